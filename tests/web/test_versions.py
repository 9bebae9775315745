"""A variant given out is graded by the version of the problem that it was made from."""

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from grader.bank.variant import draw
from grader.settings import Settings
from grader.store.database import reading
from grader.store.keys import find_key
from grader.store.upgrade import upgrade
from grader.web import variants
from grader.web.app import create_app
from grader.web.tokens import API, PAGE, Ticket
from tests.web.browsing import Browser, Caller, add_key
from tests.web.conftest import BANK

DRAWN_SUM = """
id: drawn-sum
title: {en: A sum, zh: 求和}
params: {a: {integer: 100..100000}}
text: {en: 'Given ${{ a }}$.', zh: '已知 ${{ a }}$。'}
parts:
  - {id: sum, kind: number, ask: {en: One more, zh: 加一}, answer: a + 1}
solution:
  - {en: 'It is {{ a + 1 }}.', zh: '是 {{ a + 1 }}。'}
"""


@pytest.fixture
def own(settings: Settings, tmp_path: Path) -> Settings:
    """Settings with a database and a bank that a test may change."""
    upgrade(f"sqlite:///{tmp_path / 'own.db'}")
    shutil.copytree(BANK, tmp_path / "bank")
    (tmp_path / "bank" / "03-drawn-sum.yaml").write_text(DRAWN_SUM, "utf-8")
    return replace(
        settings, database=f"sqlite:///{tmp_path / 'own.db'}", problems=tmp_path / "bank"
    )


def restarted(own: Settings) -> Flask:
    """The application after its bank was changed: one is to be added twice."""
    file = own.problems / "02-plain-sum.yaml"
    file.write_text(file.read_text("utf-8").replace("a + 1", "a + 2"), "utf-8")
    return create_app(own)


def test_a_page_opened_before_a_change_is_graded_as_it_was(own: Settings) -> None:
    before = Browser(create_app(own)).open("plain-sum")
    after = Browser(restarted(own))
    after.get(before.path)
    assert "Right." in after.send(sum="4")
    assert "Not yet." in after.open("plain-sum").send(sum="4")


def test_an_api_token_made_before_a_change_is_graded_as_it_was(own: Settings) -> None:
    app = create_app(own)
    key = add_key(app)
    token = Caller(app, key).post("/variants", {"problem": "plain-sum", "case": "lesson"})
    body = {"token": token.json["token"], "responses": {"sum": "4"}}
    mark = Caller(restarted(own), key).post("/grade", body).json["parts"]["sum"]
    assert mark["state"] == "correct"


def test_a_problem_that_left_the_bank_can_still_be_finished(own: Settings) -> None:
    before = Browser(create_app(own)).open("plain-sum")
    (own.problems / "02-plain-sum.yaml").unlink()
    after = Browser(create_app(own))
    after.get(before.path)
    assert "Right." in after.send(sum="4")
    after.get("/en/attempts")
    assert "plain-sum" in after.text


@pytest.fixture
def revised(own: Settings, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Flask]:
    """Starts the application of a later grader, which knows other wrong methods: with them it
    draws the numbers of another seed."""

    def start() -> Flask:
        monkeypatch.setattr("grader.bank.digest.METHODS_REVISION", 1000)
        monkeypatch.setattr("grader.web.service.draw", lambda problem, seed: draw(problem, 7))
        variants._reread.cache_clear()
        return create_app(own)

    return start


def test_an_answered_page_is_graded_on_its_own_numbers_by_a_later_grader(
    own: Settings, revised: Callable[[], Flask]
) -> None:
    before = Browser(create_app(own)).open("drawn-sum", case=None)
    a = int(re.findall(r"<mn>(\d+)</mn>", before.html)[0])
    before.send(sum="0")
    after = Browser(revised())
    after.client.set_cookie("grader_guest", before.client.get_cookie("grader_guest").value)
    after.get(before.path)
    assert "2 tries left" in after.text
    assert "Right." in after.send(sum=str(a + 1))
    after.get("/en/attempts")
    assert after.html.count(f"/q/drawn-sum/{before.path.split('/')[-1]}") == 2


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_that_was_not_answered_is_gone_for_a_later_grader(
    own: Settings, revised: Callable[[], Flask], lang: str
) -> None:
    before = Browser(create_app(own)).open("drawn-sum", lang, case=None)
    fields = before.fields({"sum": "5"})
    after = Browser(revised())
    assert after.get(before.path).status_code == 410
    assert f'href="/{lang}/q/drawn-sum"' in after.html
    assert after.post(fields, before.path).status_code == 410


def test_a_pinned_case_is_the_same_for_a_later_grader(
    own: Settings, revised: Callable[[], Flask]
) -> None:
    before = Browser(create_app(own)).open("plain-sum")
    after = Browser(revised())
    after.get(before.path)
    assert "Right." in after.send(sum="4")


def test_an_api_token_that_may_be_drawn_otherwise_is_gone(
    own: Settings, revised: Callable[[], Flask]
) -> None:
    app = create_app(own)
    key = add_key(app)
    token = Caller(app, key).post("/variants", {"problem": "drawn-sum"}).json["token"]
    answer = Caller(revised(), key).post("/grade", {"token": token, "responses": {"sum": "5"}})
    assert answer.status_code == 410
    assert answer.json["type"] == "urn:grader:problem:gone"


def test_an_api_token_of_answered_numbers_is_graded_on_them_by_a_later_grader(
    own: Settings, revised: Callable[[], Flask]
) -> None:
    app = create_app(own)
    key = add_key(app)
    seen = Browser(app).open("drawn-sum", case=None)
    a = int(re.findall(r"<mn>(\d+)</mn>", seen.html)[0])
    seen.send(sum="0")
    tokens = app.extensions["grader"].tokens
    ticket = tokens.open(seen.path.split("/")[-1], PAGE)
    with reading(app.extensions["grader"].engine) as connection:
        row = find_key(connection, key)
    token = tokens.sign(replace(ticket, key=row.id), API)
    body = {"token": token, "responses": {"sum": str(a + 1)}}
    mark = Caller(revised(), key).post("/grade", body).json["parts"]["sum"]
    assert mark["state"] == "correct"


@pytest.mark.parametrize(("lang", "said"), [("en", "Draw a new variant"), ("zh", "换一组数字")])
def test_a_version_that_is_gone_offers_a_new_variant(
    visitor: Browser, lang: str, said: str
) -> None:
    tokens = visitor.app.extensions["grader"].tokens
    gone = tokens.sign(Ticket("plain-sum", "0" * 64, seed=1), PAGE)
    answer = visitor.get(f"/{lang}/q/plain-sum/{gone}")
    assert answer.status_code == 410
    assert said in visitor.text
    assert f'href="/{lang}/q/plain-sum"' in visitor.html


def test_a_database_without_tables_is_not_served(settings: Settings, tmp_path: Path) -> None:
    empty = replace(settings, database=f"sqlite:///{tmp_path / 'empty.db'}")
    with pytest.raises(RuntimeError, match="grader db upgrade"):
        create_app(empty)
