"""Who answers: guests, known only by a cookie whose hash is kept. No name, no address."""

import hashlib
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Connection, bindparam, insert, select

from grader.store.models import Person

# Letters only, so that no spreadsheet takes a handle for a number; none that look alike.
_HANDLE_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_HANDLE_LENGTH = 12
_LOCK = select(Person.id).where(Person.id == bindparam("person")).with_for_update(key_share=True)
_ADD = insert(Person).returning(Person.id)
_FIND = select(Person.id).where(Person.cookie_hash == bindparam("cookie_hash"))


@dataclass(frozen=True, slots=True)
class Guest:
    """A new guest; `token` (128 random bits) goes into the cookie and is kept nowhere."""

    person: int
    token: str = field(repr=False)


def add_guest(connection: Connection) -> Guest:
    """A person who has just answered for the first time."""
    token = secrets.token_urlsafe(16)
    handle = "".join(secrets.choice(_HANDLE_LETTERS) for _ in range(_HANDLE_LENGTH))
    row = {"handle": handle, "cookie_hash": _hash(token), "created_at": datetime.now(UTC)}
    return Guest(connection.execute(_ADD, row).scalar_one(), token)


def find_guest(connection: Connection, token: str) -> int | None:
    """The person whose cookie this is, or None; any text may be asked."""
    return connection.scalar(_FIND, {"cookie_hash": _hash(token)})


def lock_person(connection: Connection, person: int) -> None:
    """Let writes of one person queue on PostgreSQL; SQLite admits one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(_LOCK, {"person": person})


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "backslashreplace")).hexdigest()
