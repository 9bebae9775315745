"""Which problems carry each tag: what a course asks for, and the files that teach it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePath

from grader.bank.problem import Problem

_HEAD = """\
# What the problems cover

Written by `grader coverage --markdown`: every tag, and the problems that carry it.

| tag | problems |
|---|---|
"""
_NUMBER = re.compile(r"(\d+)")


def coverage(problems: Iterable[Problem]) -> dict[str, tuple[Problem, ...]]:
    """The problems of each tag in the order given; tags by name, their numbers by size."""
    found: dict[str, list[Problem]] = {}
    for problem in problems:
        for tag in dict.fromkeys(problem.tags):
            found.setdefault(tag, []).append(problem)
    return {tag: tuple(found[tag]) for tag in sorted(found, key=_in_order)}


def _in_order(tag: str) -> list[tuple[int, str]]:
    pieces = _NUMBER.split(tag)
    return [(int(one), "") if place % 2 else (0, one) for place, one in enumerate(pieces)]


def plain(covered: Mapping[str, Iterable[Problem]]) -> Iterator[str]:
    """A line for each tag: its name and the paths of the files."""
    width = max(map(len, covered), default=0)
    for tag, problems in covered.items():
        yield f"{tag:<{width}}  {' '.join(problem.path for problem in problems)}"


def markdown(covered: Mapping[str, Iterable[Problem]], folder: PurePath) -> str:
    """The same as a page that stands in `folder`, with links to the files below it."""
    return _HEAD + "".join(
        f"| `{tag}` | {', '.join(_link(one, folder) for one in problems)} |\n"
        for tag, problems in covered.items()
    )


def _link(problem: Problem, folder: PurePath) -> str:
    path = PurePath(problem.path)
    inside = path.relative_to(folder) if path.is_relative_to(folder) else path
    return f"[{problem.id}]({inside.as_posix()})"
