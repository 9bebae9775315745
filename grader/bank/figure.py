"""The picture of a variant: before it is done, and after."""

from collections.abc import Mapping, Sequence
from typing import Any

from flint import fmpq

from grader.bank.figure_plan import (
    ArrowPlan,
    HeatMapPlan,
    HistogramPlan,
    Names,
    PlanePlan,
    SamplePlan,
)
from grader.bank.problem import Problem, WordList
from grader.bank.simulation import random_dots
from grader.bank.values import value_of
from grader.bank.variant import Variant
from grader.bank.word_lists import word_at
from grader.expr.arrays import shape_of
from grader.expr.floats import float_of, is_finite
from grader.expr.syntax import Node, Unreadable
from grader.figures.grid import heat_map
from grader.figures.histogram import histogram
from grader.figures.labels import written
from grader.figures.plane import Arc, Arrow, plane
from grader.figures.svg import INKS, Figure

LARGEST_DIMENSION = 100_000
_THETA = "θ"


class FigureFault(Unreadable):
    """A formula of a figure without a fitting value; `path` is its place in the file."""

    def __init__(self, path: tuple[str | int, ...], fault: Unreadable) -> None:
        super().__init__(fault.code, fault.span, **fault.facts)
        self.path = ("figure", *path)


def figure(problem: Problem, variant: Variant, done: bool, lang: str) -> Figure | None:
    """The picture that goes with a question, or with its solution once it is `done`; None where
    there is none. Raises FigureFault."""
    plan = problem.figure
    if plan is None:
        return None
    if isinstance(plan, PlanePlan):
        return _plane(plan, variant.names, done)
    if plan.done and not done:
        return None
    if isinstance(plan, HeatMapPlan):
        return _heat_map(plan, problem, variant, lang)
    return _histogram(plan, problem, variant)


def _plane(plan: PlanePlan, names: Mapping[str, Any], done: bool) -> Figure:
    shown = [(("vectors", label), label, arrow) for label, arrow in plan.vectors.items()]
    if done:
        shown += [(("when-done", label), label, arrow) for label, arrow in plan.done.items()]
    inks = _inks([label for _, label, _ in shown])
    arrows = [
        _arrow(path, (label, ink), arrow, names)
        for (path, label, arrow), ink in zip(shown, inks, strict=True)
    ]
    return plane(arrows, _arc(plan, names))


def _inks(labels: Sequence[str]) -> list[str]:
    """A label's own ink where it has one (q, k, p, r …), else the next that is free."""
    free = [ink for ink in INKS if ink not in labels]
    return [label if label in INKS else free.pop(0) for label in labels]


def _arrow(
    path: tuple[str, ...], named: tuple[str, str], arrow: ArrowPlan, names: Mapping[str, Any]
) -> Arrow:
    label, ink = named
    if arrow.tail is None:
        return Arrow(written(label), _point(path, arrow.tip, names), ink)
    tail = _point((*path, "from"), arrow.tail, names)
    return Arrow(written(label), _point((*path, "to"), arrow.tip, names), ink, tail)


def _arc(plan: PlanePlan, names: Mapping[str, Any]) -> Arc | None:
    if plan.angle is None:
        return None
    first, second = (_point(("angle", i), plan.angle[i], names) for i in range(2))
    for place, end in enumerate((first, second)):
        if end == (0.0, 0.0):
            raise FigureFault(("angle", place), Unreadable("figure-angle"))
    return Arc(_THETA, first, second)


def _point(path: tuple[str | int, ...], node: Node, names: Mapping[str, Any]) -> Any:
    value = _value(path, node, names)
    if shape_of(value) != "2":
        raise FigureFault(path, Unreadable("figure-plane", found=shape_of(value)))
    return tuple(_floats(path, value))


def _value(path: tuple[str | int, ...], node: Node, names: Mapping[str, Any]) -> Any:
    try:
        return value_of(node, names)
    except Unreadable as fault:
        raise FigureFault(path, fault) from None


def _floats(path: tuple[str | int, ...], value: Any) -> list[Any]:
    """The entries of a vector, or the rows of a matrix, in floating point."""
    try:
        entries = float_of(value)
    except (ArithmeticError, AttributeError, TypeError, ValueError):
        entries = None
    if not isinstance(entries, list) or not is_finite(entries):
        raise FigureFault(path, Unreadable("figure-numbers"))
    return entries


def _heat_map(plan: HeatMapPlan, problem: Problem, variant: Variant, lang: str) -> Figure:
    entries = _floats(("heat-map",), _value(("heat-map",), plan.matrix, variant.names))
    rows = entries if isinstance(entries[0], list) else [entries]
    named = {}
    for side, names, count in (
        ("rows", plan.rows, len(rows)),
        ("columns", plan.columns, len(rows[0])),
    ):
        named[side] = _names(names, problem, variant, lang)
        if len(named[side]) != count:
            facts = {"found": len(named[side]), "wanted": count}
            raise FigureFault((side,), Unreadable("figure-names", None, **facts))
    return heat_map(rows, named["rows"], named["columns"], plan.decimals)


def _names(names: Names, problem: Problem, variant: Variant, lang: str) -> list[str]:
    if not isinstance(names, str):
        return [name[lang] for name in names]
    param, drawn = problem.params[names], variant.values[names]
    assert isinstance(param, WordList)  # the file was judged
    found = [word_at(param, drawn, place) for place in range(1, len(drawn) + 1)]
    return [word[lang] if word else "?" for word in found]


def _histogram(plan: HistogramPlan, problem: Problem, variant: Variant) -> Figure:
    path = ("histogram",)
    if isinstance(plan.sample, SamplePlan):
        sample = _simulated(plan.sample, problem, variant)
    else:
        sample = _floats(path, _value(path, plan.sample, variant.names))
        if isinstance(sample[0], list):
            raise FigureFault(path, Unreadable("figure-numbers"))
    low = min(sample) if plan.low is None else plan.low
    high = max(sample) if plan.high is None else plan.high
    if low == high:
        low, high = low - 0.5, high + 0.5
    return histogram(sample, plan.bins, low, high)


def _simulated(plan: SamplePlan, problem: Problem, variant: Variant) -> list[float]:
    path = ("histogram", "dimension")
    dimension = _value(path, plan.dimension, variant.names)
    whole = type(dimension) is fmpq and dimension.q == 1
    if not whole or not 2 <= dimension <= LARGEST_DIMENSION:
        raise FigureFault(path, Unreadable("figure-dimension", None, limit=LARGEST_DIMENSION))
    seed = f"{problem.id}/{variant.name}"
    return random_dots(plan.dots_of, int(dimension), plan.count, seed)
