"""The shapes of parts answered by letters: choices, orders and matches."""

from typing import Annotated, Literal

from pydantic import Field

from grader.bank.fields import Formula, Prose, Right, Slug
from grader.bank.part_shape import PointedShape
from grader.bank.shape import Shape, Words


class TickedShape(Shape):
    """Wrongly chosen options with the sentence that answers them."""

    name: Slug | None = None
    """A name for `tests`."""
    choice: Prose
    """The letters as a student gives them: `A`, `A, C`, in an order, or pairs such as 1-B."""
    say: Words
    """The sentence for whoever chose so."""


class OptionShape(Shape):
    """One option of a choice: right always, never, or where a formula is true."""

    text: Words
    """What the option says."""
    right: Right = False
    """true, false, or the condition under which it is right."""
    reason: Words | None = None
    """Why it is right or wrong; told once it was chosen."""


class ChoicePartShape(PointedShape):
    """A part answered by ticking one option or several."""

    kind: Literal["choice"]
    choices: Annotated[list[OptionShape], Field(min_length=2, max_length=26)]
    """The options, lettered A, B, C as written."""
    multiple: bool = False
    """Several may be right."""
    partial: Literal["per_member"] | None = None
    """Credit for each right option, as long as none is wrong."""
    mistakes: list[TickedShape] = Field(default_factory=list)
    """Exact wrong choices and what to say of them."""


class PlaceShape(Shape):
    """One option of an order."""

    text: Words
    """What the option says."""
    place: Formula
    """A number or formula: options go from the smallest to the largest."""


class OrderShape(PointedShape):
    """A part answered by putting all options in order."""

    kind: Literal["order"]
    choices: Annotated[list[PlaceShape], Field(min_length=2, max_length=26)]
    """The options, lettered A, B, C as written."""
    partial: Literal["per_entry"] | None = None
    """Credit for each option in its place."""
    mistakes: list[TickedShape] = Field(default_factory=list)
    """Exact wrong orders and what to say of them."""


class LeftShape(Shape):
    """One thing to be matched with an option."""

    text: Words
    """What stands on the left."""
    match: Formula
    """The letter of its option, or a formula of the option's number."""


class TargetShape(Shape):
    """One option to be matched with."""

    text: Words
    """What the option says."""


class MatchShape(PointedShape):
    """A part answered by giving each thing on the left, numbered from 1, its option."""

    kind: Literal["match"]
    left: Annotated[list[LeftShape], Field(min_length=2, max_length=20)]
    """What is to be matched, numbered 1, 2, 3 as written."""
    choices: Annotated[list[TargetShape], Field(min_length=2, max_length=26)]
    """The options, lettered A, B, C as written; one may serve several times or never."""
    partial: Literal["per_entry"] | None = None
    """Credit for each right pair."""
    mistakes: list[TickedShape] = Field(default_factory=list)
    """Exact wrong pairings and what to say of them."""
