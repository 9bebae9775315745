"""Wrong methods watched on variants: floats find out cheaply which values come near the right
one, and the part's own check has the last word, so that it never depends on a machine."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grader.bank.answers import value_in
from grader.bank.following import alike
from grader.bank.keys import answer, forms, right_value
from grader.bank.methods import Rank, Wrong
from grader.bank.problem import Part
from grader.checkers.answer import ZERO, Accept
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.floats import Program, float_of, floats_of, is_finite
from grader.expr.numbers import NoValue, TooLarge
from grader.expr.syntax import Number, Unreadable
from grader.expr.values import UNDEFINED

_SLACK = 1e-9
_PLAIN = frozenset(["number", "vector", "matrix", "weights", "angle"])
_NOTHING = Number(ZERO, "0", 0, (0, 0))


@dataclass(frozen=True, slots=True)
class Watched:
    """Some wrong methods of a part, with what works out the right value and theirs."""

    part: Part
    wrong: tuple[Wrong, ...]
    program: Program = field(repr=False)

    @classmethod
    def of(cls, part: Part, wrong: Sequence[Wrong]) -> "Watched":
        """The methods with their program."""
        return cls(part, tuple(wrong), Program([part.answer or _NOTHING, *(w.tree for w in wrong)]))

    def accepted(self, names: Mapping[str, Any]) -> Iterator[Wrong]:
        """The methods that the part would accept on a variant."""
        part = self.part
        if not self.wrong or part.answer is None:
            return
        key, *values = self.program.run(floats_of(names))
        pairs = zip(self.wrong, values, strict=True)
        near = [wrong for wrong, value in pairs if _may_pass(part, wrong, value, key)]
        if not near:
            return
        try:
            right = answer(part, right_value(part, names))
        except Unreadable:
            return
        for wrong in near:
            value = value_or_none(part, wrong, names)
            if value is not None and _passes(part, right, value):
                yield wrong


def _passes(part: Part, right: Any, value: Any) -> bool:
    """Whether a value passes the check in some form a student may type; what no proof settles
    counts as passing."""
    passing = (State.CORRECT, State.UNDECIDED)
    return any(check(right, text).state in passing for text in forms(part, value))


def value_or_none(part: Part, wrong: Wrong, names: Mapping[str, Any]) -> Any:
    """The exact value of a wrong method; None where it has none."""
    try:
        value = value_in(part, wrong.tree, names)
    except (Unreadable, NoValue, TooLarge, TypeError):
        return None
    return None if value is UNDEFINED else value


def exactly(part: Part, wrong: Wrong, names: Mapping[str, Any]) -> bool:
    """Whether a wrong method that is accepted gives the right value itself."""
    if part.accept.form == "exact":
        return True
    value = value_or_none(part, wrong, names)
    try:
        return value is not None and alike(value, right_value(part, names))
    except Unreadable:
        return False


def _may_pass(part: Part, wrong: Wrong, value: Any, key: Any) -> bool:
    """Whether floats leave it open that a value is accepted; wide enough that the last bits,
    which differ between machines, never decide."""
    if part.kind not in _PLAIN or (value is None and wrong.rank is Rank.DECLARED) or key is None:
        return True
    if not is_finite(value) or not is_finite(key):
        return False
    given, wanted = _flat(value), _flat(key)
    if len(given) != len(wanted):
        return False
    absolute, relative = _window(part.accept)
    return all(
        abs(a - b) <= absolute + relative * max(abs(a), abs(b))
        for a, b in zip(given, wanted, strict=True)
    )


def _window(accept: Accept) -> tuple[float, float]:
    """How far apart a right value and an accepted one can be: absolutely and relatively."""
    if accept.form == "tolerance":
        return 1.01 * float_of(accept.atol) + _SLACK, 1.01 * float_of(accept.rtol) + _SLACK
    if accept.form == "decimals":
        return 1.01 * 10.0**-accept.digits, _SLACK
    return _SLACK, 10.1 * 10.0**-accept.digits if accept.form == "sigfigs" else _SLACK


def _flat(value: Any) -> list[float]:
    if not isinstance(value, list):
        return [value]
    return [entry for row in value for entry in _flat(row)]
