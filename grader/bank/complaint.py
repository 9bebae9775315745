"""What is wrong with a problem file, as a compiler says it: a place, a code and its facts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any


@dataclass(frozen=True, slots=True)
class Complaint:
    """One fault. Lines and columns count from 1; `where` is the path of keys inside the file,
    such as `parts[0].answer`, or "" where the fault is the file's own."""

    path: str
    line: int
    column: int
    where: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def position(self) -> str:
        """`file:line:column: where`, without `where` when there is none."""
        place = f"{self.path}:{self.line}:{self.column}"
        return f"{place}: {self.where}" if self.where else place


MOST = 200  # complaints about one file; a file with more is not read to its end


class Faults(Exception):
    """Files that cannot be used, with every complaint about them."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("; ".join(f"{c.position}: {c.code}" for c in self.complaints[:5]))


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` is probably a slip for, first of all in its capitals."""
    ordered = sorted(known)
    if (same := [one for one in ordered if one.lower() == word.lower()]) and word not in same:
        return same[0]
    close = get_close_matches(word, ordered, n=1, cutoff=0.6)
    return close[0] if close else None
