"""Every way a page's request can fail: a page that says so in two languages, nothing stored."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from grader.settings import Settings
from grader.web.app import create_app
from tests.web.browsing import ORIGIN, Browser, stored


@pytest.fixture(autouse=True)
def nothing_stored(app: Flask) -> Iterator[None]:
    before = stored(app)
    yield
    assert stored(app) == before


def refused(answer: TestResponse, status: int, lang: str = "en") -> str:
    """Check that this is our error page and give its HTML."""
    page = answer.get_data(as_text=True)
    assert answer.status_code == status, page
    assert answer.content_type == "text/html; charset=utf-8"
    assert re.search(rf'<html lang="{lang}', page)
    assert len(re.findall(r"<h1>[^<]+</h1>", page)) == 1
    assert re.search(r'<p lang="(zh-CN|en)">[^<]+</p>', page)
    return page


@pytest.mark.parametrize(
    ("path", "lang"),
    [
        ("/nothing", "en"),
        ("/en", "en"),
        ("/en/nothing", "en"),
        ("/zh/nothing", "zh"),
        ("/fr/", "en"),
        ("/console", "en"),
        ("/static/0000/style.css", "en"),
        ("/static/..%2f..%2fapp.py", "en"),
        ("/en/q/unknown", "en"),
        ("/zh/q/unknown/token", "zh"),
        ("/en/q/plain-sum?case=unknown", "en"),
        ("/en/q/plain-sum?case=", "en"),
        ("/en/q/Plain-Sum", "en"),
        ("/en/q/plain-sum%00", "en"),
        ("/en/q/..%2f..%2fetc%2fpasswd", "en"),
        ("/en/q/..%252f..%252fetc", "en"),
        ("/en/q/%3Cscript%3Ealert(1)%3C%2fscript%3E", "en"),
        ("/en/q/'%20OR%201=1--", "en"),
        ("/en/q/" + "a" * 3000, "en"),
        ("/en/q/plain-sum/forged", "en"),
        ("/en/q/plain-sum/" + "A" * 5000, "en"),
        ("/en/q/plain-sum/%00", "en"),
        ("/en/q/plain-sum/%EF%BC%91", "en"),
        ("/en/q/plain-sum/%ff%fe", "en"),
    ],
)
def test_an_address_that_is_none_gets_a_page(visitor: Browser, path: str, lang: str) -> None:
    answer = visitor.client.get(path)
    if path == "/en":
        assert answer.status_code in {301, 308}
        return
    page = refused(answer, 404, lang)
    assert "<script>alert" not in page


def test_a_token_of_another_problem_is_refused(visitor: Browser) -> None:
    visitor.open("plain-sum")
    refused(visitor.get(visitor.path.replace("plain-sum", "every-kind")), 404)


def test_an_edited_token_is_refused(visitor: Browser) -> None:
    visitor.open("plain-sum")
    token = visitor.path.rsplit("/", 1)[1]
    for changed in (token[:-2] + "AA", "A" + token[1:], token.replace(".", "", 1)):
        refused(visitor.get(visitor.path.replace(token, changed)), 404)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])
@pytest.mark.parametrize("path", ["/", "/en/", "/zh/attempts", "/en/q/plain-sum"])
def test_another_method_is_refused(visitor: Browser, method: str, path: str) -> None:
    answer = visitor.client.open(path, method=method, headers=ORIGIN)
    refused(answer, 405, "zh" if path.startswith("/zh") else "en")
    assert "GET" in answer.headers["Allow"]


def test_a_get_of_what_only_takes_posts_is_refused(visitor: Browser) -> None:
    assert "POST" in visitor.get("/en/afresh").headers["Allow"]
    refused(visitor.get("/en/afresh"), 405)


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "localhost@evil", ""])
def test_a_foreign_host_is_refused_and_not_repeated(visitor: Browser, host: str) -> None:
    for path in ("/", "/en/", "/api/v1/problems", "/nothing"):
        answer = visitor.client.get(path, headers={"Host": host})
        assert answer.status_code == 400
        assert "evil" not in answer.get_data(as_text=True)
        assert "Location" not in answer.headers
    refused(visitor.client.get("/en/", headers={"Host": host}), 400)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:80", "[::1]:8000"])
def test_our_hosts_are_answered_on_any_port(visitor: Browser, host: str) -> None:
    assert visitor.client.get("/en/", headers={"Host": host}).status_code == 200


CROSS_SITE = {
    "nothing at all": {},
    "a foreign origin": {"Origin": "http://evil.example"},
    "an opaque origin": {"Origin": "null"},
    "another port": {"Origin": "http://localhost:9999"},
    "another scheme": {"Origin": "https://localhost"},
    "cross-site": {**ORIGIN, "Sec-Fetch-Site": "cross-site"},
    "same-site": {**ORIGIN, "Sec-Fetch-Site": "same-site"},
    "rubbish": {**ORIGIN, "Sec-Fetch-Site": "same-origin, cross-site"},
    "no page": {"Sec-Fetch-Site": "none"},
}


@pytest.mark.parametrize("headers", CROSS_SITE.values(), ids=CROSS_SITE.keys())
def test_a_post_from_elsewhere_is_refused(visitor: Browser, headers: dict[str, str]) -> None:
    visitor.open("plain-sum")
    refused(visitor.post(visitor.fields({"sum": "4"}), headers=headers), 403)
    refused(visitor.post({}, "/zh/afresh", headers=headers), 403, "zh")


ODD_FORMS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "no form id": lambda form: {name: form[name] for name in form if name != "form"},
    "two form ids": lambda form: {**form, "form": ["a", "b"]},
    "an empty form id": lambda form: {**form, "form": ""},
    "a long form id": lambda form: {**form, "form": "a" * 200},
    "no action": lambda form: {name: form[name] for name in form if name != "action"},
    "an unknown action": lambda form: {**form, "action": "credit"},
    "two actions": lambda form: {**form, "action": ["check", "give-up"]},
    "an action and a language": lambda form: {**form, "language": "en"},
    "a field of ours twice": lambda form: {**form, "answer-sum": ["4", "5"]},
    "an unknown field": lambda form: {**form, "score": "1"},
    "an unknown part": lambda form: {**form, "answer-other": "1"},
    "a NUL": lambda form: {**form, "answer-sum": "4\x00"},
    "an escape character": lambda form: {**form, "answer-sum": "\x1b[31m"},
}


@pytest.mark.parametrize("spoil", ODD_FORMS.values(), ids=ODD_FORMS.keys())
def test_a_form_that_is_not_ours_is_refused(
    visitor: Browser, spoil: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    visitor.open("plain-sum")
    refused(visitor.post(spoil(visitor.fields({"sum": "4"}))), 400)


def test_a_language_other_than_the_pages_is_refused(visitor: Browser) -> None:
    visitor.open("plain-sum")
    fields = {"form": visitor.form_id, "language": "zh"}
    refused(visitor.post(fields), 400)
    refused(visitor.post({**fields, "language": "fr"}), 400)


@pytest.mark.parametrize("length", [4001, 70_000])
def test_too_much_text_is_refused(visitor: Browser, length: int) -> None:
    visitor.open("plain-sum")
    refused(visitor.post(visitor.fields({"sum": "1" * length})), 413)


def test_too_much_text_of_unsaid_length_is_refused(visitor: Browser) -> None:
    visitor.open("plain-sum")
    stream = {"input_stream": BytesIO(b"form=" + b"a" * 70_000), "headers": ORIGIN}
    terminated = {"wsgi.input_terminated": True, "HTTP_TRANSFER_ENCODING": "chunked"}
    kind = "application/x-www-form-urlencoded"
    refused(
        visitor.client.post(
            visitor.path, content_type=kind, environ_overrides=terminated, **stream
        ),
        413,
    )


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "", "multipart/form-data"])
def test_another_content_type_is_refused(visitor: Browser, kind: str) -> None:
    visitor.open("plain-sum")
    refused(visitor.post(b"form=a&action=check", content_type=kind), 415)
    refused(visitor.post(b"", "/en/afresh", content_type=kind), 415)


def test_bytes_that_are_no_text_are_refused_or_unreadable(visitor: Browser) -> None:
    visitor.open("plain-sum")
    body = f"form={visitor.form_id}&language=en&answer-sum=%ff%fe".encode()
    answer = visitor.post(body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 200


def test_huge_headers_are_refused(visitor: Browser) -> None:
    refused(visitor.client.get("/en/", headers={"X-Big": "a" * 100_000}), 431)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_our_own_fault_gets_a_page_too(settings: Settings, lang: str) -> None:
    app = create_app(settings)
    app.add_url_rule(f"/{lang}/fault", "fault", lambda: 1 / 0)
    app.add_url_rule("/api/v1/fault", "api-fault", lambda: 1 / 0)
    page = refused(app.test_client().get(f"/{lang}/fault"), 500, lang)
    assert "ZeroDivisionError" not in page
    document = app.test_client().get("/api/v1/fault")
    assert document.status_code == 500
    assert document.content_type == "application/problem+json"


HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; script-src 'self'; "
    "img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
}


@pytest.mark.parametrize("path", ["/", "/en/", "/zh/attempts", "/nothing", "/api/v1/problems"])
def test_every_answer_carries_the_headers(visitor: Browser, path: str) -> None:
    headers = visitor.client.get(path).headers
    assert {name: headers[name] for name in HEADERS} == HEADERS


@pytest.mark.parametrize("path", ["/en/", "/en/q/every-kind?case=lesson", "/en/attempts", "/no"])
def test_no_page_holds_inline_style_or_script(visitor: Browser, path: str) -> None:
    visitor.get(path)
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", visitor.html)
    assert not re.search(r"<script(?![^>]*\ssrc=)", visitor.html)


def test_assets_are_kept_for_ever(visitor: Browser) -> None:
    visitor.get("/en/")
    sheet = re.findall(r'href="(/static/[^"]+\.css)"', visitor.html)[0]
    answer = visitor.client.get(sheet)
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.headers["Content-Type"] == "text/css; charset=utf-8"
    etag = answer.headers["ETag"]
    assert visitor.client.get(sheet, headers={"If-None-Match": etag}).status_code == 304
