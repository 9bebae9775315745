"""Which of the two languages a request asks for."""

from typing import Literal

from flask import g, request

from grader.wording.sentences import LANGUAGES

Language = Literal["en", "zh"]
_OF_PATH: dict[str, Language] = {"/en/": "en", "/zh/": "zh"}
NAMES = {"en": "English", "zh": "中文"}
TAGS = {"en": "en", "zh": "zh-CN"}


def preferred() -> Language:
    """The listed language that Accept-Language likes best; English where it likes neither."""
    return "zh" if request.accept_languages.best_match(LANGUAGES, default="en") == "zh" else "en"


def of_request() -> Language:
    """The language of this request: chosen by its body, else by its path, else by its header."""
    chosen: Language | None = g.get("language")
    if chosen is not None:
        return chosen
    return _OF_PATH.get(request.path[:4]) or preferred()


def other(lang: str) -> Language:
    """The language to switch to."""
    return "zh" if lang == "en" else "en"
