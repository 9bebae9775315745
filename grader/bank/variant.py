"""A problem with its parameters' values: drawn from a seed, or pinned by a case."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from grader.bank.draws import draw_value, words
from grader.bank.problem import Problem
from grader.bank.values import NO_VALUE, holds, value_of
from grader.expr.evaluate import names_in
from grader.expr.syntax import Node, Unreadable

MOST_TRIES = 10_000
MOST_SEED = 2**53 - 1  # a seed survives JSON in any language


@dataclass(frozen=True, slots=True)
class Variant:
    """What a student is given: `values` of the parameters and the names `derived` from them.

    Exactly one of `seed` and `case` is set. `tries` is how many draws it took.
    """

    problem_id: str
    digest: str
    seed: int | None
    case: str | None
    values: Mapping[str, Any]
    derived: Mapping[str, Any]
    tries: int = 1

    @property
    def name(self) -> str:
        """The seed or the case, as text."""
        return str(self.seed) if self.case is None else self.case

    @property
    def names(self) -> dict[str, Any]:
        """Everything a formula of the problem may use."""
        return {**self.values, **self.derived}


class FormulaFault(Unreadable):
    """A formula of `derive` or `require` that cannot be evaluated; `path` is its place in the
    file."""

    def __init__(self, path: tuple[str | int, ...], fault: Unreadable) -> None:
        super().__init__(fault.code, fault.span, **fault.facts)
        self.path = path


class NoDraw(Exception):
    """No draw of the allowed number met the problem's `require`."""

    def __init__(self, problem_id: str, seed: int, tries: int) -> None:
        super().__init__(f"{problem_id}: no draw for seed {seed} in {tries} tries")
        self.problem_id = problem_id
        self.seed = seed
        self.tries = tries


def draw(problem: Problem, seed: int) -> Variant:
    """The variant of a seed (0 to 2**53 - 1), the same for ever. Raises NoDraw, or FormulaFault
    where a derived name has no value."""
    if not 0 <= seed <= MOST_SEED:
        raise ValueError("seed")
    for attempt in range(1, MOST_TRIES + 1):
        values = {
            name: draw_value(param, words(problem.id, seed, name, attempt))
            for name, param in problem.params.items()
        }
        derived = _accepted(problem, values)
        if derived is not None:
            return Variant(problem.id, problem.digest, seed, None, values, derived, attempt)
        if not problem.params:
            break
    raise NoDraw(problem.id, seed, MOST_TRIES)


def pinned(problem: Problem, case: str) -> Variant:
    """The variant of a case. Raises KeyError for a case the problem does not have."""
    return restore(problem, problem.cases[case].values, None, case)


def restore(
    problem: Problem, values: Mapping[str, Any], seed: int | None, case: str | None = None
) -> Variant:
    """A variant from values that were kept. Raises FormulaFault where a derived name has none."""
    derived = _derived(problem, values)
    return Variant(problem.id, problem.digest, seed, case, dict(values), derived)


def _derived(problem: Problem, values: Mapping[str, Any]) -> dict[str, Any]:
    names = dict(values)
    for name, node in problem.derive.items():
        try:
            names[name] = value_of(node, names)
        except Unreadable as fault:
            raise FormulaFault(("derive", name), fault) from None
    return {name: names[name] for name in problem.derive}


def _accepted(problem: Problem, values: Mapping[str, Any]) -> dict[str, Any] | None:
    """The derived names of values that meet `require`, else None. What the parameters alone
    decide is asked first, so that `require` can keep `derive` from having no value."""
    numbered = list(enumerate(problem.require))
    early = [(i, node) for i, node in numbered if names_in(node) <= values.keys()]
    if not all(_met(i, node, values) for i, node in early):
        return None
    derived = _derived(problem, values)
    late = [(i, node) for i, node in numbered if not names_in(node) <= values.keys()]
    names = {**values, **derived}
    return derived if all(_met(i, node, names) for i, node in late) else None


def _met(place: int, node: Node, names: Mapping[str, Any]) -> bool:
    """Whether a requirement is true; one without a value is not met."""
    try:
        return holds(node, names)
    except Unreadable as fault:
        if fault.code in NO_VALUE or fault.code == "undecided":
            return False
        raise FormulaFault(("require", place), fault) from None
