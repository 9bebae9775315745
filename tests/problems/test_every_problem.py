"""What holds for every problem of the course: keys, wrong methods, reasons, hints, draws."""

import pytest

from grader.bank import render
from grader.bank.check import check
from grader.bank.grading import grade
from grader.bank.keys import forms, key, mistake_value, typed
from grader.bank.problem import LANGUAGES
from grader.bank.variant import draw
from grader.checkers.outcome import State
from tests.problems import exercise_rows, fact_rows, worked_rows
from tests.problems.judging import first_case, named, outcome, problems, sentences
from tests.problems.lesson_rows import QUESTIONS

RIGHT = {**fact_rows.RIGHT, **worked_rows.RIGHT, **exercise_rows.RIGHT}
MISTAKES = [*fact_rows.MISTAKES, *worked_rows.MISTAKES, *exercise_rows.MISTAKES]
ALL = [*QUESTIONS, *RIGHT]


def seeds(problem_id: str) -> range:
    return range(12 if problem_id in QUESTIONS else 6)


def test_every_shipped_problem_is_tried():
    assert set(ALL) == set(problems())


@pytest.mark.parametrize("problem_id", ALL)
def test_a_problem_tells_its_difficulty(problem_id):
    assert problems()[problem_id].difficulty in (1, 3, 5)


@pytest.mark.parametrize("problem_id", RIGHT)
def test_the_right_answers_of_the_first_case_earn_full_marks(problem_id):
    problem = problems()[problem_id]
    assert set(RIGHT[problem_id]) == {part.id for part in problem.parts}
    marks = grade(problem, first_case(problem_id), RIGHT[problem_id])
    states = {part_id: judged.state for part_id, judged in marks.parts.items()}
    assert states == dict.fromkeys(states, State.CORRECT)
    assert marks.score == problem.points


@pytest.mark.parametrize(("problem_id", "part_id", "response", "sentence"), MISTAKES)
def test_a_wrong_method_on_the_first_case_is_named(problem_id, part_id, response, sentence):
    problem, variant = problems()[problem_id], first_case(problem_id)
    judged = outcome(problem, variant, part_id, response)
    said = sentences(problem, variant, problem.part(part_id), judged, "en")
    assert judged.state is not State.CORRECT
    assert sentence in said
    assert sentences(problem, variant, problem.part(part_id), judged, "zh")


@pytest.mark.parametrize("problem_id", ALL)
def test_full_marks_for_every_key_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in seeds(problem_id):
        variant = draw(problem, seed)
        keys = {part.id: forms(part, key(variant, part))[0] for part in problem.parts}
        assert grade(problem, variant, keys).score == problem.points, seed


@pytest.mark.parametrize("problem_id", ALL)
def test_every_declared_mistake_is_named_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in seeds(problem_id):
        variant = draw(problem, seed)
        for part in problem.parts:
            for index, mistake in enumerate(part.mistakes):
                value = mistake_value(variant, mistake, part)
                if value is None:
                    continue
                judged = outcome(problem, variant, part.id, typed(value))
                assert judged.score < 1, (seed, part.id, index)
                assert judged.score == 0 or problem_id not in QUESTIONS, (seed, part.id, index)
                said = [part.mistakes[found].say for found in named(judged)]
                assert mistake.say in said, (seed, part.id, index)


@pytest.mark.parametrize("problem_id", ALL)
def test_every_wrong_option_has_its_own_reason(problem_id):
    for part in problems()[problem_id].parts:
        if part.kind != "choice":
            continue
        assert all(choice.reason for choice in part.choices), part.id
        wrong = [choice for choice in part.choices if choice.right is False]
        for lang in LANGUAGES:
            assert len({str(choice.reason[lang]) for choice in wrong}) == len(wrong), part.id


@pytest.mark.parametrize("problem_id", ALL)
def test_every_part_has_a_hint_and_answers_for_wrong_methods(problem_id):
    for part in problems()[problem_id].parts:
        assert part.hint, part.id
        wrong = [choice for choice in part.choices if choice.right is not True]
        assert len(wrong) + len(part.mistakes) >= 2, part.id


@pytest.mark.parametrize("problem_id", ALL)
def test_two_hundred_seeds_give_at_least_fifty_variants(problem_id):
    problem = problems()[problem_id]
    variants = {str(list(draw(problem, seed).values.values())) for seed in range(200)}
    assert len(variants) >= 50


@pytest.mark.parametrize("problem_id", ALL)
def test_the_bank_s_own_check_finds_nothing(problem_id):
    draws = 25 if problem_id in QUESTIONS else 10
    assert check(problems()[problem_id], draws).complaints == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("problem_id", ALL)
def test_the_solution_of_the_first_case_holds_its_numbers(problem_id, lang):
    solution = "".join(render.solution(problems()[problem_id], first_case(problem_id), lang))
    assert "<math" in solution
    assert "{{" not in solution
