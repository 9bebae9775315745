"""Where two formulas agree: their difference as a quotient of polynomials, in factors.

Anything that is no sum, product, quotient or whole power counts as a letter: `norm(k)` and
`dot(q, k)` are letters, and so are vectors. What comes out is a guess to be tried on numbers.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from flint import fmpq, fmpq_mpoly_ctx

from grader.expr.latex import plain
from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary
from grader.mistakes.trees import NOWHERE, rebuilt

MOST_LETTERS = 12
_LARGEST_POWER = 6
_EITHER_WAY = frozenset(["dot", "hadamard", "cos_sim"])


class _Fraction(NamedTuple):
    over: Any
    under: Any


class _Ring:
    """Polynomials in the letters of some formulas."""

    def __init__(self, nodes: list[Node], short: Mapping[Node, str]) -> None:
        written: dict[str, str] = {}
        for node in nodes:
            for letter in _letters(node):
                written.setdefault(_text(letter), plain(_named(letter, short)))
        self.letters = list(written)
        self.written = list(written.values())
        names = [f"x{i}" for i in range(len(self.letters))] or ["x0"]
        self._context = fmpq_mpoly_ctx.get(names, "lex")
        self._of = dict(zip(self.letters, self._context.gens(), strict=False))

    def fraction(self, node: Node) -> _Fraction:
        """A formula as a quotient. Raises ZeroDivisionError."""
        if isinstance(node, Number):
            return self._whole(node.value)
        if isinstance(node, Unary) and node.op in "+-":
            inner = self.fraction(node.arg)
            return inner if node.op == "+" else _Fraction(-inner.over, inner.under)
        if isinstance(node, Binary) and node.op in "+-*/":
            return _joined(node.op, self.fraction(node.left), self.fraction(node.right))
        power = _power(node)
        if power is not None and isinstance(node, Binary):
            base = self.fraction(node.left)
            return _Fraction(base.over**power, base.under**power)
        return _Fraction(self._of[_text(node)], self._whole(fmpq(1)).over)

    def _whole(self, value: fmpq) -> _Fraction:
        return _Fraction(self._context.constant(value), self._context.constant(1))


def factors(first: Node, second: Node, short: Mapping[Node, str]) -> list[str]:
    """Conditions such as `norm(k) != 1`, each of which rules out a factor of the difference;
    none where there are too many letters. `short` holds the names of formulas."""
    ring = _Ring([first, second], short)
    if len(ring.letters) > MOST_LETTERS:
        return []
    try:
        one, other = ring.fraction(first), ring.fraction(second)
    except ZeroDivisionError:
        return []
    difference = one.over * other.under - other.over * one.under
    if not difference:
        return []
    _, found = difference.factor()
    return [_unequal(factor, ring.written) for factor, _ in found]


def _unequal(factor: Any, names: list[str]) -> str:
    """A polynomial's two sides, what is added against what is taken away."""
    terms = [(_monomial(powers, names), value) for powers, value in factor.to_dict().items()]
    left = [(text, value) for text, value in terms if value > 0 and text]
    right = [(text, -value) for text, value in terms if value < 0 and text]
    constant = sum((value for text, value in terms if not text), fmpq(0))
    if not left:
        left, right, constant = right, left, -constant
    if constant > 0:
        right, constant = [*right, ("", -constant)], fmpq(0)
    elif constant < 0:
        right = [*right, ("", -constant)]
    return f"{_side(left)} != {_side(right)}"


def _monomial(powers: tuple[int, ...], names: list[str]) -> str:
    used = [(name, power) for name, power in zip(names, powers, strict=False) if power]
    return " * ".join(f"{name}^{power}" if power > 1 else name for name, power in used)


def _side(terms: list[tuple[str, fmpq]]) -> str:
    if not terms:
        return "0"
    text = ""
    for monomial, value in terms:
        size = abs(value)
        shown = str(size) if not monomial else monomial if size == 1 else f"{size} * {monomial}"
        joint = (" - " if value < 0 else " + ") if text else ("-" if value < 0 else "")
        text += joint + shown
    return text


def _named(node: Node, short: Mapping[Node, str]) -> Node:
    """A formula with every part that has a name called by it."""
    name = short.get(node)
    if name is not None:
        return Name(name, NOWHERE)
    made: Node = rebuilt(node, lambda part: _named(part, short))
    return made


def _letters(node: Node) -> Iterator[Node]:
    if isinstance(node, Number):
        return
    if isinstance(node, Unary) and node.op in "+-":
        yield from _letters(node.arg)
    elif isinstance(node, Binary) and (node.op in "+-*/" or _power(node) is not None):
        yield from _letters(node.left)
        if _power(node) is None:
            yield from _letters(node.right)
    else:
        yield node


def _power(node: Node) -> int | None:
    if not isinstance(node, Binary) or node.op != "^" or not isinstance(node.right, Number):
        return None
    value = node.right.value
    return int(value) if value.q == 1 and 0 < value <= _LARGEST_POWER else None


def _text(node: Node) -> str:
    if isinstance(node, Call) and node.function in _EITHER_WAY:
        node = node._replace(args=tuple(sorted(node.args, key=_order)))
    return plain(node)


def _order(node: Node) -> tuple[bool, str]:
    return not isinstance(node, Name), plain(node)


def _joined(op: str, a: _Fraction, b: _Fraction) -> _Fraction:
    if op == "*":
        return _Fraction(a.over * b.over, a.under * b.under)
    if op == "/":
        if not b.over:
            raise ZeroDivisionError
        return _Fraction(a.over * b.under, a.under * b.over)
    sign = 1 if op == "+" else -1
    return _Fraction(a.over * b.under + sign * b.over * a.under, a.under * b.under)
