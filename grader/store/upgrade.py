"""Bringing a database to the tables this code needs, or refusing one it does not know.

A migration runs whole or not at all, and one at a time: SQLite's write lock and a
lock of PostgreSQL make a second process wait and then find nothing left to do.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError

from grader.settings import shipped
from grader.store.database import database_url, open_engine, reading, writing

_LOCK = 0x67726164


class DatabaseState(StrEnum):
    """How a database stands to the code. FOREIGN: it holds tables that are not ours."""

    EMPTY = "empty"
    OLDER = "older"
    CURRENT = "current"
    NEWER = "newer"
    FOREIGN = "foreign"


class RefusedDatabase(RuntimeError):
    """The database is newer than the code, not ours, or damaged; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Upgrade:
    """What an upgrade did: the state found, the revision reached, the copy made first."""

    found: DatabaseState
    revision: str | None
    copy: Path | None = None


def state(url: str, migrations: Path | None = None) -> DatabaseState:
    """How the database at `url` stands. Writes nothing; a missing SQLite file is empty."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        return DatabaseState.EMPTY
    with _opened(url) as engine, reading(engine) as connection:
        return _state(connection, _scripts(migrations))


def upgrade(url: str, migrations: Path | None = None) -> Upgrade:
    """Migrate to the newest revision; an older SQLite file is copied aside first.

    Raises RefusedDatabase for a newer or foreign database, which is left as it was.
    """
    scripts = _scripts(migrations)
    with _opened(url) as engine, writing(engine) as connection:
        _queue(connection)
        found = _state(connection, scripts)
        _refuse(found, url)
        copy = _copy_aside(url, connection) if found is DatabaseState.OLDER else None
        if found is not DatabaseState.CURRENT:
            command.upgrade(_config(connection, scripts), "head")
            _check_references(connection)
        return Upgrade(found, scripts.get_current_head(), copy)


@contextmanager
def ready_engine(url: str) -> Iterator[Engine]:
    """An engine for the database at `url`, disposed of at the end.

    Raises RefusedDatabase unless the database is at this program's step.
    """
    found = state(url)
    _refuse(found, url)
    if found is not DatabaseState.CURRENT:
        raise RefusedDatabase(f"{_shown(url)} is {found}; run `grader db upgrade`")
    engine = open_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


def downgrade(url: str, revision: str, migrations: Path | None = None) -> None:
    """Migrate back to `revision` ("base": no tables). What newer tables held is lost."""
    scripts = _scripts(migrations)
    with _opened(url) as engine, writing(engine) as connection:
        _queue(connection)
        command.downgrade(_config(connection, scripts), revision)


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite URL, or None for another database."""
    target = database_url(url)
    if target.get_backend_name() != "sqlite" or not target.database:
        return None
    return Path(target.database)


@contextmanager
def _opened(url: str) -> Iterator[Engine]:
    engine = open_engine(url, migrating=True)
    try:
        try:
            with reading(engine) as connection:
                inspect(connection).get_table_names()
        except DBAPIError as error:
            raise RefusedDatabase(
                f"{_shown(url)} cannot be read ({error.orig}); check GRADER_DATABASE"
            ) from error
        yield engine
    finally:
        engine.dispose()


def _shown(url: str) -> str:
    return database_url(url).render_as_string(hide_password=True)


def _scripts(migrations: Path | None) -> ScriptDirectory:
    return ScriptDirectory(str(migrations or shipped("migrations")))


def _config(connection: Connection, scripts: ScriptDirectory) -> Config:
    config = Config()
    # The parser of this option takes a per cent sign as a reference to another option.
    config.set_main_option("script_location", str(scripts.dir).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _state(connection: Connection, scripts: ScriptDirectory) -> DatabaseState:
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        ours = {"alembic_version"}
        others = set(inspect(connection).get_table_names()) - ours
        return DatabaseState.FOREIGN if others else DatabaseState.EMPTY
    if revision == scripts.get_current_head():
        return DatabaseState.CURRENT
    known = {script.revision for script in scripts.walk_revisions()}
    return DatabaseState.OLDER if revision in known else DatabaseState.NEWER


def _refuse(found: DatabaseState, url: str) -> None:
    if found is DatabaseState.NEWER:
        raise RefusedDatabase(
            f"{_shown(url)} was written by a newer grader than this one; "
            "install that version, or name another database in GRADER_DATABASE"
        )
    if found is DatabaseState.FOREIGN:
        raise RefusedDatabase(
            f"{_shown(url)} holds tables of another program; "
            "name an empty database in GRADER_DATABASE"
        )


def _queue(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def _copy_aside(url: str, connection: Connection) -> Path | None:
    file = sqlite_file(url)
    if file is None:
        return None
    revision = MigrationContext.configure(connection).get_current_revision()
    moment = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
    target = file.with_name(f"{file.stem}-{revision}-{moment}.db")
    # The backup interface reads through the write-ahead log, which copying the file would miss.
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
    return target


def _check_references(connection: Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise RefusedDatabase("rows refer to rows that are missing; nothing was changed")
