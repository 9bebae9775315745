"""The OpenAPI 3.1 document, made from the models that requests are really read with."""

from functools import cache
from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from grader.web import api_models as models
from grader.web.errors import PROBLEM_JSON

_REFUSALS = {
    400: "The body is not one JSON document.",
    401: "No valid key.",
    403: "The key may not do this.",
    404: "No such problem, case or token.",
    410: "The version of the problem is no longer kept.",
    413: "The body is too large.",
    415: "The body is not plain application/json.",
    422: "The body does not fit; `errors` says where.",
}
_INPUTS: tuple[type[BaseModel], ...] = (models.VariantRequest, models.GradeRequest)
_OUTPUTS: tuple[type[BaseModel], ...] = (
    models.Variant,
    models.Grade,
    models.ProblemList,
    models.ProblemDocument,
)


@cache
def document(root: str) -> dict[str, Any]:
    """The document of a service mounted at `root` ("" at the top of its host)."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "grader",
            "version": "1",
            "description": "Variants of problems and the marks of responses to them. "
            "Sentences come in the language of the body, else of Accept-Language.",
        },
        "servers": [{"url": f"{root}/api/v1"}],
        "security": [{"key": []}],
        "paths": {
            "/problems": {"get": _call("List the problems", None, models.ProblemList)},
            "/variants": {
                "post": _call("Make a variant", models.VariantRequest, models.Variant, 201)
            },
            "/grade": {"post": _call("Grade responses", models.GradeRequest, models.Grade)},
        },
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas() -> dict[str, Any]:
    wanted: list[tuple[type[BaseModel], Literal["validation", "serialization"]]] = []
    wanted += [(model, "validation") for model in _INPUTS]
    wanted += [(model, "serialization") for model in _OUTPUTS]
    _, schema = models_json_schema(wanted, ref_template="#/components/schemas/{model}")
    return dict(schema["$defs"])


def _call(
    summary: str, body: type[BaseModel] | None, answer: type[BaseModel], status: int = 200
) -> dict[str, Any]:
    statuses = _REFUSALS if body else {401: _REFUSALS[401]}
    call: dict[str, Any] = {
        "summary": summary,
        "operationId": summary.lower().replace(" ", "-"),
        "responses": {
            str(status): _reply("Done.", "application/json", answer),
            **{
                str(code): _reply(reason, PROBLEM_JSON, models.ProblemDocument)
                for code, reason in statuses.items()
            },
        },
    }
    if body:
        call["requestBody"] = {"required": True, "content": _content("application/json", body)}
    return call


def _reply(description: str, mimetype: str, model: type[BaseModel]) -> dict[str, Any]:
    return {"description": description, "content": _content(mimetype, model)}


def _content(mimetype: str, model: type[BaseModel]) -> dict[str, Any]:
    return {mimetype: {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}
