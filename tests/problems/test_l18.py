"""The eight questions of lesson L18: their own numbers, and every wrong method named."""

import pytest

from grader.bank.folder import load
from grader.checkers.outcome import State
from tests.problems.judging import FOLDER, first_case, named, outcome, problems, sentences
from tests.problems.lesson_rows import MISTAKES, NOT_ENOUGH, QUESTIONS, RIGHT


def test_the_lesson_comes_in_its_own_order():
    tags = [f"L18-{number}" for number in range(1, 9)]
    assert list(load(FOLDER / "inner-product").problems)[:8] == QUESTIONS
    assert [problems()[name].tags[-1] for name in QUESTIONS] == tags


@pytest.mark.parametrize(("problem_id", "part_id", "response"), RIGHT)
def test_the_lesson_s_own_answers_are_right(problem_id, part_id, response):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, response)
    assert judged.state is State.CORRECT
    assert judged.score == 1


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_every_part_of_the_lesson_has_a_row(problem_id):
    known = {part_id for name, part_id, _ in RIGHT if name == problem_id}
    assert known == {part.id for part in problems()[problem_id].parts}


@pytest.mark.parametrize(("problem_id", "part_id", "response"), NOT_ENOUGH)
def test_near_misses_of_the_lesson_earn_nothing(problem_id, part_id, response):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, response)
    assert judged.state is State.INCORRECT
    assert judged.score == 0


@pytest.mark.parametrize(("problem_id", "part_id", "response", "sentence"), MISTAKES)
def test_a_wrong_method_on_the_lesson_s_numbers_is_named(problem_id, part_id, response, sentence):
    problem, variant = problems()[problem_id], first_case(problem_id)
    judged = outcome(problems()[problem_id], variant, part_id, response)
    said = sentences(problem, variant, problem.part(part_id), judged, "en")
    assert judged.state in (State.INCORRECT, State.UNSCORABLE)
    assert judged.score == 0
    assert sentence in said
    assert sentences(problem, variant, problem.part(part_id), judged, "zh")


@pytest.mark.parametrize(
    ("problem_id", "part_id", "response"),
    [
        ("projection", "length", "sqrt(5) * 4/5"),
        ("dot-cosine", "cosine", "4/sqrt(5)^2"),
        ("equal-dots", "second", "4/5"),
    ],
)
def test_a_value_that_a_mistake_shares_with_the_key_is_right(problem_id, part_id, response):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, response)
    assert judged.state is State.CORRECT
    assert not named(judged)
