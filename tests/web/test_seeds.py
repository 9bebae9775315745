"""Where a problem lists its seeds, tokens, the JSON interface and what is kept agree on them."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select

from grader.settings import Settings
from grader.store.database import reading
from grader.store.models import DrawnVariant
from grader.store.upgrade import upgrade
from grader.web.app import create_app
from tests.web.browsing import Browser, Caller, add_key

LISTED = [3, 17]
SUM = """\
id: sum
title: {en: A sum, zh: 和}
seeds: [3, 17]
params:
  a: {integer: 1..9}
text: {en: 'Add ${{ a }}$ and $2$.', zh: '求 ${{ a }}$ 与 $2$ 的和。'}
parts:
  - {id: total, kind: number, ask: {en: The sum, zh: 和}, answer: a + 2}
solution:
  - {en: 'It is ${{ a + 2 }}$.', zh: '是 ${{ a + 2 }}$。'}
"""


@pytest.fixture
def listing(settings: Settings, tmp_path: Path) -> Iterator[Flask]:
    """An application whose only problem lists two seeds."""
    (tmp_path / "bank").mkdir()
    (tmp_path / "bank" / "sum.yaml").write_text(SUM, encoding="utf-8")
    database = f"sqlite:///{tmp_path / 'grader.db'}"
    upgrade(database)
    app = create_app(replace(settings, database=database, problems=tmp_path / "bank"))
    yield app
    app.extensions["grader"].engine.dispose()


@pytest.mark.parametrize(("asked", "drawn"), [(5, 17), (4, 3), (17, 17), (3, 3)])
def test_the_seed_that_comes_back_gives_the_same_variant(
    listing: Flask, asked: int, drawn: int
) -> None:
    caller = Caller(listing, add_key(listing, may_choose_seed=True))
    first = caller.post("/variants", {"problem": "sum", "seed": asked}).json
    again = caller.post("/variants", {"problem": "sum", "seed": first["seed"]}).json
    assert (first["seed"], again["seed"]) == (drawn, drawn)
    assert first["text"] == again["text"]


def test_what_is_kept_names_a_listed_seed(listing: Flask) -> None:
    for _ in range(3):
        Browser(listing).open("sum", case=None).send(total="0")
    with reading(listing.extensions["grader"].engine) as connection:
        kept = connection.execute(select(DrawnVariant.seed)).scalars().all()
    assert set(kept) <= set(LISTED)
    assert len(kept) == len(set(kept))
