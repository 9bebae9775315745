"""The words for "has no value" are read in every question, and right where there is none."""

import pytest

from grader.checkers.kinds import check
from grader.expr.reader import UNDEFINED_WORDS
from grader.expr.values import UNDEFINED
from tests.checkers.builders import answer, codes, state

LETTERS = {"letters": {"x": "real"}}
DEFINED = [
    answer("number", "5"),
    answer("vector", ["1", "2"]),
    answer("weights", ["1/2", "1/2"]),
    answer("direction", ["1", "2"]),
    answer("matrix", [["1", "2"], ["3", "4"]]),
    answer("set", ["1", "2"]),
    answer("multiset", ["1", "1"]),
    answer("angle", "60", unit="deg"),
    answer("algebraic", "x^2", **LETTERS),
]
DRESSES = [
    "undefined",
    "Undefined",
    "UNDEFINED.",
    " undefined ",
    "ｕｎｄｅｆｉｎｅｄ",
    "no angle",
    "No  angle",
    "does not exist",
    "Does Not Exist.",
    "DNE",
    "dne",
    "none",
    "None",
    "不存在",
    "不存在。",
    "未定义",
    "无定义",
    "无意义",
    "\\text{undefined}",
]
NOT_WORDS = [
    "undefinedx",
    "not defined",
    "doesn't exist",
    "not undefined",
    "undefined 5",
    "undefined, none",
    "'undefined'",
    "__undefined__",
    "un defined",
    "?",
    "-",
    "N/A",
    "nan",
    "inf",
    "∞",
    "null",
    "nil",
    "DNE!",
    "无",
    "1/0",
]


@pytest.mark.parametrize("text", [*UNDEFINED_WORDS, *DRESSES])
@pytest.mark.parametrize("kind", ["number", "angle", "vector", "direction", "set", "matrix"])
def test_a_word_is_right_where_there_is_no_value(kind: str, text: str) -> None:
    assert state(answer(kind, UNDEFINED), text) == "correct"


@pytest.mark.parametrize("judged", DEFINED, ids=lambda judged: judged.kind)
@pytest.mark.parametrize("text", DRESSES)
def test_a_word_is_incorrect_where_there_is_a_value(judged: object, text: str) -> None:
    outcome = check(judged, text)  # type: ignore[arg-type]
    assert (outcome.state.value, codes(outcome)) == ("incorrect", ["has-a-value"])


@pytest.mark.parametrize("text", NOT_WORDS)
def test_other_words_are_not_read(text: str) -> None:
    assert state(answer("angle", UNDEFINED, unit="deg"), text) == "unscorable"


GIVEN = [
    ("number", "0", "incorrect"),
    ("number", "1", "incorrect"),
    ("number", "", "blank"),
    ("number", "(1,2)", "unscorable"),
    ("angle", "90", "incorrect"),
    ("angle", "90°", "incorrect"),
    ("angle", "180", "incorrect"),
    ("vector", "(0,0)", "incorrect"),
    ("vector", "0", "unscorable"),
    ("direction", "(0,0)", "incorrect"),
    ("set", "{}", "incorrect"),
    ("matrix", "[[0,0],[0,0]]", "incorrect"),
    ("matrix", "0", "unscorable"),
]


@pytest.mark.parametrize(("kind", "text", "verdict"), GIVEN)
def test_a_value_is_incorrect_where_there_is_none(kind: str, text: str, verdict: str) -> None:
    assert state(answer(kind, UNDEFINED, unit="deg"), text) == verdict
