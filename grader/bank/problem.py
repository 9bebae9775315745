"""A problem as read from its file: frozen, and all a variant, a page or a mark needs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from flint import fmpq

from grader.bank.figure_plan import Plan
from grader.checkers.answer import Accept
from grader.expr.syntax import Node

Text = Mapping[str, str]  # language -> Markdown

LANGUAGES = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Grid:
    """A parameter drawn from `low + step·i`, 0 ≤ i < count, entry by entry.

    `shape` is () for a number, (n,) for a vector, (rows, columns) for a matrix. With `nonzero`
    a number is not 0, a vector not all 0, and no row of a matrix is all 0. With `distinct` no
    two entries of a vector and no two rows of a matrix are alike. `length` integer or rational
    asks that of the length of a vector or of every row. `places` is how many decimals the
    parameter is shown with, None for exact forms.
    """

    shape: tuple[int, ...]
    low: fmpq
    step: fmpq
    count: int
    nonzero: bool = False
    places: int | None = None
    distinct: bool = False
    length: str = ""


@dataclass(frozen=True, slots=True)
class Members:
    """A parameter drawn from a list of values."""

    values: tuple[Any, ...]
    places: None = None


@dataclass(frozen=True, slots=True)
class Orthogonal:
    """A square matrix of `size` rows made of plane turns by (cosine, sine) of `turns`, and with
    `determinant` -1 of a reflection too (0: either)."""

    size: int
    turns: tuple[tuple[fmpq, fmpq], ...]
    determinant: int = 0
    places: None = None


@dataclass(frozen=True, slots=True)
class Permutation:
    """The vector of 1 to `size` in any order."""

    size: int
    places: None = None


@dataclass(frozen=True, slots=True)
class WordList:
    """Words with values, all different: `pick` of them in any order, or all as written.

    The parameter's value is the vector of the words' numbers or the matrix of their lists.
    """

    words: tuple[Text, ...]
    values: tuple[Any, ...]
    pick: int | None = None
    places: int | None = None


Param = Grid | Members | Orthogonal | Permutation | WordList


@dataclass(frozen=True, slots=True)
class Case:
    """A pinned variant: the values of every parameter, and for each part the names of declared
    mistakes known to give the right value."""

    values: Mapping[str, Any]
    collides: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Step:
    """A block of text, shown where `when` is true or None."""

    text: Text
    when: Node | None = None


Words = Text | tuple[Step, ...]  # one text, or blocks of which those that hold are shown


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong value and the sentence that names its method: a formula's value, exactly these
    letters ("A, C"), the answer "undefined", or an array expression. `avoid` is False where
    draws on which it gives the right value are kept."""

    say: Words
    name: str | None = None
    answer: Node | None = None
    choice: str | None = None
    undefined: bool = False
    expression: str = ""
    avoid: bool = True


@dataclass(frozen=True, slots=True)
class Choice:
    """One option. `right` is a truth value, or a formula that is true where the option is; in
    an order, options go by the value of `place`."""

    letter: str
    text: Words
    right: Node | bool = False
    reason: Words | None = None
    place: Node | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """One thing to be matched, with the letter of its option or a formula of its number."""

    text: Words
    match: Node | str


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint shown after a wrong try; to ask for one that costs takes that share of the points."""

    text: Text
    cost: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Follow:
    """A key that uses a student's own value of an earlier part, called `name` in the formula."""

    part: str
    name: str
    answer: Node


@dataclass(frozen=True, slots=True)
class Criterion:
    """One thing a person looks for in a written answer, and what it is worth."""

    text: Text
    points: Fraction


@dataclass(frozen=True, slots=True)
class Part:
    """One question with one answer box.

    `answer` is the key's formula, None where letters, words or an array `expression` answer.
    `undefined`: where the formula has no value, the word "undefined" is the right answer.
    `partial` is "", per_entry or per_member. `options` are further fields of the checkers'
    Answer: unit, letters, up_to_sign and so on. `penalty` is the share of the points that each
    wrong try costs. `left` is what a match is about, `rubric` what a marker looks for.
    `avoid_mistakes` is False where draws on which a wrong method is right are kept.
    """

    id: str
    kind: str
    ask: Words
    hint: Words | None
    points: Fraction
    accept: Accept
    mistakes: tuple[Mistake, ...]
    answer: Node | None = None
    undefined: bool = False
    partial: str = ""
    choices: tuple[Choice, ...] = ()
    multiple: bool = False
    expression: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    hints: tuple[Hint, ...] = ()
    penalty: Fraction = Fraction(0)
    follows: tuple[Follow, ...] = ()
    left: tuple[Pair, ...] = ()
    rubric: tuple[Criterion, ...] = ()
    model: Words | None = None
    avoid_mistakes: bool = True


@dataclass(frozen=True, slots=True)
class Expected:
    """What an author's test wants of a part: its state, and if told its score, and codes of
    feedback or names of declared mistakes that must be there."""

    state: str
    score: Fraction | None = None
    feedback: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AuthorTest:
    """Responses as typed and what must come out, on one case or (None) on every case."""

    case: str | None
    responses: Mapping[str, str]
    expect: Mapping[str, Expected]
    points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem file. `digest` changes with what can change a mark or a draw, `source_hash`
    with any character of `source`; `path` says where the file was, `origin` where it is from.
    Where `seeds` are listed, no other is ever drawn."""

    id: str
    title: Text
    tags: tuple[str, ...]
    params: Mapping[str, Param]
    derive: Mapping[str, Node]
    require: tuple[Node, ...]
    cases: Mapping[str, Case]
    text: Words
    parts: tuple[Part, ...]
    solution: tuple[Step, ...]
    tries: int
    digest: str
    source_hash: str
    source: str
    path: str
    avoid_mistakes: bool = True
    seeds: tuple[int, ...] = ()
    figure: Plan | None = None
    tests: tuple[AuthorTest, ...] = ()
    difficulty: int | None = None
    licence: str = ""
    origin: str = ""

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
