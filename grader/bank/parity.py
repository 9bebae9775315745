"""Both languages must ask the same: the same values and numbers, in figures or in words."""

import re
from collections.abc import Iterator, Sequence

from grader.bank import markup
from grader.bank.problem import LANGUAGES, Problem
from grader.bank.trial import Finding, all_words
from grader.bank.values import slot_node
from grader.bank.words import blocks
from grader.bank.yaml_tree import Path
from grader.expr.latex import plain

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_NAME = re.compile(r"[^\W\d]\w*")
_WORDED = re.compile(  # what makes two formulas one, such as 2*a and twice a
    r"\b(?:twice|doubled?|tripled?|thrice|half|halved|squared?)\b|[两二三]倍|加倍|一半|平方",
    re.IGNORECASE,
)
_ENGLISH = (
    *(r"\b(?:one|first|once)\b", r"\b(?:two|second|twice|both)\b", r"\b(?:three|third)\b"),
    *(r"\bfour(?:th)?\b", r"\bfi(?:ve|fth)\b", r"\bsix(?:th)?\b", r"\bseven(?:th)?\b"),
    *(r"\beighth?\b", r"\bnin(?:e|th)\b", r"\bten(?:th)?\b"),
)
_CHINESE = ("[一首]", "[二两双]", *"三四五六七八九十")
_SLOT = re.compile(r"\{\{.*?\}\}", re.DOTALL)


def differences(problem: Problem) -> Iterator[Finding]:
    """Texts that show something in one language alone. Outside of what is asked, that is told
    only where the other language shows something else in its stead."""
    for path, words in all_words(problem):
        asked = path == ("text",) or path[-1] == "ask"
        for below, block in blocks(words):
            texts = tuple(block.text[lang] for lang in LANGUAGES)
            slots = _alone(*map(_slots, texts))
            if (asked or all(slots)) and not _in_words(texts, slots):
                yield from _told((*path, *below), *slots)
            numbers = _numbers(*texts)
            if asked and all(numbers):
                yield from _told((*path, *below), *numbers)


def _told(path: Path, en: Sequence[str], zh: Sequence[str]) -> Iterator[Finding]:
    if en and zh:
        yield Finding((*path, "zh"), "languages-differ", 0, {"en": en, "zh": zh})
    elif en:
        yield Finding((*path, "zh"), "english-only", 0, {"shown": en})
    elif zh:
        yield Finding((*path, "en"), "chinese-only", 0, {"shown": zh})


def _alone(en: Sequence[str], zh: Sequence[str]) -> tuple[list[str], list[str]]:
    """What stands in one of the languages alone."""
    return [one for one in en if one not in zh], [one for one in zh if one not in en]


def _slots(text: str) -> list[str]:
    """The placeholders of a text, each once and in one spelling."""
    return list(dict.fromkeys(_spelt(slot) for slot in markup.parse(text).slots))


def _spelt(slot: markup.Slot) -> str:
    shown = plain(slot_node(slot.text))
    shown = f"word({slot.word}, {shown})" if slot.word else shown
    rounding = f" | {slot.rounding} {slot.digits}" if slot.rounding else ""
    return f"{{{{ {shown}{rounding} }}}}"


def _in_words(texts: Sequence[str], slots: Sequence[Sequence[str]]) -> bool:
    """Whether one language says in words what the other writes: 2*a, and twice a."""
    if not any(map(_WORDED.search, texts)):
        return False
    names = [_NAME.findall(" ".join(shown)) for shown in slots]
    return len(names[0]) == 1 and names[0] == names[1]


def _numbers(en: str, zh: str) -> tuple[list[str], list[str]]:
    """The numbers that stand in one language alone, outside of its placeholders, as figures or
    in words."""
    en, zh = _SLOT.sub(" ", en), _SLOT.sub(" ", zh)
    alone = _alone(_NUMBER.findall(en), _NUMBER.findall(zh))
    return (
        [one for one in dict.fromkeys(alone[0]) if not _said(_CHINESE, one, zh)],
        [one for one in dict.fromkeys(alone[1]) if not _said(_ENGLISH, one, en)],
    )


def _said(spelt: Sequence[str], number: str, text: str) -> bool:
    """Whether a text has a small whole number in words; `spelt` are the patterns from 1 on."""
    small = number.isdecimal() and 0 < int(number) <= len(spelt)
    return small and re.search(spelt[int(number) - 1], text, re.IGNORECASE) is not None
