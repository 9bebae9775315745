"""What must be true of the marks of a variant: the key is right, and no wrong method is."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank.avoidance import Habit
from grader.bank.habits import PartHabits
from grader.bank.keys import answer, forms, key, mistake_value, typed
from grader.bank.methods import Rank, Wrong
from grader.bank.problem import LANGUAGES, Part, Problem
from grader.bank.render import choices, left
from grader.bank.trial import Finding
from grader.bank.variant import Variant
from grader.bank.watched import value_or_none
from grader.bank.yaml_tree import Path
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.evaluate import names_in
from grader.expr.functions import is_number
from grader.expr.numbers import equal
from grader.expr.syntax import Unreadable
from grader.mistakes.derive import Method

_TOLD = (Habit.CHANCE, Habit.REASON)
_CODES = (("mistake-accepted", "mistake-collides"), ("method-accepted", "method-collides"))


def mark_findings(
    problem: Problem, variant: Variant, habits: Mapping[str, PartHabits]
) -> Iterator[Finding]:
    """A key that fails its own check, a wrong method accepted as right, two options alike."""
    for place, part in enumerate(problem.parts):
        path = ("parts", place)
        try:
            right = key(variant, part)
        except Unreadable:
            continue
        yield from _key_findings(path, part, right)
        yield from _plain_mistakes(path, part, right, variant)
        if part.id in habits:
            yield from _method_findings(path, habits[part.id], problem, variant)
        yield from _twin_options(path, part, problem, variant)


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


def _plain_mistakes(path: Path, part: Part, right: Any, variant: Variant) -> Iterator[Finding]:
    """Declared mistakes that are no formula: options, array code, the word "undefined"."""
    if not all(isinstance(choice.right, bool) for choice in part.choices):
        return  # what is wrong on one draw may be right on another
    for place, mistake in enumerate(part.mistakes):
        if mistake.answer is not None or (mistake.undefined and _may_have_a_value(part)):
            continue
        value = mistake_value(variant, mistake, part)
        for text in forms(part, value):
            if check(answer(part, right), text).state is State.CORRECT:
                yield Finding((*path, "mistakes", place), "mistake-right", 0, {"answer": text})
                break


def _may_have_a_value(part: Part) -> bool:
    """Whether "undefined" is a mistake on some variants, right though it be on others."""
    return part.answer is not None and bool(names_in(part.answer))


def _method_findings(
    path: Path, kept: PartHabits, problem: Problem, variant: Variant
) -> Iterator[Finding]:
    """The wrong methods accepted on a variant; in a case, those it does not list."""
    part = kept.part
    case = problem.cases.get(variant.case or "")
    listed = case.collides.get(part.id, ()) if case else ()
    found = set()
    for wrong in (kept.everything if case else kept.by_chance).accepted(variant.names):
        found.add(wrong.name)
        habit = kept.of(wrong)
        is_told = habit in _TOLD or (wrong.method is None and not case)
        if is_told and wrong.name not in listed:
            yield _accepted(path, wrong, part, variant, habit)
    for place, name in enumerate(listed):
        if name not in found:
            where = ("cases", variant.name, "collides", part.id, place)
            yield Finding(where, "collides-idle", 0, {"name": name})


def _accepted(path: Path, wrong: Wrong, part: Part, variant: Variant, habit: Habit) -> Finding:
    facts: dict[str, Any] = {"answer": typed(value_or_none(part, wrong, variant.names))}
    codes = _CODES[wrong.method is not None]
    where: Path = (*path, "answer")
    if wrong.method is None:
        where = (*path, "mistakes", wrong.place or 0)
    else:
        facts["methods"] = [told(wrong.method)]
    if wrong.rank is Rank.SLIP or habit is Habit.REASON:
        return Finding(where, "slip-right", 0, facts, wrong.name)
    if variant.case is None:
        return Finding(where, codes[0], 0, facts, wrong.name)
    if wrong.name.endswith("]"):
        return Finding(where, "mistake-unnamed", 0, facts, wrong.name)
    facts["write"] = f"collides: {{{part.id}: [{wrong.name}]}}"
    return Finding(where, codes[1], 0, facts, wrong.name)


def told(method: Method) -> dict[str, str]:
    """A derived method as facts of a sentence."""
    return {"concept": method.concept, "code": method.code, **method.facts}


def _twin_options(path: Path, part: Part, problem: Problem, variant: Variant) -> Iterator[Finding]:
    where = (problem, variant, part)
    for lang in LANGUAGES if part.choices else ():
        twins = _twins(choices(*where, lang))
        if twins:
            yield Finding((*path, "choices"), "choice-alike", 0, twins)
        beside = _twins(left(*where, lang))
        if beside:
            yield Finding((*path, "left"), "left-alike", 0, beside)
        if twins or beside:
            return


def _twins(texts: Sequence[tuple[str, str]]) -> dict[str, str] | None:
    """The names of the first two texts that are the same."""
    seen: dict[str, str] = {}
    for name, text in texts:
        twin = seen.setdefault(text, name)
        if twin != name:
            return {"first": twin, "second": name}
    return None
