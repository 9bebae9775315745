"""The tree a text of array code becomes, and the two ways it can fail."""

from typing import Any, NamedTuple

from grader.expr.syntax import Span, Unreadable

Shape = tuple[int, ...]


class Place(NamedTuple):
    """Part of the text as typed, as a fact of a fault: shown as what stands there."""

    start: int
    end: int


class Misfit(Exception):
    """What was read cannot be computed with these arrays: sizes, an axis or a place do not fit.

    Facts that are shapes are tuples of whole numbers, to be named by axis; a `Place` stands for
    the text there.
    """

    def __init__(self, code: str, span: Span | None = None, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.span = span
        self.facts = facts


class Literal(NamedTuple):
    """A number, a text in quotes, a truth value, None or `...`."""

    value: Any
    span: Span


class Name(NamedTuple):
    """An array, a scalar, an axis, a constant, a function or a module."""

    name: str
    span: Span


class Members(NamedTuple):
    """A tuple, or a list where `listed`."""

    items: tuple["Node", ...]
    listed: bool
    span: Span


class Attribute(NamedTuple):
    """`base.name`; `place` is that of the name alone."""

    base: "Node"
    name: str
    place: Span
    span: Span


class Keyword(NamedTuple):
    """`name=value` among arguments."""

    name: str
    value: "Node"
    span: Span


class Call(NamedTuple):
    """`function(arguments, keywords)`."""

    function: "Node"
    arguments: tuple["Node", ...]
    keywords: tuple[Keyword, ...]
    span: Span


class Slice(NamedTuple):
    """`start:stop:step`; an absent one is None's literal."""

    parts: tuple["Node", "Node", "Node"]
    span: Span


class Index(NamedTuple):
    """`base[items]`."""

    base: "Node"
    items: tuple["Node", ...]
    span: Span


class Operation(NamedTuple):
    """An operator with its one or two operands; `√` and `ᵀ` are operators too."""

    op: str
    operands: tuple["Node", ...]
    span: Span


Node = Literal | Name | Members | Attribute | Call | Slice | Index | Operation


class Target(NamedTuple):
    """A name on the left of `=`; `rest` where it takes all that are left."""

    name: str
    rest: bool
    span: Span


class Targets(NamedTuple):
    """The left of one `=`; `unpacks` where the members of the value are given out one by one."""

    names: tuple[Target, ...]
    unpacks: bool


class Line(NamedTuple):
    """One statement: the value, and what it is assigned to (nothing where it is returned)."""

    targets: tuple[Targets, ...]
    value: Node


class Program(NamedTuple):
    """Lines in order, of the whole text or of the one function in it.

    `flavour` is np or torch where the text says whose spelling it uses, else "".
    """

    lines: tuple[Line, ...]
    function: str
    parameters: tuple[Name, ...]
    flavour: str


__all__ = ["Misfit", "Node", "Place", "Program", "Shape", "Span", "Unreadable"]
