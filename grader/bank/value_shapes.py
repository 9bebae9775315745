"""The shapes of parts answered by a value: numbers, vectors, sets, angles, expressions."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator

from grader.bank.fields import (
    Base,
    Formula,
    Letter,
    OrWords,
    ParamName,
    Positive,
    Slug,
    Value,
    Whole,
    accept_form,
    fail,
)
from grader.bank.part_shape import PointedShape
from grader.bank.shape import Shape, Words


class AcceptShape(Shape):
    """How close a value must come; no key at all means exactly equal."""

    decimals: Annotated[int, Whole(0, 12)] | None = None
    """Rightly rounded to at least so many decimals."""
    sigfigs: Annotated[int, Whole(1, 15)] | None = None
    """Rightly rounded to at least so many significant figures."""
    atol: Positive | None = None
    """At most so far off."""
    rtol: Positive | None = None
    """At most so far off, as a share of the key."""
    form: Literal["decimal"] | None = None
    """With decimals or sigfigs: a decimal must be written, no exact form."""

    @model_validator(mode="after")
    def one_form(self) -> "AcceptShape":
        tolerance = self.atol is not None or self.rtol is not None
        rounding = (self.decimals is not None) + (self.sigfigs is not None)
        if rounding + tolerance > 1:
            fail("accept-several")
        if self.form and not rounding:
            fail("accept-form")
        return self


class MistakeShape(Shape):
    """A wrong value with the sentence that names its method."""

    name: Slug | None = None
    """A name for `collides` and `tests`."""
    answer: Value | None = None
    """The formula of the wrong method."""
    undefined: Literal[True] | None = None
    """The student said that there is no value."""
    avoid: bool | None = None
    """false: draws on which the mistake gives the right value are kept."""
    say: Words
    """The sentence for whoever made it."""

    @model_validator(mode="after")
    def one_value(self) -> "MistakeShape":
        if (self.answer is None) == (self.undefined is None):
            fail("mistake-value")
        return self


class ValueShape(PointedShape):
    """A part whose answer is a value."""

    answer: Value
    """The right value: a formula, a number, a list of them, or `undefined`."""
    accept: Annotated[AcceptShape, BeforeValidator(accept_form), OrWords(("exact",))] = (
        AcceptShape()
    )
    """How close a value must come: `exact`, or one way of being close."""
    undefined: bool = False
    """Where the formula has no value on a draw, "undefined" is right."""
    follows: Annotated[dict[Slug, Formula], Field(min_length=1, max_length=10)] | None = None
    """Earlier parts by id, each with a formula of the key that uses the student's own value."""
    asked: ParamName | None = None
    """The name that may stand before an equals sign: `x = 3`."""
    decimal_mark: Literal[","] | None = None
    """A comma is the decimal mark, and `;` separates entries."""
    mistakes: list[MistakeShape] = Field(default_factory=list)
    """Wrong methods and what to say of them."""
    avoid_mistakes: bool | None = None
    """false: draws on which a wrong method of this part, declared or not, gives the right value
    are kept."""


class NumberShape(ValueShape):
    """A part answered by a number."""

    kind: Literal["number"]
    log_base: Base | None = None
    """What `log` without a base means; natural where it is left out."""


class EntriesShape(ValueShape):
    """A part answered by a vector, weights that sum to 1, or a matrix."""

    kind: Literal["vector", "weights", "matrix"]
    partial: Literal["per_entry"] | None = None
    """Credit for each right entry."""


class DirectionShape(ValueShape):
    """A part answered by a vector that points the right way, of any length."""

    kind: Literal["direction"]
    up_to_sign: bool | None = None
    """The opposite way counts too."""
    unit_length: bool | None = None
    """Its length must be 1."""


class SetShape(ValueShape):
    """A part answered by members in any order; a multiset counts repeats."""

    kind: Literal["set", "multiset"]
    partial: Literal["per_member"] | None = None
    """Credit for each right member, as long as none is wrong."""


class AngleShape(ValueShape):
    """A part answered by an angle; `angle(u, v)` in its formulas takes the part's unit."""

    kind: Literal["angle"]
    unit: Literal["deg", "rad"]
    """The unit of the key, and of a response without a unit."""


class AlgebraicShape(PointedShape):
    """A part answered by an expression with letters."""

    kind: Literal["algebraic"]
    answer: Formula
    """The right expression; it may use the letters."""
    letters: Annotated[dict[Letter, str], Field(min_length=1, max_length=20)]
    """The letters a student may use, each with its domain: real, positive, nonzero, integer, or
    a range such as 0..1."""
    asked: ParamName | None = None
    """The name that may stand before an equals sign: `y = 3x`."""
    log_base: Base | None = None
    """What `log` without a base means; natural where it is left out."""
    mistakes: list[MistakeShape] = Field(default_factory=list)
    """Wrong methods and what to say of them."""
