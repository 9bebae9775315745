"""A whole variant graded: every part by itself, wrong answers matched with wrong methods.

Mistakes that the author declared are named first; where none matches, those derived from the
part's formula.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from grader.bank.following import followed, wrong_value
from grader.bank.keys import answer, key, mistake_value, right_value
from grader.bank.methods import methods_of
from grader.bank.problem import Part, Problem
from grader.bank.variant import Variant
from grader.checkers.answer import Accept
from grader.checkers.kinds import check
from grader.checkers.outcome import NOTHING, Feedback, Outcome, State
from grader.expr.evaluate import walk
from grader.expr.syntax import Name, Node, Number, Unreadable
from grader.mistakes.naming import may_be, named, typed_floats

_WRONG = (State.INCORRECT, State.PARTIAL, State.UNSCORABLE)


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

    A part with `follows` is also judged against what an earlier response gives; no outcome
    depends on the order of the responses. Raises UnknownPart.
    """
    known = [part.id for part in problem.parts]
    unknown = sorted(responses.keys() - set(known))
    if unknown:
        raise UnknownPart(unknown, known)
    outcomes = {
        part.id: grade_part(problem, variant, part, responses.get(part.id, ""))
        for part in problem.parts
    }
    if any(part.follows for part in problem.parts):
        outcomes |= _followed(problem, variant, responses, outcomes)
    earned = (outcomes[part.id].score * part.points for part in problem.parts)
    return Marks(outcomes, sum(earned, Fraction(0)), problem.points)


def _followed(
    problem: Problem,
    variant: Variant,
    responses: Mapping[str, str],
    outcomes: Mapping[str, Outcome],
) -> dict[str, Outcome]:
    """The outcomes of parts that earn more by following from a wrong earlier value."""
    names = variant.names
    earlier: dict[str, Any] = {}
    better: dict[str, Outcome] = {}
    for part in problem.parts:
        outcome, response = outcomes[part.id], responses.get(part.id, "")
        if outcome.state not in (State.INCORRECT, State.PARTIAL) or part.answer is None:
            continue
        right = right_value(part, names)
        found = followed(part, right, response, names, earlier) if part.follows else None
        if found is not None and found.score > outcome.score:
            better[part.id] = found
        value = wrong_value(part, right, response, outcome)
        if value is not None:
            earlier[part.id] = value
    return better


def grade_part(problem: Problem, variant: Variant, part: Part, response: str) -> Outcome:
    """The outcome of one response on its own, with the author's findings or the wrong method
    added."""
    if part.kind == "text":
        return _written(response)
    try:
        right = answer(part, key(variant, part), part.partial)
    except Unreadable:  # a variant that no checked bank gives out
        return Outcome(State.UNDECIDED, NOTHING, (Feedback("undecided"),))
    outcome = check(right, response)
    if outcome.tree is None and part.kind != "array":
        return outcome
    found = (*_mistakes(variant, part, response, outcome), *_reasons(part, right.key, outcome))
    found = found or _method(problem, variant, part, response, outcome)
    return replace(outcome, feedback=(*outcome.feedback, *found))


def _written(response: str) -> Outcome:
    """Words wait for a person."""
    if not response.strip():
        return Outcome(State.BLANK, NOTHING)
    return Outcome(State.AWAITING, NOTHING, (Feedback("awaiting"),))


def _mistakes(variant: Variant, part: Part, response: str, outcome: Outcome) -> Iterator[Feedback]:
    """The declared mistakes whose value the response is; of those with one sentence the first."""
    if outcome.state not in _WRONG:
        return
    said = []
    accept = _loosened(part.accept, outcome.tree)
    given = typed_floats(outcome.tree)
    for index, mistake in enumerate(part.mistakes):
        if mistake.say in said:
            continue
        value = mistake_value(variant, mistake, part)
        if value is None:
            continue
        judged = replace(answer(part, value), accept=accept)
        if may_be(judged, given, value) and check(judged, response).state is State.CORRECT:
            said.append(mistake.say)
            yield Feedback("mistake", {"index": index})


def _method(
    problem: Problem, variant: Variant, part: Part, response: str, outcome: Outcome
) -> tuple[Feedback, ...]:
    """The derived wrong methods that give what was answered, in one finding."""
    if outcome.state not in _WRONG or part.answer is None or outcome.tree is None:
        return ()
    methods = methods_of(problem, variant.names)[problem.parts.index(part)].told
    right = answer(part, key(variant, part))
    judged = replace(right, accept=_loosened(part.accept, outcome.tree, fewest=2))
    return named(judged, response, outcome, methods, variant.names)


def _loosened(accept: Accept, tree: Node | None, fewest: int = 1) -> Accept:
    """How a wrong value is judged: as the key is, and where that must be exact, a decimal of at
    least `fewest` places may be rounded."""
    numbers = [node for node in walk(tree) if isinstance(node, Number)] if tree else []
    places = min((node.places for node in numbers if node.places), default=0)
    if accept.form != "exact" or places < fewest:
        return accept
    return replace(accept, form="decimals", digits=places)


def _reasons(part: Part, right: object, outcome: Outcome) -> Iterator[Feedback]:
    """The reasons of the options ticked: of the wrong ones, or of all once the answer is right."""
    if part.kind != "choice" or outcome.tree is None or not isinstance(right, tuple):
        return
    ticked = {node.name for node in walk(outcome.tree) if isinstance(node, Name)}
    for choice in part.choices:
        told = outcome.state is State.CORRECT or choice.letter not in right
        if choice.letter in ticked and told and choice.reason:
            yield Feedback("reason", {"option": choice.letter})
