"""Functions of entries: one by one, by two, and by a condition."""

from collections.abc import Callable
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.operators import binary
from grader.tensors.syntax import Misfit
from grader.tensors.values import (
    Array,
    Dtype,
    State,
    as_array,
    broadcast,
    floats,
    is_number,
    pair,
    to_float,
)


def of_entries(function: Any) -> Callable[[State, Any], Any]:
    """A function with floating values, of a number or of every entry of an array."""

    def apply(state: State, x: Any) -> Any:
        if is_number(x):
            return float(function(np.float64(to_float(x))))
        array = floats(state, as_array(state, x))
        if state.prefix == "math" and array.ndim:
            raise Unreadable("array-math-one-number", function=function.__name__)
        state.budget.make(array.shape, 4)
        return np.asarray(function(array))

    return apply


sqrt, exp, log, tanh = map(of_entries, (np.sqrt, np.exp, np.log, np.tanh))


def absolute(state: State, x: Any) -> Any:
    """The absolute values, in the type of the entries."""
    if is_number(x):
        return abs(x)
    array = as_array(state, x)
    state.budget.make(array.shape)
    return np.asarray(np.abs(array))


def sign(state: State, x: Any) -> Any:
    """-1, 0 or 1."""
    if is_number(x):
        return float(np.sign(np.float64(to_float(x))))
    array = as_array(state, x)
    if array.dtype.kind == "b":
        raise Unreadable("array-boolean-minus")
    state.budget.make(array.shape)
    return np.asarray(np.sign(array))


def of_two(op: str) -> Callable[[State, Any, Any], Any]:
    """An operator under its name."""

    def apply(state: State, a: Any, b: Any) -> Any:
        return binary(state, op, a, b)

    return apply


def clip(state: State, a: Any, low: Any, high: Any) -> Any:
    """Entries brought up to `low` and down to `high`."""
    if low is None and high is None:
        raise Unreadable("array-argument-missing", function="clip", argument="min, max")
    raised = a if low is None else binary(state, "maximum", a, low)
    return raised if high is None else binary(state, "minimum", raised, high)


def where(state: State, condition: Any, a: Any, b: Any) -> Array:
    """`a` where the condition holds, else `b`."""
    mask = as_array(state, condition).astype(bool)
    if is_number(a) and is_number(b):
        first, second = (np.array(to_float(x), dtype=state.dtype) for x in (a, b))
    else:
        first, second = pair(state, a, b)
    shape = broadcast(mask.shape, first.shape, second.shape)
    if shape is None:
        shapes = {"mask": mask.shape, "left": first.shape, "right": second.shape}
        raise Misfit("array-where", **shapes)
    state.budget.make(shape)
    return np.where(mask, first, second)


def where_method(state: State, a: Any, condition: Any, b: Any) -> Array:
    """`a.where(condition, b)`."""
    return where(state, condition, a, b)


def masked_fill(state: State, a: Any, mask: Any, value: Any) -> Array:
    """`a` with `value` where the mask is true; the mask stretches to `a`, never `a` to the mask."""
    array, fill = pair(state, as_array(state, a), value)
    chosen = as_array(state, mask)
    if chosen.dtype.kind != "b":
        raise Unreadable("array-mask-booleans")
    if broadcast(array.shape, chosen.shape) != array.shape or fill.ndim:
        raise Misfit("array-mask-shape", mask=chosen.shape, left=array.shape)
    state.budget.make(array.shape)
    return np.where(chosen, fill.astype(array.dtype), array)


def cast(state: State, a: Any, dtype: Dtype) -> Any:
    """The entries in another type."""
    array = as_array(state, a)
    state.budget.make(array.shape)
    kept = np.isfinite(array) if dtype.name == "int" else True
    return np.where(kept, array, 0).astype(numpy_type(state, dtype))


def numpy_type(state: State, dtype: Dtype | None) -> Any:
    """NumPy's type for a name; in a question of doubles every floating name but float16 is one."""
    if dtype is None:
        return state.dtype
    if dtype.name in ("float", "float32") and state.dtype == np.float64:
        return np.dtype(np.float64)
    return np.dtype({"int": "int64", "float": "float64"}.get(dtype.name, dtype.name))


_SPELLED = {"inf": "inf", "+inf": "inf", "-inf": "-inf", "infinity": "inf", "-infinity": "-inf"}


def to_number(state: State, x: Any) -> Any:
    """Python's `float`: of a number, of an array of one, or of a text such as '-inf'."""
    if isinstance(x, str) and x.strip().lower() in _SPELLED:
        return float(_SPELLED[x.strip().lower()])
    if is_number(x):
        return to_float(x)
    array = as_array(state, x)
    if array.ndim:
        raise Unreadable("array-one-number", function="float")
    return cast(state, array, Dtype("float"))


def to_int(state: State, x: Any) -> Any:
    """Python's `int`, towards zero."""
    array = as_array(state, x)
    if array.ndim or not np.isfinite(array):
        raise Unreadable("array-one-number", function="int")
    return int(array)


def to_bool(state: State, x: Any) -> Any:
    """Python's `bool` of one number."""
    array = as_array(state, x)
    if array.ndim:
        raise Unreadable("array-one-number", function="bool")
    return bool(array)
