"""A decimal is the right rounding of an exact number, decided exactly."""

import pytest
from flint import fmpq

from grader.expr.numbers import PI, acos, exp, power, sqrt
from grader.expr.rounding import rounds_to


def d(text):
    whole, _, places = text.partition(".")
    return fmpq(int(whole + places), 10 ** len(places)), len(places)


ROUNDINGS = [
    (4 / sqrt(5), "1.79", True),
    (4 / sqrt(5), "1.78", False),
    (4 / sqrt(5), "1.789", True),
    (fmpq(2, 3), "0.667", True),
    (fmpq(2, 3), "0.6670", False),
    (fmpq(1, 8), "0.13", True),
    (fmpq(1, 8), "0.12", True),
    (fmpq(3, 8), "0.38", True),
    (fmpq(3, 8), "0.37", False),
    (fmpq(-1, 8), "-0.13", True),
    (fmpq(-1, 8), "-0.12", True),
    (fmpq(-3, 8), "-0.37", False),
    (fmpq(5, 2), "3", True),
    (fmpq(5, 2), "2", True),
    (sqrt(3 + 2 * sqrt(2)) - sqrt(2) + fmpq(3, 2), "2", True),
    (sqrt(3 + 2 * sqrt(2)) - sqrt(2) + fmpq(3, 2), "3", True),
    (sqrt(3 + 2 * sqrt(2)) - sqrt(2) + fmpq(1, 2), "1", False),
    (sqrt(3 + 2 * sqrt(2)) - sqrt(2) + fmpq(1, 2), "2", True),
    (PI - PI + fmpq(1, 200), "0.01", True),
    (PI + power(10, -100), "3.14", True),
    (fmpq(1, 200) + power(10, -100) * PI, "0.01", True),
    (fmpq(1, 200) - power(10, -100) * PI, "0.01", False),
    (180 * acos(fmpq(8, 9)) / PI, "27.27", True),
    (exp(1) / (exp(1) + exp(2)), "0.269", True),
]


@pytest.mark.parametrize(("x", "text", "right"), ROUNDINGS)
def test_a_rounding_is_judged_on_the_exact_value(x, text, right):
    literal, places = d(text)
    assert rounds_to(x, places, literal) is right


def test_places_before_the_point_count_as_well():
    assert rounds_to(fmpq(1234), -2, fmpq(1200))
    assert not rounds_to(fmpq(1234), -2, fmpq(1230))
    assert rounds_to(fmpq(1250), -2, fmpq(1300))
    assert rounds_to(fmpq(1250), -2, fmpq(1200))
