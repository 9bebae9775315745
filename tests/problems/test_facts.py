"""The facts of L18, the misconceptions and pitfalls of T02: each has a problem."""

import pytest

from tests.problems.fact_rows import RIGHT
from tests.problems.judging import problems

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


@pytest.mark.parametrize("curriculum_id", IDS)
def test_every_fact_misconception_and_pitfall_has_a_problem(curriculum_id):
    assert any(curriculum_id in problems()[name].tags for name in RIGHT)


def test_every_edge_case_of_the_curriculum_is_reached():
    assert {tag for name in RIGHT for tag in problems()[name].tags} >= EDGES
