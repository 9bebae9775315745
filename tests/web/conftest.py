"""The real application over a migrated database and a small bank with every kind of part."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from grader.settings import Settings
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from tests.web.browsing import Browser, Caller, add_key

BANK = Path(__file__).with_name("bank")
KINDS = Path(__file__).with_name("kinds")


@pytest.fixture(scope="session")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    database = f"sqlite:///{tmp_path_factory.mktemp('web') / 'grader.db'}"
    upgrade(database)
    plain = Settings.from_environment({"GRADER_DATABASE": database})
    return replace(plain, problems=BANK)


@pytest.fixture(scope="session")
def app(settings: Settings) -> Iterator[Flask]:
    app = create_app(settings)
    yield app
    app.extensions["grader"].engine.dispose()


@pytest.fixture(scope="session")
def kinds(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Another application: the kinds of parts that the first bank does not have, and a picture."""
    database = f"sqlite:///{tmp_path_factory.mktemp('kinds') / 'grader.db'}"
    upgrade(database)
    app = create_app(replace(settings, database=database, problems=KINDS))
    yield app
    app.extensions["grader"].engine.dispose()


@pytest.fixture
def visitor(app: Flask) -> Browser:
    """A new browser: nobody knows it."""
    return Browser(app)


@pytest.fixture
def caller(app: Flask) -> Caller:
    """A program with a key that may do everything."""
    return Caller(app, add_key(app, may_choose_seed=True))


@pytest.fixture
def key(app: Flask) -> Callable[..., str]:
    """Makes keys with chosen rights."""
    return lambda **rights: add_key(app, **rights)
