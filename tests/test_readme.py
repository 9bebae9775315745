"""The README is run: its problem, its rows, its settings, its calls and its commands."""

import json
import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from grader.bank.check import check
from grader.bank.contents import read_contents
from grader.bank.reader import read_problem
from grader.checkers.row_options import CHECKS
from grader.cli import main
from grader.settings import VARIABLES, Settings
from grader.store.database import open_engine, writing
from grader.store.keys import add_key
from grader.store.upgrade import upgrade
from grader.web.app import create_app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.DOTALL | re.MULTILINE)


def test_the_first_problem_is_sound() -> None:
    source, _ = blocks("yaml")
    assert check(read_problem(source, "length.yaml")).complaints == ()
    assert source.count("\n") <= 11


def test_the_contents_of_a_bank_are_read(tmp_path: Path) -> None:
    _, contents = blocks("yaml")
    (tmp_path / "vectors").mkdir()
    (tmp_path / "bank.yaml").write_text(contents, encoding="utf-8")
    assert [group.folder for group in read_contents(tmp_path)] == ["vectors"]


def test_the_rows_are_marked_as_it_says() -> None:
    (rows,) = blocks("jsonl")
    result = CliRunner().invoke(main, ["mark"], input=rows)
    states = [json.loads(line)["state"] for line in result.output.splitlines()]
    assert states == ["correct", "incorrect", "correct", "correct", "unscorable"]


def test_every_check_is_in_its_table() -> None:
    table = re.findall(r"^\| (`.*?) \| (.*?) \|", README, re.MULTILINE)
    told = {name for names, _ in table for name in re.findall(r"`(\w+)`", names)}
    assert set(CHECKS) <= told


def test_the_settings_table_is_the_table_of_settings() -> None:
    rows = re.findall(r"^\| `(GRADER_\w+)` \|(.*?)\| (.*) \|$", README, re.MULTILINE)
    told = [(name, default.strip(" `"), help) for name, default, help in rows]
    assert told == [(name, default, help) for name, default, help in VARIABLES]


def test_every_command_named_exists() -> None:
    named = re.findall(r"^(?:.*/)?grader ((?:db |key )?\w+)", "".join(blocks("sh")), re.MULTILINE)
    assert len(named) > 5
    for words in named:
        command: click.Command = main
        for word in words.split():
            assert isinstance(command, click.Group)
            command = command.commands[word]


@pytest.mark.parametrize("name", main.commands)
def test_every_command_is_named(name: str) -> None:
    assert f"grader {name}" in README


def test_the_two_commands_stand_alone() -> None:
    commands = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    assert len(commands) == 2
    assert commands[0].endswith("grader serve")
    assert commands[1].endswith("pytest")


def test_the_calls_are_answered(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'grader.db'}"
    upgrade(url)
    engine = open_engine(url)
    with writing(engine) as connection:
        _, key = add_key(connection, "readme", may_choose_seed=True)
    engine.dispose()
    client = create_app(Settings.from_environment({"GRADER_DATABASE": url})).test_client()
    calls = [shlex.split(block.replace("\\\n", " ")) for block in blocks("sh") if "curl" in block]
    assert len(calls) == 2
    for _, address, *options in calls:
        given = dict(zip(options[::2], options[1::2], strict=True))
        answer = client.post(
            address.removeprefix("http://127.0.0.1:8000"),
            data=given["-d"],
            headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
        )
        assert answer.status_code in (200, 201), answer.text


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_what_it_links_to_is_there(target: str) -> None:
    assert (ROOT / target).exists()
