"""A variant graded: states, points, and the author's findings."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.bank.grading import UnknownPart, grade
from grader.bank.keys import key, typed
from grader.bank.variant import draw, pinned
from grader.checkers.outcome import State
from tests.bank.builders import CASED, SMALL, planted, problem

TWIN = problem()
LESSON = pinned(TWIN, "lesson")


def _codes(part: str, response: str) -> list[tuple[str, dict]]:
    outcome = grade(TWIN, LESSON, {part: response}).parts[part]
    return [(found.code, dict(found.facts)) for found in outcome.feedback]


@pytest.mark.parametrize(
    ("part", "response", "state", "score"),
    [
        ("length", "4/√5", "correct", 1),
        ("length", "４／√５", "correct", 1),
        ("length", "1.79", "correct", 1),
        ("length", "1.78", "incorrect", 0),
        ("length", "4/5", "incorrect", 0),
        ("length", "abc", "unscorable", 0),
        ("length", "", "blank", 0),
        ("remainder", "（1.2，-0.6）", "correct", 1),
        ("remainder", "(1.2, 0.6)", "partial", Fraction(1, 2)),
        ("sign", "A", "correct", 1),
        ("sign", "b", "incorrect", 0),
        ("facts", "A, B", "correct", 1),
        ("facts", "A", "partial", Fraction(1, 2)),
        ("facts", "A, C", "incorrect", 0),
    ],
)
def test_a_response_gets_its_state(part: str, response: str, state: str, score: Fraction) -> None:
    outcome = grade(TWIN, LESSON, {part: response}).parts[part]
    assert (outcome.state, outcome.score) == (state, score)


@pytest.mark.parametrize(
    ("part", "response", "found"),
    [
        ("length", "4/5", ("mistake", {"index": 0})),
        ("length", "0.80", ("mistake", {"index": 0})),
        ("length", "undefined", ("mistake", {"index": 2})),
        ("remainder", "(-1.2, 0.6)", ("mistake", {"index": 0})),
        ("sign", "B", ("reason", {"option": "B"})),
        ("sign", "A", ("reason", {"option": "A"})),
        ("facts", "C, A", ("mistake", {"index": 0})),
    ],
)
def test_a_wrong_method_is_named(part: str, response: str, found: tuple[str, dict]) -> None:
    assert found in _codes(part, response)


def test_a_value_that_is_right_is_no_mistake_although_a_mistake_gives_it() -> None:
    # comp(k, q), the mistake `swapped`, is 4/√5 in the lesson too
    assert _codes("length", "4/√5") == [("right-exact", {})]


def test_a_mistake_of_another_type_is_named_and_stays_unscorable() -> None:
    mistake = "    mistakes:\n      - {answer: '(a, b)', say: {en: Add them., zh: 相加。}}\n"
    small = problem(planted("solution:", f"{mistake}solution:", SMALL))
    variant = draw(small, 3)
    a, b = variant.values["a"], variant.values["b"]
    outcome = grade(small, variant, {"total": f"({a}, {b})"}).parts["total"]
    assert outcome.state == "unscorable"
    assert outcome.feedback[-1].code == "mistake"


def test_points_are_weighted_and_exact() -> None:
    marks = grade(TWIN, LESSON, {"length": "1.79", "remainder": "(1.2, 0)", "facts": "B"})
    assert marks.score == 2 + Fraction(1, 2) + Fraction(1, 2)
    assert marks.points == 5
    assert marks.parts["sign"].state is State.BLANK


def test_a_response_to_no_part_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownPart) as caught:
        grade(TWIN, LESSON, {"lenght": "1"})
    assert caught.value.facts["unknown"] == ["lenght"]


def test_where_the_key_may_be_undefined_its_word_is_right() -> None:
    source = planted("answer: a + b", "answer: 1 / (a - a)\n    undefined: true", SMALL)
    small = problem(source)
    variant = draw(small, 1)
    assert grade(small, variant, {"total": "无定义"}).parts["total"].state == "correct"
    assert grade(small, variant, {"total": "0"}).parts["total"].state == "incorrect"


def test_the_word_undefined_can_be_the_key() -> None:
    small = problem(planted("answer: a + b", "answer: undefined", SMALL))
    assert grade(small, draw(small, 1), {"total": "undefined"}).parts["total"].state == "correct"


def test_a_variant_whose_key_has_no_value_waits_for_a_person() -> None:
    fine = problem(planted("answer: a + b", "answer: 1 / (a - b)", CASED))
    equal = next(v for v in (draw(fine, s) for s in range(99)) if v.values["a"] == v.values["b"])
    assert grade(fine, equal, {"total": "1"}).parts["total"].state == "undecided"


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**53 - 1))
def test_the_key_of_every_seed_is_right(seed: int) -> None:
    variant = draw(TWIN, seed)
    responses = {part.id: typed(key(variant, part)) for part in TWIN.parts}
    marks = grade(TWIN, variant, responses)
    assert {outcome.state for outcome in marks.parts.values()} == {State.CORRECT}
    assert marks.score == marks.points


@settings(deadline=None, max_examples=60)
@given(st.permutations(["length", "remainder", "sign", "facts"]), st.integers(0, 99))
def test_a_mark_never_depends_on_the_order_of_parts(order: list[str], seed: int) -> None:
    typed_in = {"length": "4/5", "remainder": "(1, 2)", "sign": "A", "facts": "B"}
    variant = draw(TWIN, seed)
    marks = grade(TWIN, variant, {part: typed_in[part] for part in order})
    alone = {part: grade(TWIN, variant, {part: typed_in[part]}).parts[part] for part in order}
    assert dict(marks.parts) == alone
