"""Slips with one term of a sum of products: left out, or its sign lost."""

from collections.abc import Callable, Iterator

from grader.expr.syntax import Node
from grader.mistakes.concept import tree
from grader.mistakes.draws import Shape
from grader.mistakes.matching import Bound
from grader.mistakes.trees import filled, whole

ShapeOf = Callable[[Node], Shape | None]

_WITHOUT = {
    "dot": "dot(a, b) - entry(a, i)*entry(b, i)",
    "scaled-dot": "(dot(a, b) - entry(a, i)*entry(b, i))/sqrt(d)",
    "weighted-dot": "dot(w, hadamard(x, y)) - entry(w, i)*entry(x, i)*entry(y, i)",
    "norm": "sqrt(norm(v)^2 - entry(v, i)^2)",
    "square": "norm(v)^2 - entry(v, i)^2",
    "one-norm": "norm1(v) - abs(entry(v, i))",
    "distance": "sqrt(norm(x - y)^2 - (entry(x, i) - entry(y, i))^2)",
    "squared-distance": "norm(x - y)^2 - (entry(x, i) - entry(y, i))^2",
    "one-distance": "norm1(x - y) - abs(entry(x, i) - entry(y, i))",
}
_MATRICES_WITHOUT = {
    (2, 2): "matmul(A, B) - outer(column(A, i), row(B, i))",
    (2, 1): "matmul(A, B) - entry(B, i)*column(A, i)",
    (1, 2): "matmul(A, B) - entry(A, i)*row(B, i)",
}
_SCORES_WITHOUT = {
    (2, 2): "scores(q, K) - outer(column(q, i), column(K, i))",
    (1, 2): "scores(q, K) - entry(q, i)*column(K, i)",
}
_LAST_OF_CROSS = "entry(a, 1)*entry(b, 2) - entry(a, 2)*entry(b, 1)"
_SIGNS = {
    "term-sign": "dot(a, b) - 2*entry(a, i)*entry(b, i)",
    "minus-times-minus?": "dot(a, b) - 2*max(-entry(a, i), 0)*max(-entry(b, i), 0)",
}


def term_slips(concept: str, bound: Bound, shape_of: ShapeOf) -> Iterator[tuple[str, Node]]:
    """Code and tree of each slip; a code that ends in `?` is less likely than the rest."""
    text, count = _left_out(concept, bound, shape_of)
    for i in range(1, count + 1):
        code = "first-left-out" if i == 1 else "last-left-out" if i == count else "one-left-out?"
        yield code, _at(text, bound, i)
    if concept == "dot" and count in (2, 3):
        yield "cross-taken", filled(tree(_LAST_OF_CROSS), bound)
    if concept == "dot":
        for code, text in _SIGNS.items():
            for i in range(1, count + 1):
                yield code, _at(text, bound, i)


def _at(text: str, bound: Bound, i: int) -> Node:
    return filled(tree(text), {**bound, "i": whole(i)})


def _left_out(concept: str, bound: Bound, shape_of: ShapeOf) -> tuple[str, int]:
    """The formula without term i and how many terms there are; 0 where none can be left out."""
    if concept in ("matmul", "scores"):
        names, forms = ("AB", _MATRICES_WITHOUT) if concept == "matmul" else ("qK", _SCORES_WITHOUT)
        first, second = (shape_of(bound[name]) for name in names)
        text = forms.get((len(first or ()), len(second or ())))
        count = first[-1] if first and text else 0
    else:
        text = _WITHOUT.get(concept)
        vector = next(iter(bound.values()))
        count = (shape_of(vector) or (0,))[0] if text else 0
    return text or "", count if count > 1 else 0
