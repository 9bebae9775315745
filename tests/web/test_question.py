"""The question page: what it says after each kind of answer, in both languages."""

import html
import re

import pytest

from grader.expr.reader import UNDEFINED_WORDS
from tests.web.browsing import Browser, stored

SAID = {
    "en": {
        "right": "Right.",
        "wrong": "Not yet. You forgot the root:",
        "unread": "Could not be read; no try used.",
        "blank": "Nothing typed yet; no try used.",
        "left": "2 tries left",
    },
    "zh": {
        "right": "正确。",
        "wrong": "还不对。 你忘了开方：",
        "unread": "无法读取，不扣作答次数。",
        "blank": "还没有填写，不扣作答次数。",
        "left": "还可作答 2 次",
    },
}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    ("typed", "voice"),
    [("√5", "right"), ("2.24", "right"), ("5", "wrong"), ("5 apples", "unread"), ("", "blank")],
)
def test_the_page_says_what_became_of_an_answer(
    visitor: Browser, lang: str, typed: str, voice: str
) -> None:
    visitor.open("every-kind", lang).send(root=typed)
    assert SAID[lang][voice] in visitor.part("root")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_wrong_answer_uses_a_try_and_an_unreadable_one_does_not(
    visitor: Browser, lang: str
) -> None:
    visitor.open("every-kind", lang).send(root="5")
    assert SAID[lang]["left"] in visitor.part("root")
    visitor.send(root="five")
    assert SAID[lang]["left"] in visitor.part("root")


def test_the_unreadable_place_is_marked_in_the_text_as_typed(visitor: Browser) -> None:
    visitor.open("every-kind").send(root="2 + é<b>")
    assert re.search(r"<code class=\"typed\">2 \+ <mark>é</mark>&lt;b&gt;</code>", visitor.html)


def test_the_read_back_is_maths(visitor: Browser) -> None:
    visitor.open("every-kind").send(root="4/5")
    assert re.search(r'id="read-root"[^>]*>read as <math.*?<mfrac>', visitor.html, re.DOTALL)


def test_the_field_keeps_what_was_sent(visitor: Browser) -> None:
    visitor.open("every-kind").send(root='1/"x"')
    assert 'value="1/&#34;x&#34;"' in visitor.html


def test_a_right_part_is_locked_and_the_others_stay_open(visitor: Browser) -> None:
    visitor.open("every-kind").send(root="sqrt(5)", sign="A")
    assert re.search(r'id="answer-root"[^>]* readonly', visitor.html)
    assert not re.search(r'id="answer-scaled"[^>]* readonly', visitor.html)
    assert re.search(r'name="answer-sign" value="A" checked disabled', visitor.html)


def test_ticked_boxes_come_back_ticked(visitor: Browser) -> None:
    visitor.open("every-kind").send(facts=["A", "B"])
    ticked = re.findall(r'name="answer-facts" value="(.)" checked', visitor.html)
    assert ticked == ["A", "B"]


def test_every_kind_can_be_answered_rightly(visitor: Browser) -> None:
    text = visitor.open("every-kind").send(
        root="√5", scaled="（3，6）", table="1 2\r\n3 6", sign="A", facts=["A", "C"]
    )
    assert "All right: 6 of 6 points." in text
    assert "Solution, step by step" in text
    assert "Another like this" in text


def test_a_question_is_done_when_its_parts_are_out_of_tries(visitor: Browser) -> None:
    visitor.open("plain-sum")
    for typed in ("7", "8"):
        assert "Solution" not in visitor.send(sum=typed)
    assert "Finished with 0 of 1 point." in visitor.send(sum="9")
    assert "It is 4" in visitor.text


def test_giving_up_shows_the_solution(visitor: Browser) -> None:
    text = visitor.open("plain-sum", "zh").send(action="give-up", sum="")
    assert "你选择了查看解答" in text
    assert "分步解答" in text


def test_the_right_answers_stand_beside_the_parts_once_all_is_done(visitor: Browser) -> None:
    visitor.open("plain-sum")
    assert "The right answer:" not in visitor.send(sum="7")
    text = visitor.send(action="give-up", sum="")
    assert "The right answer: 4" in " ".join(text.split())
    assert "Nothing typed yet" not in text


def test_the_right_options_are_named_once_all_is_done(visitor: Browser) -> None:
    text = " ".join(visitor.open("every-kind").send(action="give-up").split())
    assert text.count("The right answer:") > 3


def test_a_right_part_needs_no_answer_beside_it(visitor: Browser) -> None:
    visitor.open("plain-sum")
    assert "The right answer:" not in visitor.send(sum="4")


def test_the_same_form_sent_twice_counts_once(visitor: Browser) -> None:
    visitor.open("plain-sum")
    fields = visitor.fields({"sum": "7"})
    for _ in range(3):
        visitor.post(fields)
    assert "2 tries left" in text_after(visitor)


def test_the_same_form_with_edited_text_is_a_new_try(visitor: Browser) -> None:
    visitor.open("plain-sum")
    fields = visitor.fields({"sum": "7"})
    visitor.post(fields)
    visitor.post({**fields, "answer-sum": "8"})
    assert "1 try left" in text_after(visitor)


def text_after(visitor: Browser) -> str:
    visitor.get(visitor.path)
    return visitor.text


def test_switching_the_language_keeps_variant_and_text_and_stores_nothing(
    visitor: Browser,
) -> None:
    visitor.open("every-kind", case=None)
    before = stored(visitor.app)
    fields = visitor.fields({"root": "1.2", "facts": ["B"]}, language="zh")
    del fields["action"]
    switched = visitor.post(fields, visitor.path.replace("/en/", "/zh/"))
    page = switched.get_data(as_text=True)
    assert switched.status_code == 200
    assert 'lang="zh-CN"' in page
    assert 'value="1.2"' in page
    assert 'name="answer-facts" value="B" checked' in page
    assert visitor.path.replace("/en/", "/zh/") in page
    assert stored(visitor.app) == before


def test_looking_never_writes(visitor: Browser) -> None:
    before = stored(visitor.app)
    visitor.open("every-kind", case=None)
    for path in ("/", "/en/", "/zh/attempts", visitor.path):
        assert visitor.get(path).status_code == 200
        assert visitor.client.head(path).status_code in {200, 302}
        assert visitor.client.options(path).status_code == 200
    assert stored(visitor.app) == before


def test_a_reload_keeps_the_variant_and_a_new_visit_draws_another(visitor: Browser) -> None:
    first = visitor.open("every-kind", case=None).path
    assert visitor.get(first).request.path == first
    assert visitor.open("every-kind", case=None).path != first


def test_the_lesson_case_has_its_own_quiet_link(visitor: Browser) -> None:
    visitor.open("every-kind", case=None)
    assert 'href="/en/q/every-kind?case=lesson"' in visitor.html
    visitor.open("every-kind")
    assert "These are the lesson’s own numbers." in visitor.text


def test_a_browser_without_cookies_is_told_why_it_sees_nothing(visitor: Browser) -> None:
    visitor.open("plain-sum")
    posted = visitor.post(visitor.fields({"sum": "4"}))
    visitor.client.delete_cookie("grader_guest")
    visitor.get(posted.headers["Location"].partition("#")[0])
    assert "Your browser did not keep our cookie." in visitor.text


def test_another_browser_sees_none_of_the_answers(visitor: Browser) -> None:
    visitor.open("plain-sum").send(sum="7")
    other = Browser(visitor.app)
    other.get(visitor.path)
    assert "3 tries left" in other.text


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_field_has_a_label_and_its_hints(visitor: Browser, lang: str) -> None:
    visitor.open("every-kind", lang)
    ids = set(re.findall(r' id="([^"]+)"', visitor.html))
    for target in re.findall(r'<label for="([^"]+)"', visitor.html):
        assert target in ids
    for described in re.findall(r'aria-describedby="([^"]+)"', visitor.html):
        assert set(described.split()) <= ids


def test_a_long_page_comes_back_at_the_part_that_was_answered(visitor: Browser) -> None:
    visitor.open("every-kind").send(root="5")
    posted = visitor.post(visitor.fields({"root": "5", "table": "[1 2; 3 4]"}))
    assert posted.headers["Location"] == f"{visitor.path}#part-table"
    posted = visitor.post(visitor.fields({"root": "5"}, action="give-up"))
    assert posted.headers["Location"] == f"{visitor.path}#solution"


def test_the_words_for_no_value_are_printed_with_the_question(visitor: Browser) -> None:
    visitor.open("plain-sum")
    page = html.unescape(visitor.html)
    assert all(f"<code>{word}</code>" in page for word in UNDEFINED_WORDS)


def test_a_form_id_used_on_another_question_is_never_a_fault_of_ours(visitor: Browser) -> None:
    visitor.open("plain-sum", case=None)
    fields = visitor.fields({"sum": "1000"})
    visitor.post(fields)
    visitor.open("plain-sum", case=None)
    assert visitor.post(fields).status_code in {303, 409}
