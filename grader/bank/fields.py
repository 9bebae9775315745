"""The values a problem file may hold: formulas, numbers, ranges, names and texts."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any, NoReturn

from pydantic import Field, PlainValidator
from pydantic_core import PydanticCustomError

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


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if not isinstance(value, yaml_scalars.Literal) or value.value.denominator != 1:
            fail("wants-whole", low=low, high=high)
        if not low <= value.value <= high:
            fail("wants-whole", low=low, high=high)
        return int(value.value)

    return read


def _number(value: Any) -> str:
    """A decimal number or a fraction of whole numbers, as text."""
    text = value.text if isinstance(value, yaml_scalars.Literal) else value
    if not isinstance(text, str) or _fraction(text) is None:
        fail("wants-number")
    return text


def _positive(value: Any) -> str:
    text = _number(value)
    if Fraction(text) <= 0:
        fail("wants-positive")
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
Prose = Annotated[str, Field(pattern=r"\S", max_length=LONGEST_TEXT)]
