"""Short ways to say what a student sent."""

from collections.abc import Mapping
from datetime import UTC, datetime
from fractions import Fraction
from itertools import count

from sqlalchemy import Connection, func, select

from grader.checkers.outcome import Feedback, Outcome, State
from grader.store.attempts import Recorded, Submission, record
from grader.store.models import Base
from grader.store.rows import Drawn
from grader.store.tries import Rules
from grader.store.versions import Version

NOW = datetime(2026, 3, 1, 9, 30, tzinfo=UTC)
VERSION = Version("projection", "digest-1", "source-1", "id: projection\n")
LESSON = Drawn("projection", "digest-1", None, "lesson", {"q": "[2, 1]", "k": "[1, 2]"})
ONE_PART = Rules({"length": Fraction(1)}, tries=3)
TWO_PARTS = Rules({"length": Fraction(1), "vector": Fraction(2)}, tries=3)
_SCORES = {State.CORRECT: Fraction(1), State.PARTIAL: Fraction(1, 2)}
_forms = count(1)


def seeded(seed: int, problem: str = "projection") -> Drawn:
    return Drawn(problem, "digest-1", seed, None, {"q": "[1, 1]"})


def outcome(state: State, *feedback: Feedback) -> Outcome:
    return Outcome(state, _SCORES.get(state, Fraction(0)), feedback)


def submission(
    person: int,
    sent: Mapping[str, tuple[str, State]],
    form_id: str | None = None,
    key: int | None = None,
) -> Submission:
    return Submission(
        person,
        form_id or f"form-{next(_forms)}",
        "en",
        {part: text for part, (text, _) in sent.items()},
        {part: outcome(state) for part, (_, state) in sent.items()},
        NOW,
        key,
    )


def post(
    connection: Connection,
    person: int,
    text: str,
    state: State,
    *,
    form_id: str | None = None,
    drawn: Drawn = LESSON,
) -> Recorded:
    """One form of the one-part question."""
    sent = submission(person, {"length": (text, state)}, form_id)
    return record(connection, sent, drawn, VERSION, ONE_PART)


def rows_in(connection: Connection, table: type[Base]) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()
