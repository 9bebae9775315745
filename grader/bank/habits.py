"""How the wrong methods of a problem fare on its draws, found out once for a check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from grader.bank.avoidance import Habit, habits_of, sample
from grader.bank.methods import PartMethods, Wrong, methods_of
from grader.bank.problem import Part, Problem
from grader.bank.watched import Watched
from grader.expr.syntax import Unreadable


@dataclass(frozen=True, slots=True)
class PartHabits:
    """The wrong methods of a part with their habits: all of them, and those that would be right
    by chance alone, declared ones in any case."""

    methods: PartMethods
    everything: Watched
    by_chance: Watched
    habits: tuple[Habit, ...]

    @property
    def part(self) -> Part:
        """The part."""
        return self.methods.part

    def of(self, wrong: Wrong) -> Habit:
        """The habit of one of the methods."""
        place = next(i for i, one in enumerate(self.everything.wrong) if one is wrong)
        return self.habits[place]

    def called(self, name: str) -> Wrong:
        """The first method of that name that may be right by chance, or else the first."""
        named = [one for one in self.by_chance.wrong if one.name == name]
        return named[0] if named else next(w for w in self.everything.wrong if w.name == name)


@dataclass(frozen=True, slots=True)
class _Asked:
    source_hash: str
    problem: Problem = field(compare=False)


def sample_of(problem: Problem) -> tuple[Mapping[str, Any], ...]:
    """The names of the problem's sample of draws; none where a formula fails."""
    return _sample(_Asked(problem.source_hash, problem))


@lru_cache(maxsize=4)
def _sample(asked: _Asked) -> tuple[Mapping[str, Any], ...]:
    try:
        return tuple(sample(asked.problem))
    except Unreadable:  # told of where it was tried
        return ()


def habits_in(problem: Problem) -> Mapping[str, PartHabits]:
    """The habits of the wrong methods of each part, by the part's id."""
    return _habits(_Asked(problem.source_hash, problem))


@lru_cache(maxsize=4)
def _habits(asked: _Asked) -> Mapping[str, PartHabits]:
    drawn = sample_of(asked.problem)
    if not drawn:
        return {}
    found = (_of_part(methods, drawn) for methods in methods_of(asked.problem, drawn[0]))
    return {one.part.id: one for one in found}


def _of_part(methods: PartMethods, drawn: tuple[Mapping[str, Any], ...]) -> PartHabits:
    habits = tuple(habits_of(methods.part, methods.wrong, drawn))
    pairs = zip(methods.wrong, habits, strict=True)
    by_chance = [wrong for wrong, habit in pairs if not wrong.method or habit is Habit.CHANCE]
    everything = Watched.of(methods.part, methods.wrong)
    return PartHabits(methods, everything, Watched.of(methods.part, by_chance), habits)
