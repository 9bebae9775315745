"""The kinds of attack on an interface that others have suffered, each beside a twin that works."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from tests.web.browsing import Browser, Caller, stored

TWIN = {"problem": "plain-sum", "case": "lesson", "responses": {"sum": "4"}}


@pytest.fixture(autouse=True)
def nothing_stored(app: Flask, caller: Caller) -> Iterator[None]:
    before = stored(app)
    yield
    assert stored(app) == before


def test_the_twin_succeeds(caller: Caller) -> None:
    assert caller.post("/grade", TWIN).json["score"] == 1


HOSTILE_TEXTS = [
    "\x00", "4\x00", "{{7*7}}", "{% raise %}", "<script>alert(1)</script>", "' OR 1=1--",
    "@SUM(1+1)*cmd", "__import__('os')", "9**9**9**9", "(" * 3000, "\u202e4", "４", "\ufeff4",
    "\\def\\a{\\a}\\a", "-" * 4000, "1" * 4000,
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_a_hostile_answer_is_graded_like_any_other(caller: Caller, text: str) -> None:
    answer = caller.post("/grade", {**TWIN, "responses": {"sum": text}})
    assert answer.status_code == 200
    assert answer.json["parts"]["sum"]["state"] in {"correct", "incorrect", "unscorable"}


@pytest.mark.parametrize("text", HOSTILE_TEXTS)
def test_a_hostile_answer_stays_text_on_the_page(visitor: Browser, text: str) -> None:
    visitor.open("plain-sum")
    fields = {"form": visitor.form_id, "language": "en", "answer-sum": text}
    answer = visitor.post(fields)
    page = answer.get_data(as_text=True)
    assert answer.status_code in {200, 400}
    assert "<script>alert" not in page
    assert "49" not in page.split('value="')[-1][:20]


@pytest.mark.parametrize(
    "body",
    [
        {**TWIN, "seed": 1},
        {**TWIN, "attempt": "1e3"},
        {**TWIN, "attempt": "1 OR 1=1"},
        {**TWIN, "problem": "con\u0000"},
        {**TWIN, "problem": "Q1"},
        {**TWIN, "problem": "１"},
        {**TWIN, "problem": "a" * 4000},
        {**TWIN, "responses": {"sum": {"__proto__": 1}}},
        {**TWIN, "responses": {"sum": ["4"]}},
        {**TWIN, "responses": {"sum": None}},
        {**TWIN, "responses": {f"p{number}": "1" for number in range(200)}},
    ],
)
def test_a_body_with_more_than_it_may_say_is_refused(caller: Caller, body: Any) -> None:
    answer = caller.post("/grade", body)
    assert answer.status_code == 422
    assert answer.json["errors"]


@pytest.mark.parametrize("path", ["/console", "/.env", "/admin", "/static/", "/api/v1/attempts/1"])
def test_what_others_leave_open_is_not_there(visitor: Browser, path: str) -> None:
    assert visitor.client.get(path).status_code == 404
