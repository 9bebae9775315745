"""From the responses a person gave, in order, to where the question stands. Pure.

Tries are counted per part: on correct, partial and incorrect; never on blank,
unscorable, undecided or awaiting, never on a text that already cost one (a
page left open in another tab sends old texts again), and never once the part is
right or out of tries.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache

from grader.checkers.outcome import Feedback, State

_COUNTED = frozenset({State.CORRECT, State.PARTIAL, State.INCORRECT})
_RIGHT, _WAITING = State.CORRECT.value, State.AWAITING.value
Mark = tuple[str, str]  # a state and a score, as rows hold them
Bought = Mapping[str, Sequence[Fraction]]  # part id -> what each of its bought hints cost
NOTHING_BOUGHT: Bought = {}
_PENDING = frozenset({State.UNDECIDED, State.AWAITING})


@dataclass(frozen=True, slots=True)
class Rules:
    """What a problem says of its parts: points of each, in order, tries of each, the share of
    the points that each wrong try of a part costs, where it costs any, and the shares that the
    priced hints of a part cost, where it has any."""

    points: Mapping[str, Fraction]
    tries: int
    penalties: Mapping[str, Fraction] = field(default_factory=dict)
    costs: Mapping[str, tuple[Fraction, ...]] = field(default_factory=dict)

    @property
    def worth(self) -> Fraction:
        """Points there are."""
        return sum(self.points.values(), Fraction(0))


@dataclass(frozen=True, slots=True)
class Kept:
    """A stored response: text as typed, state, score from 0 to 1, findings, the read-back."""

    part: str
    text: str
    state: State
    score: Fraction
    feedback: tuple[Feedback, ...] = ()
    plain: str = ""
    latex: str = ""


@dataclass(frozen=True, slots=True)
class PartProgress:
    """One part: tries used and left, locked once right, best score (0 to 1) before hints are
    paid for, worth in points.

    `last` is the latest response of any state, `tried` the texts that counted,
    `waits` whether a written answer was sent, `penalty` the share each wrong try costs,
    `bought` what each priced hint cost, in their order.
    """

    worth: Fraction
    left: int
    used: int = 0
    locked: bool = False
    best: Fraction = Fraction(0)
    last: Kept | None = None
    tried: frozenset[str] = frozenset()
    waits: bool = False
    penalty: Fraction = Fraction(0)
    bought: tuple[Fraction, ...] = ()

    @property
    def closed(self) -> bool:
        """Nothing more is taken: right, or out of tries."""
        return self.locked or self.left <= 0

    @property
    def earned(self) -> Fraction:
        """Points earned so far, less what hints cost."""
        return _after(self.best, self.bought) * self.worth

    @property
    def pending(self) -> bool:
        """The latest response waits for a person's decision."""
        return self.last is not None and self.last.state in _PENDING


@dataclass(frozen=True, slots=True)
class Progress:
    """A whole question of one person, parts in the problem's order."""

    parts: Mapping[str, PartProgress]
    given_up: bool = False

    @property
    def done(self) -> bool:
        """Every part is right, out of tries, waiting for a person or given up; the solution may
        be shown."""
        parts = self.parts.values()
        return self.given_up or all(part.closed or part.waits for part in parts)

    def takes(self, part: str) -> bool:
        """Whether a response to this part would still be kept. What waits for a person may be
        written anew while other parts are open."""
        return not self.done and not self.parts[part].closed

    def sells(self, part: str) -> bool:
        """Whether a priced hint may be bought: the part is open and a try was not right."""
        return self.takes(part) and self.parts[part].used > 0

    @property
    def earned(self) -> Fraction:
        """Points earned so far."""
        return sum((part.earned for part in self.parts.values()), Fraction(0))

    @property
    def worth(self) -> Fraction:
        """Points there are."""
        return sum((part.worth for part in self.parts.values()), Fraction(0))


def fold(
    rules: Rules,
    responses: Iterable[Kept],
    given_up: bool = False,
    bought: Bought = NOTHING_BOUGHT,
) -> Progress:
    """Where a question stands after `responses`, oldest first, and with the hints `bought`."""
    start = {
        part: PartProgress(
            worth,
            rules.tries,
            penalty=rules.penalties.get(part, Fraction(0)),
            bought=tuple(bought.get(part, ())),
        )
        for part, worth in rules.points.items()
    }
    return advance(Progress(start, given_up), responses)


def tally(
    rules: Rules, kept: Mapping[str, Sequence[Mark]], bought: Bought = NOTHING_BOUGHT
) -> tuple[bool, Fraction]:
    """Whether a question is done and the points earned, from the marks of each part that were
    counted or wait for a person, oldest first.

    It says what `fold` says, at a tenth of the cost: a list of questions tells no more.
    """
    done, earned = True, Fraction(0)
    for part, worth in rules.points.items():
        marks = kept.get(part, ())
        used = [mark for mark in marks if mark[0] != _WAITING][: rules.tries]
        right = any(state == _RIGHT for state, _ in used)
        done = done and (right or len(used) == rules.tries or len(used) < len(marks))
        if scores := {(place, score) for place, (_, score) in enumerate(used) if score != "0"}:
            penalty = rules.penalties.get(part, Fraction(0))
            best = max(_score(score) - penalty * place for place, score in scores)
            earned += worth * _after(best, bought.get(part, ()))
    return done, earned


def _after(best: Fraction, bought: Sequence[Fraction]) -> Fraction:
    """What is left of a score once hints are paid for; never below nothing."""
    return max(best - sum(bought), Fraction(0))


@cache
def _score(text: str) -> Fraction:
    return Fraction(text)


def advance(progress: Progress, responses: Iterable[Kept]) -> Progress:
    """`progress` after further responses; those to unknown or closed parts change nothing."""
    parts = dict(progress.parts)
    for response in responses:
        if response.part in parts:
            parts[response.part] = _take(parts[response.part], response)
    return Progress(parts, progress.given_up)


def counts(part: PartProgress, response: Kept) -> bool:
    """Whether this response would use a try of the part."""
    return (
        not part.closed and response.state in _COUNTED and response.text.strip() not in part.tried
    )


def _take(part: PartProgress, response: Kept) -> PartProgress:
    if part.closed:
        return part
    if not counts(part, response):
        return replace(part, last=response, waits=part.waits or response.state is State.AWAITING)
    return replace(
        part,
        used=part.used + 1,
        left=part.left - 1,
        locked=response.state is State.CORRECT,
        best=max(part.best, response.score - part.penalty * part.used),
        last=response,
        tried=part.tried | {response.text.strip()},
    )
