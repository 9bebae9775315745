"""Numbers are told equal or different by proof, whichever side they stand on."""

import threading

import pytest
from flint import ctx, fmpq

from grader.expr import numbers as n
from grader.expr.numbers import (
    PI,
    E,
    acos,
    asin,
    atan,
    cos,
    cosh,
    exp,
    ln,
    log,
    power,
    root,
    sin,
    sinh,
    sqrt,
    tan,
    tanh,
)


def q(a, b=1):
    return fmpq(a, b)


def roots(*offsets):
    return sum((sqrt(1000000 + k) for k in offsets), q(0))


NINE = roots(1, 25, 31, 84, 87, 134, 158, 182, 198)

EQUAL = [
    (4 / sqrt(5), 4 * sqrt(5) / 5),
    (4 / sqrt(5), sqrt(q(16, 5))),
    (1 + sqrt(2), 1 / (sqrt(2) - 1)),
    (sqrt(2) + sqrt(3), sqrt(3) + sqrt(2)),
    (root(2, 3) * sqrt(2), root(32, 6)),
    (((1 + sqrt(5)) / 2) ** 10, (123 + 55 * sqrt(5)) / 2),
    (NINE, roots(198, 182, 158, 134, 87, 84, 31, 25, 1)),
    (sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2)),
    (sqrt(5 + 2 * sqrt(6)), sqrt(2) + sqrt(3)),
    (root(2 + sqrt(5), 3) - root(sqrt(5) - 2, 3), q(1)),
    (root(sqrt(2) + sqrt(3) + sqrt(5), 4) ** 4, sqrt(2) + sqrt(3) + sqrt(5)),
    (cos(PI / 5) - cos(2 * PI / 5), q(1, 2)),
    (sin(PI / 10), (sqrt(5) - 1) / 4),
    (tan(PI / 12), 2 - sqrt(3)),
    (cos(PI / 7) * cos(2 * PI / 7) * cos(3 * PI / 7), q(1, 8)),
    (acos(q(1, 2)), PI / 3),
    (acos(q(4, 5)), atan(q(3, 4))),
    (4 * atan(q(1, 5)) - atan(q(1, 239)), PI / 4),
    (180 * acos(q(8, 9)) / PI, 180 * asin(sqrt(17) / 9) / PI),
    (acos(q(-7, 9)), 2 * acos(q(1, 3))),
    (acos(cos(q(1))), q(1)),
    (acos(cos(q(4))), 2 * PI - 4),
    (asin(sin(q(3))), PI - 3),
    (atan(tan(PI / 5 + PI)), PI / 5),
    (acos(cos(PI / 7)), PI / 7),
    (sin(acos(q(1, 3))), sqrt(8) / 3),
    (ln(6), ln(2) + ln(3)),
    (ln(sqrt(2)), ln(2) / 2),
    (log(9, 4), log(3, 2)),
    (ln(1 + sqrt(2)), -ln(sqrt(2) - 1)),
    (ln(sqrt(3 + 2 * sqrt(2))), ln(1 + sqrt(2))),
    (exp(1) / (exp(1) + exp(2) + exp(3)), 1 / (1 + exp(1) + exp(2))),
    (1 / (1 + exp(-1)), (1 + tanh(q(1, 2))) / 2),
    (tanh(ln(2)), q(3, 5)),
    (cosh(1) ** 2 - sinh(1) ** 2, q(1)),
    (exp(sqrt(2) + sqrt(8)), exp(sqrt(2)) ** 3),
    (exp(sqrt(3 + 2 * sqrt(2))), exp(1 + sqrt(2))),
    (exp(1 / (1 + sqrt(2))), exp(sqrt(2)) / E),
    (power(2, sqrt(2)) * power(2, sqrt(2)), power(4, sqrt(2))),
    (exp(ln(2) * sqrt(2)), power(2, sqrt(2))),
    (PI * sqrt(3 + 2 * sqrt(2)), PI + PI * sqrt(2)),
    (PI + E - PI, E),
    (sqrt((PI - 4) ** 2), 4 - PI),
    (sqrt(PI**2 - 2 * PI + 1), PI - 1),
    (sqrt(1 - sin(4) ** 2), -cos(4)),
    (2 * ln(PI + 1), ln(PI**2 + 2 * PI + 1)),
    (exp(PI / (1 + E)) * exp(1 / (1 + E)), exp((PI + 1) / (1 + E))),
    (exp(sqrt(2) + root(2, 3) - PI), exp(sqrt(2)) * exp(root(2, 3)) / exp(PI)),
    (exp(exp(exp(q(1)))), exp(exp(exp(q(1, 2)) * exp(q(1, 2))))),
    (exp(ln(PI - 3) / 2), sqrt(PI - 3)),
    (asin(1 / PI) + acos(1 / PI), PI / 2),
    (sin(1) ** 2 + cos(1) ** 2, q(1)),
    (sin(2), 2 * sin(1) * cos(1)),
    (sin(power(10, 50)), sin(power(10, 50) + 2 * PI)),
    (abs(sqrt(2) - sqrt(3)), sqrt(3) - sqrt(2)),
]

DIFFERENT = [
    (-power(PI + (-PI), fmpq(2)), -power(PI - fmpq(1, 100), fmpq(2))),
    (NINE, roots(2, 18, 42, 66, 113, 116, 169, 175, 199)),
    (sqrt(2) + power(10, -40), sqrt(2)),
    (PI + power(10, -2000), PI),
    (PI, q(355, 113)),
    (exp(PI * sqrt(163)), q(262537412640768744)),
    (sin(11), q(-1)),
    (sqrt(5) * 4 / 5, q(178885438199983175712733893492, 10**29)),
    (sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2) + power(10, -100)),
    (exp(sqrt(2)), exp(sqrt(2) + power(10, -100))),
    (4 * atan(q(1, 5)) - atan(q(1, 240)), PI / 4),
]


@pytest.mark.parametrize(("a", "b"), EQUAL)
def test_equal_numbers_are_proved_equal_from_both_sides(a, b):
    assert n.equal(a, b) is True
    assert n.equal(b, a) is True
    assert n.sign(a - b) == 0
    assert n.less(a, b) is False


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_different_numbers_are_proved_different_from_both_sides(a, b):
    assert n.equal(a, b) is False
    assert n.equal(b, a) is False
    assert n.less(a, b) is not n.less(b, a)


@pytest.mark.parametrize(
    "zero",
    [
        sqrt(3 + 2 * sqrt(2)) - 1 - sqrt(2),
        exp(1) * exp(-1) - 1,
        sin(1) ** 2 + cos(1) ** 2 - 1,
        acos(q(4, 5)) - atan(q(3, 4)),
        cos(PI / 5) - cos(2 * PI / 5) - q(1, 2),
    ],
)
def test_a_divisor_proved_zero_is_refused_even_under_a_zero(zero):
    with pytest.raises(n.NoValue):
        n.multiply(fmpq(0), n.divide(fmpq(1), zero))
    with pytest.raises(n.NoValue):
        n.power(zero, 0)
    with pytest.raises(n.NoValue):
        n.ln(zero)
    assert n.sqrt(zero) == 0


@pytest.mark.parametrize(
    ("a", "e", "atol", "rtol", "inside"),
    [
        (q(1), q(101, 100), q(1, 100), q(0), True),
        (q(1), q(102, 100), q(1, 100), q(0), False),
        (sqrt(2) + q(1, 100), sqrt(2), q(1, 100), q(0), True),
        (sqrt(2) + q(1, 100) + power(10, -50), sqrt(2), q(1, 100), q(0), False),
        (q(99), q(100), q(0), q(1, 100), True),
        (sqrt(2) * q(99, 100), sqrt(2), q(0), q(1, 100), True),
        (sqrt(2) * q(98, 100), sqrt(2), q(0), q(1, 100), False),
        (q(0), q(0), q(0), q(1, 100), True),
        (-PI, -PI - 1, q(1), q(1, 10), True),
        (q(27), 180 * acos(q(8, 9)) / PI, q(1, 100), q(0), False),
    ],
)
def test_a_tolerance_is_exact_and_includes_its_bound(a, e, atol, rtol, inside):
    assert n.within(a, e, atol, rtol) is inside


def test_threads_at_different_precisions_do_not_disturb_each_other():
    def work(bits, found):
        for k in range(2, 200):
            value = n.ball(sqrt(k) + exp(q(1, k)), bits)
            found.append(value.is_finite() and value.rel_accuracy_bits() >= bits - 16)

    found: list[bool] = []
    threads = [threading.Thread(target=work, args=(bits, found)) for bits in (53, 300, 4000, 53)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4 * 198
    assert all(found)
    assert ctx.prec == 53
