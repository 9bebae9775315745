"""Answers that take no work: one value that is right on nearly every draw, though the answer
differs, and options that are listed in the right order."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import isclose
from typing import Any

from grader.bank.answers import LETTERED
from grader.bank.keys import answer, forms, key, right_value, typed
from grader.bank.lettering import LETTERS
from grader.bank.problem import Part, Problem
from grader.bank.trial import Finding
from grader.bank.variant import Variant
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.floats import float_of
from grader.expr.functions import is_number
from grader.expr.syntax import Unreadable

NEARLY = 0.95  # the share of draws from which on a response is a safe guess
_FEWEST = 10  # draws, below which a share tells little
_SLACK = 1e-9

Names = Mapping[str, Any]


def answers(problem: Problem, variant: Variant) -> Iterator[tuple[int, str]]:
    """The place of each part that a machine marks, with its right answer as typed."""
    for place, part in enumerate(problem.parts):
        if part.kind in ("text", "array"):
            continue
        try:
            yield place, typed(key(variant, part))
        except Unreadable:  # told of where it is tried
            continue


def frequent(problem: Problem, counts: Mapping[tuple[int, str], int]) -> Iterator[Finding]:
    """Parts with one right answer on nearly all draws. One that is right on all of them is no
    guess: it may be the law that the question is about. So may an option that is nearly always
    the right one, but options may stand in order."""
    for place, part in enumerate(problem.parts):
        own = Counter({text: count for (at, text), count in counts.items() if at == place})
        draws = own.total()
        text, count = own.most_common(1)[0] if own else ("", 0)
        if part.kind in LETTERED:
            if count == draws and text == _as_listed(part):
                code = "order-listed" if part.kind == "order" else "match-listed"
                yield Finding(("parts", place, "choices"), code)
        elif draws >= _FEWEST and NEARLY * draws <= count < draws:
            facts = {"answer": text, "count": count, "draws": draws}
            yield Finding(("parts", place, "answer"), "answer-guessed", 0, facts)


def _as_listed(part: Part) -> str | None:
    if part.kind == "order":
        return ", ".join(choice.letter for choice in part.choices)
    if part.kind == "match":
        return ", ".join(f"{place + 1}-{LETTERS[place]}" for place in range(len(part.left)))
    return None


def accepted(problem: Problem, drawn: Sequence[Names]) -> Iterator[Finding]:
    """Parts that accept one response on nearly all draws, within what is near enough."""
    for place, part in enumerate(problem.parts):
        if part.accept.form == "exact" or part.answer is None or len(drawn) < _FEWEST:
            continue
        try:
            rights = [right_value(part, names) for names in drawn]
        except Unreadable:  # told of where it is tried
            continue
        if differ(rights):
            yield from _accepted(place, part, rights)


def differ(values: Sequence[Any]) -> bool:
    """Whether values are not all one: some are written in many ways, such as the sum of softmax
    weights."""
    first, *others = values
    return any(typed(one) != typed(first) and not _as_floats(one, first) for one in others)


def _as_floats(one: Any, other: Any) -> bool:
    """Whether two numbers are the same as far as floats tell."""
    if not (is_number(one) and is_number(other)):
        return False
    try:
        return isclose(float_of(one), float_of(other), rel_tol=_SLACK)
    except OverflowError:
        return False


def _accepted(place: int, part: Part, rights: Sequence[Any]) -> Iterator[Finding]:
    judged = [answer(part, right) for right in rights]
    for text in dict.fromkeys(_likely(part, rights)):
        count = sum(check(one, text).state is State.CORRECT for one in judged)
        if count >= NEARLY * len(rights):
            facts = {"answer": text, "count": count, "draws": len(rights)}
            yield Finding(("parts", place, "accept"), "accept-guessed", 0, facts)
            return


def _likely(part: Part, rights: Sequence[Any]) -> Iterator[str]:
    """Responses that may be accepted often: the most frequent, and of numbers the middle one."""
    shown = [forms(part, right)[-1] for right in rights]
    yield Counter(shown).most_common(1)[0][0]
    if all(map(is_number, rights)):
        ordered = sorted(range(len(rights)), key=lambda place: float_of(rights[place]))
        yield shown[ordered[len(ordered) // 2]]
