"""What a response is judged against: the key, and what counts as the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flint import fmpq

ZERO = fmpq(0)


@dataclass(frozen=True, slots=True)
class Accept:
    """How close a number must come.

    `form` is `exact`, `decimals`, `sigfigs` (with at least `digits`), or `tolerance`
    (|a − e| ≤ max(atol, rtol·|e|), inclusive). Exactly equal values pass in every form, unless
    `decimal_only` asks for a decimal.
    """

    form: str = "exact"
    digits: int = 0
    atol: fmpq = ZERO
    rtol: fmpq = ZERO
    decimal_only: bool = False


EXACT = Accept()


@dataclass(frozen=True, slots=True)
class Answer:
    """One part's answer.

    `kind` is number, vector, weights, direction, matrix, set, multiset, angle, algebraic, choice,
    order, match or array. `key` is an exact number, an object array, a `SetValue`, `UNDEFINED`, for
    choices a tuple of their names, or for kind `array` the author's expression over `tensors` (a
    `grader.tensors.spec.Tensors`). `partial` is "", `per_entry` or `per_member`. `letters` maps
    the letters an algebraic answer may use to their domains; `seed` fixes where they are tried.
    `unit` is the unit of an angle, deg or rad. `asked` is the name that may stand before an
    equals sign.
    """

    kind: str
    key: Any
    accept: Accept = EXACT
    partial: str = ""
    letters: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    unit: str = "rad"
    up_to_sign: bool = False
    unit_length: bool = False
    choices: tuple[str, ...] = ()
    multiple: bool = False
    asked: str | None = None
    log_base: int = 1
    decimal_mark: str = "."
    tensors: Any = None
