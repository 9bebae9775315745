"""The unit that a text asks an angle in must be the one it is judged in."""

import re
from collections.abc import Iterator

from grader.bank.methods import unit_of
from grader.bank.problem import LANGUAGES, Problem
from grader.bank.trial import Finding
from grader.bank.words import blocks

# A unit may be named only to say that it is not the one, or to speak of a calculator.
_ASKED = {
    "deg": re.compile(
        r"(?<!not )\bin degrees\b|\(degrees\)|\bhow many degrees\b|°|（角?度制?）|多少度|几度"
        r"|单位[是为：:] ?度|(?<!不)(?<!不要)[以用按]角?度",
        re.IGNORECASE,
    ),
    "rad": re.compile(
        r"(?<!not )\bin rad(?:ians)?\b|\(rad(?:ians)?\)|\bhow many radians\b|（弧度制?）|多少弧度"
        r"|单位[是为：:] ?弧度|(?<!不)(?<!不要)[以用按]弧度",
        re.IGNORECASE,
    ),
}


def misnamed_units(problem: Problem) -> Iterator[Finding]:
    """Parts whose question asks for the other unit alone."""
    for place, part in enumerate(problem.parts):
        if part.kind != "angle":
            continue
        unit = unit_of(part)
        for below, block in blocks(part.ask):
            for lang in LANGUAGES:
                asked = {one for one, word in _ASKED.items() if word.search(block.text[lang])}
                if asked and unit not in asked:
                    path = ("parts", place, "ask", *below, lang)
                    yield Finding(path, "unit-asked", 0, {"unit": unit})
