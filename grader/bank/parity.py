"""Both languages must ask the same: the same values and numbers stand in each."""

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
_SLOT = re.compile(r"\{\{.*?\}\}", re.DOTALL)


def differences(problem: Problem) -> Iterator[Finding]:
    """Texts that show something in one language alone. Outside of what is asked, that is told
    only where the other language shows something else in its stead."""
    for path, words in all_words(problem):
        asked = path == ("text",) or path[-1] == "ask"
        for below, block in blocks(words):
            slots = _alone(*(_slots(block.text[lang]) for lang in LANGUAGES))
            numbers = _alone(*(_numbers(block.text[lang]) for lang in LANGUAGES))
            if asked or all(slots):
                yield from _told((*path, *below), *slots)
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


def _numbers(text: str) -> list[str]:
    """The numbers written in a text outside of its placeholders."""
    return list(dict.fromkeys(_NUMBER.findall(_SLOT.sub(" ", text))))
