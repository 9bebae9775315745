"""Wrong methods named: the author's expression gone wrong in one place, computed on the draws."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors import slip_rules
from grader.tensors.compiler import Step, compile_program
from grader.tensors.cost import Budget
from grader.tensors.draws import Draw
from grader.tensors.judge import Judgement, Result
from grader.tensors.question import Question, compute, prepare
from grader.tensors.rewriting import everywhere, names_in, renamed, with_value
from grader.tensors.spec import Tensors
from grader.tensors.syntax import Misfit
from grader.tensors.values import Array

MOST_NAMED = 2
MOST_TRIED = 400
_RULES = (
    slip_rules.masks,
    slip_rules.divisions,
    slip_rules.softmaxes,
    slip_rules.axes,
    slip_rules.products,
    slip_rules.functions,
    slip_rules.differences,
)


class Named(NamedTuple):
    """A wrong method that gives what the response gives on every draw."""

    code: str
    facts: dict[str, str]


class _Candidate(NamedTuple):
    """A wrong method, and what it gives on the question's first draw, to be looked at first."""

    named: Named
    steps: tuple[Step, ...]
    first: "Array | Misfit"


def named_slips(question: Question, expected: str, judgement: Judgement) -> list[Named]:
    """The wrong methods, at most two, that agree with a response wherever it was computed.

    Draws with scores in the thousands are left out: there rounding and overflow speak.
    """
    results = [result for result in judgement.results if result.draw.kind != "large"]
    found = [
        candidate.named
        for candidate in _candidates(question.spec, expected)
        if _agrees(question, candidate, results)
    ]
    found += [
        Named(code, facts)
        for code, facts, change in _ON_VALUES
        if _changed_agrees(question, change, results)
    ]
    found += _by_sizes(question, results)
    return _distinct(found)[:MOST_NAMED]


_MORE_TELLING = (
    ("slip-one-factor", "slip-factor-missing"),
    ("slip-not-transposed", "slip-transposed-factor"),
)


def _distinct(found: list[Named]) -> list[Named]:
    """Each method once; an axis counted from the end is the one counted from the front."""
    seen: dict[tuple[str, str], Named] = {}
    for named in found:
        seen.setdefault((named.code, named.facts.get("function", "")), named)
    for telling, vague in _MORE_TELLING:
        if (telling, "") in seen:
            seen.pop((vague, ""), None)
    return list(seen.values())


@lru_cache(maxsize=64)
def _candidates(spec: Tensors, expected: str) -> tuple[_Candidate, ...]:
    question = prepare(spec, expected)
    candidates: list[_Candidate] = []
    for named, program in _programs(question):
        if len(candidates) == MOST_TRIED:
            break
        try:
            steps = compile_program(program, spec.names)
            first = _given_by(steps, question.draws[0], spec)
        except Unreadable:
            continue
        candidates.append(_Candidate(named, steps, first))
    return tuple(candidates)


def _given_by(steps: tuple[Step, ...], draw: Draw, spec: Tensors) -> Array | Misfit:
    try:
        return compute(steps, draw, spec, Budget(), "")
    except Misfit as misfit:
        return misfit


def _programs(question: Question) -> Iterator[tuple[Named, Any]]:
    program, spec = question.program, question.spec
    rules = (*_RULES, slip_rules.scale_of_axis(spec.axes))
    for place, line in enumerate(program.lines):
        for slip in everywhere(line.value, rules):
            yield Named(slip.code, slip.facts), with_value(program, place, slip.tree)
        for first, second in _exchangeable(question):
            tree = renamed(line.value, {first: second, second: first})
            facts = {"first": first, "second": second}
            yield Named("slip-exchanged", facts), with_value(program, place, tree)


def _exchangeable(question: Question) -> Iterator[tuple[str, str]]:
    ranks = {name: len(shape) for name, shape in question.spec.arrays}
    used = frozenset().union(*(names_in(line.value) for line in question.program.lines))
    for first, second in combinations([name for name in ranks if name in used], 2):
        if ranks[first] == ranks[second]:
            yield first, second


def _agrees(question: Question, candidate: _Candidate, results: list[Result]) -> bool:
    if not _same_result(results[0], candidate.first):
        return False
    try:
        return all(
            _same_result(result, _given_by(candidate.steps, result.draw, question.spec))
            for result in results[1:]
        )
    except Unreadable:
        return False


def _same_result(result: Result, wrong: Array | Misfit) -> bool:
    if isinstance(wrong, Misfit):
        return _same_misfit(result.misfit, wrong)
    return result.array is not None and _alike(result.array, wrong)


def _same_misfit(given: Misfit | None, wrong: Misfit) -> bool:
    """Whether the two fail at the same shapes; where they fail everywhere, shapes tell enough."""
    if given is None or given.code != wrong.code:
        return False
    shapes = [
        [fact for fact in one.facts.values() if type(fact) is tuple] for one in (given, wrong)
    ]
    return shapes[0] == shapes[1]


def _alike(given: Array, wrong: Array) -> bool:
    """Equal with NaN and infinities in the same places."""
    if given.shape != wrong.shape:
        return False
    first, second = given.astype(np.float64), wrong.astype(np.float64)
    finite = np.isfinite(second)
    if not np.array_equal(first[~finite], second[~finite], equal_nan=True):
        return False
    largest = float(np.abs(second[finite]).max(initial=0.0))
    return bool((np.abs(first[finite] - second[finite]) <= 1e-6 * largest + 1e-12).all())


_Change = Callable[[Array, Draw], Array]


def _last_swapped(key: Array, draw: Draw) -> Array:
    return np.swapaxes(key, -1, -2)


_ON_VALUES: tuple[tuple[str, dict[str, str], _Change], ...] = (
    ("slip-transposed", {}, _last_swapped),
    ("slip-sign", {}, lambda key, draw: -key),
    ("slip-first-only", {}, lambda key, draw: key[0]),
    ("slip-squeezed", {}, lambda key, draw: np.squeeze(key)),
    ("slip-squared", {}, lambda key, draw: key * key),
    ("slip-rooted", {}, lambda key, draw: np.sqrt(key)),
    ("slip-upside-down", {}, lambda key, draw: 1 / key),
    ("slip-diagonal", {}, lambda key, draw: np.diagonal(key, axis1=-2, axis2=-1)),
    ("slip-half", {}, lambda key, draw: np.tril(key)),
    ("slip-half", {}, lambda key, draw: np.triu(key)),
    ("slip-summed", {}, lambda key, draw: key.sum()),
    ("slip-summed", {}, lambda key, draw: key.sum(axis=0)),
    ("slip-summed", {}, lambda key, draw: key.sum(axis=1)),
    ("slip-summed", {}, lambda key, draw: key.sum(axis=-1)),
    ("slip-keepdims-extra", {}, lambda key, draw: key[..., None]),
    ("slip-keepdims-extra", {}, lambda key, draw: key[..., None, :]),
)


def _changed_agrees(question: Question, change: _Change, results: list[Result]) -> bool:
    """Whether the response is the right value changed in this way, on every draw."""
    for result, key in zip(results, question.keys, strict=False):
        try:
            wrong = np.asarray(change(key, result.draw))
        except (ValueError, IndexError, TypeError):
            return False
        if result.array is None or not _alike(result.array, wrong):
            return False
    return True


def _by_sizes(question: Question, results: list[Result]) -> Iterator[Named]:
    """The right value divided or multiplied by a size."""
    for axis in question.spec.axes:
        for code, power in (("slip-divided-by-size", -1.0), ("slip-multiplied-by-size", 1.0)):

            def change(key: Array, draw: Draw, axis: str = axis, power: float = power) -> Array:
                return key * float(draw.sizes[axis]) ** power

            if _changed_agrees(question, change, results):
                yield Named(code, {"axis": axis})
    for name, shape in question.spec.arrays:
        if not shape:
            continue

        def reshaped(key: Array, draw: Draw, name: str = name) -> Array:
            return np.reshape(draw.names[name], key.shape)

        if _changed_agrees(question, reshaped, results):
            alone = all(one.draw.names[name].shape == one.array.shape for one in results)  # type: ignore[union-attr]
            yield Named("slip-array-alone", {"name": name}) if alone else Named("slip-reshaped", {})
