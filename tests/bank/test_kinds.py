"""Every kind of part: read from a file, drawn, and marked."""

from fractions import Fraction
from pathlib import Path

import pytest

from grader.bank import render
from grader.bank.check import check
from grader.bank.grading import grade
from grader.bank.keys import key, typed
from grader.bank.part_shapes import SHAPES
from grader.bank.variant import draw, pinned
from tests.bank.builders import problem

SOURCE = (Path(__file__).parent / "kinds.yaml").read_text(encoding="utf-8")
KINDS = problem(SOURCE, "kinds.yaml")
LESSON = pinned(KINDS, "lesson")


def outcome(part: str, response: str):
    return grade(KINDS, LESSON, {part: response}).parts[part]


def test_the_file_holds_every_kind_and_is_sound() -> None:
    assert {part.kind for part in KINDS.parts} | {"choice"} == set(SHAPES)
    told = {complaint.code for complaint in check(KINDS, 12).complaints}
    assert told <= {"part-silent", "solution-silent"}  # it is no lesson


@pytest.mark.parametrize("seed", range(6))
def test_every_key_earns_full_marks_on_every_draw(seed: int) -> None:
    variant = draw(KINDS, seed)
    for part in KINDS.parts:
        right = key(variant, part)
        if right is not None and not part.accept.decimal_only and part.id != "quarter":
            marks = grade(KINDS, variant, {part.id: typed(right)})
            assert marks.parts[part.id].state.value == "correct", part.id


@pytest.mark.parametrize(
    ("part", "response", "state", "score"),
    [
        ("length", "4.92", "correct", 1),
        ("length", "11/√5", "incorrect", 0),  # a decimal is asked
        ("projection", "(2.20, 4.40)", "correct", 1),
        ("weights", "(0.269, 0.731)", "correct", 1),
        ("along", "(-2, -4)", "correct", 1),
        ("along", "(2, 1)", "incorrect", 0),
        ("members", "√5, 1", "correct", 1),
        ("members", "1", "partial", Fraction(1, 2)),
        ("repeats", "x = {2, 1, 1}", "correct", 1),
        ("repeats", "{1, 2}", "incorrect", 0),
        ("angle", "10.3", "correct", 1),
        ("angle", "10.3°", "correct", 1),
        ("angle", "169.7", "incorrect", 0),
        ("letters", "y = u + 11t", "correct", 1),
        ("letters", "z + t", "unscorable", 0),
        ("identity", "[[1, 0], [0, 1]]", "correct", 1),
        ("quarter", "0,25", "correct", 1),
        ("logarithm", "log(100)", "correct", 1),
        ("order", "B C A", "correct", 1),
        ("order", "B A C", "partial", Fraction(1, 3)),
        ("match", "1-B, 2-A", "correct", 1),
        ("match", "1-A, 2-B", "incorrect", 0),
        ("why", "Because it does.", "awaiting", 0),
        ("why", "  ", "blank", 0),
        ("gram", "np.dot(X, X.T)", "correct", 1),
        ("gram", "X.T @ X", "incorrect", 0),
    ],
)
def test_a_response_is_marked(part: str, response: str, state: str, score: int) -> None:
    found = outcome(part, response)
    assert (found.state.value, found.score) == (state, score)


@pytest.mark.parametrize(
    ("part", "response"),
    [("angle", "169.7"), ("letters", "t + u"), ("order", "A, B, C"), ("match", "2-B 1-A"),
     ("gram", "X.T @ X")],
)  # fmt: skip
def test_a_declared_mistake_is_named(part: str, response: str) -> None:
    found = outcome(part, response).feedback
    assert {"index": 0} in [f.facts for f in found if f.code == "mistake"]


def test_points_penalties_and_hints_are_kept() -> None:
    length, why = KINDS.part("length"), KINDS.part("why")
    assert (length.penalty, [hint.cost for hint in length.hints]) == (Fraction(1, 10), [0, 0.25])
    assert render.hints(KINDS, LESSON, length, "en")[0] == "One."
    assert why.points == 3
    assert render.rubric(KINDS, LESSON, why, "zh") == ["说了。", "举例。"]
    assert render.model(KINDS, LESSON, why, "en") == "<p>Because.</p>"
    assert render.left(KINDS, LESSON, KINDS.part("match"), "zh") == [("1", "一"), ("2", "二")]


def test_words_stand_in_the_language_of_the_page() -> None:
    english = render.prompt(KINDS, LESSON, "en")
    assert "apple and <math>" in english
    assert "<mtext>king</mtext>" in english
    assert "苹果" in render.prompt(KINDS, LESSON, "zh")


def test_only_the_blocks_that_hold_are_shown() -> None:
    assert "The product is large." in render.prompt(KINDS, LESSON, "en")
    assert "small" not in render.prompt(KINDS, LESSON, "en")
