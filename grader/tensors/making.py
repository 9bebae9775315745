"""Functions that make arrays from sizes, and triangles and diagonals from arrays."""

from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.cost import MOST_ENTRIES, too_large
from grader.tensors.elementwise import numpy_type
from grader.tensors.signature import CONVERTERS, many
from grader.tensors.syntax import Misfit
from grader.tensors.values import (
    Array,
    Bracketed,
    Dtype,
    State,
    as_array,
    broadcast,
    is_number,
    to_float,
)

Sizes = tuple[int, ...]


def _made(state: State, shape: Sizes) -> Sizes:
    if min(shape, default=0) < 0:
        raise Misfit("array-size-negative", right=shape)
    state.budget.make(shape)
    return shape


def _sizes(state: State, shape: Sizes) -> Sizes:
    """np.ones takes its sizes in brackets; torch.ones also one by one."""
    if not isinstance(shape, Bracketed) and len(shape) > 1 and state.prefix == "np":
        raise Unreadable("array-sizes-in-brackets")
    return _made(state, shape)


def _constant(state: State, given: tuple[Any, ...], value: int, dtype: Dtype | None) -> Array:
    """Sizes, after which np.ones takes a type: `np.ones((T, T), bool)`."""
    sizes = list(given)
    if len(sizes) == 2 and isinstance(sizes[1], (Dtype, str)) and dtype is None:
        dtype = CONVERTERS["dtype"](state, sizes.pop())
    shape = _sizes(state, many("sizes", state, sizes))
    return _filled(shape, value, numpy_type(state, dtype))


def _filled(shape: Sizes, value: Any, kind: Any) -> Array:
    """One entry seen everywhere: nothing is written here, and a large array costs nothing."""
    return np.broadcast_to(np.array(value).astype(kind), shape)


def ones(state: State, shape: tuple[Any, ...], dtype: Dtype | None) -> Array:
    """An array of ones."""
    return _constant(state, shape, 1, dtype)


def zeros(state: State, shape: tuple[Any, ...], dtype: Dtype | None) -> Array:
    """An array of zeros."""
    return _constant(state, shape, 0, dtype)


def full(state: State, shape: Sizes, value: Any, dtype: Dtype | None) -> Array:
    """An array of one value; a value that is an array is stretched to the shape."""
    filling = as_array(state, value)
    kind = filling.dtype if dtype is None else numpy_type(state, dtype)
    _made(state, shape)
    if broadcast(filling.shape, shape) != tuple(shape):
        raise Misfit("array-stretch", left=filling.shape, right=shape)
    return _filled(shape, filling, kind)


def _like(state: State, a: Any, value: Any, dtype: Dtype | None) -> Array:
    array = as_array(state, a)
    kind = array.dtype if dtype is None else numpy_type(state, dtype)
    state.budget.make(array.shape)
    if is_number(value) and np.dtype(kind).kind == "f":
        return np.full(array.shape, np.array(to_float(value)).astype(kind))
    filling = as_array(state, value)
    if filling.ndim or not np.isfinite(filling):
        raise Unreadable("array-one-number", function="full_like")
    return np.full(array.shape, filling.astype(kind))


def ones_like(state: State, a: Any, dtype: Dtype | None) -> Array:
    """Ones in the shape of an array."""
    return _like(state, a, 1, dtype)


def zeros_like(state: State, a: Any, dtype: Dtype | None) -> Array:
    """Zeros in the shape of an array."""
    return _like(state, a, 0, dtype)


def full_like(state: State, a: Any, value: Any, dtype: Dtype | None) -> Array:
    """One value in the shape of an array."""
    return _like(state, a, value, dtype)


def eye(state: State, n: int, m: int | None, k: int, dtype: Dtype | None) -> Array:
    """Ones on a diagonal, zeros elsewhere."""
    shape = _made(state, (n, n if m is None else m))
    return np.eye(shape[0], shape[1], k=_near(k), dtype=numpy_type(state, dtype))


def identity(state: State, n: int, dtype: Dtype | None) -> Array:
    """The identity matrix."""
    return eye(state, n, None, 0, dtype)


def tri(state: State, n: int, m: int | None, k: int, dtype: Dtype | None) -> Array:
    """Ones on and below a diagonal."""
    shape = _made(state, (n, n if m is None else m))
    return np.tri(shape[0], shape[1], k=_near(k), dtype=numpy_type(state, dtype))


def _near(k: int) -> int:
    """A diagonal far outside is as good as one just outside."""
    return max(-2 * MOST_ENTRIES, min(2 * MOST_ENTRIES, k))


def _triangle(state: State, function: Any, a: Any, k: int) -> Array:
    array = as_array(state, a)
    if not array.ndim:
        raise Misfit("array-two-axes", left=array.shape)
    state.budget.make(array.shape if array.ndim > 1 else array.shape * 2, 2)
    return np.asarray(function(array, _near(k)))


def tril(state: State, a: Any, k: int) -> Array:
    """The lower triangle of the last two axes, zeros above."""
    return _triangle(state, np.tril, a, k)


def triu(state: State, a: Any, k: int) -> Array:
    """The upper triangle of the last two axes, zeros below."""
    return _triangle(state, np.triu, a, k)


def diag(state: State, a: Any, k: int) -> Array:
    """A vector on the diagonal of a matrix of zeros; or the diagonal of a matrix."""
    array = as_array(state, a)
    if array.ndim == 1:
        size = array.size + abs(k)
        _made(state, (size, size))
        return np.diag(array, k)
    if array.ndim != 2:
        raise Misfit("array-diag", left=array.shape)
    return np.diag(array, _near(k))


def trace(state: State, a: Any, k: int) -> Array:
    """The sum of the diagonal of the first two axes."""
    array = as_array(state, a)
    if array.ndim < 2:
        raise Misfit("array-two-axes", left=array.shape)
    state.budget.make(array.shape)
    return np.asarray(np.trace(array, offset=_near(k)))


def arange(state: State, bounds: tuple[Any, ...], dtype: Dtype | None) -> Array:
    """Numbers from a start (0) up to a stop, by a step (1)."""
    if not 1 <= len(bounds) <= 3:
        raise Unreadable("array-arguments-many", function="arange")
    numbers = [_plain(bound) for bound in bounds]
    start, stop, step = {1: [0, *numbers, 1], 2: [*numbers, 1]}.get(len(numbers), numbers)
    if not step:
        raise Misfit("array-step-zero")
    count = (stop - start) / step
    if not count < MOST_ENTRIES:
        raise too_large(10**30)
    state.budget.make((max(0, int(count) + 1),))
    whole = all(isinstance(number, int) for number in numbers)
    made = np.arange(start, stop, step, dtype=np.int64 if whole else state.dtype)
    return made if dtype is None else made.astype(numpy_type(state, dtype))


def _plain(bound: Any) -> Any:
    """A bound as a plain number near enough to count to. Raises Unreadable."""
    if isinstance(bound, np.ndarray) and not bound.ndim:
        bound = bound.item()
    if not is_number(bound) or not abs(bound) < 2**53:
        raise Unreadable("array-one-number", function="arange")
    return bound
