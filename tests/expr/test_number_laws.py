"""Laws that numbers keep, whatever they are built of."""

from flint import fmpq
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from grader.expr import numbers as n
from grader.expr.algebra import equal_with_letters

PARTIAL = (n.NoValue, n.TooLarge, n.Undecided)
ONE_ARGUMENT = [n.sqrt, n.exp, n.ln, n.sin, n.cos, n.tan, n.atan, n.acos, n.tanh, n.absolute]

rationals = st.builds(fmpq, st.integers(-12, 12), st.integers(1, 6))
leaves = rationals | st.sampled_from([n.PI, n.E, n.sqrt(2), n.sqrt(3), n.root(2, 3), n.PI / 5])
X = n.letter("x")


def _attempt(function, *args):
    try:
        return function(*args)
    except PARTIAL:
        return args[0]


def _extended(children):
    pairs = st.tuples(
        st.sampled_from([n.add, n.subtract, n.multiply, n.divide]), children, children
    )
    calls = st.tuples(st.sampled_from(ONE_ARGUMENT), children)
    return (pairs | calls).map(lambda made: _attempt(*made))


reals = st.recursive(leaves, _extended, max_leaves=8)
formulas = st.recursive(leaves | st.just(X), _extended, max_leaves=6)


def agree(a, b):
    return n.ball(a, 200).overlaps(n.ball(b, 200))


@given(reals, reals)
@settings(deadline=None)
def test_swapping_the_sides_keeps_the_verdict(a, b):
    assert n.equal(a, b) is n.equal(b, a)


@given(reals, reals)
@settings(deadline=None)
def test_equal_numbers_have_overlapping_enclosures(a, b):
    if n.equal(a, b):
        assert agree(a, b)
    else:
        assert n.equal(a, b) is False or agree(a, b)


@given(reals, reals)
@settings(deadline=None)
def test_less_is_antisymmetric(a, b):
    one, other = n.less(a, b), n.less(b, a)
    assert not (one and other)
    if one is False and other is False:
        assert n.equal(a, b)


@given(reals, reals, reals)
@settings(deadline=None)
def test_rings_laws_are_proved(a, b, c):
    assert n.equal(a + b, b + a)
    assert n.equal(a * b, b * a)
    assert n.equal(a - b + b, a)
    assert n.equal((a + b) * c, a * c + b * c) is not False
    assert n.equal((a + b) + c, a + (b + c))


@given(reals, reals)
@settings(deadline=None)
def test_dividing_undoes_multiplying(a, b):
    assume(n.sign(b) in (-1, 1))
    assert n.equal(n.divide(a * b, b), a) is not False


@given(reals)
@settings(deadline=None)
def test_a_fold_keeps_the_value(a):
    if n.sign(a) == 1:
        root = n.sqrt(a)
        assert n.equal(root * root, a) is not False
        assert agree(root * root, a)


@given(formulas, formulas, st.sampled_from(["real", "positive", "integer"]))
@settings(deadline=None, max_examples=60)
def test_swapping_formulas_keeps_the_verdict(a, b, domain):
    one = equal_with_letters(a, b, {"x": domain}, "s")
    assert one is equal_with_letters(b, a, {"x": domain}, "s")


@given(formulas, st.sampled_from(["real", "positive"]))
@settings(deadline=None, max_examples=60)
def test_a_formula_times_one_is_itself(a, domain):
    made = _attempt(n.divide, _attempt(n.multiply, a, X**2 + 1), X**2 + 1)
    assert equal_with_letters(a, a * ((X + 1) ** 2 / (X**2 + 2 * X + 1)), {"x": domain}) or made
