"""Exponentials, logarithms, trigonometric functions and what goes with them, exactly."""

from math import factorial as factorial_of_whole
from typing import Any

from flint import arb, fmpq

from grader.expr.angles import nice_sine, turns
from grader.expr.domains import NAMED, REAL, Domain
from grader.expr.enclosures import PLAIN, ball
from grader.expr.equality import less, surely_sign
from grader.expr.powers import LARGEST_LN, power, sqrt
from grader.expr.real import LETTERED, ONE, ZERO, NoValue, Real, TooLarge, exact

PI = Real("pi", (), 0)
E = Real("exp", (ONE,), 0)


def letter(name: str, domain: Domain | str = REAL) -> Real:
    """A letter of an algebraic answer and where it ranges: a domain or its name."""
    return Real("letter", (name, NAMED[domain] if isinstance(domain, str) else domain), LETTERED)


def _lettered(x: Any) -> bool:
    return type(x) is Real and x.depth >= LETTERED


def _node(op: str, x: Any) -> Real:
    return Real(op, (x,), x.depth + 1 if type(x) is Real else 0)


def exp(x: Any) -> Any:
    """e to the `x`, |x| at most a million."""
    x = exact(x)
    if type(x) is fmpq:
        if not x:
            return ONE
        if abs(x) > LARGEST_LN:
            raise TooLarge
        return E if x == 1 else Real("exp", (x,), 0)
    if x.op == "ln":
        return x.args[0]
    if x.op == "mul" and len(x.args) == 2 and type(x.args[0]) is fmpq and x.args[1].op == "ln":
        return power(x.args[1].args[0], x.args[0])
    if x.depth < LETTERED and not abs(ball(x, PLAIN)) < LARGEST_LN:
        raise TooLarge
    return Real("exp", (x,), x.depth + 1)


def ln(x: Any) -> Any:
    """The natural logarithm of a number > 0."""
    x = exact(x)
    if type(x) is Real and x.op == "exp":
        return x.args[0]
    if not _lettered(x) and surely_sign(x) <= 0:
        raise NoValue("no-real-value", function="ln")
    return ZERO if type(x) is fmpq and x == 1 else _node("ln", x)


def log(x: Any, base: Any) -> Any:
    """The logarithm of `x` to a base > 0 other than 1."""
    x, base = exact(x), exact(base)
    top, bottom = ln(x), ln(base)
    if type(bottom) is fmpq:
        return top / bottom if bottom else _no("log")
    whole = _whole_ratio(x, base)
    return top / bottom if whole is None else whole


def _no(function: str) -> Any:
    raise NoValue("no-real-value", function=function)


def _whole_ratio(x: Any, base: Any) -> fmpq | None:
    """The n with base^n = x, where both are rational and it is a small fraction."""
    if type(x) is not fmpq or type(base) is not fmpq:
        return None
    ratio = (arb(x).log() / arb(base).log() * 12).unique_fmpz()
    if ratio is None or x == 1:
        return ZERO if x == 1 else None
    found = fmpq(ratio, 12)
    try:
        return found if power(base, found) == x else None
    except TooLarge:
        return None


def sin(x: Any) -> Any:
    """The sine; exact at multiples of pi/6 and pi/4."""
    x = exact(x)
    r = turns(x)
    value = _undone("sin", x) if r is None else nice_sine(r)
    return _node("sin", x) if value is None else value


def _undone(op: str, x: Any) -> Any:
    """A sine, cosine or tangent of the arc of something, else None."""
    if type(x) is not Real or x.op not in ("asin", "acos", "atan"):
        return None
    y = x.args[0]
    if x.op[1:] == op:
        return y
    if x.op == "atan":
        flat = 1 / sqrt(1 + y * y)
        return flat if op == "cos" else y * flat
    if op == "tan":
        return None
    return sqrt(1 - y * y)


def cos(x: Any) -> Any:
    """The cosine; exact at multiples of pi/6 and pi/4."""
    x = exact(x)
    r = turns(x)
    value = _undone("cos", x) if r is None else nice_sine(r + fmpq(1, 2))
    return _node("cos", x) if value is None else value


def tan(x: Any) -> Any:
    """The tangent; NoValue at odd multiples of pi/2."""
    x = exact(x)
    r = turns(x)
    if r is not None and nice_sine(r) is not None:
        bottom = nice_sine(r + fmpq(1, 2))
        return exact(nice_sine(r)) / bottom if bottom else _no("tan")
    if (value := _undone("tan", x)) is not None:
        return value
    if type(x) is Real and x.depth < LETTERED and not ball(x, PLAIN).tan().is_finite():
        bottom = cos(x)
        if surely_sign(bottom) == 0:
            raise NoValue("no-real-value", function="tan")
    return _node("tan", x)


_ARCS = {  # the square of a sine, and the angle over pi
    (0, 1): ZERO,
    (1, 4): fmpq(1, 6),
    (1, 2): fmpq(1, 4),
    (3, 4): fmpq(1, 3),
    (1, 1): fmpq(1, 2),
}
_ARCS_OF_TANGENTS = {(0, 1): ZERO, (1, 3): fmpq(1, 6), (1, 1): fmpq(1, 4), (3, 1): fmpq(1, 3)}


def _arc(x: Any, table: dict[tuple[int, int], fmpq]) -> fmpq | None:
    """The angle over pi whose sine or tangent `x` is, where the table has it."""
    if type(x) is Real and (x.op != "surd" or x.args[2] != 2):
        return None
    square = x * x
    angle = table.get((int(square.p), int(square.q)))
    return angle if angle is None or surely_sign(x) >= 0 else -angle


def asin(x: Any) -> Any:
    """The angle from -pi/2 to pi/2 whose sine is `x`."""
    x = _sine(x, "arcsin")
    angle = _arc(x, _ARCS)
    if angle is not None:
        return PI * angle
    unwound = _unwound(x)
    return _node("asin", x) if unwound is None else PI / 2 - unwound


def acos(x: Any) -> Any:
    """The angle from 0 to pi whose cosine is `x`."""
    x = _sine(x, "arccos")
    angle = _arc(x, _ARCS)
    if angle is not None:
        return PI * (fmpq(1, 2) - angle)
    unwound = _unwound(x)
    return _node("acos", x) if unwound is None else unwound


def _unwound(x: Any) -> Any:
    """The arccosine of the sine or cosine of a number, by the half turn it lies in."""
    if type(x) is not Real or x.op not in ("sin", "cos") or x.depth >= LETTERED:
        return None
    angle = x.args[0] if x.op == "cos" else PI / 2 - x.args[0]
    half_turns = (ball(angle, PLAIN) / ball(PI, PLAIN)).floor().unique_fmpz()
    if half_turns is None:
        return None
    k = fmpq(half_turns)
    return angle - PI * k if int(half_turns) % 2 == 0 else PI * (k + 1) - angle


def atan(x: Any) -> Any:
    """The angle between -pi/2 and pi/2 whose tangent is `x`."""
    x = exact(x)
    angle = _arc(x, _ARCS_OF_TANGENTS)
    if angle is not None:
        return PI * angle
    if type(x) is Real and x.op == "tan" and x.depth < LETTERED:
        half_turns = (ball(x.args[0], PLAIN) / ball(PI, PLAIN) + ball(fmpq(1, 2), PLAIN)).floor()
        if (k := half_turns.unique_fmpz()) is not None:
            return x.args[0] - PI * fmpq(k)
    return _node("atan", x)


def _sine(x: Any, function: str) -> Any:
    x = exact(x)
    if not _lettered(x) and surely_sign(1 - x * x) < 0:
        raise NoValue("no-real-value", function=function)
    return x


def sinh(x: Any) -> Any:
    """The hyperbolic sine."""
    return _hyperbolic("sinh", x, ZERO)


def cosh(x: Any) -> Any:
    """The hyperbolic cosine."""
    return _hyperbolic("cosh", x, ONE)


def tanh(x: Any) -> Any:
    """The hyperbolic tangent."""
    return _hyperbolic("tanh", x, ZERO)


def _hyperbolic(op: str, x: Any, at_zero: fmpq) -> Any:
    x = exact(x)
    if type(x) is fmpq and not x:
        return at_zero
    if not _lettered(x) and not abs(ball(x, PLAIN)) < LARGEST_LN:
        raise TooLarge
    return _node(op, x)


def absolute(x: Any) -> Any:
    """The absolute value."""
    x = exact(x)
    if type(x) is fmpq:
        return abs(x)
    if x.depth >= LETTERED:
        return _node("abs", x)
    return x if surely_sign(x) >= 0 else -x


def minimum(a: Any, b: Any) -> Any:
    """The smaller of two numbers."""
    return _extreme("min", a, b)


def maximum(a: Any, b: Any) -> Any:
    """The larger of two numbers."""
    return _extreme("max", a, b)


def _extreme(op: str, a: Any, b: Any) -> Any:
    a, b = exact(a), exact(b)
    if not _lettered(a) and not _lettered(b):
        first = less(a, b)
        if first is not None:
            return a if first is (op == "min") else b
    depths = [x.depth for x in (a, b) if type(x) is Real]
    return Real(op, (a, b), 1 + max(depths))


def factorial(n: Any) -> fmpq:
    """n! for whole n from 0 to 30."""
    n = exact(n)
    if type(n) is not fmpq or n.q != 1 or n < 0:
        raise NoValue("no-real-value", function="factorial")
    if n > 30:
        raise TooLarge
    return fmpq(factorial_of_whole(int(n.p)))
