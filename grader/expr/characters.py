"""One character for one character: what students type, folded to what the reader knows.

Every fold keeps the length of the text, so a place in the folded text is the same
place in the text as typed. The table is our own: a character that is not in it stays
as it is, and the reader then names it (bare NFKC would turn ⑤ into 5 and Ⅴ into V).
"""

import itertools
import unicodedata

from grader.expr.syntax import Unreadable

INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u200e"
"""Zero-width marks: dropped at the edges, unreadable inside."""

BIDI_CONTROLS = frozenset("\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")

SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-", strict=True))
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))
FRACTIONS = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8),
    "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10), "↉": (0, 1),
}  # fmt: skip

_SAME = {
    " ": "\t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f"
    "\u205f\u3000",
    "\n": "\u2028\u2029\u0085",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\u2043\u2796\u2e3a\u2e3b"
    "\ufe31\ufe32\ufe58\ufe63\uff0d",
    "+": "\uff0b\ufe62\u2795",
    "*": "∗＊",
    "×": "·⋅∙•",  # not a star: two of them are no power
    "/": "÷∕⁄／",
    "(": "（",
    ")": "）",
    "[": "［【",
    "]": "］】",
    "{": "｛",
    "}": "｝",
    ",": "，、",
    "°": "º˚",
    "‖": "∥",
    "e": "ℯⅇ",
    "h": "ℎ",
    "g": "ℊ",
    "o": "ℴ",
    "l": "ℓ",
    "μ": "µ",
    "Ω": "Ω",
    "ε": "ϵ",
    "φ": "ϕ",
    "θ": "ϑ",
    "ρ": "ϱ",
    "σ": "ς",
    "π": "ϖ",
    "κ": "ϰ",
}


def _table() -> dict[int, str]:
    table = {ord(typed): known for known, many in _SAME.items() for typed in many}
    for code in range(0xFF01, 0xFF5F):  # the full-width forms of ASCII
        table.setdefault(code, chr(code - 0xFEE0))
    for code in range(0x1D400, 0x1D800):  # mathematical letters and digits
        plain = unicodedata.normalize("NFKC", chr(code))
        if len(plain) == 1 and plain.isalnum():
            table[code] = _SAME_LETTER.get(plain, plain)
    return table


_SAME_LETTER = {typed: known for known, many in _SAME.items() for typed in many}
_FOLDS = _table()


def fold(text: str) -> str:
    """The text with every known variant of a character replaced, places kept.

    Raises Unreadable for a zero-width mark between other characters, or a character that
    turns the direction of writing.
    """
    if text.isascii():
        return text.replace("\t", " ").replace("\r", "\n") if "\t" in text or "\r" in text else text
    _refuse_hidden(text)
    return text.translate(_FOLDS).replace("\r", "\n")


def _refuse_hidden(text: str) -> None:
    visible = text.strip(INVISIBLE + _SAME[" "] + _SAME["\n"] + " \r\n")
    start = text.find(visible) if visible else len(text)
    for place, character in enumerate(text):
        if character in BIDI_CONTROLS:
            raise Unreadable("hidden-character", (place, place + 1), name=name_of(character))
        if character in INVISIBLE and start <= place < start + len(visible):
            raise Unreadable("hidden-character", (place, place + 1), name=name_of(character))


def written_in_words(text: str) -> tuple[str, str] | None:
    """How `text` begins: ("other-digits", "二") or ("words", "不知道"), or neither."""
    first = text[0]
    if not first.isascii() and unicodedata.numeric(first, None) is not None:
        return "other-digits", first
    run = "".join(itertools.takewhile(lambda c: unicodedata.category(c) == "Lo", text))
    return ("words", run) if run else None


def name_of(character: str) -> str:
    """`U+200B ZERO WIDTH SPACE`, for a character that cannot be shown."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X} {name}".strip()


def edges(folded: str) -> tuple[int, int]:
    """Where the visible text starts and ends."""
    skipped = INVISIBLE + " \n"
    start = len(folded) - len(folded.lstrip(skipped))
    return start, max(start, len(folded.rstrip(skipped)))
