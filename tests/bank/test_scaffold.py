"""A new problem to start from."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from grader.bank.check import check
from grader.bank.reader import read_file
from grader.bank.scaffold import Unstarted, start
from grader.cli import main


def test_a_new_problem_passes_the_check(tmp_path: Path) -> None:
    checked = check(read_file(start("my-length", tmp_path / "bank")), 60)
    assert checked.complaints == ()
    assert checked.distinct > 40


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    start("sum", tmp_path).write_text("mine")
    with pytest.raises(Unstarted):
        start("sum", tmp_path)
    assert (tmp_path / "sum.yaml").read_text() == "mine"


def test_an_unfit_id_makes_no_file(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["new", "../Sum", "--in", str(tmp_path)])
    assert result.exit_code == 1
    assert "cannot be an id" in result.output
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_to_do_next(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["new", "sum", "--in", str(tmp_path)])
    assert f"grader check {tmp_path / 'sum.yaml'}" in result.output
