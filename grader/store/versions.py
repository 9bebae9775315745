"""The source of every problem version that a token or an attempt may refer to."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from sqlalchemy import Connection, bindparam, select

from grader.store.database import find_or_insert
from grader.store.models import ProblemVersion

_FIND = select(ProblemVersion.id).where(
    ProblemVersion.problem_id == bindparam("problem_id"),
    ProblemVersion.digest == bindparam("digest"),
    ProblemVersion.source_hash == bindparam("source_hash"),
)
_KEPT = select(
    ProblemVersion.id,
    ProblemVersion.problem_id,
    ProblemVersion.digest,
    ProblemVersion.source_hash,
)
_NEWEST = (
    select(ProblemVersion.source)
    .where(
        ProblemVersion.problem_id == bindparam("problem_id"),
        ProblemVersion.digest == bindparam("digest"),
    )
    .order_by(ProblemVersion.id.desc())
    .limit(1)
)


@dataclass(frozen=True, slots=True)
class Version:
    """A problem as it stands: `digest` of what can change a mark, hash of the whole source.
    `row` is where it is kept, as `keep_versions` says; None: not known yet."""

    problem_id: str
    digest: str
    source_hash: str
    source: str = field(repr=False)
    row: int | None = None


def keep_versions(connection: Connection, versions: Iterable[Version]) -> list[Version]:
    """Keep each source once, and say where. Call it with the whole bank when the service starts,
    so that whatever token is given out can be graded after the bank has changed."""
    known = {tuple(row[1:]): row.id for row in connection.execute(_KEPT)}
    kept = []
    for version in versions:
        row = known.get((version.problem_id, version.digest, version.source_hash))
        kept.append(replace(version, row=row or keep_version(connection, version)))
    return kept


def keep_version(connection: Connection, version: Version) -> int:
    """The row of this version, written if it is new."""
    if version.row is not None:
        return version.row
    row = {
        "problem_id": version.problem_id,
        "digest": version.digest,
        "source_hash": version.source_hash,
        "source": version.source,
        "created_at": datetime.now(UTC),
    }
    return find_or_insert(connection, _FIND, ProblemVersion, row)


def find_source(connection: Connection, problem_id: str, digest: str) -> str | None:
    """The newest source kept of a problem with this digest, or None."""
    return connection.scalar(_NEWEST, {"problem_id": problem_id, "digest": digest})
