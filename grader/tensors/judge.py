"""One response against a question: computed on every draw and compared with the author's value."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from grader.expr.syntax import Span, Unreadable
from grader.tensors.cost import MOST_ON_A_DRAW, Budget
from grader.tensors.draws import Draw, draws
from grader.tensors.question import Question, compiled, compute, prepare, same
from grader.tensors.shapes import name_shape
from grader.tensors.spec import Tensors
from grader.tensors.syntax import Misfit, Place, Shape
from grader.tensors.tokens import MOST_LEVELS
from grader.tensors.values import Array

_LONGEST = 60
_MOST_KEPT = 10**4


class Finding(NamedTuple):
    """A code, the facts of its sentence (text and whole numbers), and a place in the text."""

    code: str
    facts: Mapping[str, Any]
    span: Span | None


class Result(NamedTuple):
    """What a response gave on one draw: an array, or why there is none."""

    draw: Draw
    array: Array | None
    misfit: Misfit | None
    right: bool


class Judgement(NamedTuple):
    """The results on all draws; `shape` is the shape given, by axis, "" where there is none."""

    right: bool
    results: tuple[Result, ...]
    shape: str


def judge(question: Question, text: str) -> Judgement:
    """Whether a response is right on every draw. Raises Unreadable for what cannot be scored."""
    try:
        steps, flavour = compiled(question.spec, text)
    except RecursionError:
        raise Unreadable("array-too-deep", None, most=MOST_LEVELS) from None
    results = []
    with np.errstate(all="ignore"):
        for draw, key, slack in zip(question.draws, question.keys, question.slacks, strict=True):
            try:
                array = compute(steps, draw, question.spec, Budget(MOST_ON_A_DRAW), flavour)
            except Misfit as misfit:
                results.append(Result(draw, None, misfit, False))
                continue
            results.append(Result(draw, _kept(array, key), None, same(array, key, slack)))
    right = all(result.right for result in results)
    return Judgement(right, tuple(results), _shape_given(results))


def _kept(array: Array, key: Array) -> Array:
    """The array; of a far larger one than asked for the shape alone, as all draws' are kept."""
    if array.size <= max(_MOST_KEPT, key.size):
        return array
    return np.broadcast_to(np.zeros((), array.dtype), array.shape)


def ready(spec: Tensors, expected: str) -> Question:
    """As `prepare`; an author's expression that does not fit is Unreadable too, in words."""
    try:
        return prepare(spec, expected)
    except Misfit as misfit:
        first, second = draws(spec)[:2]
        with np.errstate(all="ignore"):
            finding = explained(misfit, expected, first, _again(spec, expected, second))
        raise Unreadable(finding.code, finding.span, **finding.facts) from None


def _shape_given(results: list[Result]) -> str:
    apart = [result for result in results if result.draw.kind == "apart"]
    if apart[0].array is None:
        return ""
    return shape_by_name(apart[0].draw, apart[0].array.shape, _other(apart))


def _other(apart: list[Result]) -> tuple[Draw, Shape | None]:
    """A second draw of other sizes, and the shape there."""
    first = apart[0].draw
    for result in apart[1:]:
        if result.draw.sizes != first.sizes:
            return result.draw, None if result.array is None else result.array.shape
    return first, None


def shape_by_name(draw: Draw, shape: Shape, other: tuple[Draw, Shape | None]) -> str:
    """A shape by the names of its axes."""
    return name_shape(shape, draw.sizes, other[1], other[0].sizes)


def read_shape(spec: Tensors, text: str) -> str:
    """The shape that a text gives, by axis: `(B, T, T)`. Raises Unreadable or Misfit.

    A Misfit's facts are words already, as `explained` makes them.
    """
    steps, flavour = compiled(spec, text)
    first, second = draws(spec)[:2]
    with np.errstate(all="ignore"):
        try:
            array = compute(steps, first, spec, Budget(MOST_ON_A_DRAW), flavour)
        except Misfit as misfit:
            finding = explained(misfit, text, first, _again(spec, text, second))
            raise Misfit(finding.code, finding.span, **finding.facts) from None
        try:
            again = compute(steps, second, spec, Budget(MOST_ON_A_DRAW), flavour)
            shape: Shape | None = again.shape
        except Misfit:
            shape = None
    return shape_by_name(first, array.shape, (second, shape))


def _again(spec: Tensors, text: str, draw: Draw) -> tuple[Draw, Misfit | None]:
    try:
        steps, flavour = compiled(spec, text)
        compute(steps, draw, spec, Budget(), flavour)
    except Misfit as misfit:
        return draw, misfit
    return draw, None


def explained(misfit: Misfit, text: str, draw: Draw, again: tuple[Draw, Misfit | None]) -> Finding:
    """A misfit with its shapes named by axis and its places quoted.

    `again` is the same response on a draw of other sizes, which tells names from numbers.
    """
    other, second = again
    alike = second is not None and (second.code, second.span) == (misfit.code, misfit.span)
    facts: dict[str, Any] = {"written": _quoted(text, misfit.span)}
    for name, fact in misfit.facts.items():
        if isinstance(fact, Place):
            facts[name] = _quoted(text, (fact.start, fact.end))
        elif isinstance(fact, tuple):
            paired = second.facts.get(name) if alike and second is not None else None
            facts[name] = name_shape(fact, draw.sizes, paired, other.sizes)
        else:
            facts[name] = fact
    return Finding(misfit.code, facts, misfit.span)


def _quoted(text: str, span: Span | None) -> str:
    written = " ".join(text[slice(*span)].split()) if span else ""
    return written if len(written) <= _LONGEST else written[: _LONGEST - 1] + "…"


__all__ = ["Finding", "Judgement", "Result", "explained", "judge", "read_shape", "ready"]
