"""What a problem's figure is to show, before its formulas have values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from grader.expr.syntax import Node


@dataclass(frozen=True, slots=True)
class ArrowPlan:
    """An arrow to `tip`, from `tail` or the origin."""

    tip: Node
    tail: Node | None = None


@dataclass(frozen=True, slots=True)
class PlanePlan:
    """Arrows by label, the two vectors of an arc, and the arrows added once all is done."""

    vectors: Mapping[str, ArrowPlan]
    angle: tuple[Node, Node] | None = None
    done: Mapping[str, ArrowPlan] = field(default_factory=dict)


Names = str | tuple[Mapping[str, str], ...]  # a parameter of words, or texts in both languages


@dataclass(frozen=True, slots=True)
class HeatMapPlan:
    """A matrix with the names of its rows and columns; `done`: only shown at the end."""

    matrix: Node
    rows: Names
    columns: Names
    decimals: int = 2
    done: bool = False


@dataclass(frozen=True, slots=True)
class SamplePlan:
    """So many dot products of random vectors of that dimension: units or normals."""

    dots_of: str
    dimension: Node
    count: int


@dataclass(frozen=True, slots=True)
class HistogramPlan:
    """A sample in bins, from `low` to `high` or over its own range."""

    sample: Node | SamplePlan
    bins: int
    low: float | None = None
    high: float | None = None
    done: bool = False


Plan = PlanePlan | HeatMapPlan | HistogramPlan
