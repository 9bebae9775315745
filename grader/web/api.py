"""The JSON interface for other programs. Only a bearer key counts here, never a cookie."""

import json
from collections.abc import Mapping

from flask import Blueprint, g, request
from pydantic import BaseModel
from werkzeug.wrappers import Response

from grader.bank import render
from grader.bank.problem import Problem
from grader.store.database import Connection, reading
from grader.store.keys import Key, find_key
from grader.web import api_models as models
from grader.web import json_body, language, variants
from grader.web.api_answers import grade_answer, variant_answer
from grader.web.openapi import document
from grader.web.refusal import Fault, Refusal
from grader.web.service import service
from grader.web.tokens import API, Ticket

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.get("/openapi.json")
def describe() -> Response:
    """The OpenAPI document of this interface; open to all."""
    return _json(json.dumps(document(request.script_root)))


@blueprint.get("/problems")
def list_problems() -> Response:
    """The problems of the bank in its order."""
    with reading(service().engine) as connection:
        _key(connection)
    lang = language.of_request()
    entries = [_entry(problem, lang) for problem in service().bank.problems.values()]
    return _answer(models.ProblemList(problems=entries))


@blueprint.post("/variants")
def make_variant() -> Response:
    """A variant of a problem with the token that names it from then on."""
    with reading(service().engine) as connection:
        key = _key(connection, "variants")
        asked = json_body.read(models.VariantRequest)
        g.language = asked.language
        ticket = _ticket(asked.problem, asked.seed, asked.case, key)
        opened = variants.open_ticket(service(), connection, ticket)
    token = service().tokens.sign(ticket, API)
    return _answer(variant_answer(opened, token, language.of_request()), 201)


@blueprint.post("/grade")
def grade_responses() -> Response:
    """The marks of responses to a variant. Nothing is stored."""
    with reading(service().engine) as connection:
        key = _key(connection, "grade")
        asked = json_body.read(models.GradeRequest)
        g.language = asked.language
        opened = variants.open_ticket(service(), connection, _named(asked, key))
    _refuse_unknown_parts(opened.problem, asked.responses)
    return _answer(grade_answer(opened, asked.responses, language.of_request()))


def _key(connection: Connection, scope: str | None = None) -> Key:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    key = find_key(connection, token.strip()) if scheme.lower() == "bearer" else None
    if key is None:
        headers = {"WWW-Authenticate": 'Bearer realm="grader"'}
        raise Refusal("refused-no-key", 401, headers=headers)
    if scope is not None and scope not in key.scopes:
        headers = {"WWW-Authenticate": f'Bearer error="insufficient_scope", scope="{scope}"'}
        raise Refusal("refused-scope", 403, headers=headers, scope=scope)
    return key


def _named(asked: models.GradeRequest, key: Key) -> Ticket:
    """The variant a request names: by a token made for this key, or by problem and seed."""
    if asked.token is None:
        return _ticket(asked.problem or "", asked.seed, asked.case, key)
    ticket = variants.read_ticket(service(), asked.token, API)
    if ticket.key != key.id:
        raise Refusal("refused-token", 404)
    return ticket


def _ticket(problem_id: str, seed: int | None, case: str | None, key: Key) -> Ticket:
    problem = variants.find_problem(service(), problem_id)
    if seed is not None and not key.may_choose_seed:
        raise Refusal("refused-seed", 403)
    if case is not None:
        return variants.fixed(problem, case, key.id)
    return variants.fresh(problem, seed, key.id)


def _refuse_unknown_parts(problem: Problem, responses: Mapping[str, str]) -> None:
    known = {part.id for part in problem.parts}
    unknown = [part for part in responses if part not in known]
    if unknown:
        faults = tuple(
            Fault(json_body.pointer(("responses", part)), "fault-part") for part in unknown
        )
        raise Refusal("refused-body", 422, faults=faults)


def _entry(problem: Problem, lang: str) -> models.ProblemEntry:
    return models.ProblemEntry(
        id=problem.id,
        title=render.title(problem, lang),
        points=float(problem.points),
        parts=[part.id for part in problem.parts],
        cases=list(problem.cases),
    )


def _answer(body: BaseModel, status: int = 200) -> Response:
    return _json(body.model_dump_json(), status)


def _json(text: str, status: int = 200) -> Response:
    response = Response(text, status, content_type="application/json")
    response.headers["Content-Language"] = language.TAGS[language.of_request()]
    return response
