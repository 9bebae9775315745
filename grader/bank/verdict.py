"""From what many variants told to complaints, each with what to write instead."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from grader.bank.avoidance import Habit, accepted, habits_of, sample
from grader.bank.complaint import Complaint
from grader.bank.methods import PartMethods, methods_of
from grader.bank.problem import Part, Problem
from grader.bank.proof import Habits
from grader.bank.rehearsal import rehearse
from grader.bank.report import Report
from grader.bank.suggestion import suggested
from grader.bank.tally import Tally, tell
from grader.bank.trial import Finding
from grader.bank.variant import draw
from grader.bank.yaml_file import parse
from grader.expr.syntax import Node, Unreadable

RAREST = 0.01  # the share of draws that must meet `require`
_TRIED = 20  # draws on which a suggestion is tried


@dataclass(frozen=True, slots=True)
class Checked:
    """The complaints about a problem; `notes` on slips that are right on some variants, which
    is no fault; how many variants were tried and how many of them differ; of the `seeds` drawn,
    how many `tries` they took, how many of these were `redraws` that a wrong method cost, and
    the `slowest` seed with its tries; and how many wrong methods can be named."""

    problem: Problem
    complaints: tuple[Complaint, ...]
    notes: tuple[Complaint, ...]
    variants: int
    distinct: int
    seeds: int
    tries: int
    redraws: int
    slowest: tuple[int, int] | None
    methods: int

    @property
    def draws_each(self) -> float:
        """How many tries a draw took on average."""
        return self.tries / self.seeds if self.seeds else 1.0


def conclude(problem: Problem, tally: Tally) -> Checked:
    """The complaints, in the order of the file, and the figures."""
    report, notes = _report(problem), _report(problem, earlier=False)
    for case, failed in rehearse(problem):
        tally.add(case, [failed])
    for key, (finding, names) in tally.found.items():
        tally.found[key] = _mended(problem, finding, names), names
    tell(tally.found, report)
    tell(tally.notes, notes)
    met = tally.tries - tally.redraws
    if tally.seeds and tally.seeds < met * RAREST:
        report.add(("require",), "draws-rare", draws=round(met / tally.seeds))
    return Checked(
        problem,
        report.in_order(),
        notes.in_order(),
        tally.variants,
        len(tally.values),
        tally.seeds,
        tally.tries,
        tally.redraws,
        tally.slowest,
        _named(problem),
    )


def _report(problem: Problem, earlier: bool = True) -> Report:
    tree, complaints = parse(problem.source.encode("utf-8"), problem.path)
    assert tree is not None  # it was read before
    return Report(problem.path, tree, complaints if earlier else [])


def habits_in(problem: Problem) -> Habits:
    """The habits of all wrong methods of a problem, those by chance left out."""
    return _habits(_Asked(problem.source_hash, problem))


@dataclass(frozen=True, slots=True)
class _Asked:
    source_hash: str
    problem: Problem

    def __hash__(self) -> int:
        return hash(self.source_hash)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and other.source_hash == self.source_hash


@lru_cache(maxsize=4)
def _habits(asked: _Asked) -> Habits:
    drawn = _sample(asked.problem)
    if not drawn:
        return {}
    return {
        methods.part.id: {
            place: habit
            for place, habit in enumerate(habits_of(methods.part, methods.wrong, drawn))
            if habit is not Habit.CHANCE
        }
        for methods in methods_of(asked.problem, drawn[0])
    }


def _sample(problem: Problem) -> list[dict[str, Any]]:
    try:
        return list(sample(problem))
    except Unreadable:  # told of where it was tried
        return []


def _named(problem: Problem) -> int:
    """How many wrong methods a student can be told of."""
    drawn = _sample(problem)
    if not drawn:
        return 0
    derived = sum(len(methods.told) for methods in methods_of(problem, drawn[0]))
    return derived + sum(len(part.mistakes) for part in problem.parts)


def _mended(problem: Problem, finding: Finding, names: Sequence[str]) -> Finding:
    """An accepted method with the condition that would rule it out, or told to be no mistake."""
    if finding.code not in ("mistake-accepted", "method-accepted"):
        return finding
    part = problem.parts[int(finding.path[1])]
    seeds = [int(name) for name in names if name.isdigit()][:_TRIED]
    bad = [draw(problem, seed).names for seed in seeds]
    wrong = _tree(methods_of(problem, bad[0])[problem.parts.index(part)], finding.method)
    spared = [one for one in _sample(problem) if not _holds(problem, part, finding.method, one)]
    if finding.code == "mistake-accepted" and not spared:
        return replace(finding, code="mistake-always")
    condition = suggested(problem, part, wrong, bad, spared)
    if condition is None:
        return finding
    facts = {**finding.facts, "condition": condition}
    return replace(finding, code=f"{finding.code}-when", facts=facts)


def _tree(methods: PartMethods, name: str) -> Node:
    return next(wrong.tree for wrong in methods.wrong if wrong.name == name)


def _holds(problem: Problem, part: Part, name: str, names: dict[str, Any]) -> bool:
    methods = methods_of(problem, names)[problem.parts.index(part)]
    return any(wrong.name == name for wrong in accepted(methods, names))


