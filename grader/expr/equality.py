"""Equality, sign and order of exact numbers: proved, or None.

Rationals compare at once. Otherwise the enclosure of the difference proves it different from
zero at 53 and 128 bits, or a proof that it is zero is sought; only then do the bits rise
further. No verdict rests on two numbers being close.
"""

from typing import Any

from flint import fmpq

from grader.expr.enclosures import PLAIN, affordable_bits, ball
from grader.expr.real import Real, Undecided
from grader.expr.squares import square_roots

_FINER = 128
_ZERO = fmpq(0)
_RISING = (512, 4096, 16384)


def equal(a: Any, b: Any) -> bool | None:
    """Whether two numbers without letters are the same; None where no proof is found."""
    if type(a) is fmpq and type(b) is fmpq:
        return bool(a == b)
    if a is b:
        return True
    if not ball(a, PLAIN).overlaps(ball(b, PLAIN)):
        return False
    if a == b:
        return True
    left = square_roots(a)
    if left is not None and (right := square_roots(b)) is not None:
        return left == right
    gap = a - b
    if type(gap) is fmpq:
        return not gap
    found = _proved(gap)
    if found is None:  # a form may depend on which side comes first; the verdict must not
        found = _proved(b - a)
    return _helped(a, b) if found is None else found == 0


def _helped(a: Any, b: Any) -> bool | None:
    from grader.expr.proofs import prove_equal  # rarely needed, and it brings subprocess

    return True if prove_equal(a, b) else None


def less(a: Any, b: Any) -> bool | None:
    """Whether a < b; None where no proof is found."""
    if type(a) is fmpq and type(b) is fmpq:
        return bool(a < b)
    found = sign(a - b)
    return None if found is None else found < 0


def sign(x: Any) -> int | None:
    """-1, 0 or 1; None where no proof is found."""
    if type(x) is fmpq:
        return (x > 0) - (x < 0)
    if x.op == "surd":
        return sign(x.args[0])
    found = _seen(x, PLAIN)
    if found:
        return found
    proved = 0 if square_roots(x) == {} else _proved(x)
    return 0 if proved is None and _helped(x, _ZERO) else proved


def surely_sign(x: Any) -> int:
    """-1, 0 or 1; raises Undecided where no proof is found."""
    found = sign(x)
    if found is None:
        raise Undecided
    return found


def _seen(x: Real, bits: int) -> int:
    """The sign where an enclosure shows it, else 0."""
    enclosure = ball(x, bits)
    return 1 if enclosure > 0 else -1 if enclosure < 0 else 0


def _proved(x: Real) -> int | None:
    from grader.expr.zeros import reduced, sign_by_proof  # it builds numbers, and needs signs

    known = reduced(x)
    if known is not None and known.sign is not None:
        return known.sign
    found = _seen(x, _FINER) or sign_by_proof(x, known)
    return _risen(x) if found is None else found


def _risen(x: Real) -> int | None:
    most = affordable_bits(x)
    for bits in _RISING:
        found = _seen(x, bits) if bits <= most else 0
        if found:
            return found
    return None


def within(a: Any, e: Any, atol: fmpq, rtol: fmpq) -> bool | None:
    """Whether |a - e| ≤ max(atol, rtol·|e|), the bound included."""
    if type(a) is fmpq and type(e) is fmpq:
        return bool(abs(a - e) <= max(atol, rtol * abs(e)))
    about = ball(e, PLAIN)
    gap, bound = abs(ball(a, PLAIN) - about), ball(atol, PLAIN)
    if rtol:
        bound = bound.max(ball(rtol, PLAIN) * abs(about))
    if gap < bound:
        return True
    return False if gap > bound else _within_exactly(a, e, atol, rtol)


def _within_exactly(a: Any, e: Any, atol: fmpq, rtol: fmpq) -> bool | None:
    distance, relative = abs(a - e), abs(e) * rtol
    beyond = less(relative if less(atol, relative) else atol, distance)
    return None if beyond is None else not beyond
