"""Patterns match formulas whatever the order of factors and terms."""

import pytest

from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.mistakes.matching import find
from grader.mistakes.trees import bare, product, product_of, terms_of, total


def match(pattern: str, text: str) -> dict[str, str] | None:
    found = find(bare(formula(pattern)), bare(formula(text)))
    return None if found is None else {name: plain(node) for name, node in found.bound.items()}


@pytest.mark.parametrize(
    ("pattern", "text", "bound"),
    [
        ("dot(a, b)/norm(b)", "dot(q, k)/norm(k)", {"a": "q", "b": "k"}),
        ("dot(a, b)/norm(b)", "dot(q, k)/norm(q)", {"a": "k", "b": "q"}),
        ("dot(a, b)/norm(b)", "dot(q, k)/norm(v)", None),
        ("dot(a, b)/norm(b)", "dot(q, k)", None),
        ("a*b/norm(b)", "k*3/norm(k)", {"a": "3", "b": "k"}),
        ("norm(b)^2", "norm(k)^2", {"b": "k"}),
        ("a/norm(b)^2", "2/(norm(k)*norm(k))", {"a": "2", "b": "k"}),
        ("a + dot(x, y)", "dot(q, k) + 1", {"a": "1", "x": "q", "y": "k"}),
        ("a - b", "-k + q", {"a": "q", "b": "k"}),
        ("a - dot(x, y)", "q + dot(x, y)", None),
        ("exp(-a)", "exp(-q)", {"a": "q"}),
        ("exp(-a)", "exp(q)", None),
        ("2*a", "3*k", None),
        ("a^pi", "q^pi", {"a": "q"}),
        ("cross(a, b)", "cross(q, k)", {"a": "q", "b": "k"}),
        ("cross(a, a)", "cross(q, k)", None),
    ],
)
def test_a_pattern_matches(pattern: str, text: str, bound: dict[str, str] | None) -> None:
    assert match(pattern, text) == bound


def test_factors_left_over_go_around_the_new_part() -> None:
    found = find(bare(formula("dot(a, b)/norm(b)")), bare(formula("-3*dot(q, k)/(norm(k)*c)")))
    assert found is not None
    assert plain(found.around(bare(formula("x")))) == "-3*x/c"


@pytest.mark.parametrize("text", ["a*b/c", "-a/(b*c)", "a", "-a", "1/a", "2*a^2", "-(-a)*b"])
def test_a_product_is_put_together_again(text: str) -> None:
    tree = bare(formula(text))
    again = product(product_of(tree))
    assert product_of(again) == product_of(tree)


@pytest.mark.parametrize("text", ["a + b - c", "-a + b", "a - (b - c)", "a"])
def test_a_sum_is_put_together_again(text: str) -> None:
    tree = bare(formula(text))
    assert terms_of(total(terms_of(tree))) == terms_of(tree)
