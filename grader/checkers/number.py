"""A number against a number."""

from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.closeness import Judgement, close
from grader.checkers.outcome import FULL, NOTHING, Outcome, State
from grader.checkers.reading import type_of, wrong_type
from grader.expr.syntax import Node


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """Right where `close` says so."""
    if type_of(value) != "number":
        raise wrong_type("number", value, tree)
    return outcome_of(close(answer.accept, tree, value, answer.key), tree)


def outcome_of(judgement: Judgement, tree: Node) -> Outcome:
    """All or nothing."""
    feedback = () if judgement.reason is None else (judgement.reason,)
    if judgement.verdict is None:
        return Outcome(State.UNDECIDED, NOTHING, feedback, tree)
    if judgement.verdict:
        return Outcome(State.CORRECT, FULL, feedback, tree)
    return Outcome(State.INCORRECT, NOTHING, feedback, tree)
