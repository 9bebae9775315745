"""Slips with the letters of a formula: two of them exchanged, or one read for another."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from grader.expr.evaluate import names_in
from grader.expr.syntax import Name, Node
from grader.mistakes.draws import Shapes
from grader.mistakes.trees import NOWHERE, filled

MOST = 4  # letters of one shape; among more, hardly any value would be nobody's slip


class Misread(NamedTuple):
    """What was done with two letters, and the formula it makes."""

    code: str
    facts: dict[str, str]
    tree: Node


def misread(formula: Node, shapes: Shapes) -> Iterator[Misread]:
    """Every two letters of one shape exchanged, and each written for the other."""
    used = names_in(formula)
    by_shape: dict[tuple[int, ...], list[str]] = {}
    for name, shape in shapes:
        if name in used:
            by_shape.setdefault(shape, []).append(name)
    for names in by_shape.values():
        if len(names) <= MOST:
            for pair in combinations(names, 2):
                yield from _of_two(formula, *pair)


def _of_two(formula: Node, a: str, b: str) -> Iterator[Misread]:
    first, second = Name(a, NOWHERE), Name(b, NOWHERE)
    yield Misread("exchanged-letters", {"a": a, "b": b}, filled(formula, {a: second, b: first}))
    yield Misread("other-letter", {"a": a, "b": b}, filled(formula, {b: first}))
    yield Misread("other-letter", {"a": b, "b": a}, filled(formula, {a: second}))
