"""One YAML scalar: what a plain one may be, and where a piece of it stands in the file."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

Place = tuple[int, int]

_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
_ESCAPES = {"x": 4, "u": 6, "U": 10}
_MAX_DIGITS = 400

# What some YAML reader takes for something other than the text it is, and what we say of it.
_WORDS = {
    **dict.fromkeys(["yes", "no", "on", "off", "true", "false"], "yaml-boolean"),
    **dict.fromkeys(["null", "~", ""], "yaml-nothing"),
    **dict.fromkeys(["=", "<<"], "yaml-special"),
    **dict.fromkeys([".inf", "+.inf", "-.inf", ".nan"], "yaml-not-finite"),
}
_MISREAD = [
    (re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"), "yaml-clock"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt \t].*)?"), "yaml-date"),
    (re.compile(r"[-+]?0[xX][0-9a-fA-F_]+|[-+]?0[oO][0-7_]+|[-+]?0[bB][01_]+"), "yaml-number"),
    (re.compile(r"[-+]?[0-9][0-9_]*\.?[0-9_]*(?:[eE][-+]?[0-9]+)?"), "yaml-number"),
    (re.compile(r"[-+]?\.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?"), "yaml-number"),
]
_NUMERIC = frozenset("0123456789+-.")
_LONGEST_WORD = max(map(len, _WORDS))


@lru_cache(maxsize=1_000)
def fraction(text: str) -> Fraction:
    """The number a text is; most are few and small. Raises ValueError, or ZeroDivisionError."""
    return Fraction(text)


@dataclass(frozen=True, slots=True)
class Literal:
    """A decimal number exactly as written, so that no digit is lost to a float."""

    text: str

    @property
    def value(self) -> Fraction:
        return fraction(self.text)


@dataclass(slots=True)
class Scalar:
    """Text, a truth value or a number literal, with its place and its spelling in the file.

    `line` and `column` count from 0; `spelling` is the scalar as written, quotes included, and
    "" for one that is plain and on one line.
    """

    value: str | bool | Literal
    line: int
    column: int
    style: str
    spelling: str

    @property
    def start(self) -> Place:
        return self.line, self.column

    def place(self, offset: int) -> Place:
        """Where character `offset` of the value stands; the scalar's start if that is unclear."""
        if self.style == "|":
            return self._block_place(offset)
        if self.style == ">" or "\n" in self.spelling:
            return self.start
        return self.line, self.column + self._flow_offset(offset)

    def _flow_offset(self, offset: int) -> int:
        if not self.style:
            return offset
        at = 1
        for _ in range(offset):
            at += _width(self.spelling, at, self.style)
        return at

    def _block_place(self, offset: int) -> Place:
        value = str(self.value)
        ahead = value[:offset].count("\n")
        _, *body = self.spelling.split("\n")
        written = body[ahead] if ahead < len(body) else ""
        content = value.split("\n")[ahead]
        indent = len(written.rstrip("\r")) - len(content)
        return self.line + 1 + ahead, indent + offset - (value.rfind("\n", 0, offset) + 1)


def _width(spelling: str, at: int, style: str) -> int:
    """How many characters of a quoted spelling stand for the one at `at`."""
    if style == "'":
        return 2 if spelling.startswith("''", at) else 1
    if spelling[at : at + 1] != "\\":
        return 1
    return _ESCAPES.get(spelling[at + 1 : at + 2], 2)


def plain_value(text: str) -> str | bool | Literal | None:
    """What a plain scalar stands for; None where readers of YAML disagree (see `misread`)."""
    if text[:1] in _NUMERIC:
        if _DECIMAL.fullmatch(text):
            return Literal(text) if len(text) <= _MAX_DIGITS else None
    elif len(text) > _LONGEST_WORD:
        return text
    elif text in ("true", "false"):
        return text == "true"
    return None if misread(text) else text


def misread(text: str) -> str | None:
    """The code of the complaint about a plain scalar that YAML makes something else of."""
    word = _WORDS.get(text.lower())
    if word or text[0] not in _NUMERIC:
        return word
    return next((code for pattern, code in _MISREAD if pattern.fullmatch(text)), None)


def escape_slip(spelling: str) -> str | None:
    r"""The first escape of a double-quoted scalar but `\"`, `\\` and `\/`: `"\frac"` would
    silently lose its f."""
    found = re.search(r"(?<!\\)(?:\\\\)*(\\[^\"\\/\r\n])", spelling)
    return found[1] if found else None
