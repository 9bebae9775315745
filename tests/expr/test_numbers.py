"""Exact numbers fold where they are rational and refuse what has no value or no bound."""

import time

import numpy as np
import pytest
from flint import fmpq

from grader.expr import numbers as n

FOLDS = [
    (lambda: n.sqrt(16), fmpq(4)),
    (lambda: n.power(8, fmpq(1, 3)), fmpq(2)),
    (lambda: n.power(-8, fmpq(1, 3)), fmpq(-2)),
    (lambda: n.power(-8, fmpq(2, 3)), fmpq(4)),
    (lambda: n.sqrt(2) * n.sqrt(2), fmpq(2)),
    (lambda: n.sqrt(2) - n.sqrt(2), fmpq(0)),
    (lambda: n.sqrt(12) / n.sqrt(3), fmpq(2)),
    (lambda: n.sqrt(n.sqrt(16)), fmpq(2)),
    (lambda: n.sqrt(2) ** 4, fmpq(4)),
    (lambda: 0 * n.PI, fmpq(0)),
    (lambda: n.exp(0), fmpq(1)),
    (lambda: n.ln(1), fmpq(0)),
    (lambda: n.exp(n.ln(3)), fmpq(3)),
    (lambda: n.exp(2 * n.ln(3)), fmpq(9)),
    (lambda: n.ln(n.E), fmpq(1)),
    (lambda: n.power(n.E, 2 * n.ln(5)), fmpq(25)),
    (lambda: n.log(8, 2), fmpq(3)),
    (lambda: n.log(fmpq(1, 4), 8), fmpq(-2, 3)),
    (lambda: n.log(1000, 10), fmpq(3)),
    (lambda: n.sin(n.PI / 6), fmpq(1, 2)),
    (lambda: n.sin(n.PI), fmpq(0)),
    (lambda: n.cos(n.PI), fmpq(-1)),
    (lambda: n.cos(n.PI / 2 + n.PI / 2), fmpq(-1)),
    (lambda: n.tan(n.PI / 4), fmpq(1)),
    (lambda: n.maximum(1, n.sqrt(2)) * n.sqrt(2), fmpq(2)),
    (lambda: n.minimum(1, n.sqrt(2)), fmpq(1)),
    (lambda: n.factorial(5), fmpq(120)),
    (lambda: 4 / n.sqrt(5) - 4 * n.sqrt(5) / 5, fmpq(0)),
]


@pytest.mark.parametrize(("build", "value"), FOLDS)
def test_what_is_plainly_rational_folds(build, value):
    built = build()
    assert type(built) is fmpq
    assert built == value


NO_VALUE = [
    (lambda: n.divide(1, fmpq(0)), "division-by-zero"),
    (lambda: n.divide(n.PI, n.sqrt(2) - n.sqrt(2)), "division-by-zero"),
    (lambda: n.divide(fmpq(1), n.sin(n.PI)), "division-by-zero"),
    (lambda: n.power(0, 0), "zero-to-zero"),
    (lambda: n.power(n.sin(n.PI), 0), "zero-to-zero"),
    (lambda: n.power(0, -1), "division-by-zero"),
    (lambda: n.power(0, -n.PI), "division-by-zero"),
    (lambda: n.sqrt(-1), "no-real-value"),
    (lambda: n.root(-1, 4), "no-real-value"),
    (lambda: n.sqrt(1 - n.sqrt(2)), "no-real-value"),
    (lambda: n.power(-2, n.sqrt(2)), "no-real-value"),
    (lambda: n.ln(0), "no-real-value"),
    (lambda: n.ln(1 - n.PI), "no-real-value"),
    (lambda: n.log(2, 1), "no-real-value"),
    (lambda: n.acos(2), "no-real-value"),
    (lambda: n.asin(n.sqrt(2)), "no-real-value"),
    (lambda: n.tan(n.PI / 2), "no-real-value"),
    (lambda: 0 * n.sqrt(-1), "no-real-value"),
    (lambda: n.factorial(-1), "no-real-value"),
]


@pytest.mark.parametrize(("build", "code"), NO_VALUE)
def test_what_has_no_real_value_says_so(build, code):
    with pytest.raises(n.NoValue) as caught:
        build()
    assert caught.value.code == code


def _tower(levels):
    value = fmpq(5)
    for _ in range(levels):
        value = n.exp(value)
    return value


TOO_LARGE = [
    lambda: n.power(9, n.power(9, 9)),
    lambda: n.power(n.power(n.power(9, 9), 9999), 9999),
    lambda: n.power(3, n.power(20, 6)),
    lambda: n.power(10, n.power(10, 7)),
    lambda: n.sin(n.power(10, n.power(10, 6))),
    lambda: n.sqrt(n.power(10, 99999)),
    lambda: n.power(n.sqrt(3), 10**6),
    lambda: n.power(1 + n.sqrt(2), 10**9),
    lambda: n.power(2, n.exp(20)),
    lambda: _tower(4),
    lambda: n.multiply(n.power(10, 4000), n.power(10, 4000)),
    lambda: n.factorial(31),
]


@pytest.mark.parametrize("build", TOO_LARGE)
def test_what_is_too_large_is_refused_before_it_is_computed(build):
    start = time.process_time()
    with pytest.raises(n.TooLarge):
        build()
    assert time.process_time() - start < 0.05


LARGE = [
    lambda: n.power(10, 400),
    lambda: n.power(10, -400),
    lambda: n.exp(1000),
    lambda: n.power(2, 200),
    lambda: n.power(n.power(10, 50) + 1, fmpq(1, 7)),
    lambda: n.sqrt(n.power(10, 5001) + 7),
    lambda: n.power(n.power(10, 5000) + 7, fmpq(2, 3)),
    lambda: n.power(fmpq(10**50 + 1, 10**50 + 7), fmpq(1, 97)),
    lambda: n.power(2, fmpq(1, 10**9)),
    lambda: n.sin(n.power(10, 6000)),
    lambda: n.ln(n.power(10, 6000)),
]


@pytest.mark.parametrize("build", LARGE)
def test_what_is_merely_large_is_kept_at_a_bounded_price(build):
    start = time.process_time()
    build()
    assert time.process_time() - start < 0.05


def test_arrays_of_rationals_and_reals_mix():
    v = np.array([fmpq(1), n.sqrt(2)], dtype=object)
    assert v @ v == 3
    assert (v * n.sqrt(2))[1] == 2
    assert (n.sqrt(2) * v)[1] == 2
    assert (v + fmpq(1) - 1)[0] == 1
    assert n.equal((n.PI - v)[1], n.PI - n.sqrt(2))
    assert (v / n.sqrt(2))[1] == 1


def test_a_long_sum_stays_shallow_and_a_deep_one_is_refused():
    total = sum((n.sqrt(k) for k in range(2000)), n.PI)
    assert total.depth < 100
    with pytest.raises(n.TooLarge):
        _nested(total)


def _nested(value):
    for _ in range(1000):
        value = n.exp(-value)


def test_graphs_that_share_their_parts_compare_at_the_price_of_their_nodes():
    a, b = n.PI + n.E, n.PI + n.E
    for _ in range(60):
        a, b = n.ln(a * a + 1), n.ln(b * b + 1)
    assert a == b
    assert n.equal(a, b)
