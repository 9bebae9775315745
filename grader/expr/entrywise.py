"""Arrays taken entry by entry or row by row."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from flint import fmpq

from grader.expr import numbers
from grader.expr.arrays import ONE, ZERO, ShapeError, empty, matrix, over, total, unit, whole
from grader.expr.enclosures import ball
from grader.expr.values import MASKED

if TYPE_CHECKING:
    from grader.expr.arrays import Array

_HALF = fmpq(1, 2)
_PLACES = 20


def each(job: Callable[[Any], Any], a: Array) -> Array:
    """The array of job(entry), in the shape of `a`."""
    made = empty(a.shape)
    made.ravel()[:] = [job(x) for x in a.ravel()]
    return made


def exps(a: Array) -> Array:
    """e to each entry; 0 for a masked score."""
    return each(lambda x: ZERO if x is MASKED else numbers.exp(x), a)


def magnitudes(a: Array) -> Array:
    """Each entry without its sign."""
    return each(numbers.absolute, a)


def powers(a: Array, p: Any) -> Array:
    """Each entry to the power p."""
    return each(lambda x: numbers.power(x, p), a)


def normalised(a: Array) -> Array:
    """A vector over the sum of its entries; a matrix row by row. NoValue where a sum is zero."""
    return over(a, total(a)) if a.ndim == 1 else _by_row(normalised, a)


def unit_rows(a: Array) -> Array:
    """Each row over its own length."""
    return _by_row(unit, a)


def _by_row(job: Callable[[Array], Array], a: Array) -> Array:
    return matrix([list(job(row)) for row in a])


def rows(*vectors: Array) -> Array:
    """The matrix whose rows are the given vectors of one length."""
    for v in vectors[1:]:
        if len(v) != len(vectors[0]):
            first, second = len(vectors[0]), len(v)
            raise ShapeError("lengths-differ", function="rows", first=first, second=second)
    return matrix([list(v) for v in vectors])


def reverse(a: Array) -> Array:
    """A vector's entries last to first; of a matrix, those of each row."""
    made: Array = a[..., ::-1].copy()
    return made


def ones(n: Any, m: Any = None) -> Array:
    """A vector of n ones, or an n by m matrix of them."""
    height = whole("ones", n, 1, 50)
    made = empty(height) if m is None else empty((height, whole("ones", m, 1, 50)))
    made[...] = ONE
    return made


def norm_max(a: Array) -> Any:
    """The largest |entry|."""
    entries = list(magnitudes(a).ravel())
    top = entries[0]
    for entry in entries[1:]:
        top = numbers.maximum(top, entry)
    return top


def rounded(x: Any, places: Any = ZERO) -> Any:
    """x rounded to so many places after the point; a tie goes away from zero."""
    scale = fmpq(10) ** whole("round", places, 0, _PLACES)
    wanted = numbers.absolute(x) * scale + _HALF
    size = fmpq(_floor(wanted)) / scale
    return -size if numbers.sign(x) == -1 else size


def _floor(x: Any) -> Any:
    if type(x) is fmpq:
        return x.p // x.q
    for bits in (53, 256):
        floor = ball(x, bits).floor().unique_fmpz()
        if floor is not None:
            return floor
    raise numbers.Undecided
