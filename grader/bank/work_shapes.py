"""The shapes of parts answered by writing: words that a person marks, and array expressions."""

from typing import Annotated, Literal

from pydantic import Field

from grader.bank.fields import Positive, Prose, Scalar, Slug
from grader.bank.part_shape import PartShape, PointedShape
from grader.bank.shape import Bilingual, Shape, Words


class CriterionShape(Bilingual):
    """One thing a person looks for in a written answer."""

    points: Positive = "1"
    """What it is worth."""


class EssayShape(PartShape):
    """A part answered in words and marked by a person; worth its criteria together."""

    kind: Literal["text"]
    rubric: Annotated[list[CriterionShape], Field(min_length=1, max_length=20)]
    """What the marker looks for."""
    model: Words | None = None
    """An answer worth all points, shown with the solution."""


class ArrayMistakeShape(Shape):
    """A wrong array expression with the sentence that names its method."""

    name: Slug | None = None
    """A name for `tests`."""
    answer: Prose
    """The expression of the wrong method."""
    say: Words
    """The sentence for whoever used it."""


class ArrayShape(PointedShape):
    """A part answered by an expression over arrays, judged by what it computes."""

    kind: Literal["array"]
    arrays: Annotated[dict[str, list[Scalar]], Field(min_length=1, max_length=12)]
    """The arrays with the sizes of their axes: `Q: [B, T, D]`; equal names are equal sizes."""
    scalars: Annotated[dict[str, Scalar], Field(max_length=12)] | None = None
    """Numbers by name: an axis or a value, `d_k: D`."""
    answer: Prose
    """The right expression, in NumPy's or torch's spelling."""
    stable: bool | None = None
    """It must also survive scores in the thousands."""
    dtype: Literal["float64", "float32", "float16"] | None = None
    """The type of the arrays' entries; float64 where it is left out."""
    mistakes: list[ArrayMistakeShape] = Field(default_factory=list)
    """Wrong expressions and what to say of them."""
