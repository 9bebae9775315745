"""Roots: with a bracket, or with one number, name or root."""

from typing import TYPE_CHECKING

from flint import fmpq

from grader.expr.names import function_named
from grader.expr.syntax import Call, Node, Number, Unreadable
from grader.expr.tokens import span_of
from grader.expr.units import is_unit

if TYPE_CHECKING:
    from grader.expr.parser import Parser

_ROOTS = {"√": 2, "∛": 3, "∜": 4}
_AFTER_BARE_ROOT = frozenset(["^", "^n", "!", "%", "a"])


def root(p: "Parser", kind: str) -> Node:
    """√, ∛, ∜ with a bracket, or with one number, name or root."""
    start, at = p.toks.starts[p.at], p.at
    p.at += 1
    arg = p.operand() if p.kinds[p.at] in ("(", "|", "{") else under_root(p, at)
    span = (start, p.end_of_last())
    index = _ROOTS[kind]
    if index == 2:
        return Call("sqrt", (arg,), span)
    return Call("root", (arg, Number(fmpq(index), str(index), 0, span)), span)


def under_root(p: "Parser", at: int) -> Node:
    """One number, name or root; `√2x` and `√a²` have two readings and are refused."""
    if not is_bare_factor(p):
        raise Unreadable("root-empty", span_of(p.toks, at))
    arg = p.operand_alone()
    follower = p.kinds[p.at]
    ends = p.spaces and p.toks.spaced[p.at]
    if follower in _AFTER_BARE_ROOT and not ends and not is_unit(p):
        first = p.source(*arg.span)
        rest = p.toks.texts[p.at] if follower != "^" else "^…"
        mark = {"sqrt": "√", "cbrt": "∛"}.get(p.toks.texts[at].lower(), p.toks.texts[at])
        readings = [f"{mark}({first}{rest})", f"({mark}{first}){rest}"]
        raise Unreadable("two-readings", (p.toks.starts[at], p.span()[1]), readings=readings)
    return arg


def is_bare_factor(p: "Parser") -> bool:
    kind = p.kinds[p.at]
    if kind == "a":
        word = p.toks.texts[p.at]
        named = function_named(word, p.dialect.functions)
        return (not named or named in ("sqrt", "cbrt")) and not is_unit(p)
    return kind in ("n", "½", "sqrt", *_ROOTS)
