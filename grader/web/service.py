"""What a running service holds: made once by the factory, the same for every request."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from flask import current_app

from grader.bank.folder import Bank
from grader.bank.problem import Problem
from grader.store.database import Engine
from grader.store.tries import Rules
from grader.store.versions import Version
from grader.web.tokens import Tokens


@dataclass(frozen=True, slots=True)
class Service:
    """The bank as read at start, the database's engine, the signer of tokens."""

    bank: Bank
    engine: Engine
    tokens: Tokens


def service() -> Service:
    """The service that answers this request."""
    return cast(Service, current_app.extensions["grader"])


def rules(problem: Problem) -> Rules:
    """What the store must know to count a problem's tries and points."""
    worth = {part.id: Fraction(part.points) for part in problem.parts}
    return Rules(worth, problem.tries)


def version(problem: Problem) -> Version:
    """A problem's source as the store keeps it."""
    return Version(problem.id, problem.digest, problem.source_hash, problem.source)


def all_rules(problems: Mapping[str, Problem]) -> dict[str, Rules]:
    """The rules of every problem of a bank."""
    return {name: rules(problem) for name, problem in problems.items()}
