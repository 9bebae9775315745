"""An expression with letters: equal wherever both sides are defined."""

from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.closeness import RIGHT, WRONG, Judgement
from grader.checkers.number import outcome_of
from grader.checkers.outcome import Feedback, Outcome
from grader.checkers.reading import type_of, wrong_type
from grader.expr.algebra import equal_with_letters
from grader.expr.syntax import Node


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """Equality over each letter's declared domain."""
    if type_of(value) != "number":
        raise wrong_type("number", value, tree)
    same = equal_with_letters(value, answer.key, answer.letters, answer.seed)
    if same is None:
        return outcome_of(Judgement(None, Feedback("undecided")), tree)
    return outcome_of(RIGHT if same else WRONG, tree)
