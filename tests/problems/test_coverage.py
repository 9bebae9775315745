"""Every fact, question, exercise and pitfall of the course has at least one problem file."""

from functools import cache
from pathlib import Path

import pytest

from grader.bank.coverage import coverage, markdown
from grader.bank.folder import gather, load
from grader.bank.problem import Problem

FOLDER = Path(__file__).parents[2] / "problems"
LESSON = [f"L18-{name}" for name in "12345678abcdefgh"]
EXERCISES = [f"T02-{number}" for number in range(1, 8)]
FACTS = [f"T02-{letter}" for letter in "abcdefghijklmnopqrstuvw"]
MISCONCEPTIONS = [f"T02-M{number}" for number in range(1, 7)]
PITFALLS = [f"T02-P{number}" for number in range(1, 8)]
EDGES = [
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
]


@cache
def tagged() -> dict[str, tuple[Problem, ...]]:
    """Tag → the problems that carry it, as the command lists them."""
    problems, _ = gather([FOLDER])
    return coverage(problems)


@pytest.mark.parametrize(
    "curriculum_id", LESSON + EXERCISES + FACTS + MISCONCEPTIONS + PITFALLS + EDGES
)
def test_the_course_is_covered(curriculum_id):
    assert tagged().get(curriculum_id)


def test_the_page_is_up_to_date():
    assert (FOLDER / "COVERAGE.md").read_text(encoding="utf-8") == markdown(tagged(), FOLDER)


def test_no_problem_claims_an_id_that_the_course_does_not_have():
    known = {*LESSON, *EXERCISES, *FACTS, *MISCONCEPTIONS, *PITFALLS}
    claimed = {tag for tag in tagged() if tag.startswith(("L18-", "T02-"))}
    assert claimed <= known


def test_there_are_at_least_sixty_problems():
    assert len(load(FOLDER).problems) >= 60
