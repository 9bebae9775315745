"""The shapes of figures: vectors in the plane, heat-maps and histograms."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from grader.bank.fields import Formula, ParamName, Range, Value, Whole
from grader.bank.shape import TAG, Bilingual, Shape


class ArrowShape(Shape):
    """An arrow between two points."""

    tail: Value = Field(alias="from")
    """Where it begins."""
    tip: Value = Field(alias="to")
    """Where it ends."""


def _form_of_arrow(value: Any) -> str:
    return TAG + ("arrow" if isinstance(value, dict) else "tip")


Arrow = Annotated[
    Annotated[ArrowShape, Tag(TAG + "arrow")] | Annotated[Value, Tag(TAG + "tip")],
    Discriminator(_form_of_arrow),
]


class PlaneShape(Shape):
    """Vectors in the plane, as arrows."""

    vectors: Annotated[dict[ParamName, Arrow], Field(min_length=1, max_length=6)]
    """Arrows by label: a vector of two entries drawn from the origin, or `{from: p, to: q}`."""
    angle: Annotated[list[Value], Field(min_length=2, max_length=2)] | None = None
    """Two vectors whose angle gets an arc."""
    done: Annotated[dict[ParamName, Arrow], Field(max_length=6)] = Field({}, alias="when-done")
    """More arrows once the question is done."""


def _form_of_names(value: Any) -> str:
    return TAG + ("list" if isinstance(value, list) else "words")


Names = Annotated[
    Annotated[ParamName, Tag(TAG + "words")]
    | Annotated[Annotated[list[Bilingual], Field(min_length=1, max_length=12)], Tag(TAG + "list")],
    Discriminator(_form_of_names),
]


class HeatMapShape(Shape):
    """A matrix as a heat-map, with the numbers in its cells."""

    matrix: Formula = Field(alias="heat-map")
    """The matrix; a vector is one row."""
    rows: Names
    """A name for each row, or the parameter of words that names them."""
    columns: Names
    """A name for each column, or the parameter of words that names them."""
    decimals: Annotated[int, Whole(0, 6)] = 2
    """How many decimals the numbers have."""
    done: Literal[True] | None = Field(None, alias="when-done")
    """Shown only once the question is done."""


class SampleShape(Shape):
    """Dot products of random pairs, the same for a variant every time."""

    dots_of: Literal["units", "normals"] = Field(alias="dots-of")
    """Of unit vectors, or of vectors with independent standard normal coordinates."""
    dimension: Formula
    """Of the vectors."""
    count: Annotated[int, Whole(10, 5000)] = 1000
    """How many pairs."""


def _form_of_sample(value: Any) -> str:
    return TAG + ("sample" if isinstance(value, dict) else "values")


Sample = Annotated[
    Annotated[SampleShape, Tag(TAG + "sample")] | Annotated[Value, Tag(TAG + "values")],
    Discriminator(_form_of_sample),
]


class HistogramShape(Shape):
    """A sample as a histogram."""

    sample: Sample = Field(alias="histogram")
    """A vector of numbers, or `{dots-of: units, dimension: d}`."""
    range: Range | None = Field(None, alias="from")
    """Where the bins begin and end; the sample's own ends where it is left out."""
    bins: Annotated[int, Whole(2, 60)] = 20
    """How many bars."""
    done: Literal[True] | None = Field(None, alias="when-done")
    """Shown only once the question is done."""


SHAPES: dict[str, type[Shape]] = {
    "vectors": PlaneShape,
    "heat-map": HeatMapShape,
    "histogram": HistogramShape,
}
FIGURE = f"{TAG}figure-"  # begins the tags of figures


def _figure_kind(value: Any) -> str | None:
    kinds = [kind for kind in SHAPES if kind in value] if isinstance(value, dict) else []
    return FIGURE + kinds[0] if len(kinds) == 1 else None


AnyFigure = Annotated[
    Annotated[PlaneShape, Tag(FIGURE + "vectors")]
    | Annotated[HeatMapShape, Tag(FIGURE + "heat-map")]
    | Annotated[HistogramShape, Tag(FIGURE + "histogram")],
    Discriminator(_figure_kind, custom_error_type="figure-kind", custom_error_message="-"),
]
