"""The exercises of T02 and its later facts: other spellings, the lesson's variance."""

import pytest

from grader.bank.keys import key, typed
from grader.bank.variant import pinned
from grader.checkers.outcome import State
from tests.problems.exercise_rows import ARRAYS, RIGHT
from tests.problems.judging import first_case, outcome, problems

IDS = [f"T02-{letter}" for letter in "nopqrstuvw"] + [f"T02-{number}" for number in range(2, 8)]


@pytest.mark.parametrize("curriculum_id", IDS)
def test_every_exercise_and_fact_has_a_problem(curriculum_id):
    assert any(curriculum_id in problems()[name].tags for name in RIGHT)


@pytest.mark.parametrize(("problem_id", "part_id", "spelling"), ARRAYS)
def test_other_spellings_of_array_code_are_right(problem_id, part_id, spelling):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, spelling)
    assert judged.state is State.CORRECT


def test_a_dimension_of_1024_gives_the_lesson_s_variance():
    problem = problems()["random-unit-vectors"]
    assert typed(key(pinned(problem, "lesson"), problem.part("variance"))) == "1/1024"
