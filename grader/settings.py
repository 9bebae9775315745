"""The environment, read once into a frozen record.

Only the command line, wsgi and the web's factory read it; every room is handed
what it needs. The sentences here are for the operator of the service, in English.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

PREFIX = "GRADER_"
SECRET_LENGTH = 32
_SECRET_ADVICE = (
    "write 32 or more random characters "
    '(python -c "import secrets; print(secrets.token_urlsafe(32))") '
    "or leave it unset: one is then generated and kept in the database"
)
_WORDS = re.compile(
    r"development|dev|secret|key|change|this|default|password|passwd|admin|grader|testing|test"
    r"|example|insecure|local|please|your|super|django|flask|qwerty|production|prod"
)
_HOST_NAME = re.compile(r"[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*")
_IPV6 = re.compile(r"\[[0-9a-f:.]+\]")
_DATABASE = re.compile(r"sqlite:///[^?]+|postgres(ql(\+psycopg)?)?://.+")


class SettingsError(ValueError):
    """Everything that is wrong with the environment; `complaints` holds one sentence each.

    A secret or a database URL (it may hold a password) is never repeated in them.
    """

    def __init__(self, complaints: tuple[str, ...]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints


class Variable(NamedTuple):
    """One row of the table: name, default as one would write it ("" = unset), help."""

    name: str
    default: str
    help: str


VARIABLES: tuple[Variable, ...] = (
    Variable(
        "GRADER_DATABASE",
        "sqlite:///grader.db",
        "where students' work is kept: sqlite:///file.db (sqlite:////absolute/file.db) "
        "or postgresql://user:password@host/name",
    ),
    Variable("GRADER_PROBLEMS", "", "the folder of problem files; unset: the shipped banks"),
    Variable(
        "GRADER_SECRET",
        "",
        "signs variant tokens and forms, 32 or more random characters; "
        "unset: generated once and kept in the database",
    ),
    Variable(
        "GRADER_HOSTS",
        "localhost,127.0.0.1,[::1]",
        "host names the service answers to, separated by commas, without port",
    ),
    Variable("GRADER_HOST", "127.0.0.1", "the address `grader serve` listens on"),
    Variable("GRADER_PORT", "8000", "the port `grader serve` listens on, 1 to 65535"),
    Variable("GRADER_WORKERS", "2", "processes of `grader serve`, 1 to 64"),
    Variable("GRADER_BODY_LIMIT", "65536", "largest request body in bytes, 1024 to 16777216"),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the environment says; sizes in bytes, `secret` None where the database keeps one."""

    database: str = field(repr=False)
    problems: Path
    secret: str | None = field(repr=False)
    hosts: tuple[str, ...]
    host: str
    port: int
    workers: int
    body_limit: int

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Read every GRADER_* variable of `environ`; raises SettingsError with all faults."""
        given = {name: value for name, value in environ.items() if name.startswith(PREFIX)}
        complaints = _unknown(given)
        values: dict[str, Any] = {}
        for variable in VARIABLES:
            text = given.get(variable.name, variable.default)
            try:
                values[_field(variable.name)] = _read(variable.name, text, variable.name in given)
            except ValueError as fault:
                complaints.append(f"{variable.name}: {fault}")
        if complaints:
            raise SettingsError(tuple(complaints))
        return cls(**values)


def shipped(name: str) -> Path:
    """The folder `name` ("problems", "migrations") of the wheel, or else of the checkout.

    Raises FileNotFoundError where neither has it.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "_data" / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"{name}/ is missing from this installation of grader; install it anew")


def _field(name: str) -> str:
    return name.removeprefix(PREFIX).lower()


def _unknown(given: Mapping[str, str]) -> list[str]:
    known = [variable.name for variable in VARIABLES]
    complaints = []
    for name in sorted(set(given) - set(known)):
        near = get_close_matches(name, known, n=1)
        advice = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
        complaints.append(f"{name}: no such setting; {advice}")
    return complaints


def _read(name: str, text: str, given: bool) -> Any:
    if given and not text.strip():
        raise ValueError("is empty; give it a value or unset it")
    return _READERS[name](text)


def _database(text: str) -> str:
    if not _DATABASE.fullmatch(text) or text == "sqlite:///:memory:":
        raise ValueError(
            "write sqlite:///file.db for a file or postgresql://user:password@host/name"
        )
    return text


def _problems(text: str) -> Path:
    if not text:
        return shipped("problems")
    folder = Path(text)
    if not folder.is_dir():
        raise ValueError(f"{text} is no folder; write the path of a folder of problem files")
    return folder


def _secret(text: str) -> str | None:
    if not text:
        return None
    if len(text) < SECRET_LENGTH or _guessable(text):
        raise ValueError(f"is short, well known or guessable; {_SECRET_ADVICE}")
    return text


def _guessable(text: str) -> bool:
    left = _WORDS.sub("", text.lower())
    repeats = any(text[step:] == text[:-step] for step in range(1, len(text) // 2 + 1))
    return repeats or len(left) < 16 or len(set(left)) < 8


def _hosts(text: str) -> tuple[str, ...]:
    names = tuple(name.strip().lower() for name in text.split(","))
    for name in names:
        if not (_HOST_NAME.fullmatch(name) or _IPV6.fullmatch(name)):
            raise ValueError(
                f"{name!r} is no host name; write names without scheme and port, "
                "for example quiz.example.org,localhost"
            )
    return names


def _host(text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:-]+", text):
        raise ValueError(f"{text!r} is no address; write for example 127.0.0.1 or 0.0.0.0")
    return text


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not low <= int(text) <= high:
            raise ValueError(f"{text!r} is not right; write a whole number from {low} to {high}")
        return int(text)

    return read


_READERS: Mapping[str, Callable[[str], Any]] = {
    "GRADER_DATABASE": _database,
    "GRADER_PROBLEMS": _problems,
    "GRADER_SECRET": _secret,
    "GRADER_HOSTS": _hosts,
    "GRADER_HOST": _host,
    "GRADER_PORT": _whole(1, 65535),
    "GRADER_WORKERS": _whole(1, 64),
    "GRADER_BODY_LIMIT": _whole(1024, 16 * 1024 * 1024),
}
