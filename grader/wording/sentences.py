"""The one door of this room: a code and its facts become a sentence.

The catalogues are our own text and the only templates; facts are inserted as
values and never read as templates.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from grader.wording import methods

LANGUAGES = ("en", "zh")
TOPICS = (
    *("reading", "feedback", "complaints", "pages", "figures", "problems", "rows", "commands"),
    *("methods", "arrays", "proof"),
)
_JOINERS = {"en": ", ", "zh": "、"}


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All sentences of one language, code to template. A code stands in one topic only."""
    sentences: dict[str, str] = {}
    for topic in TOPICS:
        sentences |= import_module(f"grader.wording.{lang}.{topic}").SENTENCES
    return sentences


def say(code: str, facts: Mapping[str, Any], lang: str) -> str:
    """The sentence for `code` in `lang`; a list among the facts is joined as the language does.

    Raises KeyError for a code or a language that no catalogue holds.
    """
    if code == "method":
        return methods.tell(facts, lang)
    if "methods" in facts:
        facts = {**facts, "name": methods.in_words(facts, lang)["name"]}
    shown = {name: _shown(fact, lang) for name, fact in facts.items()}
    return catalogue(lang)[code].format_map(shown)


@dataclass(frozen=True, slots=True)
class _Listed:
    """A list as a sentence shows it: joined as a whole, or one of its members by its place."""

    members: Sequence[Any]
    joiner: str

    def __getitem__(self, place: int) -> str:
        return str(self.members[place])

    def __str__(self) -> str:
        return self.joiner.join(map(str, self.members))


def _shown(fact: Any, lang: str) -> str | _Listed:
    return _Listed(fact, _JOINERS[lang]) if isinstance(fact, (list, tuple)) else str(fact)
