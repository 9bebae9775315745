"""Arrays entry by entry, row by row, and the weights made of them."""

import pytest

from grader.expr.evaluate import evaluate
from grader.expr.latex import plain
from grader.expr.reader import AUTHOR, formula
from grader.expr.syntax import Unreadable

VALUES = [
    ("round(sqrt(5))", "2"),
    ("round(-sqrt(5), 2)", "-56/25"),
    ("round(2.5)", "3"),
    ("round(-2.5)", "-3"),
    ("exps([0, 1])", "(1, e)"),
    ("exps(mask([0, 1], [1, 0]))", "(1, 0)"),
    ("magnitudes([-1, 2])", "(1, 2)"),
    ("powers([3, -2], 2)", "(9, 4)"),
    ("normalised([1, 3])", "(1/4, 3/4)"),
    ("normalised([[1, 3], [1, 1]])", "[[1/4, 3/4], [1/2, 1/2]]"),
    ("unit_rows([[3, 4], [0, 2]])", "[[3/5, 4/5], [0, 1]]"),
    ("rows([1, 2], [3, 4])", "[[1, 2], [3, 4]]"),
    ("reverse([1, 2, 3])", "(3, 2, 1)"),
    ("reverse([[1, 2], [3, 4]])", "[[2, 1], [4, 3]]"),
    ("ones(3)", "(1, 1, 1)"),
    ("ones(1, 2)", "[[1, 1]]"),
    ("norm_max([1, -4])", "4"),
    ("hardmax([1, sqrt(2), 1])", "(0, 1, 0)"),
    ("hardmax([2, 2, 1])", "(1/2, 1/2, 0)"),
    ("hardmax(mask([2, 1], [0, 1]))", "(0, 1)"),
    ("softmax([3, 3])", "(1/2, 1/2)"),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_a_formula_has_its_value(text: str, value: str) -> None:
    assert plain(evaluate(formula(text), {}, AUTHOR)) == value


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("rows([1, 2], [3])", "arguments-differ"),
        ("normalised([1, -1])", "division-by-zero"),
        ("round(2, -1)", "whole-number"),
        ("hardmax(mask([1], [0]))", "all-masked"),
        ("unit_rows([1, 2])", "argument-matrix"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        evaluate(formula(text), {}, AUTHOR)
    assert refused.value.code == code
