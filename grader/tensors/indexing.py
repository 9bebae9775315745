"""Reading `[…]` and the attributes of arrays and of shapes."""

from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.cost import MOST_AXES
from grader.tensors.reductions import one_axis
from grader.tensors.syntax import Misfit
from grader.tensors.values import Array, Dtype, State, as_array, is_number, whole


def make_slice(state: State, start: Any, stop: Any, step: Any) -> slice:
    """`start:stop:step` of whole numbers."""
    parts = [None if part is None else whole(part) for part in (start, stop, step)]
    if parts[2] == 0:
        raise Unreadable("array-step-zero")
    return slice(*parts)


def index(state: State, base: Any, items: tuple[Any, ...]) -> Any:
    """`base[items]` of an array, or of a shape or a list."""
    if isinstance(base, (tuple, list)) and len(items) == 1 and _plain(items[0]):
        return _member(state, base, items[0])
    array = as_array(state, base)
    if len(items) > 2 * MOST_AXES:
        raise Unreadable("array-too-many-axes", most=MOST_AXES)
    places = tuple(_place(item) for item in items)
    _check(array, places)
    state.budget.make((1,) * (array.ndim + sum(item is None for item in places)))
    if any(isinstance(item, np.ndarray) for item in places):
        state.budget.make(array.shape, 4)
    try:
        return np.asarray(array[places])
    except (IndexError, ValueError):
        raise Misfit("array-mask-index", left=array.shape) from None


def _plain(item: Any) -> bool:
    return isinstance(item, (int, slice)) or (isinstance(item, np.ndarray) and item.ndim == 0)


def _member(state: State, base: Any, item: Any) -> Any:
    if isinstance(item, slice):
        return base[item]
    place = whole(item)
    if not -len(base) <= place < len(base):
        raise Misfit("array-shape-place", place=place, count=len(base))
    return base[place]


def _place(item: Any) -> Any:
    if item is None or item is ... or isinstance(item, (slice, bool)):
        return item
    if isinstance(item, np.ndarray) and item.dtype.kind == "b":
        return item
    if _plain(item):
        return whole(item)
    raise Unreadable("array-index-kind")


def _check(array: Array, places: tuple[Any, ...]) -> None:
    """Raises Misfit for more places than axes, or a place that is not there."""
    if sum(item is ... for item in places) > 1:
        raise Unreadable("array-index-dots")
    taken = [item for item in places if item is not None and not isinstance(item, bool)]
    used = sum(_axes_of(item) for item in taken)
    if used > array.ndim:
        raise Misfit("array-index-many", count=used, left=array.shape)
    axis = 0
    for item in taken:
        if isinstance(item, int) and not -array.shape[axis] <= item < array.shape[axis]:
            raise Misfit("array-index-outside", place=item, axis=axis, left=array.shape)
        axis += array.ndim - used if item is ... else _axes_of(item)


def _axes_of(item: Any) -> int:
    if item is ...:
        return 0
    return item.ndim if isinstance(item, np.ndarray) else 1


def shape(state: State, a: Any) -> tuple[int, ...]:
    """`X.shape`."""
    return as_array(state, a).shape


def ndim(state: State, a: Any) -> int:
    """`X.ndim`."""
    return as_array(state, a).ndim


def entries(state: State, a: Any) -> int:
    """`X.size` as NumPy has it: the number of entries."""
    return as_array(state, a).size


def size(state: State, a: Any, axis: int | None) -> Any:
    """`X.size()` and `X.size(-1)` as torch has them."""
    array = as_array(state, a)
    return array.shape if axis is None else array.shape[one_axis(array.shape, axis)]


def dtype(state: State, a: Any) -> Dtype:
    """`X.dtype`, to be passed on."""
    kind = as_array(state, a).dtype
    name = "int" if kind.kind in "iu" else kind.name
    return Dtype("float" if name == "float64" else name)


def length(state: State, a: Any) -> int:
    """`len(X)`: the size of the first axis."""
    if isinstance(a, (tuple, list)):
        return len(a)
    if is_number(a):
        raise Unreadable("array-not-an-array", found=str(a)[:40])
    array = as_array(state, a)
    if not array.ndim:
        raise Misfit("array-axis", axis=0, left=())
    return array.shape[0]


def members(state: State, value: Any) -> tuple[Any, ...]:
    """What a value gives when it is unpacked: members, or entries along the first axis."""
    if isinstance(value, (tuple, list)):
        return tuple(value)
    if isinstance(value, np.ndarray) and value.ndim:
        state.budget.gather(value.shape[0])
        return tuple(np.asarray(member) for member in value)
    raise Unreadable("array-cannot-unpack")
