"""The right answers of a variant, part by part, as the checkers want them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from grader.bank.answers import kind_for, right_answer, type_of, value_in
from grader.bank.lettering import letters_of
from grader.bank.problem import Mistake, Part
from grader.bank.rounding import Unrounded, rounded
from grader.bank.values import value_of
from grader.checkers.answer import Answer
from grader.expr.functions import is_number
from grader.expr.latex import plain
from grader.expr.syntax import Unreadable
from grader.expr.values import UNDEFINED, SetValue

if TYPE_CHECKING:
    from grader.bank.variant import Variant


def key(variant: "Variant", part: Part) -> Any:
    """The right value: a number, an array, UNDEFINED, or a tuple of a choice's letters.

    Raises Unreadable where the formula has no value and the part does not allow that.
    """
    return right_value(part, variant.names)


def right_value(part: Part, names: Mapping[str, Any]) -> Any:
    """The right value under the names of a variant; raises as `key` does."""
    return right_answer(part, names)


def mistake_value(variant: "Variant", mistake: Mistake, part: Part | None = None) -> Any:
    """The wrong value of a declared mistake; None where its formula has none on this variant.
    `part` is needed where letters, units or sets count."""
    if mistake.choice is not None:
        return tuple(letters_of(mistake.choice))
    if mistake.undefined:
        return UNDEFINED
    if mistake.answer is None:
        return mistake.expression
    try:
        if part is not None:
            return value_in(part, mistake.answer, variant.names)
        return value_of(mistake.answer, variant.names)
    except Unreadable:
        return None


def answer(part: Part, value: Any, partial: str = "") -> Answer:
    """The part's answer with `value` for its key, judged within the part's own tolerance."""
    return Answer(
        kind=kind_for(part, value),
        key=value,
        accept=part.accept,
        choices=tuple(choice.letter for choice in part.choices),
        multiple=part.multiple,
        partial=partial,
        **part.options,
    )


def kind_of(value: Any) -> str | None:
    """number, vector, matrix, set or choice; None for anything else, UNDEFINED among it."""
    found = type_of(value)
    return "choice" if found == "letters" else found


def finite(value: Any) -> bool:
    """Whether every entry is a number: no masked score, no truth value."""
    if isinstance(value, SetValue):
        return all(map(finite, value.members))
    entries = value.ravel() if isinstance(value, np.ndarray) else [value]
    return all(is_number(entry) for entry in entries)


def typed(value: Any) -> str:
    """A value as a student would type it: letters, array code, "undefined", or a plain form."""
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, str):
        return value
    return "undefined" if value is UNDEFINED else plain(value)


def forms(part: Part, value: Any) -> list[str]:
    """How a student may type a value: its exact form, and rounded where the part takes that."""
    if value is None:
        return []
    texts = [typed(value)]
    if part.accept.form in ("decimals", "sigfigs"):
        try:
            tree = rounded(value, part.accept.form, part.accept.digits)
        except Unrounded:
            return texts
        if tree is not value:
            texts = [plain(tree)] if part.accept.decimal_only else [*texts, plain(tree)]
    return [_with_commas(text) for text in texts] if "decimal_mark" in part.options else texts


def _with_commas(text: str) -> str:
    return text.replace(",", ";").replace(".", ",")
