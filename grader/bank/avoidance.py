"""Which wrong methods would earn marks on a variant, and which of them a draw must avoid.

A wrong method is accepted where its value, typed exactly or rounded as the part asks, passes the
part's own check. What is avoided is decided once, on a fixed sample of the problem's draws: a
method that gives the right value on all of them is no mistake. A derived one may be right for a
reason, on a whole class of variants: a sign lost where nothing is negative, a length rounded
that is whole, or whatever else is right on many draws. To avoid it would take that class away.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Any

from grader.bank.attempts import FormulaFault, attempts
from grader.bank.methods import Rank, Wrong, methods_of
from grader.bank.problem import Part, Problem
from grader.bank.watched import Watched
from grader.expr.floats import floats_of, is_finite
from grader.mistakes.sameness import alike

SAMPLE = 32  # draws
_TRIES = 2_000  # tries that the sample may take in all
OFTEN = 0.3  # the share of the sample from which on a derived method is right for a reason
_HARMLESS = frozenset(["sign-lost", "signs-lost", "sign-reversed", "term-sign", "length-rounded"])


class Habit(StrEnum):
    """How a wrong method fares on the sample: accepted never or by chance, for a reason, or
    always, so that it is no mistake. A derived one may also be a declared one, found again."""

    CHANCE = "chance"
    REASON = "reason"
    ALWAYS = "always"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class _Asked:
    source_hash: str
    problem: Problem = field(compare=False)


def spoilt(problem: Problem, names: Mapping[str, Any]) -> tuple[Part, Wrong] | None:
    """A part and a wrong method to avoid that would be accepted on these values, if any."""
    if problem.avoid_mistakes:
        for watched in _to_avoid(_Asked(problem.source_hash, problem)):
            for wrong in watched.accepted(names):
                return watched.part, wrong
    return None


@lru_cache(maxsize=256)
def _to_avoid(asked: _Asked) -> tuple[Watched, ...]:
    """What draws avoid: declared mistakes and slips of concepts, unless the author says
    otherwise, they are no mistakes, or they are right for a reason."""
    drawn = list(sample(asked.problem))
    if not drawn:
        return ()
    found = []
    for methods in methods_of(asked.problem, drawn[0]):
        if not methods.part.avoid_mistakes:
            continue
        wrong = [one for one in methods.wrong if one.rank is not Rank.SLIP]
        pairs = zip(wrong, habits_of(methods.part, wrong, drawn), strict=True)
        kept = [one for one, habit in pairs if one.avoid and habit is Habit.CHANCE]
        if kept:
            found.append(Watched.of(methods.part, kept))
    return tuple(found)


def sample(problem: Problem) -> Iterator[dict[str, Any]]:
    """The names of the first draws of the first seeds that meet `require`, mistakes or not; a
    seed on which a formula has no value is left out, and told of when it is drawn."""
    tries = 0
    for seed in range(SAMPLE if problem.params else 1):
        with suppress(FormulaFault):
            for attempt in islice(attempts(problem, seed), _TRIES - tries):
                tries += 1
                if attempt.derived is not None:
                    yield attempt.names
                    break


def habits_of(
    part: Part, wrong: Sequence[Wrong], drawn: Sequence[Mapping[str, Any]]
) -> list[Habit]:
    """The habit of each wrong method of a part on a sample of draws."""
    watched = Watched.of(part, wrong)
    counts = Counter(id(one) for names in drawn for one in watched.accepted(names))
    again = _found_again(watched, drawn)
    return [
        Habit.DECLARED if place in again else _habit(one, counts[id(one)], len(drawn))
        for place, one in enumerate(wrong)
    ]


def _found_again(watched: Watched, drawn: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places of derived methods that give what a declared one gives, on every draw."""
    rows = [watched.program.run(floats_of(names))[1:] for names in drawn]
    columns = dict(enumerate(zip(*rows, strict=True)))
    told = [place for place, one in enumerate(watched.wrong) if one.method is None]
    return {
        place
        for place, one in enumerate(watched.wrong)
        if one.method is not None and any(_same(columns[place], columns[i]) for i in told)
    }


def _same(column: Sequence[Any], other: Sequence[Any]) -> bool:
    pairs = zip(column, other, strict=True)
    return all(is_finite(a) and is_finite(b) and alike(a, b) for a, b in pairs)


def _habit(wrong: Wrong, count: int, draws: int) -> Habit:
    if count == draws:
        return Habit.ALWAYS
    if wrong.method is None:
        return Habit.CHANCE
    harmless = count > 0 and wrong.method.code in _HARMLESS
    return Habit.REASON if harmless or count >= OFTEN * draws else Habit.CHANCE
