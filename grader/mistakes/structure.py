"""Slips that any formula allows: a step left out, a factor, a term, an argument, a sign."""

from collections.abc import Iterator

from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary
from grader.mistakes.trees import (
    NOWHERE,
    Product,
    Term,
    call,
    is_product,
    is_sum,
    product,
    product_of,
    terms_of,
    total,
    whole,
)

_SWAPPED = frozenset("comp proj rejection cross outer matmul log root powers".split())
_UNDONE = frozenset("sqrt cbrt exp ln tanh sigmoid degrees acos norm unit".split())
_ROUNDED = frozenset(["sqrt", "norm", "exp", "std"])
RARE = frozenset(["weights-left-out", "weights-exchanged", "divisor-squared", "other-entry"])
"""Codes that are less likely than all others, which come first where a value is shared."""


def structural(node: Node) -> Iterator[tuple[str, Node]]:
    """Code and tree of what a slip at this node makes of it."""
    if is_sum(node):
        yield from _sums(terms_of(node))
        yield from _weighted(terms_of(node))
    elif is_product(node):
        yield from _products(product_of(node, powers=False))
    elif isinstance(node, Binary) and node.op == "^":
        yield "power-forgotten", node.left
        yield "power-multiplied", Binary("*", node.right, node.left, NOWHERE)
    elif isinstance(node, Call):
        yield from _calls(node)


def _sums(terms: tuple[Term, ...]) -> Iterator[tuple[str, Node]]:
    for i, term in enumerate(terms):
        rest = (*terms[:i], *terms[i + 1 :])
        yield "term-dropped", total(rest)
        if i:
            yield "sign-flipped", total((*terms[:i], Term(-term.sign, term.node), *terms[i + 1 :]))


def _weighted(terms: tuple[Term, ...]) -> Iterator[tuple[str, Node]]:
    """Slips with the weights of a sum of products of two factors, the weight first."""
    pairs = [product_of(term.node, powers=False) for term in terms]
    if any(len(pair.over) != 2 or pair.under for pair in pairs):
        return
    weights, weighted = zip(*(pair.over for pair in pairs), strict=True)
    signs = [term.sign * pair.sign for term, pair in zip(terms, pairs, strict=True)]
    yield "weights-left-out", total(tuple(map(Term, signs, weighted)))
    if len(pairs) == 2:
        exchanged = [
            Binary("*", *pair, NOWHERE) for pair in zip(weights[::-1], weighted, strict=True)
        ]
        yield "weights-exchanged", total(tuple(map(Term, signs, exchanged)))


def _products(parts: Product) -> Iterator[tuple[str, Node]]:
    over, under = parts.over, parts.under
    for i in range(len(under)):
        rest = (*under[:i], *under[i + 1 :])
        yield "divisor-dropped", product(parts._replace(under=rest))
        yield "multiplied-for-divided", product(Product(parts.sign, (*over, under[i]), rest))
        yield "divisor-squared", product(parts._replace(under=(*under, under[i])))
    for i in range(len(over)):
        rest = (*over[:i], *over[i + 1 :])
        left = product(parts._replace(over=rest))
        if not isinstance(left, Number):
            yield "factor-dropped", left
        if i or under:
            yield "divided-for-multiplied", product(Product(parts.sign, rest, (*under, over[i])))
    if over and under:
        yield "inverted", product(Product(parts.sign, under, over))
    if parts.sign < 0:
        yield "sign-flipped", product(parts._replace(sign=1))


def _calls(node: Call) -> Iterator[tuple[str, Node]]:
    if node.function in _UNDONE and len(node.args) == 1:
        yield "step-forgotten", node.args[0]
    if node.function in _SWAPPED and len(node.args) == 2:
        yield "arguments-swapped", node._replace(args=node.args[::-1])
    if node.function == "entry" and isinstance(node.args[-1], Number):
        for sign in "-+":
            place = Binary(sign, node.args[-1], whole(1), NOWHERE)
            yield "other-entry", node._replace(args=(*node.args[:-1], place))
    if node.function in _ROUNDED:
        yield "rounded-early", call("round", node)
        yield "rounded-early", call("round", node, whole(1))


def at_the_end(formula: Node) -> Iterator[tuple[str, Node]]:
    """What a slip makes of a whole formula: its sign, the order of its
    entries, or a step on the way given for it."""
    yield "sign-reversed", Unary("-", formula, NOWHERE)
    yield "order-reversed", call("reverse", formula)
    for node in _steps(formula):
        yield "stopped-early", node


def _steps(formula: Node) -> Iterator[Node]:
    """What has to be worked out on the way, two levels deep."""
    from grader.mistakes.parts import parts

    for part, _ in parts(formula):
        if not isinstance(part, (Name, Number)):
            yield part
            for inner, _ in parts(part):
                if not isinstance(inner, (Name, Number)):
                    yield inner
