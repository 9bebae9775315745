"""What a file says in two places must go together: ids, options, letters and tolerances."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from grader.bank import schema
from grader.bank.report import Report
from grader.bank.yaml_tree import Path

# Names that Windows keeps for devices, whatever their ending: a bank is shared as files.
_DEVICE = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def judge(report: Report, shape: schema.ProblemShape) -> None:
    """Complain of parts, options, mistakes and cases that contradict each other."""
    _titles(report, shape)
    _ids(report, shape)
    for place, part in enumerate(shape.parts):
        path = ("parts", place)
        _mistake_names(report, path, part)
        if isinstance(part, schema.ChoicePartShape):
            _options(report, path, part)
        elif part.partial and part.kind == "number":
            report.add((*path, "partial"), "partial-number")
    for name, case in shape.cases.items():
        _collisions(report, ("cases", name, "collides"), case, shape)


def _titles(report: Report, shape: schema.ProblemShape) -> None:
    for lang in ("en", "zh"):
        if any(mark in getattr(shape.title, lang) for mark in "\n${}"):
            report.add(("title", lang), "title-plain")


def _ids(report: Report, shape: schema.ProblemShape) -> None:
    if _DEVICE.fullmatch(shape.id):
        report.add(("id",), "id-device", id=shape.id)
    seen: set[str] = set()
    for place, part in enumerate(shape.parts):
        if part.id in seen:
            report.add(("parts", place, "id"), "part-twice", id=part.id)
        seen.add(part.id)


def _mistake_names(report: Report, path: Path, part: Any) -> None:
    counts = Counter(mistake.name for mistake in part.mistakes if mistake.name)
    for place, mistake in enumerate(part.mistakes):
        if counts.get(mistake.name, 0) > 1:
            report.add((*path, "mistakes", place, "name"), "mistake-twice", name=mistake.name)


def _options(report: Report, path: Path, part: schema.ChoicePartShape) -> None:
    for lang in ("en", "zh"):
        for place in _repeated([getattr(option.text, lang).strip() for option in part.choices]):
            report.add((*path, "choices", place, "text", lang), "choice-twice")
    rights = [option.right for option in part.choices]
    fixed = all(isinstance(right, bool) for right in rights)
    if fixed and (not any(rights) or (sum(map(bool, rights)) > 1 and not part.multiple)):
        report.add((*path, "choices"), "choice-right", count=sum(map(bool, rights)))
    if part.partial and not part.multiple:
        report.add((*path, "partial"), "partial-single")
    offered = LETTERS[: len(part.choices)]
    for place, mistake in enumerate(part.mistakes):
        letters = letters_of(mistake.choice)
        if not letters or any(letter not in offered for letter in letters):
            facts = {"found": mistake.choice, "known": list(offered)}
            report.add((*path, "mistakes", place, "choice"), "choice-letter", **facts)
        elif len(letters) > 1 and not part.multiple:
            report.add((*path, "mistakes", place, "choice"), "choice-one")


def letters_of(text: str) -> list[str]:
    """The option letters of "A" or "A, C", in order and each once."""
    words = text.replace(",", " ").split()
    return sorted(set(words)) if all(len(word) == 1 for word in words) else [text]


def _repeated(texts: list[str]) -> Iterator[int]:
    for place, text in enumerate(texts):
        if text in texts[:place]:
            yield place


def _collisions(
    report: Report, path: Path, case: schema.CaseShape, shape: schema.ProblemShape
) -> None:
    parts = {part.id: part for part in reversed(shape.parts)}
    for part_id, names in case.collides.items():
        if part_id not in parts:
            facts = {"found": part_id, "known": [part.id for part in shape.parts]}
            report.add_key((*path, part_id), "collides-part", **facts)
            continue
        known = [mistake.name for mistake in parts[part_id].mistakes if mistake.name]
        for place, name in enumerate(names):
            if name not in known:
                facts = {"found": name, "known": known}
                code = "collides-mistake" if known else "collides-none"
                report.add((*path, part_id, place), code, **facts)
