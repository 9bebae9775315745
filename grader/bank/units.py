"""The unit that a text asks an angle in must be the one it is judged in."""

import re
from collections.abc import Iterator

from grader.bank.methods import unit_of
from grader.bank.problem import LANGUAGES, Problem
from grader.bank.trial import Finding
from grader.bank.words import blocks

_NAMED = {
    "deg": re.compile(r"\bdegrees?\b|°|角度制|（度）|以度为|多少度|几度", re.IGNORECASE),
    "rad": re.compile(r"\bradians?\b|\brad\b|弧度", re.IGNORECASE),
}


def misnamed_units(problem: Problem) -> Iterator[Finding]:
    """Parts whose question names the other unit alone."""
    for place, part in enumerate(problem.parts):
        if part.kind != "angle":
            continue
        unit = unit_of(part)
        for below, block in blocks(part.ask):
            for lang in LANGUAGES:
                named = {one for one, word in _NAMED.items() if word.search(block.text[lang])}
                if named and unit not in named:
                    path = ("parts", place, "ask", *below, lang)
                    yield Finding(path, "unit-asked", 0, {"unit": unit})
