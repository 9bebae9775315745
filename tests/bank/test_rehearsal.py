"""An author's own tests are run by the check."""

import pytest

from grader.bank.check import check
from tests.bank.builders import CASED, SMALL, complaints, lines, planted, problem

MISTAKEN = planted(
    "    answer: a + b\n",
    "    answer: a + b\n    mistakes:\n"
    "      - {name: difference, answer: a - b, say: {en: Add., zh: 相加。}}\n",
    CASED,
)


def told(test: str, lang: str = "en") -> list[str]:
    source = planted("solution:", f"tests:\n  - {test}\nsolution:", MISTAKEN)
    return lines(check(problem(source, "f.yaml"), 3).complaints, lang)


@pytest.mark.parametrize(
    "test",
    [
        "{responses: {total: 3}, expect: {total: correct}, points: 1}",
        "{case: one, responses: {total: '-1'}, expect: {total: incorrect}, points: 0}",
        "{responses: {total: -1}, expect: {total: {state: incorrect, feedback: [mistake]}}}",
        "{responses: {total: -1}, expect: {total: {state: incorrect, feedback: [difference]}}}",
        "{responses: {}, expect: {total: blank}}",
        "{responses: {total: x}, expect: {total: {state: unscorable, score: 0}}}",
    ],
)
def test_what_comes_out_as_wanted_is_not_told(test: str) -> None:
    assert told(test) == []


@pytest.mark.parametrize(
    ("test", "english", "chinese"),
    [
        ("{responses: {total: 3}, expect: {total: incorrect}}",
         "f.yaml:17:45: tests[0].expect.total @one: The part is correct, not incorrect.",
         "f.yaml:17:45: tests[0].expect.total @one: 该小题为 correct，而不是 incorrect。"),
        ("{responses: {total: 3}, expect: {total: {state: correct, score: 0.5}}}",
         "f.yaml:17:69: tests[0].expect.total.score @one: The score is 1, not 1/2.",
         "f.yaml:17:69: tests[0].expect.total.score @one: 得分为 1，而不是 1/2。"),
        ("{responses: {total: 3}, points: 0}",
         "f.yaml:17:37: tests[0].points @one: All parts together earn 1 points, not 0.",
         "f.yaml:17:37: tests[0].points @one: 各小题合计得 1 分，而不是 0 分。"),
        ("{responses: {total: 3}, expect: {total: {state: correct, feedback: [difference]}}}",
         "f.yaml:17:73: tests[0].expect.total.feedback[0] @one: There is no feedback "
         "`difference`; there is: right-exact.",
         "f.yaml:17:73: tests[0].expect.total.feedback[0] @one: 没有反馈 `difference`；"
         "有：right-exact。"),
    ],
)  # fmt: skip
def test_what_comes_out_otherwise_is_told(test: str, english: str, chinese: str) -> None:
    assert told(test) == [english]
    assert told(test, "zh") == [chinese]


def test_a_test_needs_a_case() -> None:
    source = planted("solution:", "tests: [{responses: {total: 3}}]\nsolution:", SMALL)
    assert lines(complaints(source)) == [
        "f.yaml:12:9: tests[0]: A test needs a pinned case; write one under `cases`."
    ]
