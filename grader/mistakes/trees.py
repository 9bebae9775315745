"""Trees taken apart and put together: sums as signed terms, products as factors."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from flint import fmpq

from grader.expr.evaluate import walk
from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary

NOWHERE = (0, 0)
ONE = Number(fmpq(1), "1", 0, NOWHERE)


class Product(NamedTuple):
    """sign · Π over / Π under."""

    sign: int
    over: tuple[Node, ...]
    under: tuple[Node, ...]


class Term(NamedTuple):
    """One term of a sum with its sign."""

    sign: int
    node: Node


def rebuilt(node: Any, change: Callable[[Node], Node]) -> Any:
    """The node with `change` applied to each node right below it, and no place in a text."""
    parts = [_changed(part, change) for part in node[:-1]]
    return type(node)(*parts, NOWHERE)


def _changed(part: Any, change: Callable[[Node], Node]) -> Any:
    if hasattr(part, "_fields"):
        return change(part)
    if type(part) is tuple:
        return tuple(_changed(item, change) for item in part)
    return part


def bare(node: Node) -> Node:
    """The tree without places in a text, so that equal formulas are equal trees."""
    made: Node = rebuilt(node, bare)
    return made


def filled(template: Node, bound: Mapping[str, Node]) -> Node:
    """A template with its variables replaced; names that are not bound stand for themselves."""
    if isinstance(template, Name):
        return bound.get(template.name, template)
    made: Node = rebuilt(template, lambda part: filled(part, bound))
    return made


def call(function: str, *args: Node) -> Call:
    """A call of an author's function."""
    return Call(function, args, NOWHERE)


def whole(n: int) -> Number:
    """A whole number ≥ 0."""
    return Number(fmpq(n), str(n), 0, NOWHERE)


def product_of(node: Node, powers: bool = True) -> Product:
    """A node as a product; with `powers`, x^2 and x^3 count as factors that repeat."""
    if isinstance(node, Unary) and node.op in "+-":
        inner = product_of(node.arg, powers)
        return inner._replace(sign=-inner.sign) if node.op == "-" else inner
    if isinstance(node, Binary) and node.op in "*/":
        left, right = product_of(node.left, powers), product_of(node.right, powers)
        over, under = (right.over, right.under) if node.op == "*" else (right.under, right.over)
        return Product(left.sign * right.sign, left.over + over, left.under + under)
    repeats = _repeats(node) if powers else 0
    if repeats and isinstance(node, Binary):
        base = product_of(node.left, powers)
        return Product(base.sign**repeats, base.over * repeats, base.under * repeats)
    return Product(1, () if is_number(node, 1) else (node,), ())


def _repeats(node: Node) -> int:
    if isinstance(node, Binary) and node.op == "^":
        return next((n for n in (2, 3) if is_number(node.right, n)), 0)
    return 0


def is_number(node: Node, n: int) -> bool:
    """Whether a node is the literal n."""
    return isinstance(node, Number) and node.value == n


def product(parts: Product) -> Node:
    """The tree of a product."""
    tree = _times(parts.over)
    if parts.under:
        tree = Binary("/", tree, _times(parts.under), NOWHERE)
    return tree if parts.sign > 0 else Unary("-", tree, NOWHERE)


def _times(factors: tuple[Node, ...]) -> Node:
    if not factors:
        return ONE
    tree = factors[0]
    for factor in factors[1:]:
        tree = Binary("*", tree, factor, NOWHERE)
    return tree


def is_product(node: Node) -> bool:
    """Whether a node is a product, a quotient or a sign before one."""
    if isinstance(node, Unary):
        return node.op == "-"
    return isinstance(node, Binary) and node.op in "*/"


def terms_of(node: Node) -> tuple[Term, ...]:
    """A node as a sum."""
    if isinstance(node, Binary) and node.op in "+-":
        right = terms_of(node.right)
        if node.op == "-":
            right = tuple(Term(-term.sign, term.node) for term in right)
        return terms_of(node.left) + right
    if isinstance(node, Unary) and node.op in "+-":
        sign = -1 if node.op == "-" else 1
        return tuple(Term(sign * term.sign, term.node) for term in terms_of(node.arg))
    return (Term(1, node),)


def total(terms: tuple[Term, ...]) -> Node:
    """The tree of a sum of at least one term."""
    first = terms[0]
    tree = first.node if first.sign > 0 else Unary("-", first.node, NOWHERE)
    for term in terms[1:]:
        tree = Binary("+" if term.sign > 0 else "-", tree, term.node, NOWHERE)
    return tree


def is_sum(node: Node) -> bool:
    """Whether a node is a sum or a difference."""
    return isinstance(node, Binary) and node.op in "+-"


def size(node: Node) -> int:
    """How many nodes a tree has."""
    return len(walk(node))
