"""Array code to tokens: our own scan, so that every place is one in the text as typed."""

import re
from typing import NamedTuple

from grader.expr.characters import fold
from grader.expr.syntax import Span, Unreadable

MOST_CHARACTERS = 4000
MOST_LINES = 100
MOST_DIGITS = 300
MOST_LEVELS = 150

_QUOTES = str.maketrans("‘’‚‛“”„‟。", "''''\"\"\"\".")
_PRODUCTS = frozenset("×·⋅∙•")
_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", "⊤": "ᵀ", "∞": "inf", "π": "pi"}
_OPERATORS = (
    "**= //= >>= <<= ... ** // == != <= >= := -> += -= *= /= @= %= &= |= ^= << >> "
    "+ - * × / @ % ~ & | ^ < > = ( ) [ ] { } , : ; . √ ᵀ ! ?"
).split()
_OPERATOR = re.compile("|".join(map(re.escape, _OPERATORS)))
_NUMBER = re.compile(r"(\d[\d_]*\.?[\d_]*|\.\d[\d_]*)([eE][+-]?\d+)?")
_WORD = re.compile(r"[^\W\d]\w*")
_FENCE = re.compile(r"[ \n]*```[^\n]*\n(.*?)\n?[ ]*```[ \n]*", re.DOTALL)
_OPENING, _CLOSING = "([{", ")]}"


class Token(NamedTuple):
    """`kind` is name, number, text, sign, line (the end of one) or end."""

    kind: str
    text: str
    span: Span


class Scan(NamedTuple):
    """Tokens of the whole text; `indents` has the depth of each line by its first token's place."""

    tokens: tuple[Token, ...]
    indents: dict[int, int]


def scan(typed: str) -> Scan:
    """The tokens of a text. Raises Unreadable."""
    if len(typed) > MOST_CHARACTERS:
        raise Unreadable("array-too-long", most=MOST_CHARACTERS)
    folded = fold(typed.translate(_QUOTES))
    if folded.count("\n") - typed.count("\r\n") >= MOST_LINES:
        raise Unreadable("array-too-many-lines", most=MOST_LINES)
    return _Scanner(typed, *_unfenced(folded)).run()


def _unfenced(folded: str) -> tuple[str, int]:
    """The text up to a closing fence, and where it starts."""
    fenced = _FENCE.fullmatch(folded)
    return (folded[: fenced.end(1)], fenced.start(1)) if fenced else (folded, 0)


class _Scanner:
    def __init__(self, typed: str, text: str, start: int) -> None:
        self.typed, self.text, self.place = typed, text, start
        self.tokens: list[Token] = []
        self.indents: dict[int, int] = {}
        self.open: list[Token] = []
        self.line = start

    def run(self) -> Scan:
        while self.place < len(self.text):
            self._step(self.text[self.place])
        if self.open:
            raise Unreadable("array-bracket-open", self.open[-1].span, bracket=self.open[-1].text)
        self._end_line()
        self.tokens.append(Token("end", "", (self.place, self.place)))
        return Scan(tuple(self.tokens), self.indents)

    def _step(self, character: str) -> None:
        if character == "\n":
            self._newline()
        elif character == "#":
            end = self.text.find("\n", self.place)
            self.place = len(self.text) if end < 0 else end
        elif character in " \u200b\ufeff\u2060\u200e\u200c\u200d":
            self.place += 1
        elif character == "\\" and self.text[self.place + 1 : self.place + 2] == "\n":
            self.place += 2
        elif character in "'\"":
            self._quoted(character)
        else:
            self._token(character)

    def _newline(self) -> None:
        if not self.open:
            self._end_line()
        self.place += 1
        self.line = self.place

    def _end_line(self) -> None:
        if self.tokens and self.tokens[-1].kind != "line":
            self.tokens.append(Token("line", "", (self.place, self.place)))

    def _add(self, kind: str, text: str, length: int) -> None:
        if not self.tokens or self.tokens[-1].kind == "line":
            self.indents[self.place] = self.place - self.line
        self.tokens.append(Token(kind, text, (self.place, self.place + length)))
        self.place += length

    def _quoted(self, quote: str) -> None:
        end = self.text.find(quote, self.place + 1)
        inside = self.text[self.place + 1 : end]
        if end < 0 or "\n" in inside or self.text.startswith(quote * 3, self.place):
            raise Unreadable("array-quote-open", (self.place, self.place + 1))
        if "\\" in inside:
            raise Unreadable("array-character", (self.place, end + 1), character="\\")
        self._add("text", inside, end + 1 - self.place)

    def _token(self, character: str) -> None:
        if match := _NUMBER.match(self.text, self.place):
            self._number(match[0])
        elif character in _SIGNS:
            sign = _SIGNS[character]
            self._add("name" if sign.isalpha() and sign != "ᵀ" else "sign", sign, 1)
        elif match := _WORD.match(self.text, self.place):
            self._word(match[0])
        elif match := _OPERATOR.match(self.text, self.place):
            self._sign(match[0])
        else:
            span = (self.place, self.place + 1)
            raise Unreadable("array-character", span, character=self.typed[self.place])

    def _number(self, written: str) -> None:
        after = self.text[self.place + len(written) :][:1]
        digits = written.split(".")[0]
        leading_zero = written.isdecimal() and len(written) > 1 and written[0] == "0"
        malformed = "__" in written or written.endswith("_") or not written.isascii()
        if after.isalnum() or after == "_" or leading_zero or malformed:
            span = (self.place, self.place + len(written) + len(after))
            raise Unreadable("array-number", span, number=self.typed[span[0] : span[1]])
        if len(digits) > MOST_DIGITS:
            raise Unreadable("array-number", (self.place, self.place + 40), number="…")
        self._add("number", written, len(written))

    def _word(self, word: str) -> None:
        for length, character in enumerate(word):
            if character == "ᵀ" or not ("a" + character).isidentifier():
                word = word[:length]
                break
        if word:
            self._add("name", word, len(word))
        elif self.text[self.place] == "ᵀ":
            self._add("sign", "ᵀ", 1)
        else:
            span = (self.place, self.place + 1)
            raise Unreadable("array-character", span, character=self.typed[self.place])

    def _sign(self, sign: str) -> None:
        if sign in "*×" and self.typed[self.place] in _PRODUCTS:
            self._add("sign", self.typed[self.place], 1)
            return
        self._add("sign", sign, len(sign))
        if sign in _OPENING:
            self.open.append(self.tokens[-1])
            if len(self.open) > MOST_LEVELS:
                raise Unreadable("array-too-deep", self.tokens[-1].span, most=MOST_LEVELS)
        elif sign in _CLOSING:
            self._close(sign)

    def _close(self, sign: str) -> None:
        span = self.tokens[-1].span
        if not self.open:
            raise Unreadable("array-bracket-extra", span, bracket=sign)
        opening = self.open.pop()
        if _OPENING.index(opening.text) != _CLOSING.index(sign):
            raise Unreadable("array-bracket-pair", span, bracket=sign, opened=opening.text)
