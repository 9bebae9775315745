"""An author's own tests: responses to pinned cases, and what must come out of them."""

from collections.abc import Iterator

from grader.bank.grading import Marks, grade
from grader.bank.problem import AuthorTest, Expected, Part, Problem
from grader.bank.trial import Finding
from grader.bank.variant import FormulaFault, pinned
from grader.bank.yaml_tree import Path
from grader.checkers.outcome import Outcome


def rehearse(problem: Problem) -> Iterator[tuple[str, Finding]]:
    """Every expectation that is not met, with the case's name."""
    for place, test in enumerate(problem.tests):
        for case in problem.cases if test.case is None else [test.case]:
            try:
                variant = pinned(problem, case)
            except FormulaFault:  # told of where it stands
                continue
            marks = grade(problem, variant, test.responses)
            for finding in _findings(problem, ("tests", place), test, marks):
                yield case, finding


def _findings(problem: Problem, path: Path, test: AuthorTest, marks: Marks) -> Iterator[Finding]:
    for part_id, wanted in test.expect.items():
        at = (*path, "expect", part_id)
        yield from _part_findings(at, problem.part(part_id), wanted, marks.parts[part_id])
    if test.points is not None and marks.score != test.points:
        facts = {"found": str(marks.score), "wanted": str(test.points)}
        yield Finding((*path, "points"), "test-points", 0, facts)


def _part_findings(path: Path, part: Part, wanted: Expected, outcome: Outcome) -> Iterator[Finding]:
    if outcome.state.value != wanted.state:
        facts = {"found": outcome.state.value, "wanted": wanted.state}
        yield Finding(path, "test-state", 0, facts)
    if wanted.score is not None and outcome.score != wanted.score:
        facts = {"found": str(outcome.score), "wanted": str(wanted.score)}
        yield Finding((*path, "score"), "test-score", 0, facts)
    told = _told(part, outcome)
    for place, code in enumerate(wanted.feedback):
        if code not in told:
            shown = {"wanted": code, "found": told or ["-"]}
            yield Finding((*path, "feedback", place), "test-feedback", 0, shown)


def _told(part: Part, outcome: Outcome) -> list[str]:
    """The codes of the feedback, and the names of the declared mistakes among it."""
    codes = [found.code for found in outcome.feedback]
    named = [
        part.mistakes[found.facts["index"]].name
        for found in outcome.feedback
        if found.code == "mistake"
    ]
    return list(dict.fromkeys([*codes, *(name for name in named if name)]))
