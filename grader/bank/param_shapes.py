"""The shapes of parameters: what may be drawn, and from where."""

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from grader.bank.fields import Number, Positive, Range, Value, Whole, Word
from grader.bank.shape import TAG, Shape

Size = Annotated[int, Whole(1, 12)]


class IntegerShape(Shape):
    """A whole number drawn from a range."""

    integer: Range
    """The range, both ends included."""
    step: Positive = "1"
    """The distance between neighbours, from the range's lower end."""
    nonzero: bool = False
    """Never 0."""


class DecimalShape(Shape):
    """A decimal number drawn from a range in steps, and shown with the step's decimals."""

    decimal: Range
    """The range, both ends included."""
    step: Positive
    """The distance between neighbours, from the range's lower end."""
    nonzero: bool = False
    """Never 0."""


class RationalShape(Shape):
    """A fraction drawn from a range in steps."""

    rational: Range
    """The range, both ends included."""
    step: Positive
    """The distance between neighbours, from the range's lower end."""
    nonzero: bool = False
    """Never 0."""


class VectorShape(Shape):
    """A vector of so many entries, each drawn from the range."""

    vector: Size
    """How many entries."""
    range: Range = Field(alias="from")
    """The range of each entry, both ends included."""
    step: Positive = "1"
    """The distance between neighbours, from the range's lower end."""
    nonzero: bool = False
    """Not the zero vector."""
    distinct: Literal[True] | None = None
    """No two entries alike."""
    length: Literal["integer", "rational"] | None = None
    """Only vectors whose length is a whole number, or a fraction."""


class MatrixShape(Shape):
    """Rows and columns, each entry drawn from the range."""

    matrix: Annotated[list[Size], Field(min_length=2, max_length=2)]
    """How many rows and columns."""
    range: Range = Field(alias="from")
    """The range of each entry, both ends included."""
    step: Positive = "1"
    """The distance between neighbours, from the range's lower end."""
    nonzero: bool = False
    """No row all zero."""
    distinct: Literal[True] | None = None
    """No two rows alike."""
    length: Literal["integer", "rational"] | None = None
    """Only rows whose length is a whole number, or a fraction."""


class ChoiceShape(Shape):
    """One of several values."""

    choice: Annotated[list[Value], Field(min_length=1, max_length=1000)]
    """The values: numbers, formulas, or lists of them."""


class OrthogonalShape(Shape):
    """An orthogonal matrix of fractions, turned by angles with cosines such as 3/5."""

    orthogonal: Annotated[int, Whole(2, 4)]
    """How many rows and columns."""
    largest: Annotated[int, Whole(5, 100)] = 13
    """The largest denominator of a turn: 5 for 3/5 and 4/5 alone, 13 for 5/13 too."""
    determinant: Number | None = None
    """1 for turns, -1 for reflections; either of them where it is left out."""


class PermutationShape(Shape):
    """The whole numbers from 1 in any order, as a vector."""

    permutation: Annotated[int, Whole(2, 12)]
    """How many."""


class WordShape(Shape):
    """A word in both languages with its value."""

    en: Word
    """English."""
    zh: Word
    """Chinese."""
    value: Value
    """A number, or a list of numbers such as an embedding; different from the other words'."""


class WordsShape(Shape):
    """Words with values; the parameter is the vector of their numbers, or the matrix of their
    lists, one word a row. `{{ word(W, 2) }}` in a text is the second word in its language."""

    words: Annotated[list[WordShape], Field(min_length=2, max_length=40)]
    """The words."""
    pick: Annotated[int, Whole(1, 40)] | None = None
    """How many are drawn, in any order; all of them, as written, where it is left out."""


SHAPES: dict[str, type[Shape]] = {
    "integer": IntegerShape,
    "decimal": DecimalShape,
    "rational": RationalShape,
    "vector": VectorShape,
    "matrix": MatrixShape,
    "choice": ChoiceShape,
    "orthogonal": OrthogonalShape,
    "permutation": PermutationShape,
    "words": WordsShape,
}


PARAM = f"{TAG}param-"  # begins the tags of parameters


def _drawn_kind(value: Any) -> str | None:
    kinds = [kind for kind in SHAPES if kind in value] if isinstance(value, dict) else []
    return PARAM + kinds[0] if len(kinds) == 1 else None


ParamShape = Annotated[
    Annotated[IntegerShape, Tag(PARAM + "integer")]
    | Annotated[DecimalShape, Tag(PARAM + "decimal")]
    | Annotated[RationalShape, Tag(PARAM + "rational")]
    | Annotated[VectorShape, Tag(PARAM + "vector")]
    | Annotated[MatrixShape, Tag(PARAM + "matrix")]
    | Annotated[ChoiceShape, Tag(PARAM + "choice")]
    | Annotated[OrthogonalShape, Tag(PARAM + "orthogonal")]
    | Annotated[PermutationShape, Tag(PARAM + "permutation")]
    | Annotated[WordsShape, Tag(PARAM + "words")],
    Discriminator(_drawn_kind, custom_error_type="param-kind", custom_error_message="-"),
]
