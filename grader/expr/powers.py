"""Powers and roots, their size estimated before they are computed."""

from typing import Any

from flint import fmpq

from grader.expr.enclosures import PLAIN, ball
from grader.expr.equality import surely_sign
from grader.expr.real import (
    BITS,
    LETTERED,
    ONE,
    ZERO,
    NoValue,
    Real,
    TooLarge,
    exact,
    inverse_surd,
    refuse_zero,
    surd,
)

LARGEST_LN = 1_000_000  # e to this is a number of 1.4 million bits before the point
_LETTER_EXPONENT = 10_000


def power(a: Any, b: Any) -> Any:
    """`a` to the `b`. Odd roots of negative numbers are real; 0^0 and even ones are NoValue."""
    a, b = exact(a), exact(b)
    if type(b) is Real:
        return _real_exponent(a, b)
    if b.q == 1:
        return _rational_to_whole(a, b) if type(a) is fmpq else _real_to_whole(a, b)
    if type(a) is fmpq:
        return _root_of_rational(a, b)
    return _root_of_real(a, b)


def root(a: Any, n: Any) -> Any:
    """The real `n`-th root, n a whole number other than 0."""
    n = exact(n)
    if type(n) is not fmpq or n.q != 1 or not n:
        raise NoValue("no-real-value", function="root")
    return power(a, 1 / n)


def sqrt(a: Any) -> Any:
    """The square root of a number ≥ 0."""
    a = exact(a)
    if type(a) is not fmpq:
        return _root_of_real(a, _HALF)
    if a.height_bits() > BITS:
        raise TooLarge
    p, q = int(a.p), int(a.q)
    if p < 0:
        raise NoValue("no-real-value", function="root")
    return surd(ONE, p, 2) if q == 1 else surd(fmpq(1, q), p * q, 2)


_HALF = fmpq(1, 2)


def _rational_to_whole(a: fmpq, b: fmpq) -> fmpq:
    if not a:
        return _zero_to(b.p)
    if (a.height_bits() - 1) * abs(b.p) > BITS:
        raise TooLarge
    return a ** int(b.p)


def _zero_to(sign_of_exponent: Any) -> fmpq:
    if sign_of_exponent > 0:
        return ZERO
    raise NoValue("division-by-zero" if sign_of_exponent < 0 else "zero-to-zero")


def _root_of_rational(a: fmpq, b: fmpq) -> Any:
    if not a:
        return _zero_to(b.p)
    p, q = int(b.p), int(b.q)
    if a < 0:
        if q % 2 == 0:
            raise NoValue("no-real-value", function="root")
        return -_root_of_rational(-a, b) if p % 2 else _root_of_rational(-a, b)
    if (a.height_bits() - 1) * abs(p) > BITS * q:
        raise TooLarge
    if q >= 1 << 32:  # FLINT takes no higher roots
        if a == 1:
            return ONE
        raise TooLarge
    if a.height_bits() * abs(p) > BITS:
        return Real("pow", (a, b), 0)
    if p < 0:
        a, p = 1 / a, -p
    top = surd(ONE, int(a.p) ** p, q)
    if a.q == 1:
        return top
    bottom = surd(ONE, int(a.q) ** p, q)
    return top / bottom if type(bottom) is fmpq else inverse_surd(bottom) * top


def _real_to_whole(a: Real, b: fmpq) -> Any:
    if not b:
        if a.depth < LETTERED:
            refuse_zero(a)
        return ONE
    if b == 1:
        return a
    if b < 0:
        return ONE / (a if b == -1 else exact(_real_to_whole(a, -b)))
    if a.op == "surd":
        c, n, k = a.args
        if max(c.height_bits(), n.bit_length()) * b.p > BITS:
            raise TooLarge
        return surd(c ** int(b.p), n ** int(b.p), k)
    if a.op == "exp":
        return _exp(a.args[0] * b)
    _refuse_large(a, b)
    return Real("pow", (a, b), a.depth + 1)


def _exp(x: Any) -> Any:
    from grader.expr.elementary import exp

    return exp(x)


def _refuse_large(a: Real, b: Any) -> None:
    if a.depth >= LETTERED:
        if type(b) is fmpq and abs(b) > _LETTER_EXPONENT:
            raise TooLarge
    elif type(b) is fmpq and b < 64:
        return
    elif not abs(ball(a, PLAIN).log() * ball(b, PLAIN)) < LARGEST_LN:
        raise TooLarge


def _root_of_real(a: Real, b: fmpq) -> Any:
    if a.op == "surd" and a.args[0] > 0:
        c, n, k = a.args
        return _root_of_rational(c, b) * _root_of_rational(fmpq(n), b / k)
    if a.op == "exp":
        return _exp(a.args[0] * b)
    if a.depth < LETTERED:
        seen = surely_sign(a)
        if seen == 0:
            return _zero_to(b.p)
        if seen < 0:
            if b.q % 2 == 0:
                raise NoValue("no-real-value", function="root")
            mirrored = _root_of_real(-a, b)
            return -mirrored if b.p % 2 else mirrored
    if b < 0:
        return ONE / _root_of_real(a, -b)
    if b.q >= 1 << 32:
        raise TooLarge
    _refuse_large(a, b)
    return Real("pow", (a, b), a.depth + 1)


def _real_exponent(a: Any, b: Real) -> Any:
    if type(a) is Real and a.op == "exp":
        return _exp(a.args[0] * b)
    depth = 1 + max(b.depth, a.depth if type(a) is Real else 0)
    if depth >= LETTERED:
        return ONE if a == ONE else Real("pow", (a, b), depth)
    seen = surely_sign(a)
    if seen == 0:
        return _zero_to(surely_sign(b))
    if seen < 0:
        raise NoValue("no-real-value", function="power")
    if a == ONE:
        return ONE
    if not abs(ball(a, PLAIN).log() * ball(b, PLAIN)) < LARGEST_LN:
        raise TooLarge
    return Real("pow", (a, b), depth)
