"""The signing secret, where the environment gives none."""

import secrets
from datetime import UTC, datetime

from sqlalchemy import Engine, select

from grader.store.database import insert_missing, reading, writing
from grader.store.models import Secret

_NAME = "signing"


def signing_secret(engine: Engine, configured: str | None) -> str:
    """The configured secret, else the database's own: made once, the same for every process.

    Ask once when a process starts.
    """
    if configured is not None:
        return configured
    return _kept(engine) or _make(engine)


def _kept(engine: Engine) -> str | None:
    with reading(engine) as connection:
        return connection.scalar(select(Secret.value).where(Secret.name == _NAME))


def _make(engine: Engine) -> str:
    row = {
        "name": _NAME,
        "value": secrets.token_urlsafe(32),
        "created_at": datetime.now(UTC),
    }
    with writing(engine) as connection:
        insert_missing(connection, Secret, row)
        # Another process may have been first: its secret is the one that holds.
        return connection.execute(select(Secret.value).where(Secret.name == _NAME)).scalar_one()
