"""Short ways to an answer and its judgement, for tables of rows."""

from typing import Any

from grader.checkers.answer import Accept, Answer
from grader.checkers.kinds import check
from grader.checkers.outcome import Outcome
from grader.expr import arrays, numbers
from grader.expr.evaluate import evaluate
from grader.expr.reader import AUTHOR, formula
from grader.expr.values import UNDEFINED, SetValue

EXACT = Accept()


def value(text: str, letters: tuple[str, ...] = ()) -> Any:
    """The value of an author's formula."""
    return evaluate(formula(text), {name: numbers.letter(name) for name in letters}, AUTHOR)


def key_of(entries: Any) -> Any:
    """A key from a formula, a list of formulas, or a list of rows of them."""
    if isinstance(entries, str):
        return value(entries)
    if entries and isinstance(entries[0], list):
        return arrays.matrix([[value(x) for x in row] for row in entries])
    return arrays.vector([value(x) for x in entries])


def decimals(digits: int) -> Accept:
    return Accept("decimals", digits)


def sigfigs(digits: int) -> Accept:
    return Accept("sigfigs", digits)


def within(atol: str = "0", rtol: str = "0") -> Accept:
    return Accept("tolerance", 0, value(atol), value(rtol))


def answer(kind: str, key: Any, accept: Accept = EXACT, **options: Any) -> Answer:
    """An answer whose key is written as formulas; for sets, a list of members."""
    if kind in ("choice", "order", "match") or key is UNDEFINED:
        made = key
    elif kind in ("set", "multiset"):
        made = SetValue(tuple(key_of(member) for member in key))
    elif kind == "algebraic":
        made = value(key, tuple(options["letters"]))
    else:
        made = key_of(key)
    return Answer(kind, made, accept, **options)


def state(judged: Answer, text: str) -> str:
    return check(judged, text).state.value


def codes(outcome: Outcome) -> list[str]:
    return [feedback.code for feedback in outcome.feedback]
