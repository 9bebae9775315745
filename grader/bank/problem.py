"""A problem as read from its file: frozen, and all a variant, a page or a mark needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from grader.checkers.answer import Accept
from grader.expr.syntax import Node

Text = Mapping[str, str]  # language -> Markdown

LANGUAGES = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Grid:
    """A parameter drawn from `low + step·i`, 0 ≤ i < count, entry by entry.

    `shape` is () for a number, (n,) for a vector, (rows, columns) for a matrix. With `nonzero`
    a number is not 0, a vector not all 0, and no row of a matrix is all 0. `places` is how
    many decimals the parameter is shown with, None for exact forms.
    """

    shape: tuple[int, ...]
    low: fmpq
    step: fmpq
    count: int
    nonzero: bool = False
    places: int | None = None


@dataclass(frozen=True, slots=True)
class Members:
    """A parameter drawn from a list of values."""

    values: tuple[Any, ...]
    places: None = None


Param = Grid | Members


@dataclass(frozen=True, slots=True)
class Case:
    """A pinned variant: the values of every parameter, and for each part the names of declared
    mistakes known to give the right value."""

    values: Mapping[str, Any]
    collides: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong value and the sentence that names its method: a formula's value, an exact choice
    of options ("A, C"), or the answer "undefined". Draws on which it is right are avoided, unless
    `avoid` is false."""

    say: Text
    name: str | None = None
    answer: Node | None = None
    choice: str | None = None
    undefined: bool = False
    avoid: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. `right` is a truth value, or a formula that is true where the option is."""

    letter: str
    text: Text
    right: Node | bool
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """One question with one answer box.

    `answer` is the key's formula (None for a choice). `undefined`: where the formula has no
    value, the word "undefined" is the right answer. `partial` is "", per_entry or per_member.
    """

    id: str
    kind: str
    ask: Text
    hint: Text | None
    points: Fraction
    accept: Accept
    mistakes: tuple[Mistake, ...]
    answer: Node | None = None
    undefined: bool = False
    partial: str = ""
    choices: tuple[Choice, ...] = ()
    multiple: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the solution, shown where `when` is true or None."""

    text: Text
    when: Node | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem file. `digest` changes with what can change a mark or a draw, `source_hash`
    with any character of `source`; `path` says where the file was."""

    id: str
    title: Text
    tags: tuple[str, ...]
    params: Mapping[str, Param]
    derive: Mapping[str, Node]
    require: tuple[Node, ...]
    cases: Mapping[str, Case]
    text: Text
    parts: tuple[Part, ...]
    solution: tuple[Step, ...]
    tries: int
    digest: str
    source_hash: str
    source: str
    path: str
    avoid_mistakes: bool = True

    def part(self, part_id: str) -> Part:
        """The part of that id; KeyError if there is none."""
        for part in self.parts:
            if part.id == part_id:
                return part
        raise KeyError(part_id)

    @property
    def points(self) -> Fraction:
        """The points of all parts together."""
        return sum((part.points for part in self.parts), Fraction(0))
