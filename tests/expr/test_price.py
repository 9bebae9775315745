"""Equality ends at a bounded price, however the numbers are made."""

import time

import pytest
from flint import fmpq

from grader.expr import equality
from grader.expr.numbers import PI, acos, cos, equal, exp, ln, power, root, sin, sqrt


def q(a, b=1):
    return fmpq(a, b)


def total(function, count):
    return sum((function(q(k)) for k in range(1, count)), q(0))


def repeated(step, start, times):
    for _ in range(times):
        start = step(start)
    return start


SQUARED = repeated(lambda a: a * a + 1, 1 + sqrt(2), 20)
SQUARED_OFTEN = repeated(lambda a: a * a + 1, 1 + sqrt(2), 60)
SHARED = repeated(lambda a: a * a / (a + 1), PI + sqrt(2), 40)
NESTED = repeated(lambda a: sqrt(a + 1), sqrt(2) + 1, 60)
ONE = (1 + PI) / (PI + 1)
LONG = power(10, 6000) + 7
ROOTS = total(lambda k: root(k + sqrt(k + 1), 7), 20)

PAIRS = [
    (SQUARED, SQUARED + q(1, 10**9)),
    (SQUARED_OFTEN, SQUARED_OFTEN * sqrt(2)),
    (SHARED, SHARED * ONE),
    (NESTED, NESTED * ONE),
    (total(sin, 60), total(lambda k: 2 * sin(k / 2) * cos(k / 2), 60)),
    (total(exp, 100), total(lambda k: exp(k / 2) ** 2, 100)),
    (total(lambda k: sqrt(k + 10**6), 60), total(lambda k: sqrt(k + 10**6), 60) * ONE),
    (ROOTS, ROOTS * ONE),
    (total(lambda k: cos(PI / (2 * k + 3)), 30), total(lambda k: cos(PI / (2 * k + 3)), 30) * ONE),
    (total(lambda k: acos(1 / (k + 2)), 30), total(lambda k: acos(1 / (k + 2)), 30) * ONE),
    (cos(PI / (q(10) ** 50 + 1)), sin(PI / 2 - PI / (q(10) ** 50 + 1))),
    (sqrt(LONG), sqrt(LONG) * ONE),
    (sin(power(10, 6000)), sin(power(10, 6000) + 2 * PI)),
    (exp(q(999999)) + PI, exp(q(999998)) * exp(1) + PI + power(10, -5000)),
    (exp(power(10, -5000)) - 1, power(10, -5000)),
    (ln(ln(ln(power(10, 6000)))), ln(ln(6000 * ln(10)))),
    ((sqrt(2) + sqrt(3) + sqrt(5) + sqrt(7)) ** 50, (sqrt(2) + sqrt(3)) ** 49),
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_equality_takes_a_bounded_time_and_the_same_for_both_sides(a, b, monkeypatch):
    monkeypatch.setattr(equality, "_helped", lambda a, b: None)  # the helper has its own budget
    start = time.process_time()
    one, other = equal(a, b), equal(b, a)
    assert one is other
    assert time.process_time() - start < 0.4
