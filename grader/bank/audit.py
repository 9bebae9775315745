"""What is found once for a whole problem: in its texts and prices, and over the sample of its
draws."""

from collections.abc import Iterator

from grader.bank.declared import loose, untold
from grader.bank.disclosure import disclosed, hidden
from grader.bank.guessing import accepted
from grader.bank.habits import habits_in, sample_of
from grader.bank.parity import differences
from grader.bank.pricing import prices
from grader.bank.problem import Problem
from grader.bank.trial import Finding
from grader.bank.units import misnamed_units
from grader.bank.variant import FormulaFault, Variant, pinned, restore


def audit(problem: Problem) -> Iterator[Finding]:
    """Faults that no single variant shows."""
    yield from prices(problem)
    yield from differences(problem)
    yield from misnamed_units(problem)
    drawn = sample_of(problem)
    if not drawn:
        return
    yield from hidden(problem, drawn)
    yield from disclosed(problem, drawn[0])
    yield from accepted(problem, drawn)
    yield from untold(problem, list(_variants(problem)))
    yield from loose(problem, habits_in(problem), drawn)


def _variants(problem: Problem) -> Iterator[Variant]:
    """The sample and the cases."""
    for names in sample_of(problem):
        values = {name: names[name] for name in problem.params}
        yield restore(problem, values, 0)
    for case in problem.cases:
        try:
            yield pinned(problem, case)
        except FormulaFault:  # told of where it is tried
            continue
