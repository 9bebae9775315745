"""What a stored graded attempt costs over HTTP, against a bare insert of one row.

`python -m tests.benchmarks.http [FOLDER]` serves the application and, beside it, a bare Flask
route that inserts one row through the same engine, so at the same durability, into a database in
FOLDER (a temporary one without). One client posts to each in turn over a kept connection: a
question of four parts, answered rightly, and answered by four new wrong values, each of which is
compared with every wrong method that is known. Medians and their ratios are printed; nothing is
asserted.
"""

import secrets
import statistics
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlencode

from flask import Flask, redirect
from sqlalchemy import insert
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server
from werkzeug.wrappers import Response

from grader.bank.keys import key, typed
from grader.settings import Settings
from grader.store.database import Engine, writing
from grader.store.models import Person
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from grader.web.service import Service
from grader.web.tokens import PAGE

POSTS, WARM = 200, 10
PROBLEM = "projection"
WRONG = {
    "length": "4/5 + {n}",
    "projection": "(0.8, 1.{n})",
    "remainder": "(6/5, -{n})",
    "check": "{n}/7",
}


class Handler(WSGIRequestHandler):
    """Keeps a connection open, and is silent."""

    protocol_version = "HTTP/1.1"

    def log(self, type: str, message: str, *args: object) -> None:
        """Nothing."""


def bare(engine: Engine) -> Flask:
    """One route that inserts one row and answers 303."""
    app = Flask("bare")
    add = insert(Person)

    @app.post("/")
    def keep() -> Response:
        token = secrets.token_hex(8)
        row = {"handle": token[:12], "cookie_hash": token, "created_at": datetime.now(UTC)}
        with writing(engine) as connection:
            connection.execute(add, row)
        return redirect("/", 303)

    return app


class Client:
    """A student with one connection and one cookie."""

    def __init__(self, port: int, service: Service) -> None:
        self.service = service
        self.connection = HTTPConnection("127.0.0.1", port)
        self.origin = f"http://127.0.0.1:{port}"
        self.cookie = ""
        self.path = ""
        self.keys: dict[str, str] = {}
        self.sent = 0

    def bare(self) -> None:
        """One row."""
        self._request("POST", "/bare/", "x=1")

    def wrong(self) -> None:
        """Four wrong answers, none of them sent before."""
        self.sent += 1
        self._answer({part: text.format(n=self.sent) for part, text in WRONG.items()})

    def right(self) -> None:
        """Four right answers."""
        self._answer(self.keys)

    def draw(self) -> None:
        """Open the page of a new variant, as one does before answering."""
        self.path = self._request("GET", f"/en/q/{PROBLEM}")
        self._request("GET", self.path)
        ticket = self.service.tokens.open(self.path.rsplit("/", 1)[1], PAGE)
        variant = self.service.variant(PROBLEM, ticket.seed, ticket.case)
        parts = self.service.bank.problems[PROBLEM].parts
        self.keys = {part.id: typed(key(variant, part)) for part in parts}

    def _answer(self, typed: dict[str, str]) -> None:
        fields = {f"answer-{part}": text for part, text in typed.items()}
        form = {"form": secrets.token_urlsafe(16), "action": "check", **fields}
        self._request("POST", self.path, urlencode(form))

    def _request(self, method: str, path: str, body: str | None = None) -> str:
        headers = {"Origin": self.origin, "Cookie": self.cookie}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status in (200, 302, 303), answer.status
        assert method == "GET" or answer.status == 303
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).partition(";")[0]
        return answer.headers["Location"] or ""


def clock(job: Callable[[], None]) -> tuple[float, float]:
    """Milliseconds of one call by the wall and by this process's processor."""
    wall, cpu = time.perf_counter(), time.process_time()
    job()
    return (time.perf_counter() - wall) * 1000, (time.process_time() - cpu) * 1000


def measure(client: Client) -> dict[str, list[tuple[float, float]]]:
    """Times of all three, in turn, so that a busy machine slows all."""
    jobs = {"wrong": client.wrong, "right": client.right, "bare": client.bare}
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in jobs}
    for number in range(POSTS + WARM):
        client.draw()
        taken = {name: clock(job) for name, job in jobs.items()}
        if number >= WARM:
            for name, time_of in taken.items():
                times[name].append(time_of)
    return times


def served(folder: Path) -> tuple[BaseWSGIServer, Service]:
    """Both applications on one port."""
    database = f"sqlite:///{folder / 'benchmark.db'}"
    upgrade(database)
    app = create_app(Settings.from_environment({"GRADER_DATABASE": database}))
    both = DispatcherMiddleware(app, {"/bare": bare(app.extensions["grader"].engine)})
    server = make_server("127.0.0.1", 0, both, threaded=True, request_handler=Handler)
    return server, app.extensions["grader"]


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        server, service = served(Path(folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        times = measure(Client(server.port, service))
        server.shutdown()
    for place, name in enumerate(("wall", "processor")):
        median = {what: statistics.median(pair[place] for pair in times[what]) for what in times}
        for what in ("right", "wrong"):
            ratio = median[what] / median["bare"]
            told = f"{what} answers {median[what]:.2f} ms, one row {median['bare']:.2f} ms"
            print(f"{name}: {told}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
