"""The shape of a problem file: which keys there are and what each may hold.

Only shapes are judged here; formulas and texts are read by `expressions`, names and values
are judged by `assembly`. Errors keep pydantic's place and carry codes of our own.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal, NoReturn

from pydantic import BaseModel, ConfigDict, Discriminator, Field, PlainValidator, Tag
from pydantic.functional_validators import BeforeValidator, model_validator
from pydantic_core import PydanticCustomError

from grader.bank import yaml_scalars

SLUG = r"[a-z][a-z0-9-]{0,63}"
NAME = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)?"
RANGE = r"(-?[0-9./]+)\.\.(-?[0-9./]+)"
MOST_VALUES = 1_000_000

Entries = str | tuple["Entries", ...]


def _fail(code: str, **facts: Any) -> NoReturn:
    raise PydanticCustomError("ours", "{code}", {"code": code, "facts": facts})


def _formula(value: Any) -> str:
    """A formula's text; numbers keep their digits."""
    if isinstance(value, yaml_scalars.Literal):
        return value.text
    if not isinstance(value, str):
        _fail("wants-formula")
    if not value.strip():
        _fail("text-empty")
    return value


def _value(value: Any) -> Entries:
    """A formula, a list of formulas (a vector) or a list of such lists (a matrix)."""
    if not isinstance(value, list):
        return _formula(value)
    if not value:
        _fail("list-empty")
    rows = tuple(_value(item) for item in value)
    lengths = {len(row) if isinstance(row, tuple) else 0 for row in rows}
    deep = any(isinstance(item, tuple) for row in rows if isinstance(row, tuple) for item in row)
    if len(lengths) > 1 or deep:
        _fail("value-ragged")
    return rows


def _right(value: Any) -> bool | str:
    return value if isinstance(value, bool) else _formula(value)


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if not isinstance(value, yaml_scalars.Literal) or value.value.denominator != 1:
            _fail("wants-whole", low=low, high=high)
        if not low <= value.value <= high:
            _fail("wants-whole", low=low, high=high)
        return int(value.value)

    return read


def _number(value: Any) -> str:
    """A decimal number or a fraction of whole numbers, as text."""
    text = value.text if isinstance(value, yaml_scalars.Literal) else value
    if not isinstance(text, str) or _fraction(text) is None:
        _fail("wants-number")
    return text


def _positive(value: Any) -> str:
    text = _number(value)
    if Fraction(text) <= 0:
        _fail("wants-positive")
    return text


def _fraction(text: str) -> Fraction | None:
    try:
        return Fraction(text) if len(text) <= 40 and "e" not in text.lower() else None
    except (ValueError, ZeroDivisionError):
        return None


def _range(value: Any) -> str:
    text = value.replace(" ", "") if isinstance(value, str) else ""
    low, dots, high = text.partition("..")
    first, last = _fraction(low), _fraction(high)
    if not dots or first is None or last is None:
        _fail("wants-range")
    if first > last:
        _fail("range-backwards", low=low, high=high)
    return text


def _accept(value: Any) -> Any:
    if value == "exact":
        return {}
    if isinstance(value, str) or value == {}:
        _fail("accept-unknown")
    return value


Formula = Annotated[str, PlainValidator(_formula)]
Value = Annotated[Any, PlainValidator(_value)]
Right = Annotated[bool | str, PlainValidator(_right)]
Number = Annotated[str, PlainValidator(_number)]
Positive = Annotated[str, PlainValidator(_positive)]
Range = Annotated[str, PlainValidator(_range)]
Digits = Annotated[int, PlainValidator(_whole(0, 12))]
Figures = Annotated[int, PlainValidator(_whole(1, 15))]
Size = Annotated[int, PlainValidator(_whole(1, 12))]
Tries = Annotated[int, PlainValidator(_whole(1, 20))]
Slug = Annotated[str, Field(pattern=f"^{SLUG}$")]
Label = Annotated[str, Field(pattern=r"^[\w-]{1,40}$")]
ParamName = Annotated[str, Field(pattern=f"^{NAME}$", max_length=30)]
Prose = Annotated[str, Field(pattern=r"\S", max_length=10_000)]


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
    return f"<{kinds[0]}>" if len(kinds) == 1 else None


ParamShape = Annotated[
    Annotated[IntegerShape, Tag("<integer>")]
    | Annotated[DecimalShape, Tag("<decimal>")]
    | Annotated[RationalShape, Tag("<rational>")]
    | Annotated[VectorShape, Tag("<vector>")]
    | Annotated[MatrixShape, Tag("<matrix>")]
    | Annotated[ChoiceShape, Tag("<choice>")],
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
            _fail("accept-several")
        return self


class MistakeShape(Shape):
    """A wrong value with the sentence that names its method."""

    name: Slug | None = None
    answer: Value | None = None
    undefined: Literal[True] | None = None
    say: Bilingual

    @model_validator(mode="after")
    def one_value(self) -> "MistakeShape":
        if (self.answer is None) == (self.undefined is None):
            _fail("mistake-value")
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
    accept: Annotated[AcceptShape, BeforeValidator(_accept)] = AcceptShape()
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
    return "<choice>" if kind == "choice" else "<answer>"


PartShape = Annotated[
    Annotated[AnswerShape, Tag("<answer>")] | Annotated[ChoicePartShape, Tag("<choice>")],
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
    cases: dict[Slug, CaseShape] = {}
    text: Bilingual
    parts: Annotated[list[PartShape], Field(min_length=1, max_length=50)]
    solution: Annotated[list[StepShape], Field(min_length=1, max_length=100)]
    tries: Tries = 3
