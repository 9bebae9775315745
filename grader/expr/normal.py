"""Quotients of polynomials in independent quantities: what a number or formula comes down to.

A `Frame` belongs to one comparison. Its generators are letters, pi, roots of primes, and the
exponentials, logarithms, sines and roots (`kernels`) that turn up; what binds them
(√2² = 2, sin² = 1 - cos²) is kept as relations. Two formulas whose difference reduces to the
zero polynomial are equal wherever both are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from math import comb, lcm
from types import MappingProxyType
from typing import Any, NamedTuple

from flint import Ordering, fmpq, fmpq_mpoly_ctx

from grader.expr.real import BITS, ONE

_SIZES = (8, 64)  # generators of a frame: the second is tried where the first is full
_WORK = 12_000  # products of terms, or about as many microseconds, that a frame may spend
_SMALL = 100  # products of terms whose coefficients are not looked at
_LONG = 256  # bits
_LARGEST_POWER = 2000
_LARGEST_EXPONENT = 1 << 20


class NoForm(Exception):
    """The formula is too large for a normal form, or divides by zero throughout."""


class Form(NamedTuple):
    """A quotient of two `fmpq_mpoly`."""

    num: Any
    den: Any


class Generator(NamedTuple):
    """The order-th root of the quantity `key`, which is known to be positive or not."""

    key: tuple[Any, ...]
    order: int = 1
    positive: bool = False


@lru_cache(maxsize=2)
def _ring(size: int) -> tuple[Any, tuple[Any, ...]]:
    context = fmpq_mpoly_ctx.get([f"g{i}" for i in range(size)], Ordering.lex)
    return context, tuple(context.gens())


def _height(p: Any) -> int:
    """Bits of the largest coefficient."""
    return max(c.height_bits() for c in p.coeffs()) if p else 0


class Frame:
    """The generators of one comparison, the relations among them, and arithmetic on forms."""

    def __init__(
        self,
        size: int = _SIZES[0],
        positive: frozenset[str] = frozenset(),
        sign_of: Callable[[Any, Frame], int] | None = None,
        orders: Mapping[Any, Any] = MappingProxyType({}),
    ) -> None:
        self.positive = positive  # letters, by name
        self.sign_of = sign_of  # of polynomials, where there are no letters
        self.orders = orders  # of roots, and unit angles, that will be needed: by key
        self.full = self.refined = False
        self.context, self.symbols = _ring(size)
        self.one = self.context.constant(1)
        self.zero = self.context.constant(0)
        self.unit = Form(self.one, self.one)
        self.constant_monomial = (0,) * size
        self.generators: list[Generator] = []
        self.roots: dict[Any, int] = {}  # the generator that is the finest root of a key
        self.relations: dict[int, tuple[int, Any]] = {}  # generator^n = polynomial
        self.forms: dict[int, Form] = {}
        self.kernels: dict[str, list[tuple[Form, int]]] = {}
        self.angles: dict[Any, tuple[fmpq, int]] = {}  # monomial: unit, sine's generator
        self.wary = False  # whether numbers may be long enough to be looked at before products
        self.left = _WORK  # a question's frames share it

    def constant(self, c: fmpq) -> Form:
        self.wary = self.wary or c.height_bits() > _LONG
        return Form(self.context.constant(c), self.one)

    def spend(self, work: int) -> None:
        """Pays for an operation before it is done."""
        self.left -= work
        if self.left < 0:
            raise NoForm

    def product(self, p: Any, q: Any) -> Any:
        if p is self.one:
            return q
        if q is self.one:
            return p
        work = len(p) * len(q)
        if work > _SMALL or self.wary:
            work *= 1 + (_height(p) + _height(q)) // 128
        self.spend(work)
        return p * q

    def power_of(self, p: Any, n: int) -> Any:
        if n == 1 or p is self.one:
            return p
        if len(p) > 1:
            if n > _LARGEST_POWER or len(p) > _LARGEST_POWER:
                raise NoForm
            self.spend(4 * comb(n + len(p) - 1, n) * (1 + n * _height(p) // 128))
        elif n > _LARGEST_EXPONENT or n * (_height(p) - 1) > BITS:
            raise NoForm
        return p**n

    def plus(self, f: Form, g: Form) -> Form:
        if f.den is g.den or f.den == g.den:
            return Form(f.num + g.num, f.den)
        top = self.product(f.num, g.den) + self.product(g.num, f.den)
        return Form(top, self.product(f.den, g.den))

    def times(self, f: Form, g: Form) -> Form:
        return Form(self.product(f.num, g.num), self.product(f.den, g.den))

    def over(self, f: Form, g: Form) -> Form:
        if not self.reduced(g.num):
            raise NoForm
        return Form(self.product(f.num, g.den), self.product(f.den, g.num))

    def minus(self, f: Form, g: Form) -> Form:
        return self.plus(f, Form(-g.num, g.den))

    def raised(self, f: Form, n: int) -> Form:
        if n < 0:
            return self.over(self.unit, self.raised(f, -n))
        return Form(self.power_of(f.num, n), self.power_of(f.den, n)) if n else self.unit

    def same(self, f: Form, g: Form) -> bool:
        """Whether two forms are equal as reduced quotients."""
        if f.den == g.den and f.num == g.num:
            return True
        return not self.reduced(self.minus(f, g).num)

    def reduced(self, p: Any) -> Any:
        """A polynomial with each generator below the power its relation replaces."""
        while self.relations and p:
            self.spend(5)
            degrees = p.degrees()
            high = [i for i, (n, _) in self.relations.items() if degrees[i] >= n]
            if not high:
                return p
            for i in high:
                p = self._lowered(p, i)
        return p

    def _lowered(self, p: Any, i: int) -> Any:
        power, value = self.relations[i]
        self.spend(40 + 5 * len(p))
        parts: dict[int, dict[tuple[int, ...], fmpq]] = {}
        for monomial, coefficient in p.terms():
            times, rest = divmod(int(monomial[i]), power)
            lowered = (*monomial[:i], rest, *monomial[i + 1 :])
            parts.setdefault(times, {})[lowered] = coefficient
        total = self.zero
        for times, terms in parts.items():
            part = self.context.from_dict(terms)
            total += self.product(part, self.power_of(value, times)) if times else part
        return total

    def generator(self, made: Generator) -> int:
        """Adds a generator."""
        if len(self.generators) == len(self.symbols):
            self.full = True
            raise Full
        self.generators.append(made)
        return len(self.generators) - 1

    def symbol(self, key: Any, positive: bool = False) -> int:
        """The generator of a quantity that stands for itself, added where it is new."""
        found = self.roots.get(key)
        if found is None:
            found = self.generator(Generator(key, 1, positive))
            self.roots[key] = found
        return found

    def monomial(self, i: int, exponent: int = 1) -> Form:
        """A power of a generator, negative ones in the denominator."""
        if abs(exponent) > _LARGEST_EXPONENT:
            raise NoForm
        power = self.symbols[i] ** abs(exponent) if exponent else self.one
        return Form(power, self.one) if exponent >= 0 else Form(self.one, power)

    def fraction(self, key: Any, exponent: fmpq) -> Form:
        """key^exponent for a positive quantity."""
        if key[0] != "prime":
            return self._root(key, exponent) if exponent else self.unit
        whole = int(exponent.floor())
        part = self._root(key, exponent - whole) if exponent != whole else self.unit
        if not whole:
            return part
        if key[1].bit_length() * abs(whole) > BITS:
            raise NoForm
        return self.times(self.raised(self.constant(fmpq(key[1])), whole), part)

    def _root(self, key: Any, exponent: fmpq) -> Form:
        order, found = int(exponent.q), self.roots.get(key)
        if found is None or self.generators[found].order % order:
            found = self._finer(key, order, found)
        return self.monomial(found, int(exponent.p) * (self.generators[found].order // order))

    def _finer(self, key: Any, order: int, coarse: int | None) -> int:
        old = 1 if coarse is None else self.generators[coarse].order
        order = lcm(order, old, self.orders.get(key, 1))
        self.refined = self.refined or coarse is not None
        found = self.generator(Generator(key, order, True))
        self.roots[key] = found
        if coarse is not None:
            self.relations[coarse] = (1, self.symbols[found] ** (order // old))
        if key[0] == "prime":
            self.relations[found] = (order, self.context.constant(key[1]))
        return found

    def plain_orders(self) -> dict[Any, Any]:
        """The finest roots and unit angles of what any frame calls by the same key."""
        plain = self.constant_monomial
        orders: dict[Any, Any] = {
            g.key: g.order
            for g in self.generators
            if g.key[0] in ("prime", "letter", "pi") or g.key == ("exp", plain)
        }
        if plain in self.angles:
            orders["angle", plain] = self.angles[plain][0]
        return orders

    def kernel(self, op: str, argument: Form) -> tuple[int, bool]:
        """The generator of a function's value and whether it is new; equal arguments share it."""
        known = self.kernels.setdefault(op, [])
        for form, i in known:
            if self.same(form, argument):
                return i, False
        i = self.generator(Generator((op, len(known))))
        known.append((argument, i))
        return i, True

    def terms(self, f: Form) -> list[tuple[tuple[int, ...], fmpq]] | None:
        """Monomials and coefficients of a polynomial form; None of a true quotient."""
        if not f.den.is_constant():
            return None
        scale = ONE if f.den is self.one else ONE / f.den.leading_coefficient()
        return [(m, c * scale) for m, c in self.reduced(f.num).terms()]

    def letters_only(self) -> bool:
        """Whether every generator is a letter, so that distinct forms differ somewhere."""
        return all(g.key[0] == "letter" and g.order == 1 for g in self.generators)


class Full(Exception):
    """A frame has no generators left."""


def frames(
    positive: frozenset[str] = frozenset(), sign_of: Callable[[Any, Frame], int] | None = None
) -> Iterator[Frame]:
    """Frames to try in turn until one settles the question.

    A larger one follows where one is full; one that knows the roots needed from the start, where
    roots became finer underway and kernels may have missed each other for it.
    """
    left = _WORK
    for size in _SIZES:
        frame = Frame(size, positive, sign_of)
        frame.left = left
        yield frame
        left = frame.left
        if frame.refined and not frame.full:
            frame = Frame(size, positive, sign_of, frame.plain_orders())
            frame.left = left
            yield frame
        if not frame.full:
            return
