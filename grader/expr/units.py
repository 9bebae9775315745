"""Units of angles: read at the very end of an angle, refused everywhere else."""

from typing import TYPE_CHECKING

from grader.expr.syntax import Node, Postfix, Unreadable

if TYPE_CHECKING:
    from grader.expr.parser import Parser

_UNITS = {
    **dict.fromkeys(["deg", "degree", "degrees", "°", "度"], "deg"),
    **dict.fromkeys(["rad", "radian", "radians", "弧度"], "rad"),
}
_SPECIAL_UNITS = {"°": "deg", "circ": "deg", "rad": "rad"}


def is_unit(p: "Parser") -> bool:
    """Whether the next token is a unit of angles."""
    return unit_at(p, p.at) is not None


def unit_at(p: "Parser", at: int) -> str | None:
    kind, word = p.kinds[at], p.toks.texts[at]
    if kind in ("a", "text") and word not in p.dialect.letters:
        return _UNITS.get(word.lower())
    return _SPECIAL_UNITS.get(kind)


def unit(p: "Parser", node: Node) -> Node:
    """A unit at the very end, in an angle question; anything else left over is refused."""
    typed = unit_at(p, p.at)
    if typed and p.kinds[p.at + 1] == "$":
        if p.dialect.box != "angle":
            raise Unreadable("unit-unexpected", p.span(), unit=p.toks.texts[p.at])
        return Postfix(typed, node, (node.span[0], p.span()[1]))
    if p.kinds[p.at] == "text":
        raise Unreadable("latex-text", p.span(), text=p.toks.texts[p.at])
    raise Unreadable("unexpected", p.span(), found=p.source(*p.span()))
