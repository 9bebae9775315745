"""Trees with one place changed."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from grader.tensors.syntax import (
    Attribute,
    Call,
    Index,
    Keyword,
    Literal,
    Members,
    Name,
    Node,
    Operation,
    Program,
)

NOWHERE = (0, 0)


class Slip(NamedTuple):
    """A wrong method: its code, the facts of its sentence, and the tree it makes."""

    code: str
    facts: dict[str, str]
    tree: Node


Rule = Callable[[Node], Iterator[Slip]]


def everywhere(root: Node, rules: tuple[Rule, ...]) -> Iterator[Slip]:
    """The root with each rule applied at each place, one at a time."""
    for rule in rules:
        yield from rule(root)
    for place, child in enumerate(parts(root)):
        for slip in everywhere(child, rules):
            yield slip._replace(tree=_with_part(root, place, slip.tree))


def parts(node: Node) -> tuple[Node, ...]:
    """The nodes a node is made of, in order."""
    if isinstance(node, Operation):
        return node.operands
    if isinstance(node, Call):
        return (*_base(node), *node.arguments, *(keyword.value for keyword in node.keywords))
    if isinstance(node, Members):
        return node.items
    return (node.base,) if isinstance(node, (Attribute, Index)) else ()


def _base(call: Call) -> tuple[Node, ...]:
    return (call.function.base,) if isinstance(call.function, Attribute) else ()


def _with_part(node: Node, place: int, part: Node) -> Node:
    if isinstance(node, Operation):
        return node._replace(operands=_put(node.operands, place, part))
    if isinstance(node, Members):
        return node._replace(items=_put(node.items, place, part))
    if isinstance(node, (Attribute, Index)):
        return node._replace(base=part)
    if not isinstance(node, Call):
        return node
    if isinstance(node.function, Attribute):
        if not place:
            return node._replace(function=node.function._replace(base=part))
        place -= 1
    if place < len(node.arguments):
        return node._replace(arguments=_put(node.arguments, place, part))
    place -= len(node.arguments)
    changed = node.keywords[place]._replace(value=part)
    return node._replace(keywords=_put(node.keywords, place, changed))


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


def renamed(node: Node, names: dict[str, str]) -> Node:
    """The tree with names exchanged."""
    if isinstance(node, Name):
        return node._replace(name=names.get(node.name, node.name))
    for place, part in enumerate(parts(node)):
        node = _with_part(node, place, renamed(part, names))
    return node


def names_in(node: Node) -> frozenset[str]:
    """Names that stand for values in a tree; the sizes of an array do not count as the array."""
    if isinstance(node, Name):
        return frozenset([node.name])
    if is_size(node):
        return frozenset()
    return frozenset().union(*map(names_in, parts(node)))


def is_size(node: Node) -> bool:
    """Whether it is `X.shape[…]`, `X.size(…)` or `len(X)`."""
    if isinstance(node, Index):
        return isinstance(node.base, Attribute) and node.base.name == "shape"
    return isinstance(node, Call) and called(node) in ("size", "len")


def called(node: Node) -> str:
    """The last name of the function that is called, or ""."""
    if not isinstance(node, Call):
        return ""
    named = node.function
    return named.name if isinstance(named, (Name, Attribute)) else ""


def operation(op: str, *operands: Node) -> Operation:
    """A new operation, which stands nowhere in the text."""
    return Operation(op, operands, NOWHERE)


def call(name: str, *arguments: Node, **keywords: Any) -> Call:
    """A new call of a function by its bare name; keywords take plain values."""
    given = [Keyword(key, Literal(value, NOWHERE), NOWHERE) for key, value in keywords.items()]
    return Call(Name(name, NOWHERE), arguments, tuple(given), NOWHERE)


def number(value: float) -> Node:
    """A number as a tree."""
    return Literal(value, NOWHERE)


def with_keyword(node: Call, name: str, value: Any) -> Call:
    """The call with one keyword set; None takes it away."""
    kept = [keyword for keyword in node.keywords if keyword.name != name]
    if value is not None:
        kept.append(Keyword(name, Literal(value, NOWHERE), NOWHERE))
    return node._replace(keywords=tuple(kept))


def keyword_of(node: Call, *names: str) -> Keyword | None:
    """The first of the keywords that the call has."""
    return next((keyword for keyword in node.keywords if keyword.name in names), None)


def with_value(program: Program, line: int, tree: Node) -> Program:
    """The program with the value of one line changed."""
    changed = program.lines[line]._replace(value=tree)
    return program._replace(lines=_put(program.lines, line, changed))
