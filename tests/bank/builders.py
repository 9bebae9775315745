"""Files to test with: one sound twin, and the same with a fault planted."""

from pathlib import Path

from grader.bank.complaint import Complaint, Faults
from grader.bank.problem import Problem
from grader.bank.reader import read_problem
from grader.wording.sentences import say

TWIN = (Path(__file__).parent / "twin.yaml").read_text(encoding="utf-8")

SMALL = """\
id: sum
title: {en: A sum, zh: 和}
params:
  a: {integer: 1..9}
  b: {integer: 1..9}
text: {en: 'Add ${{ a }}$ and ${{ b }}$.', zh: '求 ${{ a }}$ 与 ${{ b }}$ 的和。'}
parts:
  - id: total
    kind: number
    ask: {en: The sum, zh: 和}
    answer: a + b
solution:
  - {en: 'It is ${{ a + b }}$.', zh: '是 ${{ a + b }}$。'}
"""


CASED = SMALL.replace("\ntext:", "\ncases:\n  one: {a: 1, b: 2}\ntext:")


def planted(old: str, new: str, source: str = TWIN) -> str:
    """The source with one place changed; that place must be there once."""
    assert source.count(old) == 1, (old, source.count(old))
    return source.replace(old, new)


def problem(source: str = TWIN, path: str = "twin.yaml") -> Problem:
    return read_problem(source, path)


def complaints(source: str | bytes, path: str = "f.yaml") -> tuple[Complaint, ...]:
    """The complaints about a file, none if it can be read."""
    try:
        read_problem(source, path)
    except Faults as faults:
        return faults.complaints
    return ()


def lines(found: tuple[Complaint, ...], lang: str = "en") -> list[str]:
    """Complaints as they are printed."""
    return [f"{c.position}: {say(c.code, c.facts, lang)}" for c in found]
