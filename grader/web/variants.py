"""From a token to the variant it names, whichever version of the bank made it."""

import secrets
from dataclasses import dataclass, replace
from functools import lru_cache

from flask import request

from grader.bank.complaint import Faults
from grader.bank.problem import Problem
from grader.bank.reader import read_problem
from grader.bank.values import value_of
from grader.bank.variant import Variant, listed, restore
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.store.database import Connection
from grader.store.rows import Drawn, find_values
from grader.store.versions import find_source
from grader.web.refusal import Refusal
from grader.web.service import Service, variant_of
from grader.web.tokens import BadToken, Ticket

SEEDS = 2**32


@dataclass(frozen=True, slots=True)
class Opened:
    """A problem with one of its variants, and the token both came from."""

    problem: Problem
    variant: Variant
    token: str

    @property
    def drawn(self) -> Drawn:
        """The variant as the store keeps it."""
        variant = self.variant
        values = {name: plain(value) for name, value in variant.values.items()}
        return Drawn(self.problem.id, self.problem.digest, variant.seed, variant.case, values)


@dataclass(frozen=True, slots=True)
class _Earlier:
    """A problem read again from a source that was kept, under the digest it had then.
    `draws_alike` is whether it would get that digest today: what a seed draws depends on which
    wrong methods the grader knows, and the digest tells whether they are still the same."""

    problem: Problem
    draws_alike: bool


def find_problem(service: Service, problem_id: str) -> Problem:
    """The problem of that name in the present bank. Raises Refusal 404."""
    problem = service.bank.problems.get(problem_id)
    if problem is None:
        raise Refusal("refused-problem", 404)
    return problem


def fresh(problem: Problem, seed: int | None = None, key: int | None = None) -> Ticket:
    """A ticket for the variant of `seed`, or for one nobody chose."""
    drawn = secrets.randbelow(SEEDS) if seed is None else seed
    return Ticket(problem.id, problem.digest, seed=drawn, key=key)


def fixed(problem: Problem, case: str, key: int | None = None) -> Ticket:
    """A ticket for one of the problem's own cases. Raises Refusal 404."""
    if case not in problem.cases:
        raise Refusal("refused-case", 404)
    return Ticket(problem.id, problem.digest, case=case, key=key)


def page_url(lang: str, problem_id: str, token: str) -> str:
    """The path of a variant's question page."""
    return f"{request.script_root}/{lang}/q/{problem_id}/{token}"


def read_ticket(service: Service, token: str, purpose: str) -> Ticket:
    """The ticket a token carries. Raises Refusal 404 for anything we did not sign for this."""
    try:
        return service.tokens.open(token, purpose)
    except BadToken as error:
        raise Refusal("refused-token", 404) from error


def open_ticket(
    service: Service, connection: Connection, ticket: Ticket, token: str = ""
) -> Opened:
    """The variant of a ticket, from the version of the problem that it was made from, with the
    values that were kept when it was first answered.

    Raises Refusal 410 where that version is no longer kept or can no longer be read, or where
    it was not answered and might be drawn otherwise today; 422 where the problem has no draw
    for the seed.
    """
    present = of_bank(service, ticket, token)
    if present is not None:
        return present
    earlier = _earlier(find_source(connection, ticket.problem, ticket.digest), ticket)
    return Opened(earlier.problem, _as_it_was(connection, earlier, ticket), token)


def _as_it_was(connection: Connection, earlier: _Earlier, ticket: Ticket) -> Variant:
    """The variant as it was shown; a case is pinned in the source."""
    problem = earlier.problem
    seed = ticket.seed if ticket.seed is None else listed(problem, ticket.seed)
    kept = find_values(connection, Drawn(ticket.problem, ticket.digest, seed, ticket.case))
    if kept is not None:
        values = {name: value_of(formula(text), {}) for name, text in kept.items()}
        return restore(problem, values, seed, ticket.case)
    if seed is not None and not earlier.draws_alike:
        raise gone(ticket)
    return variant_of(problem, seed, ticket.case)


def of_bank(service: Service, ticket: Ticket, token: str = "") -> Opened | None:
    """The variant of a ticket for the problem as it is in the present bank, else None.

    Raises Refusal 422 where the problem has no draw for the seed.
    """
    problem = service.bank.problems.get(ticket.problem)
    if problem is None or problem.digest != ticket.digest:
        return None
    return Opened(problem, service.variant(problem.id, ticket.seed, ticket.case), token)


def gone(ticket: Ticket) -> Refusal:
    """What is said of a version that is no longer kept."""
    return Refusal("refused-gone", 410, problem=ticket.problem)


def _earlier(source: str | None, ticket: Ticket) -> _Earlier:
    if source is None:
        raise gone(ticket)
    try:
        return _reread(source, ticket.digest)
    except Faults as error:
        raise gone(ticket) from error


@lru_cache(maxsize=256)
def _reread(source: str, digest: str) -> _Earlier:
    problem = read_problem(source, "")
    return _Earlier(replace(problem, digest=digest), problem.digest == digest)
