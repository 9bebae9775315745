"""Functions along axes: sums, extremes, spreads, lengths, orders, softmax."""

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.syntax import Misfit, Shape
from grader.tensors.values import Array, State, as_array, broadcast, floats, pair

Axes = int | tuple[int, ...] | None


def one_axis(shape: Shape, axis: int) -> int:
    """The axis counted from the front. Raises Misfit."""
    if not -len(shape) <= axis < len(shape):
        raise Misfit("array-axis", axis=axis, left=shape)
    return axis % len(shape)


def no_axis_twice(shape: Shape, written: Sequence[int], found: Sequence[int]) -> None:
    """Raises Unreadable for a number written twice, Misfit for two numbers of one axis."""
    if len(set(written)) < len(written):
        raise Unreadable("array-axis-repeated")
    if len(set(found)) < len(found):
        raise Misfit("array-axis-twice", left=shape)


def axes_of(shape: Shape, axis: Axes) -> tuple[int, ...]:
    """The axes counted from the front; all of them for None."""
    if axis is None:
        return tuple(range(len(shape)))
    wanted = axis if isinstance(axis, tuple) else (axis,)
    axes = tuple(one_axis(shape, one) for one in wanted)
    no_axis_twice(shape, wanted, axes)
    return axes


def _count(shape: Shape, axes: tuple[int, ...]) -> int:
    return prod(shape[axis] for axis in axes)


def _reduced(state: State, ufunc: Any, a: Any, axis: Axes, keepdims: bool) -> Array:
    array = as_array(state, a)
    axes = axes_of(array.shape, axis)
    state.budget.make(array.shape)
    return np.asarray(ufunc(array, axis=axes, keepdims=keepdims))


def total(state: State, a: Any, axis: Axes, keepdims: bool) -> Array:
    """The sum; truth values are counted."""
    return _reduced(state, np.sum, a, axis, keepdims)


def product(state: State, a: Any, axis: Axes, keepdims: bool) -> Array:
    """The product."""
    return _reduced(state, np.prod, a, axis, keepdims)


def mean(state: State, a: Any, axis: Axes, keepdims: bool) -> Array:
    """The mean; of nothing it is NaN."""
    array = floats(state, as_array(state, a))
    count = array.dtype.type(_count(array.shape, axes_of(array.shape, axis)))
    return np.asarray(_reduced(state, np.sum, array, axis, keepdims) / count)


def _extreme(state: State, ufunc: Any, a: Any, axis: Axes, keepdims: bool) -> Array:
    array = as_array(state, a)
    if not _count(array.shape, axes_of(array.shape, axis)):
        raise Misfit("array-nothing-left", left=array.shape)
    return _reduced(state, ufunc, array, axis, keepdims)


def largest(state: State, a: Any, axis: Axes, keepdims: bool) -> Array:
    """The largest entry."""
    return _extreme(state, np.max, a, axis, keepdims)


def smallest(state: State, a: Any, axis: Axes, keepdims: bool) -> Array:
    """The smallest entry."""
    return _extreme(state, np.min, a, axis, keepdims)


def variance(state: State, a: Any, axis: Axes, keepdims: bool, ddof: int) -> Array:
    """The sum of the squared distances from the mean, over n - ddof."""
    array = floats(state, as_array(state, a))
    apart = array - mean(state, array, axis, True)
    count = _count(array.shape, axes_of(array.shape, axis)) - ddof
    squares = _reduced(state, np.sum, apart * apart, axis, keepdims)
    return np.asarray(squares / array.dtype.type(max(0, count)))


def deviation(state: State, a: Any, axis: Axes, keepdims: bool, ddof: int) -> Array:
    """The root of the variance."""
    return np.asarray(np.sqrt(variance(state, a, axis, keepdims, ddof)))


def cumulative(state: State, a: Any, axis: int | None) -> Array:
    """Sums so far, along an axis or over all entries in order."""
    array = as_array(state, a)
    axis = axis if axis is None else one_axis(array.shape, axis)
    state.budget.make(array.shape)
    return np.cumsum(array, axis=axis)


def argmax(state: State, a: Any, axis: int | None, keepdims: bool) -> Array:
    """The place of the first largest entry."""
    array = as_array(state, a)
    if not _count(array.shape, axes_of(array.shape, axis)):
        raise Misfit("array-nothing-left", left=array.shape)
    state.budget.make(array.shape)
    return np.asarray(np.argmax(array, axis=axis, keepdims=keepdims))


def _sortable(state: State, a: Any, axis: int | None) -> tuple[Array, int]:
    array = as_array(state, a)
    if axis is None:
        array, axis = array.reshape(-1), -1
    state.budget.make(array.shape, 8)
    return array, one_axis(array.shape, axis)


def argsort(state: State, a: Any, axis: int | None, descending: bool) -> Array:
    """The places in rising order; of equal entries the first comes first."""
    array, along = _sortable(state, a, axis)
    return np.argsort(-array if descending else array, axis=along, kind="stable")


def in_order(state: State, a: Any, axis: int | None, descending: bool) -> Array:
    """The entries in rising order."""
    array, along = _sortable(state, a, axis)
    rising = np.sort(array, axis=along, kind="stable")
    return np.flip(rising, along) if descending else rising


def _shifted(state: State, a: Any, axis: int | None) -> tuple[Array, Axes]:
    array = floats(state, as_array(state, a))
    along: Axes = None if axis is None else one_axis(array.shape, axis)
    state.budget.make(array.shape, 8)
    if not array.size:
        return array, along
    return array - np.max(array, axis=along, keepdims=True), along


def softmax(state: State, a: Any, axis: int | None) -> Array:
    """exp(a) over its sum along the axis, the largest entry taken off first."""
    shifted, along = _shifted(state, a, axis)
    weights = np.exp(shifted)
    return np.asarray(weights / np.sum(weights, axis=along, keepdims=True))


def log_softmax(state: State, a: Any, axis: int | None) -> Array:
    """The logarithm of softmax."""
    shifted, along = _shifted(state, a, axis)
    return np.asarray(shifted - np.log(np.sum(np.exp(shifted), axis=along, keepdims=True)))


def norm(state: State, a: Any, order: Any, axis: Axes, keepdims: bool) -> Array:
    """Lengths along an axis, or of all entries; a matrix norm where an order says so."""
    array = floats(state, as_array(state, a))
    axes = axes_of(array.shape, axis)
    if axis is None and order is not None and array.ndim > 1:
        array, axes = _flat(state, array, order, keepdims)
    state.budget.make(array.shape, 4)
    if order is None or (isinstance(order, str) and len(axes) != 1):
        return _length(state, array, order, axes, keepdims)
    if len(axes) > 2 or isinstance(order, str):
        raise Misfit("array-norm-axes", left=array.shape)
    if len(axes) == 2:
        state.budget.make(array.shape, 2 * min(array.shape or (1,)))
    along = axes[0] if len(axes) == 1 else axes
    return np.asarray(np.linalg.norm(array, ord=order, axis=along or 0, keepdims=keepdims))


def _length(state: State, array: Array, order: Any, axes: tuple[int, ...], keep: bool) -> Array:
    if order == "nuc":
        state.budget.make(array.shape, 2 * min(array.shape or (1,)))
        return np.asarray(np.linalg.norm(array, ord="nuc", axis=axes, keepdims=keep))
    return np.asarray(np.sqrt(np.sum(array * array, axis=axes, keepdims=keep)))


def _flat(state: State, a: Array, order: Any, keepdims: bool) -> tuple[Array, tuple[int, ...]]:
    """What an order without an axis means: torch.norm takes all entries, linalg the matrix."""
    if isinstance(order, str) or state.prefix == "linalg":
        return a, axes_of(a.shape, None)
    if state.prefix in ("torch", "method"):
        return a.reshape(-1), (0,)
    if a.ndim == 2 and state.flavour == "np":
        return a, (0, 1)
    readings = [f"torch.norm(…, {order})", f"np.linalg.norm(…, {order})"]
    raise Unreadable("array-two-readings", readings=readings)


def normalize(state: State, a: Any, order: Any, axis: int, eps: float) -> Array:
    """Divided by the lengths along the axis."""
    array = floats(state, as_array(state, a))
    lengths = norm(state, array, order, axis, True)
    return np.asarray(array / np.maximum(lengths, array.dtype.type(eps)))


def cosine_similarity(state: State, a: Any, b: Any, axis: int, eps: float) -> Array:
    """Cosines along the axis of two arrays stretched to each other."""
    first, second = pair(state, a, b)
    first, second = floats(state, first), floats(state, second)
    shape = broadcast(first.shape, second.shape)
    if shape is None:
        raise Misfit("array-broadcast", operator=",", left=first.shape, right=second.shape)
    along = one_axis(shape, axis)
    state.budget.make(shape, 4)
    first, second = np.broadcast_to(first, shape), np.broadcast_to(second, shape)
    lengths = norm(state, first, None, along, False) * norm(state, second, None, along, False)
    return np.asarray(np.sum(first * second, axis=along) / np.maximum(lengths, eps))
