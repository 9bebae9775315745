"""Sums of square roots, the numbers most answers are made of, as {radicand: coefficient}.

Square roots of different square-free numbers are independent over the rationals
(Besicovitch 1940), so that two such sums are equal only if they are the same.
"""

from math import gcd
from typing import Any

from flint import fmpq

from grader.expr.real import ZERO

_TERMS = 8
_DEEPEST = 8  # shared parts are visited again and again, and coefficients double their length
_FACTORED = 1 << 64
_POWER = 4

Sum = dict[int, fmpq]


def square_roots(x: Any) -> Sum | None:
    """The sum of square roots that `x` is, or None where it is not plainly one."""
    if type(x) is fmpq:
        return {1: x} if x else {}
    rule = _RULES.get(x.op)
    return None if rule is None or x.depth > _DEEPEST else rule(x.args)


def _surd(args: tuple[Any, ...]) -> Sum | None:
    c, n, k = args
    return {n: c} if k == 2 and n < _FACTORED else None


def _add(args: tuple[Any, ...]) -> Sum | None:
    total: Sum = {}
    for arg in args:
        part = square_roots(arg)
        if part is None:
            return None
        for n, c in part.items():
            total[n] = total[n] + c if n in total else c
    return {n: c for n, c in total.items() if c} if len(total) <= 4 * _TERMS else None


def _mul(args: tuple[Any, ...]) -> Sum | None:
    total = square_roots(args[0])
    for arg in args[1:]:
        part = square_roots(arg)
        total = None if total is None or part is None else _product(total, part)
    return total


def _product(a: Sum, b: Sum) -> Sum | None:
    if len(a) * len(b) > _TERMS:
        return None
    terms = [_times(n, c, m, d) for n, c in a.items() for m, d in b.items()]
    total: Sum = {}
    for n, c in terms:
        total[n] = total.get(n, ZERO) + c
    return {n: c for n, c in total.items() if c} if max(total, default=0) < _FACTORED else None


def _times(n: int, c: fmpq, m: int, d: fmpq) -> tuple[int, fmpq]:
    """c√n·d√m for square-free n and m."""
    if n == m:
        return 1, c * d * n
    common = gcd(n, m)
    return n * m // common**2, c * d * common


def _div(args: tuple[Any, ...]) -> Sum | None:
    bottom = square_roots(args[1])
    if bottom is None or not 1 <= len(bottom) <= 2:
        return None
    top = square_roots(args[0])
    if top is None:
        return None
    (n, c), *others = bottom.items()
    if not others:
        return _product(top, {n: 1 / (c * n)})
    m, d = others[0]
    norm = c * c * n - d * d * m
    return _product(top, {n: c / norm, m: -d / norm})


def _pow(args: tuple[Any, ...]) -> Sum | None:
    base, exponent = args
    if type(exponent) is not fmpq or exponent.q != 1 or not 1 <= exponent.p <= _POWER:
        return None
    return _mul((base,) * int(exponent.p))


_RULES = {"surd": _surd, "add": _add, "mul": _mul, "div": _div, "pow": _pow}
