"""Reading what a person did: one question, the list of questions, past attempts."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import Connection, Select, select

from grader.checkers.outcome import State
from grader.store.models import Attempt, DrawnVariant, GiveUp, Response
from grader.store.rows import RESPONSE_COLUMNS, Drawn, gave_up, is_variant, kept, past
from grader.store.tries import Kept, Progress, Rules, fold

PAGE = 50
_MARKS = (Response.part_id, Response.typed, Response.state, Response.score)
_VARIANT = (DrawnVariant.problem_id, Attempt.variant_id)


@dataclass(frozen=True, slots=True)
class Past:
    """A question so far; `sent` finds an attempt by (API key, form id, hash of content)."""

    progress: Progress
    sent: Mapping[tuple[int | None, str, str], int]


@dataclass(frozen=True, slots=True)
class Standing:
    """A problem on the list page: the best of the person's variants, in points."""

    tried: bool
    done: bool
    earned: Fraction
    worth: Fraction


@dataclass(frozen=True, slots=True)
class KeptAttempt:
    """A stored attempt with its responses, parts in alphabetical order; `at` in UTC."""

    id: int
    drawn: Drawn
    language: str
    at: datetime
    responses: tuple[Kept, ...]


def progress(connection: Connection, person: int | None, drawn: Drawn, rules: Rules) -> Progress:
    """Where a question stands; `person` None is someone who has not answered yet."""
    variant = connection.scalar(select(DrawnVariant.id).where(is_variant(drawn)))
    if person is None or variant is None:
        return fold(rules, ())
    return question(connection, person, variant, rules).progress


def question(connection: Connection, person: int, variant: int, rules: Rules) -> Past:
    """The same by the variant's row, with the attempts that brought it there."""
    sent = (Attempt.id, Attempt.key_id, Attempt.form_id, Attempt.content_hash)
    statement = past(person, *RESPONSE_COLUMNS, *sent).where(Attempt.variant_id == variant)
    rows = connection.execute(statement).all()
    given_up = variant in gave_up(connection, person, [variant])
    return Past(
        fold(rules, map(kept, rows), given_up),
        {(row.key_id, row.form_id, row.content_hash): row.id for row in rows},
    )


def standings(
    connection: Connection, person: int | None, rules: Mapping[str, Rules]
) -> dict[str, Standing]:
    """Every problem of `rules` with the person's best variant of it, in two queries."""
    found = _questions(connection, person, rules) if person is not None else {}
    return {
        problem: _standing(found.get(problem, []), fold(rule, ()).worth)
        for problem, rule in rules.items()
    }


def history(
    connection: Connection, person: int, before: int | None = None, limit: int = PAGE
) -> list[KeptAttempt]:
    """The person's attempts, newest first, at most `limit`; `before` is the last id seen."""
    attempts = connection.execute(_page(person, before, limit)).all()
    responses = _responses_of(connection, [row.id for row in attempts])
    return [
        KeptAttempt(
            row.id,
            Drawn(row.problem_id, row.digest, row.seed, row.case, row.drawn),
            row.language,
            row.submitted_at,
            tuple(responses[row.id]),
        )
        for row in attempts
    ]


def _questions(
    connection: Connection, person: int, rules: Mapping[str, Rules]
) -> dict[str, list[tuple[bool, Progress]]]:
    responses: defaultdict[tuple[str, int], list[Kept]] = defaultdict(list)
    for row in connection.execute(past(person, *_MARKS, *_VARIANT)):
        responses[row.problem_id, row.variant_id].append(
            Kept(row.part_id, row.typed, State(row.state), row.score)
        )
    given_up = {(row.problem_id, row.variant_id) for row in connection.execute(_given_up(person))}
    questions: defaultdict[str, list[tuple[bool, Progress]]] = defaultdict(list)
    for key in responses.keys() | given_up:
        if rule := rules.get(key[0]):
            answered = responses.get(key, [])
            questions[key[0]].append((bool(answered), fold(rule, answered, key in given_up)))
    return questions


def _standing(questions: list[tuple[bool, Progress]], worth: Fraction) -> Standing:
    return Standing(
        any(answered for answered, _ in questions),
        any(progress.done for _, progress in questions),
        max((progress.earned for _, progress in questions), default=Fraction(0)),
        worth,
    )


def _given_up(person: int) -> Select[str, int]:
    return (
        select(DrawnVariant.problem_id, GiveUp.variant_id)
        .join(DrawnVariant, DrawnVariant.id == GiveUp.variant_id)
        .where(GiveUp.person_id == person)
    )


def _page(person: int, before: int | None, limit: int) -> Select[Any]:
    columns = (Attempt.id, Attempt.language, Attempt.submitted_at)
    drawn = (
        DrawnVariant.problem_id,
        DrawnVariant.digest,
        DrawnVariant.seed,
        DrawnVariant.case,
        DrawnVariant.drawn,
    )
    statement = (
        select(*columns, *drawn)
        .join(DrawnVariant, DrawnVariant.id == Attempt.variant_id)
        .where(Attempt.person_id == person)
        .order_by(Attempt.id.desc())
        .limit(limit)
    )
    return statement if before is None else statement.where(Attempt.id < before)


def _responses_of(connection: Connection, attempts: list[int]) -> defaultdict[int, list[Kept]]:
    statement = (
        select(Response.attempt_id, *RESPONSE_COLUMNS)
        .where(Response.attempt_id.in_(attempts))
        .order_by(Response.attempt_id, Response.part_id)
    )
    responses: defaultdict[int, list[Kept]] = defaultdict(list)
    for row in connection.execute(statement):
        responses[row.attempt_id].append(kept(row))
    return responses
