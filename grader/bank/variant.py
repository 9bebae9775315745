"""A problem with its parameters' values: drawn from a seed, or pinned by a case."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.bank.attempts import MOST_TRIES, Attempt, FormulaFault, attempts, derived_from
from grader.bank.avoidance import spoilt
from grader.bank.problem import Problem
from grader.bank.streams import MOST_SEED

MOST_REDRAWS = 300


@dataclass(frozen=True, slots=True)
class Variant:
    """What a student is given: `values` of the parameters and the names `derived` from them.

    Exactly one of `seed` and `case` is set; the seed is the one that was drawn, which may not be
    the one asked for where the problem lists its seeds. `tries` is how many draws it took,
    `redraws` how many were given up because a wrong method would have been accepted.
    """

    problem_id: str
    digest: str
    seed: int | None
    case: str | None
    values: Mapping[str, Any]
    derived: Mapping[str, Any]
    tries: int = 1
    redraws: int = 0

    @property
    def name(self) -> str:
        """The seed or the case, as text."""
        return str(self.seed) if self.case is None else self.case

    @property
    def names(self) -> dict[str, Any]:
        """Everything a formula of the problem may use."""
        return {**self.values, **self.derived}


class NoDraw(Exception):
    """No draw of the allowed number met the problem's `require`; with `spoilt`, draws did and a
    wrong method would have been accepted on each."""

    def __init__(self, problem_id: str, seed: int, tries: int, spoilt: bool = False) -> None:
        super().__init__(f"{problem_id}: no draw for seed {seed} in {tries} tries")
        self.problem_id = problem_id
        self.seed = seed
        self.tries = tries
        self.spoilt = spoilt


def draw(problem: Problem, seed: int, avoiding: bool = True) -> Variant:
    """The variant of a seed (0 to 2**53 - 1), or of the listed seed that it leads to: the first
    try that meets `require` and on which no wrong method would be accepted. The same for ever
    on every machine, for one digest: what decides is the file and, by its METHODS_REVISION,
    what the grader takes for wrong methods. Without `avoiding`, the first try that meets
    `require`, to look at. Raises NoDraw, or FormulaFault where a derived name has no value."""
    if not 0 <= seed <= MOST_SEED:
        raise ValueError("seed")
    seed = listed(problem, seed)
    redraws = 0
    for attempt in attempts(problem, seed):
        if attempt.derived is None:
            continue
        if not avoiding or spoilt(problem, attempt.names) is None:
            return _variant(problem, seed, attempt, redraws)
        redraws += 1
        if redraws == MOST_REDRAWS:
            break
    raise NoDraw(problem.id, seed, redraws or MOST_TRIES, redraws > 0)


def listed(problem: Problem, seed: int) -> int:
    """The seed that is drawn where `seed` is asked for: a listed one is itself, so that what a
    variant keeps leads to it again; any other leads to one of the listed."""
    if not problem.seeds or seed in problem.seeds:
        return seed
    return problem.seeds[seed % len(problem.seeds)]


def _variant(problem: Problem, seed: int, attempt: Attempt, redraws: int) -> Variant:
    values, derived = attempt.values, attempt.derived or {}
    return Variant(problem.id, problem.digest, seed, None, values, derived, attempt.number, redraws)


def pinned(problem: Problem, case: str) -> Variant:
    """The variant of a case. Raises KeyError for a case the problem does not have."""
    return restore(problem, problem.cases[case].values, None, case)


def restore(
    problem: Problem, values: Mapping[str, Any], seed: int | None, case: str | None = None
) -> Variant:
    """A variant from values that were kept. Raises FormulaFault where a derived name has none."""
    derived = derived_from(problem, values)
    return Variant(problem.id, problem.digest, seed, case, dict(values), derived)


__all__ = [
    "MOST_SEED",
    "MOST_TRIES",
    "FormulaFault",
    "NoDraw",
    "Variant",
    "draw",
    "listed",
    "pinned",
    "restore",
]
