"""A formula in its plainest form, so that one slip is found in whatever way it was written.

comp(q, k) becomes dot(q, k)/norm(k), attention becomes softmax, scores and a product, and so on;
where the text does not tell an array from a number, its shape does.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from grader.expr.reader import formula
from grader.expr.syntax import Binary, Call, Node, Number, Postfix, Vector
from grader.mistakes.draws import Draws
from grader.mistakes.matching import find
from grader.mistakes.trees import (
    NOWHERE,
    Product,
    Term,
    bare,
    call,
    filled,
    is_number,
    is_sum,
    product,
    product_of,
    rebuilt,
    terms_of,
    total,
)

_DEFINITIONS = {
    "comp": "dot(x, y)/norm(y)",
    "proj": "dot(x, y)/norm(y)^2*y",
    "rejection": "x - dot(x, y)/norm(y)^2*y",
    "unit": "x/norm(x)",
    "cos_sim": "dot(x, y)/(norm(x)*norm(y))",
    "corr": "dot(centred(x), centred(y))/(norm(centred(x))*norm(centred(y)))",
    "scaled_scores": "scores(x, y)/sqrt(size(row(y, 1)))",
}
_WEIGHTS = {
    ("weights", 2): "softmax(scores(x, y)/sqrt(size(row(y, 1))))",
    ("weights", 3): "softmax(mask(scores(x, y)/sqrt(size(row(y, 1))), z))",
    ("attention", 3): "matmul(softmax(scores(x, y)/sqrt(size(row(y, 1)))), z)",
    ("attention", 4): "matmul(softmax(mask(scores(x, y)/sqrt(size(row(y, 1))), w)), z)",
}
_ANGLE = {
    "rad": "acos(dot(x, y)/(norm(x)*norm(y)))",
    "deg": "degrees(acos(dot(x, y)/(norm(x)*norm(y))))",
}
_REWRITTEN = [
    ("dot(x, x)", "norm(x)^2"),
    ("sqrt(norm(x)^2)", "norm(x)"),
    ("sqrt(norm(x)^2*norm(y)^2)", "norm(x)*norm(y)"),
    ("dot(x/norm(x), y/norm(y))", "dot(x, y)/(norm(x)*norm(y))"),
    ("dot(x, y/norm(y))", "dot(x, y)/norm(y)"),
    ("transpose(transpose(x))", "x"),
    ("e^x", "exp(x)"),
    ("powers(x, 2)", "hadamard(x, x)"),
    ("exps(x)/sum(exps(x))", "softmax(x)"),
    ("normalised(exps(x))", "softmax(x)"),
    ("acos(x)*180/pi", "degrees(acos(x))"),
]
_VARIABLES = "xyzw"


@cache
def _tree(text: str) -> Node:
    return bare(formula(text))


def primitive(node: Node, draws: Draws, unit: str) -> Node:
    """The plain form of a tree without places; `unit` is what an `angle` is measured in."""
    inner: Node = rebuilt(node, lambda part: primitive(part, draws, unit))
    rule = _RULES.get(type(inner))
    if rule is not None:
        inner = rule(inner, draws)
    if isinstance(inner, Call):
        inner = _defined(inner, unit)
    for pattern, plainer in _REWRITTEN:
        match = find(_tree(pattern), inner)
        if match is not None and match.rest is None:
            return filled(_tree(plainer), match.bound)
    return inner


def _defined(node: Call, unit: str) -> Node:
    text = _DEFINITIONS.get(node.function) or _WEIGHTS.get((node.function, len(node.args)))
    if node.function == "angle":
        text = _ANGLE[unit]
    if text is None:
        return node
    return filled(_tree(text), dict(zip(_VARIABLES, node.args, strict=False)))


def _call(node: Call, draws: Draws) -> Node:
    if node.function == "abs" and draws.shape(node.args[0]) not in ((), None):
        return call("norm", *node.args)
    if node.function == "sum":
        inner = node.args[0]
        if isinstance(inner, Call) and inner.function == "hadamard":
            vectors = len(draws.shape(inner) or ()) == 1
            return call("dot", *inner.args) if vectors else node
    return node


def _binary(node: Binary, draws: Draws) -> Node:
    if node.op == "@":
        return call("matmul", node.left, node.right)
    if node.op == "^" and _is_half(node.right):
        return call("sqrt", node.left)
    if is_sum(node):
        written_out = _dot(terms_of(node), draws)
        if written_out is not None:
            return written_out
        return total(tuple(sorted(terms_of(node), key=lambda term: -term.sign)))
    return node


def _dot(terms: tuple[Term, ...], draws: Draws) -> Node | None:
    """The dot product that a sum of products of entries writes out, of all entries in turn."""
    pairs = [_entries(term) for term in terms]
    first = pairs[0]
    if first is None or draws.shape(first.of[0]) != (len(terms),):
        return None
    if all(pair is not None and pair.of == first.of for pair in pairs):
        places = sorted(pair.place for pair in pairs if pair is not None)
        return call("dot", *first.of) if places == [*range(1, len(terms) + 1)] else None
    return None


class _Entries(NamedTuple):
    """The product of the entries of two vectors at one place."""

    of: tuple[Node, Node]
    place: int


def _entries(term: Term) -> _Entries | None:
    """What `entry(a, i)*entry(b, i)` is of; None for another term."""
    parts = product_of(term.node)
    calls = [factor for factor in parts.over if isinstance(factor, Call)]
    if parts.under or parts.sign * term.sign < 0 or not len(calls) == len(parts.over) == 2:
        return None
    if any(factor.function != "entry" or len(factor.args) != 2 for factor in calls):
        return None
    (a, i), (b, j) = (factor.args for factor in calls)
    if not isinstance(i, Number) or i != j or i.value.q != 1:
        return None
    first, second = sorted((a, b), key=repr)
    return _Entries((first, second), int(i.value.p))


def _is_half(node: Node) -> bool:
    if isinstance(node, Number):
        return bool(node.value * 2 == 1)
    if not isinstance(node, Binary) or node.op != "/":
        return False
    return is_number(node.left, 1) and is_number(node.right, 2)


def _postfix(node: Postfix, draws: Draws) -> Node:
    return call("transpose", node.arg) if node.op == "T" else node


def _vector(node: Vector, draws: Draws) -> Node:
    """Dot products of one vector with several are its scores; a divisor they share is taken out."""
    parts = [product_of(entry, powers=False) for entry in node.entries]
    under = parts[0].under
    if under and all(part.under == under for part in parts):
        entries = tuple(product(part._replace(under=())) for part in parts)
        return Binary(
            "/", _vector(Vector(entries, NOWHERE), draws), product(Product(1, under, ())), NOWHERE
        )
    return _scores(node) or node


def _scores(node: Vector) -> Node | None:
    dots = [entry for entry in node.entries if isinstance(entry, Call) and entry.function == "dot"]
    if len(dots) < len(node.entries) or len(dots) < 2:
        return None
    for query in dots[0].args:
        if all(query in dot.args for dot in dots):
            keys = [dot.args[0] if dot.args[1] == query else dot.args[1] for dot in dots]
            return call("scores", query, call("rows", *keys))
    return None


_RULES: dict[type, Callable[..., Node]] = {
    Call: _call,
    Binary: _binary,
    Postfix: _postfix,
    Vector: _vector,
}
