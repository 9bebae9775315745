"""A vector against a vector, entry by entry; weights add their own reasons."""

from typing import Any

from flint import fmpq

from grader.checkers.answer import Answer
from grader.checkers.closeness import close, literal_of
from grader.checkers.entries import entry_nodes, outcome_of
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.checkers.reading import type_of, wrong_type
from grader.expr import arrays, numbers
from grader.expr.syntax import Node, Number


def as_vector(value: Any, tree: Node, length: int) -> Any:
    """The value as a vector: rows and columns are forgiven, and a number where one entry is
    asked; raises Unscored for another type."""
    kind = type_of(value)
    if kind == "vector":
        return value
    if kind == "matrix" and 1 in value.shape:
        return value.ravel()
    if kind == "number" and length == 1:
        return arrays.vector([value])
    raise wrong_type("vector", value, tree)


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """Every entry close to the key's."""
    key = answer.key
    given = as_vector(value, tree, len(key))
    if len(given) != len(key):
        return wrong_length(tree, given, len(key))
    nodes = entry_nodes(tree, len(key))
    judgements = [
        close(answer.accept, node, a, e) for node, a, e in zip(nodes, given, key, strict=True)
    ]
    return outcome_of(answer, tree, judgements, range(1, len(key) + 1))


def wrong_length(tree: Node, given: Any, length: int) -> Outcome:
    """Incorrect, with both lengths; twice too many whole numbers hint at decimal commas."""
    found = [Feedback("wrong-length", {"given": len(given), "expected": length})]
    if len(given) == 2 * length and all(_whole(node) for node in entry_nodes(tree, len(given))):
        found.append(Feedback("decimal-comma-suspected"))
    return Outcome(State.INCORRECT, NOTHING, tuple(found), tree)


def _whole(node: Node | None) -> bool:
    return node is not None and isinstance(node, Number) and node.text.isdigit()


def check_weights(answer: Answer, tree: Node, value: Any) -> Outcome:
    """A vector check; a wrong answer is also told of a negative weight or a sum other than 1."""
    outcome = check(answer, tree, value)
    if outcome.state not in (State.INCORRECT, State.PARTIAL):
        return outcome
    given = as_vector(value, tree, len(answer.key))
    found = list(outcome.feedback)
    if any(numbers.sign(entry) == -1 for entry in given):
        found.append(Feedback("negative-weight"))
    if not _sums_to_one(tree, given):
        found.append(Feedback("weights-sum"))
    return Outcome(outcome.state, outcome.score, tuple(found), tree)


def _sums_to_one(tree: Node, given: Any) -> bool:
    """Whether the entries sum to 1 within what their rounding allows."""
    slack = fmpq(0)
    for node in entry_nodes(tree, len(given)):
        literal = None if node is None else literal_of(node)
        if literal is not None and literal.places > 0:
            slack += fmpq(1, 2 * 10**literal.places)
    return numbers.within(arrays.total(given), fmpq(1), slack, fmpq(0)) is not False
