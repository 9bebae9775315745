"""Connections: one engine a process, and the two kinds of transaction.

Rooms outside name a `Connection` or an `Engine` by importing it from here.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import URL, Connection, Engine, Insert, Select, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.orm import DeclarativeBase

BUSY_SECONDS = 30
_READ_ONLY = "grader_read_only"


def database_url(text: str) -> URL:
    """The URL with its driver named: psycopg 3 for every spelling of PostgreSQL."""
    url = make_url(text)
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    return url


def open_engine(url: str, migrating: bool = False) -> Engine:
    """An engine for `url`. Open it after a fork: connections must not be shared by processes.

    While `migrating`, SQLite's foreign keys are off, because it rebuilds a table to
    alter it, and a file that may turn out not to be ours keeps its journal mode.
    """
    target = database_url(url)
    if target.get_backend_name() != "sqlite":
        return create_engine(target, pool_pre_ping=True)
    engine = create_engine(target, connect_args={"timeout": BUSY_SECONDS, "isolation_level": None})
    _prepare_sqlite(engine, migrating)
    return engine


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection in a transaction that may write; committed at the end unless it raises."""
    with engine.begin() as connection:
        yield connection


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection in a transaction that cannot write, so that a GET never does."""
    with engine.connect() as plain:
        options = {_READ_ONLY: True}
        if engine.dialect.name == "postgresql":
            options["postgresql_readonly"] = True
        yield plain.execution_options(**options)


def insert_missing(
    connection: Connection, model: type[DeclarativeBase], row: Mapping[str, Any]
) -> Any | None:
    """Insert a row unless a unique constraint says it is there; its first key, or None."""
    return connection.scalar(_insert_missing(model, connection.dialect.name), row)


def find_or_insert(
    connection: Connection,
    find: Select[int],
    model: type[DeclarativeBase],
    row: Mapping[str, Any],
) -> int:
    """The key that `find` selects by the columns of `row`, which is written if it is new."""
    found = connection.scalar(find, row)
    if found is None:
        found = insert_missing(connection, model, row)
    # None again: another transaction wrote the row in between, so that it is there now.
    return found if found is not None else connection.execute(find, row).scalar_one()


# A statement costs four times as much to build as to run, so each is built once.
@cache
def _insert_missing(model: type[DeclarativeBase], dialect: str) -> Insert:
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return insert(model).on_conflict_do_nothing().returning(*model.__table__.primary_key)


def _prepare_sqlite(engine: Engine, migrating: bool) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute(f"PRAGMA foreign_keys = {'OFF' if migrating else 'ON'}")
        if not migrating:
            cursor.execute("PRAGMA journal_mode = WAL")
        cursor.close()

    # A deferred transaction that reads first and writes later fails at once when another
    # writer came between, whatever the busy timeout; an immediate one waits its turn.
    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        read_only = bool(connection.get_execution_options().get(_READ_ONLY))
        driver = connection.connection.driver_connection
        assert driver is not None
        if connection.info.get(_READ_ONLY) is not read_only:
            driver.execute(f"PRAGMA query_only = {'ON' if read_only else 'OFF'}")
            connection.info[_READ_ONLY] = read_only
        driver.execute("BEGIN" if read_only else "BEGIN IMMEDIATE")
