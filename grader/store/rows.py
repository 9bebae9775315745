"""Between rows and records: responses, and the variants they answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from grader.checkers.outcome import Feedback, State
from grader.store.database import find_or_insert
from grader.store.models import DrawnVariant, Response
from grader.store.tries import Kept


@dataclass(frozen=True, slots=True)
class Drawn:
    """A variant as drawn: its seed or its case, the other None; values as plain-text formulas.

    A seed is from 0 to 2^63 - 1, which is what a database's integer holds.
    """

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
_OF_PROBLEM = select(DrawnVariant.id).where(
    DrawnVariant.problem_id == bindparam("problem_id"),
    DrawnVariant.digest == bindparam("digest"),
)
_BY_SEED = _OF_PROBLEM.where(DrawnVariant.seed == bindparam("seed"))
_BY_CASE = _OF_PROBLEM.where(DrawnVariant.case == bindparam("case"))

_VALUES = select(DrawnVariant.drawn).where(DrawnVariant.id == bindparam("variant"))


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


def find_variant(connection: Connection, drawn: Drawn) -> int | None:
    """The row of this variant, or None while nobody has answered it."""
    return connection.scalar(_BY_SEED if drawn.case is None else _BY_CASE, _variant_row(drawn))


def find_values(connection: Connection, drawn: Drawn) -> Mapping[str, str] | None:
    """The values this variant was answered with, or None while nobody has answered it."""
    variant = find_variant(connection, drawn)
    if variant is None:
        return None
    values: Mapping[str, str] = connection.execute(_VALUES, {"variant": variant}).scalar_one()
    return values


def keep_variant(connection: Connection, drawn: Drawn) -> int:
    """The row of this variant, written if it is new."""
    find = _BY_SEED if drawn.case is None else _BY_CASE
    return find_or_insert(connection, find, DrawnVariant, _variant_row(drawn))


def _variant_row(drawn: Drawn) -> dict[str, Any]:
    return {
        "problem_id": drawn.problem_id,
        "digest": drawn.digest,
        "seed": drawn.seed,
        "case": drawn.case,
        "drawn": dict(drawn.values),
        "created_at": datetime.now(UTC),
    }


def _feedback(item: Mapping[str, Any]) -> Feedback:
    span = item["span"]
    return Feedback(item["code"], item["facts"], (span[0], span[1]) if span else None)


def _feedback_row(item: Feedback) -> dict[str, Any]:
    span = list(item.span) if item.span else None
    return {"code": item.code, "facts": dict(item.facts), "span": span}
