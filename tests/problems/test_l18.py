"""The eight questions of lesson L18: their own numbers, and every wrong method named."""

from functools import cache
from pathlib import Path

import pytest

from grader.bank import render
from grader.bank.check import check
from grader.bank.folder import load
from grader.bank.grading import grade
from grader.bank.keys import key, mistake_value, typed
from grader.bank.problem import LANGUAGES, Problem
from grader.bank.variant import Variant, draw, pinned
from grader.checkers.outcome import Outcome, State
from tests.problems import judging
from tests.problems.judging import named, sentences
from tests.problems.lesson_rows import MISTAKES, NOT_ENOUGH, RIGHT

FOLDER = Path(__file__).parents[2] / "problems" / "inner-product"
QUESTIONS = [
    "dot-sign",
    "dot-cosine",
    "projection",
    "zero-dot",
    "equal-dots",
    "attention-weights",
    "zero-query",
    "cosine-scores",
]
SEEDS = range(12)


@cache
def problems() -> dict[str, Problem]:
    return dict(load(FOLDER).problems)


def lesson(problem_id: str) -> Variant:
    return pinned(problems()[problem_id], "lesson")


def outcome(problem_id: str, variant: Variant, part_id: str, response: str) -> Outcome:
    return judging.outcome(problems()[problem_id], variant, part_id, response)


def test_the_lesson_comes_in_its_own_order():
    tags = [f"L18-{number}" for number in range(1, 9)]
    assert list(problems())[:8] == QUESTIONS
    assert [problems()[name].tags[-1] for name in QUESTIONS] == tags


@pytest.mark.parametrize(("problem_id", "part_id", "response"), RIGHT)
def test_the_lesson_s_own_answers_are_right(problem_id, part_id, response):
    judged = outcome(problem_id, lesson(problem_id), part_id, response)
    assert judged.state is State.CORRECT
    assert judged.score == 1


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_every_part_of_the_lesson_has_a_row(problem_id):
    known = {part_id for name, part_id, _ in RIGHT if name == problem_id}
    assert known == {part.id for part in problems()[problem_id].parts}


@pytest.mark.parametrize(("problem_id", "part_id", "response"), NOT_ENOUGH)
def test_near_misses_of_the_lesson_earn_nothing(problem_id, part_id, response):
    judged = outcome(problem_id, lesson(problem_id), part_id, response)
    assert judged.state is State.INCORRECT
    assert judged.score == 0


@pytest.mark.parametrize(("problem_id", "part_id", "response", "sentence"), MISTAKES)
def test_a_wrong_method_on_the_lesson_s_numbers_is_named(problem_id, part_id, response, sentence):
    problem, variant = problems()[problem_id], lesson(problem_id)
    judged = outcome(problem_id, variant, part_id, response)
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
    judged = outcome(problem_id, lesson(problem_id), part_id, response)
    assert judged.state is State.CORRECT
    assert not named(judged)


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_full_marks_for_every_key_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        keys = {part.id: typed(key(variant, part)) for part in problem.parts}
        assert grade(problem, variant, keys).score == problem.points


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_every_declared_mistake_is_named_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        for part in problem.parts:
            for index, mistake in enumerate(part.mistakes):
                value = mistake_value(variant, mistake)
                if value is None:
                    continue
                judged = outcome(problem_id, variant, part.id, typed(value))
                assert judged.score == 0, (seed, part.id, index)
                said = [part.mistakes[found].say for found in named(judged)]
                assert mistake.say in said, (seed, part.id, index)


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_every_wrong_option_has_its_own_reason(problem_id):
    for part in problems()[problem_id].parts:
        assert all(choice.reason for choice in part.choices), part.id
        wrong = [choice for choice in part.choices if choice.right is False]
        for lang in LANGUAGES:
            assert len({choice.reason[lang] for choice in wrong}) == len(wrong), part.id


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_every_part_has_a_hint_and_answers_for_wrong_methods(problem_id):
    for part in problems()[problem_id].parts:
        assert part.hint
        wrong = [choice for choice in part.choices if choice.right is not True]
        assert len(wrong) + len(part.mistakes) >= 2, part.id


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_two_hundred_seeds_give_at_least_fifty_variants(problem_id):
    problem = problems()[problem_id]
    variants = {str(list(draw(problem, seed).values.values())) for seed in range(200)}
    assert len(variants) >= 50


@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_the_bank_s_own_check_finds_nothing(problem_id):
    assert check(problems()[problem_id], 25).complaints == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("problem_id", QUESTIONS)
def test_the_solution_of_the_lesson_holds_its_numbers(problem_id, lang):
    solution = "".join(render.solution(problems()[problem_id], lesson(problem_id), lang))
    assert "<math" in solution
    assert "{{" not in solution
