"""The one reader: text becomes a tree, or an Unreadable that says where and why."""

import re

from grader.expr import foreign_signs, numerals, sequences, tex
from grader.expr.characters import edges, fold
from grader.expr.dialect import AUTHOR, STUDENT, Dialect
from grader.expr.parser import Parser
from grader.expr.syntax import Node, Undefined, Unreadable
from grader.expr.tokens import tokens

STUDENT_LENGTH = 2_000
AUTHOR_LENGTH = 20_000

UNDEFINED_WORDS = (
    "undefined", "no angle", "does not exist", "dne", "none",
    "不存在", "未定义", "无定义", "无意义",
)  # fmt: skip
_UNDEFINED = frozenset(UNDEFINED_WORDS)
_DECIMAL_COMMAS = re.compile(r"(?<!\\)[,;]")
_UNDEFINED_STARTS = frozenset(c for word in _UNDEFINED for c in word[0] + word[0].upper()) | {"\\"}


def is_blank(text: str) -> bool:
    """Whether nothing visible was typed."""
    start, end = edges(fold(text))
    return start == end


def formula(text: str) -> Node:
    """An author's formula as a tree. Raises Unreadable."""
    try:
        foreign_signs.refuse_misread(text)
        return read(text, AUTHOR)
    except Unreadable as fault:
        raise foreign_signs.better(fault, text) from None


def read(text: str, dialect: Dialect = STUDENT) -> Node:
    """The tree of `text`. Raises Unreadable with a code, facts and a span into `text`."""
    if len(text) > (AUTHOR_LENGTH if dialect.author else STUDENT_LENGTH):
        raise Unreadable("too-long", None)
    folded = fold(text)
    start, end = edges(folded)
    if start == end:
        raise Unreadable("blank", None)
    if not dialect.author and folded[start] in "$\\":
        start, end = tex.unwrap(folded, start, end)
    if folded[start] in _UNDEFINED_STARTS:
        words = tex.words(folded[start:end])
        if words in _UNDEFINED:
            return Undefined(words, (start, end))
    if not dialect.author:
        if dialect.decimal_mark == ",":
            folded = _DECIMAL_COMMAS.sub(lambda mark: "." if mark[0] == "," else ",", folded)
        if "\n" in folded:
            rows = sequences.lines(folded, start, end, dialect)
            if rows is not None:
                return rows
    return read_piece(folded[start:end].replace("\n", " "), start, dialect)


def read_piece(folded: str, start: int, dialect: Dialect) -> Node:
    """The tree of one stretch of folded text that begins `start` characters into the whole."""
    if "," in folded and dialect.box in ("number", "angle") and dialect.decimal_mark == ".":
        number = numerals.grouped(folded, start)
        if number is not None:
            return number
    return Parser(tokens(folded, start, dialect.author), dialect, folded, start).whole()


__all__ = ["AUTHOR", "STUDENT", "UNDEFINED_WORDS", "Dialect", "formula", "is_blank", "read"]
