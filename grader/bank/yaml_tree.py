"""A file's text becomes a tree of scalars, lists and mappings that knows where everything stands.

Only the plainest YAML is read: one document, text keys, no anchors, aliases, merges or tags.
Events of the C parser are taken one by one, so depth and size are bounded before anything grows.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from grader.bank.complaint import MOST, Complaint
from grader.bank.yaml_scalars import Literal, Place, Scalar, escape_slip, misread, plain_value

Path = tuple[str | int, ...]
MAX_DEPTH = 20


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


@dataclass(slots=True)
class _Frame:
    """A list or mapping being filled. `key` is the key whose value comes next, None when a key
    does; a key that was refused is kept as ""."""

    node: Sequence | Mapping
    key: str | None = None
    is_key: bool = False


class Builder:
    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.complaints: list[Complaint] = []
        self.stack: list[_Frame] = []
        self.root: Tree | None = None
        self.documents = 0

    def build(self) -> Tree | None:
        """The root, or None for an empty or unreadable file."""
        loader = yaml.CSafeLoader(self.text)
        try:
            while (event := loader.get_event()) is not None:
                if not self.take(event) or len(self.complaints) >= MOST:
                    break
        except yaml.MarkedYAMLError as error:
            self.syntax(error)
            return None
        finally:
            loader.dispose()
        if self.root is None and not self.complaints:
            self.complain((0, 0), "file-empty")
        return self.root

    def take(self, event: Any) -> bool:
        """One event; False when the rest of the file is not worth reading."""
        kind = type(event)
        if kind is ScalarEvent:
            if event.anchor is not None or event.tag is not None:
                self.refusals(event)
            self.scalar(event)
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            self.close()
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            self.refusals(event)
            return self.open(event)
        elif kind is AliasEvent:
            self.complain(_place(event), "yaml-alias", name=short(event.anchor))
            self.put(Scalar("", *_place(event), "", ""))
        elif kind is DocumentStartEvent:
            return self.document(event)
        return True

    def document(self, event: DocumentStartEvent) -> bool:
        self.documents += 1
        if event.version or event.tags:
            self.complain(_place(event), "yaml-directive")
        if self.documents > 1:
            self.complain(_place(event), "yaml-several")
        return self.documents == 1

    def refusals(self, event: Any) -> None:
        if event.anchor is not None:
            self.complain(_place(event), "yaml-anchor", name=short(event.anchor))
        if event.tag is not None:
            self.complain(_place(event), "yaml-tag", tag=short(event.tag))

    def open(self, event: CollectionStartEvent) -> bool:
        kind = Sequence if type(event) is SequenceStartEvent else Mapping
        if len(self.stack) >= MAX_DEPTH:
            self.complain(_place(event), "yaml-deep", limit=MAX_DEPTH)
            return False
        is_key = bool(self.stack) and self.expects_key()
        if is_key:
            self.complain(_place(event), "yaml-key-not-text")
        self.stack.append(_Frame(kind(*_place(event)), is_key=is_key))
        return True

    def close(self) -> None:
        frame = self.stack.pop()
        if frame.is_key:
            self.stack[-1].key = ""
        else:
            self.put(frame.node)

    def expects_key(self) -> bool:
        top = self.stack[-1]
        return isinstance(top.node, Mapping) and top.key is None

    def spelling(self, event: Any) -> str:
        """A scalar as written, where its value alone does not say how it stands in the file; with
        a complaint about what double quotes make of it."""
        written = self.text[event.start_mark.index : event.end_mark.index]
        slip = escape_slip(written) if event.style == '"' else None
        if slip:
            self.complain(_place(event), "yaml-escape", escape=slip)
        return written

    def scalar(self, event: Any) -> None:
        top = self.stack[-1] if self.stack else None
        mark = event.start_mark
        plain = not event.style and mark.line == event.end_mark.line
        spelling = "" if plain else self.spelling(event)
        if top and top.key is None and type(top.node) is Mapping:
            self.name(event)
            return
        value: str | bool | Literal | None = event.value
        if not event.style and event.tag is None:
            value = plain_value(event.value)
        if value is None:
            value = event.value
            if not (top and top.key == ""):
                code = misread(event.value) or "yaml-number"
                self.complain(_place(event), code, text=short(event.value))
        self.put(Scalar(value, mark.line, mark.column, event.style or "", spelling))

    def name(self, event: ScalarEvent) -> None:
        """A scalar where a mapping's key is expected."""
        top = self.stack[-1]
        assert isinstance(top.node, Mapping)
        known = top.node.keys.get(event.value)
        top.key = ""
        fault = _key_fault(event.value, not event.style)
        if fault == "yaml-comma":
            self.cut(top.node)
        elif fault:
            self.complain(_place(event), fault)
        elif known:
            facts = {"key": short(event.value), "first": known[0] + 1}
            self.complain(_place(event), "yaml-key-twice", **facts)
        else:
            top.key = event.value
            top.node.keys[event.value] = _place(event)

    def cut(self, node: Mapping) -> None:
        """A key such as `k)`: the value before it was cut at a comma."""
        place = node.items[list(node.items)[-1]].start if node.items else node.start
        self.complain(place, "yaml-comma")

    def put(self, node: Tree) -> None:
        """A finished node goes into the list or mapping that is open."""
        if not self.stack:
            self.root = node
            return
        top = self.stack[-1]
        if isinstance(top.node, Sequence):
            top.node.items.append(node)
        elif top.key is None:
            top.key = ""
        else:
            if top.key:
                top.node.items[top.key] = node
            top.key = None

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
        path = where(tuple(self.steps()))
        self.complaints.append(Complaint(self.path, place[0] + 1, place[1] + 1, path, code, facts))

    def steps(self) -> Iterator[str | int]:
        for frame in self.stack:
            if isinstance(frame.node, Sequence):
                yield len(frame.node.items)
            elif frame.key:
                yield frame.key


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
    return "yaml-comma" if plain and key.count(")") > key.count("(") else ""


def _place(event: Any) -> Place:
    return event.start_mark.line, event.start_mark.column


def short(text: str) -> str:
    """Text of the file, cut for quoting in a sentence."""
    return text if len(text) <= 60 else text[:57] + "…"
