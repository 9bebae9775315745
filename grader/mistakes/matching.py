"""Whether a formula has a form: patterns are formulas whose names stand for any part.

`+`, `*`, dot products and the like match in any order, and a product may hold more factors than
its pattern; these are handed back.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from grader.expr.evaluate import CONSTANTS
from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary
from grader.mistakes.trees import (
    Product,
    is_product,
    is_sum,
    product,
    product_of,
    terms_of,
)

Bound = Mapping[str, Node]
_EITHER_WAY = frozenset(["dot", "hadamard", "cos_sim", "corr", "min", "max"])


class Match(NamedTuple):
    """What the names of a pattern stand for, and the factors that are left over."""

    bound: Bound
    rest: Product | None

    def around(self, node: Node) -> Node:
        """`node` with the factors left over."""
        if self.rest is None:
            return node
        inner = product_of(node, powers=False)
        sign = self.rest.sign * inner.sign
        over, under = self.rest.over + inner.over, self.rest.under + inner.under
        return product(Product(sign, over, under))


def find(pattern: Node, node: Node) -> Match | None:
    """The first way in which a whole node has the form of a pattern."""
    if is_product(pattern):
        return next(_product_with_rest(product_of(pattern), product_of(node)), None)
    bound = next(_matches(pattern, node, {}), None)
    return None if bound is None else Match(bound, None)


def _product_with_rest(pattern: Product, node: Product) -> Iterator[Match]:
    for bound, over in _among(pattern.over, node.over, {}):
        for found, under in _among(pattern.under, node.under, bound):
            rest = Product(pattern.sign * node.sign, tuple(over), tuple(under))
            if pattern.sign == node.sign or pattern.sign > 0:
                yield Match(found, rest if over or under or rest.sign < 0 else None)


def _among(
    patterns: Sequence[Node], nodes: Sequence[Node], bound: Bound
) -> Iterator[tuple[Bound, list[Node]]]:
    """Each pattern matched with a node of its own; what is left over of the nodes."""
    if not patterns:
        yield bound, list(nodes)
        return
    ordered = sorted(patterns, key=lambda pattern: isinstance(pattern, Name))
    for place, node in enumerate(nodes):
        rest = [*nodes[:place], *nodes[place + 1 :]]
        for found in _matches(ordered[0], node, bound):
            yield from _among(ordered[1:], rest, found)


def _matches(pattern: Node, node: Node, bound: Bound) -> Iterator[Bound]:
    if isinstance(pattern, Name) and pattern.name not in CONSTANTS:
        known = bound.get(pattern.name)
        if known is None:
            yield {**bound, pattern.name: node}
        elif known == node:
            yield bound
    elif is_sum(pattern):
        yield from _sums(pattern, node, bound)
    elif is_product(pattern):
        yield from _products(product_of(pattern), product_of(node), bound)
    elif isinstance(pattern, Number):
        if isinstance(node, Number) and node.value == pattern.value:
            yield bound
    elif type(pattern) is type(node):
        yield from _parts(pattern, node, bound)


def _products(pattern: Product, node: Product, bound: Bound) -> Iterator[Bound]:
    if pattern.sign != node.sign:
        return
    for found, over in _among(pattern.over, node.over, bound):
        if not over:
            for last, under in _among(pattern.under, node.under, found):
                if not under:
                    yield last


def _sums(pattern: Node, node: Node, bound: Bound) -> Iterator[Bound]:
    wanted, given = terms_of(pattern), terms_of(node)
    if len(wanted) == len(given):
        signed = [Unary("-", t.node, t.node.span) if t.sign < 0 else t.node for t in wanted]
        nodes = [Unary("-", t.node, t.node.span) if t.sign < 0 else t.node for t in given]
        for found, _ in _among(signed, nodes, bound):
            yield found


def _parts(pattern: Any, node: Any, bound: Bound) -> Iterator[Bound]:
    if isinstance(pattern, Name):
        if pattern.name == node.name:
            yield bound
    elif isinstance(pattern, Call):
        if pattern.function == node.function and len(pattern.args) == len(node.args):
            yield from _in_order(pattern.args, node.args, bound)
            if pattern.function in _EITHER_WAY:
                yield from _in_order(pattern.args, node.args[::-1], bound)
    elif isinstance(pattern, Binary) and pattern.op == node.op:
        yield from _in_order((pattern.left, pattern.right), (node.left, node.right), bound)


def _in_order(patterns: Sequence[Node], nodes: Sequence[Node], bound: Bound) -> Iterator[Bound]:
    if not patterns:
        yield bound
        return
    for found in _matches(patterns[0], nodes[0], bound):
        yield from _in_order(patterns[1:], nodes[1:], found)
