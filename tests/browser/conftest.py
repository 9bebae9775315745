"""A served copy of the application with the shipped problems, and a real Chromium."""

import importlib.util
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from grader.settings import Settings
from grader.store.upgrade import upgrade
from grader.web.app import create_app

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('browser') / 'grader.db'}"
    upgrade(url)
    return url


@pytest.fixture(scope="session")
def application(database: str) -> Flask:
    return create_app(Settings.from_environment({"GRADER_DATABASE": database}))


@pytest.fixture(scope="session")
def address(application: Flask) -> Iterator[str]:
    """Where the application is served, over real sockets."""
    app = application
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    app.extensions["grader"].engine.dispose()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if importlib.util.find_spec("playwright") is None:
        pytest.skip("no playwright here: install the extra browser")
    if CHROMIUM is None:
        pytest.skip("no chromium here: install it, for example Debian's package chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages that nobody knows; a word in the console at the end is a failure."""
    complaints: list[str] = []
    with ExitStack() as stack:

        def open_page(**options: Any) -> Any:
            context = chromium.new_context(**{"locale": "en-GB", **options})
            stack.callback(context.close)
            page = context.new_page()
            page.on("console", lambda message: complaints.append(message.text))
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        yield open_page
    assert complaints == []


@pytest.fixture(scope="session")
def shots() -> Path | None:
    """The folder of the variable SHOTS for pictures of the pages; None where it is unset."""
    folder = os.environ.get("SHOTS")
    return Path(folder) if folder else None
