"""What pydantic finds wrong with the shape of a file becomes complaints at their places."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from grader.bank import figure_shapes, param_shapes, part_shapes, schema
from grader.bank.complaint import MOST, nearest
from grader.bank.report import UNKNOWN_NAMES, Report
from grader.bank.shape import TAG, Bilingual, BlockShape
from grader.bank.yaml_scalars import Literal
from grader.bank.yaml_tree import Path, children, data, short, where

_CODES = {
    "string_type": "wants-text",
    "bool_type": "wants-truth",
    "list_type": "wants-list",
    "dict_type": "wants-names",
    "model_type": "wants-mapping",
    "model_attributes_type": "wants-mapping",
    "string_too_long": "text-long",
    "too_short": "list-short",
    "too_long": "list-long",
}
_NO_MAPPING = {code for code, told in _CODES.items() if told == "wants-mapping"}
_TAGGED: dict[str | int, type[BaseModel]] = {
    **{param_shapes.PARAM + kind: shape for kind, shape in param_shapes.SHAPES.items()},
    **{part_shapes.PART + shape.__name__: shape for shape in part_shapes.SHAPES.values()},
    **{figure_shapes.FIGURE + kind: shape for kind, shape in figure_shapes.SHAPES.items()},
    TAG + "one": Bilingual,
    TAG + "blocks": BlockShape,
    TAG + "arrow": figure_shapes.ArrowShape,
    TAG + "sample": figure_shapes.SampleShape,
}


_KINDS = {"param-kind": param_shapes.SHAPES, "figure-kind": figure_shapes.SHAPES}


def read_shape(report: Report) -> schema.ProblemShape | None:
    """The file as its shape, or None with every fault of shape reported."""
    try:
        return schema.ProblemShape.model_validate(data(report.tree))
    except ValidationError as error:
        details = list(islice(error.errors(include_url=False), MOST))
        meant = {slip: near for slip, near in map(_meant, details) if near}
        for detail in details:
            if detail["type"] != "missing" or detail["loc"] not in meant.values():
                _tell(report, detail)
        for loc in (*meant.values(), *(detail["loc"] for detail in details)):
            _excuse_names(report, loc)
        return None


def _meant(detail: ErrorDetails) -> tuple[Path, Path | None]:
    """An unknown key, and the key there that it is probably a slip for."""
    loc = detail["loc"]
    unknown = detail["type"] == "extra_forbidden" and str(loc[-1]) not in _PART_KEYS | _FILE_KEYS
    near = nearest(str(loc[-1]), keys_at(loc[:-1])) if unknown else None
    return loc, (*loc[:-1], near) if near else None


def _excuse_names(report: Report, loc: Path) -> None:
    """Names are not unknown where the key that declares them could not be read."""
    if loc in (("params",), ("derive",)):
        report.take_back(UNKNOWN_NAMES)
    elif loc[:1] == ("parts",) and loc[-1] == "letters":
        report.take_back(UNKNOWN_NAMES, where(loc[:2]))


def _tell(report: Report, detail: ErrorDetails) -> None:
    kind, loc = detail["type"], detail["loc"]
    of_key = loc[-1:] == ("[key]",) and kind.startswith("string_")
    steps = loc[:-1] if of_key else loc
    path = tuple(step for step in steps if not str(step).startswith(TAG))
    facts: dict[str, Any] = detail.get("ctx", {})
    if kind == "ours":
        report.add(path, facts["code"], **facts["facts"])
    elif kind == "missing":
        report.add(path[:-1], "key-missing", key=path[-1])
    elif kind == "extra_forbidden":
        _unknown_key(report, path, loc)
    elif kind in ("part-kind", "param-kind", "figure-kind"):
        _unknown_kind(report, path, kind)
    elif kind == "string_pattern_mismatch":
        _misnamed(report, loc, path, facts["pattern"])
    elif kind == "literal_error":
        allowed = facts["expected"].replace("'", "").replace(" or ", ", ").split(", ")
        report.add(path, "wants-one-of" if len(allowed) > 1 else "wants-this", allowed=allowed)
    elif kind == "string_type" and isinstance(detail["input"], (Literal, bool)):
        report.add(path, "wants-quotes", found=_found(detail["input"]))
    elif not path and kind in _NO_MAPPING:
        report.add(path, "wants-problem")
    else:
        _sized(report, path, _CODES.get(kind, "wants-other"), _limit(facts))


def _sized(report: Report, path: Path, code: str, limit: int) -> None:
    """A complaint that may name a limit; where one member is enough, there is none."""
    if code == "list-short" and limit == 1:
        report.add(path, "list-empty")
    else:
        report.add(path, code, limit=limit)


def _limit(facts: dict[str, Any]) -> int:
    return next((v for k, v in facts.items() if k.startswith(("min_", "max_"))), 0)


def _found(value: Any) -> str:
    """A scalar as it was written."""
    if isinstance(value, bool):
        return str(value).lower()
    return short(value.text if isinstance(value, Literal) else str(value))


def _unknown_key(report: Report, path: Path, loc: Path) -> None:
    key, known = str(path[-1]), keys_at(loc[:-1])
    facts: dict[str, Any] = {"key": short(key), "known": known}
    in_part = len(loc) == 4 and str(loc[2]).startswith(part_shapes.PART)
    kinds = _kinds_with(key) if in_part else []
    near = nearest(key, known)
    if kinds:
        report.add_key(path, "key-of-kind", kinds=kinds, **facts)
    elif len(path) == 1 and key in _PART_KEYS:
        report.add_key(path, "key-of-part", **facts)
    elif len(path) > 1 and key in _FILE_KEYS - _PART_KEYS:
        report.add_key(path, "key-of-file", **facts)
    elif near:
        report.add_key(path, "key-unknown-near", near=near, **facts)
    else:
        report.add_key(path, "key-unknown", **facts)


def _kinds_with(key: str) -> list[str]:
    """The kinds of parts that have a key."""
    return [kind for kind, shape in part_shapes.SHAPES.items() if key in _keys_of(shape)]


def _keys_of(shape: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in shape.model_fields.items()]


_PART_KEYS = {key for shape in part_shapes.SHAPES.values() for key in _keys_of(shape)}
_FILE_KEYS = set(_keys_of(schema.ProblemShape))


def _unknown_kind(report: Report, path: Path, kind: str) -> None:
    if kind in _KINDS:
        _unknown_thing(report, path, kind)
        return
    _, part = report.node(path)
    found = data(part) if part else None
    if not isinstance(found, dict):
        report.add(path, "wants-mapping")
    elif "kind" not in found:
        report.add(path, "key-missing", key="kind")
    else:
        known = list(part_shapes.SHAPES)
        kind_found = _found(found["kind"])
        near = nearest(kind_found, known)
        report.add(
            (*path, "kind"),
            f"{kind}-near" if near else kind,
            near=near,
            found=kind_found,
            known=known,
        )


def _unknown_thing(report: Report, path: Path, kind: str) -> None:
    """A parameter or figure has none of its kinds' keys, or several; perhaps one misspelt."""
    known = list(_KINDS[kind])
    _, node = report.node(path)
    given = [str(key) for key, _ in children(node)]
    slips = [(key, near) for key in given if (near := nearest(key, known))]
    if len(slips) == 1 and slips[0][0] not in known:
        key, near = slips[0]
        report.add_key((*path, key), "key-unknown-near", key=short(key), near=near, known=known)
    else:
        report.add(path, kind, known=known)


def _misnamed(report: Report, loc: Path, path: Path, pattern: str) -> None:
    if pattern == r"\S":
        report.add(path, "text-empty")
        return
    is_key = loc[-1] == "[key]"
    code = "name-unfit" if loc[0] in ("params", "derive") else "slug-unfit"
    if loc[0] == "tags":
        code = "tag-unfit"
    elif "words" in loc:
        code = "word-unfit"
    if is_key:
        report.add_key(path, code, found=short(str(path[-1])))
    else:
        report.add(path, code, found=short(str(data(report.node(path)[1]))))


def keys_at(loc: Path) -> list[str]:
    """The keys that may stand in the mapping at `loc`, in the order of the reference."""
    shape: type[BaseModel] = schema.ProblemShape
    for step in loc:
        if step in _TAGGED:
            shape = _TAGGED[step]
        elif isinstance(step, str):
            shape = _below(shape, step)
    return _keys_of(shape)


def _below(shape: type[BaseModel], key: str) -> type[BaseModel]:
    for name, field in shape.model_fields.items():
        if key == (field.alias or name):
            return next(shapes_in(field.annotation), shape)
    return shape


def shapes_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from shapes_in(argument)
