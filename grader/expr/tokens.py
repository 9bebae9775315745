"""Text becomes tokens: parallel lists, because a reader visits each token many times.

A token's kind is `n` (number), `a` (name), `^n` (a run of superscripts), `½` (a fraction
character), `begin`/`end` (a LaTeX environment), `text` (`\\text{…}`), `$` (the end), an
operator or bracket as itself, or a LaTeX command by name.
"""

import re
from typing import NamedTuple

from grader.expr.characters import FRACTIONS, SUPERSCRIPTS, name_of, written_in_words
from grader.expr.syntax import Span, Unreadable

_NUMBER = r"(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
_SUBSCRIPT = r"(?:_(?:\{[A-Za-z0-9]+\}|\d+|[A-Za-z]+)|[₀-₉]+)?"
_ENVIRONMENT = r"\\(?:begin|end)\{[A-Za-z]+\}"
_STUDENT = re.compile(
    rf" *(?:\d*\.\d*\\overline\{{\d+\}}|{_NUMBER}|(?:np\.|numpy\.)?array(?= *\()"
    rf"|[A-Za-zΑ-ω]+{_SUBSCRIPT}|[⁰¹²³⁴-⁹⁺⁻]+|\*\*|弧度|度|空集"
    rf"|{_ENVIRONMENT}|\\(?:text|mathrm)\{{[^{{}}]*\}}|\\log_\{{?(?:2|10)\}}?|\\[A-Za-z]+|\\.|.)",
    re.ASCII,
)
_AUTHOR = re.compile(
    rf" *(?:{_NUMBER}|[A-Za-zΑ-ω_][A-Za-z0-9_]*|[⁰¹²³⁴-⁹⁺⁻]+|\*\*|[<>=!]=|.)", re.ASCII
)

_KINDS = dict.fromkeys("0123456789.", "n")
_KINDS |= dict.fromkeys("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_", "a")
_KINDS |= dict.fromkeys("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω", "a")
_KINDS |= dict.fromkeys(SUPERSCRIPTS, "^n")
_KINDS |= dict.fromkeys(FRACTIONS, "½")
_KINDS |= {mark: mark for mark in "+-*/^!%()[]{}<>|‖⟨⟩,;=&@°√∛∜∅≈±"}
_KINDS |= {"**": "^", "==": "==", "!=": "!=", "<=": "<=", ">=": ">=", "度": "°", "空": "∅"}
_KINDS["×"] = "*"

_COMMANDS = {
    "frac": "frac", "dfrac": "frac", "tfrac": "frac", "over": "over", "sqrt": "sqrt", "cdot": "*",
    "times": "*", "div": "/", "%": "%", "circ": "circ", "pm": "±", "{": "{", "}": "}",
    "langle": "⟨", "rangle": "⟩", "lvert": "|", "rvert": "|", "lVert": "‖", "rVert": "‖",
    "|": "‖", "emptyset": "∅", "varnothing": "∅", "\\": "row", "boxed": "boxed", "top": "top",
}  # fmt: skip
_DROPPED = frozenset(["left", "right", "displaystyle", ",", ";", "!", " ", ":", "quad"])
_NAMES = frozenset(
    [
        "pi",
        "exp",
        "ln",
        "log",
        "lg",
        "sin",
        "cos",
        "tan",
        "arcsin",
        "arccos",
        "arctan",
        "sinh",
        "cosh",
        "tanh",
        "min",
        "max",
        "alpha",
        "beta",
        "gamma",
        "delta",
        "epsilon",
        "varepsilon",
        "zeta",
        "eta",
        "theta",
        "vartheta",
        "iota",
        "kappa",
        "lambda",
        "mu",
        "nu",
        "xi",
        "rho",
        "varrho",
        "sigma",
        "varsigma",
        "tau",
        "upsilon",
        "phi",
        "varphi",
        "chi",
        "psi",
        "omega",
        "Gamma",
        "Delta",
        "Theta",
        "Lambda",
        "Xi",
        "Pi",
        "Sigma",
        "Upsilon",
        "Phi",
        "Psi",
        "Omega",
    ]
)

MOST_TOKENS = 1500


class Tokens(NamedTuple):
    """Parallel lists; the last token has kind `$`. `spaced[i]`: white space stands before i.
    `source` is what was read, from `offset` characters into the text as typed."""

    kinds: list[str]
    texts: list[str]
    starts: list[int]
    spaced: list[bool]
    source: str
    offset: int


def tokens(text: str, offset: int, author: bool) -> Tokens:
    """The tokens of a folded text that starts `offset` characters into what was typed."""
    begun = offset
    kinds: list[str] = []
    texts: list[str] = []
    starts: list[int] = []
    spaced: list[bool] = []
    for piece in (_AUTHOR if author else _STUDENT).findall(text):
        word = piece.lstrip(" ")
        place = offset + len(piece) - len(word)
        offset += len(piece)
        if not word:
            continue
        gap = len(piece) > len(word)
        kind = _KINDS.get(word) or _KINDS.get(word[0])
        if kind is None or (kind == "n" and word == "."):
            kind, word = _other(word, place, text[place - begun :])
            if not kind:
                continue
        kinds.append(kind)
        texts.append(word)
        starts.append(place)
        spaced.append(gap)
    _refuse_many(kinds, starts)
    _refuse_unpaired(text)
    kinds.append("$")
    texts.append("")
    starts.append(offset)
    spaced.append(False)
    return Tokens(kinds, texts, starts, spaced, text, begun)


def _refuse_many(kinds: list[str], starts: list[int]) -> None:
    if len(kinds) > MOST_TOKENS:
        raise Unreadable("too-long", (starts[MOST_TOKENS], starts[-1] + 1))


def _refuse_unpaired(text: str) -> None:
    """`\\left` and `\\right` come in pairs; a lone one is a slip of copying."""
    if "\\" in text and text.count("\\left") != text.count("\\right"):
        raise Unreadable("latex-left-right", None)


def _other(word: str, place: int, rest: str) -> tuple[str, str]:
    """Kind and text of a token that its first character alone does not tell; ("", "") to drop."""
    if word[0] == "\\" and len(word) > 1:
        return _command(word, place)
    if word == "弧度":
        return "rad", word
    if word[0] == "∞":
        raise Unreadable("infinity", (place, place + 1))
    prose = written_in_words(rest)
    if prose:
        raise Unreadable(prose[0], (place, place + len(prose[1])), text=prose[1])
    raise Unreadable("character", (place, place + 1), character=word[0], name=name_of(word[0]))


def _command(word: str, place: int) -> tuple[str, str]:
    name = word[1:]
    if name.startswith(("begin{", "end{")):
        kind, _, environment = name.partition("{")
        return kind, environment[:-1]
    if name.startswith("text{"):
        return "text", name[5:-1].strip()
    if name.startswith("mathrm{"):
        return "a", name[7:-1].strip()
    if name.startswith("log_"):
        return "a", "log_" + name[4:].strip("{}")
    if name in _DROPPED:
        return "", ""
    if name in _NAMES:
        return "a", name.removeprefix("var") if name != "Pi" else "Π"
    if name in _COMMANDS:
        return _COMMANDS[name], name
    if name == "infty":
        raise Unreadable("infinity", (place, place + len(word)))
    raise Unreadable("latex-command", (place, place + len(word)), command=word)


def span_of(toks: Tokens, index: int) -> Span:
    """Where token `index` stands in the text as typed."""
    start = toks.starts[index]
    if toks.kinds[index] == "$":
        return start, start
    place = start - toks.offset
    if toks.source[place] == "\\":  # a command: its text is not what was typed
        typed = toks.source[place : toks.starts[index + 1] - toks.offset]
        return start, start + len(typed.rstrip())
    return start, start + max(1, len(toks.texts[index]))
