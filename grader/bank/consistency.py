"""What a file says in two places must go together: ids, options, letters, cases and tests."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from grader.bank import schema
from grader.bank.array_parts import judge_arrays
from grader.bank.complaint import nearest
from grader.bank.figure_shapes import HeatMapShape
from grader.bank.lettering import LETTERS, is_letter, letters_of, name_of_part
from grader.bank.letters import letter_faults
from grader.bank.option_shapes import ChoicePartShape, MatchShape, OrderShape
from grader.bank.param_shapes import WordsShape
from grader.bank.report import UNKNOWN_NAMES, Report
from grader.bank.value_shapes import AlgebraicShape
from grader.bank.work_shapes import ArrayShape
from grader.bank.yaml_tree import Path, where

# Names that Windows keeps for devices, whatever their ending: a bank is shared as files.
_DEVICE = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")


def judge(report: Report, shape: schema.ProblemShape) -> None:
    """Complain of parts, options, mistakes and cases that contradict each other."""
    _titles(report, shape)
    _ids(report, shape)
    for place in _repeated(shape.seeds or ()):
        report.add(("seeds", place), "seed-twice")
    for place, part in enumerate(shape.parts):
        path = ("parts", place)
        _mistake_names(report, path, part)
        if isinstance(part, (ChoicePartShape, OrderShape, MatchShape)):
            _options(report, path, part)
        _followed(report, path, shape, place)
        if isinstance(part, ArrayShape):
            judge_arrays(report, path, part, f"{shape.id}/{part.id}")
        elif isinstance(part, AlgebraicShape):
            _letters(report, path, part, frozenset([*shape.params, *shape.derive]))
    if isinstance(shape.figure, HeatMapShape):
        _figure_words(report, shape, shape.figure)
    for name, case in shape.cases.items():
        _collisions(report, ("cases", name, "collides"), case, shape)
    for place, test in enumerate(shape.tests):
        _tested(report, ("tests", place), test, shape)


def _letters(report: Report, path: Path, part: AlgebraicShape, names: frozenset[str]) -> None:
    for letter, code, facts in letter_faults(part.letters, names):
        report.add((*path, "letters", letter), code, **facts)


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
    mistakes = getattr(part, "mistakes", ())
    counts = Counter(mistake.name for mistake in mistakes if mistake.name)
    for place, mistake in enumerate(mistakes):
        if counts.get(mistake.name, 0) > 1:
            report.add((*path, "mistakes", place, "name"), "mistake-twice", name=mistake.name)


def _options(report: Report, path: Path, part: Any) -> None:
    for lang in ("en", "zh"):
        told = [getattr(option.text, lang, None) for option in part.choices]
        for place in _repeated([text and text.strip() for text in told]):
            report.add((*path, "choices", place, "text", lang), "choice-twice")
    if isinstance(part, ChoicePartShape):
        _rights(report, path, part)
    elif isinstance(part, MatchShape):
        _targets(report, path, part)
    offered = LETTERS[: len(part.choices)]
    for place, mistake in enumerate(part.mistakes):
        letters = letters_of(mistake.choice)
        facts = {"found": mistake.choice, "known": list(offered)}
        if not _fit(part, letters, offered):
            report.add((*path, "mistakes", place, "choice"), "choice-letter", **facts)
        elif isinstance(part, ChoicePartShape) and len(letters) > 1 and not part.multiple:
            report.add((*path, "mistakes", place, "choice"), "choice-one")


def _rights(report: Report, path: Path, part: ChoicePartShape) -> None:
    rights = [option.right for option in part.choices]
    fixed = all(isinstance(right, bool) for right in rights)
    if fixed and (not any(rights) or (sum(map(bool, rights)) > 1 and not part.multiple)):
        report.add((*path, "choices"), "choice-right", count=sum(map(bool, rights)))
    if part.partial and not part.multiple:
        report.add((*path, "partial"), "partial-single")


def _targets(report: Report, path: Path, part: MatchShape) -> None:
    offered = LETTERS[: len(part.choices)]
    for place, one in enumerate(part.left):
        lettered = one.match.strip()
        if is_letter(lettered) and lettered not in offered:
            facts = {"found": lettered, "known": list(offered)}
            report.add((*path, "left", place, "match"), "choice-letter", **facts)


def _fit(part: Any, letters: list[str], offered: str) -> bool:
    """Whether a mistake names letters that are offered, as a student would give them."""
    if isinstance(part, MatchShape):
        sides = [pair.partition("-") for pair in letters]
        paired = all(left.isdigit() and right and right in offered for left, _, right in sides)
        return bool(letters) and paired
    if isinstance(part, OrderShape) and sorted(letters) != list(offered):
        return False
    return bool(letters) and all(letter in offered for letter in letters)


def _repeated(members: Sequence[Any]) -> Iterator[int]:
    """The places of members that have stood before; None is no member."""
    seen = set()
    for place, member in enumerate(members):
        if member is not None and member in seen:
            yield place
        seen.add(member)


def _followed(report: Report, path: Path, shape: schema.ProblemShape, place: int) -> None:
    """A part can follow earlier parts that are answered by a value."""
    followed = getattr(shape.parts[place], "follows", None) or {}
    known = [part.id for part in shape.parts[:place] if hasattr(part, "follows")]
    for earlier in followed:
        if earlier not in known:
            facts = {"found": earlier, "known": known}
            code = "follows-part" if known else "follows-none"
            report.add_key((*path, "follows", earlier), code, **facts)
            report.take_back(UNKNOWN_NAMES, where((*path, "follows", earlier)))
        elif name_of_part(earlier) in {*shape.params, *shape.derive}:
            report.add_key((*path, "follows", earlier), "name-twice", name=name_of_part(earlier))


def _figure_words(report: Report, shape: schema.ProblemShape, figure: HeatMapShape) -> None:
    """Rows and columns are named by a list of words."""
    known = [name for name, param in shape.params.items() if isinstance(param, WordsShape)]
    for side in ("rows", "columns"):
        named = getattr(figure, side)
        if isinstance(named, str) and named not in known:
            report.add(("figure", side), "figure-words", name=named)


def _collisions(
    report: Report, path: Path, case: schema.CaseShape, shape: schema.ProblemShape
) -> None:
    parts = {part.id: part for part in reversed(shape.parts)}
    for part_id, names in case.collides.items():
        if part_id not in parts:
            facts = {"found": part_id, "known": [part.id for part in shape.parts]}
            report.add_key((*path, part_id), "collides-part", **facts)
            continue
        mistakes = getattr(parts[part_id], "mistakes", ())
        known = [mistake.name for mistake in mistakes if mistake.name]
        for place, name in enumerate(names):
            if name not in known and "." not in name:  # a derived method is `check`'s to judge
                facts = {"found": name, "known": known}
                code = "collides-mistake" if known else "collides-none"
                report.add((*path, part_id, place), code, **facts)


def _tested(
    report: Report, path: Path, test: schema.AuthorTestShape, shape: schema.ProblemShape
) -> None:
    """A test names parts and a case that there are."""
    if not shape.cases:
        report.add(path, "test-case-none")
    elif test.case is not None and test.case not in shape.cases:
        facts = {"found": test.case, "known": list(shape.cases)}
        report.add((*path, "case"), "test-case", **facts)
    known = [part.id for part in shape.parts]
    for section in ("responses", "expect"):
        for part_id in getattr(test, section):
            if part_id not in known:
                near = nearest(part_id, known)
                code = "test-part-near" if near else "test-part"
                facts = {"found": part_id, "known": known, "near": near or ""}
                report.add_key((*path, section, part_id), code, **facts)
