"""Words with values: read from a file, named in cases, and found again by their values."""

from typing import Any

import numpy as np

from grader.bank.complaint import nearest
from grader.bank.draws import values_of
from grader.bank.expressions import Expressions
from grader.bank.param_shapes import WordsShape
from grader.bank.problem import Text, WordList
from grader.bank.report import Report
from grader.bank.values import exact_value
from grader.bank.yaml_scalars import Literal
from grader.bank.yaml_tree import Path, data


def read_words(path: Path, shape: WordsShape, expressions: Expressions) -> WordList | None:
    """The list of words, or None with complaints: values of one size, no two alike."""
    report, count = expressions.report, len(shape.words)
    places = range(count)
    values = [exact_value(expressions, (*path, "words", place, "value")) for place in places]
    if any(value is None for value in values):
        return None
    sound = True
    for place in places:
        at = (*path, "words", place, "value")
        if np.shape(values[place]) != np.shape(values[0]) or np.ndim(values[place]) > 1:
            report.add(at, "words-size")
            sound = False
        elif any(_same(values[place], values[earlier]) for earlier in range(place)):
            report.add(at, "words-alike")
            sound = False
    if shape.pick is not None and shape.pick > count:
        report.add((*path, "pick"), "words-pick", count=count)
        sound = False
    names = tuple({"en": word.en, "zh": word.zh} for word in shape.words)
    return WordList(names, tuple(values), shape.pick, _places(report, path)) if sound else None


def _places(report: Report, path: Path) -> int | None:
    """The decimals of the values as written; None where one of them is no decimal."""
    written = data(report.node((*path, "words"))[1])
    entries = [entry for word in written for entry in _entries(word["value"])]
    if not all(isinstance(entry, Literal) for entry in entries):
        return None
    places = max(len(entry.text.partition(".")[2]) for entry in entries)
    return places or None


def _entries(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _same(a: Any, b: Any) -> bool:
    return bool(np.shape(a) == np.shape(b) and np.all(a == b))


def named_words(report: Report, path: Path, param: WordList, given: Any) -> Any:
    """The value of a case that names words in English; None, complained of, for other words."""
    known = [word["en"] for word in param.words]
    names = [given] if isinstance(given, str) else list(given)
    strange = [(place, name) for place, name in enumerate(names) if name not in known]
    for place, name in strange:
        at = path if isinstance(given, str) else (*path, place)
        near = nearest(str(name), known)
        code = "word-unknown-near" if near else "word-unknown"
        report.add(at, code, name=str(name)[:40], known=known, near=near or "")
    if not strange and len(names) != (param.pick or len(known)):
        report.add(path, "words-count", count=param.pick or len(known))
        return None
    return None if strange else values_of(param, [known.index(name) for name in names])


def word_at(param: WordList, value: Any, place: int) -> Text | None:
    """The word whose value stands at a place (from 1) of the drawn value."""
    if not 1 <= place <= len(value):
        return None
    for word, own in zip(param.words, param.values, strict=True):
        if _same(own, value[place - 1]):
            return word
    return None
