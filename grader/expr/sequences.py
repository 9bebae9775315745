"""Brackets and lists: vectors, matrices, sets, and several lines of rows."""

from typing import TYPE_CHECKING

from grader.expr.names import plain_name
from grader.expr.syntax import Matrix, Node, Set, Span, Unreadable, Vector
from grader.expr.tokens import Tokens, tokens

if TYPE_CHECKING:
    from grader.expr.dialect import Dialect
    from grader.expr.parser import Parser

_OPEN, _CLOSE = frozenset("([{⟨"), frozenset(")]}⟩")


def skip_name(p: "Parser") -> None:
    """A leading `name =` or `name ≈`, where the name is the one asked for."""
    asked = p.dialect.asked
    if asked and p.kinds[0] == "a" and p.kinds[1] in ("=", "≈"):
        p.at = 2 if plain_name(p.toks.texts[0]) == asked else 0


def round_bracket(p: "Parser", kind: str) -> Node:
    """(x) is x; (x, y) is a vector, or a matrix if its members are vectors."""
    opened, start = p.at, p.toks.starts[p.at]
    entries = p.within(lambda q: _listed(q, ")"))
    span = (start, p.expect(")", opened))
    if len(entries) == 1:
        return type(entries[0])(*entries[0][:-1], span)  # the same node, brackets included
    return _vector(entries, span)


def _listed(p: "Parser", closing: str) -> list[Node]:
    """Members separated by commas up to the closing bracket, which is left standing."""
    p.at += 1
    entries: list[Node] = []
    while True:
        if p.kinds[p.at] == closing:
            raise _missing_entry(p, entries)
        entries.append(p.expression(0))
        if p.kinds[p.at] == ";":
            raise Unreadable("semicolon", p.span())
        if p.kinds[p.at] != ",":
            return entries
        p.at += 1


def _missing_entry(p: "Parser", entries: list[Node]) -> Unreadable:
    if entries:
        return Unreadable("trailing-comma", (p.span()[0] - 1, p.span()[1]))
    return Unreadable("brackets-empty", (p.span()[0] - 1, p.span()[1]))


def square_bracket(p: "Parser", kind: str) -> Node:
    """[1, 2], [1 2], [1; 2], [1, 2; 3, 4], [[1, 2], [3, 4]] and NumPy's print."""
    opened, start = p.at, p.toks.starts[p.at]
    by_commas = _has_comma(p.toks, opened)
    rows = p.within(lambda q: _rows(q, by_commas))
    span = (start, p.expect("]", opened))
    if len(rows) > 1:
        return matrix([tuple(row) for row in rows], span)
    if p.kinds[opened + 1] == "begin" and len(rows[0]) == 1:
        return rows[0][0]  # the bracket of \\left[\\begin{array}…\\end{array}\\right]
    return _vector(rows[0], span)


def _has_comma(toks: Tokens, opened: int) -> bool:
    depth = 0
    for kind in toks.kinds[opened:]:
        if kind == "," and depth == 1:
            return True
        if kind in _OPEN:
            depth += 1
        elif kind in _CLOSE:
            depth -= 1
            if not depth:
                return False
    return False


def _rows(p: "Parser", by_commas: bool) -> list[list[Node]]:
    p.spaces = not by_commas
    p.at += 1
    rows: list[list[Node]] = [[]]
    if p.kinds[p.at] == "]":
        raise _missing_entry(p, [])
    while p.kinds[p.at] != "]":
        rows[-1].append(p.expression(0))
        kind = p.kinds[p.at]
        if kind == ";":
            rows.append([])
        if kind in (",", ";"):
            p.at += 1
            if p.kinds[p.at] in ("]", ";"):
                raise _missing_entry(p, rows[0])
        elif kind != "]" and (by_commas or not p.toks.spaced[p.at]):
            break
    return rows


def angle_bracket(p: "Parser", kind: str) -> Node:
    """⟨1, 2⟩ or <1, 2>."""
    if kind == "<" and p.dialect.author:
        raise p.missing_operand()
    closing = ">" if kind == "<" else "⟩"
    opened, start = p.at, p.toks.starts[p.at]
    entries = p.within(lambda q: _listed(q, closing))
    return _vector(entries, (start, p.expect(closing, opened)))


def brace(p: "Parser", kind: str) -> Node:
    """{1, 2} is a set, {} the empty one; {a \\over b} is a fraction."""
    opened, start = p.at, p.toks.starts[p.at]
    if p.kinds[p.at + 1] == "}":
        p.at += 1
        return Set((), (start, p.expect("}", opened)))
    p.at += 1
    first = p.within(lambda q: q.over(q.expression(0)))
    if p.fraction_made:
        p.fraction_made = False
        p.expect("}", opened)
        return first
    p.at = opened
    members = p.within(lambda q: _listed(q, "}"))
    return Set(tuple(members), (start, p.expect("}", opened)))


def grouped(node: Node) -> Node:
    """What `{a}` stands for beside `\\over`: a itself, not a set."""
    return node.members[0] if isinstance(node, Set) and len(node.members) == 1 else node


def empty_set(p: "Parser", kind: str) -> Node:
    """∅ or 空集."""
    span = p.span()
    p.at += 1
    return Set((), span)


def bare(p: "Parser", first: Node) -> Node:
    """A list without brackets: a set where a set is asked, else a vector."""
    entries = [first]
    while p.kinds[p.at] == ",":
        p.at += 1
        if p.kinds[p.at] == "$":
            raise Unreadable("trailing-comma", (p.toks.starts[p.at - 1], p.toks.starts[p.at]))
        entries.append(p.expression(0))
    span = (first.span[0], entries[-1].span[1])
    if p.kinds[p.at] == ";":
        raise Unreadable("semicolon", p.span())
    if p.dialect.box == "set":
        return Set(tuple(entries), span)
    return _vector(entries, span)


def _vector(entries: list[Node], span: Span) -> Node:
    """A vector, or a matrix where every entry is a vector."""
    nested = [isinstance(entry, (Vector, Matrix)) for entry in entries]
    if not any(nested):
        return Vector(tuple(entries), span)
    if not all(isinstance(entry, Vector) for entry in entries):
        odd = entries[nested.index(not nested[0]) if not all(nested) else 0]
        raise Unreadable("nested-entries", odd.span)
    return matrix([entry.entries for entry in entries], span)  # type: ignore[union-attr]


def matrix(rows: list[tuple[Node, ...]], span: Span) -> Matrix:
    """Rows of one length. Raises Unreadable that names the first row of another length."""
    width = len(rows[0])
    for index, row in enumerate(rows, 1):
        if len(row) != width:
            raise Unreadable("ragged", span, row=index, entries=len(row), expected=width)
    return Matrix(tuple(rows), span)


def lines(folded: str, start: int, end: int, dialect: "Dialect") -> Matrix | None:
    """Two or more lines of one row each, where a vector or a matrix is asked; else None."""
    if dialect.box not in ("vector", "matrix"):
        return None
    rows: list[tuple[Node, ...]] = []
    for line in folded[start:end].split("\n"):
        if line.strip():
            if not _balanced(line) or "\\" in line:
                return None
            rows.append(_row(line, start, dialect))
        start += len(line) + 1
    return matrix(rows, (rows[0][0].span[0], rows[-1][-1].span[1])) if len(rows) > 1 else None


def _balanced(line: str) -> bool:
    opened = sum(line.count(mark) for mark in _OPEN)
    return opened == sum(line.count(mark) for mark in _CLOSE)


def _row(line: str, start: int, dialect: "Dialect") -> tuple[Node, ...]:
    from grader.expr.parser import Parser  # the parser knows this module first

    p = Parser(tokens(line, start, False), dialect, line, start)
    p.spaces = not any(kind == "," for kind in p.kinds)
    entries: list[Node] = []
    while p.kinds[p.at] != "$":
        entries.append(p.expression(0))
        if p.kinds[p.at] == ",":
            p.at += 1
            if p.kinds[p.at] == "$":
                raise _missing_entry(p, entries)
    if len(entries) == 1 and isinstance(entries[0], Vector):
        return entries[0].entries
    return tuple(entries)
