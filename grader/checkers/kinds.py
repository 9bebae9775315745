"""The kinds of answers there are, and the one door: a response judged against an answer."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from grader.checkers import algebraic, angle, choice, direction, matrix, number, set, vector
from grader.checkers.answer import EXACT, Accept, Answer
from grader.checkers.outcome import FULL, NOTHING, Feedback, Outcome, State
from grader.checkers.reading import Unscored, read_response, type_of, wrong_type
from grader.expr import numbers
from grader.expr.syntax import Node
from grader.expr.values import UNDEFINED

_ON_VALUES: Mapping[str, Callable[[Answer, Node, Any], Outcome]] = {
    "number": number.check,
    "vector": vector.check,
    "weights": vector.check_weights,
    "direction": direction.check,
    "matrix": matrix.check,
    "set": set.check,
    "multiset": set.check,
    "angle": angle.check,
    "algebraic": algebraic.check,
}


def _check_array(answer: Answer, text: str) -> Outcome:
    """Loads the room of arrays, and NumPy with it, when the first array is asked for."""
    from grader.checkers import array

    return array.check(answer, text)


_ON_TEXTS: Mapping[str, Callable[[Answer, str], Outcome]] = {
    "choice": choice.check,
    "order": choice.check_order,
    "match": choice.check_match,
    "array": _check_array,
}
KINDS = frozenset([*_ON_VALUES, *_ON_TEXTS])

_TYPES = {
    "number": ("number",),
    "algebraic": ("number",),
    "angle": ("number",),
    "vector": ("vector", "matrix"),
    "weights": ("vector", "matrix"),
    "direction": ("vector", "matrix"),
    "matrix": ("matrix",),
    "set": ("set", "number"),
    "multiset": ("set", "number"),
}


def check(answer: Answer, text: str) -> Outcome:
    """Judge a response. Never raises on what a student typed."""
    if answer.kind in _ON_TEXTS:
        return _ON_TEXTS[answer.kind](answer, text)
    outcome = _check_value(answer, text)
    if answer.decimal_mark == ".":
        return outcome
    return replace(outcome, decimal_mark=answer.decimal_mark)


def _check_value(answer: Answer, text: str) -> Outcome:
    try:
        tree, value = read_response(answer, text, letters_of(answer))
        if value is UNDEFINED or answer.key is UNDEFINED:
            return _undefined(answer, tree, value)
        return _ON_VALUES[answer.kind](answer, tree, value)
    except Unscored as unscored:
        return unscored.outcome
    except numbers.Undecided:
        return Outcome(State.UNDECIDED, NOTHING, (Feedback("undecided"),))
    except (numbers.TooLarge, numbers.NoValue):
        return Outcome(State.UNSCORABLE, NOTHING, (Feedback("too-large"),))


def letters_of(answer: Answer) -> Mapping[str, Any]:
    """The answer's letters as numbers, for a formula to be evaluated with."""
    return {name: numbers.letter(name, domain) for name, domain in answer.letters.items()}


def _undefined(answer: Answer, tree: Node, value: Any) -> Outcome:
    """The words for "has no value" are read everywhere, and right where there is none."""
    if value is answer.key:
        return Outcome(State.CORRECT, FULL, (), tree)
    if value is UNDEFINED:
        return Outcome(State.INCORRECT, NOTHING, (Feedback("has-a-value"),), tree)
    if type_of(value) not in _TYPES[answer.kind]:
        raise wrong_type(_TYPES[answer.kind][0], value, tree)
    # Nothing is said of it: "there is no value" would be the key.
    return Outcome(State.INCORRECT, NOTHING, (), tree)


__all__ = ["EXACT", "KINDS", "Accept", "Answer", "check", "letters_of"]
