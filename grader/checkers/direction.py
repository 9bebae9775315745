"""A vector that must point the same way as the key."""

from typing import Any

from flint import fmpq

from grader.checkers.answer import Answer
from grader.checkers.closeness import Judgement
from grader.checkers.number import outcome_of
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.checkers.vector import as_vector, wrong_length
from grader.expr import arrays, numbers
from grader.expr.syntax import Node

_ONE = fmpq(1)


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """A positive multiple of the key; up to sign or of length one where the part asks it."""
    given = as_vector(value, tree, len(answer.key))
    if len(given) != len(answer.key):
        return wrong_length(tree, given, len(answer.key))
    if is_zero(given):
        return Outcome(State.INCORRECT, NOTHING, (Feedback("zero-direction"),), tree)
    if is_zero(answer.key):  # a wrong method may come to it: nothing points that way
        return Outcome(State.INCORRECT, NOTHING, (), tree)
    along = _along(answer, given)
    if along.verdict and answer.unit_length:
        along = _unit_length(answer, given)
    return outcome_of(along, tree)


def is_zero(vector: Any) -> bool:
    """Whether all entries are exactly 0."""
    return all(numbers.sign(entry) == 0 for entry in vector)


def _along(answer: Answer, given: Any) -> Judgement:
    if answer.accept.form == "tolerance":
        return _near(answer, given)
    return _parallel(given, answer.key, answer.up_to_sign)


def _parallel(a: Any, e: Any, up_to_sign: bool) -> Judgement:
    """a and e are parallel where every aᵢeⱼ = aⱼeᵢ; the sign of a·e tells the sense."""
    pivot = next(i for i, entry in enumerate(e) if numbers.sign(entry) != 0)
    undecided = False
    for i in range(len(e)):
        same = numbers.equal(a[i] * e[pivot], a[pivot] * e[i])
        if same is False:
            return Judgement(False)
        undecided = undecided or same is None
    if undecided:
        return Judgement(None, Feedback("undecided"))
    sense = numbers.sign(arrays.dot(a, e))
    if sense is None:
        return Judgement(None, Feedback("undecided"))
    if sense > 0 or up_to_sign:
        return Judgement(True)
    return Judgement(False, Feedback("direction-reversed"))


def _near(answer: Answer, given: Any) -> Judgement:
    wanted, unit = arrays.unit(answer.key), arrays.unit(given)
    if _all_within(answer, unit, wanted) or (
        answer.up_to_sign and _all_within(answer, -unit, wanted)
    ):
        return Judgement(True)
    if _all_within(answer, -unit, wanted):
        return Judgement(False, Feedback("direction-reversed"))
    return Judgement(False)


def _all_within(answer: Answer, a: Any, e: Any) -> bool:
    accept = answer.accept
    return all(numbers.within(x, y, accept.atol, accept.rtol) for x, y in zip(a, e, strict=True))


def _unit_length(answer: Answer, given: Any) -> Judgement:
    length = arrays.norm(given)
    accept = answer.accept
    if accept.form == "tolerance":
        one = numbers.within(length, _ONE, accept.atol, accept.rtol)
    else:
        one = numbers.equal(length, _ONE)
    return Judgement(one, None if one else Feedback("not-unit-length"))
