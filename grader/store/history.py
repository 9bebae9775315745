"""Reading what a person did: one question, the list of questions, past attempts."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import (
    BindParameter,
    Connection,
    Row,
    String,
    and_,
    bindparam,
    exists,
    func,
    join,
    or_,
    select,
    type_coerce,
)

from grader.checkers.outcome import State
from grader.store.models import Attempt, BoughtHint, DrawnVariant, GiveUp, Person, Response
from grader.store.rows import RESPONSE_COLUMNS, Drawn, find_variant, kept
from grader.store.tries import (
    NOTHING_BOUGHT,
    Bought,
    Kept,
    Mark,
    Progress,
    Rules,
    fold,
    tally,
)

PAGE = 50


class UnknownPerson(LookupError):
    """No such person is in the database."""


@dataclass(frozen=True, slots=True)
class Past:
    """A question so far, and the attempt that this very form made before, if any."""

    progress: Progress
    sent: int | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A problem on the list page: the best of the person's variants, in points."""

    tried: bool
    done: bool
    earned: Fraction
    worth: Fraction

    @property
    def full(self) -> bool:
        """Done with every point there is; a question that was given up is done without."""
        return self.done and self.earned == self.worth


@dataclass(frozen=True, slots=True)
class KeptAttempt:
    """A stored attempt with its responses, parts in alphabetical order; `at` in UTC."""

    id: int
    drawn: Drawn
    language: str
    at: datetime
    responses: tuple[Kept, ...]


_PERSON: BindParameter[int] = bindparam("person")
_VARIANT: BindParameter[int] = bindparam("variant")
_HERE = and_(Attempt.person_id == _PERSON, Attempt.variant_id == _VARIANT)
_LATEST = select(func.max(Attempt.id)).where(_HERE).scalar_subquery()
_GAVE_UP = exists().where(GiveUp.person_id == _PERSON, GiveUp.variant_id == _VARIANT)
_TELLS = or_(Response.counted, Response.state == State.AWAITING.value)
_SENT = (
    select(Attempt.id)
    .where(
        _HERE,
        Attempt.form_id == bindparam("form"),
        Attempt.content_hash == bindparam("content"),
        Attempt.key_id.is_not_distinct_from(bindparam("key")),
    )
    .scalar_subquery()
)
# What was counted, what waits for a person and what came last is all that a fold can see: every
# attempt holds each part that was open. A thousand unreadable answers do not slow this down.
_QUESTION = (
    select(*RESPONSE_COLUMNS, _GAVE_UP.label("gave_up"), _SENT.label("sent"))
    .select_from(Person)
    .outerjoin(
        join(Attempt, Response, Response.attempt_id == Attempt.id),
        and_(_HERE, or_(_TELLS, Attempt.id == _LATEST)),
    )
    .where(Person.id == _PERSON)
    .order_by(Response.attempt_id, Response.part_id)
)
# Other attempts come as one empty row: they tell that the question was tried.
_MARKS = (
    select(
        DrawnVariant.problem_id,
        Attempt.variant_id,
        Response.part_id,
        Response.state,
        type_coerce(Response.score, String).label("score"),
    )
    .select_from(Attempt)
    .join(DrawnVariant, DrawnVariant.id == Attempt.variant_id)
    .outerjoin(Response, and_(Response.attempt_id == Attempt.id, _TELLS))
    .where(Attempt.person_id == _PERSON)
    .order_by(Attempt.id)
)
_GIVE_UPS = (
    select(DrawnVariant.problem_id, GiveUp.variant_id)
    .join(DrawnVariant, DrawnVariant.id == GiveUp.variant_id)
    .where(GiveUp.person_id == _PERSON)
)
_BOUGHT = (
    select(BoughtHint.part_id, BoughtHint.cost)
    .where(BoughtHint.person_id == _PERSON, BoughtHint.variant_id == _VARIANT)
    .order_by(BoughtHint.part_id, BoughtHint.place)
)
_ALL_BOUGHT = (
    select(DrawnVariant.problem_id, BoughtHint.variant_id, BoughtHint.part_id, BoughtHint.cost)
    .join(DrawnVariant, DrawnVariant.id == BoughtHint.variant_id)
    .where(BoughtHint.person_id == _PERSON)
)
_ATTEMPTS = (
    select(
        Attempt.id,
        Attempt.language,
        Attempt.submitted_at,
        DrawnVariant.problem_id,
        DrawnVariant.digest,
        DrawnVariant.seed,
        DrawnVariant.case,
        DrawnVariant.drawn,
    )
    .join(DrawnVariant, DrawnVariant.id == Attempt.variant_id)
    .where(Attempt.person_id == _PERSON)
    .order_by(Attempt.id.desc())
    .limit(bindparam("limit"))
)
_ATTEMPTS_BEFORE = _ATTEMPTS.where(Attempt.id < bindparam("before"))
_RESPONSES = (
    select(Response.attempt_id, *RESPONSE_COLUMNS)
    .where(Response.attempt_id.in_(bindparam("attempts", expanding=True)))
    .order_by(Response.attempt_id, Response.part_id)
)


def progress(connection: Connection, person: int | None, drawn: Drawn, rules: Rules) -> Progress:
    """Where a question stands; `person` None is someone who has not answered yet."""
    variant = find_variant(connection, drawn)
    if person is None or variant is None:
        return fold(rules, ())
    return question(connection, (person, variant), rules).progress


def question(
    connection: Connection,
    of: tuple[int, int],
    rules: Rules,
    form: tuple[int | None, str, str] = (None, "", ""),
) -> Past:
    """The question `of` a person and a variant, by their rows, in one query, and a second one
    where hints are sold.

    `form` is (API key, form id, hash of content). Raises UnknownPerson.
    """
    names = ("person", "variant", "key", "form", "content")
    rows = connection.execute(_QUESTION, dict(zip(names, of + form, strict=True))).all()
    if not rows:
        raise UnknownPerson(of[0])
    responses = (kept(row) for row in rows if row.part_id is not None)
    bought = _bought(connection, of) if rules.costs else NOTHING_BOUGHT
    return Past(fold(rules, responses, bool(rows[0].gave_up), bought), rows[0].sent)


def _bought(connection: Connection, of: tuple[int, int]) -> Bought:
    bought: defaultdict[str, list[Fraction]] = defaultdict(list)
    for row in connection.execute(_BOUGHT, dict(zip(("person", "variant"), of, strict=True))):
        bought[row.part_id].append(row.cost)
    return bought


def standings(
    connection: Connection, person: int | None, rules: Mapping[str, Rules]
) -> dict[str, Standing]:
    """Every problem of `rules` with the person's best variant of it, in three queries."""
    found = _questions(connection, person, rules) if person is not None else {}
    return {
        problem: _standing(found.get(problem, []), rule.worth) for problem, rule in rules.items()
    }


def history(
    connection: Connection, person: int, before: int | None = None, limit: int = PAGE
) -> list[KeptAttempt]:
    """The person's attempts, newest first, at most `limit`; `before` is the last id seen."""
    page = _ATTEMPTS if before is None else _ATTEMPTS_BEFORE
    asked = {"person": person, "before": before, "limit": limit}
    attempts = connection.execute(page, asked).all()
    responses: defaultdict[int, list[Kept]] = defaultdict(list)
    for row in connection.execute(_RESPONSES, {"attempts": [row.id for row in attempts]}):
        responses[row.attempt_id].append(kept(row))
    return [_attempt(row, tuple(responses[row.id])) for row in attempts]


def _attempt(row: Row[Any], responses: tuple[Kept, ...]) -> KeptAttempt:
    drawn = Drawn(row.problem_id, row.digest, row.seed, row.case, row.drawn)
    return KeptAttempt(row.id, drawn, row.language, row.submitted_at, responses)


def _questions(
    connection: Connection, person: int, rules: Mapping[str, Rules]
) -> dict[str, list[tuple[bool, bool, Fraction]]]:
    """For each problem its variants: whether answered, whether done, and points earned."""
    parts: dict[tuple[str, int], dict[str, list[Mark]]] = {}
    for problem, variant, part, state, score in connection.execute(_MARKS, {"person": person}):
        marks = parts.setdefault((problem, variant), {})
        if part is not None:
            marks.setdefault(part, []).append((state, score))
    gave_up = connection.execute(_GIVE_UPS, {"person": person})
    given_up = {(row.problem_id, row.variant_id) for row in gave_up}
    bought = _all_bought(connection, person)
    questions: defaultdict[str, list[tuple[bool, bool, Fraction]]] = defaultdict(list)
    for key in parts.keys() | given_up:
        if rule := rules.get(key[0]):
            done, earned = tally(rule, parts.get(key, {}), bought.get(key, NOTHING_BOUGHT))
            questions[key[0]].append((key in parts, done or key in given_up, earned))
    return questions


def _all_bought(connection: Connection, person: int) -> dict[tuple[str, int], Bought]:
    """For each question by problem and variant, what was paid for hints of its parts."""
    bought: dict[tuple[str, int], dict[str, list[Fraction]]] = {}
    for problem, variant, part, cost in connection.execute(_ALL_BOUGHT, {"person": person}):
        bought.setdefault((problem, variant), {}).setdefault(part, []).append(cost)
    return dict(bought)


def _standing(questions: list[tuple[bool, bool, Fraction]], worth: Fraction) -> Standing:
    return Standing(
        any(answered for answered, _, _ in questions),
        any(done for _, done, _ in questions),
        max((earned for _, _, earned in questions), default=Fraction(0)),
        worth,
    )
