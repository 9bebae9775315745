"""Exponentials and logarithms of normal forms."""

from flint import fmpq

from grader.expr.factored import absolute, powers, rational_power, root, split
from grader.expr.normal import Form, Frame
from grader.expr.radicals import factors
from grader.expr.real import ONE


def exponential(f: Form, frame: Frame) -> Form:
    """e^f, a product with one factor for each term of f."""
    terms = frame.terms(f)
    total = frame.unit
    if terms is None:
        bottom = frame.reduced(f.den)
        for monomial, c in frame.reduced(f.num).terms():
            part = Form(frame.context.from_dict({monomial: c}), bottom)
            total = frame.times(total, _exponential_of_quotient(part, frame))
        return total
    for monomial, c in terms:
        total = frame.times(total, _exponential_of_term(monomial, c, frame))
    return total


def _exponential_of_term(monomial: tuple[int, ...], c: fmpq, frame: Frame) -> Form:
    if sum(monomial) == 1:
        key, order, _ = frame.generators[monomial.index(1)]
        if key[0] == "ln" and order == 1:
            return rational_power(fmpq(key[1]), c, frame)
        if key[0] == "log":
            argument = frame.kernels["log"][key[1]][0]
            letter = _positive_generator(argument, frame)
            if letter is not None:
                return frame.fraction(frame.generators[letter].key, c)
            size = absolute(argument, frame)
            return frame.raised(root(size, int(c.q), frame), int(c.p))
    return frame.fraction(("exp", monomial), c)


def _positive_generator(f: Form, frame: Frame) -> int | None:
    exponents = f.num.monoms()[0]
    i = exponents.index(1) if sum(exponents) == 1 and len(f.num) == 1 else None
    return i if i is not None and frame.generators[i].positive else None


def _exponential_of_quotient(f: Form, frame: Frame) -> Form:
    known = frame.kernels.setdefault("quotient", [])
    for other, i in known:
        top = frame.reduced(frame.product(f.num, other.den))
        bottom = frame.reduced(frame.product(other.num, f.den))
        ratio = top.leading_coefficient() / bottom.leading_coefficient()
        if top == bottom * ratio:
            return frame.fraction(("exp-quotient", i), ratio)
    known.append((f, len(known)))
    return frame.fraction(("exp-quotient", len(known) - 1), ONE)


def logarithm(f: Form, frame: Frame) -> Form:
    """ln|f|, factor by factor."""
    total = Form(frame.zero, frame.one)
    for p, s in ((f.num, 1), (f.den, -1)):
        c, exponents, rest = split(frame.reduced(p), frame)
        parts = _logarithm_of_rational(abs(c), frame)
        parts += [_logarithm_of_generator(i, e, frame) for i, e in enumerate(exponents) if e]
        for factor, e in powers(rest):
            kernel = frame.kernel("log", Form(factor, frame.one))[0]
            parts.append(scaled(frame.monomial(kernel), fmpq(e)))
        for part in parts:
            total = frame.plus(total, part) if s > 0 else frame.minus(total, part)
    return total


def _logarithm_of_rational(c: fmpq, frame: Frame) -> list[Form]:
    return [
        scaled(frame.monomial(frame.symbol(("ln", base), base > 1)), fmpq(s * e))
        for n, s in ((int(c.p), 1), (int(c.q), -1))
        for base, e in factors(n)
    ]


def scaled(f: Form, c: fmpq) -> Form:
    return Form(f.num * c, f.den)


def _logarithm_of_generator(i: int, e: int, frame: Frame) -> Form:
    key, order, _ = frame.generators[i]
    share = fmpq(e, order)
    if key[0] == "prime":
        return scaled(frame.monomial(frame.symbol(("ln", key[1]), True)), share)
    if key[0] == "exp":
        return scaled(Form(frame.context.from_dict({key[1]: 1}), frame.one), share)
    if key[0] == "exp-quotient":
        return scaled(frame.kernels["quotient"][key[1]][0], share)
    if key[0] in frame.kernels:
        argument = frame.kernels[key[0]][key[1]][0]
        if key[0].startswith("root"):
            return scaled(logarithm(argument, frame), share / int(key[0].removeprefix("root")))
        return scaled(frame.monomial(frame.kernel("log", frame.monomial(i))[0]), fmpq(e))
    base = frame.monomial(i, order)
    return scaled(frame.monomial(frame.kernel("log", base)[0]), share)
