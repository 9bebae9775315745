"""A figure whose shape is sound becomes the plan of a picture."""

from collections.abc import Mapping
from typing import Any

from grader.bank.figure_plan import (
    ArrowPlan,
    HeatMapPlan,
    HistogramPlan,
    Names,
    Plan,
    PlanePlan,
    SamplePlan,
)
from grader.bank.figure_shapes import (
    ArrowShape,
    HeatMapShape,
    HistogramShape,
    PlaneShape,
    SampleShape,
)
from grader.bank.words import Formulas, text
from grader.bank.yaml_tree import Path


def plan(shape: Any, formulas: Formulas) -> Plan | None:
    """The plan of the file's figure, if it has one; its formulas have been read."""
    if isinstance(shape, PlaneShape):
        return _plane(shape, formulas)
    if isinstance(shape, HeatMapShape):
        return HeatMapPlan(
            formulas["figure", "heat-map"],
            _names(shape.rows),
            _names(shape.columns),
            shape.decimals,
            shape.done is True,
        )
    return _histogram(shape, formulas) if isinstance(shape, HistogramShape) else None


def _plane(shape: PlaneShape, formulas: Formulas) -> PlanePlan:
    ends = [formulas["figure", "angle", place] for place in range(2)] if shape.angle else None
    return PlanePlan(
        _arrows(("figure", "vectors"), shape.vectors, formulas),
        (ends[0], ends[1]) if ends else None,
        _arrows(("figure", "when-done"), shape.done, formulas),
    )


def _arrows(path: Path, shapes: Mapping[str, Any], formulas: Formulas) -> dict[str, ArrowPlan]:
    made = {}
    for name, shape in shapes.items():
        at = (*path, name)
        if isinstance(shape, ArrowShape):
            made[name] = ArrowPlan(formulas[(*at, "to")], formulas[(*at, "from")])
        else:
            made[name] = ArrowPlan(formulas[at])
    return made


def _names(shape: Any) -> Names:
    return shape if isinstance(shape, str) else tuple(text(one) for one in shape)


def _histogram(shape: HistogramShape, formulas: Formulas) -> HistogramPlan:
    path: Path = ("figure", "histogram")
    if isinstance(shape.sample, SampleShape):
        dimension = formulas[(*path, "dimension")]
        sample: Any = SamplePlan(shape.sample.dots_of, dimension, shape.sample.count)
    else:
        sample = formulas[path]
    low, _, high = (shape.range or "").partition("..")
    first = _float(low) if shape.range else None
    last = _float(high) if shape.range else None
    return HistogramPlan(sample, shape.bins, first, last, shape.done is True)


def _float(written: str) -> float:
    upper, _, lower = written.partition("/")
    return float(upper) / float(lower or 1)
