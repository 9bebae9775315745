"""An angle: a typed unit is converted, none means the question's."""

from typing import Any

from flint import fmpq

from grader.checkers.answer import Answer
from grader.checkers.closeness import close
from grader.checkers.number import outcome_of
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.checkers.reading import Unscored, type_of, wrong_type
from grader.expr import numbers
from grader.expr.evaluate import walk
from grader.expr.latex import plain
from grader.expr.syntax import Call, Node, Number, Postfix

_INVERSE = frozenset(["asin", "acos", "atan"])
_HALF_TURN = fmpq(180)


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """The angle in the question's unit, close to the key."""
    if type_of(value) != "number":
        raise wrong_type("number", value, tree)
    typed = tree.op if isinstance(tree, Postfix) and tree.op in ("deg", "rad") else ""
    if not typed and answer.unit == "deg":
        _refuse_unclear(tree)
    node: Node | None = tree.arg if typed and isinstance(tree, Postfix) else tree
    key = answer.key
    if typed and typed != answer.unit:
        if answer.accept.form == "tolerance":  # it is given in the question's unit
            value = _converted(value, typed)
        else:
            key = _converted(key, answer.unit)
    return outcome_of(close(answer.accept, node, value, key), tree)


def _converted(value: Any, unit: str) -> Any:
    if unit == "deg":
        return numbers.divide(value * numbers.PI, _HALF_TURN)
    return numbers.divide(value * _HALF_TURN, numbers.PI)


def _refuse_unclear(tree: Node) -> None:
    """`arccos(1/2)` in a degree question may mean 60 or π/3; 180·arccos(…)/π says which."""
    nodes = walk(tree)
    inverse = any(isinstance(node, Call) and node.function in _INVERSE for node in nodes)
    converted = any(isinstance(node, Number) and node.value == _HALF_TURN for node in nodes)
    if inverse and not converted:
        text = plain(tree)
        facts = {"readings": [f"180/pi*({text})", f"({text}) rad"]}
        feedback = Feedback("angle-unit-unclear", facts)
        raise Unscored(Outcome(State.UNSCORABLE, NOTHING, (feedback,)))
