"""Seeds chosen for a problem: the first that are sound and no two alike, written into its file."""

import itertools
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath

from grader.bank.check import check, try_seed
from grader.bank.complaint import Complaint, Faults
from grader.bank.problem import Problem
from grader.bank.processes import in_order
from grader.bank.reader import read_problem
from grader.bank.tally import Tally
from grader.bank.verdict import conclude
from grader.bank.yaml_file import parse
from grader.bank.yaml_scalars import Place
from grader.bank.yaml_tree import Mapping

_WIDTH = 98
_IDLE = 100  # seeds in a row that bring nothing new, after which there is no more to find
_CHUNK = 10  # seeds tried together
_READ = 100  # seeds on which a file is read that only its draws make faulty
_BEFORE = "text"  # the key that every file has and a new list comes before
_OF_DRAWS = re.compile(r"@\d+")
_KEY = r"""(["']?)seeds\1 *:"""
_LIST = re.compile(
    rf"{_KEY}(?:"
    r"\s*\[(?:[^\]#]|#[^\n]*)*\]"  # [3, 17]
    r"|[^\r\n]*(?:\r?\n(?: *(?:#[^\r\n]*)?\r?\n)* *- [^\r\n]*)+"  # a dash on each line
    r")"
)

Progress = Callable[[int], None]


class Scarce(Exception):
    """Of the first `tried` seeds only `found` are sound and differ."""

    def __init__(self, found: int, tried: int) -> None:
        super().__init__(f"{found} of {tried}")
        self.found = found
        self.tried = tried


class Unlisted(Exception):
    """A file in which `seeds` cannot stand on a line of its own, such as one in braces."""


def approve(file: FilePath, count: int, progress: Progress, jobs: int = 1) -> tuple[int, ...]:
    """Choose so many seeds, in so many processes, write them into the file and return them.
    Raises Faults with what is wrong with the file whatever is drawn, Scarce, Unlisted, or
    OSError; nothing is written then.
    """
    path, content = str(file), file.read_bytes()
    try:
        source = content.decode("utf-8")
    except UnicodeDecodeError:
        raise Faults(parse(content, path)[1]) from None
    seeds = approved(source, path, count, progress, jobs)
    written = with_seeds(source, seeds)
    if not _lists(written, path, seeds):
        raise Unlisted
    file.write_bytes(written.encode("utf-8"))
    return seeds


def _lists(source: str, path: str, seeds: tuple[int, ...]) -> bool:
    try:
        return read_problem(source, path).seeds == seeds
    except Faults:
        return False


def approved(
    source: str, path: str, count: int, progress: Progress, jobs: int = 1
) -> tuple[int, ...]:
    """The first `count` seeds from 0 on which the problem is sound and gives different values,
    whatever it has listed so far. `progress` is told of each that is found.

    Raises Faults with what is wrong with the file whatever is drawn, and Scarce.
    """
    problem = _read(source, path)
    rest = check(problem, 0)
    if rest.complaints:
        raise Faults(rest.complaints)
    chosen: dict[str, int] = {}
    whole = Tally()
    for seed, tally in _chosen(source, path, count, jobs):
        chosen |= dict.fromkeys(tally.values, seed)
        whole.merge(tally)
        progress(1)
    seeds = tuple(chosen.values())
    told = conclude(replace(problem, seeds=seeds), whole)
    if told.complaints:
        raise Faults(told.complaints)
    return seeds


@lru_cache(maxsize=1)
def _read(source: str, path: str) -> Problem:
    """The problem without a list; one that fails on the draw it is read with is read with
    another."""
    try:
        return replace(read_problem(source, path), seeds=())
    except Faults as faults:
        if not all(map(_is_of_draws, faults.complaints)):
            raise
        for seed in range(_READ):
            try:
                read = read_problem(with_seeds(source, [seed]), path)
            except Faults:
                continue
            return replace(read, seeds=(), source=source)
        raise


def _is_of_draws(complaint: Complaint) -> bool:
    return _OF_DRAWS.fullmatch(complaint.where.rpartition(" ")[2]) is not None


def _chosen(source: str, path: str, count: int, jobs: int) -> Iterator[tuple[int, Tally]]:
    """The seeds that are sound and differ, with what each tells."""
    seen: set[str] = set()
    latest = -1
    pieces = ((source, path, start) for start in itertools.count(0, _CHUNK))
    for (_, _, start), tallies in in_order(_try, pieces, jobs):
        for seed, tally in enumerate(tallies, start):
            if not tally.found and not tally.values <= seen:
                seen |= tally.values
                latest = seed
                yield seed, tally
                if len(seen) == count:
                    return
            elif seed - latest == _IDLE:
                raise Scarce(len(seen), seed + 1)


def _try(piece: tuple[str, str, int]) -> list[Tally]:
    """What some seeds tell; another process reads the problem for itself."""
    source, path, start = piece
    return [try_seed(_read(source, path), seed) for seed in range(start, start + _CHUNK)]


def with_seeds(source: str, seeds: Sequence[int]) -> str:
    """The text of a file with these for its `seeds`, in the place of those it has or before its
    `text`; nothing else changes. Raises Unlisted."""
    tree, _ = parse(source.encode("utf-8"), "")
    body = source.removeprefix("\ufeff")
    if not isinstance(tree, Mapping) or _BEFORE not in tree.keys or _at(body, tree.start) == "{":
        raise Unlisted
    ends = "\r\n" if "\r\n" in body else "\n"
    written = textwrap.fill(f"seeds: {list(seeds)}", _WIDTH, subsequent_indent=" " * 8)
    written = written.replace("\n", f"{ends}{' ' * tree.column}")
    if "seeds" in tree.keys:
        start = _offset(body, tree.keys["seeds"])
        old = _LIST.match(body, start)
        if old is None:
            raise Unlisted
        made = body[:start] + written + body[old.end() :]
    else:
        start = _above_comments(body, *tree.keys[_BEFORE])
        made = f"{body[:start]}{' ' * tree.column}{written}{ends}{body[start:]}"
    return source[: len(source) - len(body)] + made


def _offset(body: str, place: Place) -> int:
    """Where a place is, counted in characters."""
    line, column = place
    return sum(len(one) + 1 for one in body.split("\n")[:line]) + column


def _at(body: str, place: Place) -> str:
    return body[_offset(body, place)]


def _above_comments(body: str, line: int, column: int) -> int:
    """The start of a key's line, or of the first of the comments right above it: deeper ones may
    be part of a text."""
    lines = body.split("\n")
    while line and lines[line - 1].startswith(" " * column + "#"):
        line -= 1
    return _offset(body, (line, 0))
