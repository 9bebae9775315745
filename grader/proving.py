"""What `grader check` does with a set of problem files: complaints, figures, exit code.

It stands beside the command line, not in a room: it joins the bank's complaints to sentences.
"""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from grader.bank.check import check_all, count_variants
from grader.bank.complaint import Complaint
from grader.bank.folder import gather
from grader.bank.problem import Problem
from grader.bank.verdict import Checked
from grader.wording.sentences import say

_COLUMNS = ("problem", "draws", "redraws", "distinct", "methods", "slowest", "notes")


@dataclass(frozen=True, slots=True)
class Proven:
    """All complaints, and the figures of the problems that could be read."""

    complaints: tuple[Complaint, ...]
    checked: tuple[Checked, ...]

    @property
    def variants(self) -> int:
        """How many variants were tried."""
        return sum(one.variants for one in self.checked)


@dataclass(frozen=True, slots=True)
class Work:
    """Files read and what is to be tried of them."""

    problems: tuple[Problem, ...]
    complaints: tuple[Complaint, ...]
    seeds: int

    @classmethod
    def of(cls, paths: Iterable[Path], seeds: int) -> "Work":
        """The problems of files and folders, with the complaints about what cannot be read."""
        problems, complaints = gather(paths)
        return cls(tuple(problems), tuple(complaints), seeds)

    @property
    def variants(self) -> int:
        """How many variants will be tried."""
        return sum(count_variants(problem, self.seeds) for problem in self.problems)

    def proven(self, jobs: int, progress: Callable[[int], None]) -> Proven:
        """The verdict on everything."""
        checked = tuple(check_all(self.problems, self.seeds, jobs, progress))
        found = [complaint for one in checked for complaint in one.complaints]
        return Proven((*self.complaints, *found), checked)


def as_json(proven: Proven, lang: str) -> dict[str, Any]:
    """Complaints, notes and figures; `share` is the share of draws that met all conditions."""
    notes = [note for one in proven.checked for note in one.notes]
    return {
        "complaints": [_told(complaint, lang) for complaint in proven.complaints],
        "notes": [_told(note, lang) for note in notes],
        "problems": [_figures(one) for one in proven.checked],
    }


def _told(complaint: Complaint, lang: str) -> dict[str, Any]:
    return {**asdict(complaint), "text": say(complaint.code, complaint.facts, lang)}


def _figures(one: Checked) -> dict[str, Any]:
    slowest = one.slowest and {"seed": one.slowest[0], "tries": one.slowest[1]}
    return {
        "id": one.problem.id,
        "path": one.problem.path,
        "variants": one.variants,
        "distinct": one.distinct,
        "seeds": one.seeds,
        "tries": one.tries,
        "redraws": one.redraws,
        "share": one.seeds / one.tries if one.tries else 1.0,
        "slowest": slowest,
        "methods": one.methods,
        "complaints": len(one.complaints),
    }


def complaints(proven: Proven, lang: str, notes: bool = False) -> Iterator[str]:
    """A line for each complaint, and with `notes` for each note behind them."""
    told = [note for one in proven.checked for note in one.notes] if notes else []
    for complaint in (*proven.complaints, *told):
        yield f"{complaint.position}: {say(complaint.code, complaint.facts, lang)}"


def summary(proven: Proven, lang: str) -> Iterator[str]:
    """The figures, and what came out."""
    if proven.checked:
        yield from table(proven.checked, lang)
    facts = {
        "problems": len(proven.checked),
        "variants": proven.variants,
        "complaints": len(proven.complaints),
    }
    yield say("command-faulty" if proven.complaints else "command-clean", facts, lang)


def table(checked: Sequence[Checked], lang: str) -> list[str]:
    """The figures as lines of text, one for each problem."""
    rows = [[say(f"check-{column}", {}, lang) for column in _COLUMNS], *map(_row, checked)]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(_padded, row, widths, range(len(row)))).rstrip() for row in rows]


def _row(one: Checked) -> list[str]:
    share = f"{100 * one.seeds / one.tries:.0f} %" if one.tries else "-"
    redraws = f"{100 * one.redraws / one.tries:.0f} %" if one.tries else "-"
    slowest = f"{one.slowest[0]} ({one.slowest[1]})" if one.slowest else "-"
    figures = (f"{one.distinct}/{one.variants}", str(one.methods), slowest, str(len(one.notes)))
    return [one.problem.id, share, redraws, *figures]


def _padded(text: str, width: int, place: int) -> str:
    blanks = " " * (width - _width(text))
    return blanks + text if place else text + blanks


def _width(text: str) -> int:
    """Columns on a terminal: a Chinese character takes two."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
