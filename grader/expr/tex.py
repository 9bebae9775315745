"""The LaTeX subset students paste: wrappers, fractions, roots, groups, environments, text."""

from typing import TYPE_CHECKING

from grader.expr.numerals import number_word, plain_number
from grader.expr.sequences import matrix
from grader.expr.syntax import Binary, Call, Node, Unary, Unreadable, Vector

if TYPE_CHECKING:
    from grader.expr.parser import Parser

_WRAPPERS = (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]"))
_ENVIRONMENTS = frozenset(["pmatrix", "bmatrix", "vmatrix", "array", "smallmatrix"])


def unwrap(folded: str, start: int, end: int) -> tuple[int, int]:
    """The stretch inside `$…$`, `\\(…\\)` and their kin."""
    for opening, closing in _WRAPPERS:
        inside = folded[start:end]
        if (
            len(inside) > len(opening) + len(closing)
            and inside.startswith(opening)
            and inside.endswith(closing)
        ):
            start, end = start + len(opening), end - len(closing)
            break
    inside = folded[start:end]
    return start + len(inside) - len(inside.lstrip()), start + len(inside.rstrip())


def words(text: str) -> str:
    """A text in small letters, single spaces and without a final stop, out of `\\text{…}`."""
    plain = text.rstrip(".。").strip()
    if plain.startswith("\\text{") and plain.endswith("}"):
        plain = plain[6:-1].rstrip(".。")
    return " ".join(plain.lower().split())


def group(p: "Parser") -> Node:
    """`{…}` after a command or a caret: one expression, never a set."""
    opened = p.at
    start = p.toks.starts[opened]
    p.at += 1
    if p.kinds[p.at] == "}":
        raise Unreadable("group-empty", (start, p.span()[1]))
    inner = p.within(lambda q: q.over(q.expression(0)))
    p.fraction_made = False
    end = p.expect("}", opened)
    return type(inner)(*inner[:-1], (start, end))


def fraction(p: "Parser", kind: str) -> Node:
    """`\\frac{a}{b}`, `\\frac45`, `\\frac\\pi3`."""
    start = p.toks.starts[p.at]
    if p.at and p.kinds[p.at - 1] == "n":
        raise _mixed(p)
    p.at += 1
    upper = _argument(p)
    lower = _argument(p)
    return Binary("/", upper, lower, (start, p.end_of_last()))


def _mixed(p: "Parser") -> Unreadable:
    """`2\\frac34` is a mixed number to some and a product to others."""
    start = p.toks.starts[p.at - 1]
    whole = p.toks.texts[p.at - 1]
    readings = [f"{whole} + \\frac…", f"{whole} \\cdot \\frac…"]
    return Unreadable("two-readings", (start, p.span()[1]), readings=readings)


def _argument(p: "Parser") -> Node:
    """A group, or one token; a number without braces gives its first digit."""
    kind = p.kinds[p.at]
    if kind == "{":
        return group(p)
    if kind == "n" and len(p.toks.texts[p.at]) > 1 and p.toks.texts[p.at].isdigit():
        _split_digit(p)
    if kind in ("n", "a", "frac", "sqrt"):
        return _alone(p)
    raise Unreadable("fraction-part", p.span())


def _alone(p: "Parser") -> Node:
    """An operand without braces. Its number is no whole part of a fraction that follows."""
    node = p.operand_alone()
    if p.kinds[p.at - 1] == "n":
        p.kinds[p.at - 1] = "part"
    return node


def _split_digit(p: "Parser") -> None:
    """TeX takes one digit: the rest becomes a token of its own."""
    at, toks = p.at, p.toks
    word, start = toks.texts[at], toks.starts[at]
    toks.kinds.insert(at + 1, "n")
    toks.texts[at : at + 1] = [word[0], word[1:]]
    toks.starts.insert(at + 1, start + 1)
    toks.spaced.insert(at + 1, False)


def square_root(p: "Parser", kind: str) -> Node:
    """`\\sqrt{x}`, `\\sqrt3`, `\\sqrt[3]{8}`; `\\sqrt12` would be √1·2 to TeX and is refused."""
    start = p.toks.starts[p.at]
    p.at += 1
    index: Node | None = None
    if p.kinds[p.at] == "[":
        bracketed = p.operand()
        if not isinstance(bracketed, Vector) or len(bracketed.entries) != 1:
            raise Unreadable("root-index", bracketed.span)
        index = bracketed.entries[0]
    arg = _root_argument(p, start)
    span = (start, p.end_of_last())
    return Call("root", (arg, index), span) if index else Call("sqrt", (arg,), span)


def _root_argument(p: "Parser", start: int) -> Node:
    kind, word = p.kinds[p.at], p.toks.texts[p.at]
    if kind == "{":
        return group(p)
    if kind == "(":
        return p.operand()
    if kind == "n" and len(word) > 1:
        readings = [f"\\sqrt{{{word}}}", f"\\sqrt{{{word[0]}}}{word[1:]}"]
        raise Unreadable("two-readings", (start, p.span()[1]), readings=readings)
    if kind in ("n", "a", "sqrt", "√", "frac"):
        return _alone(p)
    raise Unreadable("root-empty", (start, p.span()[1]))


def boxed(p: "Parser", kind: str) -> Node:
    """`\\boxed{…}`."""
    p.at += 1
    if p.kinds[p.at] != "{":
        raise Unreadable("operand-missing", p.span(), found="\\boxed")
    opened = p.at
    p.at += 1
    inner = p.within(lambda q: q.listed_or_one("}"))
    p.expect("}", opened)
    return inner


def text(p: "Parser", kind: str) -> Node:
    """`\\text{13}` round a plain number."""
    word, span = p.toks.texts[p.at], p.span()
    if not number_word(word):
        raise Unreadable("latex-text", span, text=word)
    p.at += 1
    literal = plain_number(word.lstrip("+-"), span[0])
    return Unary("-", literal, span) if word.startswith("-") else literal


def environment(p: "Parser", kind: str) -> Node:
    """A matrix environment; an empty last row is ignored."""
    opened, start = p.at, p.toks.starts[p.at]
    name = p.toks.texts[opened]
    if name not in _ENVIRONMENTS:
        raise Unreadable("latex-command", p.span(), command=f"\\begin{{{name}}}")
    p.at += 1
    if name == "array":
        _skip_columns(p)
    rows = p.within(_environment_rows)
    if p.kinds[p.at] != "end" or p.toks.texts[p.at] != name:
        raise Unreadable("environment-open", (start, start + 6), environment=name)
    end = p.span()[1]
    p.at += 1
    if not rows:
        raise Unreadable("brackets-empty", (start, end))
    return matrix([tuple(row) for row in rows], (start, end))


def _skip_columns(p: "Parser") -> None:
    if p.kinds[p.at] == "{":
        while p.kinds[p.at] not in ("}", "$"):
            p.at += 1
        p.at += p.kinds[p.at] == "}"


def _environment_rows(p: "Parser") -> list[list[Node]]:
    rows: list[list[Node]] = []
    while p.kinds[p.at] not in ("end", "$"):
        row = [p.expression(0)]
        while p.kinds[p.at] == "&":
            p.at += 1
            row.append(p.expression(0))
        rows.append(row)
        if p.kinds[p.at] != "row":
            break
        p.at += 1
    return rows
