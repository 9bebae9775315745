"""Products of vectors, matrices and stacks of matrices."""

from math import prod
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.reductions import no_axis_twice, one_axis
from grader.tensors.syntax import Misfit, Place, Shape
from grader.tensors.values import Array, State, as_array, broadcast, floats, is_number, pair


def matmul(state: State, a: Any, b: Any) -> Array:
    """`a @ b`. Raises Misfit, with the transpose that would fit."""
    for factor in (a, b):
        if is_number(factor):
            raise Unreadable("array-at-number")
    first, second = pair(state, a, b)
    shape = _matmul_shape(state, first.shape, second.shape)
    state.budget.spend(prod(shape) * first.shape[-1])
    state.budget.make(shape)
    return np.asarray(np.matmul(first, second))


def _matmul_shape(state: State, left: Shape, right: Shape) -> Shape:
    if not left or not right:
        raise Misfit("array-matmul-number", left=left, right=right)
    rows, columns = left[-2:-1], right[-1:] if len(right) > 1 else ()
    batch = broadcast(left[:-2], right[:-2])
    if left[-1] == right[-2 if len(right) > 1 else -1] and batch is not None:
        return (*batch, *rows, *columns)
    code = "array-matmul"
    facts: dict[str, Any] = {"left": left, "right": right}
    if batch is None:
        code = "array-matmul-batch"
        if right[0] == left[-1] and broadcast(left[:-2], right[:1:-1]) is not None:
            code, facts["operand"] = "array-matmul-turned", Place(*state.places[1])
    elif len(right) > 1 and left[-1] == right[-1]:
        code, facts["operand"] = "array-matmul-transpose", Place(*state.places[1])
    elif len(left) > 1 and left[-2] == right[-2 if len(right) > 1 else -1]:
        code, facts["operand"] = "array-matmul-transpose", Place(*state.places[0])
    raise Misfit(code, **facts)


def dot(state: State, a: Any, b: Any) -> Array:
    """NumPy's dot; torch's takes two vectors."""
    first, second = pair(state, a, b)
    if state.prefix == "torch" and (first.ndim != 1 or second.ndim != 1):
        raise Misfit(
            "array-two-vectors", function="torch.dot", left=first.shape, right=second.shape
        )
    if not first.ndim or not second.ndim:
        shape = first.shape + second.shape
        state.budget.make(shape)
        return np.asarray(first * second)
    if second.ndim <= 2:
        return matmul(state, first, second)
    return _contracted(state, first, second, second.ndim - 2)


def inner(state: State, a: Any, b: Any) -> Array:
    """The sum over the last axis of both."""
    first, second = pair(state, a, b)
    if not first.ndim or not second.ndim:
        state.budget.make(first.shape + second.shape)
        return np.asarray(first * second)
    return _contracted(state, first, second, second.ndim - 1)


def _contracted(state: State, first: Array, second: Array, axis: int) -> Array:
    if first.shape[-1] != second.shape[axis]:
        raise Misfit("array-inner", left=first.shape, right=second.shape)
    return _tensordot(state, first, second, (first.ndim - 1,), (axis,))


def outer(state: State, a: Any, b: Any) -> Array:
    """All products of an entry of one with an entry of the other."""
    first, second = pair(state, a, b)
    if state.prefix in ("torch", "method") and (first.ndim != 1 or second.ndim != 1):
        raise Misfit("array-two-vectors", function="outer", left=first.shape, right=second.shape)
    state.budget.make((first.size, second.size))
    return np.outer(first, second)


def vdot(state: State, a: Any, b: Any) -> Array:
    """The sum of the products of all entries, in order."""
    first, second = pair(state, a, b)
    vectors = first.ndim == second.ndim == 1
    if first.size != second.size or (state.prefix in ("torch", "method") and not vectors):
        raise Misfit("array-inner", left=first.shape, right=second.shape)
    state.budget.make((first.size,))
    return np.asarray(np.vdot(first, second))


def bmm(state: State, a: Any, b: Any) -> Array:
    """The products of two stacks of matrices, one by one."""
    first, second = as_array(state, a), as_array(state, b)
    if first.ndim != 3 or second.ndim != 3 or first.shape[0] != second.shape[0]:
        raise Misfit("array-bmm", left=first.shape, right=second.shape)
    return matmul(state, first, second)


def tensordot(state: State, a: Any, b: Any, axes: Any) -> Array:
    """The sum over the last axes of one and the first of the other, or over named axes."""
    first, second = pair(state, a, b)
    if isinstance(axes, int):
        if not 0 <= axes <= min(first.ndim, second.ndim):
            raise Misfit("array-axis", axis=axes, left=first.shape)
        left = tuple(range(first.ndim - axes, first.ndim))
        return _tensordot(state, first, second, left, tuple(range(axes)))
    if not isinstance(axes, (tuple, list)) or len(axes) != 2:
        raise Unreadable("array-tensordot-axes")
    sides = [_sides(side, array) for side, array in zip(axes, (first, second), strict=True)]
    return _tensordot(state, first, second, *sides)


def _sides(side: Any, array: Array) -> tuple[int, ...]:
    axes = side if isinstance(side, (tuple, list)) else (side,)
    if not all(type(axis) is int for axis in axes):
        raise Unreadable("array-tensordot-axes")
    found = tuple(one_axis(array.shape, axis) for axis in axes)
    no_axis_twice(array.shape, axes, found)
    return found


def _tensordot(
    state: State, a: Array, b: Array, left: tuple[int, ...], right: tuple[int, ...]
) -> Array:
    summed = [a.shape[axis] for axis in left]
    if len(left) != len(right) or summed != [b.shape[axis] for axis in right]:
        raise Misfit("array-inner", left=a.shape, right=b.shape)
    kept_a = [size for axis, size in enumerate(a.shape) if axis not in left]
    kept_b = [size for axis, size in enumerate(b.shape) if axis not in right]
    state.budget.spend(prod(summed) * prod(kept_a) * prod(kept_b) + a.size + b.size)
    state.budget.make((*kept_a, *kept_b))
    return np.asarray(np.tensordot(a, b, axes=(left, right)))


def cdist(state: State, a: Any, b: Any, order: float) -> Array:
    """Distances of every row of one from every row of the other."""
    first, second = (floats(state, array) for array in pair(state, a, b))
    if min(first.ndim, second.ndim) < 2 or first.shape[-1] != second.shape[-1]:
        raise Misfit("array-inner", left=first.shape, right=second.shape)
    left, right = first[..., :, None, :], second[..., None, :, :]
    shape = broadcast(left.shape, right.shape)
    if shape is None:
        raise Misfit("array-inner", left=first.shape, right=second.shape)
    state.budget.make(shape, 6)
    return np.asarray(np.linalg.norm(left - right, ord=order, axis=-1))
