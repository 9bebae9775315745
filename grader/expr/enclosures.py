"""Balls of `flint.arb` that are proved to contain a number.

FLINT's precision is one global of the process, so that another thread may change it in the
midst of a computation. A ball is right at whatever precision it was computed with, only
wider or narrower; the lock keeps two threads from undoing each other's setting, and the
precision is 53 bits whenever the lock is free.
"""

from collections.abc import Callable
from threading import Lock
from typing import Any

from flint import arb, ctx, fmpq

from grader.expr.real import count_nodes

PLAIN = 53
_AFFORDABLE = 400_000  # bits in all the nodes of a graph: some 20 ms of work
_lock = Lock()


def ball(x: Any, bits: int) -> Any:
    """An `arb` that contains `x`, computed with `bits` bits; not finite where too few.

    `x` must not have letters.
    """
    if bits <= PLAIN:
        return enclose(x, PLAIN)
    with _lock:
        ctx.prec = bits
        try:
            return enclose(x, bits)
        finally:
            ctx.prec = PLAIN


def affordable_bits(x: Any) -> int:
    """The bits to which a number may be computed without taking long."""
    return _AFFORDABLE // max(1, count_nodes(x))


def enclose(x: Any, bits: int) -> Any:
    if type(x) is fmpq:
        return arb(x)
    kept = x.enclosure
    if kept is not None and kept[0] >= bits:
        return kept[1]
    value = _RULES[x.op](x.args, bits)
    x.enclosure = (bits, value)
    return value


def _add(args: tuple[Any, ...], bits: int) -> Any:
    total = enclose(args[0], bits)
    for arg in args[1:]:
        total += enclose(arg, bits)
    return total


def _mul(args: tuple[Any, ...], bits: int) -> Any:
    total = enclose(args[0], bits)
    for arg in args[1:]:
        total *= enclose(arg, bits)
    return total


def _div(args: tuple[Any, ...], bits: int) -> Any:
    return enclose(args[0], bits) / enclose(args[1], bits)


def _surd(args: tuple[Any, ...], bits: int) -> Any:
    c, n, k = args
    return arb(c) * (arb(n).sqrt() if k == 2 else arb(n).root(k))


def _pow(args: tuple[Any, ...], bits: int) -> Any:
    base, exponent = args
    if type(exponent) is not fmpq:
        return (enclose(base, bits).log() * enclose(exponent, bits)).exp()
    if exponent.q == 1:
        return _whole_power(enclose(base, bits), int(exponent.p))
    q = int(exponent.q)  # the base is proved to be positive
    root = enclose(base, bits).nonnegative_part().root(q)
    return root if exponent.p == 1 else _whole_power(root, int(exponent.p))


def _whole_power(x: Any, n: int) -> Any:
    """x^n. Where the ball holds zero, flint's own power knows nothing; squaring does."""
    if n <= 0 or not x.contains(0):
        return x**n
    result, square = arb(1), x
    while n:
        if n & 1:
            result *= square
        square *= square
        n >>= 1
    return result


def _extreme(pick: str) -> Callable[[tuple[Any, ...], int], Any]:
    def rule(args: tuple[Any, ...], bits: int) -> Any:
        left, right = enclose(args[0], bits), enclose(args[1], bits)
        return getattr(left, pick)(right)

    return rule


def _acos(args: tuple[Any, ...], bits: int) -> Any:
    return _inside(enclose(args[0], bits)).acos()


def _asin(args: tuple[Any, ...], bits: int) -> Any:
    return _inside(enclose(args[0], bits)).asin()


def _inside(x: Any) -> Any:
    """The part of a ball within [-1, 1]: the argument is proved to be there."""
    unit = arb(0, 1)
    return x if unit.contains(x) else x.intersection(unit)


def _of(method: str) -> Callable[[tuple[Any, ...], int], Any]:
    function = getattr(arb, method)
    return lambda args, bits: function(enclose(args[0], bits))


_RULES: dict[str, Callable[[tuple[Any, ...], int], Any]] = {
    "add": _add,
    "mul": _mul,
    "div": _div,
    "pow": _pow,
    "surd": _surd,
    "pi": lambda args, bits: arb.pi(),
    "ln": _of("log"),
    "abs": lambda args, bits: abs(enclose(args[0], bits)),
    "min": _extreme("min"),
    "max": _extreme("max"),
    "acos": _acos,
    "asin": _asin,
    **{name: _of(name) for name in ("exp", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh")},
}
