"""A variant given out is graded by the version of the problem that it was made from."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from grader.settings import Settings
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from grader.web.tokens import PAGE, Ticket
from tests.web.browsing import Browser, Caller, add_key
from tests.web.conftest import BANK


@pytest.fixture
def own(settings: Settings, tmp_path: Path) -> Settings:
    """Settings with a database and a bank that a test may change."""
    upgrade(f"sqlite:///{tmp_path / 'own.db'}")
    shutil.copytree(BANK, tmp_path / "bank")
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
