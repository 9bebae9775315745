"""How a text is to be read: who wrote it, into what box, with which names."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.expr.names import AUTHOR_FUNCTIONS, STUDENT_FUNCTIONS, Arity


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a text is to be read: who writes, into what box, with which names.

    `box` is what is asked: number, vector, matrix, set, angle or formula. `asked` is the name
    that may stand before an equals sign. `log_base` is what a bare `log` means (0 refuses it).
    `decimal_mark` is "." or ","; with "," a semicolon separates entries. `unit` is what an
    author's `angle(u, v)` is measured in, rad or deg.
    """

    author: bool = False
    box: str = "number"
    letters: frozenset[str] = frozenset()
    asked: str | None = None
    log_base: int = 1
    decimal_mark: str = "."
    unit: str = "rad"

    @property
    def functions(self) -> Mapping[str, Arity]:
        """The functions this writer may call, with how many arguments each takes."""
        return AUTHOR_FUNCTIONS if self.author else STUDENT_FUNCTIONS


STUDENT = Dialect()
AUTHOR = Dialect(author=True, box="formula")
