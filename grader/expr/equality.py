"""Equality, sign and order of exact numbers: proved, or None.

Rationals compare at once. Otherwise the enclosure of the difference proves it different from
zero at 53 and 128 bits, or a proof that it is zero is sought; only then do the bits rise
further. No verdict rests on two numbers being close.
"""

from typing import Any

from flint import fmpq

from grader.expr.enclosures import PLAIN, ball
from grader.expr.real import Real, Undecided
from grader.expr.squares import square_roots

_FINER = 128
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
    found = sign(gap) if type(gap) is fmpq else _proved(gap)
    return None if found is None else found == 0


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
    return 0 if square_roots(x) == {} else _proved(x)


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
    for bits in _RISING:
        found = _seen(x, bits)
        if found:
            return found
    from grader.expr.proofs import prove_zero  # rarely needed, and it brings subprocess

    return 0 if prove_zero(x) else None


def within(a: Any, e: Any, atol: fmpq, rtol: fmpq) -> bool | None:
    """Whether |a - e| ≤ max(atol, rtol·|e|), the bound included."""
    distance = abs(a - e)
    bound = atol
    if rtol:
        relative = abs(e) * rtol
        bound = relative if less(atol, relative) else atol
    beyond = less(bound, distance)
    return None if beyond is None else not beyond
