"""From a response to its tree and value, or to the outcome that says why there is none."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.expr import numbers
from grader.expr.evaluate import evaluate
from grader.expr.names import plain_name
from grader.expr.reader import Dialect, read
from grader.expr.syntax import Node, Unreadable
from grader.expr.values import UNDEFINED, SetValue, is_array

BOXES = {
    "number": "number",
    "algebraic": "number",
    "vector": "vector",
    "weights": "vector",
    "direction": "vector",
    "matrix": "matrix",
    "set": "set",
    "multiset": "set",
    "angle": "angle",
}
_PLAIN = {box: Dialect(box=box) for box in set(BOXES.values())}


class Unscored(Exception):
    """A response that gets its outcome before it is judged."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.state)
        self.outcome = outcome


def dialect_of(answer: Answer) -> Dialect:
    """How a response to this answer is read."""
    plain = _PLAIN[BOXES[answer.kind]]
    usual = answer.log_base == 1 and answer.decimal_mark == "."
    if usual and not answer.letters and not answer.asked:
        return plain
    letters = frozenset(plain_name(letter) for letter in answer.letters)
    return Dialect(
        box=plain.box,
        letters=letters,
        asked=plain_name(answer.asked) if answer.asked else None,
        log_base=answer.log_base,
        decimal_mark=answer.decimal_mark,
    )


def read_response(answer: Answer, text: str, names: Mapping[str, Any]) -> tuple[Node, Any]:
    """The tree and value of a response; raises Unscored for one that cannot be judged."""
    dialect = dialect_of(answer)
    tree = None
    try:
        tree = _read(text, dialect)
        return tree, evaluate(tree, names, dialect)
    except Unreadable as fault:
        raise Unscored(unreadable(fault)) from None
    except numbers.Undecided:
        feedback = (Feedback("undecided"),)
        raise Unscored(Outcome(State.UNDECIDED, NOTHING, feedback, tree)) from None


@lru_cache(maxsize=512)
def _read(text: str, dialect: Dialect) -> Node:
    """The tree of a text, kept: a wrong answer is judged once more for each wrong method."""
    return read(text, dialect)


def unreadable(fault: Unreadable) -> Outcome:
    """The outcome of a text that could not be read: blank, or unscorable with its place."""
    if fault.code == "blank":
        return Outcome(State.BLANK, NOTHING)
    feedback = Feedback(fault.code, dict(fault.facts), fault.span)
    return Outcome(State.UNSCORABLE, NOTHING, (feedback,))


def wrong_type(asked: str, value: Any, tree: Node) -> Unscored:
    """Another type than asked is not wrong: it says what was asked."""
    feedback = Feedback(f"asked-{asked}", {}, None)
    given = Feedback(f"given-{type_of(value)}")
    return Unscored(Outcome(State.UNSCORABLE, NOTHING, (given, feedback), tree))


def type_of(value: Any) -> str:
    """number, vector, matrix, set or undefined."""
    if is_array(value):
        return "vector" if value.ndim == 1 else "matrix"
    if isinstance(value, SetValue):
        return "set"
    return "undefined" if value is UNDEFINED else "number"
