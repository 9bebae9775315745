"""What must be true of the marks of a variant: the key is right, and no wrong method is."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank.keys import answer, forms, key, mistake_value
from grader.bank.problem import LANGUAGES, Part, Problem
from grader.bank.render import choices
from grader.bank.trial import Finding
from grader.bank.variant import Variant
from grader.bank.yaml_tree import Path
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.functions import is_number
from grader.expr.numbers import equal
from grader.expr.syntax import Unreadable


def mark_findings(problem: Problem, variant: Variant) -> Iterator[Finding]:
    """A key that fails its own check, a mistake accepted as right, two options alike."""
    case = problem.cases.get(variant.case or "")
    for place, part in enumerate(problem.parts):
        known = case.collides.get(part.id, ()) if case else ()
        try:
            right = key(variant, part)
        except Unreadable:
            continue
        yield from _key_findings(("parts", place), part, right)
        yield from _mistake_findings(("parts", place), part, right, variant, known)
        yield from _twin_options(("parts", place), part, problem, variant)


def _key_findings(path: Path, part: Part, right: Any) -> Iterator[Finding]:
    if part.accept.rtol and not part.accept.atol and _is_zero(right):
        yield Finding((*path, "accept"), "accept-zero")
    for text in forms(part, right):
        state = check(answer(part, right), text).state
        if state is not State.CORRECT:
            where = (*path, "choices" if part.kind == "choice" else "answer")
            yield Finding(where, "key-fails", 0, {"answer": text, "state": str(state)})
            return


def _is_zero(value: Any) -> bool:
    entries = value.ravel() if isinstance(value, np.ndarray) else [value]
    return any(is_number(entry) and equal(entry, fmpq(0)) is True for entry in entries)


def _mistake_findings(
    path: Path, part: Part, right: Any, variant: Variant, known: tuple[str, ...]
) -> Iterator[Finding]:
    if not all(isinstance(choice.right, bool) for choice in part.choices):
        return  # what is wrong on one draw may be right on another
    for place, mistake in enumerate(part.mistakes):
        value = mistake_value(variant, mistake)
        if value is None or mistake.name in known:
            continue
        for text in forms(part, value):
            if check(answer(part, right), text).state is State.CORRECT:
                yield Finding((*path, "mistakes", place), "mistake-accepted", 0, {"answer": text})
                break


def _twin_options(path: Path, part: Part, problem: Problem, variant: Variant) -> Iterator[Finding]:
    for lang in LANGUAGES if part.choices else ():
        seen: dict[str, str] = {}
        for letter, text in choices(problem, variant, part, lang):
            twin = seen.setdefault(text, letter)
            if twin != letter:
                facts = {"first": twin, "second": letter}
                yield Finding((*path, "choices"), "choice-alike", 0, facts)
                return
