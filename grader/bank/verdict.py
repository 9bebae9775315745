"""From what many variants told to complaints, each with what to write instead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from grader.bank.audit import audit
from grader.bank.complaint import Complaint
from grader.bank.guessing import frequent
from grader.bank.habits import habits_in, sample_of
from grader.bank.keys import right_value, typed
from grader.bank.methods import Wrong
from grader.bank.problem import Part, Problem
from grader.bank.rehearsal import rehearse
from grader.bank.report import Report
from grader.bank.suggestion import suggested
from grader.bank.tally import Tally, tell
from grader.bank.trial import Finding
from grader.bank.variant import draw
from grader.bank.watched import Watched, exactly, value_or_none
from grader.bank.yaml_file import parse

Names = Mapping[str, Any]

RAREST = 0.01  # the share of draws that must meet `require`
_TRIED = 20  # draws on which a suggestion is tried
_WHEN = {"mistake-accepted": "mistake-accepted-when", "method-accepted": "method-accepted-when"}


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
    for finding in (*audit(problem), *frequent(problem, tally.answers)):
        tally.found[finding.key] = finding, []
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


def _always(part: Part, wrong: Wrong, finding: Finding, drawn: Sequence[Names]) -> Finding:
    """A mistake that is accepted on every draw: the right value, or one that is near enough."""
    apart = [names for names in drawn if not exactly(part, wrong, names)]
    if not apart:
        return replace(finding, code="mistake-always")
    given, right = value_or_none(part, wrong, apart[0]), right_value(part, apart[0])
    facts = {"answer": typed(given), "right": typed(right)}
    return replace(finding, code="mistake-within", facts=facts)


def _report(problem: Problem, earlier: bool = True) -> Report:
    tree, complaints = parse(problem.source.encode("utf-8"), problem.path)
    assert tree is not None  # it was read before
    return Report(problem.path, tree, complaints if earlier else [])


def _named(problem: Problem) -> int:
    """How many wrong methods a student can be told of."""
    derived = sum(len(kept.methods.told) for kept in habits_in(problem).values())
    return derived + sum(len(part.mistakes) for part in problem.parts)


def _mended(problem: Problem, finding: Finding, names: Sequence[str]) -> Finding:
    """An accepted method with the condition that would rule it out, or told to be no mistake."""
    if finding.code not in _WHEN:
        return finding
    part = problem.parts[int(finding.path[1])]
    seeds = [int(name) for name in names if name.isdigit()][:_TRIED]
    bad = [draw(problem, seed).names for seed in seeds]
    wrong = habits_in(problem)[part.id].called(finding.method)
    alone = Watched.of(part, [wrong])
    spared = [names for names in sample_of(problem) if not any(alone.accepted(names))]
    if finding.code == "mistake-accepted" and not spared:
        return _always(part, wrong, finding, bad)
    condition = suggested(problem, part, wrong.tree, bad, spared)
    if condition is None:
        return finding
    facts = {**finding.facts, "condition": condition}
    return replace(finding, code=_WHEN[finding.code], facts=facts)
