"""Wrong values named by derived methods alone, with every declared mistake removed."""

from dataclasses import replace
from random import Random

import pytest

from grader.bank.grading import grade_part
from grader.bank.problem import Problem
from grader.bank.reader import read_problem
from grader.bank.variant import draw, pinned
from tests.problems.judging import first_case, problems
from tests.problems.lesson_rows import MISTAKES

# What the answer's formula does not hold: no value at all, or that of the other pair.
UNTOLD = {
    ("zero-dot", "zero-vector-angle", "90"),
    ("zero-dot", "zero-vector-angle", "0"),
    ("zero-dot", "zero-vector-dot", "undefined"),
    ("zero-query", "angle", "90"),
    ("zero-query", "angle", "0"),
    ("equal-dots", "second", "1"),
}


def _without_mistakes(problem: Problem) -> Problem:
    parts = tuple(replace(part, mistakes=()) for part in problem.parts)
    return replace(problem, parts=parts, source_hash=f"{problem.source_hash}-bare")


def _values() -> list[tuple[str, str, str]]:
    rows = [(problem, part, response) for problem, part, response, _ in MISTAKES]
    known = problems()
    return [
        row
        for row in dict.fromkeys(rows)
        if known[row[0]].part(row[1]).kind != "choice" and row not in UNTOLD
    ]


def _is_named(problem_id: str, part_id: str, response: str) -> bool:
    bare = _without_mistakes(problems()[problem_id])
    outcome = grade_part(bare, first_case(problem_id), bare.part(part_id), response)
    return "method" in [found.code for found in outcome.feedback]


def test_nine_in_ten_wrong_values_of_the_lesson_are_named_without_declared_mistakes() -> None:
    missed = [row for row in _values() if not _is_named(*row)]
    assert len(missed) <= 0.1 * len(_values()), missed


OWN = """\
id: own
title: {{en: Own, zh: 自拟}}
params:
  a: {{vector: 3, from: -4..4}}
  b: {{vector: 3, from: -4..4, nonzero: true}}
cases:
  one: {{a: [3, -1, 2], b: [1, 2, 2]}}
text: {{en: 'Take ${{{{ a }}}}$ and ${{{{ b }}}}$.', zh: '设 ${{{{ a }}}}$ 与 ${{{{ b }}}}$。'}}
parts:
  - id: only
    kind: {kind}
    ask: {{en: The value, zh: 值}}
    answer: {answer}
solution:
  - {{en: Done., zh: 完。}}
"""
FORMULAS = [  # formula, kind, wrong values with the methods that give them
    ("norm(a - b)", "number", {"13": "root-forgotten", "5": "one-distance"}),
    ("norm(a)^2", "number", {"sqrt(14)": "root-taken", "6": "one-norm"}),
    ("2*comp(a, b) + 1", "number", {"11": "not-divided", "19/9": "by-square"}),
    ("angle(a, b)", "number", {"5/(3 sqrt(14))": "cosine-given", "5": "dot-given"}),
    ("exp(-norm(a - b)^2/2)", "number", {"e^(13/2)": "minus-lost", "e^(-13)": "factor-lost"}),
    ("(dot(a, b) + 1)^2", "number", {"26": "constant-outside", "25": "constant-left-out"}),
    ("cross(a, b)", "vector", {"(6, 4, -7)": "sign-reversed", "(-6, 4, 7)": "middle-sign"}),
    ("unit(b)", "vector", {"(1/9, 2/9, 2/9)": "by-square", "(1, 2, 2)": "not-divided"}),
    ("rejection(a, b)", "vector", {"(2, -3, 0)": "other-subtracted"}),
    ("softmax(a)", "vector", {"(3/4, -1/4, 1/2)": "no-exponentials"}),
]


def _own(answer: str, kind: str) -> Problem:
    return read_problem(OWN.format(answer=answer, kind=kind), "own.yaml")


def test_nine_in_ten_wrong_values_of_other_formulas_are_named() -> None:
    rows = [(f, kind, text, code) for f, kind, wrong in FORMULAS for text, code in wrong.items()]
    missed = []
    for answer, kind, text, code in rows:
        own = _own(answer, kind)
        found = grade_part(own, pinned(own, "one"), own.parts[0], text).feedback
        told = [one["code"] for f in found if f.code == "method" for one in f.facts["methods"]]
        if code not in told:
            missed.append((answer, text, code, told))
    assert len(missed) <= 0.1 * len(rows), missed


@pytest.mark.parametrize(("answer", "kind"), [row[:2] for row in FORMULAS if row[1] == "number"])
def test_a_value_that_is_wrong_by_no_method_is_seldom_named(answer: str, kind: str) -> None:
    own, rng, named = _own(answer, kind), Random(7), 0
    for seed in range(50):
        text = f"{rng.uniform(-9, 9):.2f}"
        outcome = grade_part(own, draw(own, seed), own.parts[0], text)
        named += "method" in [found.code for found in outcome.feedback]
    assert named <= 2
