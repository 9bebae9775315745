"""The numbers of a formula that are not rational: nodes of a graph with exact arithmetic.

A rational is always a `flint.fmpq`. Every other real number is a `Real`: an operation and its
arguments. What is plainly rational folds at once; what two graphs have in common is decided
in `equality`. The operations and the arguments of their nodes:

add (x, y, …)  mul ([fmpq,] x, y, …)  div (x, y)  pow (x, exponent)  surd (c, n, k) = c·n^(1/k)
exp ln sin cos tan asin acos atan abs (x,)  min max (x, y)  pi ()  letter (name, domain)
"""

from __future__ import annotations

from math import lcm
from operator import index
from typing import Any

from flint import fmpq

from grader.expr.radicals import radical

BITS = 20_000  # of the numerator or denominator of any value
DEPTH = 200
LETTERED = 1 << 16  # added to the depth of a letter, so that a graph's depth tells if it has one
_MERGED_BITS = 1024  # of the radicand of a product of roots
_SHALLOW = 8  # graphs whose structures are compared without hashing them
_TERMS = 64  # sums and products this long are flat; longer ones nest

ZERO = fmpq(0)
ONE = fmpq(1)
_TWO = fmpq(2)


class NoValue(Exception):
    """A formula without a real value.

    `code` is `division-by-zero`, `zero-to-zero` or `no-real-value`; `facts` may name the
    `function`.
    """

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class TooLarge(Exception):
    """A value beyond the bounds, found out before it is computed."""


class Undecided(Exception):
    """A question about a value that no proof settles: whether a divisor is zero, say."""


class Real:
    """A real number that is not plainly rational. Immutable; compared and hashed by structure.

    `depth` bounds recursion; from `LETTERED` on, the number has letters. `enclosure` keeps the
    sharpest ball computed so far with its precision in bits.
    """

    __slots__ = ("_hash", "args", "depth", "enclosure", "op")

    op: str
    args: tuple[Any, ...]
    depth: int
    enclosure: tuple[int, Any] | None
    _hash: int

    def __init__(self, op: str, args: tuple[Any, ...], depth: int) -> None:
        self.op = op
        self.args = args
        self.depth = depth
        self.enclosure = None
        if depth & 0xFFFF > DEPTH:
            raise TooLarge

    def __add__(self, other: Any) -> Any:
        kind = type(other)
        if kind is fmpq:
            if not other:
                return self
            below = 0
        elif kind is Real:
            if self.op == "surd" == other.op and self.args[1:] == other.args[1:]:
                return scaled_surd(self, self.args[0] + other.args[0])
            if self is other:
                return scaled(self, _TWO)
            below = other.depth + 1
        else:
            other = exact(other)
            return other if other is NotImplemented else self + other
        if self.op == "add" and len(self.args) < _TERMS:
            depth = self.depth
            return Real("add", (*self.args, other), depth if depth > below else below)
        depth = self.depth + 1
        return Real("add", (self, other), depth if depth > below else below)

    def __radd__(self, other: Any) -> Any:
        kind = type(other)
        if kind is not fmpq:
            other = exact(other)
            if other is NotImplemented:
                return other
        return Real("add", (other, self), self.depth + 1) if other else self

    def __neg__(self) -> Any:
        return scaled(self, -ONE)

    def __pos__(self) -> Real:
        return self

    def __sub__(self, other: Any) -> Any:
        if type(other) not in (Real, fmpq):
            other = exact(other)
            if other is NotImplemented:
                return other
        return self + (-other)

    def __rsub__(self, other: Any) -> Any:
        return (-self).__radd__(other)

    def __mul__(self, other: Any) -> Any:
        kind = type(other)
        if kind is fmpq:
            return scaled(self, other)
        if kind is Real:
            return product(self, other)
        other = exact(other)
        return other if other is NotImplemented else scaled(self, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        if type(other) is Real:
            return quotient(self, other)
        other = exact(other)
        if other is NotImplemented:
            return other
        if not other:
            raise NoValue("division-by-zero")
        return scaled(self, 1 / other)

    def __rtruediv__(self, other: Any) -> Any:
        other = exact(other)
        return other if other is NotImplemented else quotient(other, self)

    def __pow__(self, other: Any) -> Any:
        from grader.expr.powers import power

        other = exact(other)
        return other if other is NotImplemented else power(self, other)

    def __rpow__(self, other: Any) -> Any:
        from grader.expr.powers import power

        other = exact(other)
        return other if other is NotImplemented else power(other, self)

    def __abs__(self) -> Any:
        from grader.expr.elementary import absolute

        return absolute(self)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not Real or self.op != other.op or self.depth != other.depth:
            return False
        if self.args is not other.args:
            if self.depth & 0xFFFF > _SHALLOW and hash(self) != hash(other):
                return False
            if not _alike(self.args, other.args):
                return False
            other.args = self.args  # equal graphs become one: shared parts are compared once
        return True

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = hash((self.op, *self.args))
            return self._hash

    def __repr__(self) -> str:
        return f"{self.op}({', '.join(map(repr, self.args))})"


def _alike(left: tuple[Any, ...], right: tuple[Any, ...]) -> bool:
    if len(left) != len(right):
        return False
    for a, b in zip(left, right, strict=True):
        if a is not b and (type(a) is not type(b) or a != b):
            return False
    return True


def count_nodes(x: Any) -> int:
    """How many nodes a graph has."""
    seen: dict[int, Real] = {}
    pending = [x]
    while pending:
        node = pending.pop()
        if type(node) is Real and id(node) not in seen:
            seen[id(node)] = node
            pending.extend(node.args)
    return len(seen)


def exact(value: Any) -> Any:
    """A rational or Real of an int, fmpq or Real; NotImplemented of anything else."""
    if type(value) in (fmpq, Real):
        return value
    try:
        return fmpq(index(value))
    except TypeError:
        return NotImplemented


def scaled(x: Real, factor: fmpq) -> Any:
    """`x` times a rational."""
    if not factor:
        return ZERO
    if factor == 1:
        return x
    op = x.op
    if op == "surd":
        return scaled_surd(x, x.args[0] * factor)
    if op == "mul" and type(x.args[0]) is fmpq:
        coefficient = x.args[0] * factor
        rest = x.args[1:]
        if coefficient == 1:
            return rest[0] if len(rest) == 1 else Real("mul", rest, x.depth)
        return Real("mul", (coefficient, *rest), x.depth)
    if op == "mul":
        return Real("mul", (factor, *x.args), x.depth)
    return Real("mul", (factor, x), x.depth + 1)


def product(x: Real, y: Real) -> Any:
    if x.op == "surd" == y.op:
        return multiplied_surds(x, y)
    if x.op == "mul" or y.op == "mul":
        left, first = _factors(x)
        right, second = _factors(y)
        if len(left) + len(right) <= _TERMS:
            depth = max(x.depth + (x.op != "mul"), y.depth + (y.op != "mul"))
            return scaled(Real("mul", left + right, depth), first * second)
    return Real("mul", (x, y), 1 + (x.depth if x.depth > y.depth else y.depth))


def _factors(x: Real) -> tuple[tuple[Any, ...], fmpq]:
    if x.op != "mul":
        return (x,), ONE
    if type(x.args[0]) is fmpq:
        return x.args[1:], x.args[0]
    return x.args, ONE


def quotient(x: Any, y: Real) -> Any:
    """`x` over a Real `y`; NoValue where `y` is proved zero, Undecided where that is open."""
    if y.op == "surd":
        return inverse_surd(y) * x
    if y.op not in ("pi", "exp") and y.depth < LETTERED:
        refuse_zero(y)
    if type(x) is fmpq:
        return Real("div", (x, y), y.depth + 1) if x else ZERO
    if x is y:
        return ONE
    return Real("div", (x, y), 1 + (x.depth if x.depth > y.depth else y.depth))


def refuse_zero(y: Real) -> None:
    enclosure = y.enclosure
    if enclosure is None or enclosure[1].contains(0):
        from grader.expr.equality import surely_sign

        if surely_sign(y) == 0:
            raise NoValue("division-by-zero")


def surd(c: fmpq, n: int, k: int) -> Any:
    """c·n^(1/k) for n ≥ 0, k ≥ 1, with the k-th powers taken out as far as n factors cheaply."""
    if not c or not n:
        return ZERO
    outside, inside, k = radical(n, k)
    c = c * outside
    return c if inside == 1 else Real("surd", (c, inside, k), 0)


def scaled_surd(x: Real, c: fmpq) -> Any:
    return Real("surd", (c, x.args[1], x.args[2]), 0) if c else ZERO


def multiplied_surds(x: Real, y: Real) -> Any:
    c, n, k = x.args
    d, m, j = y.args
    if k == j == 2:
        return surd(c * d, n * m, 2)
    common = lcm(k, j)
    if n.bit_length() * (common // k) + m.bit_length() * (common // j) > _MERGED_BITS:
        return Real("mul", (x, y), 1)
    return surd(c * d, n ** (common // k) * m ** (common // j), common)


def inverse_surd(x: Real) -> Any:
    c, n, k = x.args
    if k == 2:
        return Real("surd", (1 / (c * n), n, 2), 0)
    if n.bit_length() * (k - 1) > _MERGED_BITS:
        return Real("div", (ONE, x), 1)
    return surd(1 / (c * n), n ** (k - 1), k)
