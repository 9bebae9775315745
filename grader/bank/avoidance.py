"""Which wrong methods would earn marks on a variant, and which of them a draw must avoid.

A wrong method is accepted where its value, typed exactly or rounded as the part asks, passes the
part's own check. What is avoided is decided once, on a fixed sample of the problem's draws: a
method that gives the right value on all of them is no mistake. A derived one may be right for a
reason, on a whole class of variants: a sign lost where nothing is negative, a length rounded
that is whole, or whatever else is right on many draws. To avoid it would take that class away.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Any

from grader.bank.attempts import attempts
from grader.bank.answers import value_in
from grader.bank.keys import answer, forms, right_value
from grader.bank.methods import PartMethods, Rank, Wrong, methods_of
from grader.bank.problem import Part, Problem
from grader.checkers.answer import ZERO, Accept
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.floats import Program, float_of, floats_of, is_finite
from grader.expr.numbers import NoValue, TooLarge
from grader.expr.syntax import Number, Unreadable
from grader.expr.values import UNDEFINED
from grader.mistakes.sameness import alike

SAMPLE = 32  # draws
_TRIES = 2_000  # tries that the sample may take in all
OFTEN = 0.3  # the share of the sample from which on a derived method is right for a reason
_HARMLESS = frozenset(
    ["sign-lost", "signs-lost", "sign-reversed", "term-sign", "length-rounded"]
)
_SLACK = 1e-9
_PLAIN = frozenset(["number", "vector", "matrix", "weights", "angle"])


class Habit(StrEnum):
    """How a wrong method fares on the sample: accepted never or by chance, for a reason, or
    always, so that it is no mistake. A derived one may also be a declared one, found again."""

    CHANCE = "chance"
    REASON = "reason"
    ALWAYS = "always"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class _Watched:
    """The methods of a part that a draw must avoid, with what works out their values."""

    part: Part
    wrong: tuple[Wrong, ...]
    program: Program = field(repr=False)


@dataclass(frozen=True, slots=True)
class _Asked:
    source_hash: str
    problem: Problem = field(compare=False)


def spoilt(problem: Problem, names: Mapping[str, Any]) -> tuple[Part, Wrong] | None:
    """A part and a wrong method to avoid that would be accepted on these values, if any."""
    if not avoids(problem):
        return None
    for watched in _watched(_Asked(problem.source_hash, problem)):
        for wrong in _accepted(watched, names):
            return watched.part, wrong
    return None


def avoids(problem: Problem) -> bool:
    """Whether draws of the problem avoid wrong methods."""
    return problem.avoid_mistakes


def accepted(methods: PartMethods, names: Mapping[str, Any]) -> Iterator[Wrong]:
    """The wrong methods of a part that would be accepted on a variant."""
    return _accepted(_watch(methods.part, methods.wrong), names)


def _accepted(watched: _Watched, names: Mapping[str, Any]) -> Iterator[Wrong]:
    part, wrong = watched.part, watched.wrong
    if not wrong or part.answer is None:
        return
    key, *values = watched.program.run(floats_of(names))
    near = [one for one, v in zip(wrong, values, strict=True) if _may_pass(part, one, v, key)]
    if not near:
        return
    try:
        right = answer(part, right_value(part, names))
    except Unreadable:
        return
    for one in near:
        value = value_or_none(part, one, names)
        if value is not None and passes(part, right, value):
            yield one


def passes(part: Part, right: Any, value: Any) -> bool:
    """Whether a value passes a part's check in some form a student may type; what no proof
    settles counts as passing."""
    for text in forms(part, value):
        if check(right, text).state in (State.CORRECT, State.UNDECIDED):
            return True
    return False


def value_or_none(part: Part, wrong: Wrong, names: Mapping[str, Any]) -> Any:
    """The exact value of a wrong method; None where it has none."""
    try:
        value = value_in(part, wrong.tree, names)
    except (Unreadable, NoValue, TooLarge, TypeError):
        return None
    return None if value is UNDEFINED else value


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


def sample(problem: Problem) -> Iterator[dict[str, Any]]:
    """The names of the first draws of the first seeds that meet `require`, mistakes or not."""
    tries = 0
    for seed in range(SAMPLE if problem.params else 1):
        for attempt in islice(attempts(problem, seed), _TRIES - tries):
            tries += 1
            if attempt.derived is not None:
                yield attempt.names
                break


@lru_cache(maxsize=256)
def _watched(asked: _Asked) -> tuple[_Watched, ...]:
    drawn = list(sample(asked.problem))
    if not drawn:
        return ()
    found = []
    for methods in methods_of(asked.problem, drawn[0]):
        wrong = [one for one in methods.wrong if one.avoid and one.rank is not Rank.SLIP]
        habits = habits_of(methods.part, wrong, drawn)
        kept = tuple(one for one, habit in zip(wrong, habits, strict=True) if habit is Habit.CHANCE)
        if kept:
            found.append(_watch(methods.part, kept))
    return tuple(found)


def _watch(part: Part, wrong: Sequence[Wrong]) -> _Watched:
    key = Number(ZERO, "0", 0, (0, 0)) if part.answer is None else part.answer
    return _Watched(part, tuple(wrong), Program([key, *(one.tree for one in wrong)]))


def habits_of(
    part: Part, wrong: Sequence[Wrong], drawn: Sequence[Mapping[str, Any]]
) -> list[Habit]:
    """The habit of each wrong method of a part on a sample of draws."""
    watched = _watch(part, wrong)
    counts = Counter(id(one) for names in drawn for one in _accepted(watched, names))
    again = _found_again(watched, drawn)
    return [
        Habit.DECLARED if place in again else _habit(one, counts[id(one)], len(drawn))
        for place, one in enumerate(wrong)
    ]


def _found_again(watched: _Watched, drawn: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places of derived methods that give what a declared one gives, on every draw."""
    rows = [watched.program.run(floats_of(names))[1:] for names in drawn]
    columns = list(zip(*rows, strict=True))
    declared = [
        column
        for column, one in zip(columns, watched.wrong, strict=False)
        if one.method is None and all(map(is_finite, column))
    ]
    return {
        place
        for place, (one, column) in enumerate(zip(watched.wrong, columns, strict=False))
        if one.method is not None and any(_same(column, other) for other in declared)
    }


def _same(column: Sequence[Any], other: Sequence[Any]) -> bool:
    pairs = zip(column, other, strict=True)
    return all(is_finite(a) and alike(a, b) for a, b in pairs)


def _habit(wrong: Wrong, count: int, draws: int) -> Habit:
    if count == draws:
        return Habit.ALWAYS
    if wrong.method is None:
        return Habit.CHANCE
    harmless = count > 0 and wrong.method.code in _HARMLESS
    return Habit.REASON if harmless or count >= OFTEN * draws else Habit.CHANCE
