"""Between rows and records: responses, variants, and the order they are read in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, select

from grader.checkers.outcome import Feedback, State
from grader.store.database import find_or_insert
from grader.store.models import Attempt, DrawnVariant, GiveUp, Response
from grader.store.tries import Kept


@dataclass(frozen=True, slots=True)
class Drawn:
    """A variant as drawn: seed or case, and its values as plain-text formulas."""

    problem_id: str
    digest: str
    seed: int | None
    case: str | None
    values: Mapping[str, str] = field(default_factory=dict)


RESPONSE_COLUMNS = (
    Response.part_id,
    Response.typed,
    Response.state,
    Response.score,
    Response.feedback,
    Response.plain,
    Response.latex,
)


def kept(row: Row[Any]) -> Kept:
    """The response of a row that holds RESPONSE_COLUMNS."""
    return Kept(
        row.part_id,
        row.typed,
        State(row.state),
        row.score,
        tuple(_feedback(item) for item in row.feedback),
        row.plain,
        row.latex,
    )


def response_row(attempt: int, response: Kept, counted: bool) -> dict[str, Any]:
    """The row of a response, feedback as code, facts and span."""
    return {
        "attempt_id": attempt,
        "part_id": response.part,
        "typed": response.text,
        "state": response.state.value,
        "score": response.score,
        "feedback": [_feedback_row(item) for item in response.feedback],
        "plain": response.plain,
        "latex": response.latex,
        "counted": counted,
    }


def is_variant(drawn: Drawn) -> ColumnElement[bool]:
    """The condition that a row of variants is this one."""
    return and_(
        DrawnVariant.problem_id == drawn.problem_id,
        DrawnVariant.digest == drawn.digest,
        DrawnVariant.seed == drawn.seed
        if drawn.seed is not None
        else DrawnVariant.case == drawn.case,
    )


def keep_variant(connection: Connection, drawn: Drawn) -> int:
    """The row of this variant, written if it is new."""
    row = {
        "problem_id": drawn.problem_id,
        "digest": drawn.digest,
        "seed": drawn.seed,
        "case": drawn.case,
        "drawn": dict(drawn.values),
        "created_at": datetime.now(UTC),
    }
    find = select(DrawnVariant.id).where(is_variant(drawn))
    return find_or_insert(connection, DrawnVariant, find, row)


def past(person: int, *columns: Any) -> Select[Any]:
    """The person's responses, oldest first, joined to attempt and variant."""
    return (
        select(*columns)
        .select_from(Response)
        .join(Attempt, Attempt.id == Response.attempt_id)
        .join(DrawnVariant, DrawnVariant.id == Attempt.variant_id)
        .where(Attempt.person_id == person)
        .order_by(Attempt.id, Response.part_id)
    )


def gave_up(connection: Connection, person: int, variants: Iterable[int]) -> frozenset[int]:
    """Which of these variants the person has given up."""
    statement = select(GiveUp.variant_id).where(
        GiveUp.person_id == person, GiveUp.variant_id.in_(list(variants))
    )
    return frozenset(connection.scalars(statement))


def _feedback(item: Mapping[str, Any]) -> Feedback:
    span = item.get("span")
    return Feedback(item["code"], item["facts"], (span[0], span[1]) if span else None)


def _feedback_row(item: Feedback) -> dict[str, Any]:
    span = list(item.span) if item.span else None
    return {"code": item.code, "facts": dict(item.facts), "span": span}
