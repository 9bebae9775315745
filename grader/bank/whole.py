"""What must be true of a problem beyond one variant's marks: its solution comes to its answers,
every part has feedback of its own, and marks carried forward cannot be had for nothing."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank import markup
from grader.bank.answers import VALUE_KINDS, value_in
from grader.bank.following import alike, own_key
from grader.bank.keys import answer, key, typed
from grader.bank.methods import methods_of
from grader.bank.problem import Follow, Part, Problem
from grader.bank.trial import Finding
from grader.bank.values import slot_node, value_of
from grader.bank.variant import Variant
from grader.bank.words import shown
from grader.bank.yaml_tree import Path
from grader.checkers.kinds import check
from grader.checkers.outcome import State
from grader.expr.evaluate import names_in
from grader.expr.syntax import Unreadable
from grader.expr.values import UNDEFINED, SetValue

Names = Mapping[str, Any]
_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
_SLOT = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def whole_findings(problem: Problem, variant: Variant) -> Iterator[Finding]:
    """What a few variants are enough to show."""
    yield from _silent_parts(problem, variant.names)
    yield from _unsolved(problem, variant)
    for place, part in enumerate(problem.parts):
        for follow in part.follows:
            path = ("parts", place, "follows", follow.part)
            yield from _gamed(path, part, follow, problem.part(follow.part), variant)


def _silent_parts(problem: Problem, names: Names) -> Iterator[Finding]:
    """Parts no wrong answer of which gets feedback of its own."""
    for place, methods in enumerate(methods_of(problem, names)):
        part = methods.part
        if part.kind not in VALUE_KINDS | {"choice"} or part.mistakes or len(methods.told):
            continue
        if not any(choice.reason for choice in part.choices):
            yield Finding(("parts", place, "id"), "part-silent")


def _unsolved(problem: Problem, variant: Variant) -> Iterator[Finding]:
    """Answers that no step of the solution comes to, as a whole or entry by entry."""
    solved = list(_solved(problem, variant.names))
    for part in problem.parts:
        if part.kind not in VALUE_KINDS or part.kind == "algebraic":
            continue
        try:
            right = key(variant, part)
        except Unreadable:
            continue
        if right is not UNDEFINED and not _comes_to(part, right, solved):
            facts = {"part": part.id, "answer": typed(right)}
            yield Finding(("solution",), "solution-silent", 0, facts, part.id)


def _comes_to(part: Part, right: Any, solved: Sequence[str]) -> bool:
    if {typed(entry) for entry in _entries(right)} <= set(solved):
        return True
    judged = answer(part, right)
    return any(check(judged, text).state is State.CORRECT for text in solved)


def _entries(value: Any) -> Sequence[Any]:
    if isinstance(value, SetValue):
        return value.members
    return list(value.ravel()) if isinstance(value, np.ndarray) else [value]


def _solved(problem: Problem, names: Names) -> Iterator[str]:
    """The values in the steps of the solution that hold, and the numbers written there."""
    try:
        for text in shown(problem.solution, names):
            slots = [slot for slot in markup.parse(text["en"]).slots if not slot.word]
            for slot in slots:
                yield typed(value_of(slot_node(slot.text), names))
            bare = _SLOT.sub(" ", text["en"]).lower()
            yield from _NUMBER.findall(bare)
            yield from (str(n) for n, word in enumerate(_WORDS) if word in bare.split())
    except Unreadable:
        return


def _gamed(
    path: Path, part: Part, follow: Follow, earlier: Part, variant: Variant
) -> Iterator[Finding]:
    """A key that does not depend on the earlier value, or that is the earlier value again."""
    if follow.name not in names_in(follow.answer):
        yield Finding(path, "follows-unused", 0, {"name": follow.name})
        return
    try:
        right, told = key(variant, part), key(variant, earlier)
    except Unreadable:
        return
    astray = list(_astray(path, part, follow, variant, told))
    if astray:
        yield from astray
        return
    probes = _probes(told)
    owned = (own_key(part, follow, right, variant.names, value) for value in probes)
    texts = [typed(own) for own in owned if own is not None]
    if len(texts) > 1 and len(set(texts)) == 1:
        yield Finding(path, "follows-constant", 0, {"name": follow.name})
    elif probes and _echoes(part, follow, variant.names, probes):
        yield Finding(path, "follows-echo", 0, {"name": follow.name})


def _echoes(part: Part, follow: Follow, names: Names, probes: Sequence[Any]) -> bool:
    try:
        return all(
            alike(value_in(part, follow.answer, {**names, follow.name: value}), value)
            for value in probes
        )
    except Unreadable:
        return False


def _astray(
    path: Path, part: Part, follow: Follow, variant: Variant, told: Any
) -> Iterator[Finding]:
    """A formula that does not come to the key where the earlier value is right."""
    right = key(variant, part)
    if right is UNDEFINED or told is UNDEFINED:
        return
    try:
        own = value_in(part, follow.answer, {**variant.names, follow.name: told})
    except Unreadable as fault:
        yield Finding(path, fault.code, 0, dict(fault.facts))
        return
    if not alike(own, right):
        facts = {"name": follow.name, "answer": typed(own), "right": typed(right)}
        yield Finding(path, "follows-astray", 0, facts)


def _probes(right: Any) -> Sequence[Any]:
    """Wrong values a student may give for a right one."""
    if right is UNDEFINED:
        return ()
    return [right * factor for factor in (fmpq(2), fmpq(-1), fmpq(3, 2))]
