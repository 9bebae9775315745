"""The live read-back: says how a text is read, never whether it is right, and keeps nothing."""

import json
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.web.browsing import ORIGIN, Browser, stored


def read(visitor: Browser, body: Any, **headers: str) -> TestResponse:
    sent = {"Content-Type": "application/json", **ORIGIN, **headers}
    data = body if isinstance(body, str) else json.dumps(body)
    return visitor.client.post(f"{visitor.path}/read", data=data, headers=sent)


@pytest.fixture
def page(visitor: Browser) -> Browser:
    return visitor.open("every-kind")


@pytest.mark.parametrize("text", ["sqrt(5)", "5", "4/5"])
def test_right_and_wrong_look_alike(page: Browser, text: str) -> None:
    html = read(page, {"part": "root", "text": text}).json["html"]
    assert html.startswith("read as <math")
    assert not any(word in html for word in ("Right", "Not yet", "root:"))


def test_only_the_reading_can_be_unreadable(page: Browser) -> None:
    html = read(page, {"part": "root", "text": "2 apples <b>"}).json["html"]
    assert "not readable yet:" in html
    assert "<b>" not in html


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_typed_says_nothing(page: Browser, text: str) -> None:
    assert read(page, {"part": "root", "text": text}).json == {"html": ""}


def test_nothing_is_stored(page: Browser) -> None:
    before = stored(page.app)
    read(page, {"part": "root", "text": "sqrt(5)"})
    assert stored(page.app) == before


def test_a_choice_is_not_read(page: Browser) -> None:
    assert read(page, {"part": "sign", "text": "A"}).json == {"html": ""}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"part": "unknown", "text": "1"}, 404),
        ({"part": "root"}, 422),
        ({"part": "root", "text": 5}, 422),
        ({"part": "root", "text": "1", "score": 1}, 422),
        ({"part": "root", "text": "1" * 5000}, 422),
        ("[]", 422),
        ("{", 400),
        ('{"part": "root", "part": "root", "text": "1"}', 400),
        ('{"part": "root", "text": "' + "1" * 70_000 + '"}', 413),
    ],
)
def test_an_odd_body_is_refused(page: Browser, body: Any, status: int) -> None:
    assert read(page, body).status_code == status


def test_it_is_only_for_our_own_page(page: Browser) -> None:
    body = {"part": "root", "text": "1"}
    assert read(page, body, Origin="http://evil.example").status_code == 403
    assert read(page, body, **{"Content-Type": "text/plain"}).status_code == 415
    assert page.client.get(f"{page.path}/read").status_code == 405
