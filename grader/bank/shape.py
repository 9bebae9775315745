"""What every mapping of a problem file is, and its texts: one, or blocks shown where they hold."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from grader.bank.fields import Formula, Prose

# Begins the tags that tell kinds apart in pydantic's paths; no key of a file can begin so.
TAG = "\0"


class Shape(BaseModel):
    """A mapping of the file: strict, and closed to keys it does not know."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Bilingual(Shape):
    """One text in both languages, Markdown with `$maths$` and `{{ formula }}`."""

    en: Prose
    """English."""
    zh: Prose
    """Chinese."""


class BlockShape(Bilingual):
    """A text that is shown where `when` is true, or always."""

    when: Formula | None = None
    """A condition on the draw."""


def _form_of_words(value: Any) -> str:
    return TAG + ("blocks" if isinstance(value, list) else "one")


Blocks = Annotated[list[BlockShape], Field(min_length=1, max_length=50)]
Words = Annotated[
    Annotated[Bilingual, Tag(TAG + "one")] | Annotated[Blocks, Tag(TAG + "blocks")],
    Discriminator(_form_of_words),
]
