"""Polynomials taken apart into a number, powers of generators and a rest."""

from typing import Any

from flint import fmpq

from grader.expr.normal import Form, Frame, NoForm
from grader.expr.radicals import factors

_FACTORED = (
    8  # degree, and half the terms, of the polynomials that are looked at for repeated factors
)


def rational_power(c: fmpq, exponent: fmpq, frame: Frame) -> Form:
    """c^exponent for a rational c > 0, by primes."""
    total = frame.unit
    for n, s in ((int(c.p), 1), (int(c.q), -1)):
        for base, e in factors(n):
            total = frame.times(total, frame.fraction(("prime", base), exponent * (s * e)))
    return total


def split(p: Any, frame: Frame) -> tuple[fmpq, list[int], Any]:
    """(c, exponents, q) with the polynomial p = c·monomial·q and q's leading coefficient 1."""
    if not p:
        raise NoForm
    monomials = p.monoms()
    common = [int(min(column)) for column in zip(*monomials, strict=True)]
    c = p.leading_coefficient()
    rest = p / c
    if any(common):
        rest = rest / frame.context.from_dict({tuple(common): 1})
    return c, common, rest


def powers(p: Any) -> list[tuple[Any, int]]:
    """A monic polynomial as powers of square-free ones, where it is a small one."""
    if p.is_one():
        return []
    if len(p) == 2 or len(p) > 2 * _FACTORED or max(map(int, p.degrees())) > _FACTORED:
        return [(p, 1)]
    return [(q / q.leading_coefficient(), int(e)) for q, e in p.factor_squarefree()[1]]


def root(f: Form, q: int, frame: Frame) -> Form:
    """The real q-th root: what may leave goes before it, the rest is a generator.

    Squares are sought before relations turn them into something else (sin² = 1 - cos²).
    """
    if not frame.reduced(f.num):
        return f
    outside, inside, sign = frame.unit, [], 1
    for p, s in ((f.num, 1), (f.den, -1)):
        c, exponents, rest = split(p, frame)
        sign = sign if c > 0 else -sign
        parts = rational_power(abs(c), fmpq(1, q), frame), frame.one
        for i, e in enumerate(exponents):
            if e and frame.generators[i].positive:
                generator = frame.generators[i]
                part = frame.fraction(generator.key, fmpq(e, q * generator.order))
                parts = frame.times(parts[0], part), parts[1]
            elif e:
                parts = _rooted(frame.symbols[i], e, q, parts, frame)
        for factor, e in powers(rest):
            parts = _rooted(factor, e, q, parts, frame)
        outside = frame.times(outside, parts[0]) if s > 0 else frame.over(outside, parts[0])
        inside.append(parts[1])
    top, bottom = inside
    if sign > 0 and top.is_one() and bottom.is_one():
        return outside
    return frame.times(outside, _root_kernel(Form(top if sign > 0 else -top, bottom), q, frame))


def _rooted(factor: Any, e: int, q: int, parts: tuple[Form, Any], frame: Frame) -> Any:
    """Takes the q-th powers in factor^e out of a q-th root."""
    outside, inside = parts
    whole, left = divmod(e, q)
    if whole:
        power = Form(frame.power_of(factor, whole), frame.one)
        outside = frame.times(outside, absolute(power, frame) if q % 2 == 0 else power)
    return outside, frame.product(inside, frame.power_of(factor, left)) if left else inside


def _root_kernel(f: Form, q: int, frame: Frame) -> Form:
    i, new = frame.kernel(f"root{q}", f)
    if new and f.den.is_one():
        frame.relations[i] = (q, f.num)
    return frame.monomial(i)


def absolute(f: Form, frame: Frame) -> Form:
    """|f|, factor by factor."""
    if not frame.reduced(f.num):
        return f
    total = frame.unit
    for p, s in ((f.num, 1), (f.den, -1)):
        c, exponents, rest = split(frame.reduced(p), frame)
        part = frame.constant(abs(c))
        for i, e in enumerate(exponents):
            if e:
                part = frame.times(part, _absolute_power(frame.symbols[i], e, frame))
        for factor, e in powers(rest):
            part = frame.times(part, _absolute_power(factor, e, frame))
        total = frame.times(total, part) if s > 0 else frame.over(total, part)
    return total


def _absolute_power(p: Any, e: int, frame: Frame) -> Form:
    if e % 2 == 0 or _plainly_positive(p, frame):
        return Form(frame.power_of(p, e), frame.one)
    if frame.sign_of is not None and (sign := frame.sign_of(p, frame)):
        return Form(frame.power_of(p * sign, e), frame.one)
    square = Form(frame.reduced(frame.power_of(p, 2)), frame.one)
    return frame.raised(_root_kernel(square, 2, frame), e)


def _plainly_positive(p: Any, frame: Frame) -> bool:
    """Whether nothing but positive quantities is added up."""
    positive = [g.positive for g in frame.generators]
    return all(c > 0 for c in p.coeffs()) and all(
        positive[i] or e % 2 == 0 for m in p.monoms() for i, e in enumerate(m) if e
    )
