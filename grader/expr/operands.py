"""Signs, bars, powers and marks, and what may stand beside them."""

from typing import TYPE_CHECKING

from grader.expr.characters import SUPERSCRIPTS
from grader.expr.names import function_named, split_run
from grader.expr.numerals import plain_number, superscript_digits
from grader.expr.syntax import Binary, Call, Node, Postfix, Unary, Unreadable
from grader.expr.tokens import span_of

if TYPE_CHECKING:
    from grader.expr.parser import Parser

SIGN, TIGHT, EXPONENT = 15, 25, 29
_OPEN, _CLOSE = frozenset("([{⟨"), frozenset(")]}⟩")
_BETWEEN_BARS = frozenset(["+", "-", "*", "/", "±", "=", "≈", ",", ";", "&", "row"])


def two_products(p: "Parser", slash: Node, start: int) -> Unreadable:
    """`1/2x` has two readings; both are shown."""
    assert isinstance(slash, Binary)
    upper, lower = p.source(*slash.left.span), p.source(*slash.right.span)
    end = p.toks.starts[p.at - 1] + len(p.toks.texts[p.at - 1])
    factor = p.source(p.toks.starts[start], end)
    readings = [f"({upper}/{lower})*{factor}", f"{upper}/({lower}*{factor})"]
    return Unreadable("two-readings", (slash.span[0], end), readings=readings)


def sign(p: "Parser", kind: str) -> Node:
    """A sign at the start or right after `* / ^ ( ,`; never after another sign."""
    before = p.kinds[p.at - 1] if p.at else "("
    start = p.toks.starts[p.at]
    if before in ("+", "-", "±"):
        raise Unreadable("double-sign", (p.toks.starts[p.at - 1], start + 1))
    if kind == "±" and p.dialect.box != "set":
        raise Unreadable("plus-minus", p.span())
    p.at += 1
    power = EXPONENT if before == "^" else TIGHT if before in ("*", "/", "@") else SIGN
    arg = p.expression(power)
    return Unary(kind, arg, (start, arg.span[1]))


def bars(p: "Parser", kind: str) -> Node:
    """|x|."""
    return _between(p, "|", "abs")


def double_bars(p: "Parser", kind: str) -> Node:
    """‖v‖."""
    return _between(p, "‖", "abs")


def bars_are_clear(p: "Parser", kind: str) -> bool:
    """Refuse `|x|y|z|`, which is |x|·y·|z| or |x·|y|·z|."""
    at, depth = p.at - 1, 0
    while at >= 0 and (depth or p.kinds[at] not in _BETWEEN_BARS):
        depth += (p.kinds[at] in _CLOSE) - (p.kinds[at] in _OPEN)
        if depth < 0 or (p.kinds[at] == kind and not depth):
            break
        at -= 1
    if at >= 0 and p.kinds[at] == kind and at < p.at - 1:
        raise Unreadable("bars-unclear", (p.toks.starts[at], p.span()[1]))
    return True


def _between(p: "Parser", mark: str, function: str) -> Node:
    opened = p.at
    start = p.toks.starts[opened]
    p.at += 1
    spaces, outside = p.spaces, p.bars
    p.spaces, p.bars = False, 1 if mark == "|" else 2
    arg = p.expression(0)
    p.spaces, p.bars = spaces, outside
    return Call(function, (arg,), (start, p.expect(mark, opened)))


def power(p: "Parser", left: Node) -> Node:
    """`^`: right to left; also a raised circle (a unit) and a raised T (transpose)."""
    p.at += 1
    kind = p.kinds[p.at]
    if kind in ("circ", "°"):
        return left
    if kind == "{" and p.kinds[p.at + 1] in ("circ", "°") and p.kinds[p.at + 2] == "}":
        p.at += 2
        p.kinds[p.at] = "°"
        return left
    if type(left).__name__ in ("Vector", "Matrix") and _raised_t(p):
        return Postfix("T", left, (left.span[0], p.end_of_last()))
    if not p.dialect.author:
        _refuse_run(p, left, p.at + (kind in ("+", "-")))
    if p.kinds[p.at - 2] == "^n":
        raise _raised_twice(p, left)
    right = p.group() if kind == "{" else p.expression(EXPONENT)
    if p.kinds[p.at] == "^":  # after braces too, powers are read right to left
        right = p.deeper(lambda q: power(q, right))
    return Binary("^", left, right, (left.span[0], p.end_of_last()))


def _raised_twice(p: "Parser", left: Node) -> Unreadable:
    """`2³^2` is (2³)^2 to some and 2^(3^2) to others."""
    shown = p.source(*left.span)
    base = shown.rstrip("".join(SUPERSCRIPTS))
    exponent = "".join(SUPERSCRIPTS[c] for c in shown[len(base) :])
    readings = [f"({shown})^…", f"{base}^({exponent}^…)"]
    return Unreadable("two-readings", (left.span[0], p.span()[1]), readings=readings)


def _raised_t(p: "Parser") -> bool:
    braced = p.kinds[p.at] == "{"
    if p.kinds[p.at + braced] == "top" or p.toks.texts[p.at + braced] == "T":
        p.at += 3 if braced else 1
        return True
    return False


def _refuse_run(p: "Parser", left: Node, at: int) -> None:
    """`x^yz` has two readings."""
    word = p.toks.texts[at]
    dialect = p.dialect
    if p.kinds[at] != "a" or word in dialect.letters or function_named(word, dialect.functions):
        return
    parts = split_run(word, dialect.letters)
    if parts and len(parts) > 1:
        base = p.source(*left.span)
        first, rest = word[: parts[1][1]], word[parts[1][1] :]
        span = (left.span[0], span_of(p.toks, at)[1])
        minus = "-" if at > p.at and p.kinds[p.at] == "-" else ""
        readings = [f"{base}^({minus}{word})", f"{base}^{minus}{first}*{rest}"]
        raise Unreadable("two-readings", span, readings=readings)


def superscript(p: "Parser", left: Node) -> Node:
    """A run of raised digits is one exponent."""
    word, span = superscript_digits(p), p.span()
    p.at += 1
    exponent: Node = plain_number(word.lstrip("+-"), span[0])
    if word.startswith("-"):
        exponent = Unary("-", exponent, span)
    return Binary("^", left, exponent, (left.span[0], span[1]))


def factorial(p: "Parser", left: Node) -> Node:
    """n!, once."""
    return _once(p, left, "!")


def per_cent(p: "Parser", left: Node) -> Node:
    """x%, once."""
    return _once(p, left, "%")


def _once(p: "Parser", left: Node, mark: str) -> Node:
    span = (left.span[0], p.span()[1])
    if isinstance(left, Postfix) and left.op == mark:
        raise Unreadable("mark-twice", span, mark=mark)
    p.at += 1
    return Postfix(mark, left, span)
