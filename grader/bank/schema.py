"""The shape of a problem file: which keys there are and what each may hold.

Only shapes are judged here and in the modules of parts and parameters; formulas and texts are
read by `expressions`, names and values are judged by `assembly`. Errors keep pydantic's place
and carry codes of our own.
"""

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from grader.bank.fields import (
    Formula,
    Label,
    Line,
    Number,
    OrWords,
    ParamName,
    Share,
    Slug,
    Typed,
    Value,
    Whole,
    Wrong,
)
from grader.bank.figure_shapes import AnyFigure
from grader.bank.param_shapes import ParamShape
from grader.bank.part_shapes import AnyPart
from grader.bank.shape import Bilingual, BlockShape, Shape, Words
from grader.bank.streams import MOST_SEED

MOST_SEEDS = 1000  # that a problem may list
Seed = Annotated[int, Whole(0, MOST_SEED)]


class CaseShape(BaseModel):
    """Values of every parameter, and mistakes known to give the right value here."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, Value]

    collides: dict[str, list[Wrong]] = {}
    """Part ids, each with the names of wrong methods that give the right value in this case:
    declared mistakes, or such as `comp.roles-exchanged` from `grader check`."""


State = Literal["correct", "partial", "incorrect", "unscorable", "blank", "undecided", "awaiting"]


class ExpectShape(Shape):
    """What must come out of a response."""

    state: State
    """The state of the part."""
    score: Share | None = None
    """The score of the part, from 0 to 1."""
    feedback: list[str] | None = None
    """Codes of feedback, or names of declared mistakes, that must be there."""


def _whole_expectation(value: object) -> object:
    return {"state": value} if isinstance(value, str) else value


Expectation = Annotated[ExpectShape, BeforeValidator(_whole_expectation), OrWords(get_args(State))]


class AuthorTestShape(Shape):
    """Responses, and what must come out of them."""

    case: Slug | None = None
    """The pinned case to try; every case, where it is left out."""
    responses: dict[Slug, Typed]
    """What is typed, part by part; parts left out are blank."""
    expect: dict[Slug, Expectation] = Field(default_factory=dict)
    """States part by part, or mappings with state, score and feedback."""
    points: Number | None = None
    """The points of all parts together."""


class ProblemShape(Shape):
    """A problem file."""

    id: Slug
    """The problem's name in addresses, tables and draws; changing it changes every draw."""
    title: Bilingual
    """One plain line."""
    tags: list[Label] = Field(default_factory=list)
    """Topics, such as a lesson's number."""
    difficulty: Annotated[int, Whole(1, 5)] | None = None
    """From 1, easy, to 5."""
    params: dict[ParamName, ParamShape] = Field(default_factory=dict)
    """What is drawn, by name."""
    derive: dict[ParamName, Formula] = Field(default_factory=dict)
    """Names for formulas, in order; each may use the parameters and the names before it."""
    require: list[Formula] = Field(default_factory=list)
    """Conditions that every draw meets; pinned cases need not."""
    avoid_mistakes: bool = True
    """A draw on which a known wrong method gives the right value is drawn again."""
    seeds: Annotated[list[Seed], Field(min_length=1, max_length=MOST_SEEDS)] | None = None
    """The only seeds that are drawn, each once; `grader check --fix-seeds` chooses them."""
    cases: dict[Slug, CaseShape] = Field(default_factory=dict)
    """Pinned variants: a value for every parameter."""
    text: Words
    """The question."""
    figure: AnyFigure | None = None
    """A picture, with more of it once the question is done."""
    parts: Annotated[list[AnyPart], Field(min_length=1, max_length=50)]
    """What is answered, one box each."""
    solution: Annotated[list[BlockShape], Field(min_length=1, max_length=100)]
    """Steps, shown once the question is done."""
    tests: list[AuthorTestShape] = Field(default_factory=list, max_length=100)
    """Responses with what must come out of them; `grader check` tries them."""
    tries: Annotated[int, Whole(1, 20)] = 3
    """How many answers each part takes."""
    licence: Line | None = None
    """Under what licence the problem may be passed on."""
    source: Line | None = None
    """Where it comes from."""


__all__ = ["AnyPart", "Bilingual", "BlockShape", "ProblemShape"]
