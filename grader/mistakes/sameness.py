"""Methods that are no mistake, or that no value could tell from an earlier one."""

from collections.abc import Sequence
from math import isclose
from typing import Any

from grader.expr.floats import is_finite
from grader.expr.syntax import Node
from grader.mistakes.draws import Draws

LEAST = 3  # draws on which a method must agree with the formula before it is held to be right
Column = list[Any]


def distinct(formula: Node, methods: Sequence[Any], draws: Draws) -> list[Any]:
    """The methods, in order, that have a value on some draw, and on some another one than the
    formula. Of two with one tree the first stays, and a method that is not likely must differ
    from every method before; likely ones of one value stay, so that none is named alone."""
    trees = [formula, *(method.tree for method in methods)]
    by_draw = draws.values(trees)
    right, *columns = [[values[i] for values in by_draw] for i in range(len(trees))]
    kept: list[Any] = []
    known: list[Column] = []
    seen = {formula}
    for method, column in zip(methods, columns, strict=True):
        wrong = _places_wrong(column, right)
        if method.tree in seen or not wrong or not any(map(is_finite, column)):
            continue
        if method.likely or not any(_same_at(wrong, column, other) for other in known):
            seen.add(method.tree)
            kept.append(method)
            known.append(column)
    return kept


def _places_wrong(column: Column, right: Column) -> list[int]:
    """The draws on which a method is wrong; all of them where too few have a value to compare."""
    wrong = [
        place for place, pair in enumerate(zip(column, right, strict=True)) if not _same(*pair)
    ]
    valued = sum(value is not None for value in right)
    return wrong if valued >= LEAST else list(range(len(column)))


def _same_at(places: list[int], first: Column, second: Column) -> bool:
    return all(_same(first[place], second[place]) for place in places)


def _same(a: Any, b: Any) -> bool:
    return alike(a, b) if a is not None and b is not None else a is b


def alike(a: Any, b: Any) -> bool:
    """Whether two values in floating point have one shape and nearly the same entries."""
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(alike, a, b))
    return isinstance(b, float) and isclose(a, b, rel_tol=1e-9, abs_tol=1e-12)
