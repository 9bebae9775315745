"""A question page's form as it was posted, read strictly: our own fields and no others."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from flask import request
from werkzeug.datastructures import MultiDict

from grader.bank.problem import Part, Problem
from grader.web.refusal import Refusal

CHECK, GIVE_UP, SWITCH, HINT = "check", "give-up", "switch", "hint"
MAX_TEXT = 4000
PREFIX = "answer-"
_HINT_WANTED = re.compile(r"([^:]+):([0-9]{1,2})")
_FORM_TYPE = "application/x-www-form-urlencoded"
# NUL cannot be stored everywhere; the others no keyboard sends and no page can show.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Form:
    """`id` is the form's own, `action` one of CHECK, GIVE_UP, SWITCH, HINT, `typed` holds the
    text of each part (ticked boxes joined by commas), `hint` the part and the place among its
    priced hints of the one asked for."""

    id: str
    action: str
    typed: Mapping[str, str]
    hint: tuple[str, int] = ("", 0)


def check_type() -> None:
    """Refuse a body that no form of ours sends."""
    if request.mimetype != _FORM_TYPE:
        raise Refusal("refused-type", 415)


def read_form(problem: Problem, lang: str) -> Form:
    """The posted form of `problem`, sent to the page in `lang`. Raises Refusal."""
    check_type()
    fields = request.form
    known = {PREFIX + part.id for part in problem.parts} | {"form", "action", "language", "hint"}
    if not known.issuperset(fields):
        raise Refusal("refused-form", 400)
    typed = {part.id: _typed(part, fields) for part in problem.parts}
    action = _action(fields, lang)
    hint = _hint(problem, _single(fields, "hint")) if action == HINT else ("", 0)
    return Form(_single(fields, "form"), action, typed, hint)


def _action(fields: MultiDict[str, str], lang: str) -> str:
    if "language" in fields and "action" not in fields and _single(fields, "language") == lang:
        return SWITCH
    if "hint" in fields and not {"action", "language"} & fields.keys():
        return HINT
    action = _single(fields, "action")
    if {"language", "hint"} & fields.keys() or action not in {CHECK, GIVE_UP}:
        raise Refusal("refused-form", 400)
    return action


def _hint(problem: Problem, wanted: str) -> tuple[str, int]:
    found = _HINT_WANTED.fullmatch(wanted)
    if not found or found[1] not in {part.id for part in problem.parts}:
        raise Refusal("refused-form", 400)
    return found[1], int(found[2])


def _typed(part: Part, fields: MultiDict[str, str]) -> str:
    texts = fields.getlist(PREFIX + part.id)
    if len(texts) > _most_fields(part):
        raise Refusal("refused-form", 400)
    text = _joined(part, texts).replace("\r\n", "\n")
    if len(text) > MAX_TEXT:
        raise Refusal("refused-too-large", 413)
    if _CONTROL.search(text):
        raise Refusal("refused-character", 400)
    return text


def _most_fields(part: Part) -> int:
    if part.kind == "match":
        return len(part.left)
    return len(part.choices) if part.multiple or part.kind == "order" else 1


def _joined(part: Part, texts: list[str]) -> str:
    """One text of several fields. In an order a place without a letter stays empty, so that the
    others keep theirs."""
    if part.kind == "order" and any(texts):
        return ", ".join(texts)
    return ", ".join(filter(None, texts))


def _single(fields: MultiDict[str, str], name: str) -> str:
    values = fields.getlist(name)
    if len(values) != 1:
        raise Refusal("refused-form", 400)
    return values[0]
