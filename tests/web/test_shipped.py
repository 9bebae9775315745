"""Every shipped problem makes its pages, in both languages, from its case and from seeds."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask import Flask

from grader.bank.folder import files
from grader.settings import Settings, shipped
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from tests.web.browsing import Browser, Caller, add_key


@pytest.fixture(scope="module")
def shop(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    database = f"sqlite:///{tmp_path_factory.mktemp('shipped') / 'grader.db'}"
    upgrade(database)
    app = create_app(replace(settings, database=database, problems=shipped("problems")))
    yield app
    app.extensions["grader"].engine.dispose()


def problem_ids() -> list[str]:
    return [
        file.read_text("utf-8").split("id:", 1)[1].split()[0] for file in files(shipped("problems"))
    ]


@pytest.mark.parametrize("problem", problem_ids())
def test_a_shipped_problem_makes_its_pages(shop: Flask, problem: str) -> None:
    cases = shop.extensions["grader"].bank.problems[problem].cases
    for lang, done in (("en", "Solution, step by step"), ("zh", "分步解答")):
        for case in (*cases, None, None):
            visitor = Browser(shop).open(problem, lang, case)
            assert visitor.response is not None
            assert visitor.response.status_code == 200
            assert done in visitor.send(action="give-up")


@pytest.mark.parametrize("problem", problem_ids())
def test_a_shipped_problem_is_served_as_json(shop: Flask, problem: str) -> None:
    caller = Caller(shop, add_key(shop))
    token = caller.post("/variants", {"problem": problem}).json["token"]
    grade = caller.post("/grade", {"token": token, "responses": {}}).json
    assert {mark["state"] for mark in grade["parts"].values()} == {"blank"}


def test_the_groups_of_the_shipped_problems_have_titles_in_both_languages(shop: Flask) -> None:
    visitor = Browser(shop)
    for folder in {path.parent.name for path in files(shipped("problems"))}:
        for lang in ("en", "zh"):
            visitor.get(f"/{lang}/")
            assert f"<h2>{folder}</h2>" not in visitor.html
