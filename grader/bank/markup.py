"""A text of a problem: Markdown with `$maths$` and `{{ formula }}` placeholders.

A text is parsed once; filling it takes the placeholders' LaTeX and gives safe HTML. There is
no HTML, image or link in a text, and nothing in it is ever run as a template.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token
from mdit_py_plugins.dollarmath import dollarmath_plugin

from grader.bank.mathml import BadMaths, mathml
from grader.bank.maths_faults import maths_fault

MOST_SLOTS = 200

_SLOT = re.compile(r"\{\{(?!\{)((?:[^{}]|\{[^{}]*\})*)\}\}")
_FORMAT = re.compile(r"(.*)\|\s*(decimals|sigfigs)\s+([0-9]{1,2})\s*", re.DOTALL)
_WORD = re.compile(r"\s*word\(\s*([A-Za-z]\w*)\s*,(.*)\)\s*", re.DOTALL)
_FIRST = 0xE000  # placeholders become private-use characters, which no file may hold
_MARK = re.compile("[\ue000-\uf8ff]")
# One line of words and maths, in which no rule of Markdown can apply but that of the maths: words
# start with a letter or an opening mark and hold single spaces; maths keeps the plugin's rules.
_LETTERS = r"[^\\`*_\[\]<>&${}\s]*"
_WORDS = rf"{_LETTERS}(?: (?! |$){_LETTERS})*"
_MATHS = r"(?<![0-9])\$(?!\s)[^$\n]*[^$\s\\]\$(?![0-9])"
_LINE = re.compile(rf"(?=[^\W\d_]|[“‘（《\ue000-\uf8ff$]){_WORDS}(?:{_MATHS}{_WORDS})*")
_STRAY = re.compile(r"[{}$]|\*\*")
_STRAY_CODES = {"{": "text-brace", "}": "text-brace", "$": "text-dollar", "**": "text-stars"}
_LINK = re.compile(r"(!?)\[[^\[\]]*\]\(")


@dataclass(frozen=True, slots=True)
class Slot:
    """A placeholder: its formula, how it is rounded ("" or decimals or sigfigs, with digits),
    and where the formula begins in the text. With `word`, it shows a word of that list, and the
    formula is the word's place."""

    text: str
    rounding: str
    digits: int
    offset: int
    word: str = ""


class Word(str):
    """A word that fills a placeholder, where anything else is LaTeX."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong at an offset into the text."""

    code: str
    offset: int
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Markup:
    """A parsed text; one with faults is never filled. `line` holds the pieces of a text that is
    one line of words and maths, as most are: whether each is maths, and what stands there."""

    tokens: Sequence[Token]
    slots: tuple[Slot, ...]
    faults: tuple[Fault, ...]
    line: Sequence[tuple[bool, str]] = ()

    def fill(self, latex: Sequence[str], block: bool = True) -> str:
        """HTML with each placeholder shown as its LaTeX; without `block`, a single paragraph
        comes without its `<p>`."""
        if self.line:
            shown = "".join(_filled(piece, latex) for piece in self.line)
            return f"<p>{shown}</p>" if block else shown
        tokens = self.tokens
        if not block and [t.type for t in tokens] == _ONE_PARAGRAPH:
            tokens = tokens[1:2]
        parser = _parser()
        return str(parser.renderer.render(list(tokens), parser.options, {"latex": latex})).strip()


_ONE_PARAGRAPH = ["paragraph_open", "inline", "paragraph_close"]


@lru_cache(maxsize=4_000)
def parse(text: str) -> Markup:
    """The text's pieces or tokens, its placeholders in order, and everything wrong with it."""
    found = list(_SLOT.finditer(text))[:MOST_SLOTS] if "{{" in text else []
    slots = tuple(map(_slot, found))
    marked = _marked(text, found) if found else text
    if _LINE.fullmatch(marked):
        if not found and "$" not in text:
            return Markup((), (), (), ((False, text),))
        line = _pieces(marked)
        faults = [*_slot_faults(slots), *_line_faults(line, marked, _Origin(found))]
        return Markup((), slots, tuple(faults), line)
    return parse_blocks(marked, slots, _Origin(found))


def parse_blocks(marked: str, slots: tuple[Slot, ...], origin: "_Origin") -> Markup:
    """The same for any text, whose placeholders are private-use characters already."""
    tokens = _parser().parse(marked, {})
    faults = [*_slot_faults(slots), *_token_faults(tokens, marked, origin)]
    return Markup(tokens, slots, tuple(faults))


def _pieces(marked: str) -> list[tuple[bool, str]]:
    """Words and maths in turn; what stands between dollar signs is maths."""
    pieces = marked.split("$")
    return [(place % 2 == 1, piece) for place, piece in enumerate(pieces) if piece]


def _line_faults(
    line: Sequence[tuple[bool, str]], marked: str, origin: "_Origin"
) -> Iterator[Fault]:
    at = 0
    for maths, piece in line:
        at = marked.index(piece, at)
        for fault in _maths_faults(piece, False) if maths else ():
            yield Fault(fault.code, origin(marked, at + fault.offset), fault.facts)
        at += len(piece)


def _maths_faults(latex: str, display: bool) -> Iterator[Fault]:
    try:
        mathml(_MARK.sub("1", latex), display)
    except BadMaths as bad:
        if "{{" in latex:
            yield Fault("text-slot-open", latex.index("{{"))
        else:
            code, facts = maths_fault(bad)
            yield Fault(code, bad.offset, facts)


def _filled(piece: tuple[bool, str], latex: Sequence[str]) -> str:
    maths, words = piece
    return _maths_with(words, latex, False) if maths else _words_with(words, latex)


def replace_slots(text: str, shown: Sequence[str]) -> str:
    """The text as written, with something else in the place of each placeholder."""
    pieces = iter(shown)
    return _SLOT.sub(lambda _: next(pieces), text, count=MOST_SLOTS)


def _slot(match: re.Match[str]) -> Slot:
    word = _WORD.fullmatch(match[1])
    if word:
        return Slot(word[2], "", 0, match.start(1) + word.start(2), word[1])
    form = _FORMAT.fullmatch(match[1])
    if form:
        return Slot(form[1], form[2], int(form[3]), match.start(1))
    return Slot(match[1], "", 0, match.start(1))


def _marked(text: str, found: Sequence[re.Match[str]]) -> str:
    """The text with one private-use character for each placeholder."""
    pieces, at = [], 0
    for number, match in enumerate(found):
        pieces += [text[at : match.start()], chr(_FIRST + number)]
        at = match.end()
    return "".join(pieces) + text[at:]


class _Origin:
    """From a place in the marked text to the place in the text as written."""

    def __init__(self, found: Sequence[re.Match[str]]) -> None:
        self.lengths = [match.end() - match.start() for match in found]

    def __call__(self, marked: str, place: int) -> int:
        before = _MARK.findall(marked[:place])
        return place + sum(self.lengths[ord(mark) - _FIRST] - 1 for mark in before)


def _slot_faults(slots: Sequence[Slot]) -> Iterator[Fault]:
    for slot in slots:
        if not slot.text.strip():
            yield Fault("text-slot-empty", slot.offset)
        elif slot.text.count("|") % 2:
            asked = slot.text.rpartition("|")[2].strip()
            yield Fault("text-format", slot.offset + slot.text.rindex("|"), {"format": asked[:40]})
        elif slot.digits > 15 or (slot.rounding == "sigfigs" and not slot.digits):
            yield Fault("text-digits", slot.offset, {"limit": 15})


def _token_faults(tokens: Sequence[Token], marked: str, origin: _Origin) -> Iterator[Fault]:
    at = 0
    for token in _leaves(tokens):
        start = max(marked.find(token.content, at), at) if token.content else at
        for code, inside, facts in _faults_of(token):
            place = start + inside
            if code in _STRAY_CODES.values():
                place = max(marked.find(facts["found"], start), start)
            yield Fault(code, origin(marked, place), facts)
        at = start + (len(token.content) if token.type != "text_special" else 1)


def _leaves(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        if token.children is not None:
            yield from _leaves(token.children)
        else:
            yield token


def _faults_of(token: Token) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Code, place in the token's content, and facts of each fault of a token."""
    if token.type.startswith("math"):
        faults = _maths_faults(token.content, token.type != "math_inline")
        yield from ((fault.code, fault.offset, dict(fault.facts)) for fault in faults)
    elif token.type in ("text", "code_inline", "fence"):
        yield from _strays(token)


def _strays(token: Token) -> Iterator[tuple[str, int, dict[str, Any]]]:
    stray = _STRAY.search(token.content)
    if stray and (token.type == "text" or stray[0] in "{}"):
        yield _STRAY_CODES[stray[0]], stray.start(), {"found": stray[0]}
    link = _LINK.search(token.content)
    if link and token.type == "text":
        yield "text-image" if link[1] else "text-link", link.start(), {}
    if token.type != "text" and _MARK.search(token.content):
        yield "text-code-slot", 0, {}


@lru_cache(maxsize=1)
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False})
    parser.disable(["code", "reference", "html_block", "html_inline"])
    parser.disable(["link", "image", "autolink"])  # told of by `_strays`, and never shown
    parser.disable("text_join")  # keeps `\{` apart from `{`
    parser.use(dollarmath_plugin, allow_space=False, allow_digits=False, double_inline=True)
    parser.add_render_rule("text", _show_text)
    parser.add_render_rule("text_special", _show_text)
    for kind in ("math_inline", "math_inline_double", "math_block"):
        parser.add_render_rule(kind, _show_math)
    return parser


def _show_text(self: Any, tokens: list[Token], idx: int, options: Any, env: Any) -> str:
    return _words_with(tokens[idx].content, env["latex"])


def _show_math(self: Any, tokens: list[Token], idx: int, options: Any, env: Any) -> str:
    display = tokens[idx].type != "math_inline"
    return _maths_with(tokens[idx].content.strip(), env["latex"], display)


def _words_with(words: str, latex: Sequence[str]) -> str:
    def shown(mark: re.Match[str]) -> str:
        filled = latex[ord(mark[0]) - _FIRST]
        return escapeHtml(filled) if isinstance(filled, Word) else mathml(filled)

    return _MARK.sub(shown, escapeHtml(words))


def _maths_with(content: str, latex: Sequence[str], display: bool) -> str:
    def shown(mark: re.Match[str]) -> str:
        filled = latex[ord(mark[0]) - _FIRST]
        return rf"\text{{{filled}}}" if isinstance(filled, Word) else "{" + filled + "}"

    return mathml(_MARK.sub(shown, content), display)
