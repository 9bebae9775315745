"""What a table of slips is made of."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from grader.expr.reader import formula
from grader.expr.syntax import Node
from grader.mistakes.trees import bare


class Concept(NamedTuple):
    """One thing that is computed, the forms it is written in, and what goes wrong with it.

    `forms` are patterns in the primitive language, whose names stand for any part; `shapes` may
    fix a part's number of dimensions or its shape, and names in `counts` stand for a number or
    a size only. `slips` and `instead` hold lines
    `code: formula` over the same names and over those that `lets` give to parts of them. A slip
    may happen anywhere in a formula, what is given `instead` only at its end. A code with a
    question mark is less likely than the rest, and so are all slips of an `elementary` concept
    inside another.
    """

    name: str
    forms: tuple[str, ...]
    slips: str
    instead: str = ""
    shapes: tuple[tuple[str, int | tuple[int, ...]], ...] = ()
    lets: tuple[tuple[str, str], ...] = ()
    counts: str = ""
    elementary: bool = False


@cache
def tree(text: str) -> Node:
    """A formula of a table, read once."""
    return bare(formula(text))


def lines(table: str) -> Iterator[tuple[str, str]]:
    """The code and the formula of each line of a table."""
    for line in table.strip().splitlines():
        code, _, text = line.strip().partition(":")
        if text:
            yield code, text
