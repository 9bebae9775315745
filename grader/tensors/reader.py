"""Tokens to the tree of one expression, by binding power as Python's operators bind."""

from typing import NoReturn

from grader.expr.syntax import Span, Unreadable
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
    Slice,
)
from grader.tensors.tokens import MOST_LEVELS, Token

_COMPARISON, _UNARY, _POWER = 10, 60, 70
_POWERS = {
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), _COMPARISON),
    "|": 20,
    "&": 30,
    "+": 40,
    "-": 40,
    **dict.fromkeys(("*", "@", "/", "//", "%", "×", "·", "⋅", "∙", "•"), 50),
}
_DOTS = frozenset("·⋅∙•")
_WORDS = {"True": True, "False": False, "None": None}
_INSTEAD = {"and": "&", "or": "|", "not": "~", "^": "**", "&&": "&", "||": "|", "!": "~"}
RESERVED = frozenset(
    "and as assert async await break class continue def del elif else except finally for from "
    "global if import in is lambda nonlocal not or pass raise return try while with yield print "
    "exec eval".split()
)


class Reader:
    """Reads expressions from tokens, one place moving on."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.place = 0
        self.level = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.place]

    def sees(self, *signs: str) -> bool:
        token = self.token
        return token.kind == "sign" and token.text in signs

    def take(self, *signs: str) -> bool:
        """Whether one of the signs stood here; it is then passed."""
        seen = self.sees(*signs)
        self.place += seen
        return seen

    def next(self) -> Token:
        token = self.token
        self.place += 1
        return token

    def expect(self, sign: str) -> Token:
        if not self.sees(sign):
            self.refuse()
        return self.next()

    def refuse(self) -> NoReturn:
        """Says what is wrong at the place reached."""
        token = self.token
        if token.kind in ("line", "end"):
            raise Unreadable("array-ends-early", _end_of(self.tokens, self.place))
        if (token.kind == "name" and token.text in RESERVED) or token.text in _INSTEAD:
            raise _not_read(token)
        previous = self.tokens[self.place - 1] if self.place else token
        if token.kind in ("name", "number") and previous.kind in ("name", "number", "sign"):
            raise Unreadable("array-side-by-side", (previous.span[0], token.span[1]))
        raise Unreadable("array-unexpected", token.span, found=token.text[:40])

    def members(self) -> Node:
        """An expression, or several with commas: a tuple."""
        first = self.expression()
        if not self.sees(","):
            return first
        items = [first]
        while self.take(",") and not self._ends():
            items.append(self.expression())
        return Members(tuple(items), False, (first.span[0], items[-1].span[1]))

    def expression(self, power: int = 0) -> Node:
        """An expression of operators that bind more strongly than `power`."""
        self.level += 1
        if self.level > MOST_LEVELS:
            raise Unreadable("array-too-deep", self.token.span, most=MOST_LEVELS)
        left = self._operand()
        while (found := self._operator()) and found > power:
            left = self._operation(left, found)
        self.level -= 1
        return left

    def _ends(self) -> bool:
        return self.token.kind in ("line", "end") or self.sees(")", "]", "}", "=")

    def _operator(self) -> int:
        token = self.token
        return _POWERS.get(token.text, 0) if token.kind == "sign" else 0

    def _operation(self, left: Node, power: int) -> Node:
        sign = self.next()
        right = self.expression(power)
        if power == _COMPARISON and self._operator() == _COMPARISON:
            raise Unreadable("array-chained", self.token.span)
        op = "·" if sign.text in _DOTS else sign.text
        return Operation(op, (left, right), (left.span[0], right.span[1]))

    def _operand(self) -> Node:
        """An operand with the signs and roots before it and the power after it."""
        if self.sees("-", "+", "~"):
            sign = self.next()
            operand = self.expression(_UNARY)
            return Operation(sign.text, (operand,), (sign.span[0], operand.span[1]))
        roots = []
        while self.sees("√"):
            roots.append(self.next().span[0])
        base = self._postfixed()
        for start in reversed(roots):
            base = Operation("√", (base,), (start, base.span[1]))
        if not self.take("**"):
            return base
        exponent = self.expression(_POWER)
        return Operation("**", (base, exponent), (base.span[0], exponent.span[1]))

    def _postfixed(self) -> Node:
        base = self._bracket() if self.sees("(", "[") else self._atom()
        while True:
            if self.sees("."):
                base = self._attribute(base)
            elif self.sees("("):
                base = self._call(base)
            elif self.sees("["):
                base = self._index(base)
            elif self.sees("ᵀ") or self._caret_transpose():
                end = self.next().span[1]
                base = Operation("ᵀ", (base,), (base.span[0], end))
            else:
                return base

    def _caret_transpose(self) -> bool:
        """`^T` is passed up to its T; any other `^` is refused."""
        if not self.sees("^"):
            return False
        after = self.tokens[self.place + 1]
        if after.text not in ("T", "ᵀ"):
            raise _not_read(self.token)
        self.place += 1
        return True

    def _attribute(self, base: Node) -> Node:
        self.place += 1
        token = self.token
        if token.kind != "name":
            self.refuse()
        self.place += 1
        if token.text.startswith("__"):
            raise Unreadable("array-hidden-name", token.span, name=token.text[:40])
        return Attribute(base, token.text, token.span, (base.span[0], token.span[1]))

    def _call(self, function: Node) -> Node:
        self.place += 1
        arguments: list[Node] = []
        keywords: list[Keyword] = []
        while not self.sees(")"):
            name = self._keyword(keywords)
            value = self.expression()
            if name:
                keywords.append(Keyword(name.text, value, (name.span[0], value.span[1])))
            else:
                arguments.append(value)
            if not self.take(","):
                break
        end = self.expect(")").span[1]
        return Call(function, tuple(arguments), tuple(keywords), (function.span[0], end))

    def _keyword(self, before: list[Keyword]) -> Token | None:
        """The name of `name=`, passed, if the next argument has one."""
        name, after = self.token, self.tokens[self.place + 1]
        if name.kind == "name" and after.kind == "sign" and after.text == "=":
            if any(name.text == keyword.name for keyword in before):
                raise Unreadable("array-keyword-twice", name.span, keyword=name.text)
            self.place += 2
            return name
        if self.sees("*", "**"):
            raise Unreadable("array-unexpected", name.span, found=name.text)
        if before:
            raise Unreadable("array-after-keyword", name.span)
        return None

    def _index(self, base: Node) -> Node:
        self.place += 1
        items = []
        while not self.sees("]"):
            items.append(self._item())
            if not self.take(","):
                break
        if not items:
            self.refuse()
        end = self.expect("]").span[1]
        return Index(base, tuple(items), (base.span[0], end))

    def _item(self) -> Node:
        """One place of an index: an expression, `...`, or a slice."""
        start = self.token.span[0]
        parts: list[Node] = []
        for _ in range(3):
            here = self.token.span
            absent = self.sees(":", ",", "]")
            parts.append(Literal(None, (here[0], here[0])) if absent else self.expression())
            if not self.take(":"):
                break
        else:
            self.refuse()
        if len(parts) == 1 and parts[0].span[0] == parts[0].span[1]:
            self.refuse()
        if len(parts) == 1:
            return parts[0]
        end = self.tokens[self.place - 1].span[1]
        parts.append(Literal(None, (end, end)))
        return Slice((parts[0], parts[1], parts[2]), (start, end))

    def _atom(self) -> Node:
        token = self.token
        if token.kind == "number":
            self.place += 1
            return Literal(_number(token.text), token.span)
        if token.kind == "text":
            self.place += 1
            return Literal(token.text, token.span)
        if token.kind == "name":
            return self._name(token)
        if not self.sees("..."):
            self.refuse()
        self.place += 1
        return Literal(..., token.span)

    def _name(self, token: Token) -> Node:
        if token.text in _WORDS:
            self.place += 1
            return Literal(_WORDS[token.text], token.span)
        if token.text in RESERVED:
            raise _not_read(token)
        if token.text.startswith("__"):
            raise Unreadable("array-hidden-name", token.span, name=token.text[:40])
        self.place += 1
        after = self.token
        if after.kind == "text" and after.span[0] == token.span[1]:
            raise Unreadable("array-unexpected", token.span, found=token.text[:40])
        return Name(token.text, token.span)

    def _bracket(self) -> Node:
        opening = self.next()
        closing = ")" if opening.text == "(" else "]"
        items: list[Node] = []
        comma = opening.text == "["
        while not self.sees(closing):
            items.append(self.expression())
            if not self.take(","):
                break
            comma = True
        if not self.sees(closing):
            self.refuse()
        span: Span = (opening.span[0], self.next().span[1])
        if not comma and items:
            return items[0]._replace(span=span)
        return Members(tuple(items), opening.text == "[", span)


def _number(text: str) -> int | float:
    plain = text.replace("_", "")
    return int(plain) if plain.isdecimal() else float(plain)


def _not_read(token: Token) -> Unreadable:
    if token.text in _INSTEAD:
        instead = _INSTEAD[token.text]
        return Unreadable("array-write-instead", token.span, found=token.text, instead=instead)
    return Unreadable("array-statement", token.span, word=token.text)


def _end_of(tokens: tuple[Token, ...], place: int) -> Span:
    previous = tokens[place - 1] if place else tokens[place]
    return previous.span
