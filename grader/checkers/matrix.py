"""A matrix against a matrix: shape first, then entry by entry."""

from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.closeness import close
from grader.checkers.entries import entry_nodes, outcome_of
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.checkers.reading import type_of, wrong_type
from grader.expr import arrays
from grader.expr.syntax import Node


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """The key's shape, and every entry close to the key's."""
    key = answer.key
    if type_of(value) == "number" and key.shape == (1, 1):
        value = arrays.matrix([[value]])
    if type_of(value) == "vector" and value.shape == (1,) and key.shape == (1, 1):
        value = value.reshape(1, 1)
    if type_of(value) != "matrix":
        raise wrong_type("matrix", value, tree)
    if value.shape != key.shape:
        facts = {"given": _shape(value), "expected": _shape(key)}
        feedback = (Feedback("wrong-shape", facts),)
        return Outcome(State.INCORRECT, NOTHING, feedback, tree)
    nodes = entry_nodes(tree, key.size)
    pairs = zip(nodes, value.ravel(), key.ravel(), strict=True)
    judgements = [close(answer.accept, node, a, e) for node, a, e in pairs]
    names = [f"({i + 1}, {j + 1})" for i in range(key.shape[0]) for j in range(key.shape[1])]
    return outcome_of(answer, tree, judgements, names)


def _shape(value: Any) -> str:
    return f"{value.shape[0]} × {value.shape[1]}"
