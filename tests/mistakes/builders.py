"""What the tests of this room build: values, answers and what is named for a response."""

from typing import Any

from flint import fmpq

from grader.checkers.answer import EXACT, Accept, Answer
from grader.checkers.kinds import check
from grader.expr.evaluate import evaluate
from grader.expr.reader import AUTHOR, Dialect, formula
from grader.expr.values import is_array
from grader.mistakes.derive import derive
from grader.mistakes.naming import named
from tests.mistakes.wrong_answers import GIVEN

DEGREES = Dialect(author=True, box="formula", unit="deg")
CLOSE = Accept("tolerance", atol=fmpq(1, 2000))


def value(text: str, names: dict[str, Any] | None = None, unit: str = "rad") -> Any:
    """The exact value of an author's formula."""
    return evaluate(formula(text), names or {}, DEGREES if unit == "deg" else AUTHOR)


def given() -> dict[str, Any]:
    """The values that the tables use."""
    return {name: value(text) for name, text in GIVEN.items()}


def answer(text: str, names: dict[str, Any], accept: Accept = EXACT, unit: str = "") -> Answer:
    """The answer of a part that asks for a formula's value; with a unit, an angle."""
    key = value(text, names, unit or "rad")
    kind = "number" if not is_array(key) else "vector" if key.ndim == 1 else "matrix"
    return Answer("angle" if unit else kind, key, accept, unit=unit or "rad")


def codes(right: Answer, text: str, response: str, names: dict[str, Any]) -> list[str]:
    """The codes of the methods that are named for a response to a formula."""
    outcome = check(right, response)
    methods = derive(formula(text), names, right.unit)
    found = named(right, response, outcome, methods, names)
    return [method["code"] for finding in found for method in finding.facts["methods"]]
