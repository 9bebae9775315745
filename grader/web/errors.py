"""Every way a request can fail, said as a page or, under /api/, as a problem document."""

import json
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from grader.web import language
from grader.web.refusal import Fault, Refusal
from grader.wording.sentences import say

PROBLEM_JSON = "application/problem+json"
API_ROOT = "/api/"
_CODES = {
    400: "refused-request",
    401: "refused-no-key",
    403: "refused-forbidden",
    404: "refused-not-found",
    405: "refused-method",
    413: "refused-too-large",
    415: "refused-type",
}


def register(app: Flask) -> None:
    """Answer refusals, Flask's own HTTP errors and our faults in our own words."""
    app.register_error_handler(Refusal, _answer)
    app.register_error_handler(HTTPException, _answer_http)


def _answer_http(error: HTTPException) -> Response:
    status = error.code or 500
    headers = {}
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        headers["Allow"] = ", ".join(sorted(error.valid_methods))
    code = _CODES.get(status, "refused-request" if status < 500 else "refused-fault")
    return _answer(Refusal(code, status, headers=headers))


def _answer(refusal: Refusal) -> Response:
    say_it = _document if request.path.startswith(API_ROOT) else _page
    response = say_it(refusal)
    response.headers.update(refusal.headers)
    return response


def _page(refusal: Refusal) -> Response:
    lang = language.of_request()
    html = render_template(
        "error.html",
        lang=lang,
        status=refusal.status,
        code=refusal.code,
        facts=refusal.facts,
        # A request to a foreign host must get no link that would repeat that host's name, and
        # the authors' preview has no such pages to link to.
        bare=refusal.code == "refused-host" or "grader" not in current_app.extensions,
    )
    return Response(html, refusal.status, content_type="text/html; charset=utf-8")


def _document(refusal: Refusal) -> Response:
    lang = language.of_request()
    body: dict[str, Any] = {
        "type": f"urn:grader:problem:{refusal.code.removeprefix('refused-')}",
        "title": HTTPStatus(refusal.status).phrase,
        "status": refusal.status,
        "detail": say(refusal.code, refusal.facts, lang),
    }
    if refusal.faults:
        body["errors"] = [_fault(fault, lang) for fault in refusal.faults]
    response = Response(json.dumps(body, ensure_ascii=False), refusal.status)
    response.headers["Content-Type"] = PROBLEM_JSON
    response.headers["Content-Language"] = language.TAGS[lang]
    return response


def _fault(fault: Fault, lang: str) -> dict[str, str]:
    return {
        "pointer": fault.pointer,
        "code": fault.code,
        "detail": say(fault.code, fault.facts, lang),
    }
