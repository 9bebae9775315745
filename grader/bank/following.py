"""Marks carried forward: a part judged against the key that a student's own earlier value gives.

The earlier value must have been read and be wrong on its own, and what follows from it must be
another key of the same kind that is no easier: defined, finite, of the same shape, not as plain as
0, 1 or equal entries where the right one is not, and neither the earlier value again nor one that
the question has a name for. Nothing depends on the order in which responses come.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank.answers import value_in
from grader.bank.keys import answer, finite, typed
from grader.bank.problem import Follow, Part
from grader.checkers.kinds import check
from grader.checkers.outcome import Feedback, Outcome, State
from grader.checkers.reading import Unscored, read_response
from grader.expr.functions import is_number
from grader.expr.numbers import Undecided, equal
from grader.expr.syntax import Unreadable
from grader.expr.values import UNDEFINED

_WRONG = (State.INCORRECT, State.PARTIAL)


def followed(
    part: Part, right: Any, response: str, names: Mapping[str, Any], earlier: Mapping[str, Any]
) -> Outcome | None:
    """The best outcome of a response against keys that follow from `earlier` values (part id ->
    the student's own wrong value), with the feedback `follows`; None where none of them earns
    anything."""
    best: Outcome | None = None
    for follow in part.follows:
        if follow.part not in earlier:
            continue
        own = own_key(part, follow, right, names, earlier[follow.part])
        if own is None:
            continue
        outcome = check(answer(part, own, part.partial), response)
        if outcome.score > (best.score if best else 0):
            told = (Feedback("follows", {"part": follow.part}),)
            best = Outcome(outcome.state, outcome.score, told, outcome.tree)
    return best


def wrong_value(part: Part, right: Any, response: str, outcome: Outcome) -> Any:
    """The value of a response that was read and is wrong; None for any other."""
    if outcome.state not in _WRONG or right is UNDEFINED:
        return None
    try:
        _, value = read_response(answer(part, right), response, {})
    except Unscored:
        return None
    return value if _shape(value) == _shape(right) and finite(value) else None


def own_key(part: Part, follow: Follow, right: Any, names: Mapping[str, Any], value: Any) -> Any:
    """The key that follows from a value; None where it has none, is the right one, or would
    make the part trivial."""
    if right is UNDEFINED:
        return None
    try:
        own = value_in(part, follow.answer, {**names, follow.name: value})
        if _shape(own) != _shape(right) or not finite(own):
            return None
        if alike(own, right) or (_is_plain(own) and not _is_plain(right)):
            return None
        if any(alike(own, given) for given in (value, *names.values())):
            return None
    except (Unreadable, Undecided):
        return None
    return own


def _shape(value: Any) -> Any:
    """What must agree between a right value and one in its place."""
    if isinstance(value, np.ndarray):
        return value.shape
    return "number" if is_number(value) else type(value)


def alike(own: Any, right: Any) -> bool:
    """Whether two values are the same; what no proof settles counts as that."""
    if _shape(own) != _shape(right):
        return False
    if isinstance(own, np.ndarray):
        pairs = zip(own.ravel(), right.ravel(), strict=True)
        return all(equal(a, b) is not False for a, b in pairs)
    return equal(own, right) is not False if is_number(own) else typed(own) == typed(right)


def _is_plain(value: Any) -> bool:
    """Whether a value is easily guessed: 0 or 1, or entries that are all the same, such as the
    softmax of equal scores."""
    if isinstance(value, np.ndarray) and value.size > 1:
        first, *rest = value.ravel()
        return all(equal(first, entry) is True for entry in rest)
    entry = value.ravel()[0] if isinstance(value, np.ndarray) else value
    return is_number(entry) and any(equal(entry, fmpq(n)) is True for n in (0, 1))
