"""The wrong methods of `grader mark` rows that name the values their formula uses."""

from functools import lru_cache
from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.outcome import Feedback, Outcome
from grader.checkers.rows import Row, names_given
from grader.expr.reader import AUTHOR, read
from grader.mistakes.derive import Methods, derive
from grader.mistakes.naming import named

_NO_FORMULA = frozenset(["set", "multiset", "choice", "order", "match", "algebraic"])


def methods_in(row: Row, outcome: Outcome) -> tuple[Feedback, ...]:
    """What names the wrong methods behind a row's response; nothing for rows without `given`."""
    expected = row.members["expected"]
    if not row.members.get("given") or not isinstance(expected, str):
        return ()
    if row.answer.kind in _NO_FORMULA or outcome.tree is None:
        return ()
    names = names_given(row)
    return named(row.answer, row.response, outcome, _methods(expected, row.answer, names), names)


def _methods(expected: str, answer: Answer, names: dict[str, Any]) -> Methods:
    return derive(_formula(expected), names, answer.unit)


@lru_cache(maxsize=1024)
def _formula(text: str) -> Any:
    return read(text, AUTHOR)
