"""Sines and cosines of normal forms.

Every angle is a sum of multiples of unit angles, one unit for each monomial; the sine and
cosine of a unit are generators bound by sin² = 1 - cos², those of multiples polynomials in
them.
"""

from math import gcd
from typing import Any

from flint import fmpq

from grader.expr.angles import nice_sine
from grader.expr.factored import rational_power
from grader.expr.normal import Form, Frame, Generator
from grader.expr.real import ZERO

_TERMS = 3
_MULTIPLE = 16

Pair = tuple[Form, Form]


def sine_cosine(f: Form, frame: Frame) -> Pair:
    """The sine and the cosine of an angle."""
    terms = frame.terms(f)
    if terms is None or len(terms) > _TERMS:
        return _opaque(f, frame)
    total: Pair | None = None
    for monomial, c in terms:
        part = _term(monomial, c, frame)
        if part is None:
            return _opaque(f, frame)
        total = part if total is None else _sum(total, part, frame)
    return total or (frame.constant(ZERO), frame.unit)


def _sum(a: Pair, b: Pair, frame: Frame) -> Pair:
    times = frame.times
    return (
        frame.plus(times(a[0], b[1]), times(a[1], b[0])),
        frame.minus(times(a[1], b[1]), times(a[0], b[0])),
    )


def _opaque(f: Form, frame: Frame) -> Pair:
    """An angle that is not taken apart, known up to its sign."""
    known = frame.kernels.setdefault("angle", [])
    for other, i in known:
        pair = _generated(i, frame)
        if frame.same(f, other):
            return pair
        if frame.same(f, Form(-other.num, other.den)):
            return _minus(pair[0]), pair[1]
    i = _pair_of_generators(("angle", len(known)), frame)
    known.append((f, i))
    return _generated(i, frame)


def _minus(f: Form) -> Form:
    return Form(-f.num, f.den)


def _pair_of_generators(key: tuple[Any, ...], frame: Frame) -> int:
    sine = frame.generator(Generator(("sin", *key)))
    cosine = frame.symbols[frame.generator(Generator(("cos", *key)))]
    frame.relations[sine] = (2, frame.one - cosine * cosine)
    return sine


def _generated(sine: int, frame: Frame) -> Pair:
    return frame.monomial(sine), frame.monomial(sine + 1)


def _term(monomial: tuple[int, ...], c: fmpq, frame: Frame) -> Pair | None:
    """sin and cos of c times a monomial; None where it is too many units."""
    turn = frame.roots.get(("pi",))
    if turn is not None and sum(monomial) == 1 == monomial[turn]:
        c = c - 2 * (c / 2).floor()
        nice = nice_sine(c), nice_sine(c + fmpq(1, 2))
        if None not in nice:
            return _plain(nice[0], frame), _plain(nice[1], frame)
    unit, sine = frame.angles.get(monomial, (frame.orders.get(("angle", monomial), abs(c)), -1))
    if sine < 0:
        sine = _pair_of_generators((monomial, unit), frame)
    if (c / unit).q != 1:
        unit, sine = _finer(monomial, (unit, sine), c, frame)
    frame.angles[monomial] = unit, sine
    multiple = int((c / unit).p)
    if abs(multiple) > _MULTIPLE:
        return None
    sin, cos = _multiple(_generated(sine, frame), abs(multiple), frame)
    return (_minus(sin), cos) if multiple < 0 else (sin, cos)


def _plain(x: Any, frame: Frame) -> Form:
    if type(x) is fmpq:
        return frame.constant(x)
    c, n, k = x.args
    return frame.times(frame.constant(c), rational_power(fmpq(n), fmpq(1, k), frame))


def _finer(monomial: Any, old: tuple[fmpq, int], c: fmpq, frame: Frame) -> tuple[fmpq, int]:
    """A unit that divides the old one and `c`; the old sine and cosine become polynomials."""
    unit, sine = old
    q = unit.q * c.q
    frame.refined = True
    finer = fmpq(gcd(int(unit * q), int(c * q)), q)
    found = _pair_of_generators((monomial, finer), frame)
    times = int((unit / finer).p)
    if times <= _MULTIPLE:
        sin, cos = _multiple(_generated(found, frame), times, frame)
        frame.relations[sine] = (1, sin.num)
        frame.relations[sine + 1] = (1, cos.num)
    return finer, found


def _multiple(pair: Pair, n: int, frame: Frame) -> Pair:
    if n == 0:
        return frame.constant(ZERO), frame.unit
    total = pair
    for _ in range(n - 1):
        sin, cos = _sum(total, pair, frame)
        total = Form(frame.reduced(sin.num), sin.den), Form(frame.reduced(cos.num), cos.den)
    return total
