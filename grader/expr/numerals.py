"""How numbers are read: decimals, mixed numbers, grouped digits, fraction and raised characters."""

import re
from functools import cache
from typing import TYPE_CHECKING

from flint import fmpq

from grader.expr.characters import FRACTIONS, SUPERSCRIPTS
from grader.expr.syntax import Binary, Node, Number, Postfix, Unreadable
from grader.expr.units import unit_at

if TYPE_CHECKING:
    from grader.expr.parser import Parser

LARGEST_EXPONENT = 5_000
_OPENING = frozenset(["(", "[", "{", "⟨", "<", ",", ";", "=", "row", "&", "|", "‖"])
CLOSING = frozenset(["$", ")", "]", "}", "⟩", ">", ",", ";", "=", "row", "&", "end", "°", "circ"])
_AFTER_MIXED = CLOSING | {"+", "-", "|", "‖", "rad", "text"}
_TIMES_LETTERS = frozenset(["x", "X"])
_NUMBER_WORD = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)", re.ASCII)
_GROUPED = re.compile(r" *([+-]?) *(\d{1,3}(?:,\d{3})+)(\.\d+)?(%?) *", re.ASCII)
_DECIMAL_COMMA = re.compile(r" *[+-]? *(\d+),(\d+)%? *", re.ASCII)


def number(p: "Parser", kind: str) -> Node:
    """A number; two integers and a slash after a space are a mixed number, where one may stand."""
    at = p.at
    follower = p.kinds[at + 1]
    literal = plain_number(p.toks.texts[at], p.toks.starts[at])
    p.at = at + 1
    if follower == "n" and p.toks.spaced[at + 1] and _is_mixed(p, at):
        return _mixed(p, at, literal)
    if follower == "½" and not (p.spaces and p.toks.spaced[at + 1]):
        fraction = fraction_character(p, follower)
        return Binary("+", literal, fraction, (literal.span[0], fraction.span[1]))
    if follower == "a" and p.toks.texts[at + 1] in _TIMES_LETTERS:
        _read_times(p, at + 1)
    return literal


def _read_times(p: "Parser", at: int) -> None:
    """The letter x in `3.2 x 10^-7` is a sign: a name could not stand before a number."""
    if p.toks.texts[at + 1] == "10" and p.kinds[at + 2] in ("^", "^n"):
        p.kinds[at] = "*"


def plain_number(word: str, start: int) -> Number:
    """A literal as an exact rational, with the number of its decimal places."""
    span = (start, start + len(word))
    if word.isdigit():
        return Number(fmpq(int(word)), word, 0, span)
    if "\\" in word:
        return _repeating(word, span)
    digits, _, exponent = word.replace("E", "e").partition("e")
    whole, _, decimals = digits.partition(".")
    places = len(decimals)
    if exponent:
        if len(exponent) > 6 or abs(int(exponent)) > LARGEST_EXPONENT:
            raise Unreadable("too-large", span)
        places -= int(exponent)
    units = int(whole + decimals)
    value = fmpq(units, ten_to(places)) if places >= 0 else fmpq(units * ten_to(-places))
    return Number(value, word, places, span)


@cache
def ten_to(places: int) -> int:
    """10^places, kept: at most 2·LARGEST_EXPONENT different ones are ever asked for."""
    return 10**places


def _repeating(word: str, span: tuple[int, int]) -> Number:
    """`0.1\\overline{36}` is 0.1363636…"""
    plain, _, cycle = word.rstrip("}").partition("\\overline{")
    whole, _, decimals = plain.partition(".")
    head = fmpq(int((whole + decimals) or "0"), ten_to(len(decimals)))
    tail = fmpq(int(cycle), (ten_to(len(cycle)) - 1) * ten_to(len(decimals)))
    return Number(head + tail, word, None, span)


def _is_mixed(p: "Parser", at: int) -> bool:
    kinds, texts = p.kinds, p.toks.texts
    if kinds[at + 2] != "/" or kinds[at + 3] != "n":
        return False
    if not (texts[at].isdigit() and texts[at + 1].isdigit() and texts[at + 3].isdigit()):
        return False
    if not 0 < int(texts[at + 1]) < int(texts[at + 3]) or not int(texts[at]):
        return False
    before = kinds[at - 1] if at else "("
    if p.spaces:  # between entries a fraction may be one of its own
        return before not in ("/", "*", "^")
    opened = before in _OPENING or before in ("+", "-")
    return opened and (kinds[at + 4] in _AFTER_MIXED or unit_at(p, at + 4) is not None)


def _mixed(p: "Parser", at: int, whole: Number) -> Node:
    texts, starts = p.toks.texts, p.toks.starts
    if p.spaces:
        pair = f"{texts[at + 1]}/{texts[at + 3]}"
        end = starts[at + 3] + len(texts[at + 3])
        readings = [f"{texts[at]}, {pair}", f"{texts[at]} + {pair}"]
        raise Unreadable("two-readings", (starts[at], end), readings=readings)
    upper = plain_number(texts[at + 1], starts[at + 1])
    lower = plain_number(texts[at + 3], starts[at + 3])
    p.at = at + 4
    part = Binary("/", upper, lower, (upper.span[0], lower.span[1]))
    return Binary("+", whole, part, (whole.span[0], lower.span[1]))


def fraction_character(p: "Parser", kind: str) -> Node:
    """½ and its kin."""
    upper, lower = FRACTIONS[p.toks.texts[p.at]]
    span = p.span()
    p.at += 1
    return Number(fmpq(upper, lower), f"{upper}/{lower}", None, span)


def grouped(folded: str, start: int) -> Number | None:
    """A whole text such as `1,234,567` or `1,234.5`; a lone `1,234` or `0,8` is refused."""
    match = _GROUPED.fullmatch(folded)
    if match and (match[3] or match[2].count(",") > 1) and not match[2].startswith("0"):
        digits = match[2].replace(",", "") + (match[3] or "")
        plain = plain_number(digits, start + match.start(2))
        value = -plain.value if match[1] == "-" else plain.value
        places = plain.places if not match[4] else None
        value = value / 100 if match[4] else value
        return Number(value, match[1] + digits + match[4], places, (start, start + len(folded)))
    comma = _DECIMAL_COMMA.fullmatch(folded)
    if comma:
        whole, decimals = comma[1], comma[2]
        readings = {"point": f"{whole}.{decimals}", "whole": whole + decimals}
        code = "comma-unclear" if match else "decimal-comma"
        raise Unreadable(code, (start + comma.start(1), start + comma.end(2)), **readings)
    return None


def number_follows(p: "Parser", left: Node) -> Unreadable:
    """Why a number may not stand right after an operand."""
    here = p.span()
    if isinstance(left, Number) or (isinstance(left, Postfix) and left.op == "%"):
        first, second = p.source(*left.span), p.source(*here)
        if second.isdigit() and len(second) == 3 and first.isdigit() and len(first) < 4:
            return Unreadable("digits-apart", (left.span[0], here[1]), whole=first + second)
        return Unreadable("two-numbers", (left.span[0], here[1]), first=first, second=second)
    return Unreadable("number-after", here, number=p.source(*here))


def refuse_repeating(p: "Parser", left: Node) -> None:
    """`0.(3)` and `0.1(6)` are repeating decimals to some and products to others."""
    at = p.at
    if not (isinstance(left, Number) and p.kinds[at] == "(" and not p.toks.spaced[at]):
        return
    digits = p.kinds[at + 1] == "n" and p.toks.texts[at + 1].isdigit() and p.kinds[at + 2] == ")"
    if left.text.endswith(".") or (digits and "." in left.text and "%" not in left.text):
        end = p.toks.starts[at + 2] if digits else p.toks.starts[at]
        raise Unreadable("repeating-decimal", (left.span[0], end + 1))


def superscript_digits(p: "Parser") -> str:
    word = "".join(SUPERSCRIPTS[c] for c in p.toks.texts[p.at])
    if not word.lstrip("+-").isdigit() or len(word) - len(word.lstrip("+-")) > 1:
        raise Unreadable("superscript", p.span())
    return word


def number_word(word: str) -> bool:
    """Whether a word is a plain number, as `\\text{13}` may hold."""
    return _NUMBER_WORD.fullmatch(word) is not None
