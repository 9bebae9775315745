"""One strict JSON document from a request's body: what two readers could read differently is
refused (repeated members, NaN, other encodings, trailing text)."""

import json
from typing import Any, TypeVar

from flask import request
from pydantic import BaseModel, ValidationError

from grader.web.refusal import Fault, Refusal

Model = TypeVar("Model", bound=BaseModel)
MOST_FAULTS = 100
_FAULTS = {
    "missing": "fault-missing",
    "extra_forbidden": "fault-unknown",
    "string_too_long": "fault-too-long",
    "too_long": "fault-too-long",
    "one_of": "fault-one-of",
}


def read(model: type[Model]) -> Model:
    """The body as `model`. Raises Refusal 400, 413, 415 or 422."""
    _check_type()
    document = _parse(request.get_data())
    try:
        return model.model_validate(document)
    except ValidationError as error:
        found = error.errors(include_url=False, include_input=False)[:MOST_FAULTS]
        faults = tuple(_fault(dict(fault)) for fault in found)
        raise Refusal("refused-body", 422, faults=faults) from error


def _check_type() -> None:
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    encoding = request.headers.get("Content-Encoding", "identity").lower()
    plain = charset == "utf-8" and encoding == "identity"
    if request.mimetype != "application/json" or not plain:
        raise Refusal("refused-json-type", 415)


def _parse(body: bytes) -> object:
    try:
        text = body.decode("utf-8")
        return json.loads(text, object_pairs_hook=_members, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Refusal("refused-json", 400) from error


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise Refusal("refused-json-repeated", 400, name=name[:40])
        members[name] = value
    return members


def _refuse_constant(name: str) -> None:
    raise Refusal("refused-json-number", 400)


def _fault(found: dict[str, Any]) -> Fault:
    kind = str(found["type"])
    code = _FAULTS.get(kind, "fault-type" if kind.endswith("_type") else "fault-value")
    facts = {"names": found["ctx"]["names"].split(", ")} if kind == "one_of" else {}
    return Fault(pointer(found["loc"]), code, facts)


def pointer(path: tuple[int | str, ...]) -> str:
    """The RFC 6901 pointer to a member; "" is the whole document. Long names are cut."""
    steps = (str(step)[:100] for step in path if step != "[key]")
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)
