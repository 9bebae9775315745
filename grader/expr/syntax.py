"""The tree a text becomes: frozen nodes whose spans point into the text as typed."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from flint import fmpq

Span = tuple[int, int]


class Unreadable(Exception):
    """A text, or what it stands for, cannot be read; says where and why.

    `code` names the reason, `facts` fill its sentence, `span` marks the place in
    the text as typed (start inclusive, end exclusive) or is None for the whole text.
    """

    def __init__(self, code: str, span: Span | None = None, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.span = span
        self.facts: Mapping[str, Any] = facts


class Number(NamedTuple):
    """A number literal. `text` is its plain form; `places` counts the digits after the point
    once an exponent is applied (negative for 12e3), or is None where the literal has none to
    count: a per cent or a fraction character."""

    value: fmpq
    text: str
    places: int | None
    span: Span


class Name(NamedTuple):
    """A letter, a constant or an author's parameter."""

    name: str
    span: Span


class Call(NamedTuple):
    """A function with its arguments in order."""

    function: str
    args: tuple["Node", ...]
    span: Span


class Unary(NamedTuple):
    """`-x`, `+x` or `not x`."""

    op: str
    arg: "Node"
    span: Span


class Binary(NamedTuple):
    """`+ - * / ^`, a comparison, or `and`/`or`."""

    op: str
    left: "Node"
    right: "Node"
    span: Span


class Postfix(NamedTuple):
    """`x!`, `x%`, or a unit: `x deg`, `x rad`."""

    op: str
    arg: "Node"
    span: Span


class Vector(NamedTuple):
    """Entries in order. `column` says it was typed as rows of one entry each."""

    entries: tuple["Node", ...]
    span: Span


class Matrix(NamedTuple):
    """Rows of equal length (`rows[i][j]`)."""

    rows: tuple[tuple["Node", ...], ...]
    span: Span


class Set(NamedTuple):
    """Members in the order typed."""

    members: tuple["Node", ...]
    span: Span


class Chain(NamedTuple):
    """`a = b = …`: read as one value where all members are equal."""

    members: tuple["Node", ...]
    span: Span


class Undefined(NamedTuple):
    """One of the words for "has no value"."""

    word: str
    span: Span


Node = Number | Name | Call | Unary | Binary | Postfix | Vector | Matrix | Set | Chain | Undefined


def children(node: Node) -> list[Node]:
    """The nodes right below a node."""
    found: list[Any] = []
    for part in node:
        if hasattr(part, "_fields"):
            found.append(part)
        elif type(part) is tuple:
            for item in part:
                if hasattr(item, "_fields"):
                    found.append(item)
                elif type(item) is tuple:
                    found.extend(item)
    return found


def walk(node: Node) -> list[Node]:
    """A node and all below it."""
    found = [node]
    for part in found:
        found.extend(children(part))
    return found
