"""The OpenAPI document says what the interface really does."""

from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, assume, given, settings

from tests.web.browsing import Caller


def test_the_document_is_open_and_names_every_call(app: Flask) -> None:
    document = app.test_client().get("/api/v1/openapi.json").json
    assert document["openapi"] == "3.1.0"
    served = {
        rule.rule.removeprefix("/api/v1")
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/v1/")
    }
    assert set(document["paths"]) | {"/openapi.json"} == served


def test_every_reference_leads_somewhere(app: Flask) -> None:
    document = app.test_client().get("/api/v1/openapi.json").json

    def references(node: object) -> set[str]:
        if isinstance(node, dict):
            own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
            return own.union(*map(references, node.values()))
        return set().union(*map(references, node)) if isinstance(node, list) else set()

    schemas = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= schemas


def test_generated_calls_find_no_fault(app: Flask, caller: Caller) -> None:
    schemathesis = pytest.importorskip("schemathesis", reason="install the extra test")
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app)
    for operation in schema.get_all_operations():

        @given(case=operation.ok().as_strategy())
        @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
        def run(case: Any) -> None:
            # JSON Schema takes 1.0 for a whole number; our seeds are written without a point.
            assume(not isinstance(case.body, dict) or type(case.body.get("seed")) is not float)
            case.call_and_validate(headers=caller.headers)

        run()
