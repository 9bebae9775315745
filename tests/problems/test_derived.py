"""Wrong values of the lesson named by derived methods alone, with every declared mistake removed."""

from dataclasses import replace

import pytest

from grader.bank.grading import grade_part
from grader.bank.problem import Part, Problem
from grader.bank.reader import read_problem
from grader.bank.variant import draw
from tests.problems.lesson_rows import MISTAKES
from tests.problems.test_l18 import lesson, problems

# What no formula of the answer tells: the student took another part's words or facts.
UNTOLD = {("zero-dot", "zero-vector-angle"), ("zero-query", "angle"), ("zero-dot", "zero-vector-dot")}


def _without_mistakes(problem: Problem) -> Problem:
    parts = tuple(replace(part, mistakes=()) for part in problem.parts)
    return replace(problem, parts=parts, source_hash=f"{problem.source_hash}-bare")


def _values() -> list[tuple[str, str, str]]:
    rows = [(problem, part, response) for problem, part, response, _ in MISTAKES]
    known = problems()
    return [
        row
        for row in dict.fromkeys(rows)
        if known[row[0]].part(row[1]).kind != "choice" and row[:2] not in UNTOLD
    ]


def _named(problem: Problem, part: Part, response: str) -> bool:
    bare = _without_mistakes(problem)
    outcome = grade_part(bare, lesson(problem.id), bare.part(part.id), response)
    return "method" in [found.code for found in outcome.feedback]


def test_nine_in_ten_wrong_values_of_the_lesson_are_named_without_declared_mistakes() -> None:
    known = problems()
    missed = [row for row in _values() if not _named(known[row[0]], known[row[0]].part(row[1]), row[2])]
    assert len(missed) <= 0.1 * len(_values()), missed
