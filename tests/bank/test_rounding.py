"""Exact values as decimals."""

from decimal import ROUND_HALF_UP, Decimal

import pytest
from flint import fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.bank.rounding import decimals, rounded, sigfigs
from grader.bank.values import value_of
from grader.expr.latex import plain
from grader.expr.reader import formula


@pytest.mark.parametrize(
    ("text", "two_places", "two_figures"),
    [
        ("4/sqrt(5)", "1.79", "1.8"),
        ("-4/sqrt(5)", "-1.79", "-1.8"),
        ("1/3", "0.33", "0.33"),
        ("1/8", "0.13", "0.13"),
        ("-1/8", "-0.13", "-0.13"),
        ("999/1000", "1.00", "1.0"),
        ("12345", "12345.00", "12000"),
        ("-1", "-1.00", "-1.0"),
        ("0", "0.00", "0"),
        ("-1/1000", "0.00", "-0.0010"),
        ("exp(-20)", "0.00", "0.0000000021"),
        ("sqrt(2) * 10^6", "1414213.56", "1400000"),
    ],
)
def test_a_number_is_rounded(text: str, two_places: str, two_figures: str) -> None:
    value = value_of(formula(text), {})
    assert decimals(value, 2) == two_places
    assert sigfigs(value, 2) == two_figures


@settings(deadline=None, max_examples=60)
@given(st.integers(-(10**9), 10**9), st.integers(1, 10**4), st.integers(0, 6))
def test_a_rational_rounds_as_decimal_arithmetic_does(p: int, q: int, places: int) -> None:
    wanted = (Decimal(p) / Decimal(q)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    assert Decimal(decimals(fmpq(p, q), places)) == wanted


def test_a_vector_and_a_matrix_are_rounded_entry_by_entry() -> None:
    vector = value_of(formula("(1/3, sqrt(2))"), {})
    matrix = value_of(formula("[[1, 2/3], [0, -1/7]]"), {})
    assert plain(rounded(vector, "decimals", 2)) == "(0.33, 1.41)"
    assert plain(rounded(matrix, "decimals", 1)) == "[[1.0, 0.7], [0.0, -0.1]]"
