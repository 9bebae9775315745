"""Methods that are no mistake, or that no value could tell from an earlier one."""

from collections.abc import Sequence
from math import isclose
from typing import Any

from grader.expr.floats import is_finite
from grader.expr.syntax import Node
from grader.mistakes.draws import Draws

LEAST = 3  # draws on which two trees must agree before they are held to be the same


def distinct(formula: Node, methods: Sequence[Any], draws: Draws) -> list[Any]:
    """The methods, in order, that have a value on some draw, and on some another one than the
    formula. Of two with one tree the first stays, and a method that is not likely must differ
    from every method before; likely ones of one value stay, so that none is named alone."""
    trees = [formula, *(method.tree for method in methods)]
    by_draw = draws.values(trees)
    columns = [[values[i] for values in by_draw] for i in range(len(trees))]
    right = columns[0]
    kept: list[Any] = []
    known: list[list[Any]] = []
    seen = {formula}
    for method, column in zip(methods, columns[1:], strict=True):
        new = method.tree not in seen and any(map(is_finite, column)) and not _same(column, right)
        if new and (method.likely or not any(_same(column, other, right) for other in known)):
            seen.add(method.tree)
            kept.append(method)
            known.append(column)
    return kept


def _same(column: list[Any], other: list[Any], right: list[Any] | None = None) -> bool:
    """Whether two columns agree on every draw; with `right`, whether the first does so with the
    other or with what is right."""
    agreed = 0
    for place, (a, b) in enumerate(zip(column, other, strict=True)):
        if is_finite(a) and is_finite(b):
            if not (alike(a, b) or (right is not None and alike(a, right[place]))):
                return False
            agreed += 1
        elif is_finite(a) != is_finite(b):
            return False
    return agreed >= LEAST


def alike(a: Any, b: Any) -> bool:
    """Whether two values in floating point have one shape and nearly the same entries."""
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(map(alike, a, b))
    return isinstance(b, float) and isclose(a, b, rel_tol=1e-9, abs_tol=1e-12)
