"""Hints that cost, on the page: offered after a wrong try, paid for once, shown for good."""

import re

import pytest
from flask import Flask

from tests.web.browsing import Browser, stored, text_of

OFFER = {
    "en": "Show a hint (costs 1/2 of this part’s points)",
    "zh": "查看提示（扣除本小题分数的 1/2）",
}
COST = {"en": "It cost 1/2 of this part’s points.", "zh": "已扣除本小题分数的 1/2。"}
HINT = {"en": "It is between 4 and 6.", "zh": "它在 4 与 6 之间。"}
ANSWER = "5"


@pytest.fixture
def visitor(kinds: Flask) -> Browser:
    return Browser(kinds)


def press(visitor: Browser, wanted: str = "norm:0", **answers: str) -> str:
    """Press the button of a hint and give the page that comes back as text."""
    fields = visitor.fields(answers, hint=wanted)
    del fields["action"]
    visitor.response = visitor.post(fields)
    assert visitor.response.status_code == 200
    return text_of(visitor.html)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_priced_hint_is_offered_after_a_wrong_try_and_stays(visitor: Browser, lang: str) -> None:
    assert OFFER[lang] not in visitor.open("other-kinds", lang).text
    assert OFFER[lang] in visitor.send(norm="7")
    assert HINT[lang] not in visitor.text
    text = press(visitor)
    assert f"{HINT[lang]} {COST[lang]}" in text
    assert OFFER[lang] not in text
    visitor.get(visitor.path)
    assert f"{HINT[lang]} {COST[lang]}" in visitor.text


def test_asking_for_a_hint_keeps_what_was_typed_and_uses_no_try(visitor: Browser) -> None:
    visitor.open("other-kinds").send(norm="7")
    attempts = stored(visitor.app)["attempts"]
    text = press(visitor, norm="8", double="typed so far")
    assert 'value="8"' in visitor.html
    assert 'value="typed so far"' in visitor.html
    assert "2 tries left" in text
    assert stored(visitor.app)["attempts"] == attempts


def test_a_hint_is_paid_for_once_however_often_it_is_asked_for(visitor: Browser) -> None:
    visitor.open("other-kinds").send(norm="7")
    before = stored(visitor.app)["bought_hints"]
    fields = visitor.fields({}, hint="norm:0")
    del fields["action"]
    for _ in range(3):
        assert visitor.post(fields).status_code == 200
    assert stored(visitor.app)["bought_hints"] == before + 1
    visitor.send(norm=ANSWER)
    assert "0.5 of 1 point" in visitor.part("norm")


def test_a_hint_nobody_bought_costs_nothing_once_all_is_done(visitor: Browser) -> None:
    visitor.open("other-kinds").send(norm="7")
    text = visitor.send(action="give-up")
    assert HINT["en"] in text
    assert COST["en"] not in text


@pytest.mark.parametrize("answers", [{}, {"norm": "("}, {"norm": ANSWER}])
def test_nothing_is_sold_before_a_wrong_try_or_of_a_right_part(
    visitor: Browser, answers: dict[str, str]
) -> None:
    visitor.open("other-kinds")
    if answers:
        visitor.send(**answers)
    before = stored(visitor.app)
    assert HINT["en"] not in press(visitor)
    assert stored(visitor.app) == before


@pytest.mark.parametrize("wanted", ["", "norm", "norm:", ":0", "norm:-1", "norm:999", "gone:0"])
def test_a_hint_named_in_no_way_of_ours_is_refused(visitor: Browser, wanted: str) -> None:
    visitor.open("other-kinds").send(norm="7")
    fields = visitor.fields({}, hint=wanted)
    assert visitor.post(fields).status_code == 400
    del fields["action"]
    assert visitor.post(fields).status_code == 400


def test_a_foreign_page_buys_nothing(visitor: Browser) -> None:
    visitor.open("other-kinds").send(norm="7")
    fields = visitor.fields({}, hint="norm:0")
    del fields["action"]
    before = stored(visitor.app)
    answer = visitor.post(fields, headers={"Origin": "http://elsewhere.test"})
    assert answer.status_code == 403
    assert stored(visitor.app) == before


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_an_answer_that_comes_too_late_is_not_lost_in_silence(visitor: Browser, lang: str) -> None:
    visitor.open("other-kinds", lang)
    late = visitor.fields({"norm": "9"})
    visitor.send(action="give-up")
    said = "was not counted" if lang == "en" else "没有计入"
    assert said not in visitor.text
    posted = visitor.post(late)
    visitor.get(posted.headers["Location"].partition("#")[0])
    assert said in visitor.text


def test_a_finished_field_sent_again_as_it_is_loses_nothing(visitor: Browser) -> None:
    visitor.open("other-kinds").send(norm=ANSWER)
    posted = visitor.post(visitor.fields({"norm": ANSWER, "double": "1"}))
    assert "late" not in posted.headers["Location"]
    assert re.search(r"#part-double$", posted.headers["Location"])
