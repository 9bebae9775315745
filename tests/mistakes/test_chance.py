"""A value that no method is behind is hardly ever named."""

import pytest

from tests.mistakes.builders import codes
from tests.mistakes.trials import QUESTIONS, Question, trials

EACH = 40


def named_by_chance(question: Question, count: int) -> int:
    return sum(
        bool(codes(trial.right, trial.text, trial.response, trial.names))
        for trial in trials(question, count, seed=1)
    )


def test_a_random_value_is_hardly_ever_named() -> None:
    named = [named_by_chance(question, EACH) for question in QUESTIONS]
    assert sum(named) <= 0.02 * EACH * len(QUESTIONS)


@pytest.mark.parametrize(
    "question", [q for q in QUESTIONS if q.kind in ("proj", "weights", "unit")]
)
def test_a_random_array_is_never_named(question: Question) -> None:
    assert named_by_chance(question, EACH) == 0
