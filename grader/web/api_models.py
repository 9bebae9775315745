"""The bodies of the JSON interface. The OpenAPI document is made from these classes."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from grader.web.language import Language

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9-]{0,63}$")]
Seed = Annotated[int, Field(ge=0, le=2**53 - 1)]
Text = Annotated[str, StringConstraints(max_length=4000)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=1024)]
Responses = Annotated[
    dict[Slug, Text], Field(max_length=64, json_schema_extra={"additionalProperties": False})
]
StateName = Literal[
    "correct", "partial", "incorrect", "unscorable", "blank", "undecided", "awaiting"
]


class Body(BaseModel):
    """No coercion, no unknown members."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def one_of(*groups: tuple[str, ...]) -> dict[str, Any]:
    """The same rule for the schema: of all the members named, those of one group are given."""
    every = {name for group in groups for name in group}
    return {
        "oneOf": [
            {
                "required": list(group),
                "properties": {name: {"type": "null"} for name in sorted(every - set(group))}
                | {name: {"not": {"type": "null"}} for name in group},
            }
            for group in groups
        ]
    }


def exactly_one(given: dict[str, Any]) -> None:
    """Refuse a body that gives none or several of these members."""
    if sum(value is not None for value in given.values()) != 1:
        raise PydanticCustomError("one_of", "give exactly one", {"names": ", ".join(given)})


class VariantRequest(Body):
    """Asks for a variant of a problem: freshly drawn, or by seed, or one of its fixed cases."""

    model_config = ConfigDict(json_schema_extra=one_of(("seed",), ("case",), ()))

    problem: Slug
    language: Language | None = None
    seed: Seed | None = None
    case: Slug | None = None

    @model_validator(mode="after")
    def _check(self) -> "VariantRequest":
        if self.seed is not None:
            exactly_one({"seed": self.seed, "case": self.case})
        return self


class GradeRequest(Body):
    """Responses to one variant, named by its token or by problem and seed (or case)."""

    model_config = ConfigDict(
        json_schema_extra=one_of(("token",), ("problem", "seed"), ("problem", "case"))
    )

    token: Token | None = None
    problem: Slug | None = None
    seed: Seed | None = None
    case: Slug | None = None
    responses: Responses
    language: Language | None = None

    @model_validator(mode="after")
    def _check(self) -> "GradeRequest":
        exactly_one({"token": self.token, "problem": self.problem})
        named = {"seed": self.seed, "case": self.case}
        if self.token is None:
            exactly_one(named)
        else:
            exactly_one({"token": self.token, **named})
        return self


class ReadRequest(Body):
    """What stands in one field of a question page while it is typed."""

    part: Slug
    text: Text


class Choice(Body):
    """One option; `id` is what a response names."""

    id: str
    html: str


class Part(Body):
    """One field of a problem. `how` says how to type the answer."""

    id: str
    kind: str
    ask: str
    hint: str | None
    how: str
    choices: list[Choice]
    multiple: bool
    points: float


class Variant(Body):
    """A variant as a learner may see it; texts are HTML with MathML."""

    problem: str
    token: str
    seed: int | None
    case: str | None
    language: Language
    title: str
    text: str
    parts: list[Part]
    points: float


class Finding(Body):
    """One sentence of feedback with its code, its facts and its place in the text as typed."""

    code: str
    facts: dict[str, Any]
    text: str
    span: tuple[int, int] | None


class ReadBack(Body):
    """How a response was read."""

    plain: str
    latex: str


class Mark(Body):
    """What one part's response earned. `score` runs from 0 to 1, `earned` is in points."""

    state: StateName
    score: float
    earned: float
    points: float
    read: ReadBack | None
    feedback: list[Finding]


class Grade(Body):
    """Marks of every part. `score` and `points` are sums over the parts."""

    problem: str
    language: Language
    score: float
    points: float
    parts: dict[str, Mark]


class ProblemEntry(Body):
    """One problem of the bank."""

    id: str
    title: str
    points: float
    parts: list[str]
    cases: list[str]


class ProblemList(Body):
    """The problems in the bank's order."""

    problems: list[ProblemEntry]


class FaultEntry(Body):
    """One fault of the body sent: a JSON pointer, a code and a sentence."""

    pointer: str
    code: str
    detail: str


class ProblemDocument(Body):
    """RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[FaultEntry] | None = None
