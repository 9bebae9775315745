"""Orders, pairs, array code, written answers and the rest, as the page asks and takes them."""

import json
import re

import pytest
from flask import Flask

from tests.web.browsing import ORIGIN, Browser


@pytest.fixture
def asked(kinds: Flask) -> Browser:
    return Browser(kinds).open("other-kinds")


def test_an_order_is_chosen_place_by_place(asked: Browser) -> None:
    assert asked.html.count('name="answer-ranking"') == 3
    assert "Right." in asked.part("ranking") or asked.send(ranking=["B", "A", "C"])
    assert "Right." in asked.part("ranking")
    selects = re.findall(r'<select[^>]*name="answer-ranking" disabled', asked.html)
    assert len(selects) == 3


@pytest.mark.parametrize(
    ("letters", "said"),
    [
        (["A", "B", "C"], "In the right place: 1 of 3."),
        (["", "B", "A"], "Could not be read; no try used. Name each of A, B, C once, in order."),
        (["B", "B", "A"], "Name each of A, B, C once, in order."),
        (["", "", ""], "Nothing typed yet"),
    ],
)
def test_other_orders(asked: Browser, letters: list[str], said: str) -> None:
    asked.send(ranking=letters)
    assert said in asked.part("ranking")
    chosen = re.findall(r'name="answer-ranking".*?</select>', asked.html, re.DOTALL)
    for select, letter in zip(chosen, letters, strict=True):
        assert re.findall(r'value="(\w)" selected', select) == ([letter] if letter else [])


def test_pairs_are_chosen_one_by_one(asked: Browser) -> None:
    asked.send(names=["1-B", "2-A"])
    assert "Right." in asked.part("names")
    assert re.findall(r'value="([12]-.)" selected', asked.html) == ["1-B", "2-A"]


def test_a_thing_without_a_partner_uses_no_try(asked: Browser) -> None:
    asked.send(names=["", "2-A"])
    assert "Still without a partner, or not offered: 1." in asked.part("names")
    assert "3 tries left" in asked.part("names")
    assert re.findall(r'value="([12]-.)" selected', asked.html) == ["2-A"]


@pytest.mark.parametrize("part", ["ranking", "names", "code"])
def test_more_fields_than_the_page_has_are_refused(asked: Browser, part: str) -> None:
    posted = asked.post(asked.fields({part: ["A"] * 4}))
    assert posted.status_code == 400


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("X @ X.T", "gives (n, n)"),
        ("X", "gives (n, d)"),
        ("X.sum()", "gives ()"),
        ("X @ Y", "not readable yet:"),
        ("", ""),
    ],
)
def test_array_code_tells_its_shape_while_typed(asked: Browser, text: str, said: str) -> None:
    html = live(asked, "code", text)
    assert html.startswith(said)
    assert bool(html) == bool(said)


def test_sizes_that_never_fit_are_told_while_typed(asked: Browser) -> None:
    assert "(n, d)" in live(asked, "code", "X @ X")


@pytest.mark.parametrize("part", ["ranking", "names", "why"])
def test_nothing_is_read_while_letters_and_words_are_given(asked: Browser, part: str) -> None:
    assert live(asked, part, "A, B") == ""


def live(asked: Browser, part: str, text: str) -> str:
    headers = {**ORIGIN, "Content-Type": "application/json"}
    body = json.dumps({"part": part, "text": text})
    answer = asked.client.post(f"{asked.path}/read", data=body, headers=headers)
    html: str = answer.json["html"]
    return html


def test_array_code_is_judged_by_what_it_computes(asked: Browser) -> None:
    asked.send(code="np.einsum('id,jd->ij', X, X)")
    assert "Right." in asked.part("code")
    assert "<textarea" in asked.html


def test_a_written_answer_waits_for_a_person(asked: Browser) -> None:
    asked.send(why="Because it is.")
    assert "Kept. A person will mark this answer." in asked.part("why")
    assert "tries left" not in asked.part("why")
    assert "Because it is." in asked.html


def test_the_model_and_the_rubric_come_with_the_solution(asked: Browser) -> None:
    assert "symmetry of the dot" not in asked.send(why="So.")
    asked.send(action="give-up")
    assert "An answer worth all points. Because" in asked.part("why")
    assert "What counts. Names the symmetry" in asked.part("why")


def test_one_hint_more_is_shown_after_each_wrong_try(asked: Browser) -> None:
    assert "Hint." not in asked.text
    asked.send(norm="7")
    assert "Square the entries" in asked.part("norm")
    assert "take the root" not in asked.part("norm")
    asked.send(norm="seven")
    assert "take the root" not in asked.part("norm")
    asked.send(norm="8")
    assert "take the root" in asked.part("norm")
    assert "It is between" not in asked.part("norm")


def test_a_hint_that_costs_is_told_once_all_is_done(asked: Browser) -> None:
    asked.send(action="give-up")
    assert "It is between 4 and 6." in asked.part("norm")


def test_marks_carried_forward_say_whence(asked: Browser) -> None:
    asked.send(norm="7", double="14")
    said = asked.part("double")
    assert "Right." in said
    assert "what follows from your own answer to part “The length" in said
    assert "<math" in asked.html.split('id="part-double"')[1]


HOW = {
    "ranking": "give each place a letter",
    "names": "give each its letter",
    "code": "an expression over X in NumPy’s or torch’s spelling",
    "why": "in your own words",
    "way": "a unit vector, such as (3/5, 4/5)",
    "turn": "an angle in degrees, such as 60",
    "members": "a set, such as {1, 2}, in any order: exact",
    "part": "weights that sum to 1, such as (1/4, 3/4): a decimal, rounded to at least 2 decimals",
    "letters": "an expression in x, in any equal form",
}


@pytest.mark.parametrize(("part", "how"), HOW.items())
def test_every_kind_says_how_to_type(asked: Browser, part: str, how: str) -> None:
    assert how in asked.part(part)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_field_has_a_label_and_what_describes_it(kinds: Flask, lang: str) -> None:
    page = Browser(kinds).open("other-kinds", lang)
    page.send(norm="7", code="X", ranking=["A", "B", "C"], names=["1-A"], why="?", way="(1, 1)")
    ids = re.findall(r' id="([^"]+)"', page.html)
    assert len(ids) == len(set(ids))
    for described in re.findall(r'aria-describedby="([^"]+)"', page.html):
        assert set(described.split()) <= set(ids)
    for field in re.findall(r'<label for="([^"]+)"', page.html):
        assert field in ids
