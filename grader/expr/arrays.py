"""Vectors and matrices of exact numbers: NumPy object arrays of shape (n,) and (m, n).

Formulas follow the lessons: comp_k(q) = q·k/‖k‖, proj_k(q) = (q·k/‖k‖²) k.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from flint import fmpq

from grader.expr import numbers
from grader.expr.values import is_array

if TYPE_CHECKING:
    import numpy as np

    Array: TypeAlias = np.ndarray[Any, Any]

ZERO, ONE = fmpq(0), fmpq(1)


class ShapeError(Exception):
    """Arguments whose shapes do not go together; `code` and `facts` say which."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def empty(shape: int | tuple[int, ...]) -> Array:
    """An array of exact numbers yet to be set.

    NumPy is imported here, at the first array: most answers are numbers, and it takes longer to
    import than all that reads and judges them.
    """
    import numpy

    return numpy.empty(shape, dtype=object)


def vector(entries: Sequence[Any]) -> Array:
    """A vector of exact numbers, shape (n,)."""
    made = empty(len(entries))
    made[:] = entries
    return made


def matrix(rows: Sequence[Sequence[Any]]) -> Array:
    """A matrix of exact numbers, shape (m, n)."""
    made = empty((len(rows), len(rows[0])))
    for i, row in enumerate(rows):
        made[i, :] = row
    return made


def shape_of(value: Any) -> str:
    """`1`, `3` or `2 × 3`: how complaints in any language name a shape."""
    if not is_array(value):
        return "1"
    if value.ndim == 1:
        return str(len(value))
    return f"{value.shape[0]} × {value.shape[1]}"


def _same_length(function: str, u: Array, v: Array) -> None:
    if u.shape != v.shape:
        raise ShapeError("lengths-differ", function=function, first=len(u), second=len(v))


def dot(u: Array, v: Array) -> Any:
    """u·v = Σ uᵢvᵢ for vectors of one length."""
    _same_length("dot", u, v)
    total = u[0] * v[0]
    for a, b in zip(u[1:], v[1:], strict=True):
        total = total + a * b
    return total


def norm(v: Array) -> Any:
    """‖v‖₂ = √(v·v); of a matrix, the Frobenius norm."""
    return numbers.sqrt(dot(v.ravel(), v.ravel()))


def norm1(v: Array) -> Any:
    """‖v‖₁ = Σ|vᵢ|."""
    return total([numbers.absolute(a) for a in v])


def total(v: Any) -> Any:
    """The sum of all entries."""
    entries = list(v.ravel()) if is_array(v) else list(v)
    result = entries[0]
    for entry in entries[1:]:
        result = result + entry
    return result


def over(v: Array, divisor: Any) -> Array:
    """v/divisor, entry by entry; NoValue where the divisor is zero."""
    made = empty(v.shape)
    made.ravel()[:] = [numbers.divide(a, divisor) for a in v.ravel()]
    return made


def unit(v: Array) -> Array:
    """v/‖v‖; NoValue for the zero vector."""
    return over(v, norm(v))


def comp(q: Array, k: Array) -> Any:
    """Signed length of the projection of q on k."""
    return numbers.divide(dot(q, k), norm(k))


def proj(q: Array, k: Array) -> Array:
    """Projection of q on k."""
    return numbers.divide(dot(q, k), dot(k, k)) * k


def rejection(q: Array, k: Array) -> Array:
    """What the projection leaves: q − proj_k(q)."""
    return q - proj(q, k)


def cos_sim(u: Array, v: Array) -> Any:
    """Cosine of the angle between u and v; NoValue where one is zero."""
    return numbers.divide(dot(u, v), norm(u) * norm(v))


def angle(u: Array, v: Array) -> Any:
    """The angle between u and v in [0, π], in radians."""
    return numbers.acos(cos_sim(u, v))


def cross(u: Array, v: Array) -> Array:
    """u × v for two vectors of three."""
    if len(u) != 3 or len(v) != 3:
        raise ShapeError("cross-three", first=len(u), second=len(v))
    pairs = ((1, 2), (2, 0), (0, 1))
    return vector([u[i] * v[j] - u[j] * v[i] for i, j in pairs])


def outer(u: Array, v: Array) -> Array:
    """The matrix of all products uᵢvⱼ, shape (m, n)."""
    return matrix([[a * b for b in v] for a in u])


def matmul(a: Array, b: Array) -> Any:
    """a @ b for matrices and vectors whose inner sizes agree."""
    if a.shape[-1] != b.shape[0]:
        raise ShapeError("inner-sizes", first=shape_of(a), second=shape_of(b))
    columns = [b] if b.ndim == 1 else list(b.T)
    rows = [a] if a.ndim == 1 else list(a)
    made = matrix([[dot(row, column) for column in columns] for row in rows])
    made = made[:, 0] if b.ndim == 1 else made
    return made[0] if a.ndim == 1 else made


def hadamard(a: Array, b: Array) -> Array:
    """Entry by entry product of two arrays of one shape."""
    if a.shape != b.shape:
        raise ShapeError("shapes-differ", first=shape_of(a), second=shape_of(b))
    made: Array = a * b
    return made


def transpose(a: Array) -> Array:
    """Rows become columns."""
    return a.T.copy()


def trace(a: Array) -> Any:
    """Sum of the diagonal of a square matrix."""
    _square("trace", a)
    return total(a.diagonal())


def det(a: Array) -> Any:
    """Determinant of a square matrix of at most 6 rows, by its first row."""
    _square("det", a)
    if len(a) > 6:
        raise ShapeError("det-size", rows=len(a))
    if len(a) == 1:
        return a[0, 0]
    result: Any = ZERO
    for j in range(len(a)):
        minor = matrix([[*row[:j], *row[j + 1 :]] for row in a[1:]])
        term = a[0, j] * det(minor)
        result = result + term if j % 2 == 0 else result - term
    return result


def _square(function: str, a: Array) -> None:
    if a.shape[0] != a.shape[1]:
        raise ShapeError("not-square", function=function, given=shape_of(a))


def mean(v: Array) -> Any:
    """Σvᵢ/n."""
    return total(v) / fmpq(v.size)


def centred(v: Array) -> Array:
    """v less its mean."""
    average = mean(v)
    return vector([a - average for a in v])


def var(v: Array) -> Any:
    """Population variance Σ(vᵢ − mean)²/n."""
    away = centred(v)
    return dot(away, away) / fmpq(len(v))


def std(v: Array) -> Any:
    """√var(v)."""
    return numbers.sqrt(var(v))


def corr(u: Array, v: Array) -> Any:
    """Pearson correlation: the cosine of the centred vectors."""
    _same_length("corr", u, v)
    return cos_sim(centred(u), centred(v))


def row(a: Array, i: Any) -> Array:
    """Row i of a matrix, counted from 1."""
    made: Array = a[whole("row", i, 1, a.shape[0]) - 1]
    return made


def column(a: Array, j: Any) -> Array:
    """Column j of a matrix, counted from 1."""
    made: Array = a[:, whole("column", j, 1, a.shape[1]) - 1]
    return made


def entry(a: Array, i: Any, j: Any = None) -> Any:
    """Entry i of a vector, or (i, j) of a matrix, counted from 1."""
    if (a.ndim == 2) != (j is not None):
        raise ShapeError("entry-indices", given=shape_of(a))
    first = whole("entry", i, 1, a.shape[0]) - 1
    return a[first] if j is None else a[first, whole("entry", j, 1, a.shape[1]) - 1]


def whole(function: str, n: Any, least: int, most: int) -> int:
    """A whole number within bounds, as an int."""
    if not isinstance(n, fmpq) or n.q != 1 or not least <= n <= most:
        raise ShapeError("whole-number", function=function, least=least, most=most)
    return int(n.p)
