"""Proofs that a normal form is zero, from what its generators stand for.

Transcendental generators are grouped: where every coefficient is an algebraic zero, all is.
What is left may be a sum of logarithms, Σ kᵢ·ln aᵢ = 0 exactly if Π aᵢ^kᵢ = 1, or a sum of
angles, which is 0 if its sine is and it lies within ±3.
"""

from math import lcm
from typing import Any

from flint import fmpq

from grader.expr import elementary
from grader.expr.enclosures import ball
from grader.expr.normal import Form, Frame, Generator
from grader.expr.powers import power, root, sqrt
from grader.expr.real import ONE, ZERO, NoValue, TooLarge, Undecided
from grader.expr.separation import NotAlgebraic, algebraic_sign, separation

_TERMS = 100
_BITS = 128
_MULTIPLES = 100
_LOGARITHMS = ("ln", "log")
_ANGLES = ("pi", "asin", "atan")
_NOTHING = Generator(("",))

Group = tuple[tuple[int, ...], Any]


def vanishes(p: Any, frame: Frame) -> bool:
    """Whether a reduced polynomial of a frame without letters is proved to be zero."""
    if len(p) > _TERMS:
        return False
    try:
        groups = [g for g in _groups(p, frame) if not _zero(value(g[1], frame))]
        return not groups or _linear(groups, frame) or _exponentials_vanish(groups, frame)
    except (NotAlgebraic, NoValue, TooLarge, Undecided):
        return False


def _exponentials_vanish(groups: list[Group], frame: Frame) -> bool:
    """Whether the groups cancel once exponentials with equal exponents are one."""
    sums: list[tuple[tuple[int, ...], Any, Any]] = []
    for monomial, p in groups:
        rest, exponent = _exponent(monomial, frame)
        for n, (other, known, total) in enumerate(sums):
            if rest == other and _zero(exponent - known):
                sums[n] = (other, known, total + p)
                break
        else:
            sums.append((rest, exponent, p))
    return len(sums) < len(groups) and all(_zero(value(p, frame)) for _, _, p in sums)


def _exponent(monomial: tuple[int, ...], frame: Frame) -> tuple[tuple[int, ...], Any]:
    """A monomial without its exponentials, and what these raise e to."""
    rest, exponent = list(monomial), ZERO
    for i, e in enumerate(monomial):
        key, order, _ = frame.generators[i] if e else _NOTHING
        if key[0] in ("exp", "exp-quotient"):
            exponent = exponent + _exponent_of(key, frame) * fmpq(int(e), order)
            rest[i] = 0
    return tuple(rest), exponent


def _exponent_of(key: tuple[Any, ...], frame: Frame) -> Any:
    if key[0] == "exp":
        return value(frame.context.from_dict({key[1]: 1}), frame)
    return _number(frame.kernels["quotient"][key[1]][0], frame)


def _zero(x: Any) -> bool:
    return not x if type(x) is fmpq else algebraic_sign(x) == 0


def _groups(p: Any, frame: Frame) -> list[Group]:
    """Transcendental monomials with their coefficients, polynomials in algebraic generators."""
    algebraic = [_algebraic(i, frame) for i in range(len(frame.generators))]
    algebraic += [False] * (len(frame.symbols) - len(algebraic))
    groups: dict[tuple[int, ...], dict[tuple[int, ...], fmpq]] = {}
    for monomial, c in p.terms():
        outer = tuple(0 if a else int(e) for a, e in zip(algebraic, monomial, strict=True))
        inner = tuple(int(e) if a else 0 for a, e in zip(algebraic, monomial, strict=True))
        groups.setdefault(outer, {})[inner] = c
    return [(outer, frame.context.from_dict(terms)) for outer, terms in groups.items()]


def _algebraic(i: int, frame: Frame) -> bool:
    if frame.generators[i].key[0] in (*_LOGARITHMS, *_ANGLES, "exp", "exp-quotient"):
        return False
    try:
        separation(generated(i, frame))
    except NotAlgebraic:
        return False
    return True


def value(p: Any, frame: Frame) -> Any:
    """The number a polynomial stands for."""
    total: Any = ZERO
    for monomial, c in p.terms():
        term: Any = c
        for i, e in enumerate(monomial):
            if e:
                term = term * power(generated(i, frame), int(e))
        total = total + term
    return total


def sign_seen(p: Any, frame: Frame) -> int:
    """The sign of a polynomial where an enclosure shows it, else 0."""
    if len(p) > _TERMS:
        return 0
    try:
        number = value(p, frame)
    except (NotAlgebraic, NoValue, TooLarge, Undecided):
        return 0
    enclosure = ball(number, _BITS)
    return 1 if enclosure > 0 else -1 if enclosure < 0 else 0


def generated(i: int, frame: Frame) -> Any:
    """The number a generator stands for."""
    key, order, _ = frame.generators[i]
    return root(_quantity(key, frame), order) if order > 1 else _quantity(key, frame)


def _quantity(key: tuple[Any, ...], frame: Frame) -> Any:
    match key:
        case ("prime", base):
            return fmpq(base)
        case ("pi",):
            return elementary.PI
        case ("ln", base):
            return elementary.ln(base)
        case ("exp" | "exp-quotient", _):
            return elementary.exp(_exponent_of(key, frame))
        case ("log", index):
            return elementary.ln(abs(_number(frame.kernels["log"][index][0], frame)))
        case ("sin" | "cos" as wave, "angle", int() as index):
            return getattr(elementary, wave)(_number(frame.kernels["angle"][index][0], frame))
        case ("sin" | "cos" as wave, monomial, unit):
            angle = value(frame.context.from_dict({monomial: 1}), frame) * unit
            return getattr(elementary, wave)(angle)
        case ("abs" | "asin" | "atan" as op, index):
            function = elementary.absolute if op == "abs" else getattr(elementary, op)
            return function(_number(frame.kernels[op][index][0], frame))
        case (op, index):
            return root(_number(frame.kernels[op][index][0], frame), int(op.removeprefix("root")))
    raise NotAlgebraic


def _number(f: Form, frame: Frame) -> Any:
    top = value(f.num, frame)
    return top if f.den.is_one() else top / value(f.den, frame)


def _linear(groups: list[Group], frame: Frame) -> bool:
    """Whether the groups are a vanishing sum of logarithms or of angles, up to a factor."""
    ratios = _rational_ratios([p for _, p in groups])
    singles = _single_generators([m for m, _ in groups])
    if ratios is None or singles is None:
        return False
    names = {frame.generators[i].key[0] for i in singles}
    if any(frame.generators[i].order > 1 for i in singles):
        return False
    common = lcm(*(int(r.q) for r in ratios))
    multiples = [int((r * common).p) for r in ratios]
    if sum(map(abs, multiples)) > _MULTIPLES:
        return False
    parts = list(zip(singles, multiples, strict=True))
    if names <= set(_LOGARITHMS):
        return _logarithms_vanish(parts, frame)
    return names <= set(_ANGLES) and _angles_vanish(parts, frame)


def _rational_ratios(polynomials: list[Any]) -> list[fmpq] | None:
    first = polynomials[0]
    ratios = [p.leading_coefficient() / first.leading_coefficient() for p in polynomials]
    same = all(p == first * r for p, r in zip(polynomials, ratios, strict=True))
    return ratios if same else None


def _single_generators(monomials: list[tuple[int, ...]]) -> list[int] | None:
    """The generator each monomial has beyond what is common to all, if it is just one."""
    common = [min(column) for column in zip(*monomials, strict=True)]
    rests = [[e - c for e, c in zip(m, common, strict=True)] for m in monomials]
    if any(sum(rest) != 1 for rest in rests):
        return None
    return [rest.index(1) for rest in rests]


def _logarithms_vanish(parts: list[tuple[int, int]], frame: Frame) -> bool:
    product: Any = ONE
    for i, k in parts:
        name, argument = frame.generators[i].key
        if name == "log":
            argument = abs(_number(frame.kernels["log"][argument][0], frame))
        product = product * power(argument, k)
    return _zero(product - 1)


def _angles_vanish(parts: list[tuple[int, int]], frame: Frame) -> bool:
    turned: tuple[Any, Any] = (ONE, ZERO)
    total: Any = ZERO
    for i, k in parts:
        re, im = _direction(i, frame)
        total = total + generated(i, frame) * k
        im = im if k > 0 else -im
        for _ in range(abs(k)):
            turned = (turned[0] * re - turned[1] * im, turned[0] * im + turned[1] * re)
    small = type(total) is fmpq or abs(ball(total, _BITS)) < 3
    return bool(small) and _zero(turned[1])


def _direction(i: int, frame: Frame) -> tuple[Any, Any]:
    """A vector at the generator's angle."""
    key = frame.generators[i].key
    if key[0] == "pi":
        return -ONE, ZERO
    x = _number(frame.kernels[key[0]][key[1]][0], frame)
    return (ONE, x) if key[0] == "atan" else (sqrt(1 - x * x), x)
