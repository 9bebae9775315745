"""A function's parameters, written in one line, and what each takes."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.values import Bracketed, Dtype, State, is_number, to_float, whole

REQUIRED = object()


class Parameter(NamedTuple):
    """`name:kind=default`; with `many` it takes all places that are left."""

    name: str
    kind: str
    default: Any
    many: bool


class Function(NamedTuple):
    """A function under its name.

    `homes` are where it lives: np, torch, F, math, linalg, and method; with any but method it
    is read bare too. `torch` is the torch reading where NumPy's differs.
    """

    name: str
    signature: str
    run: Callable[..., Any]
    homes: frozenset[str]
    torch: "Function | None" = None

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        return parameters_of(self.signature)


_DEFAULTS = {"None": None, "False": False, "True": True}


@lru_cache(maxsize=256)
def parameters_of(signature: str) -> tuple[Parameter, ...]:
    """The parameters of a line such as `a, axis:axes=None, keepdims:flag=False`."""
    return tuple(_parameter(part.strip()) for part in signature.split(","))


def _parameter(written: str) -> Parameter:
    head, equals, default = written.partition("=")
    name, _, kind = head.partition(":")
    value = _DEFAULTS.get(default, default) if equals else REQUIRED
    if isinstance(value, str):
        value = float(value) if "e" in value or "." in value else int(value)
    return Parameter(name.lstrip("*"), kind or "any", value, name.startswith("*"))


def _axis(state: State, value: Any) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool):
        raise Unreadable("array-axis-kind")
    try:
        return whole(value)
    except Unreadable:
        raise Unreadable("array-axis-kind") from None


def _axes(state: State, value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return tuple(_axis(state, one) for one in value if one is not None)
    return _axis(state, value)


def _needed_axis(state: State, value: Any) -> int:
    axis = _axis(state, value)
    if axis is None:
        raise Unreadable("array-axis-kind")
    return axis


def _flag(state: State, value: Any) -> bool:
    if isinstance(value, (bool, int)):
        return bool(value)
    raise Unreadable("array-flag")


def _int(state: State, value: Any) -> int:
    return whole(value)


def _maybe_int(state: State, value: Any) -> int | None:
    return None if value is None else whole(value)


def _float(state: State, value: Any) -> float:
    if isinstance(value, np.ndarray) and not value.ndim:
        return float(value)
    if not is_number(value):
        raise Unreadable("array-one-number", function="p")
    return to_float(value)


def _sizes(state: State, value: Any) -> tuple[int, ...]:
    if isinstance(value, (tuple, list)):
        return Bracketed(whole(size) for size in value)
    return (whole(value),)


def _order(state: State, value: Any) -> Any:
    if value is None or value in ("fro", "nuc"):
        return value
    return _float(state, value)


_TYPE_NAMES = {
    **dict.fromkeys(("bool", "bool_"), "bool"),
    **dict.fromkeys(("int", "int32", "int64", "long"), "int"),
    **dict.fromkeys(("float", "float64", "double"), "float"),
    "float32": "float32",
    **dict.fromkeys(("float16", "half"), "float16"),
}


def type_named(name: str) -> Dtype | None:
    """The type that a name such as `float32` or `bool_` stands for."""
    return Dtype(_TYPE_NAMES[name]) if name in _TYPE_NAMES else None


def _dtype(state: State, value: Any) -> Dtype | None:
    found = type_named(value) if isinstance(value, str) else value
    if value is not None and not isinstance(found, Dtype):
        raise Unreadable("array-type", known=["bool", "int", "float"])
    return found


def _text(state: State, value: Any) -> str:
    if not isinstance(value, str):
        raise Unreadable("array-einsum-text")
    return value


def _any(state: State, value: Any) -> Any:
    return value


CONVERTERS: Mapping[str, Callable[[State, Any], Any]] = {
    "any": _any,
    "axes": _axes,
    "axis": _axis,
    "one": _needed_axis,
    "flag": _flag,
    "int": _int,
    "int?": _maybe_int,
    "float": _float,
    "sizes": _sizes,
    "order": _order,
    "dtype": _dtype,
    "text": _text,
}


def many(kind: str, state: State, values: list[Any]) -> tuple[Any, ...]:
    """What a parameter that takes all places gets: sizes may stand in one pair of brackets."""
    if kind != "sizes":
        return tuple(values)
    if len(values) == 1 and isinstance(values[0], (tuple, list)):
        return _sizes(state, values[0])
    return tuple(whole(value) for value in values)
