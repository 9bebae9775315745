"""Exact values shown as decimals: rightly rounded, ties away from zero."""

from typing import Any

import numpy as np
from flint import fmpq

from grader.expr.functions import is_number
from grader.expr.numbers import ball
from grader.expr.syntax import Matrix, Number, Vector

_PRECISIONS = (64, 128, 256, 512, 1024, 4096)


class Unrounded(Exception):
    """A value so near a rounding boundary that no enclosure told its side."""


def decimals(value: Any, places: int) -> str:
    """A number with so many places, such as "-0.70"; with negative places, "12000"."""
    scaled = _nearest(value, places)
    digits = str(abs(scaled)).rjust(max(places, 0) + 1, "0")
    sign = "-" if scaled < 0 else ""
    if places <= 0:
        return sign + (digits + "0" * -places if scaled else "0")
    return f"{sign}{digits[:-places]}.{digits[-places:]}"


def sigfigs(value: Any, figures: int) -> str:
    """A number with so many significant figures; 0 as "0"."""
    if type(value) is fmpq and not value:
        return "0"
    places = figures - 1 - _magnitude(value)
    if len(str(abs(_nearest(value, places)))) > figures:
        places -= 1
    return decimals(value, places)


def _nearest(value: Any, places: int) -> int:
    """The whole number nearest to value·10^places, ties away from zero."""
    if type(value) is fmpq:
        whole = int((abs(value) * fmpq(10) ** places + fmpq(1, 2)).floor())
        return -whole if value < 0 else whole
    return _floor(value, places, fmpq(1, 2))


def _magnitude(value: Any) -> int:
    """The exponent of the leading digit of a number that is not 0."""
    exponent = 0
    while _floor(value, -exponent, fmpq(0)) in (0, -1):
        exponent -= 1
    while _floor(value, -exponent - 1, fmpq(0)) not in (0, -1):
        exponent += 1
    return exponent


def _floor(value: Any, places: int, shift: fmpq) -> int:
    """The floor of value·10^places + shift."""
    scale = fmpq(10) ** places
    if type(value) is fmpq:
        return int((value * scale + shift).floor())
    for bits in _PRECISIONS:
        enclosed = ball(value, bits)
        if not enclosed.is_finite():
            continue
        middle, radius = enclosed.mid().fmpq(), enclosed.rad().fmpq()
        low, high = ((middle + side * radius) * scale + shift for side in (-1, 1))
        if low.floor() == high.floor():
            return int(low.floor())
    raise Unrounded


def rounded(value: Any, rounding: str, digits: int) -> Any:
    """A number, vector or matrix as a tree of decimals, every entry rounded the same way.

    `rounding` is decimals or sigfigs. What is no number is returned as it is.
    """
    if isinstance(value, np.ndarray):
        entries = tuple(rounded(entry, rounding, digits) for entry in value)
        if value.ndim == 1:
            return Vector(entries, (0, 0))
        return Matrix(tuple(row.entries for row in entries), (0, 0))
    if not is_number(value):
        return value
    job = decimals if rounding == "decimals" else sigfigs
    return Number(fmpq(0), job(value, digits), None, (0, 0))
