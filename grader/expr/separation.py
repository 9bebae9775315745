"""Signs of algebraic numbers, by a bound below which only zero is.

Source: Burnikel, Funke, Mehlhorn, Schirra and Schmitt, "A Separation Bound for Real Algebraic
Expressions" (2001). A number is written U/L with algebraic integers U and L whose conjugates
are at most 2^u and 2^l, in a field of degree at most D; unless it is 0, it is at least
2^-((D-1)·u + l).
"""

from collections.abc import Callable
from math import lcm, log2, prod
from typing import Any

from flint import arb, fmpq, fmpz

from grader.expr.angles import turns
from grader.expr.enclosures import affordable_bits, ball
from grader.expr.radicals import factors
from grader.expr.real import LETTERED, Real

_MOST_BITS = 16_000
_SLACK = 64
_LARGEST_DEGREE = 1 << 20

Size = tuple[float, float]


class NotAlgebraic(Exception):
    """The number has parts that are not known to be algebraic."""


def algebraic_sign(x: Real) -> int | None:
    """The sign of an algebraic number; None of others and where the bound is out of reach."""
    if x.depth >= LETTERED:
        return None
    try:
        least = separation(x)
    except NotAlgebraic:
        return None
    bits = 256
    most = min(_MOST_BITS, affordable_bits(x))
    while least <= most:
        enclosure = ball(x, bits)
        if enclosure > 0 or enclosure < 0:
            return 1 if enclosure > 0 else -1
        if abs(enclosure) < arb(2) ** -least:
            return 0
        if bits > 2 * (least + _SLACK):
            return None
        bits *= 2
    return None


def separation(x: Any) -> int:
    """The n for which |x| < 2^-n means x = 0; raises NotAlgebraic."""
    field = _Field()
    top, bottom = field.size(x)
    degree = field.degree()
    return int((degree - 1) * top + bottom) + 2 if degree < _LARGEST_DEGREE else 1 << 62


class _Field:
    """The radicals and roots of unity that a number is made of."""

    def __init__(self) -> None:
        self.orders: dict[int, int] = {}  # of the roots of each prime
        self.nested: dict[int, int] = {}  # of the roots of other nodes
        self.turn = 1  # all cosines are in the field of this root of unity
        self.sizes: dict[int, Size] = {}

    def degree(self) -> int:
        if self.turn > _LARGEST_DEGREE:
            return _LARGEST_DEGREE
        cosines = int(fmpz(self.turn).euler_phi()) // 2 if self.turn > 2 else 1
        return prod(self.orders.values()) * prod(self.nested.values()) * cosines

    def size(self, x: Any) -> Size:
        """(u, l) of a number, in the terms of the bound."""
        if type(x) is fmpq:
            return _log2(x.p), _log2(x.q)
        found = self.sizes.get(id(x))
        if found is None:
            rule = _RULES.get(x.op)
            if rule is None:
                raise NotAlgebraic
            found = self.sizes[id(x)] = rule(x, self)
        return found

    def root_of_rational(self, c: fmpq, exponent: fmpq) -> Size:
        k, p = int(exponent.q), int(abs(exponent.p))
        for n in (int(c.p), int(c.q)):
            for base, _ in factors(n):
                self.orders[base] = lcm(self.orders.get(base, 1), k)
        top, bottom = _log2(c.p) * p / k, _log2(c.q) * p / k
        return (top, bottom) if exponent > 0 else (bottom, top)


def _log2(n: Any) -> float:
    """A little more than the logarithm of |n|."""
    n = abs(int(n))
    return log2(n) + 1e-9 if n > 1 else 0.0


def _add(x: Real, field: _Field) -> Size:
    top, bottom = field.size(x.args[0])
    for arg in x.args[1:]:
        u, v = field.size(arg)
        top, bottom = _log2_of_sum(top + v, u + bottom), bottom + v
    return top, bottom


def _log2_of_sum(a: float, b: float) -> float:
    return max(a, b) + log2(1 + 2 ** -abs(a - b)) + 1e-9


def _mul(x: Real, field: _Field) -> Size:
    sizes = [field.size(arg) for arg in x.args]
    return sum(u for u, _ in sizes), sum(v for _, v in sizes)


def _div(x: Real, field: _Field) -> Size:
    (a, b), (c, d) = field.size(x.args[0]), field.size(x.args[1])
    return a + d, b + c


def _surd(x: Real, field: _Field) -> Size:
    c, n, k = x.args
    return _log2(c.p) + field.root_of_rational(fmpq(n), fmpq(1, k))[0], _log2(c.q)


def _pow(x: Real, field: _Field) -> Size:
    base, exponent = x.args
    if type(exponent) is not fmpq:
        raise NotAlgebraic
    if type(base) is fmpq:
        return field.root_of_rational(base, exponent)
    u, v = field.size(base)
    k, p = int(exponent.q), int(abs(exponent.p))
    if k > 1:
        field.nested[id(x)] = k
        u, v = ((u + v * (k - 1)) / k, v) if u >= v else (u, (u * (k - 1) + v) / k)
    return (u * p, v * p) if exponent > 0 else (v * p, u * p)


def _wave(quarter: int) -> Callable[[Real, _Field], Size]:
    """A cosine, or a sine as the cosine of the complement: half of an algebraic integer."""

    def rule(x: Real, field: _Field) -> Size:
        r = turns(x.args[0])
        if r is None:
            raise NotAlgebraic
        field.turn = lcm(field.turn, quarter * int(r.q))
        return 1.0, 1.0

    return rule


_RULES: dict[str, Callable[[Real, _Field], Size]] = {
    "add": _add,
    "mul": _mul,
    "div": _div,
    "surd": _surd,
    "pow": _pow,
    "cos": _wave(2),
    "sin": _wave(4),
    "tan": _wave(4),
}
