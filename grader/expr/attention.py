"""Scores, masks, softmax weights and attention, as the lessons define them.

weights = softmax(q·k_i/√d_k) along the keys, attention = weights·V. A matrix K holds one key a
row, V one value a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flint import fmpq

from grader.expr import numbers
from grader.expr.arrays import (
    ONE,
    ZERO,
    ShapeError,
    matmul,
    matrix,
    over,
    shape_of,
    total,
    vector,
    whole,
)
from grader.expr.values import MASKED

if TYPE_CHECKING:
    from grader.expr.arrays import Array


def softmax(v: Array) -> Array:
    """exp(vᵢ)/Σexp(vⱼ); a matrix row by row; a masked entry gets weight exactly 0.

    The largest entry is taken off first: the weights are the same and equal scores give plain
    fractions.
    """
    if v.ndim == 2:
        return matrix([list(softmax(row)) for row in v])
    top = largest(v)
    powers = [ZERO if score is MASKED else numbers.exp(score - top) for score in v]
    whole = total(powers)
    return vector([numbers.divide(power, whole) for power in powers])


def largest(v: Array) -> Any:
    """The largest score that is not masked; NoValue where all are."""
    kept = [score for score in v if score is not MASKED]
    if not kept:
        raise numbers.NoValue("all-masked")
    top = kept[0]
    for score in kept[1:]:
        top = numbers.maximum(top, score)
    return top


def hardmax(v: Array) -> Array:
    """Weight 1 on the largest score and 0 elsewhere (ties share it); a matrix row by row."""
    if v.ndim == 2:
        return matrix([list(hardmax(row)) for row in v])
    top = largest(v)
    best = [score is not MASKED and _same(score, top) for score in v]
    share = ONE / fmpq(sum(best))
    return vector([share if is_best else ZERO for is_best in best])


def _same(a: Any, b: Any) -> bool:
    known = numbers.equal(a, b)
    if known is None:
        raise numbers.Undecided
    return known


def mask(s: Array, m: Array) -> Array:
    """Scores with those masked where m is 0 and kept where it is 1."""
    if s.shape != m.shape:
        raise ShapeError("shapes-differ", first=shape_of(s), second=shape_of(m))
    made = s.copy()
    made.ravel()[:] = [a if keep != ZERO else MASKED for a, keep in zip(s.ravel(), m.ravel())]  # noqa: B905
    return made


def causal(n: Any) -> Array:
    """The n by n mask that lets each position see itself and those before it."""
    size = whole("causal", n, 1, 50)
    return matrix([[ONE if j <= i else ZERO for j in range(size)] for i in range(size)])


def scores(q: Array, keys: Array) -> Array:
    """q·k for every row k of `keys`; for a matrix Q, the matrix QKᵀ."""
    made: Array = matmul(q, keys.T)
    return made


def scaled_scores(q: Array, keys: Array) -> Array:
    """scores/√d_k with d_k the length of a key."""
    return over(scores(q, keys), numbers.sqrt(fmpq(keys.shape[1])))


def weights(q: Array, keys: Array, m: Array | None = None) -> Array:
    """softmax of the scaled scores along the keys, after masking."""
    scaled = scaled_scores(q, keys)
    return softmax(scaled if m is None else mask(scaled, m))


def attention(q: Array, keys: Array, values: Array, m: Array | None = None) -> Array:
    """Scaled dot-product attention: weights times the rows of `values`."""
    made: Array = matmul(weights(q, keys, m), values)
    return made
