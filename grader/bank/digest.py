"""Fingerprints of a problem file: of what can change a draw or a mark, and of every character."""

import hashlib
import json
from typing import Any

from pydantic import BaseModel

from grader.bank.methods import shown_in
from grader.bank.schema import Bilingual, ProblemShape

_MARKING = ("id", "params", "derive", "require", "cases", "parts")
METHODS_REVISION = 2
"""Raised by one with every change of `mistakes`, of `bank.methods` or of `bank.avoidance` that can
change which draws are avoided. The digest of a problem that avoids mistakes holds it, so that a
token, which carries the digest, never leads to other numbers after such a change, and variants
kept with their values stay what they were."""


def digest(shape: ProblemShape) -> str:
    """SHA-256 (hex) of the canonical JSON of everything that can change a draw or a mark.

    Formulas count as written, white space aside; sentences, tags, tries and the solution do not.
    What is avoided counts by METHODS_REVISION and by which derived names the question gives.
    """
    marking = {name: _bare(getattr(shape, name)) for name in _MARKING}
    marking["derive"] = list(marking["derive"].items())
    if shape.seeds:
        marking["seeds"] = shape.seeds
    if shape.avoid_mistakes:
        marking["avoided"] = [METHODS_REVISION, *sorted(_given(shape))]
    text = json.dumps(marking, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _given(shape: ProblemShape) -> set[str]:
    """The derived names whose values stand in the question: a method is derived from the
    formula of any other."""
    found: set[str] = set()
    for words in (shape.text, *(part.ask for part in shape.parts)):
        for text in (words,) if isinstance(words, Bilingual) else words:
            found |= shown_in(text.en) | shown_in(text.zh)
    return found & shape.derive.keys()


def _bare(value: Any) -> Any:
    if isinstance(value, str):
        return "".join(value.split())
    if isinstance(value, BaseModel):
        value = {**vars(value), **(value.model_extra or {})}
    if isinstance(value, dict):
        return {key: _bare(member) for key, member in value.items() if _counts(member)}
    if isinstance(value, (list, tuple)):
        return [_bare(member) if _counts(member) else _numbers(member) for member in value]
    return value


def _counts(member: Any) -> bool:
    """A text does not, nor what is left out, so that a new optional key changes no digest."""
    if isinstance(member, list) and member and isinstance(member[0], Bilingual):
        return any(map(_numbers, member))
    return member is not None and not isinstance(member, Bilingual)


def _numbers(member: Any) -> dict[str, Any]:
    """What counts of a text: the points of a criterion, the cost of a hint."""
    told = {name: getattr(member, name, None) for name in ("points", "cost")}
    return {name: value for name, value in told.items() if value is not None}


def source_hash(source: str) -> str:
    """SHA-256 (hex) of the whole text of a file."""
    return hashlib.sha256(source.encode("utf-8")).hexdigest()
