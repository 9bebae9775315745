import csv
import io

import pytest
from sqlalchemy import Engine, select

from grader.checkers.outcome import State
from grader.store.database import reading, writing
from grader.store.models import Person
from grader.store.reports import AttemptRow, attempts_table, cell, write_csv
from tests.store.builders import post, seeded


@pytest.mark.parametrize(
    "text",
    ["", "4/5", "-8", "+8", "-1.79", "-.5", "-1e3", "(0.8, 1.6)", "x=1", "不存在", "4 - 5", "1'2"],
)
def test_what_no_spreadsheet_would_run_stays(text: str) -> None:
    assert cell(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "=cmd|' /C calc'!A0",
        "+1+cmd",
        "-4/5",
        "-8+cmd|' /C calc'!A0",
        "-sqrt(5)",
        "@SUM(1+1)",
        "\t=1",
        " =1",
        "\r=1",
        "\n=1",
        "＝1+1",
        "－8",
        "'=1",
        "-8\n=1",
    ],
)
def test_what_a_spreadsheet_would_run_gets_an_apostrophe(text: str) -> None:
    assert cell(text) == "'" + text


def test_the_table_has_a_row_for_every_response(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "-8", State.INCORRECT)
        post(connection, person, "=2", State.PARTIAL, drawn=seeded(17))
        handle = connection.execute(select(Person.handle)).scalar_one()
    out = io.StringIO(newline="")
    with reading(engine) as connection:
        assert write_csv(attempts_table(connection), out) == 2
    heading, first, second = csv.reader(io.StringIO(out.getvalue(), newline=""))
    assert tuple(heading) == AttemptRow._fields
    moment = "2026-03-01T09:30:00+00:00"
    common = ["length"]
    assert first[1:] == [
        *(handle, "projection", "lesson", *common, "-8", "incorrect", "0", "yes", "en", moment, "0")
    ]
    assert second[1:] == [
        *(handle, "projection", "17", *common, "'=2", "partial", "1/2", "yes", "en", moment, "0")
    ]


def test_a_table_larger_than_one_fetch_is_complete(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        for seed in range(520):
            post(connection, person, "1", State.CORRECT, drawn=seeded(seed))
    with reading(engine) as connection:
        variants = [row.variant for row in attempts_table(connection)]
    assert variants == [str(seed) for seed in range(520)]
