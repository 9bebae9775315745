"""Whether a decimal is the right rounding of an exact number."""

from typing import Any

from flint import fmpq

from grader.expr.enclosures import PLAIN, ball
from grader.expr.equality import sign
from grader.expr.real import BITS, TooLarge

_HALF = fmpq(1, 2)
_MOST_PLACES = BITS // 4


def rounds_to(x: Any, places: int, literal: fmpq) -> bool | None:
    """Whether `literal` is `x` rounded to `places` digits after the point (before it where < 0).

    At an exact tie the neighbour away from zero and the even one are both right. None where
    no proof places `x` on one side of the middle between two decimals.
    """
    scale = _ten_to(places)
    whole = literal * scale
    if whole.q != 1:
        return False
    if type(x) is fmpq:
        return _is_nearest(x * scale - whole, whole, x)
    enclosure = abs((ball(x, PLAIN) - ball(literal, PLAIN)) * ball(scale, PLAIN))
    if enclosure < 0.5:
        return True
    if enclosure > 0.5:
        return False
    return _decided(x, scale, whole)


def _ten_to(places: int) -> fmpq:
    if abs(places) > _MOST_PLACES:
        raise TooLarge
    return fmpq(10) ** places


def _is_nearest(gap: fmpq, whole: fmpq, x: fmpq) -> bool:
    if abs(gap) != _HALF:
        return bool(abs(gap) < _HALF)
    away = gap < 0 if x > 0 else gap > 0
    return bool(away or int(whole.p) % 2 == 0)


def _decided(x: Any, scale: fmpq, whole: fmpq) -> bool | None:
    gap = x * scale - whole
    above, below = sign(gap - _HALF), sign(gap + _HALF)
    if above == 0 or below == 0:  # a tie: x is a rational that only a proof shows to be one
        half = _HALF if above == 0 else -_HALF
        return _is_nearest(half, whole, whole + half)
    if above is None or below is None:
        return None
    return above < 0 < below
