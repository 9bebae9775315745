"""The tries of a draw: values for every parameter, and whether they meet `require`."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from grader.bank.draws import draw_value, words
from grader.bank.problem import Problem
from grader.bank.values import NO_VALUE, holds, value_of
from grader.expr.evaluate import names_in
from grader.expr.syntax import Node, Unreadable

MOST_TRIES = 10_000


class FormulaFault(Unreadable):
    """A formula of `derive` or `require` that cannot be evaluated; `path` is its place in the
    file."""

    def __init__(self, path: tuple[str | int, ...], fault: Unreadable) -> None:
        super().__init__(fault.code, fault.span, **fault.facts)
        self.path = path


class Attempt(NamedTuple):
    """One try: the parameters' values, and the names derived from them, None where they do not
    meet `require`."""

    number: int
    values: dict[str, Any]
    derived: dict[str, Any] | None

    @property
    def names(self) -> dict[str, Any]:
        """Everything a formula may use."""
        return {**self.values, **(self.derived or {})}


def attempts(problem: Problem, seed: int) -> Iterator[Attempt]:
    """The tries of a seed in order; one alone for a problem without parameters. Raises
    FormulaFault where a derived name has no value."""
    for number in range(1, MOST_TRIES + 1):
        values = {
            name: draw_value(param, words(problem.id, seed, name, number))
            for name, param in problem.params.items()
        }
        yield Attempt(number, values, _accepted(problem, values))
        if not problem.params:
            return


def derived_from(problem: Problem, values: Mapping[str, Any]) -> dict[str, Any]:
    """The derived names of the parameters' values. Raises FormulaFault."""
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
    if not all(met(i, node, values) for i, node in early):
        return None
    derived = derived_from(problem, values)
    late = [(i, node) for i, node in numbered if not names_in(node) <= values.keys()]
    names = {**values, **derived}
    return derived if all(met(i, node, names) for i, node in late) else None


def met(place: int, node: Node, names: Mapping[str, Any]) -> bool:
    """Whether a requirement is true; one without a value is not met. Raises FormulaFault."""
    try:
        return holds(node, names)
    except Unreadable as fault:
        if fault.code in NO_VALUE or fault.code == "undecided":
            return False
        raise FormulaFault(("require", place), fault) from None
