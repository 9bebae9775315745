"""Names of wrong methods in words, and the sentence that tells them."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

SLIPS = ("slips", "slips_vectors", "slips_scores", "slips_tables")


@cache
def names(lang: str) -> Mapping[str, str]:
    """The phrases of all wrong methods, by `concept.code` or `code`."""
    return {code: text for topic in SLIPS for code, text in _words(lang, topic).NAMES.items()}


@cache
def _words(lang: str, topic: str) -> Any:
    return import_module(f"grader.wording.{lang}.{topic}")


def method_name(method: Mapping[str, str], lang: str) -> str:
    """A short phrase for a method of a finding: an object with `concept`, `code` and arguments.

    Raises KeyError for a code that no catalogue holds.
    """
    phrases = names(lang)
    own = phrases.get(f"{method['concept']}.{method['code']}")
    return (own or phrases[method["code"]]).format_map(method)


def in_words(facts: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The facts of a finding with code `method`, its `name` or `names` in words."""
    phrases = list(dict.fromkeys(method_name(method, lang) for method in facts["methods"]))
    if len(phrases) == 1:
        return {"name": phrases[0]}
    return {"name": " | ".join(phrases), "names": phrases}


def tell(facts: Mapping[str, Any], lang: str) -> str:
    """The sentence that names the methods of a finding and says what to do instead.

    Where several are named, the advice is that of the first.
    """
    advice = _words(lang, "advice")
    told = in_words(facts, lang)
    what = {"advice": advice.ADVICE[facts["methods"][0]["concept"]]}
    if "names" in told:
        several: str = advice.SEVERAL.format(names=advice.BETWEEN.join(told["names"]), **what)
        return several
    one: str = advice.ONE.format(name=told["name"], **what)
    return one
