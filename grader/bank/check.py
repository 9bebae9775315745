"""A problem proved over its cases and many seeds, before a class meets it."""

from collections.abc import Callable
from dataclasses import dataclass

from grader.bank.complaint import Complaint
from grader.bank.keys import typed
from grader.bank.problem import Problem
from grader.bank.proof import mark_findings
from grader.bank.rehearsal import rehearse
from grader.bank.report import Report
from grader.bank.trial import Finding, Gathered, drawn, held, try_out
from grader.bank.variant import Variant
from grader.bank.yaml_file import parse

SEEDS = 50
RAREST = 0.01  # the share of draws that must meet `require`

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Checked:
    """The complaints about a problem, and what its draws were like: how many variants were
    tried, how many of them differ, and how many draws it took to find one, on average."""

    complaints: tuple[Complaint, ...]
    variants: int
    distinct: int
    draws_each: float


def check(problem: Problem, seeds: int = SEEDS, progress: Progress | None = None) -> Checked:
    """Try every case and the seeds from 0 to seeds - 1. `progress(done, total)` is called after
    each; a problem without parameters is drawn once."""
    gathered = Gathered()
    total = count_variants(problem, seeds)
    variants: list[Variant] = []
    for done in range(total):
        name, variant = _variant(problem, done)
        found = [*try_out(problem, variant)]
        if isinstance(variant, Variant):
            variants.append(variant)
            found += mark_findings(problem, variant) if not found else ()
        gathered.add(name, found)
        if progress:
            progress(done + 1, total)
        if isinstance(variant, Finding) and variant.code == "no-draw":
            break
    return _checked(problem, gathered, variants)


def count_variants(problem: Problem, seeds: int = SEEDS) -> int:
    """How many variants `check` tries."""
    return len(problem.cases) + (seeds if problem.params else min(seeds, 1))


def _variant(problem: Problem, number: int) -> tuple[str, Variant | Finding]:
    cases = list(problem.cases)
    if number < len(cases):
        return cases[number], held(problem, cases[number])
    seed = number - len(cases)
    return str(seed), drawn(problem, seed)


def _checked(problem: Problem, gathered: Gathered, variants: list[Variant]) -> Checked:
    tree, earlier = parse(problem.source.encode("utf-8"), problem.path)
    assert tree is not None  # it was read before
    report = Report(problem.path, tree, earlier)
    for case, finding in rehearse(problem):
        gathered.add(case, [finding])
    gathered.tell(report)
    tries = [variant.tries for variant in variants if variant.case is None]
    each = sum(tries) / len(tries) if tries else 1.0
    if each * RAREST > 1:
        report.add(("require",), "draws-rare", draws=round(each))
    distinct = len({tuple(map(typed, variant.values.values())) for variant in variants})
    return Checked(report.in_order(), len(variants), distinct, each)
