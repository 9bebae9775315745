"""All shapes of parts, and which kind of answer has which."""

from typing import Annotated, Any

from pydantic import Discriminator, Tag

from grader.bank.option_shapes import ChoicePartShape, MatchShape, OrderShape
from grader.bank.part_shape import PartShape
from grader.bank.shape import TAG
from grader.bank.value_shapes import (
    AlgebraicShape,
    AngleShape,
    DirectionShape,
    EntriesShape,
    NumberShape,
    SetShape,
)
from grader.bank.work_shapes import ArrayShape, EssayShape

SHAPES: dict[str, type[PartShape]] = {
    "number": NumberShape,
    "vector": EntriesShape,
    "weights": EntriesShape,
    "direction": DirectionShape,
    "matrix": EntriesShape,
    "set": SetShape,
    "multiset": SetShape,
    "angle": AngleShape,
    "algebraic": AlgebraicShape,
    "choice": ChoicePartShape,
    "order": OrderShape,
    "match": MatchShape,
    "array": ArrayShape,
    "text": EssayShape,
}
PART = f"{TAG}part-"  # begins the tags of parts


def _part_kind(value: Any) -> str | None:
    kind = value.get("kind") if isinstance(value, dict) else None
    shape = SHAPES.get(kind) if isinstance(kind, str) else None
    return PART + shape.__name__ if shape else None


AnyPart = Annotated[
    Annotated[NumberShape, Tag(PART + "NumberShape")]
    | Annotated[EntriesShape, Tag(PART + "EntriesShape")]
    | Annotated[DirectionShape, Tag(PART + "DirectionShape")]
    | Annotated[SetShape, Tag(PART + "SetShape")]
    | Annotated[AngleShape, Tag(PART + "AngleShape")]
    | Annotated[AlgebraicShape, Tag(PART + "AlgebraicShape")]
    | Annotated[ChoicePartShape, Tag(PART + "ChoicePartShape")]
    | Annotated[OrderShape, Tag(PART + "OrderShape")]
    | Annotated[MatchShape, Tag(PART + "MatchShape")]
    | Annotated[ArrayShape, Tag(PART + "ArrayShape")]
    | Annotated[EssayShape, Tag(PART + "EssayShape")],
    Discriminator(_part_kind, custom_error_type="part-kind", custom_error_message="-"),
]
