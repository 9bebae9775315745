"""What is left unproved goes to SymPy, in a helper process that can be ended.

A process has one helper, started at the first question and asked one question at a time, as
lines of JSON: a list of nodes, each naming its arguments by their place in the list. It works
off the main thread and after a fork; it ends with its parent, whose end of the pipe closes.
"""

import json
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from threading import Lock
from typing import Any

from flint import fmpq

from grader.expr.real import LETTERED, Real

PATIENCE = 5.0  # seconds to wait for a proof; the helper gives each a second of its processor
_STARTING = 15.0  # seconds to wait for SymPy to be imported, once
_NODES = 300


def prove_zero(x: Any) -> bool:
    """Whether the helper proves within its budget that a number without letters is zero."""
    nodes = described(x)
    return nodes is not None and _helper.ask(nodes)


def prove_equal(a: Any, b: Any) -> bool:
    """Whether the helper proves two numbers equal; the same whichever comes first."""
    first, second = described(a), described(b)
    if first is None or second is None:
        return False
    return prove_zero(a - b if first <= second else b - a)


def described(x: Any) -> list[list[Any]] | None:
    """The graph as nodes, arguments first; None if it is large or has letters."""
    if type(x) is Real and x.depth >= LETTERED:
        return None
    places: dict[int, int] = {}
    nodes: list[list[Any]] = []
    pending = [(x, False)]
    while pending:
        node, ready = pending.pop()
        if id(node) in places:
            continue
        if not ready and type(node) is Real and node.op != "surd":
            pending.append((node, True))
            pending.extend((arg, False) for arg in node.args)
            continue
        places[id(node)] = len(nodes)
        nodes.append(_described(node, places))
        if len(nodes) > _NODES:
            return None
    return nodes


def _described(node: Any, places: dict[int, int]) -> list[Any]:
    if type(node) is fmpq:
        return ["q", hex(node.p), hex(node.q)]
    if node.op == "surd":
        c, n, k = node.args
        return ["surd", hex(c.p), hex(c.q), hex(n), hex(k)]
    return [node.op, *(places[id(arg)] for arg in node.args)]


class _Helper:
    """The process that runs `prover`, and the lock that gives it one question at a time."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0

    def ask(self, nodes: list[list[Any]]) -> bool:
        if not self._lock.acquire(timeout=PATIENCE):
            return False
        try:
            process = self._running()
            return process is not None and self._answer(process, nodes)
        finally:
            self._lock.release()

    def _running(self) -> "subprocess.Popen[bytes] | None":
        if self._process is not None and self._owner == os.getpid():
            if self._process.poll() is None:
                return self._process
            self._end()
        self._process, self._owner = _started(), os.getpid()
        if _line(self._process, _STARTING) != b"ready\n":
            self._end()
        return self._process

    def _answer(self, process: "subprocess.Popen[bytes]", nodes: list[list[Any]]) -> bool:
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps(nodes).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            self._end()
            return False
        answer = _line(process, PATIENCE)
        if not answer:
            self._end()
        return answer == b"zero\n"

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


def _started() -> "subprocess.Popen[bytes]":
    root = str(Path(__file__).parents[2])
    return subprocess.Popen(
        [sys.executable, "-P", "-m", "grader.expr.prover"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": root},
        bufsize=0,
    )


def _line(process: "subprocess.Popen[bytes]", seconds: float) -> bytes:
    """The next line the process writes, or nothing if it takes longer."""
    assert process.stdout is not None
    end, line = time.monotonic() + seconds, b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([process.stdout], [], [], max(0.0, end - time.monotonic()))
        part = os.read(process.stdout.fileno(), 64) if ready else b""
        if not part:
            return b""
        line += part
    return line


_helper = _Helper()
