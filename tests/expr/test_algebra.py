"""Formulas with letters are equal or not over the domains declared for the letters."""

import time
from itertools import islice

import pytest
from flint import fmpq

from grader.expr.algebra import equal_with_letters, points
from grader.expr.domains import NAMED, Domain
from grader.expr.numbers import (
    PI,
    E,
    absolute,
    acos,
    asin,
    atan,
    cos,
    exp,
    letter,
    ln,
    maximum,
    minimum,
    root,
    sin,
    sqrt,
    tan,
    tanh,
)

x, y, z = letter("x"), letter("y"), letter("z")

EQUAL = [
    ((x + 1) ** 2, x**2 + 2 * x + 1, "real"),
    ((x**2 - 1) / (x - 1), x + 1, "real"),
    (1 / x + 1 / y, (x + y) / (x * y), "real"),
    (sin(x) ** 2 + cos(x) ** 2, fmpq(1), "real"),
    (sin(2 * x), 2 * sin(x) * cos(x), "real"),
    (cos(2 * x), 1 - 2 * sin(x) ** 2, "real"),
    (cos(x + PI / 3), cos(x) / 2 - sqrt(3) / 2 * sin(x), "real"),
    (tan(x) ** 2 + 1, 1 / cos(x) ** 2, "real"),
    (tan(atan(x)), x, "real"),
    (acos(x) + asin(x), PI / 2, "real"),
    (exp(x + y), exp(x) * exp(y), "real"),
    (exp(x) / (exp(x) + exp(y)), 1 / (1 + exp(y - x)), "real"),
    (1 / (1 + exp(-x)), (1 + tanh(x / 2)) / 2, "real"),
    (sqrt(x**2), absolute(x), "real"),
    (sqrt(x**2 + 2 * x * y + y**2), absolute(x + y), "real"),
    (sqrt(4 * x**2 + 4), 2 * sqrt(1 + x**2), "real"),
    (sqrt(x) ** 2, x, "real"),
    (exp(ln(x)), x, "real"),
    (ln(x**2), 2 * ln(absolute(x)), "real"),
    (root(x**3, 3), x, "real"),
    (maximum(x, y) + minimum(x, y), x + y, "real"),
    (maximum(x, y), (x + y + absolute(x - y)) / 2, "real"),
    (sqrt(x**2), x, "positive"),
    (ln(x * y), ln(x) + ln(y), "positive"),
    (ln(x**2), 2 * ln(x), "positive"),
    (1 / sqrt(x), sqrt(1 / x), "positive"),
    (2 * PI / sqrt(x / y), 2 * PI * sqrt(y / x), "positive"),
    (exp(2 * ln(x) + y), x**2 * exp(y), "positive"),
    (x**y * x**z, x ** (y + z), "positive"),
    (cos(2 * PI * x), fmpq(1), "integer"),
    (sin(PI * x), fmpq(0), "integer"),
    (cos(PI * x) ** 2, fmpq(1), "integer"),
    (x / x, fmpq(1), "nonzero"),
    (asin(sin(x)), x, Domain(low=fmpq(-1), high=fmpq(1))),
    (absolute(x - 2), 2 - x, Domain(low=fmpq(-5), high=fmpq(2))),
]

DIFFERENT = [
    ((x + 1) ** 2, x**2 + 1, "real"),
    (x, x + fmpq(1, 10**20), "real"),
    (x, x * (1 + fmpq(1, 10**25)), "real"),
    (x, x**3, "real"),
    (x, x + sin(PI * x) / 10**9, "real"),
    (x, x + sin(PI * x) / 10**50, "real"),
    (fmpq(0), sin(PI * x), "real"),
    (fmpq(0), x * (x - 1) * (x - 2) * (x - 3) * (x - 4) * (x - 5), "real"),
    (asin(sin(x)), x, "real"),
    (sqrt(x**2), x, "real"),
    (absolute(x * y), x * y, "real"),
    (cos(2 * PI * x), fmpq(1), "real"),
    (cos(PI * x), fmpq(1), "integer"),
    (x**2 - x, fmpq(0), "integer"),
    (ln(x) * ln(y), ln(x) + ln(y), "positive"),
    (exp(x + y), exp(x) + exp(y), "real"),
    (sqrt(x + y), sqrt(x) + sqrt(y), "positive"),
    (sqrt(-1 - x**2), x, "real"),
    (ln(-(x**2)), fmpq(1), "real"),
    (x, y, "real"),
    (x * E, x * fmpq(2718281828, 10**9), "real"),
]


def verdicts(a, b, domain, seed):
    domains = dict.fromkeys("xyz", domain)
    return equal_with_letters(a, b, domains, seed), equal_with_letters(b, a, domains, seed)


@pytest.mark.parametrize(("a", "b", "domain"), EQUAL)
def test_identities_hold_over_the_declared_domain(a, b, domain):
    for seed in ("", "another"):
        assert verdicts(a, b, domain, seed) == (True, True)


@pytest.mark.parametrize(("a", "b", "domain"), DIFFERENT)
def test_near_misses_are_told_apart(a, b, domain):
    for seed in ("", "another"):
        assert verdicts(a, b, domain, seed) == (False, False)


def _product(factors):
    total = fmpq(1)
    for i in range(factors):
        total = total * (x - i)
    return total


HEAVY = [
    (x + y + z) ** 400,
    _product(500),
    (x + 10**300) ** 90 * (y + 10**300) ** 90,
    (1 + sqrt(2) * x + sqrt(3) * y + sqrt(5) * z) ** 40,
    exp(exp(exp(exp(x)))),
    (sin(x) + cos(y) + sin(z)) ** 60,
    sin(16 * x) ** 16 * cos(15 * y) ** 16,
    ln(x + ln(y + ln(z + ln(x * y)))),
    x ** (y ** (z**x)),
]


@pytest.mark.parametrize("heavy", HEAVY)
def test_heavy_formulas_end_at_a_bounded_price(heavy):
    start = time.process_time()
    equal_with_letters(heavy, fmpq(5), dict.fromkeys("xyz", "real"), "")
    equal_with_letters(heavy, heavy + 1 / (x * y * z) ** 9, dict.fromkeys("xyz", "real"), "")
    equal_with_letters(heavy, heavy * (x + 1) / (1 + x), dict.fromkeys("xyz", "real"), "")
    assert time.process_time() - start < 0.15


@pytest.mark.parametrize("name", ["real", "nonzero", "positive", "integer"])
def test_points_lie_in_their_domain_and_repeat_for_a_seed(name):
    domains = dict.fromkeys("xyz", NAMED[name])
    first = list(islice(points(domains, "s"), 64))
    assert first == list(islice(points(domains, "s"), 64))
    for point in first:
        for value in point.values():
            assert value > 0 or name != "positive"
            assert value != 0 or name in ("real", "integer")
            assert value.q == 1 or name != "integer"


def test_the_first_points_try_every_combination_of_signs():
    domains = dict.fromkeys("xyz", NAMED["real"])
    first = islice(points(domains, ""), 8)
    signs = {tuple(value > 0 for value in point.values()) for point in first}
    assert len(signs) == 8
