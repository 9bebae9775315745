"""A member of a set with ± stands for two members."""

from typing import Any

from grader.expr.syntax import Binary, Node, Unary, Unreadable, walk


def both_signs(node: Node) -> list[Node]:
    """A member with ± stands for two members; more than one ± in a member has no one meaning."""
    signs = sum(1 for part in walk(node) if isinstance(part, (Unary, Binary)) and part.op == "±")
    if not signs:
        return [node]
    if signs > 1:
        raise Unreadable("plus-minus-twice", node.span)
    return [_with_sign(node, "+"), _with_sign(node, "-")]


def _with_sign(node: Any, sign: str) -> Any:
    if isinstance(node, tuple) and hasattr(node, "_fields"):
        parts = [_with_sign(part, sign) for part in node]
        return type(node)(*parts)
    if type(node) is tuple:
        return tuple(_with_sign(part, sign) for part in node)
    return sign if node == "±" else node
