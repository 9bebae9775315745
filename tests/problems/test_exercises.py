"""The exercises of T02 and its later facts: first cases, mistakes, spellings, many draws."""

from functools import cache
from pathlib import Path

import pytest

from grader.bank import render
from grader.bank.check import check
from grader.bank.folder import load
from grader.bank.grading import grade
from grader.bank.keys import forms, key, mistake_value, typed
from grader.bank.problem import LANGUAGES, Part, Problem
from grader.bank.variant import Variant, draw, pinned
from grader.checkers.outcome import State
from tests.problems.exercise_rows import ARRAYS, MISTAKES, RIGHT
from tests.problems.judging import named, outcome, sentences

FOLDER = Path(__file__).parents[2] / "problems"
IDS = [f"T02-{letter}" for letter in "nopqrstuvw"] + [f"T02-{number}" for number in range(2, 8)]
SEEDS = range(4)


@cache
def problems() -> dict[str, Problem]:
    return {name: problem for name, problem in load(FOLDER).problems.items() if name in RIGHT}


def first_case(problem_id: str) -> Variant:
    problem = problems()[problem_id]
    return pinned(problem, next(iter(problem.cases)))


def response(variant: Variant, part: Part) -> str:
    """The key as a student would type it."""
    return forms(part, key(variant, part))[0]


@pytest.mark.parametrize("curriculum_id", IDS)
def test_every_exercise_and_fact_has_a_problem(curriculum_id):
    assert any(curriculum_id in problem.tags for problem in problems().values())


@pytest.mark.parametrize("problem_id", RIGHT)
def test_a_problem_tells_its_difficulty(problem_id):
    assert problems()[problem_id].tags[-1] in ("easy", "medium", "hard")


@pytest.mark.parametrize("problem_id", RIGHT)
def test_the_right_answers_of_the_first_case_earn_full_marks(problem_id):
    problem = problems()[problem_id]
    assert set(RIGHT[problem_id]) == {part.id for part in problem.parts}
    marks = grade(problem, first_case(problem_id), RIGHT[problem_id])
    states = {part_id: judged.state for part_id, judged in marks.parts.items()}
    assert states == dict.fromkeys(states, State.CORRECT)
    assert marks.score == problem.points


@pytest.mark.parametrize(("problem_id", "part_id", "typed_response", "sentence"), MISTAKES)
def test_a_wrong_method_on_the_first_case_is_named(problem_id, part_id, typed_response, sentence):
    problem, variant = problems()[problem_id], first_case(problem_id)
    judged = outcome(problem, variant, part_id, typed_response)
    said = sentences(problem, variant, problem.part(part_id), judged, "en")
    assert judged.state is not State.CORRECT
    assert sentence in said
    assert sentences(problem, variant, problem.part(part_id), judged, "zh")


@pytest.mark.parametrize(("problem_id", "part_id", "spelling"), ARRAYS)
def test_other_spellings_of_array_code_are_right(problem_id, part_id, spelling):
    judged = outcome(problems()[problem_id], first_case(problem_id), part_id, spelling)
    assert judged.state is State.CORRECT


@pytest.mark.parametrize("problem_id", RIGHT)
def test_full_marks_for_every_key_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        keys = {part.id: response(variant, part) for part in problem.parts}
        assert grade(problem, variant, keys).score == problem.points, seed


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_declared_mistake_is_named_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        for part in problem.parts:
            for index, mistake in enumerate(part.mistakes):
                value = mistake_value(variant, mistake, part)
                if value is None:
                    continue
                judged = outcome(problem, variant, part.id, typed(value))
                assert judged.score < 1, (seed, part.id, index)
                assert index in named(judged), (seed, part.id, index)


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_wrong_option_has_its_own_reason(problem_id):
    for part in problems()[problem_id].parts:
        if part.kind != "choice":
            continue
        assert all(choice.reason for choice in part.choices), part.id
        wrong = [choice for choice in part.choices if choice.right is False]
        for lang in LANGUAGES:
            assert len({str(choice.reason[lang]) for choice in wrong}) == len(wrong), part.id


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_part_has_a_hint_and_answers_for_wrong_methods(problem_id):
    for part in problems()[problem_id].parts:
        assert part.hint, part.id
        wrong = [choice for choice in part.choices if choice.right is not True]
        assert len(wrong) + len(part.mistakes) >= 2, part.id


@pytest.mark.parametrize("problem_id", RIGHT)
def test_two_hundred_seeds_give_at_least_fifty_variants(problem_id):
    problem = problems()[problem_id]
    variants = {str(list(draw(problem, seed).values.values())) for seed in range(200)}
    assert len(variants) >= 50


@pytest.mark.parametrize("problem_id", RIGHT)
def test_the_bank_s_own_check_finds_nothing(problem_id):
    assert check(problems()[problem_id], 10).complaints == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("problem_id", RIGHT)
def test_the_solution_of_the_first_case_holds_its_numbers(problem_id, lang):
    solution = "".join(render.solution(problems()[problem_id], first_case(problem_id), lang))
    assert "<math" in solution
    assert "{{" not in solution


def test_a_dimension_of_1024_gives_the_lesson_s_variance():
    problem = problems()["random-unit-vectors"]
    assert typed(key(pinned(problem, "lesson"), problem.part("variance"))) == "1/1024"
