"""Roots of integers, taken apart as far as the integers factor at a bounded price."""

from functools import lru_cache
from math import gcd

from flint import fmpz

_WORD = 1 << 64  # integers below factor in well under a millisecond
_SMALL_BITS = 8  # primes up to this size are always found


@lru_cache(maxsize=1024)
def factors(n: int) -> tuple[tuple[int, int], ...]:
    """Pairs (base, exponent) with the product `n` > 0.

    The bases are primes for n < 2^64; beyond, a base may be what is left when the small
    primes are taken out.
    """
    whole = fmpz(n)
    found = whole.factor() if n < _WORD else whole.factor_smooth(_SMALL_BITS)
    return tuple(pair for base, e in found for pair in _primes(int(base), int(e), n))


def _primes(base: int, e: int, n: int) -> list[tuple[int, int]]:
    if n < _WORD or base < 1 << _SMALL_BITS or base >= _WORD:
        return [(base, e)]
    return [(int(p), int(i) * e) for p, i in fmpz(base).factor()]


@lru_cache(maxsize=1024)
def radical(n: int, k: int) -> tuple[int, int, int]:
    """(a, b, j) with n^(1/k) = a·b^(1/j), b without j-th powers as far as `factors` sees."""
    powers = [pair for base, e in factors(n) for pair in _opened(base, e, k)]
    outside, common = 1, k
    for base, e in powers:
        outside *= base ** (e // k)
        common = gcd(common, e % k)
    inside = 1
    for base, e in powers:
        inside *= base ** (e % k // common)
    return outside, inside, k // common


def _opened(base: int, e: int, k: int) -> list[tuple[int, int]]:
    """`base^e` with an unfactored base taken to its root where it is a power itself."""
    if base < _WORD:
        return [(base, e)]
    for p, _ in factors(k):
        root = int(fmpz(base).root(p))
        if root**p == base:
            return _opened(root, e * p, k)
    return [(base, e)]
