"""What a tree stands for: numbers, arrays of numbers, sets, and "has no value"."""

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Undefined(Enum):
    """The value of "undefined": a single member, so that `is` compares it."""

    UNDEFINED = "undefined"


UNDEFINED = Undefined.UNDEFINED


@dataclass(frozen=True, slots=True)
class SetValue:
    """A set or multiset as typed; what counts as equal members is the checker's affair."""

    members: tuple[Any, ...]


def is_array(value: Any) -> bool:
    """Whether a value is a vector or a matrix (asked without importing NumPy)."""
    return hasattr(value, "ndim")


class Masked(Enum):
    """A score that attention may not see: minus infinity before the softmax."""

    MASKED = "masked"


MASKED = Masked.MASKED
