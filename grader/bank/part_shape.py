"""What every part of a problem has, whatever its kind of answer."""

from typing import Annotated

from pydantic import Field

from grader.bank.fields import Positive, Share, Slug
from grader.bank.shape import Bilingual, Shape, Words


class HintShape(Bilingual):
    """A hint for a part that was answered wrongly. Free ones are shown by themselves, one after
    each wrong try. One with a `cost` is offered on a button that names the cost, from the first
    wrong try until the part is right or out of tries: whoever asks for it keeps it, and its share
    is taken from what the part earns, once and never below nothing."""

    cost: Share | None = None
    """The share of the part's points that the student pays for asking for it; free without."""


class PartShape(Shape):
    """What every part has."""

    id: Slug
    """The part's name in responses, tables and `follows`."""
    kind: str
    """The kind of answer."""
    ask: Words
    """What is asked, beside the answer box."""
    hint: Words | None = None
    """Always shown: how to write the answer, or where to begin."""
    hints: Annotated[list[HintShape], Field(min_length=1, max_length=10)] | None = None
    """Told one by one after wrong tries: free ones by themselves, priced ones when asked for."""
    penalty: Share | None = None
    """The share of the points that each wrong try costs."""


class PointedShape(PartShape):
    """A part that is worth points of its own."""

    points: Positive = "1"
    """What a right answer earns."""
