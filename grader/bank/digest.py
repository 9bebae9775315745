"""Fingerprints of a problem file: of what can change a draw or a mark, and of every character."""

import hashlib
import json
from typing import Any

from pydantic import BaseModel

from grader.bank.schema import Bilingual, ProblemShape

_MARKING = ("id", "params", "derive", "require", "cases", "parts")


def digest(shape: ProblemShape) -> str:
    """SHA-256 (hex) of the canonical JSON of everything that can change a draw or a mark.

    Formulas count as written, white space aside; sentences, tags, tries and the solution do not.
    """
    marking = {name: _bare(getattr(shape, name)) for name in _MARKING}
    marking["derive"] = list(marking["derive"].items())
    text = json.dumps(marking, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _bare(value: Any) -> Any:
    if isinstance(value, BaseModel):
        value = dict(value)
    if isinstance(value, dict):
        return {key: _bare(member) for key, member in value.items() if _counts(member)}
    if isinstance(value, (list, tuple)):
        return [_bare(member) for member in value]
    return "".join(value.split()) if isinstance(value, str) else value


def _counts(member: Any) -> bool:
    """A text does not, nor what is left out, so that a new optional key changes no digest."""
    return member is not None and not isinstance(member, Bilingual)


def source_hash(source: str) -> str:
    """SHA-256 (hex) of the whole text of a file."""
    return hashlib.sha256(source.encode("utf-8")).hexdigest()
