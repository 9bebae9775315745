"""Judgements of many entries become one outcome: all or nothing, or a share for each."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.closeness import Judgement
from grader.checkers.outcome import FULL, NOTHING, Feedback, Outcome, State
from grader.expr.syntax import Matrix, Node, Postfix, Unary, Vector


def outcome_of(
    answer: Answer, tree: Node, judgements: Sequence[Judgement], names: Sequence[Any]
) -> Outcome:
    """The outcome of entries named `names` (numbers counted from 1, or "row, column")."""
    verdicts = [judgement.verdict for judgement in judgements]
    if all(verdicts):
        return Outcome(State.CORRECT, FULL, (_praise(judgements),), tree)
    if None in verdicts and False not in verdicts:
        return Outcome(State.UNDECIDED, NOTHING, (Feedback("undecided"),), tree)
    feedback = _wrong(judgements, names)
    right = verdicts.count(True)
    if answer.partial == "per_entry" and right:
        score = Fraction(right, len(verdicts))
        return Outcome(State.PARTIAL, score, feedback, tree)
    return Outcome(State.INCORRECT, NOTHING, feedback, tree)


def _praise(judgements: Sequence[Judgement]) -> Feedback:
    reasons = {judgement.reason.code for judgement in judgements if judgement.reason}
    if reasons == {"right-exact"}:
        return Feedback("right-entries-exact")
    return Feedback("right-entries")


def _wrong(judgements: Sequence[Judgement], names: Sequence[Any]) -> tuple[Feedback, ...]:
    wrong = [name for name, j in zip(names, judgements, strict=True) if j.verdict is False]
    right = [name for name, j in zip(names, judgements, strict=True) if j.verdict]
    found = [Feedback("entries-wrong", {"entries": wrong, "right": right})]
    if not right:
        found = [Feedback("no-entry-right")] if len(wrong) > 1 else []
    for judgement in judgements:
        if judgement.reason and judgement.verdict is False and judgement.reason not in found:
            found.append(judgement.reason)
    return tuple(found)


def entry_nodes(tree: Node, count: int) -> list[Node | None]:
    """The node typed for each entry, so that a decimal's places count; None where an entry came
    from arithmetic."""
    if isinstance(tree, Vector) and len(tree.entries) == count:
        return list(tree.entries)
    if isinstance(tree, Matrix):
        found = [entry for row in tree.rows for entry in row]
        return list(found) if len(found) == count else [None] * count
    if isinstance(tree, Unary) and tree.op in "+-":
        inner = entry_nodes(tree.arg, count)
        return [node and Unary(tree.op, node, node.span) for node in inner]
    if isinstance(tree, Postfix) and tree.op == "T" and isinstance(tree.arg, Vector):
        return entry_nodes(tree.arg, count)
    return [tree] if count == 1 else [None] * count
