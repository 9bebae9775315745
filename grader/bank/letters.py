"""The letters of an algebraic answer and where they range."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from flint import fmpq

from grader.bank.params import reserved
from grader.expr.domains import NAMED, Domain
from grader.expr.names import plain_name
from grader.expr.numbers import letter

_END = r"\s*(-?\d+(?:\.\d+)?(?:/[1-9]\d*)?)\s*"
_RANGE = re.compile(rf"{_END}\.\.{_END}")


def domains(letters: Mapping[str, str]) -> dict[str, Domain]:
    """Each letter with its domain; what cannot be read has been complained of."""
    read = {plain_name(name): domain(written) for name, written in letters.items()}
    return {name: where for name, where in read.items() if where is not None}


def domain(written: str) -> Domain | None:
    """A name such as positive, or a range such as 0..1, its ends included; None for neither."""
    if written in NAMED:
        return NAMED[written]
    ends = _RANGE.fullmatch(written)
    if not ends:
        return None
    low, high = Fraction(ends[1]), Fraction(ends[2])
    return Domain(low=_exact(low), high=_exact(high)) if low < high else None


def letter_faults(
    letters: Mapping[str, str], names: frozenset[str]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Letter, code and facts of what is wrong with the letters of a part."""
    for name, written in letters.items():
        if reserved(name):
            yield name, "name-reserved", {"name": name}
        elif name in names:
            yield name, "letter-taken", {"name": name}
        elif domain(written) is None:
            yield name, "letter-domain", {"known": [*NAMED, "0..1"]}


def as_numbers(letters: Mapping[str, Domain]) -> dict[str, Any]:
    """The letters as numbers, for a formula to be evaluated with."""
    return {name: letter(name, where) for name, where in letters.items()}


def _exact(value: Fraction) -> fmpq:
    return fmpq(value.numerator, value.denominator)
