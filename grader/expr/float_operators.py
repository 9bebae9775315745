"""The operators of formulas in floating point: on floats, lists of them and lists of rows."""

import math
from collections.abc import Callable, Mapping
from typing import Any


def plus(a: Any, b: Any) -> Any:
    """a + b, entry by entry."""
    if isinstance(a, list):
        return [plus(x, y) for x, y in zip(a, b, strict=True)]
    return a + b


def minus(a: Any, b: Any) -> Any:
    """a − b, entry by entry."""
    if isinstance(a, list):
        return [minus(x, y) for x, y in zip(a, b, strict=True)]
    return a - b


def times(a: Any, b: Any) -> Any:
    """A number times a number or an array."""
    if isinstance(a, list):
        if isinstance(b, list):
            raise TypeError
        return [times(x, b) for x in a]
    return [times(a, y) for y in b] if isinstance(b, list) else a * b


def over(a: Any, b: float) -> Any:
    """A number or an array over a number."""
    if not isinstance(a, list):
        return a / b
    return [over(x, b) for x in a] if isinstance(a[0], list) else [x / b for x in a]


def negative(a: Any) -> Any:
    """−a."""
    return [negative(x) for x in a] if isinstance(a, list) else -a


def power(a: float, b: float) -> float:
    """a^b as a real number."""
    if a == 0 and b <= 0:
        raise ValueError
    value = a**b
    if isinstance(value, complex):
        raise ValueError
    return value


INFIX: Mapping[str, Callable[..., Any]] = {
    "+": plus, "-": minus, "*": times, "/": over, "^": power,
}  # fmt: skip
SIGNS: Mapping[str, Callable[..., Any]] = {"-": negative, "+": lambda a: a}
POSTFIX: Mapping[str, Callable[..., Any]] = {
    "deg": lambda a: a,
    "rad": lambda a: a,
    "%": lambda a: a / 100,
    "!": lambda a: float(math.factorial(int(a))) if a < 171 else math.inf,
}
