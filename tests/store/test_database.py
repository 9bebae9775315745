import ast
import threading
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from grader.checkers.outcome import State
from grader.store.database import database_url, open_engine, reading, writing
from grader.store.models import Person
from grader.store.people import add_guest
from tests.store.builders import NOW, post, rows_in

GRADER = Path(__file__).parents[2] / "grader"


@pytest.mark.parametrize(
    ("written", "driver"),
    [
        ("sqlite:///grader.db", "sqlite"),
        ("postgres://u:p@h/n", "postgresql+psycopg"),
        ("postgresql://u:p@h/n", "postgresql+psycopg"),
        ("postgresql+psycopg://u:p@h/n", "postgresql+psycopg"),
    ],
)
def test_every_spelling_of_a_url_names_its_driver(written: str, driver: str) -> None:
    assert database_url(written).drivername == driver


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 30000)],
)
def test_sqlite_is_opened_safe(sqlite_url: str, pragma: str, value: object) -> None:
    engine = open_engine(sqlite_url)
    for transaction in (reading, writing):
        with transaction(engine) as connection:
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value


def test_a_reading_transaction_cannot_write(engine: Engine) -> None:
    with pytest.raises(DBAPIError), reading(engine) as connection:
        add_guest(connection)
    with writing(engine) as connection:
        assert rows_in(connection, Person) == 0
        add_guest(connection)


def test_a_failed_transaction_leaves_nothing(engine: Engine) -> None:
    def add_and_fail() -> None:
        with writing(engine) as connection:
            add_guest(connection)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        add_and_fail()
    with reading(engine) as connection:
        assert rows_in(connection, Person) == 0


def test_foreign_keys_hold(engine: Engine) -> None:
    orphan = text("INSERT INTO give_ups VALUES (1, 1, :at)")
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.execute(orphan, {"at": NOW.isoformat()})


def test_a_reader_does_not_wait_for_a_writer(engine: Engine) -> None:
    with writing(engine) as writer:
        add_guest(writer)
        with reading(engine) as reader:
            assert rows_in(reader, Person) == 0


def test_a_writer_waits_for_a_writer(engine: Engine, person: int) -> None:
    waited = threading.Event()

    def second() -> None:
        with writing(engine) as connection:
            post(connection, person, "2", State.INCORRECT)
            waited.set()

    with writing(engine) as connection:
        post(connection, person, "1", State.INCORRECT)
        thread = threading.Thread(target=second)
        thread.start()
        assert not waited.wait(0.2)
    thread.join(10)
    assert waited.is_set()


def test_no_code_makes_tables_behind_the_migrations() -> None:
    calls = [
        f"{file}:{node.lineno}"
        for file in GRADER.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, (ast.Attribute, ast.Name))
        and getattr(node, "attr", getattr(node, "id", "")) == "create_all"
    ]
    assert calls == []
