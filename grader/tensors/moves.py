"""Functions that move, split, join and stretch: axes and shapes, never entries' values."""

from math import prod
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.reductions import no_axis_twice, one_axis
from grader.tensors.syntax import Misfit, Shape
from grader.tensors.values import Array, State, alike, as_array, broadcast, whole

Sizes = tuple[int, ...]


def transpose(state: State, a: Any, axes: tuple[Any, ...]) -> Array:
    """Axes reversed, in the order of a tuple, or two of them swapped as torch does."""
    array = as_array(state, a)
    if not axes or axes == (None,):
        return array.T
    if len(axes) == 1 and isinstance(axes[0], (tuple, list)):
        return _permuted(array, tuple(map(whole, axes[0])))
    numbers = tuple(map(whole, axes))
    if state.prefix != "method" and (len(numbers) != 2 or state.prefix == "np"):
        raise Unreadable("array-axes-in-brackets")
    if len(numbers) == 2 and array.ndim == 2 and state.prefix == "method":
        return _either_way(array, numbers)
    if len(numbers) == 2:
        return swapaxes(state, array, *numbers)
    return _permuted(array, numbers)


def _either_way(array: Array, axes: Sizes) -> Array:
    """Two numbers on a matrix: NumPy's order of axes and torch's swap must say the same."""
    first, second = (one_axis(array.shape, axis) for axis in axes)
    if first < second:
        raise Unreadable("array-two-readings", readings=[".T", ".transpose((0, 1))"])
    return array.T if first > second else array


def _permuted(array: Array, axes: Sizes) -> Array:
    places = tuple(one_axis(array.shape, axis) for axis in axes)
    no_axis_twice(array.shape, axes, places)
    if len(places) != array.ndim:
        raise Misfit("array-axes-count", count=len(places), left=array.shape)
    return np.transpose(array, places)


def reverse_axes(state: State, a: Any) -> Array:
    """`.T`: all axes reversed."""
    return as_array(state, a).T


def last_two(state: State, a: Any) -> Array:
    """`.mT`: the last two axes swapped."""
    array = as_array(state, a)
    if array.ndim < 2:
        raise Misfit("array-two-axes", left=array.shape)
    return np.swapaxes(array, -1, -2)


def raised_t(state: State, a: Any) -> Array:
    """`Kᵀ` and `K^T`: the last two axes swapped; a vector stays as it is."""
    if not isinstance(a, np.ndarray) or not a.ndim:
        raise Unreadable("array-write-instead", found="^", instead="**")
    return a if a.ndim == 1 else last_two(state, a)


def swapaxes(state: State, a: Any, first: int, second: int) -> Array:
    """Two axes swapped."""
    array = as_array(state, a)
    return np.swapaxes(array, one_axis(array.shape, first), one_axis(array.shape, second))


def permute(state: State, a: Any, axes: Sizes) -> Array:
    """The axes in another order."""
    return _permuted(as_array(state, a), axes)


def moveaxis(state: State, a: Any, source: Any, destination: Any) -> Array:
    """Axes moved to other places."""
    array = as_array(state, a)
    sides = []
    for side in (source, destination):
        numbers = tuple(map(whole, side if isinstance(side, (tuple, list)) else (side,)))
        sides.append(tuple(one_axis(array.shape, axis) for axis in numbers))
        no_axis_twice(array.shape, numbers, sides[-1])
    if len(sides[0]) != len(sides[1]):
        raise Unreadable("array-axes-paired")
    return np.moveaxis(array, sides[0], sides[1])


def reshape(state: State, a: Any, shape: Sizes) -> Array:
    """The entries in order in another shape; one size may be -1."""
    array = as_array(state, a)
    if shape.count(-1) > 1:
        raise Unreadable("array-two-unknown-sizes")
    known = prod(size for size in shape if size != -1)
    rest = array.size // known if known else 0
    wanted = tuple(rest if size == -1 else size for size in shape)
    if min(wanted, default=0) < 0 or prod(wanted) != array.size:
        raise Misfit("array-reshape", left=array.shape, right=shape)
    state.budget.make(wanted)
    return array.reshape(wanted)


def expand_dims(state: State, a: Any, axis: Any) -> Array:
    """New axes of size 1."""
    array = as_array(state, a)
    places = axis if isinstance(axis, tuple) else (axis,)
    state.budget.make((1,) * (array.ndim + len(places)))
    shape = array.shape + (1,) * len(places)
    found = tuple(one_axis(shape, place) for place in places)
    no_axis_twice(shape, places, found)
    return np.expand_dims(array, found)


def squeeze(state: State, a: Any, axis: Any) -> Array:
    """Without the axes of size 1, or without the named ones, which must be of size 1."""
    array = as_array(state, a)
    if axis is None:
        return np.squeeze(array)
    places = axis if isinstance(axis, tuple) else (axis,)
    found = tuple(one_axis(array.shape, place) for place in places)
    no_axis_twice(array.shape, places, found)
    longer = [place for place in found if array.shape[place] != 1]
    if longer and state.flavour != "torch":
        raise Misfit("array-squeeze", axis=longer[0], left=array.shape)
    return np.squeeze(array, tuple(place for place in set(found) if place not in longer))


def _joined(state: State, arrays: Any) -> list[Array]:
    if isinstance(arrays, np.ndarray) and arrays.ndim:
        state.budget.gather(arrays.shape[0])
        return list(arrays)
    if not isinstance(arrays, (tuple, list)):
        raise Unreadable("array-list-needed")
    if not arrays:
        raise Unreadable("array-list-needed")
    return alike([as_array(state, member) for member in arrays])


def concatenate(state: State, arrays: Any, axis: int | None) -> Array:
    """Arrays one after the other along an axis that is there."""
    parts = _joined(state, arrays)
    if axis is None:
        parts, axis = [part.reshape(-1) for part in parts], 0
    shape = parts[0].shape
    along = one_axis(shape, axis)
    for part in parts:
        if part.ndim != len(shape) or _without(part.shape, along) != _without(shape, along):
            raise Misfit("array-concatenate", axis=axis, left=shape, right=part.shape)
    state.budget.spend(sum(part.size for part in parts))
    return np.concatenate(parts, along)


def _without(shape: Shape, axis: int) -> Shape:
    return shape[:axis] + shape[axis + 1 :]


def stack(state: State, arrays: Any, axis: int) -> Array:
    """Arrays of one shape along a new axis."""
    parts = _joined(state, arrays)
    for part in parts:
        if part.shape != parts[0].shape:
            raise Misfit("array-uneven", left=parts[0].shape, right=part.shape)
    place = one_axis((1, *parts[0].shape), axis)
    state.budget.make((len(parts), *parts[0].shape))
    return np.stack(parts, place)


def hstack(state: State, arrays: Any) -> Array:
    """Arrays side by side."""
    parts = [np.atleast_1d(part) for part in _joined(state, arrays)]
    return concatenate(state, parts, 0 if parts[0].ndim == 1 else 1)


def vstack(state: State, arrays: Any) -> Array:
    """Arrays one below the other; a vector is a row."""
    return concatenate(state, [np.atleast_2d(part) for part in _joined(state, arrays)], 0)


def broadcast_to(state: State, a: Any, shape: Sizes) -> Array:
    """The array stretched to a shape."""
    array = as_array(state, a)
    if min(shape, default=0) < 0 or broadcast(array.shape, shape) != shape:
        raise Misfit("array-stretch", left=array.shape, right=shape)
    state.budget.make(shape)
    return np.broadcast_to(array, shape)


def expand(state: State, a: Any, shape: Sizes) -> Array:
    """torch's way to stretch: -1 keeps the size."""
    array = as_array(state, a)
    if len(shape) < array.ndim:
        raise Misfit("array-stretch", left=array.shape, right=shape)
    old = (-1,) * (len(shape) - array.ndim) + array.shape
    kept = tuple(had if size == -1 else size for size, had in zip(shape, old, strict=True))
    return broadcast_to(state, array, kept)


def repeat(state: State, a: Any, count: int, axis: int | None) -> Array:
    """NumPy's repeat: each entry `count` times along an axis, or of all entries in order."""
    array = as_array(state, a)
    if axis is None:
        array, axis = array.reshape(-1), 0
    along = one_axis(array.shape, axis)
    if count < 0:
        raise Misfit("array-repeat", left=array.shape)
    sizes = list(array.shape)
    sizes[along] *= count
    state.budget.make(tuple(sizes))
    return np.repeat(array, count, along)


def tile(state: State, a: Any, counts: Sizes) -> Array:
    """torch's repeat: the whole array so many times along every axis."""
    array = as_array(state, a)
    if len(counts) < array.ndim or min(counts, default=0) < 0:
        raise Misfit("array-repeat", left=array.shape)
    shape = (1,) * (len(counts) - array.ndim) + array.shape
    state.budget.make(tuple(size * count for size, count in zip(shape, counts, strict=True)))
    return np.tile(array, counts)
