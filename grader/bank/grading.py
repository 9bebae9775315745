"""A whole variant graded: every part by itself, wrong answers matched with declared mistakes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.bank.keys import answer, key, mistake_value
from grader.bank.problem import Part, Problem
from grader.bank.variant import Variant
from grader.checkers.kinds import check
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.expr.evaluate import walk
from grader.expr.syntax import Name, Unreadable


@dataclass(frozen=True, slots=True)
class Marks:
    """The outcome of every part, the points earned and the points there are."""

    parts: Mapping[str, Outcome]
    score: Fraction
    points: Fraction


class UnknownPart(ValueError):
    """Responses to parts the problem does not have."""

    code = "unknown-part"

    def __init__(self, unknown: list[str], known: list[str]) -> None:
        super().__init__(f"unknown part: {', '.join(unknown)}")
        self.facts = {"unknown": unknown, "known": known}


def grade(problem: Problem, variant: Variant, responses: Mapping[str, str]) -> Marks:
    """The marks of `responses` (part id -> text as typed); a part without one is blank.

    No part's outcome depends on another part. Raises UnknownPart.
    """
    known = [part.id for part in problem.parts]
    unknown = sorted(responses.keys() - set(known))
    if unknown:
        raise UnknownPart(unknown, known)
    outcomes = {
        part.id: grade_part(variant, part, responses.get(part.id, "")) for part in problem.parts
    }
    earned = (outcomes[part.id].score * part.points for part in problem.parts)
    return Marks(outcomes, sum(earned, Fraction(0)), problem.points)


def grade_part(variant: Variant, part: Part, response: str) -> Outcome:
    """The outcome of one response, with the author's findings added."""
    try:
        right = answer(part, key(variant, part), part.partial)
    except Unreadable:  # a variant that no checked bank gives out
        return Outcome(State.UNDECIDED, NOTHING, (Feedback("undecided"),))
    outcome = check(right, response)
    if outcome.tree is None:
        return outcome
    found = (*_mistakes(variant, part, response, outcome), *_reasons(part, right.key, outcome))
    return replace(outcome, feedback=(*outcome.feedback, *found))


def _mistakes(variant: Variant, part: Part, response: str, outcome: Outcome) -> Iterator[Feedback]:
    """The declared mistakes whose value the response is, judged as the key is."""
    if outcome.state not in (State.INCORRECT, State.PARTIAL, State.UNSCORABLE):
        return
    for index, mistake in enumerate(part.mistakes):
        value = mistake_value(variant, mistake)
        if value is not None and _is(part, value, response):
            yield Feedback("mistake", {"index": index})


def _is(part: Part, value: object, response: str) -> bool:
    return check(answer(part, value), response).state is State.CORRECT


def _reasons(part: Part, right: object, outcome: Outcome) -> Iterator[Feedback]:
    """The reasons of the options ticked: of the wrong ones, or of all once the answer is right."""
    if part.kind != "choice" or outcome.tree is None or not isinstance(right, tuple):
        return
    ticked = {node.name for node in walk(outcome.tree) if isinstance(node, Name)}
    for choice in part.choices:
        told = outcome.state is State.CORRECT or choice.letter not in right
        if choice.letter in ticked and told and choice.reason:
            yield Feedback("reason", {"option": choice.letter})
