"""Slips that any formula allows: a step left out, a factor, a term, an argument, a sign."""

from collections.abc import Iterator

from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary
from grader.mistakes.concept import tree
from grader.mistakes.matching import find
from grader.mistakes.parts import parts
from grader.mistakes.trees import (
    NOWHERE,
    Product,
    Term,
    call,
    filled,
    is_number,
    is_product,
    is_sum,
    product,
    product_of,
    rebuilt,
    terms_of,
    total,
    whole,
)

_SWAPPED = frozenset("comp proj rejection cross outer matmul log root powers".split())
_UNDONE = {
    **dict.fromkeys(["sqrt", "cbrt"], "root-forgotten"),
    "exp": "exponential-forgotten",
    "ln": "logarithm-forgotten",
    "degrees": "radians-given",
    "abs": "sign-kept",
    "transpose": "transpose-forgotten",
    **dict.fromkeys("tanh sigmoid acos norm unit".split(), "step-forgotten"),
}
_EXCHANGED = {
    "sin": ("cos", "sine-for-cosine"),
    "cos": ("sin", "sine-for-cosine"),
    "max": ("min", "largest-for-smallest"),
    "min": ("max", "largest-for-smallest"),
}
_BASES = {"log2": "base-two-logarithm", "log10": "base-ten-logarithm"}
_EVERYWHERE = (
    ("squares-forgotten", "x^2", "x"),
    ("not-centred", "centred(x)", "x"),
    ("sums-for-means", "mean(x)", "sum(x)"),
    ("base-two-logarithm", "ln(x)", "log2(x)"),
)
_ROUNDED = frozenset(["sqrt", "norm", "exp", "std"])
RARE = frozenset(
    "weights-left-out weights-exchanged weights-equal divisor-squared other-entry"
    " multiplied-for-added factor-over-bracket factor-left-out"
    " exchanged-letters other-letter".split()
)
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
    if len(terms) == 2 and terms[0].sign != terms[1].sign:
        yield "difference-reversed", total(_reversed(terms))
    if len(terms) == 2:
        yield "multiplied-for-added", Binary("*", terms[0].node, terms[1].node, NOWHERE)
        yield from _over_bracket(terms)


def _over_bracket(terms: tuple[Term, ...]) -> Iterator[tuple[str, Node]]:
    """A number before one of two terms, taken as one before both."""
    for i, term in enumerate(terms):
        parts = product_of(term.node, powers=False)
        for n, factor in enumerate(parts.over):
            if isinstance(factor, Number) and len(parts.over) > 1:
                alone = product(parts._replace(over=(*parts.over[:n], *parts.over[n + 1 :])))
                inside = total((*terms[:i], Term(term.sign, alone), *terms[i + 1 :]))
                yield "factor-over-bracket", Binary("*", factor, inside, NOWHERE)


def _reversed(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    return tuple(Term(-term.sign, term.node) for term in terms[::-1])


def _weighted(terms: tuple[Term, ...]) -> Iterator[tuple[str, Node]]:
    """Slips with the weights of a sum of products of two factors, the weight first."""
    pairs = [product_of(term.node, powers=False) for term in terms]
    if any(len(pair.over) != 2 or pair.under for pair in pairs):
        return
    weights, weighted = zip(*(pair.over for pair in pairs), strict=True)
    signs = [term.sign * pair.sign for term, pair in zip(terms, pairs, strict=True)]
    plain = total(tuple(map(Term, signs, weighted)))
    yield "weights-left-out", plain
    yield "weights-equal", Binary("/", plain, whole(len(pairs)), NOWHERE)
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
        yield _UNDONE[node.function], node.args[0]
    if node.function in _EXCHANGED:
        other, code = _EXCHANGED[node.function]
        yield code, node._replace(function=other)
    if node.function in ("sin", "cos", "tan"):
        yield from _degrees_taken(node)
    if node.function == "ln":
        for base, code in _BASES.items():
            yield code, node._replace(function=base)
    if node.function in _ROUNDED:
        yield "rounded-early", call("round", node)
        yield "rounded-early", call("round", node, whole(1))
    yield from _arguments(node)


def _arguments(node: Call) -> Iterator[tuple[str, Node]]:
    if node.function == "max" and any(is_number(arg, 0) for arg in node.args):
        yield from _not_cut(node)
    if node.function == "matmul":
        for arg in node.args:
            yield "factor-left-out", arg
    if node.function in _SWAPPED and len(node.args) == 2:
        yield "arguments-swapped", node._replace(args=node.args[::-1])
    if node.function == "entry" and isinstance(node.args[-1], Number):
        for sign in "-+":
            place = Binary(sign, node.args[-1], whole(1), NOWHERE)
            yield "other-entry", node._replace(args=(*node.args[:-1], place))


def _degrees_taken(node: Call) -> Iterator[tuple[str, Node]]:
    match = find(tree("x*pi/180"), node.args[0])
    if match is not None:
        yield "degrees-as-radians", node._replace(args=(match.around(match.bound["x"]),))


def _not_cut(node: Call) -> Iterator[tuple[str, Node]]:
    """max(0, x) without the maximum, or with the sign taken off."""
    for arg in node.args:
        if not is_number(arg, 0):
            yield "cut-forgotten", arg
            yield "sign-lost", call("abs", arg)


def at_the_end(formula: Node) -> Iterator[tuple[str, Node]]:
    """What a slip makes of a whole formula: its sign, its half, the order of its entries, a slip
    that is made throughout, or a step on the way given for it."""
    yield "sign-reversed", Unary("-", formula, NOWHERE)
    yield "order-reversed", call("reverse", formula)
    yield "transposed", call("transpose", formula)
    yield "halved", Binary("/", formula, whole(2), NOWHERE)
    yield "doubled", Binary("*", whole(2), formula, NOWHERE)
    for code, pattern, slip in _EVERYWHERE:
        yield code, _replaced(formula, tree(pattern), tree(slip))
    for node in _steps(formula):
        yield "stopped-early", node


def _replaced(node: Node, pattern: Node, slip: Node) -> Node:
    """A formula with one form replaced wherever it stands."""
    made: Node = rebuilt(node, lambda part: _replaced(part, pattern, slip))
    match = find(pattern, made)
    return made if match is None or match.rest is not None else filled(slip, match.bound)


def _steps(formula: Node) -> Iterator[Node]:
    """What has to be worked out on the way, two levels deep."""
    for part, _ in parts(formula):
        if not isinstance(part, (Name, Number)):
            yield part
            for inner, _ in parts(part):
                if not isinstance(inner, (Name, Number)):
                    yield inner
