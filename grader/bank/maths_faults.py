"""What is wrong with a text's LaTeX: math-core's English becomes codes that both languages say."""

import re
from typing import Any

from grader.bank.complaint import nearest
from grader.bank.mathml import BadMaths

_REASONS = [
    (re.compile(r'Unknown command "(?P<command>.*)"\.'), "text-latex-command"),
    (re.compile(r'Unknown environment "(?P<name>.*)"\.'), "text-latex-environment"),
    (re.compile(r'Command "(?P<command>.*)" is not allowed here\.'), "text-latex-refused"),
    (re.compile(r'Expected closing token "(?P<closing>.*)", but.*'), "text-latex-open"),
    (re.compile(r'Unmatched closing token: "(?P<closing>.*)"\.'), "text-latex-close"),
    (re.compile(r"Expected argument but .*"), "text-latex-argument"),
    (re.compile(r"Duplicate subscript or superscript\."), "text-latex-twice"),
]
# Commands that questions use, for slips of the pen.
_COMMANDS = (
    "frac sqrt cdot vec times lVert rVert lvert rvert mathbf mathrm mathbb text left right begin "
    "end sum top perp theta alpha beta lambda sigma leq geq neq approx infty operatorname softmax "
    "cos sin tan exp log max min overline hat quad langle rangle cdots dots ldots pm circ angle"
).split()


def maths_fault(bad: BadMaths) -> tuple[str, dict[str, Any]]:
    """The code and the facts of what math-core or we have against a formula."""
    for pattern, code in _REASONS:
        found = pattern.fullmatch(bad.reason)
        if found:
            return _nearer(code, found.groupdict())
    return "text-latex", {"reason": bad.reason}


def _nearer(code: str, facts: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if code != "text-latex-command":
        return code, facts
    near = nearest(facts["command"].removeprefix("\\"), _COMMANDS)
    return ("text-latex-command-near", {**facts, "near": f"\\{near}"}) if near else (code, facts)
