"""Exact numbers: what the rest of the house needs to know of them.

A rational is a `flint.fmpq`; any other real number is a `Real` (see `real` for its operations).
The four operations here are those of a formula: each result is bounded, each divisor proved.
"""

from typing import Any

from flint import fmpq

from grader.expr.elementary import (
    PI,
    E,
    absolute,
    acos,
    asin,
    atan,
    cos,
    cosh,
    exp,
    factorial,
    letter,
    ln,
    log,
    maximum,
    minimum,
    sin,
    sinh,
    tan,
    tanh,
)
from grader.expr.enclosures import ball
from grader.expr.equality import equal, less, sign, within
from grader.expr.powers import power, root, sqrt
from grader.expr.real import BITS, LETTERED, NoValue, Real, TooLarge, Undecided, exact

__all__ = [
    "PI",
    "E",
    "NoValue",
    "Real",
    "TooLarge",
    "Undecided",
    "absolute",
    "acos",
    "add",
    "asin",
    "atan",
    "ball",
    "cos",
    "cosh",
    "divide",
    "equal",
    "exact",
    "exp",
    "factorial",
    "has_letters",
    "less",
    "letter",
    "ln",
    "log",
    "maximum",
    "minimum",
    "multiply",
    "power",
    "root",
    "sign",
    "sin",
    "sinh",
    "sqrt",
    "subtract",
    "tan",
    "tanh",
    "within",
]


def add(a: Any, b: Any) -> Any:
    """a + b; TooLarge where the result is beyond the bounds."""
    return _bounded(a + b)


def subtract(a: Any, b: Any) -> Any:
    """a - b; TooLarge where the result is beyond the bounds."""
    return _bounded(a - b)


def multiply(a: Any, b: Any) -> Any:
    """a·b; TooLarge where the result is beyond the bounds."""
    return _bounded(a * b)


def divide(a: Any, b: Any) -> Any:
    """a/b; NoValue where `b` is proved zero, Undecided where that is open."""
    try:
        return _bounded(a / b)
    except ZeroDivisionError:
        raise NoValue("division-by-zero") from None


def _bounded(x: Any) -> Any:
    if type(x) is fmpq and x.height_bits() > BITS:
        raise TooLarge
    return x


def has_letters(x: Any) -> bool:
    """Whether a number depends on a letter."""
    return type(x) is Real and x.depth >= LETTERED
