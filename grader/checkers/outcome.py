"""What a check says of one response."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from grader.expr.latex import latex, plain
from grader.expr.syntax import Node


class State(StrEnum):
    """The states of a response. Only the first three use a try."""

    CORRECT = "correct"
    PARTIAL = "partial"
    INCORRECT = "incorrect"
    UNSCORABLE = "unscorable"
    BLANK = "blank"
    UNDECIDED = "undecided"
    AWAITING = "awaiting"


@dataclass(frozen=True, slots=True)
class Feedback:
    """One finding: a code, the facts of its sentence, and its place in the text as typed.

    Facts are JSON-able: text, whole numbers, or lists of them.
    """

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    span: tuple[int, int] | None = None


_COMMA_FOR_POINT = {ord("."): ",", ord(","): ";"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """State, score from 0 to 1, findings, the tree that was read (None where none was), and the
    decimal mark it was typed with."""

    state: State
    score: Fraction
    feedback: tuple[Feedback, ...] = ()
    tree: Node | None = None
    decimal_mark: str = "."

    @property
    def plain(self) -> str:
        """How the response was read, as plain text that reads the same; "" where it was not."""
        if self.tree is None:
            return ""
        shown = plain(self.tree)
        return shown if self.decimal_mark == "." else shown.translate(_COMMA_FOR_POINT)

    @property
    def latex(self) -> str:
        """How the response was read, as LaTeX; "" where it was not."""
        return "" if self.tree is None else latex(self.tree)


FULL, NOTHING = Fraction(1), Fraction(0)
