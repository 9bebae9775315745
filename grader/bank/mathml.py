r"""LaTeX becomes MathML that a page with a strict Content-Security-Policy may show.

math-core writes a few fixed inline styles; each becomes a class that the pages' style sheet
defines. Commands that define others are refused: their expansion can grow without bound.
"""

import re
from functools import lru_cache

from math_core import LatexError, LatexToMathML

LONGEST = 20_000
SHORT = 200  # characters of a formula that is remembered
DEEPEST = 150

_REFUSED = re.compile(
    r"\\(?:[a-zA-Z]*def|let|futurelet|[a-zA-Z]*command\*?|DeclareMathOperator|new[a-zA-Z]+"
    r"|renew[a-zA-Z]+|color|textcolor|colorbox|label|ref|eqref|tag)(?![a-zA-Z])|#"
)
_TALL = "|".join(("mrow", "mfrac", "mtable", "msqrt", "mroot", "munder", "mover"))
_FREE = "((?:(?!stretchy)[^>])*)"
_LOW_GROUP = re.compile(
    rf"<mrow><mo{_FREE}>([(\[|‖])</mo>((?:(?!<(?:{_TALL})).)*?)<mo{_FREE}>([)\]|‖])</mo></mrow>",
    re.DOTALL,
)
_STYLE = re.compile(r' style="([^"]*)"')
# Left and right come with a justify-items of the same meaning, which the class need not repeat.
_CLASSES = {
    "text-align:left": "m-left",
    "text-align:right": "m-right",
    "padding-left:0": "m-pl0",
    "padding-left:1em": "m-pl1",
    "padding-right:0": "m-pr0",
    "padding-top:0.1667em": "m-pt",
    "border-left:0.05em solid currentcolor": "m-bl",
    "border-right:0.05em solid currentcolor": "m-br",
    "border-right:0.05em dashed currentcolor": "m-brd",
    "border-top:0.05em solid currentcolor": "m-bt",
    "border-top:0.05em dashed currentcolor": "m-btd",
}


class BadMaths(Exception):
    """LaTeX that cannot be shown: where in it, and why (math-core's own words, English)."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset
        self.reason = reason


@lru_cache(maxsize=1)
def _converter() -> LatexToMathML:
    macros = {"vec": r"\overrightarrow{#1}", "softmax": r"\operatorname{softmax}"}
    return LatexToMathML(macros=macros, fancy_error=False, max_expansions=500)


def mathml(latex: str, display: bool = False) -> str:
    """The `<math>` element for `latex`, a block of its own with `display`. Raises BadMaths."""
    return _remembered(latex, display) if len(latex) <= SHORT else _converted(latex, display)


@lru_cache(maxsize=2_000)
def _remembered(latex: str, display: bool) -> str:
    """Most formulas are short, and stand in both languages and on many pages."""
    return _converted(latex, display)


def _converted(latex: str, display: bool) -> str:
    _bounds(latex)
    try:
        made = _converter().convert_with_local_state(latex, displaystyle=display)
    except LatexError as error:
        place, _, reason = str(error).partition(": ")
        raise BadMaths(int(place) if place.isdigit() else 0, reason or str(error)) from None
    return _STYLE.sub(lambda style: _class(style[1]), _settled(made))


def _settled(made: str) -> str:
    """The same with brackets that need not grow kept from growing: Chromium gives a bracket
    that may grow the width of its largest form, which leaves gaps round `(2, 1)`."""
    return _LOW_GROUP.sub(
        r'<mrow><mo\1 stretchy="false">\2</mo>\3<mo\4 stretchy="false">\5</mo></mrow>', made
    )


def _bounds(latex: str) -> None:
    if len(latex) > LONGEST:
        raise BadMaths(LONGEST, "too long")
    refused = _REFUSED.search(latex)
    if refused:
        raise BadMaths(refused.start(), f'Command "{refused[0]}" is not allowed here.')
    if latex.count("{") <= DEEPEST:
        return
    depth = 0
    for place, character in enumerate(latex):
        depth += (character == "{") - (character == "}")
        if depth > DEEPEST:
            raise BadMaths(place, "Groups are nested too deeply.")


def _class(style: str) -> str:
    """The classes that stand for an inline style; what no class stands for is dropped."""
    declarations = (part.replace(": ", ":").strip() for part in style.split(";"))
    classes = [_CLASSES[part] for part in declarations if part in _CLASSES]
    return f' class="{" ".join(classes)}"' if classes else ""


def style_rules() -> str:
    """The rules a page's style sheet needs for the classes, one a line."""
    return "".join(f".{name} {{ {rule} }}\n" for rule, name in _CLASSES.items())
