"""With a decimal comma, what is shown back has one too, and reads to the same value."""

import pytest

from grader.checkers.answer import Answer
from grader.checkers.kinds import check
from tests.checkers.builders import value

ROWS = [
    ("number", "4/5", "0,8", "0,8"),
    ("number", "4/5", "0.8", "0,8"),
    ("number", "-3/2", "-1,5", "-1,5"),
    ("vector", "[4/5, 3/2]", "(0,8; 1,5)", "(0,8; 1,5)"),
    ("matrix", "[[1/2, 1], [2, 3]]", "[[0,5; 1]; [2; 3]]", "[[0,5; 1]; [2; 3]]"),
]


@pytest.mark.parametrize(("kind", "key", "typed", "shown"), ROWS)
def test_what_is_shown_back_is_right_again(kind: str, key: str, typed: str, shown: str) -> None:
    answer = Answer(kind, value(key), decimal_mark=",")
    outcome = check(answer, typed)
    assert outcome.state == "correct"
    assert outcome.plain == shown
    assert check(answer, shown).state == "correct"
    assert check(answer, shown).plain == shown
