"""The shape of a problem file: which keys there are and what each may hold.

Only shapes are judged here; formulas and texts are read by `expressions`, names and values
are judged by `assembly`. Errors keep pydantic's place and carry codes of our own.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    model_validator,
)

from grader.bank.fields import (
    Digits,
    Figures,
    Formula,
    Label,
    ParamName,
    Positive,
    Prose,
    Range,
    Right,
    Size,
    Slug,
    Tries,
    Value,
    accept_form,
    fail,
)

# Begins the tags that tell kinds apart in pydantic's paths; no key of a file can begin so.
TAG = "\0"


class Shape(BaseModel):
    """A mapping of the file: strict, and closed to keys it does not know."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Bilingual(Shape):
    """One text in both languages."""

    en: Prose
    zh: Prose


class IntegerShape(Shape):
    """A whole number drawn from a range."""

    integer: Range
    step: Positive = "1"
    nonzero: bool = False


class DecimalShape(Shape):
    """A decimal number drawn from a range in steps."""

    decimal: Range
    step: Positive
    nonzero: bool = False


class RationalShape(Shape):
    """A fraction drawn from a range in steps."""

    rational: Range
    step: Positive
    nonzero: bool = False


class VectorShape(Shape):
    """A vector of so many entries, each drawn from the range."""

    vector: Size
    range: Range = Field(alias="from")
    step: Positive = "1"
    nonzero: bool = False


class MatrixShape(Shape):
    """Rows and columns, each entry drawn from the range."""

    matrix: Annotated[list[Size], Field(min_length=2, max_length=2)]
    range: Range = Field(alias="from")
    step: Positive = "1"
    nonzero: bool = False


class ChoiceShape(Shape):
    """One of several values."""

    choice: Annotated[list[Value], Field(min_length=1, max_length=1000)]


_KINDS = ("integer", "decimal", "rational", "vector", "matrix", "choice")


def _drawn_kind(value: Any) -> str | None:
    kinds = [kind for kind in _KINDS if isinstance(value, Mapping) and kind in value]
    return TAG + kinds[0] if len(kinds) == 1 else None


ParamShape = Annotated[
    Annotated[IntegerShape, Tag(TAG + "integer")]
    | Annotated[DecimalShape, Tag(TAG + "decimal")]
    | Annotated[RationalShape, Tag(TAG + "rational")]
    | Annotated[VectorShape, Tag(TAG + "vector")]
    | Annotated[MatrixShape, Tag(TAG + "matrix")]
    | Annotated[ChoiceShape, Tag(TAG + "choice")],
    Discriminator(_drawn_kind, custom_error_type="param-kind", custom_error_message="-"),
]


class AcceptShape(Shape):
    """How close a value must come; no key at all means exactly equal."""

    decimals: Digits | None = None
    sigfigs: Figures | None = None
    atol: Positive | None = None
    rtol: Positive | None = None

    @model_validator(mode="after")
    def one_form(self) -> "AcceptShape":
        tolerance = self.atol is not None or self.rtol is not None
        if (self.decimals is not None) + (self.sigfigs is not None) + tolerance > 1:
            fail("accept-several")
        return self


class MistakeShape(Shape):
    """A wrong value with the sentence that names its method."""

    name: Slug | None = None
    answer: Value | None = None
    undefined: Literal[True] | None = None
    avoid: bool | None = None
    say: Bilingual

    @model_validator(mode="after")
    def one_value(self) -> "MistakeShape":
        if (self.answer is None) == (self.undefined is None):
            fail("mistake-value")
        return self


class TickedShape(Shape):
    """Wrongly ticked options with the sentence that answers them."""

    name: Slug | None = None
    choice: Prose
    say: Bilingual


class OptionShape(Shape):
    """One option of a choice: right always, never, or where a formula is true."""

    text: Bilingual
    right: Right = False
    reason: Bilingual | None = None


class AnswerShape(Shape):
    """A part answered by a number, a vector or a matrix."""

    id: Slug
    kind: Literal["number", "vector", "matrix"]
    ask: Bilingual
    hint: Bilingual | None = None
    answer: Value
    accept: Annotated[AcceptShape, BeforeValidator(accept_form)] = AcceptShape()
    undefined: bool = False
    partial: Literal["per_entry"] | None = None
    points: Positive = "1"
    mistakes: list[MistakeShape] = []


class ChoicePartShape(Shape):
    """A part answered by ticking one option or several."""

    id: Slug
    kind: Literal["choice"]
    ask: Bilingual
    hint: Bilingual | None = None
    choices: Annotated[list[OptionShape], Field(min_length=2, max_length=26)]
    multiple: bool = False
    partial: Literal["per_member"] | None = None
    points: Positive = "1"
    mistakes: list[TickedShape] = []


PART_KINDS = ("number", "vector", "matrix", "choice")


def _part_kind(value: Any) -> str | None:
    kind = value.get("kind") if isinstance(value, Mapping) else None
    if kind not in PART_KINDS:
        return None
    return TAG + ("choice" if kind == "choice" else "answer")


PartShape = Annotated[
    Annotated[AnswerShape, Tag(TAG + "answer")] | Annotated[ChoicePartShape, Tag(TAG + "choice")],
    Discriminator(_part_kind, custom_error_type="part-kind", custom_error_message="-"),
]


class StepShape(Bilingual):
    """A step of the solution, shown where `when` is true or absent."""

    when: Formula | None = None


class CaseShape(BaseModel):
    """Values of every parameter, and mistakes known to give the right value here."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, Value]

    collides: dict[str, list[Slug]] = {}


class ProblemShape(Shape):
    """A problem file."""

    id: Slug
    title: Bilingual
    tags: list[Label] = []
    params: dict[ParamName, ParamShape] = {}
    derive: dict[ParamName, Formula] = {}
    require: list[Formula] = []
    avoid_mistakes: bool = True
    cases: dict[Slug, CaseShape] = {}
    text: Bilingual
    parts: Annotated[list[PartShape], Field(min_length=1, max_length=50)]
    solution: Annotated[list[StepShape], Field(min_length=1, max_length=100)]
    tries: Tries = 3
