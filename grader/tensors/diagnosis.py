"""What to tell about a response that is wrong: where it fails, its shape, and the wrong method."""

from collections.abc import Iterator

import numpy as np

from grader.tensors.judge import Finding, Judgement, Result, explained, shape_by_name
from grader.tensors.question import Question
from grader.tensors.slips import named_slips
from grader.tensors.values import Array

_GENERAL = ("apart", "ties")


def diagnose(question: Question, expected: str, text: str, judgement: Judgement) -> list[Finding]:
    """Findings about a wrong response, the most telling first; never none."""
    with np.errstate(all="ignore"):
        wrong = [result for result in judgement.results if not result.right]
        general = [result for result in wrong if result.draw.kind == "apart"]
        if not general:
            return [_special(question, judgement, wrong)]
        slips = [
            Finding(slip.code, slip.facts, None)
            for slip in named_slips(question, expected, judgement)
        ]
        first = general[0]
        findings = [*slips, *_plain(question, text, judgement, first, bool(slips))]
        return [*findings, *_only_when(judgement, slips)]


def _plain(
    question: Question, text: str, judgement: Judgement, first: Result, named: bool
) -> Iterator[Finding]:
    """What does not fit, or which shape or values are wrong; values only where nothing is named."""
    apart = [result for result in judgement.results if result.draw.kind == "apart"]
    second = next((one for one in apart if one.draw.sizes != first.draw.sizes), first)
    if first.misfit is not None:
        yield explained(first.misfit, text, first.draw, (second.draw, second.misfit))
        return
    key, other = (_key(question, result) for result in (first, second))
    assert first.array is not None
    if first.array.shape != key.shape:
        paired = None if second.array is None else second.array.shape
        given = shape_by_name(first.draw, first.array.shape, (second.draw, paired))
        wanted = shape_by_name(first.draw, key.shape, (second.draw, other.shape))
        yield Finding("array-shape", {"given": given, "wanted": wanted}, None)
    elif np.isnan(first.array).any():
        yield Finding("array-nan", {"sizes": sizes_of(first)}, None)
    elif not named:
        yield Finding("array-values", {"sizes": sizes_of(first)}, None)


def _key(question: Question, result: Result) -> Array:
    places = {id(draw): place for place, draw in enumerate(question.draws)}
    return question.keys[places[id(result.draw)]]


def sizes_of(result: Result) -> str:
    """The sizes of a draw: `n = 3, d = 4`."""
    return ", ".join(f"{axis} = {size}" for axis, size in result.draw.sizes.items())


def _only_when(judgement: Judgement, slips: list[Finding]) -> Iterator[Finding]:
    """Where a response that is wrong in general is right: sizes equal, or an axis of 1."""
    right = [result for result in judgement.results if result.right and _telling(result)]
    if slips or not right or any(_plainly_right(result) for result in judgement.results):
        return
    first = min(right, key=lambda result: len(result.draw.about))
    if first.draw.kind == "equal":
        yield Finding("array-only-equal", {"axes": " = ".join(first.draw.about)}, None)
    else:
        yield Finding("array-only-one", {"axes": _ones(first)}, None)


def _telling(result: Result) -> bool:
    """Where a single axis is 1, or sizes are equal; where all are 1, much is right by chance."""
    about = result.draw.about
    return len(about) == 1 if result.draw.kind == "one" else bool(about)


def _plainly_right(result: Result) -> bool:
    return result.right and result.draw.kind in _GENERAL


def _ones(result: Result) -> str:
    return ", ".join(f"{axis} = 1" for axis in result.draw.about)


def _special(question: Question, judgement: Judgement, wrong: list[Result]) -> Finding:
    """A response that is right in general: what makes it fail."""
    kinds = {result.draw.kind for result in wrong}
    first = min(wrong, key=lambda result: len(result.draw.about) or 99)
    if kinds == {"large"}:
        return Finding("array-overflow", {}, None)
    if first.draw.kind == "one":
        gives = "" if first.array is None else str(first.array.shape)
        wanted = str(_key(question, first).shape)
        if gives and gives != wanted:
            facts = {"axes": _ones(first), "given": gives, "wanted": wanted}
            return Finding("array-fails-one-shape", facts, None)
        return Finding("array-fails-one", {"axes": _ones(first)}, None)
    if first.draw.kind == "equal":
        return Finding("array-fails-equal", {"axes": " = ".join(first.draw.about)}, None)
    return Finding("array-fails-ties", {}, None)
