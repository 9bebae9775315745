"""What a running service holds: made once by the factory, the same for every request."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import cast

from flask import current_app

from grader.bank.folder import Bank
from grader.bank.problem import Problem
from grader.bank.variant import NoDraw, Variant, draw, pinned
from grader.expr.syntax import Unreadable
from grader.store.database import Engine
from grader.store.tries import Rules
from grader.store.versions import Version
from grader.web.refusal import Refusal
from grader.web.tokens import Tokens

REMEMBERED = 2048


@dataclass(frozen=True, slots=True)
class Service:
    """The bank as read at start, the database's engine, the signer of tokens, the bank's
    variants by (problem id, seed, case), of which the latest are remembered, and where the
    source of each of its problems is kept."""

    bank: Bank
    engine: Engine
    tokens: Tokens
    variant: Callable[[str, int | None, str | None], Variant]
    versions: Mapping[str, Version]

    @classmethod
    def of(
        cls, bank: Bank, engine: Engine, tokens: Tokens, versions: Mapping[str, Version]
    ) -> "Service":
        """A service that remembers nothing yet."""

        @lru_cache(maxsize=REMEMBERED)
        def variant(problem_id: str, seed: int | None, case: str | None) -> Variant:
            return variant_of(bank.problems[problem_id], seed, case)

        return cls(bank, engine, tokens, variant, versions)


def variant_of(problem: Problem, seed: int | None, case: str | None) -> Variant:
    """The variant of a seed or a case. Raises Refusal 422 where the seed has no draw."""
    if case is not None:
        return pinned(problem, case)
    try:
        return draw(problem, seed or 0)
    except (NoDraw, Unreadable) as error:
        raise Refusal("refused-no-draw", 422) from error


def service() -> Service:
    """The service that answers this request."""
    return cast(Service, current_app.extensions["grader"])


def rules(problem: Problem) -> Rules:
    """What the store must know to count a problem's tries and points."""
    worth = {part.id: Fraction(part.points) for part in problem.parts}
    penalties = {part.id: part.penalty for part in problem.parts if part.penalty}
    return Rules(worth, problem.tries, penalties, _costs(problem))


def _costs(problem: Problem) -> dict[str, tuple[Fraction, ...]]:
    priced = {
        part.id: tuple(hint.cost for hint in part.hints if hint.cost) for part in problem.parts
    }
    return {part: costs for part, costs in priced.items() if costs}


def version(problem: Problem) -> Version:
    """A problem's source as the store keeps it."""
    return Version(problem.id, problem.digest, problem.source_hash, problem.source)


def kept_version(problem: Problem) -> Version:
    """The same, with where it is kept for a problem of the present bank."""
    found = service().versions.get(problem.id)
    same = found is not None and found.source_hash == problem.source_hash
    return found if found is not None and same else version(problem)


def all_rules(problems: Mapping[str, Problem]) -> dict[str, Rules]:
    """The rules of every problem of a bank."""
    return {name: rules(problem) for name, problem in problems.items()}
