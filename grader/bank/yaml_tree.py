"""A file's text becomes a tree of scalars, lists and mappings that knows where everything stands.

Only the plainest YAML is read: one document, text keys, no anchors, aliases, merges or tags.
Events of the C parser are taken one by one, so depth and size are bounded before anything grows.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
    StreamStartEvent,
)

from grader.bank.complaint import MOST, Complaint
from grader.bank.yaml_scalars import Literal, Place, Scalar, escape_slip, misread, plain_value

Path = tuple[str | int, ...]
MAX_DEPTH = 20
_BETWEEN = (StreamStartEvent, DocumentEndEvent, StreamEndEvent)


@dataclass(slots=True)
class Sequence:
    """Items in order; `line` and `column` count from 0."""

    line: int
    column: int
    items: list["Tree"] = field(default_factory=list)

    @property
    def start(self) -> Place:
        return self.line, self.column


@dataclass(slots=True)
class Mapping:
    """Values by key, and where each key stands; `line` and `column` count from 0."""

    line: int
    column: int
    items: dict[str, "Tree"] = field(default_factory=dict)
    keys: dict[str, Place] = field(default_factory=dict)

    @property
    def start(self) -> Place:
        return self.line, self.column


Tree = Scalar | Sequence | Mapping


def children(tree: Tree) -> Iterator[tuple[str | int, Tree]]:
    """The members of a node with their keys or positions; nothing for a scalar."""
    if isinstance(tree, Mapping):
        yield from tree.items.items()
    elif isinstance(tree, Sequence):
        yield from enumerate(tree.items)


def child(tree: Tree, key: str | int) -> Tree | None:
    """The member of a node, or None."""
    if isinstance(tree, Mapping) and isinstance(key, str):
        return tree.items.get(key)
    if isinstance(tree, Sequence) and isinstance(key, int) and key < len(tree.items):
        return tree.items[key]
    return None


def scalar_at(tree: Tree, key: str) -> Any:
    """The value of a scalar below a node; None where there is no such scalar."""
    node = child(tree, key)
    return node.value if isinstance(node, Scalar) else None


def data(tree: Tree) -> Any:
    """The tree as dicts, lists, text, truth values and number literals."""
    if isinstance(tree, Scalar):
        return tree.value
    if isinstance(tree, Sequence):
        return [data(item) for item in tree.items]
    return {key: data(value) for key, value in tree.items.items()}


def where(path: Path) -> str:
    """A path as the author reads it: `parts[0].answer`."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")


class _Enough(Exception):
    """The rest of the file is not worth reading."""


class Builder:
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.complaints: list[Complaint] = []
        self.steps: list[str | int] = []  # to the node being read; "" for a key that was refused
        self.event: Callable[[], Any] = yaml.CSafeLoader("").get_event

    def build(self) -> Tree | None:
        """The root, or None for an empty or unreadable file."""
        loader = yaml.CSafeLoader(self.text)
        self.event = loader.get_event
        try:
            root = self.document()
        except _Enough:
            return None
        except yaml.MarkedYAMLError as error:
            self.syntax(error)
            return None
        finally:
            loader.dispose()
        return root

    def document(self) -> Tree | None:
        """The only document of the file."""
        root, documents = None, 0
        while (event := self.event()) is not None:
            kind = type(event)
            if kind is DocumentStartEvent:
                documents += 1
                if event.version or event.tags:
                    self.complain(_place(event), "yaml-directive")
                if documents > 1:
                    self.complain(_place(event), "yaml-several")
                    break
            elif kind not in _BETWEEN:
                root = self.node(event)
        if root is None:
            self.complain((0, 0), "file-empty")
        return root

    def node(self, event: Any, is_key: bool = False) -> Tree:
        """What an event is or begins."""
        kind = type(event)
        if kind is ScalarEvent:
            return self.scalar(event)
        place = _place(event)
        if kind is AliasEvent:
            self.complain(place, "yaml-alias", name=short(event.anchor))
            return Scalar("", *place, "", "")
        self.refusals(event)
        if len(self.steps) >= MAX_DEPTH:
            self.complain(place, "yaml-deep", limit=MAX_DEPTH)
            raise _Enough
        if is_key:
            self.complain(place, "yaml-key-not-text")
        return self.mapping(place) if kind is MappingStartEvent else self.sequence(place)

    def sequence(self, place: Place) -> Sequence:
        made = Sequence(*place)
        self.steps.append(0)
        while type(event := self.event()) is not SequenceEndEvent:
            made.items.append(self.node(event))
            self.steps[-1] = len(made.items)
        self.steps.pop()
        return made

    def mapping(self, place: Place) -> Mapping:
        made = Mapping(*place)
        self.steps.append("")
        while type(event := self.event()) is not MappingEndEvent:
            key = self.steps[-1] = self.key(event, made)
            member = self.node(self.event())
            if key:
                made.items[key] = member
            self.steps[-1] = ""
        self.steps.pop()
        return made

    def refusals(self, event: Any) -> None:
        if event.anchor is not None:
            self.complain(_place(event), "yaml-anchor", name=short(event.anchor))
        if event.tag is not None:
            self.complain(_place(event), "yaml-tag", tag=short(event.tag))

    def spelling(self, event: Any) -> str:
        """A scalar as written, where its value alone does not say how it stands in the file; with
        complaints about its anchor and tag, and about what double quotes make of it."""
        if event.anchor is not None or event.tag is not None:
            self.refusals(event)
        if not event.style and event.start_mark.line == event.end_mark.line:
            return ""
        written = self.text[event.start_mark.index : event.end_mark.index]
        slip = escape_slip(written) if event.style == '"' else None
        if slip:
            self.complain(_place(event), "yaml-escape", escape=slip)
        return written

    def scalar(self, event: Any) -> Scalar:
        mark = event.start_mark
        spelling = self.spelling(event)
        value: str | bool | Literal | None = event.value
        if not event.style and event.tag is None:
            value = plain_value(event.value)
        if value is None:
            value = event.value
            if self.steps[-1:] != [""]:
                code = misread(event.value) or "yaml-number"
                self.complain(_place(event), code, text=short(event.value))
        return Scalar(value, mark.line, mark.column, event.style or "", spelling)

    def key(self, event: Any, node: Mapping) -> str:
        """A key of a mapping, "" for one that is refused."""
        if type(event) is not ScalarEvent:
            self.node(event, is_key=True)
            return ""
        self.spelling(event)
        key: str = event.value
        known = node.keys.get(key)
        fault = _key_fault(key, not event.style)
        if fault == "yaml-comma":
            self.cut(node)
        elif fault == "yaml-space":
            self.part(event, node)
        elif fault:
            self.complain(_place(event), fault)
        elif known:
            self.complain(_place(event), "yaml-key-twice", key=short(key), first=known[0] + 1)
        else:
            node.keys[key] = _place(event)
            return key
        return ""

    def part(self, event: Any, node: Mapping) -> None:
        """A key such as `zh:两点`, which is told and read as the key and its text."""
        key, _, text = event.value.partition(":")
        line, column = _place(event)
        node.keys[key] = line, column
        node.items[key] = Scalar(text, line, column + len(key) + 1, "", "")
        self.complain((line, column + len(key) + 1), "yaml-space", after=f"{key}:")

    def cut(self, node: Mapping) -> None:
        """A key such as `k)`: the value before it was cut at a comma."""
        place = node.items[list(node.items)[-1]].start if node.items else node.start
        self.complain(place, "yaml-comma")

    def syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        place = (mark.line, mark.column) if mark else (0, 0)
        lines = self.text.split("\n")
        found = lines[place[0]][place[1] : place[1] + 1] if place[0] < len(lines) else ""
        code = _syntax_code(f"{error.context}; {error.problem}")
        if code in ("yaml-unclosed", "yaml-flow") and error.context_mark:
            place = error.context_mark.line, error.context_mark.column
        self.complain(place, code, found=found, limit=MAX_DEPTH)

    def complain(self, place: Place, code: str, **facts: Any) -> None:
        path = where(tuple(step for step in self.steps if step != ""))
        self.complaints.append(Complaint(self.path, place[0] + 1, place[1] + 1, path, code, facts))
        if len(self.complaints) >= MOST:
            raise _Enough


_UNSPACED = re.compile(r"[A-Za-z][\w-]*:[^\s/]")  # `zh:` with its text right behind it

# What the C parser says, and what we say instead; the first that fits.
_SYNTAX = [
    ("unknown escape", "yaml-escape-unknown"),
    ("tab character", "yaml-tab"),
    ("cannot start any token", "yaml-start"),
    ("mapping values are not allowed", "yaml-colon"),
    ("expected <document start>", "yaml-several"),
    ("unexpected end of stream", "yaml-unclosed"),
    ("expected ',' or", "yaml-flow"),
    ("level", "yaml-deep"),
]


def _syntax_code(problem: str) -> str:
    return next((code for part, code in _SYNTAX if part in problem), "yaml-layout")


@lru_cache(maxsize=1_000)
def _key_fault(key: str, plain: bool) -> str:
    """The code of what is wrong with a key, "" for a sound one; most keys are of a few words."""
    if plain and not isinstance(plain_value(key), str):
        return "yaml-merge" if key == "<<" else "yaml-key-not-text"
    if not key.strip():
        return "yaml-key-not-text"
    if plain and _UNSPACED.match(key):
        return "yaml-space"
    return "yaml-comma" if plain and key.count(")") > key.count("(") else ""


def _place(event: Any) -> Place:
    return event.start_mark.line, event.start_mark.column


def short(text: str) -> str:
    """Text of the file, cut for quoting in a sentence."""
    return text if len(text) <= 60 else text[:57] + "…"
