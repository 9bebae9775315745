"""The lesson's projection question in a real browser: what the page says, what is stored."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from grader.store.database import open_engine, reading
from grader.store.models import Response

LESSON = "/{lang}/q/projection?case=lesson"
RIGHT = {"en": "Right.", "zh": "正确。"}
NOT_YET = {"en": "Not yet.", "zh": "还不对。"}
UNREAD = {"en": "Could not be read; no try used.", "zh": "无法读取，不扣作答次数。"}
TWO_LEFT = {"en": "2 tries left", "zh": "还可作答 2 次"}
THREE_LEFT = {"en": "3 tries left", "zh": "还可作答 3 次"}
CHECK = {"en": "Check my answers", "zh": "提交检查"}

NewPage = Callable[..., Any]


def answered(page: Any, address: str, lang: str, text: str) -> Any:
    """The part `length` after `text` was typed and sent."""
    page.goto(address + LESSON.format(lang=lang))
    page.fill("#answer-length", text)
    page.click(f"text={CHECK[lang]}")
    return page.locator("#part-length")


def last_response(database: str, part: str = "length") -> Any:
    engine = open_engine(database)
    newest = select(Response).where(Response.part_id == part).order_by(Response.attempt_id.desc())
    with reading(engine) as connection:
        found = connection.execute(newest.limit(1)).one()
    engine.dispose()
    return found


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("typed", ["4/√5", "1.79", "４／√５"])
def test_a_right_answer(
    new_page: NewPage, address: str, database: str, lang: str, typed: str
) -> None:
    part = answered(new_page(), address, lang, typed)
    assert RIGHT[lang] in part.inner_text()
    assert part.locator("input").get_attribute("readonly") is not None
    stored = last_response(database)
    assert (stored.typed, stored.state, stored.score) == (typed, "correct", 1)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("typed", ["1.78", "4/5"])
def test_a_wrong_answer(
    new_page: NewPage, address: str, database: str, lang: str, typed: str
) -> None:
    part = answered(new_page(), address, lang, typed)
    said = part.inner_text()
    assert NOT_YET[lang] in said
    assert TWO_LEFT[lang] in said
    if typed == "4/5":
        assert part.locator(".verdict math").count() > 0
    stored = last_response(database)
    assert (stored.typed, stored.state, stored.score) == (typed, "incorrect", 0)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(("typed", "place"), [("abc", "abc"), ("4/√5 + é", "é")])
def test_an_unreadable_answer(
    new_page: NewPage, address: str, database: str, lang: str, typed: str, place: str
) -> None:
    part = answered(new_page(), address, lang, typed)
    said = part.inner_text()
    assert UNREAD[lang] in said
    assert THREE_LEFT[lang] in said
    assert part.locator("mark").inner_text() == place
    stored = last_response(database)
    assert (stored.typed, stored.state) == (typed, "unscorable")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_vector_in_full_width_characters(new_page: NewPage, address: str, lang: str) -> None:
    page = new_page()
    page.goto(address + LESSON.format(lang=lang))
    page.fill("#answer-projection", "（0.8，1.6）")
    page.press("#answer-projection", "Enter")
    assert RIGHT[lang] in page.locator("#part-projection").inner_text()
    assert page.locator("#read-projection math").count() == 1


def test_typing_shows_how_it_is_read_and_nothing_more(
    new_page: NewPage, address: str, database: str
) -> None:
    page = new_page()
    page.goto(address + LESSON.format(lang="en"))
    page.type("#answer-length", "4/sqrt(5)")
    page.wait_for_selector("#read-length math msqrt")
    assert "Right" not in page.locator("#part-length").inner_text()
    page.fill("#answer-length", "abc")
    page.wait_for_selector("#read-length:has-text('not readable yet')")


def test_the_language_switch_keeps_what_was_typed(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(address + LESSON.format(lang="en"))
    variant = page.url.rsplit("/", 1)[1]
    page.fill("#answer-length", "4/5 + 1")
    page.click("header >> text=中文")
    assert page.url.rsplit("/", 1)[1] == variant
    assert "/zh/" in page.url
    assert page.input_value("#answer-length") == "4/5 + 1"
    page.click("header >> text=English")
    assert page.input_value("#answer-length") == "4/5 + 1"


def test_everything_works_without_javascript(
    new_page: NewPage, address: str, database: str
) -> None:
    page = new_page(java_script_enabled=False)
    part = answered(page, address, "en", "4/5")
    assert "Not yet." in part.inner_text()
    page.fill("#answer-length", "4/√5")
    page.press("#answer-length", "Enter")
    assert "Right." in part.inner_text()
    page.click("header >> text=中文")
    assert "正确。" in part.inner_text()
    page.click("text=放弃并显示解答")
    assert page.locator("#solution li").count() > 1
    page.click("text=再来一道同类题")
    assert page.locator("#answer-length").input_value() == ""


def test_reload_and_back_never_send_again(new_page: NewPage, address: str) -> None:
    page = new_page()
    part = answered(page, address, "en", "4/5")
    for _ in range(3):
        page.wait_for_load_state("networkidle")  # Chromium cannot reload a page it is swapping
        page.reload()
    assert "2 tries left" in part.inner_text()
