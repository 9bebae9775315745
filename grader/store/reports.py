"""An instructor's first look: every response as a row, streamed, safe in a spreadsheet."""

import csv
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple, TextIO

from sqlalchemy import Connection, func, select

from grader.store.models import Attempt, BoughtHint, DrawnVariant, Person, Response

_ROWS_AT_ONCE = 500
_FORMULA = re.compile(r"\s*['=+\-@＝＋－＠]|[\t\r\n]")
_PLAIN_NUMBER = re.compile(r"[+-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+-]?[0-9]+)?")

_HINTS = (
    select(func.count())
    .select_from(BoughtHint)
    .where(
        BoughtHint.person_id == Attempt.person_id,
        BoughtHint.variant_id == Attempt.variant_id,
        BoughtHint.part_id == Response.part_id,
    )
    .correlate(Attempt, Response)
    .scalar_subquery()
)


class AttemptRow(NamedTuple):
    """One response. `person` is an opaque handle, `variant` a seed or a case's name,
    `score` from 0 to 1, `counted` whether it used a try, `at` in UTC,
    `hints` how many priced hints of the part were bought for this variant so far."""

    attempt: int
    person: str
    problem: str
    variant: str
    part: str
    response: str
    state: str
    score: Fraction
    counted: bool
    language: str
    at: datetime
    hints: int


def attempts_table(connection: Connection) -> Iterator[AttemptRow]:
    """Every response kept, oldest attempt first, a few hundred rows in memory at a time."""
    statement = (
        select(
            Attempt.id,
            Person.handle,
            DrawnVariant.problem_id,
            DrawnVariant.seed,
            DrawnVariant.case,
            Response.part_id,
            Response.typed,
            Response.state,
            Response.score,
            Response.counted,
            Attempt.language,
            Attempt.submitted_at,
            _HINTS,
        )
        .join_from(Attempt, Person, Person.id == Attempt.person_id)
        .join(DrawnVariant, DrawnVariant.id == Attempt.variant_id)
        .join(Response, Response.attempt_id == Attempt.id)
        .order_by(Attempt.id, Response.part_id)
        .execution_options(yield_per=_ROWS_AT_ONCE)
    )
    for row in connection.execute(statement):
        attempt, person, problem, seed, case, *rest = row
        yield AttemptRow(attempt, person, problem, variant_name(seed, case), *rest)


def problems_tried(connection: Connection) -> set[str]:
    """The ids of the problems that somebody was given."""
    statement = select(DrawnVariant.problem_id).distinct()
    return set(connection.execute(statement).scalars())


def variant_name(seed: int | None, case: str | None) -> str:
    """A variant as people name it: its seed or its case."""
    return str(seed) if case is None else case


def write_csv(rows: Iterable[AttemptRow], out: TextIO) -> int:
    """Write a heading and `rows`, times as ISO 8601 in UTC; the number of rows written.

    Open `out` with newline="", as the csv module asks.
    """
    writer = csv.writer(out)
    writer.writerow(AttemptRow._fields)
    count = 0
    for row in rows:
        writer.writerow(_cells(row))
        count += 1
    return count


def cell(text: str) -> str:
    """`text`, with an apostrophe before it where a spreadsheet would run it as a formula.

    Plain numbers such as -8 stay as they are. A text that begins with an apostrophe
    gets another, so that taking one away always gives back what was typed.
    """
    if _FORMULA.match(text) and not _PLAIN_NUMBER.fullmatch(text):
        return "'" + text
    return text


def _cells(row: AttemptRow) -> list[str]:
    moment = row.at.isoformat(timespec="seconds")
    shown = row._replace(counted="yes" if row.counted else "no", at=moment)  # type: ignore[arg-type]
    return [cell(str(value)) for value in shown]
