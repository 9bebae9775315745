"""The reference's examples: fragments of a file, each shown with the fields it is about."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

_SECTION = re.compile(r"^=== (.*)\n", re.MULTILINE)
_KEY = re.compile(r"^(?=[a-z_]+:)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    """A fragment, the fields it shows ("ProblemShape.tags"), and the whole problem it makes."""

    fields: tuple[str, ...]
    fragment: str
    problem: str


@cache
def examples() -> tuple[Example, ...]:
    """Every example, in the order of the file."""
    return tuple(_read())


def base() -> str:
    """The problem whose keys the fragments replace."""
    (_, source), *_ = _sections()
    return source


def _read() -> Iterator[Example]:
    (_, source), *rest = _sections()
    for heading, fragment in rest:
        yield Example(tuple(heading.split()), fragment, _replaced(source, fragment))


def _sections() -> list[tuple[str, str]]:
    text = resources.files("grader.bank").joinpath("examples.txt").read_text("utf-8")
    _, *pieces = _SECTION.split(text)
    return [(pieces[i], pieces[i + 1].strip() + "\n") for i in range(0, len(pieces), 2)]


def _replaced(source: str, fragment: str) -> str:
    """The source with the fragment's keys in the place of its own, new ones before `parts`."""
    sections = dict(map(_keyed, filter(str.strip, _KEY.split(source))))
    added = dict(map(_keyed, filter(str.strip, _KEY.split(fragment))))
    order = list(sections)
    new = [key for key in added if key not in sections]
    place = order.index("text")
    order[place:place] = new
    return "".join({**sections, **added}[key] for key in order)


def _keyed(section: str) -> tuple[str, str]:
    return section.partition(":")[0], section
