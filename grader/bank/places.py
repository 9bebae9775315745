"""Where in a problem file formulas, texts and array expressions stand."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from grader.bank import yaml_tree
from grader.bank.yaml_tree import Path, Tree, child, children, scalar_at


class Role(Enum):
    """What a node is: a formula, a value (a formula or lists of them), a text in both languages,
    a pinned value, what a thing is matched with, or an array expression."""

    FORMULA = 1
    VALUE = 2
    TEXT = 3
    PINNED = 4
    MATCH = 5
    ARRAY = 6


SELF, EACH, EVERY = "\0self", "\0item", "\0key"  # the node itself, any position, any key
Spec = Role | Mapping[str, Any]

_FORMULA, _VALUE, _TEXT = Role.FORMULA, Role.VALUE, Role.TEXT
_WORDS = {SELF: _TEXT, EACH: {SELF: _TEXT, "when": _FORMULA}}
_ARROWS = {EVERY: {SELF: _VALUE, "from": _VALUE, "to": _VALUE}}
_OPTION = {"text": _WORDS, "reason": _WORDS, "right": _FORMULA, "place": _FORMULA}
_PART = {
    "ask": _WORDS,
    "hint": _WORDS,
    "hints": {EACH: _TEXT},
    "answer": _VALUE,
    "follows": {EVERY: _FORMULA},
    "mistakes": {EACH: {"answer": _VALUE, "say": _WORDS}},
    "choices": {EACH: _OPTION},
    "left": {EACH: {"text": _WORDS, "match": Role.MATCH}},
    "model": _WORDS,
    "rubric": {EACH: _TEXT},
}
_ARRAY_PART = {
    **_PART,
    "answer": Role.ARRAY,
    "mistakes": {EACH: {"answer": Role.ARRAY, "say": _WORDS}},
}
_FILE = {
    "params": {EVERY: {"choice": {EACH: _VALUE}, "words": {EACH: {"value": _VALUE}}}},
    "derive": {EVERY: _FORMULA},
    "require": {EACH: _FORMULA},
    "cases": {EVERY: {EVERY: Role.PINNED}},
    "text": _WORDS,
    "figure": {
        "vectors": _ARROWS,
        "angle": {EACH: _VALUE},
        "when-done": _ARROWS,
        "heat-map": _VALUE,
        "histogram": {SELF: _VALUE, "dimension": _FORMULA},
        "rows": {EACH: _TEXT},
        "columns": {EACH: _TEXT},
    },
    "solution": {EACH: {SELF: _TEXT, "when": _FORMULA}},
}


def places(tree: Tree) -> Iterator[tuple[Path, Tree, Role]]:
    """Every node of the file that has a role, with its path."""
    found: list[tuple[Path, Tree, Role]] = []
    _walk(tree, _FILE, (), found)
    parts = child(tree, "parts")
    for place, part in children(parts) if parts else ():
        spec = _ARRAY_PART if scalar_at(part, "kind") == "array" else _PART
        _walk(part, spec, ("parts", place), found)
    return iter(found)


def _walk(tree: Tree, spec: Spec, path: Path, found: list[tuple[Path, Tree, Role]]) -> None:
    if isinstance(spec, Role):
        found.append((path, tree, spec))
        return
    own = spec.get(SELF)
    if own:
        found.append((path, tree, own))
    if isinstance(tree, yaml_tree.Mapping):
        for key, member in tree.items.items():
            below = spec.get(key) or spec.get(EVERY)
            if below:
                _walk(member, below, (*path, key), found)
    elif EACH in spec:
        for place, member in children(tree):
            _walk(member, spec[EACH], (*path, place), found)
