"""What is right in a part of any kind, under the names of a variant."""

from collections.abc import Callable, Mapping
from functools import cmp_to_key
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank.lettering import LETTERS
from grader.bank.letters import as_numbers
from grader.bank.problem import Part
from grader.bank.values import NO_VALUE, holds, value_of
from grader.checkers.direction import is_zero
from grader.expr.functions import is_number
from grader.expr.numbers import equal, less
from grader.expr.syntax import Node, Unreadable
from grader.expr.values import UNDEFINED, SetValue

# The type of value that each kind of part is answered by, where it is not the kind's own name.
TYPES = {
    "algebraic": "number",
    "angle": "number",
    "weights": "vector",
    "direction": "vector",
    "multiset": "set",
}
VALUE_KINDS = frozenset(["number", "vector", "matrix", "set", *TYPES])
LETTERED = frozenset(["choice", "order", "match"])


def right_answer(part: Part, names: Mapping[str, Any]) -> Any:
    """The key: a number, an array, a SetValue, UNDEFINED, a tuple of letters or pairs, or array
    code; None where a person marks the part.

    Raises Unreadable where the formula has no value and the part does not allow that.
    """
    lettered = _LETTERED.get(part.kind)
    if lettered is not None:
        return lettered(part, names)
    if part.answer is None:
        return part.expression or None
    try:
        return value_in(part, part.answer, names)
    except Unreadable as fault:
        if part.undefined and fault.code in NO_VALUE:
            return UNDEFINED
        raise


def value_in(part: Part, node: Node, names: Mapping[str, Any]) -> Any:
    """The value of a formula of the part: letters are letters, `angle` takes the part's unit,
    a list of a set part is a set, and the zero vector is no direction. Raises Unreadable."""
    letters = part.options.get("letters")
    if letters:
        names = {**names, **as_numbers(letters)}
    value = value_of(node, names, part.options.get("unit", "rad"))
    if part.kind == "direction" and isinstance(value, np.ndarray) and is_zero(value.ravel()):
        raise Unreadable("division-by-zero", getattr(node, "span", None))
    return as_set(value) if TYPES.get(part.kind, part.kind) == "set" else value


def as_set(value: Any) -> Any:
    """A vector as the set of its entries, a matrix as the set of its rows."""
    return SetValue(tuple(value)) if isinstance(value, np.ndarray) else value


def type_of(value: Any) -> str | None:
    """number, vector, matrix, set or letters; None for anything else, UNDEFINED among it."""
    if isinstance(value, tuple):
        return "letters"
    if isinstance(value, np.ndarray):
        return "vector" if value.ndim == 1 else "matrix"
    if isinstance(value, SetValue):
        return "set"
    return "number" if is_number(value) else None


def kind_for(part: Part, value: Any) -> str:
    """The kind of answer that judges a response against a value: the part's own, or for a
    mistake of another type the plain kind of that type."""
    found = type_of(value)
    wanted = TYPES.get(part.kind, part.kind)
    if found is None or found == wanted or part.kind in LETTERED or part.kind == "array":
        return part.kind
    return "choice" if found == "letters" else found


def _choice(part: Part, names: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(choice.letter for choice in part.choices if holds(choice.right, names))


def _order(part: Part, names: Mapping[str, Any]) -> tuple[str, ...]:
    """The letters by the values of their places. Raises Unreadable `order-tie` for equal ones."""
    found = [(value_of(_node(one.place), names), one.letter) for one in part.choices]
    for value, letter in found:
        if not is_number(value):
            raise Unreadable("order-number", None, letter=letter)
    return tuple(letter for _, letter in sorted(found, key=cmp_to_key(_earlier)))


def _earlier(a: tuple[Any, str], b: tuple[Any, str]) -> int:
    same = equal(a[0], b[0])
    if same:
        raise Unreadable("order-tie", None, first=min(a[1], b[1]), second=max(a[1], b[1]))
    before = None if same is None else less(a[0], b[0])
    if before is None:
        raise Unreadable("undecided", None)
    return -1 if before else 1


def _match(part: Part, names: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(
        f"{number}-{_option(part, pair.match, names)}" for number, pair in enumerate(part.left, 1)
    )


def _option(part: Part, match: Node | str, names: Mapping[str, Any]) -> str:
    """The letter of an option. Raises Unreadable `match-number` for a formula of no option."""
    if isinstance(match, str):
        return match
    value = value_of(match, names)
    count = len(part.choices)
    if type(value) is not fmpq or value.q != 1 or not 1 <= value <= count:
        raise Unreadable("match-number", getattr(match, "span", None), count=count)
    return LETTERS[int(value) - 1]


def _node(node: Node | None) -> Node:
    assert node is not None
    return node


_LETTERED: Mapping[str, Callable[[Part, Mapping[str, Any]], tuple[str, ...]]] = {
    "choice": _choice,
    "order": _order,
    "match": _match,
}
