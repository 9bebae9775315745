"""What a problem of the shipped banks makes of one response."""

from functools import cache
from pathlib import Path

from grader.bank import render
from grader.bank.folder import load
from grader.bank.grading import grade
from grader.bank.problem import Part, Problem
from grader.bank.variant import Variant, pinned
from grader.checkers.outcome import Outcome

FOLDER = Path(__file__).parents[2] / "problems"


@cache
def problems() -> dict[str, Problem]:
    return dict(load(FOLDER).problems)


def first_case(problem_id: str) -> Variant:
    problem = problems()[problem_id]
    return pinned(problem, next(iter(problem.cases)))


def outcome(problem: Problem, variant: Variant, part_id: str, response: str) -> Outcome:
    return grade(problem, variant, {part_id: response}).parts[part_id]


def sentences(problem: Problem, variant: Variant, part: Part, judged: Outcome, lang: str) -> str:
    """What the problem's author says to a response, as HTML."""
    said = [
        render.mistake(problem, variant, part, finding.facts["index"], lang)
        if finding.code == "mistake"
        else render.reason(problem, variant, part, finding.facts["option"], lang)
        for finding in judged.feedback
        if finding.code in ("mistake", "reason")
    ]
    return "\n".join(said)


def named(judged: Outcome) -> list[object]:
    """The places of the declared mistakes that were recognised."""
    return [finding.facts["index"] for finding in judged.feedback if finding.code == "mistake"]
