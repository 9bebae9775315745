"""Declared mistakes that are never told, or told twice; and wrong methods that only a wide
`accept` takes for right."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.bank.avoidance import OFTEN, Habit
from grader.bank.grading import grade_part
from grader.bank.habits import PartHabits
from grader.bank.keys import forms, right_value, typed
from grader.bank.methods import Rank, Wrong
from grader.bank.problem import Part, Problem
from grader.bank.proof import told
from grader.bank.trial import Finding
from grader.bank.variant import Variant
from grader.bank.watched import Watched, exactly, value_or_none
from grader.bank.yaml_tree import Path
from grader.checkers.outcome import State

Names = Mapping[str, Any]


def untold(problem: Problem, variants: Sequence[Variant]) -> Iterator[Finding]:
    """Mistakes that have no value on any variant, whose value no response can be, or that give
    what an earlier one gives every time."""
    for at, part in enumerate(problem.parts):
        seen: dict[str, int] = {}
        for wrong in _declared(part) if variants else ():
            values = [value_or_none(part, wrong, one.names) for one in variants]
            path = ("parts", at, "mistakes", wrong.place or 0, "answer")
            yield from _untold(path, problem, part, wrong, list(zip(variants, values, strict=True)))
            first = seen.setdefault(repr(list(map(_shown, values))), wrong.place or 0)
            if first != wrong.place and any(value is not None for value in values):
                yield Finding(path, "mistake-again", 0, {"first": f"mistakes[{first}]"})


def _declared(part: Part) -> Iterator[Wrong]:
    for place, mistake in enumerate(part.mistakes):
        if mistake.answer is not None:
            yield Wrong("", Rank.DECLARED, mistake.answer, place)


def _shown(value: Any) -> str | None:
    return None if value is None else typed(value)


def _untold(
    path: Path, problem: Problem, part: Part, wrong: Wrong, pairs: Sequence[tuple[Variant, Any]]
) -> Iterator[Finding]:
    valued = [(variant, value) for variant, value in pairs if value is not None]
    if not valued:
        yield Finding(path, "mistake-never", 0, {"draws": len(pairs)})
    elif not any(_is_told(problem, one, part, wrong.place, value) for one, value in valued):
        yield Finding(path, "mistake-untold", 0, {"answer": typed(valued[0][1])})


def _is_told(problem: Problem, variant: Variant, part: Part, place: int | None, value: Any) -> bool:
    """Whether whoever types the value hears of the mistake; one that is accepted as right is
    told of elsewhere."""
    said = part.mistakes[place or 0].say
    for text in forms(part, value):
        outcome = grade_part(problem, variant, part, text)
        if outcome.state in (State.CORRECT, State.UNDECIDED):
            return True
        named = (found.facts["index"] for found in outcome.feedback if found.code == "mistake")
        if any(part.mistakes[index].say == said for index in named):
            return True
    return False


def loose(
    problem: Problem, kept: Mapping[str, PartHabits], drawn: Sequence[Names]
) -> Iterator[Finding]:
    """For each part the slip of a concept that is accepted on most draws though its value is
    another one, if it is on many."""
    for place, part in enumerate(problem.parts):
        habits = kept.get(part.id)
        if habits is None or part.accept.form == "exact":
            continue
        found = [(wrong, _within(part, wrong, drawn)) for wrong in _often(habits)]
        wrong, within = max(found, key=lambda pair: len(pair[1]), default=(None, []))
        if wrong is not None and len(within) >= OFTEN * len(drawn):
            facts = _facts(part, wrong, within[0])
            share = {"count": len(within), "draws": len(drawn)}
            yield Finding(("parts", place, "accept"), "method-within", 0, {**facts, **share})


def _often(habits: PartHabits) -> Iterator[Wrong]:
    """Slips of concepts that are accepted so often that no draw avoids them."""
    for wrong, habit in zip(habits.everything.wrong, habits.habits, strict=True):
        if habit in (Habit.REASON, Habit.ALWAYS) and wrong.rank is Rank.CONCEPT:
            yield wrong


def _within(part: Part, wrong: Wrong, drawn: Sequence[Names]) -> list[Names]:
    """The draws on which a method's value is accepted and is not the right one."""
    alone = Watched.of(part, [wrong])
    return [
        names for names in drawn if any(alone.accepted(names)) and not exactly(part, wrong, names)
    ]


def _facts(part: Part, wrong: Wrong, names: Names) -> dict[str, Any]:
    assert wrong.method is not None
    given, right = value_or_none(part, wrong, names), right_value(part, names)
    return {"methods": [told(wrong.method)], "answer": typed(given), "right": typed(right)}
