"""Formulas in floating point agree with the exact ones, function by function."""

import random
from typing import Any

import pytest
from flint import fmpq

from grader.expr.arrays import matrix, vector
from grader.expr.evaluate import evaluate
from grader.expr.float_functions import FUNCTIONS
from grader.expr.floats import Program, float_of, floats_of, is_finite
from grader.expr.functions import ON_ARRAYS, ON_NUMBERS
from grader.expr.reader import AUTHOR, formula
from grader.expr.syntax import Unreadable

FORMULAS = """
dot(u, v) | norm(u) | norm1(u) | norm_max(u) | unit(u) | comp(u, v) | proj(u, v) | rejection(u, v)
cos_sim(u, v) | angle(u, v) | cross(u, v) | outer(u, v) | corr(u, v) | hadamard(u, v) | sum(u)
mean(u) | var(u) | std(u) | centred(u) | size(u) | softmax(u) | hardmax(u) | mask(u, w) | exps(u)
softmax(mask(u, w)) | exps(mask(u, w)) | hardmax(mask(u, w)) | magnitudes(u) | powers(u, 2)
normalised(magnitudes(u)) | reverse(u) | ones(3) | ones(2, 3) | rows(u, v) | entry(u, 2)
entry(A, 2, 1) | row(A, 2) | column(A, 3) | transpose(A) | trace(A) | det(A) | matmul(A, B)
matmul(A, u) | matmul(u, A) | A @ B | scores(u, A) | scores(A, B) | scaled_scores(A, B)
weights(u, A) | weights(A, B) | attention(u, A, B) | attention(A, A, B) | softmax(A) | hardmax(A)
attention(A, A, B, causal(3)) | weights(u, A, w) | unit_rows(A) | reverse(A) | norm(A) | sum(A)
normalised(exps(A)) | softmax(mask(A, causal(3))) | abs(u) | -u | u + v | u - v | 2*u | u*2 | u/3
sqrt(s) | cbrt(8) | root(s, 3) | root(-8, 3) | abs(t) | exp(t) | ln(s) | log(s, 3) | log2(s)
log10(s) | lg(s) | sin(t) | cos(t) | tan(t) | asin(1/3) | acos(1/3) | atan(t) | sinh(t) | cosh(t)
tanh(t) | min(s, t) | max(s, t, 1) | sigmoid(t) | sign(t) | degrees(t) | round(s) | round(t, 1)
s^t | (-2)^3 | 5! | 50% | pi*e | log(s) | causal(2) | -s - t | [s, t; t, s] | [s, t/2]
"""
TEXTS = [text.strip() for line in FORMULAS.strip().splitlines() for text in line.split("|")]


def names(seed: int) -> dict[str, Any]:
    rng = random.Random(seed)

    def number() -> fmpq:
        return fmpq(rng.randint(-30, 30) or 1, 10)

    arrays = {name: matrix([[number() for _ in range(3)] for _ in range(3)]) for name in "AB"}
    vectors = {name: vector([number() for _ in range(3)]) for name in "uv"}
    kept = {"w": vector([fmpq(1), fmpq(0), fmpq(1)]), "s": fmpq(5, 2), "t": number()}
    return {**arrays, **vectors, **kept}


def exact(text: str, values: dict[str, Any]) -> Any:
    try:
        return float_of(evaluate(formula(text), values, AUTHOR))
    except Unreadable:
        return None


def flat(value: Any) -> Any:
    """Rows of a matrix side by side, with its shape at the end."""
    if isinstance(value, list) and isinstance(value[0], list):
        return [x for row in value for x in row] + [len(value), len(value[0])]
    return value


@pytest.mark.parametrize("text", TEXTS)
def test_a_formula_has_about_its_exact_value(text: str) -> None:
    for seed in range(3):
        values = names(seed)
        found = Program([formula(text)]).run(floats_of(values))[0]
        assert flat(found) == pytest.approx(flat(exact(text, values)), rel=1e-9, abs=1e-12)


def test_every_function_of_authors_is_there() -> None:
    assert FUNCTIONS.keys() == ON_NUMBERS.keys() | ON_ARRAYS.keys()


@pytest.mark.parametrize(
    "text", ["dot(u, A)", "1/0", "unit(0*u)", "sqrt(-1)", "acos(2)", "u*v", "x", "exp(1000)", "A@s"]
)
def test_what_has_no_value_is_none(text: str) -> None:
    assert Program([formula(text)]).run(floats_of(names(0))) == [None]


def test_a_part_that_trees_share_is_worked_out_once() -> None:
    once = Program([formula("dot(u, v)/norm(v)")])
    twice = Program([formula("dot(u, v)/norm(v)"), formula("dot(u, v)*norm(v)")])
    assert len(twice._steps) == len(once._steps) + 1


def test_only_what_is_finite_throughout_is_finite() -> None:
    values = Program([formula("mask(u, w)"), formula("u"), formula("s")]).run(floats_of(names(0)))
    assert [is_finite(value) for value in values] == [False, True, True]
