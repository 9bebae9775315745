"""The JSON interface: variants and marks, the same as the page's, and nothing stored."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from tests.web.browsing import Browser, Caller, stored


@pytest.fixture(autouse=True)
def nothing_stored(app: Flask, caller: Caller) -> Iterator[None]:
    before = stored(app)
    yield
    assert {**stored(app), "keys": 0} == {**before, "keys": 0}


LESSON = {"problem": "every-kind", "case": "lesson"}


def test_a_variant_comes_with_its_parts_and_without_its_key(caller: Caller) -> None:
    answer = caller.post("/variants", LESSON)
    variant = answer.json
    assert answer.status_code == 201
    assert variant["problem"] == "every-kind"
    assert variant["case"] == "lesson"
    assert [part["id"] for part in variant["parts"]] == ["root", "scaled", "table", "sign", "facts"]
    assert variant["parts"][0]["how"] == "exact, or rounded to at least 2 decimals"
    assert [choice["id"] for choice in variant["parts"][4]["choices"]] == ["A", "B", "C"]
    assert variant["points"] == 6
    assert "answer" not in answer.get_data(as_text=True)


def test_a_token_is_graded(caller: Caller) -> None:
    token = caller.post("/variants", LESSON).json["token"]
    answer = caller.post("/grade", {"token": token, "responses": {"root": "2.24", "sign": "B"}})
    grade = answer.json
    assert answer.status_code == 200
    assert grade["parts"]["root"]["state"] == "correct"
    assert grade["parts"]["root"]["read"]["plain"] == "2.24"
    assert grade["parts"]["sign"]["state"] == "incorrect"
    assert grade["parts"]["scaled"]["state"] == "blank"
    assert (grade["score"], grade["points"]) == (2, 6)


def test_a_seed_gives_the_same_variant_each_time(caller: Caller) -> None:
    body = {"problem": "every-kind", "seed": 17}
    assert caller.post("/variants", body).json == caller.post("/variants", body).json


def test_a_key_without_the_right_cannot_choose_a_seed(app: Flask, key: Callable[..., str]) -> None:
    caller = Caller(app, key())
    seeded = {"problem": "plain-sum", "seed": 17}
    for path, body in (("/variants", seeded), ("/grade", {**seeded, "responses": {}})):
        assert caller.post(path, body).status_code == 403
    drawn = caller.post("/variants", {"problem": "plain-sum"})
    assert drawn.status_code == 201


def test_a_token_belongs_to_the_key_it_was_made_for(
    app: Flask, caller: Caller, key: Callable[..., str]
) -> None:
    token = caller.post("/variants", LESSON).json["token"]
    other = Caller(app, key())
    assert other.post("/grade", {"token": token, "responses": {}}).status_code == 404


def test_a_pages_token_is_none_of_the_api(visitor: Browser, caller: Caller) -> None:
    token = visitor.open("plain-sum").path.rsplit("/", 1)[1]
    assert caller.post("/grade", {"token": token, "responses": {}}).status_code == 404


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer wrong", "Basic YTpi", "bearer \u00e9"])
def test_without_a_key_nothing_is_told(app: Flask, header: str) -> None:
    client = app.test_client()
    for path in ("/grade", "/variants"):
        answer = client.post(f"/api/v1{path}", json={}, headers={"Authorization": header})
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
        assert answer.content_type == "application/problem+json"
    assert client.get("/api/v1/problems").status_code == 401


def test_a_key_does_what_its_scopes_say(app: Flask, key: Callable[..., str]) -> None:
    caller = Caller(app, key(scopes=("variants",)))
    token = caller.post("/variants", LESSON).json["token"]
    refused = caller.post("/grade", {"token": token, "responses": {}})
    assert refused.status_code == 403
    assert "grade" in refused.json["detail"]


def test_problems_are_listed_in_the_banks_order(caller: Caller) -> None:
    listed = caller.get("/problems", **{"Accept-Language": "zh"}).json["problems"]
    assert [entry["id"] for entry in listed] == ["every-kind", "plain-sum"]
    assert listed[1] == {
        "id": "plain-sum", "title": "简单求和", "points": 1, "parts": ["sum"], "cases": ["lesson"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("sent", "title"),
    [
        ({"language": "zh"}, "One of each kind"),
        ({}, "题型"),
    ],
)
def test_the_bodys_language_wins_over_the_header(
    caller: Caller, sent: dict[str, Any], title: str
) -> None:
    header = "en" if sent else "zh-CN"
    answer = caller.post("/variants", {**LESSON, **sent}, Accept_Language=header)
    assert "题型" in answer.json["title"]
    assert answer.headers["Content-Language"] == "zh-CN"


GRADE = '{"problem": "every-kind", "case": "lesson", "responses": {"root": "2.24"}}'
BODIES: dict[str, tuple[Any, int]] = {
    "a list": ("[]", 422),
    "text": ('"x"', 422),
    "null": ("null", 422),
    "nothing": ("", 400),
    "infinity": (GRADE.replace('"2.24"', "-Infinity"), 400),
    "not a number": (GRADE.replace('"2.24"', "NaN"), 400),
    "a number": (GRADE.replace('"2.24"', "2.24"), 422),
    "a huge number": (GRADE.replace('"2.24"', "1" * 5000), 400),
    "an object": (GRADE.replace('"2.24"', '{"__proto__": 1}'), 422),
    "responses as a list": (GRADE.replace('{"root": "2.24"}', '["2.24"]'), 422),
    "a score of the client": (GRADE.replace("{", '{"score": 1, ', 1), 422),
    "a user of the client": (GRADE.replace("{", '{"user_id": 1, ', 1), 422),
    "a time of the client": (GRADE.replace("{", '{"created_at": "2000-01-01", ', 1), 422),
    "a Python literal": (GRADE.replace('"', "'"), 400),
    "two documents": (GRADE + GRADE, 400),
    "a repeated member": (GRADE.replace('"root"', '"root": "1", "root"'), 400),
    "a trailing comma": (GRADE[:-1] + ",}", 400),
    "UTF-16": (GRADE.encode("utf-16"), 400),
    "no UTF-8": (GRADE.encode().replace(b"2.24", b"\xff"), 400),
    "a byte-order mark": (b"\xef\xbb\xbf" + GRADE.encode(), 400),
    "a lone surrogate": (GRADE.replace("2.24", "\\ud800"), 422),
    "deep nesting": ("[" * 30_000 + "]" * 30_000, 400),
    "an unknown part": (GRADE.replace("root", "other"), 422),
    "an unknown problem": (GRADE.replace("every-kind", "other"), 404),
    "a bad problem id": (GRADE.replace("every-kind", "../etc/passwd"), 422),
    "an unknown case": (GRADE.replace("lesson", "other"), 404),
    "an unknown language": (GRADE.replace("{", '{"language": "fr", ', 1), 422),
    "neither token nor problem": ('{"responses": {}}', 422),
    "token and problem": (GRADE.replace("{", '{"token": "x", ', 1), 422),
    "seed and case": (GRADE.replace("{", '{"seed": 1, ', 1), 422),
    "neither seed nor case": ('{"problem": "every-kind", "responses": {}}', 422),
    "a forged token": ('{"token": "x.y", "responses": {}}', 404),
    "a seed as text": ('{"problem": "every-kind", "seed": "1", "responses": {}}', 422),
    "a seed below 0": ('{"problem": "every-kind", "seed": -1, "responses": {}}', 422),
    "a seed that is a decimal": ('{"problem": "every-kind", "seed": 1.0, "responses": {}}', 422),
    "a seed that is true": ('{"problem": "every-kind", "seed": true, "responses": {}}', 422),
    "too long a text": (GRADE.replace("2.24", "1" * 5000), 422),
    "too much": (GRADE.replace("2.24", "1" * 70_000), 413),
    "a batch": ("[" + '{"answer":"5"},' * 100_000 + "{}]", 413),
}  # fmt: skip


def test_the_twin_of_the_odd_bodies_is_graded(caller: Caller) -> None:
    assert caller.post("/grade", GRADE).status_code == 200


@pytest.mark.parametrize(("body", "status"), BODIES.values(), ids=BODIES.keys())
def test_an_odd_body_is_refused_with_a_problem_document(
    caller: Caller, body: Any, status: int
) -> None:
    answer = caller.post("/grade", body)
    document = answer.json
    assert answer.status_code == status, document
    assert answer.content_type == "application/problem+json"
    assert document["status"] == status
    assert document["type"].startswith("urn:grader:problem:")
    assert document["title"]
    assert document["detail"]


def test_every_fault_is_told_at_once_with_its_place(caller: Caller) -> None:
    body = {"problem": "every-kind", "case": "lesson", "score": 1, "responses": {"root": 5}}
    document = caller.post("/grade", {**body, "language": "zh"}, Accept_Language="zh").json
    assert {(fault["pointer"], fault["code"]) for fault in document["errors"]} == {
        ("/responses/root", "fault-type"),
        ("/score", "fault-unknown"),
    }
    assert "不认识这个成员。" in [fault["detail"] for fault in document["errors"]]


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/json; charset=latin-1"},
        {"Content-Type": ""},
        {"Content-Encoding": "gzip"},
    ],
)
def test_only_plain_json_is_read(caller: Caller, headers: dict[str, str]) -> None:
    assert caller.post("/grade", GRADE, **headers).status_code == 415


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "TRACE"])
def test_another_method_is_refused(caller: Caller, method: str) -> None:
    answer = caller.client.open("/api/v1/grade", method=method, headers=caller.headers)
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert answer.content_type == "application/problem+json"


def test_a_method_override_is_ignored(caller: Caller) -> None:
    answer = caller.post("/grade", GRADE, X_HTTP_Method_Override="DELETE")
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "path", ["/", "/nothing", "/problems/..%2f..%2fetc", "/problems/%3Cscript%3E", "/grade/"]
)
def test_an_unknown_path_gets_a_problem_document(caller: Caller, path: str) -> None:
    answer = caller.get(path)
    assert answer.status_code == 404
    assert answer.content_type == "application/problem+json"
    assert "<script>" not in answer.get_data(as_text=True)


def test_cookies_count_for_nothing(app: Flask, visitor: Browser) -> None:
    visitor.client.set_cookie("grader_guest", "anything")
    answer = visitor.client.post("/api/v1/grade", data=GRADE, content_type="application/json")
    assert answer.status_code == 401
