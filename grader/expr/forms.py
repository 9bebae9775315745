"""From numbers and formulas to normal forms: one rule an operation.

Each rule is an identity that holds wherever both of its sides are defined, so that two
formulas with the same form are equal there.
"""

from collections.abc import Callable
from typing import Any

from flint import fmpq

from grader.expr.exponentials import exponential, logarithm, scaled
from grader.expr.factored import absolute, rational_power, root
from grader.expr.normal import Form, Frame, NoForm
from grader.expr.real import Real
from grader.expr.waves import sine_cosine

_DEEPEST = 80
_DEEP = 6
_HALF = fmpq(1, 2)


def form(x: Any, frame: Frame) -> Form:
    """The normal form of a number or formula; NoForm where it would be too large."""
    if type(x) is fmpq:
        return frame.constant(x)
    found = frame.forms.get(id(x))
    if found is None:
        depth = x.depth & 0xFFFF
        if depth > _DEEPEST:
            raise NoForm
        frame.wary = frame.wary or depth > _DEEP
        found = frame.forms[id(x)] = _RULES[x.op](x, frame)
    return found


def _add(x: Real, frame: Frame) -> Form:
    total = form(x.args[0], frame)
    for arg in x.args[1:]:
        total = frame.plus(total, form(arg, frame))
    return total


def _mul(x: Real, frame: Frame) -> Form:
    total = form(x.args[0], frame)
    for arg in x.args[1:]:
        total = frame.times(total, form(arg, frame))
    return total


def _div(x: Real, frame: Frame) -> Form:
    return frame.over(form(x.args[0], frame), form(x.args[1], frame))


def _surd(x: Real, frame: Frame) -> Form:
    c, n, k = x.args
    return frame.times(frame.constant(c), rational_power(fmpq(n), fmpq(1, k), frame))


def _pow(x: Real, frame: Frame) -> Form:
    base, exponent = x.args
    if type(exponent) is not fmpq:
        log = logarithm(form(base, frame), frame)
        return exponential(frame.times(log, form(exponent, frame)), frame)
    if type(base) is fmpq:
        return rational_power(base, exponent, frame)
    if exponent.q == 1:
        return frame.raised(form(base, frame), int(exponent.p))
    return frame.raised(root(form(base, frame), int(exponent.q), frame), int(exponent.p))


def _pi(x: Real, frame: Frame) -> Form:
    return frame.monomial(frame.symbol(("pi",), True))


def _letter(x: Real, frame: Frame) -> Form:
    name, domain = x.args
    positive = domain.positive or name in frame.positive
    return frame.monomial(frame.symbol(("letter", name), positive))


def _exp(x: Real, frame: Frame) -> Form:
    exponent = x.args[0]
    if type(exponent) is fmpq:
        return frame.fraction(("exp", frame.constant_monomial), exponent)
    if exponent.op == "add":
        total = frame.unit
        for arg in exponent.args:
            total = frame.times(total, exponential(form(arg, frame), frame))
        return total
    return exponential(form(exponent, frame), frame)


def _of_argument(rule: Callable[[Form, Frame], Form]) -> Callable[[Real, Frame], Form]:
    return lambda x, frame: rule(form(x.args[0], frame), frame)


def _sin(f: Form, frame: Frame) -> Form:
    return sine_cosine(f, frame)[0]


def _cos(f: Form, frame: Frame) -> Form:
    return sine_cosine(f, frame)[1]


def _tan(f: Form, frame: Frame) -> Form:
    return frame.over(*sine_cosine(f, frame))


def _sinh(f: Form, frame: Frame) -> Form:
    up = exponential(f, frame)
    return scaled(frame.minus(up, frame.over(frame.unit, up)), _HALF)


def _cosh(f: Form, frame: Frame) -> Form:
    up = exponential(f, frame)
    return scaled(frame.plus(up, frame.over(frame.unit, up)), _HALF)


def _tanh(f: Form, frame: Frame) -> Form:
    squared = frame.raised(exponential(f, frame), 2)
    return frame.over(frame.minus(squared, frame.unit), frame.plus(squared, frame.unit))


def _acos(f: Form, frame: Frame) -> Form:
    right_angle = scaled(frame.monomial(frame.symbol(("pi",), True)), _HALF)
    return frame.minus(right_angle, _odd("asin")(f, frame))


def _odd(op: str) -> Callable[[Form, Frame], Form]:
    """An odd function of which only equal arguments are known to give equal values."""

    def rule(f: Form, frame: Frame) -> Form:
        mirrored = Form(-f.num, f.den)
        for known, i in frame.kernels.get(op, []):
            if frame.same(known, mirrored):
                return Form(-frame.symbols[i], frame.one)
        return frame.monomial(frame.kernel(op, f)[0])

    return rule


def _extreme(sign: int) -> Callable[[Real, Frame], Form]:
    def rule(x: Real, frame: Frame) -> Form:
        left, right = form(x.args[0], frame), form(x.args[1], frame)
        gap = absolute(frame.minus(left, right), frame)
        total = frame.plus(left, right)
        return scaled(frame.plus(total, scaled(gap, fmpq(sign))), _HALF)

    return rule


_RULES: dict[str, Callable[[Real, Frame], Form]] = {
    "add": _add,
    "mul": _mul,
    "div": _div,
    "pow": _pow,
    "surd": _surd,
    "pi": _pi,
    "letter": _letter,
    "exp": _exp,
    "ln": _of_argument(logarithm),
    "abs": _of_argument(absolute),
    "sin": _of_argument(_sin),
    "cos": _of_argument(_cos),
    "tan": _of_argument(_tan),
    "sinh": _of_argument(_sinh),
    "cosh": _of_argument(_cosh),
    "tanh": _of_argument(_tanh),
    "asin": _of_argument(_odd("asin")),
    "atan": _of_argument(_odd("atan")),
    "acos": _of_argument(_acos),
    "max": _extreme(1),
    "min": _extreme(-1),
}
