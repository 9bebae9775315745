"""What a computation holds: NumPy arrays, plain Python numbers, tuples, and names of types.

Python numbers take the type of the array they meet; whole-number and truth arrays take that of
a floating one, so that arithmetic stays in the question's type.
"""

import operator
from typing import Any, NamedTuple

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.cost import Budget
from grader.tensors.syntax import Misfit, Shape, Span

Array = np.ndarray[Any, Any]
_LARGEST_INT = 2**63
_WORK_OF_MEMBER = 500  # what a member costs beside an entry of an array


class State:
    """What functions know of the computation they are part of.

    `prefix` is how the function was named (np, torch, F, math, linalg, method or ""), `places`
    where its arguments stand.
    """

    __slots__ = ("budget", "dtype", "flavour", "names", "places", "prefix")

    def __init__(self, names: dict[str, Any], dtype: Any, budget: Budget, flavour: str) -> None:
        self.names = names
        self.dtype = dtype
        self.budget = budget
        self.flavour = flavour
        self.prefix = ""
        self.places: tuple[Span, ...] = ()


class Dtype(NamedTuple):
    """A type of entries, by its plain name: bool, int, float, float16, float32."""

    name: str


class Bracketed(tuple[int, ...]):
    """Sizes that were given as one tuple, not one by one."""


def is_number(value: Any) -> bool:
    """Whether it is a plain Python number or truth value."""
    return isinstance(value, (int, float))


def to_float(value: Any) -> float:
    """A Python number as a float, infinite where it is too large for one."""
    try:
        return float(value)
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def as_array(state: State, value: Any) -> Array:
    """A value as an array. Raises Unreadable for what is none, Misfit for uneven members."""
    if isinstance(value, np.ndarray):
        return value
    if isinstance(value, bool):
        return np.array(value)
    if isinstance(value, int) and -_LARGEST_INT <= value < _LARGEST_INT:
        return np.array(value, dtype=np.int64)
    if isinstance(value, (int, float)):
        return np.array(to_float(value), dtype=state.dtype)
    if isinstance(value, (tuple, list)):
        return _stacked(state, value)
    raise Unreadable("array-not-an-array", found=shown(value))


def shown(value: Any) -> str:
    """A value that is no array, as it is written."""
    if isinstance(value, str):
        return f"'{value[:40]}'"
    if isinstance(value, Dtype):
        return value.name
    return "..." if value is ... else str(value)[:40]


def _stacked(state: State, members: tuple[Any, ...] | list[Any]) -> Array:
    if not members:
        return np.zeros(0, dtype=state.dtype)
    state.budget.spend(len(members) * _WORK_OF_MEMBER)
    arrays = alike([as_array(state, member) for member in members])
    for array in arrays:
        if array.shape != arrays[0].shape:
            raise Misfit("array-uneven", left=arrays[0].shape, right=array.shape)
    state.budget.make((len(arrays), *arrays[0].shape))
    return np.stack(arrays)


def alike(arrays: list[Array]) -> list[Array]:
    """Whole-number and truth arrays cast to the floating type of the others, if there is one."""
    floating = [array.dtype for array in arrays if array.dtype.kind == "f"]
    if not floating or len(floating) == len(arrays):
        return arrays
    return [array if array.dtype.kind == "f" else array.astype(floating[0]) for array in arrays]


def pair(state: State, left: Any, right: Any) -> tuple[Array, Array]:
    """Two operands as arrays of fitting types."""
    if is_number(left) and isinstance(right, np.ndarray):
        return _beside(state, left, right), _matched(state, right, left)
    if is_number(right) and isinstance(left, np.ndarray):
        return _matched(state, left, right), _beside(state, right, left)
    first, second = alike([as_array(state, left), as_array(state, right)])
    return first, second


def _beside(state: State, number: Any, array: Array) -> Array:
    """A Python number in the type it takes beside an array."""
    if array.dtype.kind == "f":
        return np.array(to_float(number)).astype(array.dtype)
    return as_array(state, number)


def _matched(state: State, array: Array, number: Any) -> Array:
    """The array in the type it takes beside a Python number."""
    if array.dtype.kind == "f" or not isinstance(number, float):
        return array
    return array.astype(state.dtype)


def floats(state: State, array: Array) -> Array:
    """The array in a floating type: its own or the question's."""
    return array if array.dtype.kind == "f" else array.astype(state.dtype)


def whole(value: Any) -> int:
    """A whole number, or an array of one. Raises Unreadable."""
    if isinstance(value, np.ndarray) and value.ndim == 0 and value.dtype.kind in "iu":
        return int(value)
    if isinstance(value, int):
        return operator.index(value)
    raise Unreadable("array-whole-number")


def broadcast(*shapes: Shape) -> Shape | None:
    """The shape that arrays of these shapes take together, or None."""
    if all(shape == shapes[0] for shape in shapes):
        return shapes[0]
    sizes: list[int] = []
    for place in range(1, max(map(len, shapes)) + 1):
        found = {shape[-place] for shape in shapes if len(shape) >= place} - {1}
        if len(found) > 1:
            return None
        sizes.append(found.pop() if found else 1)
    return tuple(reversed(sizes))
