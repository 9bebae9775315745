"""Writing what a student did, once, however often and from however many places it is sent.

All of it happens in the caller's writing transaction. SQLite admits one writer at
a time; on PostgreSQL the person's row is locked first, so that posts of one person
queue and those of others do not.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from importlib.metadata import version as installed_version
from typing import Any

from sqlalchemy import Connection, insert

from grader.checkers.outcome import Outcome
from grader.store.database import insert_missing
from grader.store.history import question
from grader.store.models import Attempt, GiveUp, Response
from grader.store.people import lock_person
from grader.store.rows import Drawn, keep_variant, response_row
from grader.store.tries import Kept, Progress, Rules, advance, counts
from grader.store.versions import Version, keep_version

TEXT_LIMIT = 65536
_FORM_ID = re.compile(r"[\x21-\x7e]{1,128}")
# PostgreSQL cannot hold NUL in text, and neither database a lone surrogate.
_UNSTORABLE = re.compile(r"[\x00\ud800-\udfff]")
_ADD_RESPONSES = insert(Response)


class FormReused(ValueError):
    """An idempotency key has come back with another person, variant or content."""


class Unstorable(ValueError):
    """A text cannot be kept: `code` too-long, character or form-id; `facts` say where."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code}: {facts}")
        self.code = code
        self.facts: Mapping[str, Any] = facts


@dataclass(frozen=True, slots=True)
class Submission:
    """One form post. `form_id` is the form's own or an idempotency key of the API key `key`;
    `at` is when it arrived, with zone, read once for the whole request."""

    person: int
    form_id: str
    language: str
    responses: Mapping[str, str]
    outcomes: Mapping[str, Outcome]
    at: datetime
    key: int | None = None


@dataclass(frozen=True, slots=True)
class Recorded:
    """Where the question stands now. `attempt` is the row (None: nothing was left to keep),
    `dropped` the parts that take no more responses and were sent another text than the last
    they kept, `replayed` that the form came again,
    `changed` the parts with another text than the one before."""

    progress: Progress
    attempt: int | None
    dropped: tuple[str, ...] = ()
    replayed: bool = False
    changed: tuple[str, ...] = ()


def record(
    connection: Connection,
    submission: Submission,
    drawn: Drawn,
    version: Version,
    rules: Rules,
) -> Recorded:
    """Keep a graded form post and say where the question stands after it.

    The same form id with the same responses gives the earlier result and writes
    nothing. The same form id with edited responses is a new try: the student went
    back, mended the text and sent it. An API key's idempotency key must not return
    with anything changed: that raises FormReused. Raises Unstorable, UnknownPerson.
    """
    responses = _responses(submission, rules)
    content = _content_hash(responses)
    lock_person(connection, submission.person)
    variant = keep_variant(connection, drawn)
    form = (submission.key, submission.form_id, content)
    before = question(connection, (submission.person, variant), rules, form)
    if before.sent is not None:
        return Recorded(before.progress, before.sent, replayed=True)
    taken = [one for one in responses if before.progress.takes(one.part)]
    dropped = tuple(one.part for one in responses if _dropped(before.progress, one))
    if not taken:
        return Recorded(before.progress, None, dropped)
    attempt = _add_attempt(
        connection, submission, keep_version(connection, version), (variant, content)
    )
    _add_responses(connection, attempt, taken, before.progress)
    changed = tuple(one.part for one in taken if one.text != _last(before.progress, one.part))
    return Recorded(advance(before.progress, taken), attempt, dropped, changed=changed)


def _dropped(progress: Progress, response: Kept) -> bool:
    """Whether the student loses something: the field of a closed part is sent again as it is."""
    text = response.text.strip()
    last = _last(progress, response.part).strip()
    return not progress.takes(response.part) and text not in ("", last)


def _last(progress: Progress, part: str) -> str:
    """The text a part held before; "" where it was never answered."""
    last = progress.parts[part].last
    return last.text if last else ""


def give_up(
    connection: Connection, person: int, drawn: Drawn, rules: Rules, at: datetime
) -> Progress:
    """Keep that the person wants the solution of this variant; earned points stay.

    Asking twice, or on a question that is done, changes nothing. Raises UnknownPerson.
    """
    lock_person(connection, person)
    variant = keep_variant(connection, drawn)
    progress = question(connection, (person, variant), rules).progress
    if progress.done:
        return progress
    row = {"person_id": person, "variant_id": variant, "given_up_at": at}
    insert_missing(connection, GiveUp, row)
    return replace(progress, given_up=True)


@cache
def grader_version() -> str:
    """The version of this program, as attempts keep it."""
    return installed_version("grader")


def _responses(submission: Submission, rules: Rules) -> list[Kept]:
    if not _FORM_ID.fullmatch(submission.form_id):
        raise Unstorable("form-id")
    return [
        _response(part, submission.responses.get(part, ""), submission.outcomes[part])
        for part in rules.points
    ]


def _response(part: str, text: str, outcome: Outcome) -> Kept:
    if len(text) > TEXT_LIMIT:
        raise Unstorable("too-long", part=part, limit=TEXT_LIMIT)
    if fault := _UNSTORABLE.search(text):
        raise Unstorable("character", part=part, position=fault.start() + 1)
    return Kept(
        part,
        text,
        outcome.state,
        outcome.score,
        outcome.feedback,
        outcome.plain,
        outcome.latex,
    )


def _content_hash(responses: list[Kept]) -> str:
    typed = json.dumps([(one.part, one.text) for one in responses])
    return hashlib.sha256(typed.encode()).hexdigest()


def _add_attempt(
    connection: Connection, submission: Submission, version: int, of: tuple[int, str]
) -> int:
    variant, content = of
    row = {
        "person_id": submission.person,
        "variant_id": variant,
        "version_id": version,
        "key_id": submission.key,
        "form_id": submission.form_id,
        "content_hash": content,
        "language": submission.language,
        "grader_version": grader_version(),
        "submitted_at": submission.at,
    }
    attempt = insert_missing(connection, Attempt, row)
    if attempt is None:
        raise FormReused(submission.form_id)
    return attempt


def _add_responses(
    connection: Connection, attempt: int, responses: list[Kept], before: Progress
) -> None:
    rows = [response_row(attempt, one, counts(before.parts[one.part], one)) for one in responses]
    connection.execute(_ADD_RESPONSES, rows)
