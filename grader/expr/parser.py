"""An operator-precedence (Pratt) parser over parallel token lists.

It never guesses: where a text has two readings that differ, it raises and shows both.
"""

from collections.abc import Callable
from typing import Any

from grader.expr import calls, numerals, operands, roots, sequences, tex, units
from grader.expr.dialect import Dialect
from grader.expr.syntax import Binary, Chain, Matrix, Node, Postfix, Set, Unreadable, Vector
from grader.expr.tokens import Tokens, span_of

DEEPEST = 40
TALLEST = 120  # operators above one another; what walks a tree may then call itself

INFIX = {
    "or": 1, "and": 2, "==": 4, "!=": 4, "<=": 4, ">=": 4, "<": 4, ">": 4,
    "+": 10, "-": 10, "±": 10, "*": 20, "/": 20, "@": 20, "^": 30, "^n": 30, "!": 40, "%": 40,
}  # fmt: skip
SIGN, PRODUCT, TIGHT = 15, 20, 25
_FACTORS = frozenset(["a", "(", "[", "⟨", "√", "∛", "∜", "frac", "sqrt", "‖", "|", "begin", "{"])
_BARS = {"|": 1, "‖": 2}
_STUDENT_ENDS = frozenset(["==", "!=", "<=", ">=", "<", ">", "@"])


class Parser:
    """One text on its way to a tree. `at` is the next token; `spaces` says that white space
    separates entries here; `bars` tells which bars are open here: 1 for `|`, 2 for `‖`; `tall` is
    the most operators above one another in what was read since the last expression began."""

    __slots__ = (
        "at", "bars", "depth", "dialect", "fraction_made", "kinds", "offset", "spaces", "tall",
        "text", "toks",
    )  # fmt: skip

    def __init__(self, toks: Tokens, dialect: Dialect, text: str, offset: int) -> None:
        self.toks = toks
        self.kinds = toks.kinds
        self.text = text
        self.offset = offset
        self.fraction_made = False
        self.dialect = dialect
        self.at = 0
        self.depth = 0
        self.tall = 0
        self.bars = 0
        self.spaces = False

    def whole(self) -> Node:
        """The tree of all tokens."""
        sequences.skip_name(self)
        first = self.over(self.expression(0))
        if self.kinds[self.at] == "=" and not self.dialect.author:
            first = self._chain(first)
        if self.kinds[self.at] in (",", ";"):
            first = sequences.bare(self, first)
        elif self.dialect.box == "set" and "±" in self.kinds and not isinstance(first, Set):
            first = Set((first,), first.span)
        if self.kinds[self.at] == "$":
            return first
        return units.unit(self, first)

    def _chain(self, first: Node) -> Node:
        members = [first]
        while self.kinds[self.at] == "=":
            self.at += 1
            members.append(self.expression(0))
        return Chain(tuple(members), (members[0].span[0], members[-1].span[1]))

    def expression(self, power: int) -> Node:
        """The longest expression from here whose operators bind tighter than `power`."""
        kinds = self.kinds
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("too-deep", self.span())
        tall, self.tall, links = self.tall, 0, 0
        left = self.operand()
        slash = None
        while True:
            kind = kinds[self.at]
            bind = INFIX.get(kind)
            if bind is None:
                if kind == "a" and self.dialect.author:
                    bind = INFIX.get(self.toks.texts[self.at])
                if bind is None:
                    if power >= PRODUCT or not self._factor_follows(kind, left):
                        break
                    left = self._implied(left, slash)
                    links += 1
                    continue
                kind = self.toks.texts[self.at]
            if bind <= power or (self.spaces and self._starts_entry(kind)):
                break
            if kind in _STUDENT_ENDS and not self.dialect.author:
                break
            left = self._infix(left, kind, bind)
            links += 1
            slash = left if kind == "/" else None
        self.depth -= 1
        if links:
            links += self.tall
            if links > TALLEST:
                raise Unreadable("too-long", left.span)
            self.tall = links if links > tall else tall
        elif tall > self.tall:
            self.tall = tall
        return left

    def _infix(self, left: Node, kind: str, bind: int) -> Node:
        if bind >= 30:
            return _POSTFIX[kind](self, left)
        if kind == "±" and self.dialect.box != "set":
            raise Unreadable("plus-minus", self.span())
        self.at += 1
        right = self.expression(bind)
        return Binary(kind, left, right, (left.span[0], right.span[1]))

    def operand(self) -> Node:
        """A number, name, bracket, root, call or sign with what it binds."""
        kind = self.kinds[self.at]
        read_one = _PREFIX.get(kind)
        if read_one is None:
            raise self.missing_operand()
        return read_one(self, kind)

    def missing_operand(self) -> Unreadable:
        """Why there is no operand here."""
        kind = self.kinds[self.at]
        if kind == "$":
            return Unreadable("ends-early", self.span())
        return Unreadable("operand-missing", self.span(), found=self.toks.texts[self.at])

    def _factor_follows(self, kind: str, left: Node) -> bool:
        if self.spaces and self.toks.spaced[self.at]:
            return False
        if kind in ("n", "½"):
            raise numerals.number_follows(self, left)
        if kind == "<":
            return False
        if kind in ("|", "‖"):
            return not self.bars & _BARS[kind] and operands.bars_are_clear(self, kind)
        if kind == "a" and units.is_unit(self):
            return False
        return kind in _FACTORS

    def _implied(self, left: Node, slash: Node | None) -> Node:
        """A product without a sign; after a slash it has two readings unless a vector follows."""
        start = self.at
        numerals.refuse_repeating(self, left)
        right = self.expression(PRODUCT)
        if slash is not None and not _is_array(right):
            raise operands.two_products(self, slash, start)
        return Binary("*", left, right, (left.span[0], right.span[1]))

    def _starts_entry(self, kind: str) -> bool:
        """In a bracket that separates by spaces, ` -2` is a new entry and ` - 2` a difference."""
        spaced = self.toks.spaced
        return kind in ("+", "-") and spaced[self.at] and not spaced[self.at + 1]

    def operand_alone(self) -> Node:
        """One operand that binds nothing to its right but its own brackets."""
        if self.kinds[self.at] == "n":
            literal = numerals.plain_number(self.toks.texts[self.at], self.toks.starts[self.at])
            self.at += 1
            return literal
        return self.deeper(Parser.operand)

    def deeper(self, job: Callable[["Parser"], Node]) -> Node:
        """Do `job` one level deeper. Raises Unreadable beyond DEEPEST levels."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("too-deep", self.span())
        node = job(self)
        self.depth -= 1
        return node

    def group(self) -> Node:
        """A LaTeX group."""
        return tex.group(self)

    def over(self, upper: Node) -> Node:
        """`a \\over b`, where it follows; else `upper` itself."""
        if self.kinds[self.at] != "over":
            return upper
        self.at += 1
        lower = self.expression(0)
        self.fraction_made = True
        span = (upper.span[0], lower.span[1])
        return Binary("/", sequences.grouped(upper), sequences.grouped(lower), span)

    def listed_or_one(self, closing: str) -> Node:
        """One expression or a bare list, up to a closing bracket that is left standing."""
        first = self.over(self.expression(0))
        return first if self.kinds[self.at] != "," else sequences.bare(self, first)

    def source(self, start: int, end: int) -> str:
        """What stands at a span, as folded."""
        return self.text[start - self.offset : end - self.offset].strip()

    def end_of_last(self) -> int:
        """Where the token before the next one ends."""
        return span_of(self.toks, self.at - 1)[1]

    def span(self) -> tuple[int, int]:
        """Where the next token stands."""
        return span_of(self.toks, self.at)

    def expect(self, kind: str, opened: int) -> int:
        """Take a closing token and return where it ends; `opened` is where its bracket began."""
        if self.kinds[self.at] != kind:
            start = self.toks.starts[opened]
            if self.kinds[self.at] == "$":
                raise Unreadable("bracket-open", (start, start + 1), bracket=kind)
            if opened and self.kinds[opened - 1] == "a" and units.unit_at(self, self.at) == "deg":
                raise Unreadable("degrees-inside", self.span(), unit=self.toks.texts[self.at])
            raise Unreadable(
                "bracket-expected", self.span(), bracket=kind, found=self.toks.texts[self.at]
            )
        end = self.span()[1]
        self.at += 1
        return end

    def within(self, job: Callable[["Parser"], Any]) -> Any:
        """Do `job` with spaces meaning nothing, as inside round brackets and calls."""
        spaces, bars = self.spaces, self.bars
        self.spaces, self.bars = False, 0
        try:
            return job(self)
        finally:
            self.spaces, self.bars = spaces, bars


def _is_array(node: Node) -> bool:
    return isinstance(node, (Vector, Matrix)) or (isinstance(node, Postfix) and node.op == "T")


_PREFIX: dict[str, Callable[[Parser, str], Node]] = {
    "n": numerals.number,
    "½": numerals.fraction_character,
    "a": calls.name,
    "+": operands.sign,
    "-": operands.sign,
    "±": operands.sign,
    "√": roots.root,
    "∛": roots.root,
    "∜": roots.root,
    "|": operands.bars,
    "‖": operands.double_bars,
    "(": sequences.round_bracket,
    "[": sequences.square_bracket,
    "⟨": sequences.angle_bracket,
    "<": sequences.angle_bracket,
    "{": sequences.brace,
    "∅": sequences.empty_set,
    "frac": tex.fraction,
    "sqrt": tex.square_root,
    "boxed": tex.boxed,
    "begin": tex.environment,
    "text": tex.text,
}
_POSTFIX: dict[str, Callable[[Parser, Node], Node]] = {
    "^": operands.power,
    "^n": operands.superscript,
    "!": operands.factorial,
    "%": operands.per_cent,
}
