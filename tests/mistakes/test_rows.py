"""Rows of `grader mark` with given values get their method."""

import json
from typing import Any

import pytest

from grader.marking import mark_line

ROW = {"check": "exact", "given": {"q": [2, 1], "k": [1, 2]}, "expected": "comp(q, k)"}


def findings(**changes: Any) -> list[dict[str, Any]]:
    line = json.dumps({**ROW, **changes}).encode()
    marked = json.loads(mark_line(line, 1, "en").line)
    return [found for found in marked["feedback"] if found["code"] == "method"]


def test_the_facts_hold_the_name_in_words() -> None:
    (found,) = findings(given={"q": [1, 1], "k": [1, 2]}, answer="3/5")
    assert found["facts"] == {"name": "divided by the squared length of k"}
    assert found["text"].startswith("This value comes from a slip: divided by the squared length")


def test_methods_that_share_a_value_stand_in_one_finding() -> None:
    given = {"v": [4, 2]}
    (found,) = findings(given=given, expected="norm(v)", answer="6")
    assert found["facts"]["names"] == ["absolute values added (1-norm)", "entries added"]


def test_decimals_and_formulas_are_given_exactly() -> None:
    given = {"q": ["sqrt(2)", 0.5], "k": [0.1, 0.2]}
    (found,) = findings(given=given, expected="dot(q, k)", answer="0.1")
    assert found["facts"]["name"] == "first product left out"


@pytest.mark.parametrize(
    "changes",
    [
        {"answer": "4/sqrt(5)"},
        {"answer": "17/3"},
        {"answer": "4/5 +"},
        {"answer": ""},
        {"answer": "4/5", "given": {}, "expected": "4/sqrt(5)"},
        {"answer": "4/5", "expected": "[2, 1]", "check": "vector"},
        {"answer": "A", "expected": "B", "check": "choice", "options": {"choices": ["A", "B"]}},
        {"answer": "{1}", "expected": "{1, 2}", "check": "set"},
    ],
)
def test_nothing_is_named(changes: dict[str, Any]) -> None:
    assert findings(**changes) == []
