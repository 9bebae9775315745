"""The worked numbers of T02: the lesson's own values, spellings and near misses."""

import pytest
from flint import fmpq

from grader.bank import render
from grader.checkers.outcome import State
from grader.expr.arrays import total
from grader.expr.numbers import equal
from tests.problems.judging import first_case, outcome, problems
from tests.problems.worked_rows import ALSO, NOT_ENOUGH, RIGHT

IDS = ["T02-1", *(f"T02-{letter}" for letter in "abcdefghijklm")]
LESSON = [
    "length-and-unit",
    "by-hand",
    "two-definitions",
    "scale-and-reverse",
    "word-ranking",
    "similarity-matrix",
]


@pytest.mark.parametrize("curriculum_id", IDS)
def test_every_worked_number_has_a_problem(curriculum_id):
    assert any(curriculum_id in problems()[name].tags for name in RIGHT)


@pytest.mark.parametrize("problem_id", LESSON)
def test_the_lesson_s_own_numbers_are_pinned_as_the_lesson(problem_id):
    assert first_case(problem_id).case == "lesson"


@pytest.mark.parametrize(("problem_id", "part_id", "response"), ALSO)
def test_other_spellings_and_rounded_values_are_right(problem_id, part_id, response):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, response)
    assert judged.state is State.CORRECT


@pytest.mark.parametrize(("problem_id", "part_id", "response"), NOT_ENOUGH)
def test_near_misses_are_not_right(problem_id, part_id, response):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, response)
    assert judged.state in (State.INCORRECT, State.PARTIAL)


def test_the_words_of_the_lesson_are_named_in_both_languages():
    problem, variant = problems()["word-ranking"], first_case("word-ranking")
    for words, lang in (("king queen man woman apple car", "en"), ("国王 王后 苹果", "zh")):
        prompt = render.prompt(problem, variant, lang)
        assert all(word in prompt for word in words.split())


def test_the_attention_of_the_six_words_sums_to_one_in_each_row():
    weights = first_case("similarity-matrix").names["A"]
    assert all(equal(total(row), fmpq(1)) for row in weights)
