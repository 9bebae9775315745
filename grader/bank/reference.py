"""The reference of the problem file as Markdown, written from the shapes and their examples."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from grader.bank import (
    figure_shapes,
    option_shapes,
    param_shapes,
    part_shape,
    part_shapes,
    schema,
    shape,
    value_shapes,
    work_shapes,
)
from grader.bank.examples import base, examples
from grader.bank.json_schema import own_fields, purposes, summary
from grader.checkers.row_options import CHECKS

_HEAD = """\
# Problem files: the reference

Written by `grader schema --reference`; `grader schema` prints the same as JSON Schema for editors.
One problem a file, UTF-8, ending in `.yaml`. Every example below is run by the tests: its keys
take the place of those of this problem.

"""
_NOTES = """\
## Formulas, texts and YAML

Formulas are read by the same reader as students' answers, with the authors' functions and
conditions: `== != < <= > >=`, `and or not`, `if(condition, a, b)`. A list of formulas is a vector,
a list of such lists a matrix. Texts are Markdown with `$maths$`; `{{ formula }}` prints a value,
`{{ x | decimals 2 }}` and `{{ x | sigfigs 3 }}` round it, `{{ word(W, 2) }}` is a word of a list.
Any text may be a list of blocks with `when`. Plain numbers are decimals; whatever YAML reads in
several ways is refused with advice. Inside `{ }` put a formula with a comma in quotes.

"""
_OF_THE_FILE: list[tuple[str, list[type[BaseModel]]]] = [
    ("The file", [schema.ProblemShape]),
    ("Texts", [shape.Bilingual, shape.BlockShape]),
    ("Cases", [schema.CaseShape]),
    ("Tests", [schema.AuthorTestShape, schema.ExpectShape]),
]
_OF_PARTS: list[tuple[str, list[type[BaseModel]]]] = [
    ("Every part", [part_shape.PartShape, part_shape.PointedShape, part_shape.HintShape]),
    ("Parts answered by a value", [value_shapes.ValueShape, value_shapes.AcceptShape]),
    ("Mistakes", [value_shapes.MistakeShape, option_shapes.TickedShape]),
]
_BESIDE: Mapping[type[BaseModel], list[type[BaseModel]]] = {
    param_shapes.WordsShape: [param_shapes.WordShape],
    option_shapes.ChoicePartShape: [option_shapes.OptionShape],
    option_shapes.OrderShape: [option_shapes.PlaceShape],
    option_shapes.MatchShape: [option_shapes.LeftShape, option_shapes.TargetShape],
    work_shapes.ArrayShape: [work_shapes.ArrayMistakeShape],
    work_shapes.EssayShape: [work_shapes.CriterionShape],
    figure_shapes.PlaneShape: [figure_shapes.ArrowShape],
    figure_shapes.HistogramShape: [figure_shapes.SampleShape],
}


def reference() -> str:
    """The whole page."""
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    yield _HEAD + _fenced(base())
    yield _NOTES.rstrip() + "\n"
    for heading, shapes in _OF_THE_FILE:
        yield from _section("##", heading, shapes)
    yield "## Parameters\n"
    for kind, param in param_shapes.SHAPES.items():
        yield from _section("###", f"`{kind}`", [param, *_BESIDE.get(param, [])])
    yield "## Parts\n"
    for heading, shapes in _OF_PARTS:
        yield from _section("###", heading, shapes)
    for kinds, part in _kinds().items():
        yield from _section("###", kinds, [part, *_BESIDE.get(part, [])])
    yield "## Figures\n"
    for kind, figure in figure_shapes.SHAPES.items():
        yield from _section("###", f"`{kind}`", [figure, *_BESIDE.get(figure, [])])
    yield from _checks()


def _kinds() -> dict[str, type[BaseModel]]:
    """The shapes of parts, under the names of all kinds they serve."""
    found: dict[type[BaseModel], list[str]] = {}
    for kind, one in part_shapes.SHAPES.items():
        found.setdefault(one, []).append(f"`{kind}`")
    return {", ".join(kinds): one for one, kinds in found.items()}


def _section(level: str, heading: str, shapes: list[type[BaseModel]]) -> Iterator[str]:
    yield f"{level} {heading}\n"
    for one in shapes:
        yield summary(one) + "\n"
        yield from _table(one)
    names = {one.__name__ for one in shapes}
    for example in examples():
        if example.fields[0].partition(".")[0] in names:
            keys = dict.fromkeys(field.partition(".")[2] for field in example.fields)
            yield ", ".join(f"`{key}`" for key in keys) + ":\n"
            yield _fenced(example.fragment)


def _table(one: type[BaseModel]) -> Iterator[str]:
    told = purposes(one)
    rows = [
        f"| `{key}` | {told.get(name, '')} | {_default(one.model_fields[name])} |"
        for key, name in own_fields(one)
    ]
    if rows:
        yield "\n".join(["| key | what it holds | if left out |", "|---|---|---|", *rows]) + "\n"


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "needed"
    value: Any = field.get_default(call_default_factory=True)
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, (str, int)):
        return f"`{value}`"
    return "`exact`" if isinstance(value, value_shapes.AcceptShape) else ""


def _fenced(source: str) -> str:
    return f"```yaml\n{source.rstrip()}\n```\n"


def _checks() -> Iterator[str]:
    yield "## What `grader mark` calls it\n"
    yield "| `check` of a row | kind of a part | `accept` |\n|---|---|---|"
    for check, (kind, options) in CHECKS.items():
        yield f"| `{check}` | `{kind}` | {_accepts(check, options)} |"


def _accepts(check: str, options: frozenset[str]) -> str:
    if check in ("decimals", "sigfigs"):
        return f"`{{{check}: n}}`, with `form: decimal` where the row has it"
    if check == "numeric":
        return "`{atol: …, rtol: …}`"
    if "atol" in options:
        also = ", `{decimals: n}`, `{sigfigs: n}`" if "decimals" in options else ""
        return "`exact`, `{atol: …, rtol: …}`" + also
    return "`exact`" if check == "exact" else ""
