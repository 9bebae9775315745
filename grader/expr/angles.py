"""Multiples of pi, and the sines of those that have plain ones."""

from typing import Any

from flint import fmpq

from grader.expr.real import ONE, ZERO, surd

_DEEPEST = 8  # shared parts are visited again and again


def turns(x: Any) -> fmpq | None:
    """The rational r with x = r·pi, where `x` is plainly such a multiple."""
    if type(x) is fmpq:
        return None if x else ZERO
    if x.op == "pi":
        return ONE
    if x.op == "mul":
        plain = len(x.args) == 2 and type(x.args[0]) is fmpq and x.args[1].op == "pi"
        return x.args[0] if plain else None
    if x.op == "add" and x.depth < _DEEPEST:
        parts = [r for r in map(turns, x.args) if r is not None]
        return sum(parts, ZERO) if len(parts) == len(x.args) else None
    return None


def _sine_table() -> dict[int, Any]:
    first = {0: ZERO, 2: fmpq(1, 2), 3: surd(fmpq(1, 2), 2, 2), 4: surd(fmpq(1, 2), 3, 2), 6: ONE}
    quarter = {**first, **{12 - k: v for k, v in first.items()}}
    return {**quarter, **{12 + k: -v for k, v in quarter.items()}}


_SINES = _sine_table()


def nice_sine(r: fmpq) -> Any:
    """The sine of r·pi where it is rational or a square root of a rational, else None."""
    twelfths = r * 12
    return _SINES.get(int(twelfths.p) % 24) if twelfths.q == 1 else None
