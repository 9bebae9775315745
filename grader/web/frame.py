"""What every page shares: its words, its links, and the count of points."""

from fractions import Fraction
from functools import partial
from typing import Any
from urllib.parse import quote

from flask import Flask, request

from grader.web import counting, language
from grader.web.assets import asset_url
from grader.wording.sentences import say

LANG = "/<any(en, zh):lang>"


def furnish(app: Flask) -> None:
    """Give the templates their words and links. Templates hold no sentence themselves."""
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.context_processor(_shared)


def _shared() -> dict[str, Any]:
    lang = language.of_request()
    other = language.other(lang)
    return {
        "t": partial(_words, lang),
        "say": say,
        "asset_url": asset_url,
        "root": request.script_root,
        "lang": lang,
        "tag": language.TAGS[lang],
        "other": other,
        "other_tag": language.TAGS[other],
        "other_name": language.NAMES[other],
        "switch_to": _same_page(lang),
    }


def _words(lang: str, code: str, **facts: Any) -> str:
    return say(code, facts, lang)


def _same_page(lang: str) -> str:
    """The rest of this page's path after its language; the list where it has none."""
    prefix = f"/{lang}/"
    on_page = request.path.startswith(prefix) and request.method == "GET"
    return quote(request.path.removeprefix(prefix)) if on_page else ""


def totals(earned: Fraction, worth: Fraction, lang: str) -> dict[str, Any]:
    """Points earned and to be earned, in words and for the bar."""
    return {
        "points": counting.points_of(earned, worth, lang),
        "bar": {"value": counting.amount(earned), "most": counting.amount(worth or Fraction(1))},
    }
