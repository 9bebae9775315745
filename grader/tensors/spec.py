"""What a question gives: arrays with named sizes, scalars, and how its draws are made."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from grader.expr.syntax import Unreadable
from grader.tensors.reader import RESERVED

MOST_ARRAYS = 12
MOST_AXES = 6
MOST_SIZE = 1000
DTYPES = ("float64", "float32", "float16")
_FIXED = frozenset(["True", "False", "None"])
_NUMBER = re.compile(r"-?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})([eE][+-]?\d{1,2})?")


@dataclass(frozen=True, slots=True)
class Tensors:
    """Arrays as (name, sizes), a size an axis name or a whole number; scalars as (name, value).

    A scalar's value is the name of an axis, a whole number or a float. `stable` adds draws with
    entries in the thousands; `dtype` is the type of entries and of arithmetic; `seed` fixes the
    draws.
    """

    arrays: tuple[tuple[str, tuple[str | int, ...]], ...]
    scalars: tuple[tuple[str, str | int | float], ...] = ()
    stable: bool = False
    dtype: str = "float64"
    seed: str = ""

    @property
    def axes(self) -> tuple[str, ...]:
        """The names of the sizes, each once, in order."""
        sizes = [size for _, shape in self.arrays for size in shape if isinstance(size, str)]
        return tuple(dict.fromkeys(sizes))

    @property
    def names(self) -> frozenset[str]:
        """Every name that is given: arrays, scalars and axes."""
        named = [name for name, _ in (*self.arrays, *self.scalars)]
        return frozenset([*named, *self.axes])


def tensors(options: Mapping[str, Any], seed: str = "") -> Tensors:
    """A question's `arrays`, `scalars`, `stable` and `dtype`, read and checked.

    Raises Unreadable, whose fact `name` says which entry is at fault.
    """
    arrays = options.get("arrays")
    if not isinstance(arrays, Mapping) or not 0 < len(arrays) <= MOST_ARRAYS:
        raise Unreadable("arrays-missing", most=MOST_ARRAYS)
    shapes = tuple((_name(name), _shape(name, shape)) for name, shape in arrays.items())
    axes = {size for _, shape in shapes for size in shape if isinstance(size, str)}
    scalars = options.get("scalars") or {}
    if not isinstance(scalars, Mapping) or len(scalars) > MOST_ARRAYS:
        raise Unreadable("arrays-scalars", name="scalars")
    values = tuple((_name(name), _scalar(name, value, axes)) for name, value in scalars.items())
    for name, _ in values:
        if name in arrays or name in axes:
            raise Unreadable("arrays-name-twice", name=name)
    stable = options.get("stable", False)
    if not isinstance(stable, bool):
        raise Unreadable("arrays-stable", name="stable")
    dtype = options.get("dtype", "float64")
    if dtype not in DTYPES:
        raise Unreadable("arrays-dtype", known=list(DTYPES))
    return Tensors(shapes, values, stable, str(dtype), seed)


def _name(name: Any) -> str:
    good = isinstance(name, str) and name.isidentifier() and not name.startswith("__")
    if not good or name in RESERVED or name in _FIXED or len(name) > 20:
        raise Unreadable("arrays-name", name=str(name)[:40])
    return str(name)


def _shape(name: Any, shape: Any) -> tuple[str | int, ...]:
    if not isinstance(shape, (list, tuple)) or len(shape) > MOST_AXES:
        raise Unreadable("arrays-shape", name=str(name)[:40], most=MOST_AXES)
    return tuple(_size(name, size) for size in shape)


def _size(name: Any, size: Any) -> str | int:
    written = str(size)
    if isinstance(size, bool) or not written.isascii() or not written.isdecimal():
        return _name(size)
    if len(written) > 4 or not 0 < int(written) <= MOST_SIZE:
        raise Unreadable("arrays-size", name=str(name)[:40], most=MOST_SIZE)
    return int(written)


def _scalar(name: Any, value: Any, axes: set[str]) -> str | int | float:
    if isinstance(value, str) and value in axes:
        return str(value)
    written = str(value)
    if isinstance(value, bool) or not _NUMBER.fullmatch(written):
        raise Unreadable("arrays-scalar", name=str(name)[:40], axes=sorted(axes))
    number = Fraction(written)
    return int(number) if number.denominator == 1 else float(number)
