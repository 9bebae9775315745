"""What trying many variants of a problem has told: each fault once, with the variants that show
it, and what the draws were like. Tallies of separate seeds are added up."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from grader.bank.report import Report
from grader.bank.trial import Finding
from grader.bank.yaml_tree import Path

Found = dict[tuple[Path, str, str], tuple[Finding, list[str]]]
MOST_NAMED = 5  # variants named in a complaint


@dataclass(slots=True)
class Tally:
    """`found` are faults, `notes` slips that are right on some variants and no fault. `answers`
    counts the right answers of the draws by the places of their parts. `seeds` is how many draws
    were made, `tries` how many it took, `redraws` how many of these a wrong method cost;
    `slowest` is the seed that took most tries, with their number."""

    found: Found = field(default_factory=dict)
    notes: Found = field(default_factory=dict)
    values: set[str] = field(default_factory=set)
    answers: Counter[tuple[int, str]] = field(default_factory=Counter)
    variants: int = 0
    seeds: int = 0
    tries: int = 0
    redraws: int = 0
    slowest: tuple[int, int] | None = None

    def add(self, variant: str, findings: Iterable[Finding]) -> None:
        """Faults of one variant, called by its seed or case."""
        _add(self.found, variant, findings)

    def note(self, variant: str, findings: Iterable[Finding]) -> None:
        """What is no fault."""
        _add(self.notes, variant, findings)

    def count(self, seed: int, tries: int, redraws: int) -> None:
        """One draw."""
        self.seeds += 1
        self.tries += tries
        self.redraws += redraws
        if self.slowest is None or tries > self.slowest[1]:
            self.slowest = seed, tries

    def merge(self, later: "Tally") -> None:
        """What the seeds after these have told."""
        for own, others in ((self.found, later.found), (self.notes, later.notes)):
            for finding, names in others.values():
                for name in names:
                    _add(own, name, [finding])
        self.values |= later.values
        self.answers += later.answers
        self.variants += later.variants
        self.seeds += later.seeds
        self.tries += later.tries
        self.redraws += later.redraws
        if later.slowest and (self.slowest is None or later.slowest[1] > self.slowest[1]):
            self.slowest = later.slowest


def _add(found: Found, variant: str, findings: Iterable[Finding]) -> None:
    for finding in findings:
        _, names = found.setdefault(finding.key, (finding, []))
        if variant not in names[-1:]:
            names.append(variant)


def tell(found: Found, report: Report) -> None:
    """Complain of everything found, with the variants that show it."""
    for finding, names in found.values():
        report.note = ", ".join(_few(names))
        report.add(finding.path, finding.code, finding.offset, **finding.facts)
    report.note = ""


def _few(names: list[str]) -> list[str]:
    if len(names) <= MOST_NAMED:
        return names
    return [*names[:MOST_NAMED], f"… ({len(names)})"]
