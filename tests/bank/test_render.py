"""What a page gets: text in one language, maths as MathML, values in place."""

from dataclasses import replace

import pytest

from grader.bank import render
from grader.bank.values import value_of
from grader.bank.variant import draw, pinned
from grader.checkers.answer import EXACT, Accept
from grader.checkers.outcome import Feedback
from grader.expr.reader import formula
from tests.bank.builders import SMALL, TWIN, planted, problem

TWO = problem(TWIN)
LESSON = pinned(TWO, "lesson")


def test_a_prompt_shows_the_values_of_its_variant() -> None:
    shown = render.prompt(TWO, LESSON, "zh")
    assert shown.startswith("<p>将 <math>")
    assert "<mn>2</mn><mo>,</mo>" in shown


def test_every_piece_is_there_in_both_languages() -> None:
    length, sign = TWO.part("length"), TWO.part("sign")
    assert render.title(TWO, "en") == "Projecting a query on a key"
    assert render.ask(TWO, LESSON, length, "zh") == "投影的有符号长度"
    assert render.hint(TWO, LESSON, length, "en") == "An exact form or two decimals."
    assert render.hint(TWO, LESSON, sign, "en") == ""
    assert render.choices(TWO, LESSON, sign, "zh") == [
        ("A", "夹角是锐角。"), ("B", "夹角是钝角。"), ("C", "夹角是直角。"),
    ]  # fmt: skip
    assert render.reason(TWO, LESSON, sign, "A", "en") == "Only a positive product is acute."
    assert render.reason(TWO, LESSON, sign, "C", "en") == ""


def test_a_step_with_a_condition_shows_only_where_it_holds() -> None:
    negative = next(v for v in (draw(TWO, s) for s in range(50)) if _dot(v) < 0)
    assert len(render.solution(TWO, LESSON, "en")) == 1
    assert len(render.solution(TWO, negative, "en")) == 2


def _dot(variant) -> int:
    return sum(variant.values["q"] * variant.values["k"])


def test_a_finding_of_the_author_has_the_author_s_sentence() -> None:
    length, sign = TWO.part("length"), TWO.part("sign")
    mistake = Feedback("mistake", {"index": 2})
    assert render.feedback(TWO, LESSON, length, mistake, "en") == "It has a value."
    reason = Feedback("reason", {"option": "B"})
    assert render.feedback(TWO, LESSON, sign, reason, "zh") == "点积为负才是钝角。"
    assert render.feedback(TWO, LESSON, sign, Feedback("one-choice"), "en") is None


@pytest.mark.parametrize(
    ("param", "shown"),
    [
        ("{decimal: 0.5..0.5, step: 0.1}", "<mn>0.5</mn>"),
        ("{decimal: 2..2, step: 0.25}", "<mn>2.00</mn>"),
        ("{rational: 1/2..1/2, step: 1/2}", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        ("{integer: 7..7}", "<mn>7</mn>"),
        ("{choice: ['sqrt(2)']}", "<msqrt><mn>2</mn></msqrt>"),
    ],
)
def test_a_parameter_is_shown_as_its_step_is_written(param: str, shown: str) -> None:
    small = problem(planted("a: {integer: 1..9}", f"a: {param}", SMALL))
    assert shown in render.prompt(small, draw(small, 1), "en")


def test_maths_too_deep_to_set_is_shown_as_its_source() -> None:
    assert render.math(r"\sqrt{" * 200 + "}" * 200).startswith(r"<code>\sqrt{\sqrt{")


def test_maths_of_our_own_becomes_mathml() -> None:
    assert render.math(r"\frac{4}{5}") == "<math><mfrac><mn>4</mn><mn>5</mn></mfrac></math>"


@pytest.mark.parametrize(
    ("answer", "accept", "shown"),
    [
        ("4/sqrt(5)", Accept("decimals", 2), r"\frac{4 \, \sqrt{5}}{5} \approx 1.79"),
        ("4/sqrt(5)", EXACT, r"\frac{4 \, \sqrt{5}}{5}"),
        ("4/sqrt(5)", Accept("tolerance"), r"\frac{4 \, \sqrt{5}}{5} \approx 1.78885"),
        ("4/5", Accept("decimals", 2), r"\frac{4}{5}"),
        ("softmax([1, 2, 3])", Accept("sigfigs", 3), r" \approx \left(0.0900, 0.245, 0.665\right)"),
    ],
)
def test_a_right_answer_is_shown_as_one_would_write_it(
    answer: str, accept: Accept, shown: str
) -> None:
    part = replace(TWO.part("length"), accept=accept)
    assert render.right_answer(part, value_of(formula(answer), {})) == shown
