"""The values a problem file may hold: formulas, numbers, ranges, names and texts."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal, NoReturn

from pydantic import BeforeValidator, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError, core_schema

from grader.bank import yaml_scalars

LONGEST_TEXT = 5_000
MOST_ENTRIES = 200
SLUG = r"[a-z][a-z0-9-]{0,63}"
NAME = r"[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)?"

Entries = str | tuple["Entries", ...]


def fail(code: str, **facts: Any) -> NoReturn:
    raise PydanticCustomError("ours", "{code}", {"code": code, "facts": facts})


def _formula(value: Any) -> str:
    """A formula's text; numbers keep their digits."""
    if isinstance(value, yaml_scalars.Literal):
        return value.text
    if not isinstance(value, str):
        fail("wants-formula")
    if not value.strip():
        fail("text-empty")
    return value


def _value(value: Any) -> Entries:
    """A formula, a list of formulas (a vector) or a list of such lists (a matrix)."""
    if not isinstance(value, list):
        return _formula(value)
    if not value:
        fail("list-empty")
    if len(value) > MOST_ENTRIES:
        fail("list-long", limit=MOST_ENTRIES)
    rows = tuple(_value(item) for item in value)
    lengths = {len(row) if isinstance(row, tuple) else 0 for row in rows}
    deep = any(isinstance(item, tuple) for row in rows if isinstance(row, tuple) for item in row)
    if len(lengths) > 1 or deep:
        fail("value-ragged")
    return rows


def _right(value: Any) -> bool | str:
    return value if isinstance(value, bool) else _formula(value)


@dataclass(frozen=True)
class Whole:
    """Marks the type of a whole number from low to high."""

    low: int
    high: int

    def read(self, value: Any) -> int:
        number = value.value if isinstance(value, yaml_scalars.Literal) else None
        if number is None or number.denominator != 1 or not self.low <= number <= self.high:
            fail("wants-whole", low=self.low, high=self.high)
        return int(number)

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class OrWords:
    """Tells editors that one of these words may stand in the place of a mapping."""

    words: tuple[str, ...]

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"anyOf": [handler(schema), {"enum": list(self.words)}]}


def _number(value: Any) -> str:
    """A decimal number or a fraction of whole numbers, as text."""
    text = value.text if isinstance(value, yaml_scalars.Literal) else value
    if not isinstance(text, str) or _fraction(text) is None:
        fail("wants-number")
    return text


def _positive(value: Any) -> str:
    text = _number(value)
    if yaml_scalars.fraction(text) <= 0:
        fail("wants-positive")
    return text


def _as_text(value: Any) -> Any:
    return value.text if isinstance(value, yaml_scalars.Literal) else value


def _share(value: Any) -> str:
    text = _number(value)
    if not 0 <= yaml_scalars.fraction(text) <= 1:
        fail("wants-share")
    return text


def _typed(value: Any) -> str:
    """A response as a student types it; numbers keep their digits."""
    if isinstance(value, yaml_scalars.Literal):
        return value.text
    if not isinstance(value, str):
        fail("wants-response")
    return value


def _fraction(text: str) -> Fraction | None:
    try:
        return yaml_scalars.fraction(text) if len(text) <= 40 and "e" not in text.lower() else None
    except (ValueError, ZeroDivisionError):
        return None


def _range(value: Any) -> str:
    text = value.replace(" ", "") if isinstance(value, str) else ""
    low, dots, high = text.partition("..")
    first, last = _fraction(low), _fraction(high)
    if not dots or high.startswith(".") or first is None or last is None:
        fail("wants-range")
    if first > last:
        fail("range-backwards", low=low, high=high)
    return text


def accept_form(value: Any) -> Any:
    if value == "exact":
        return {}
    if isinstance(value, str) or value == {}:
        fail("accept-unknown")
    return value


def _json(*types: str, **more: Any) -> WithJsonSchema:
    """What editors are told of a value that is read by a function of ours."""
    return WithJsonSchema({"type": list(types) if len(types) > 1 else types[0], **more})


_NUMBER = r"^\s*-?\d+(\.\d+)?(/\d+)?\s*$"
_SCALAR = {"type": ["string", "number"]}
_ROW = {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]}

Formula = Annotated[str, PlainValidator(_formula), _json("string", "number")]
Value = Annotated[
    Any, PlainValidator(_value), _json("string", "number", "array", items=_ROW, minItems=1)
]
Right = Annotated[bool | str, PlainValidator(_right), _json("boolean", "string")]
Number = Annotated[str, PlainValidator(_number), _json("number", "string", pattern=_NUMBER)]
Positive = Annotated[str, PlainValidator(_positive), _json("number", "string", pattern=_NUMBER)]
Share = Annotated[str, PlainValidator(_share), _json("number", "string", pattern=_NUMBER)]
Range = Annotated[str, PlainValidator(_range), _json("string", pattern=r"^[-\d./ ]+\.\.[-\d./ ]+$")]
Typed = Annotated[str, PlainValidator(_typed), _json("string", "number")]


Slug = Annotated[str, Field(pattern=f"^{SLUG}$")]
Wrong = Annotated[str, Field(pattern=f"^{SLUG}(?:\\.{SLUG})?$")]
Label = Annotated[str, Field(pattern=r"^[\p{L}\p{N}_-]{1,40}$")]
ParamName = Annotated[str, Field(pattern=f"^{NAME}$", max_length=30)]
Prose = Annotated[str, Field(pattern=r"\S", max_length=LONGEST_TEXT)]
Line = Annotated[str, Field(pattern=r"^\S[^\n]*$", max_length=200)]
Word = Annotated[str, Field(pattern=r"^[\p{L}\p{N}_][\p{L}\p{N}_ -]{0,39}$")]
Letter = Annotated[str, Field(pattern=f"^{NAME}$", max_length=20)]
Scalar = Annotated[str, PlainValidator(_formula), _json("string", "number")]
Base = Annotated[
    Literal["10", "2", "refuse"],
    BeforeValidator(_as_text),
    WithJsonSchema({"enum": [10, 2, "refuse"]}),
]
