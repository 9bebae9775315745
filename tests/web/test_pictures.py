"""Pictures of questions: where they are, what they say, and who may see the solved one."""

import re
from xml.etree import ElementTree

import pytest
from flask import Flask

from tests.web.browsing import Browser


@pytest.fixture
def asked(kinds: Flask) -> Browser:
    return Browser(kinds).open("pictured")


def address(page: Browser) -> str:
    found: list[str] = re.findall(r'<img src="([^"]+)"', page.html)
    return found[0]


def test_a_picture_is_kept_for_ever_and_runs_nothing(asked: Browser) -> None:
    answer = asked.client.get(address(asked))
    assert answer.status_code == 200
    assert answer.content_type == "image/svg+xml; charset=utf-8"
    assert "immutable" in answer.headers["Cache-Control"]
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert "unsafe-inline" not in asked.response.headers["Content-Security-Policy"]
    assert ElementTree.fromstring(answer.get_data(as_text=True)).tag.endswith("svg")


def test_a_kept_picture_is_not_sent_again(asked: Browser) -> None:
    first = asked.client.get(address(asked))
    again = asked.client.get(address(asked), headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_an_address_of_other_content_is_not_kept(asked: Browser) -> None:
    other = re.sub(r"figure/\w+/", "figure/0123456789abcdef/", address(asked))
    answer = asked.client.get(other)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize(
    ("lang", "words", "caption"),
    [
        ("en", "Arrows in the plane: q = (2, 1), k = (1, 2).", "q, k in the plane"),
        ("zh", "平面上的箭头：q = (2, 1)、k = (1, 2)。", "平面上的 q、k"),
    ],
)
def test_it_is_told_in_words(kinds: Flask, lang: str, words: str, caption: str) -> None:
    page = Browser(kinds).open("pictured", lang)
    assert f'alt="{words}"' in page.html
    assert f"<figcaption>{caption}</figcaption>" in page.html
    assert re.search(r'<img [^>]*width="\d+" height="\d+"', page.html)


def test_the_solved_picture_comes_with_the_solution(asked: Browser) -> None:
    before = address(asked)
    assert "p = " not in asked.html
    asked.send(action="give-up")
    after = address(asked)
    assert "p = (0.8, 1.6)" in asked.html
    assert asked.client.get(before).get_data() != asked.client.get(after).get_data()


def test_the_solved_picture_cannot_be_had_before(asked: Browser) -> None:
    guessed = address(asked).replace("/open/", "/done/")
    assert asked.client.get(guessed).status_code == 404
    page_token = asked.path.rsplit("/", 1)[1]
    for stage in ("open", "done"):
        path = f"/en/figure/0123456789abcdef/{stage}/{page_token}.svg"
        assert asked.client.get(path).status_code == 404


def test_a_question_without_a_picture_has_none(kinds: Flask) -> None:
    assert "<figure" not in Browser(kinds).open("other-kinds").html
