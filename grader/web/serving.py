"""`grader serve`: the application under gunicorn, on a socket opened before anything starts."""

import signal
import socket
from collections.abc import Callable
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter

from grader.settings import Settings
from grader.web.app import create_app

THREADS = 4
_BACKLOG = 512


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises OSError where the address is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=_BACKLOG)


def address(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop; requests that are being answered are finished first.

    `ready` is called when the first worker can answer. Does not return: raises SystemExit.
    """
    _Server(settings, listening, ready).run()


class _Server(BaseApplication):
    """gunicorn, told everything by us: it reads no configuration of its own."""

    def __init__(
        self, settings: Settings, listening: socket.socket, ready: Callable[[], None]
    ) -> None:
        self.settings = settings
        self.listening = listening
        self.ready = ready
        super().__init__(prog="grader serve")

    def load_config(self) -> None:
        options = {
            "bind": f"fd://{self.listening.fileno()}",
            "workers": self.settings.workers,
            "worker_class": "gthread",
            "threads": THREADS,
            "loglevel": "warning",
            "control_socket_disable": True,
            "post_fork": lambda server, worker: _leave_interrupts_to_the_arbiter(worker),
            "post_worker_init": _leave_interrupts_to_the_arbiter,
            "when_ready": lambda server: self.ready(),
        }
        for name, value in options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """In the worker, after the fork: its connections are its own."""
        return create_app(self.settings)

    def run(self) -> None:
        _Arbiter(self).run()


class _Arbiter(Arbiter):
    def handle_int(self) -> None:
        """Ctrl-C stops as gently as TERM does."""
        self.handle_term()


def _leave_interrupts_to_the_arbiter(worker: Any) -> None:
    """A terminal sends Ctrl-C to every process of the group; a worker would drop its requests."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
