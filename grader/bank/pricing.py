"""What hints cost, and when they come: nobody pays more than a part is worth, and a hint must come
while it can help."""

from collections.abc import Iterator

from grader.bank.problem import Part, Problem
from grader.bank.trial import Finding
from grader.bank.yaml_tree import Path


def prices(problem: Problem) -> Iterator[Finding]:
    """Parts whose hints cost more than there is to earn, and hints that come too late."""
    for place, part in enumerate(problem.parts):
        yield from _of_part(("parts", place), part, problem.tries)


def _of_part(path: Path, part: Part, tries: int) -> Iterator[Finding]:
    total = sum(hint.cost for hint in part.hints)
    if total > 1:
        yield Finding((*path, "hints"), "hints-all", 0, {"total": str(total)})
    free = [place for place, hint in enumerate(part.hints) if not hint.cost]
    if len(free) >= tries:
        facts = {"tries": tries}
        yield Finding((*path, "hints", free[tries - 1]), "hint-late", 0, facts)
    elif tries == 1 and part.hints:
        yield Finding((*path, "hints", 0), "hint-late", 0, {"tries": tries})
