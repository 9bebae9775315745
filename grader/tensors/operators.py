"""The operators, on plain numbers and on arrays."""

import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.cost import MOST_BITS, too_large
from grader.tensors.syntax import Misfit
from grader.tensors.values import Array, State, as_array, broadcast, floats, is_number, pair

_UFUNCS: Mapping[str, Any] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.true_divide,
    "//": np.floor_divide,
    "%": np.remainder,
    "**": np.power,
    "&": np.bitwise_and,
    "|": np.bitwise_or,
    "==": np.equal,
    "!=": np.not_equal,
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
    "maximum": np.maximum,
    "minimum": np.minimum,
}
_ON_NUMBERS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "&": operator.and_,
    "|": operator.or_,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "maximum": max,
    "minimum": min,
}


def binary(state: State, op: str, left: Any, right: Any) -> Any:
    """`left op right`, entry by entry. Raises Misfit where the shapes do not fit."""
    if is_number(left) and is_number(right):
        return _on_numbers(op, left, right)
    if isinstance(left, (tuple, list)) and op in "+*":
        joined = _sequence(state, op, left, right)
        if joined is not None:
            return joined
    first, second = pair(state, left, right)
    shape = broadcast(first.shape, second.shape)
    if shape is None:
        raise Misfit("array-broadcast", operator=op, left=first.shape, right=second.shape)
    state.budget.make(shape, 4 if op == "**" else 1)
    return np.asarray(_checked(state, op, first, second))


def _checked(state: State, op: str, left: Array, right: Array) -> Any:
    kinds = left.dtype.kind + right.dtype.kind
    if op in "&|" and "f" in kinds:
        raise Unreadable("array-not-booleans", operator=op)
    if op == "-" and kinds == "bb":
        raise Unreadable("array-boolean-minus")
    if op == "/":
        left, right = floats(state, left), floats(state, right)
    if op == "**" and "f" not in kinds and bool((right < 0).any()):
        raise Unreadable("array-whole-power")
    return _UFUNCS[op](left, right)


def _sequence(state: State, op: str, left: Any, right: Any) -> Any:
    """Shapes joined or repeated as Python does; None where the members are meant as numbers."""
    if op == "+" and type(left) is type(right):
        state.budget.gather(len(left) + len(right))
        return left + right
    if op == "*" and isinstance(right, int):
        state.budget.gather(max(0, len(left) * right))
        return left * right
    return None


def _on_numbers(op: str, left: Any, right: Any) -> Any:
    try:
        value = _power(left, right) if op == "**" else _ON_NUMBERS[op](left, right)
    except ZeroDivisionError:
        if op != "/":
            raise Misfit("array-divides-by-zero") from None
        return float(np.float64(left) / np.float64(right))
    except OverflowError:
        return float("inf")
    except TypeError:
        raise Unreadable("array-not-booleans", operator=op) from None
    if type(value) is int and value.bit_length() > MOST_BITS:
        raise too_large(abs(value))
    return value


def _power(base: Any, exponent: Any) -> Any:
    if isinstance(base, int) and isinstance(exponent, int) and exponent >= 0:
        if exponent > MOST_BITS or int(base).bit_length() * exponent > MOST_BITS:
            if abs(base) > 1:
                raise too_large(10**30)
            exponent = exponent % 2 + 2
        return base**exponent
    return float(np.power(np.float64(base), np.float64(exponent)))


def negative(state: State, x: Any) -> Any:
    """`-x`."""
    if is_number(x):
        return -x
    array = as_array(state, x)
    if array.dtype.kind == "b":
        raise Unreadable("array-boolean-minus")
    state.budget.make(array.shape)
    return np.asarray(np.negative(array))


def positive(state: State, x: Any) -> Any:
    """`+x`."""
    return +x if is_number(x) else as_array(state, x)


def inverted(state: State, x: Any) -> Any:
    """`~x`: not, of truth values; the complement of whole numbers."""
    if isinstance(x, bool):
        return not x
    if isinstance(x, int):
        return ~x
    array = as_array(state, x)
    if array.dtype.kind == "f":
        raise Unreadable("array-not-booleans", operator="~")
    state.budget.make(array.shape)
    return np.asarray(np.invert(array))


def times(state: State, sign: str, left: Any, right: Any) -> Any:
    """`×` or `·` with a number; between arrays it could be either product."""
    for factor in (left, right):
        if is_number(factor) or as_array(state, factor).ndim == 0:
            return binary(state, "*", left, right)
    raise Unreadable("array-product-sign", sign=sign)
