"""The shape of a problem file as JSON Schema, for editors that complete and check YAML."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from pydantic import BaseModel

from grader.bank import figure_shapes, param_shapes, part_shapes, schema, shape
from grader.bank.shape_faults import shapes_in

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schema() -> dict[str, Any]:
    """The schema of a file, with what every key is for."""
    made = schema.ProblemShape.model_json_schema(by_alias=True)
    described = {one.__name__: one for one in all_shapes()}
    for name, definition in {**made["$defs"], "ProblemShape": made}.items():
        if name in described:
            _describe(definition, described[name])
    return {"$schema": DIALECT, **made}


def _describe(definition: dict[str, Any], one: type[BaseModel]) -> None:
    told = purposes(one)
    definition["description"] = summary(one)
    for name, field in one.model_fields.items():
        key = field.alias or name
        if key in definition.get("properties", {}):
            definition["properties"][key]["description"] = told.get(name, "")


def all_shapes() -> list[type[BaseModel]]:
    """Every shape of the file, from the problem down."""
    found: dict[str, type[BaseModel]] = {}
    tables = (param_shapes.SHAPES, part_shapes.SHAPES, figure_shapes.SHAPES)
    waiting: list[type[BaseModel]] = [schema.ProblemShape]
    waiting += [one for table in tables for one in table.values()]
    while waiting:
        one = waiting.pop(0)
        if one.__name__ not in found:
            found[one.__name__] = one
            waiting += [base for base in one.__mro__[1:] if _is_ours(base)]
            for field in one.model_fields.values():
                waiting += shapes_in(field.annotation)
    return list(found.values())


def _is_ours(base: type) -> bool:
    return issubclass(base, shape.Shape) and base is not shape.Shape


def own_fields(one: type[BaseModel]) -> list[tuple[str, str]]:
    """Key and name of each field that a shape adds to the shape it builds on."""
    inherited = {name for base in one.__mro__[1:] for name in getattr(base, "model_fields", {})}
    return [
        (field.alias or name, name)
        for name, field in one.model_fields.items()
        if name not in inherited or name in purposes_of(one)
    ]


def summary(one: type[BaseModel]) -> str:
    """What a shape is, in the words of its docstring, on one line."""
    return " ".join((one.__doc__ or "").split())


@cache
def purposes(one: type[BaseModel]) -> dict[str, str]:
    """What each field of a shape is for: the text that stands under it in the source."""
    found: dict[str, str] = {}
    for base in reversed(one.__mro__):
        if issubclass(base, BaseModel) and base.__module__.startswith(shape.__package__ or "?"):
            found |= purposes_of(base)
    return found


@cache
def purposes_of(one: type[BaseModel]) -> dict[str, str]:
    """What the fields are for that a shape documents itself."""
    return dict(_documented(one))


def _documented(base: type) -> Iterator[tuple[str, str]]:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
    body = tree.body if isinstance(tree, ast.ClassDef) else []
    for field, after in pairwise(body):
        documented = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and documented:
            yield field.target.id, " ".join(str(after.value.value).split())  # type: ignore[attr-defined]
