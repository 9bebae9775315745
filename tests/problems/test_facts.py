"""The facts of L18, the misconceptions and pitfalls of T02: examples, mistakes, many draws."""

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
from grader.checkers.outcome import State
from tests.problems.fact_rows import MISTAKES, RIGHT
from tests.problems.judging import named, outcome, sentences

FOLDER = Path(__file__).parents[2] / "problems"
TOPICS = ["inner-product", "attention-scores", "misconceptions", "pitfalls"]
IDS = [f"L18-{letter}" for letter in "abcdefgh"]
IDS += [f"T02-M{number}" for number in range(1, 7)] + [f"T02-P{number}" for number in range(1, 8)]
EDGES = {
    "edge-zero-vector",
    "edge-perpendicular",
    "edge-parallel",
    "edge-negative-projection",
    "edge-equal-scores",
    "edge-masked-top",
    "edge-one-key",
    "edge-different-lengths",
    "edge-dimension-1",
    "edge-decimal",
    "edge-surd",
}
SEEDS = range(6)


@cache
def problems() -> dict[str, Problem]:
    read = [load(FOLDER / topic).problems for topic in TOPICS]
    return {name: bank[name] for bank in read for name in bank if name in RIGHT}


def example(problem_id: str) -> Variant:
    return pinned(problems()[problem_id], "example")


@pytest.mark.parametrize("curriculum_id", IDS)
def test_every_fact_misconception_and_pitfall_has_a_problem(curriculum_id):
    assert any(curriculum_id in problem.tags for problem in problems().values())


def test_every_edge_case_of_the_curriculum_is_reached():
    assert {tag for problem in problems().values() for tag in problem.tags} >= EDGES


@pytest.mark.parametrize("problem_id", RIGHT)
def test_a_problem_tells_its_difficulty(problem_id):
    assert problems()[problem_id].tags[-1] in ("easy", "medium", "hard")


@pytest.mark.parametrize("problem_id", RIGHT)
def test_the_right_answers_of_the_example_earn_full_marks(problem_id):
    problem = problems()[problem_id]
    assert set(RIGHT[problem_id]) == {part.id for part in problem.parts}
    marks = grade(problem, example(problem_id), RIGHT[problem_id])
    states = {part_id: judged.state for part_id, judged in marks.parts.items()}
    assert states == dict.fromkeys(states, State.CORRECT)
    assert marks.score == problem.points


@pytest.mark.parametrize(("problem_id", "part_id", "response", "sentence"), MISTAKES)
def test_a_wrong_method_on_the_example_is_named(problem_id, part_id, response, sentence):
    problem, variant = problems()[problem_id], example(problem_id)
    judged = outcome(problem, variant, part_id, response)
    said = sentences(problem, variant, problem.part(part_id), judged, "en")
    assert judged.state is not State.CORRECT
    assert sentence in said
    assert sentences(problem, variant, problem.part(part_id), judged, "zh")


@pytest.mark.parametrize("problem_id", RIGHT)
def test_full_marks_for_every_key_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        keys = {part.id: typed(key(variant, part)) for part in problem.parts}
        assert grade(problem, variant, keys).score == problem.points, seed


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_declared_mistake_is_named_on_many_draws(problem_id):
    problem = problems()[problem_id]
    for seed in SEEDS:
        variant = draw(problem, seed)
        for part in problem.parts:
            for index, mistake in enumerate(part.mistakes):
                value = mistake_value(variant, mistake)
                if value is None:
                    continue
                judged = outcome(problem, variant, part.id, typed(value))
                assert judged.score < 1, (seed, part.id, index)
                said = [part.mistakes[found].say for found in named(judged)]
                assert mistake.say in said, (seed, part.id, index)


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_wrong_option_has_its_own_reason(problem_id):
    for part in problems()[problem_id].parts:
        assert all(choice.reason for choice in part.choices), part.id
        wrong = [choice for choice in part.choices if choice.right is False]
        for lang in LANGUAGES:
            assert len({choice.reason[lang] for choice in wrong}) == len(wrong), part.id


@pytest.mark.parametrize("problem_id", RIGHT)
def test_every_part_has_a_hint_and_answers_for_wrong_methods(problem_id):
    for part in problems()[problem_id].parts:
        assert part.hint
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
def test_the_solution_of_the_example_holds_its_numbers(problem_id, lang):
    solution = "".join(render.solution(problems()[problem_id], example(problem_id), lang))
    assert "<math" in solution
    assert "{{" not in solution
