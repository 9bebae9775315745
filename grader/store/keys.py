"""Bearer keys of the JSON API: shown once, kept hashed, never deleted."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update

from grader.store.models import ApiKey

SCOPES = ("variants", "grade")
NAME_LENGTH = 64
# A fixed beginning lets secret scanners recognise a key that was published by mistake.
_TOKEN_PREFIX = "grader_"
_KEYS = select(ApiKey.__table__).order_by(ApiKey.id)
_FIND = select(ApiKey.__table__).where(ApiKey.token_hash == bindparam("token_hash"))


class KeyRefused(ValueError):
    """A key cannot be made under this name or with these scopes; says why."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key without its token. `revoked_at` is None while it works."""

    id: int
    name: str
    scopes: frozenset[str]
    may_choose_seed: bool
    created_at: datetime
    revoked_at: datetime | None


def add_key(
    connection: Connection,
    name: str,
    scopes: Iterable[str] = SCOPES,
    may_choose_seed: bool = False,
) -> tuple[Key, str]:
    """A new key and its token, which cannot be read again; raises KeyRefused."""
    allowed = sorted(set(scopes))
    _refuse(connection, name, allowed)
    token = _TOKEN_PREFIX + secrets.token_urlsafe(32)
    now = datetime.now(UTC)
    row = {
        "name": name,
        "token_hash": _hash(token),
        "scopes": allowed,
        "may_choose_seed": may_choose_seed,
        "created_at": now,
    }
    new = connection.execute(insert(ApiKey).values(row).returning(ApiKey.id)).scalar_one()
    return Key(new, name, frozenset(allowed), may_choose_seed, now, None), token


def find_key(connection: Connection, token: str) -> Key | None:
    """The unrevoked key with this token, or None; any text may be asked.

    The index sees only the hash, whose bytes an asker cannot steer, and the last
    comparison takes the same time wherever two hashes first differ.
    """
    digest = _hash(token)
    row = connection.execute(_FIND, {"token_hash": digest}).first()
    if row is None or not hmac.compare_digest(row.token_hash, digest) or row.revoked_at:
        return None
    return _key(row)


def list_keys(connection: Connection) -> list[Key]:
    """Every key ever made, oldest first."""
    return [_key(row) for row in connection.execute(_KEYS)]


def revoke_key(connection: Connection, name: str) -> bool:
    """Stop the key of this name; False where none works under it."""
    live = (ApiKey.name == name) & ApiKey.revoked_at.is_(None)
    statement = update(ApiKey).where(live).values(revoked_at=datetime.now(UTC))
    return connection.execute(statement).rowcount == 1


def _refuse(connection: Connection, name: str, scopes: list[str]) -> None:
    if not (0 < len(name) <= NAME_LENGTH and name.isprintable() and name == name.strip()):
        raise KeyRefused(f"a key's name is 1 to {NAME_LENGTH} printable characters")
    unknown = sorted(set(scopes) - set(SCOPES))
    if unknown or not scopes:
        raise KeyRefused(f"scopes are one or more of {', '.join(SCOPES)}, not {unknown}")
    live = (ApiKey.name == name) & ApiKey.revoked_at.is_(None)
    if connection.scalar(select(ApiKey.id).where(live)) is not None:
        raise KeyRefused(f"a key named {name} exists; revoke it first or choose another name")


def _key(row: Row[Any]) -> Key:
    return Key(
        row.id,
        row.name,
        frozenset(row.scopes),
        row.may_choose_seed,
        row.created_at,
        row.revoked_at,
    )


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "backslashreplace")).hexdigest()
