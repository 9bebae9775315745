"""The command as a user meets it: what it prints, what it refuses, how it ends."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner, Result

from grader.checkers.outcome import State
from grader.cli import main
from grader.settings import shipped
from grader.store.database import open_engine, writing
from grader.store.people import add_guest
from tests.store.builders import post

PROJECTION = shipped("problems") / "inner-product" / "03-projection.yaml"
SUM = """\
id: sum
title: {en: A sum, zh: 和}
params:
  a: {integer: 1..9}
text: {en: 'Add ${{ a }}$ and $2$.', zh: '求 ${{ a }}$ 与 $2$ 的和。'}
parts:
  - id: total
    kind: number
    ask: {en: The sum, zh: 和}
    answer: a + 2
    mistakes:
      - answer: a - 2
        say: {en: You subtracted., zh: 你做了减法。}
solution:
  - {en: 'It is ${{ a + 2 }}$.', zh: '是 ${{ a + 2 }}$。'}
"""
ROW = '{"check": "exact", "expected": "4/5", "answer": "0.8"}\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, without settings of the one who runs the tests."""
    for name in [name for name in os.environ if name.startswith("GRADER_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def grader(*args: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, list(args), input=typed)


def problem(folder: Path, text: str = SUM, name: str = "sum.yaml") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


# Starting


@pytest.mark.parametrize(
    ("args", "absent"),
    [
        (["--help"], ["flask", "sqlalchemy", "sympy", "pydantic", "numpy", "yaml"]),
        (["mark"], ["flask", "sqlalchemy", "sympy", "pydantic", "numpy", "yaml"]),
        (["check", str(PROJECTION), "--seeds", "1"], ["flask", "sqlalchemy", "sympy"]),
    ],
)
def test_a_command_imports_only_what_it_needs(args: list[str], absent: list[str]) -> None:
    code = f"import sys\nfrom grader.cli import main\nmain({args!r}, standalone_mode=False)\n"
    told = f"import atexit, sys\natexit.register(lambda: print(sorted(sys.modules)))\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", told], input=ROW, capture_output=True, text=True, check=False
    )
    loaded = done.stdout.rpartition("[")[2]
    assert "'click'" in loaded
    assert [name for name in absent if f"'{name}'" in loaded] == []


def test_help_names_every_command() -> None:
    text = grader("--help").output
    for command in (
        "attempts",
        "check",
        "coverage",
        "db",
        "key",
        "mark",
        "preview",
        "serve",
        "show",
    ):
        assert command in text


@pytest.mark.parametrize("args", [["nonsense"], ["check"], ["mark", "--lang", "fr"], ["attempts"]])
def test_wrong_usage_ends_with_2(args: list[str]) -> None:
    assert grader(*args).exit_code == 2


# check


def test_a_sound_folder_is_clean(folder: Path) -> None:
    problem(folder)
    result = grader("check", ".", "--seeds", "5")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert "variants tried: 5. Nothing to complain of." in result.stderr


def test_every_complaint_is_told_with_its_place(folder: Path) -> None:
    problem(folder, SUM.replace("answer: a + 2", "answer: b + 2"), "one.yaml")
    problem(folder, SUM.replace("integer: 1..9", "integer: 9..1"), "two.yaml")
    problem(folder, SUM, "three.yaml")
    result = grader("check", "one.yaml", "two.yaml", "three.yaml", "--seeds", "3")
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()
    assert re.match(r"one\.yaml:10:13: parts\[0\]\.answer: \S", first)
    assert re.match(r"two\.yaml:4:\d+: params\.a", second)
    assert "variants tried: 3, complaints: 2." in result.stderr


def test_a_mistake_that_is_right_is_found_by_seeds(folder: Path) -> None:
    heedless = SUM.replace("text:", "avoid_mistakes: false\ntext:")
    problem(folder, heedless.replace("answer: a - 2", "answer: 2*a - 2"))
    result = grader("check", "sum.yaml")
    assert result.exit_code == 1
    assert "sum.yaml:13:" in result.stdout


def test_complaints_are_told_in_chinese(folder: Path) -> None:
    problem(folder, SUM.replace("answer: a + 2", "answer: b + 2"))
    assert re.search(r"[\u4e00-\u9fff]", grader("check", "sum.yaml", "--lang", "zh").stdout)


def test_complaints_as_json(folder: Path) -> None:
    problem(folder, SUM.replace("answer: a + 2", "answer: b + 2"))
    result = grader("check", "sum.yaml", "--json")
    (complaint,) = json.loads(result.stdout)["complaints"]
    assert result.exit_code == 1
    assert (complaint["path"], complaint["line"], complaint["column"]) == ("sum.yaml", 10, 13)
    assert complaint["where"] == "parts[0].answer"
    assert complaint["text"]


def test_one_id_in_two_files_is_told(folder: Path) -> None:
    problem(folder, SUM, "one.yaml")
    problem(folder, SUM, "two.yaml")
    result = grader("check", "one.yaml", "two.yaml", "--seeds", "1")
    assert result.exit_code == 1
    assert result.stdout.startswith("two.yaml:1:5: id: ")


def test_seeds_are_fixed_in_the_file(folder: Path) -> None:
    problem(folder)
    result = grader("check", "--fix-seeds", "4", "sum.yaml")
    assert result.exit_code == 0
    assert result.stdout.startswith("sum.yaml now lists 4 seeds, from 0 to ")
    assert "\nseeds: [0, " in (folder / "sum.yaml").read_text(encoding="utf-8")
    assert "variants tried: 4." in grader("check", "sum.yaml").stderr


@pytest.mark.parametrize(
    ("args", "code", "told"),
    [
        (["10", "sum.yaml"], 1, "only 9 of the first"),
        (["10", "sum.yaml", "--lang", "zh"], 1, "只有 9 个"),
        (["3", "broken.yaml"], 1, "broken.yaml stays as it was"),
        (["3", "."], 2, "takes one file"),
        (["3", "sum.yaml", "broken.yaml"], 2, "takes one file"),
        (["0", "sum.yaml"], 2, "range"),
    ],
)
def test_seeds_that_cannot_be_fixed_are_told(
    folder: Path, args: list[str], code: int, told: str
) -> None:
    problem(folder)
    problem(folder, SUM.replace("answer: a + 2", "answer: b + 2"), "broken.yaml")
    result = grader("check", "--fix-seeds", *args)
    assert result.exit_code == code
    assert told in result.stderr


def test_a_missing_file_is_wrong_usage(folder: Path) -> None:
    result = grader("check", "nowhere.yaml")
    assert result.exit_code == 2
    assert "nowhere.yaml" in result.stderr


# show


def test_show_prints_a_drawn_problem(folder: Path) -> None:
    problem(folder, SUM.replace("integer: 1..9", "integer: 4..4"))
    text = grader("show", "sum.yaml", "--seed", "3").output
    for line in (
        "== sum, variant 3 ==",
        "a = 4",
        "en: Add $4$ and $2$.",
        "zh: 求 $4$ 与 $2$ 的和。",
        "right: 6",
        "wrong: 2",
        "zh: 你做了减法。",
        "en: It is $6$.",
    ):
        assert line in text.splitlines()


def test_show_tells_hints_from_questions(folder: Path) -> None:
    file = folder / problem(folder)
    hints = "    hint: {en: A, zh: 甲}\n    hints: [{en: B, zh: 乙}, {en: C, zh: 丙, cost: 1/4}]\n"
    source = file.read_text("utf-8").replace("    kind: number\n", "    kind: number\n" + hints)
    file.write_text(source, "utf-8")
    told = grader("show", str(file), "--seed", "3").output
    assert "hint:\nen: A\n" in told
    assert "hint after a wrong try:\nen: B\n" in told
    assert "hint for 1/4 of the points:\nen: C\n" in told


def test_show_prints_the_pinned_case() -> None:
    text = grader("show", str(PROJECTION), "--case", "lesson").output
    assert "right: (4/5, 8/5)" in text
    assert grader("show", str(PROJECTION)).output == text


def test_show_names_the_cases_there_are() -> None:
    result = grader("show", str(PROJECTION), "--case", "nope")
    assert result.exit_code == 2
    assert "lesson" in result.stderr


def test_show_of_a_broken_file_complains(folder: Path) -> None:
    problem(folder, "id: [")
    result = grader("show", "sum.yaml")
    assert result.exit_code == 1
    assert "sum.yaml:2:1: " in result.stderr


# coverage


def test_coverage_lists_the_files_of_each_tag(folder: Path) -> None:
    problem(folder, SUM.replace("params:", "tags: [L2, L10, sums]\nparams:", 1), "one.yaml")
    second = SUM.replace("id: sum", "id: second", 1).replace("params:", "tags: [L2]\nparams:", 1)
    problem(folder, second, "two.yaml")
    assert grader("coverage", ".").stdout.splitlines() == [
        "L2    one.yaml two.yaml",
        "L10   one.yaml",
        "sums  one.yaml",
    ]
    page = grader("coverage", ".", "--markdown").stdout
    assert "| `L2` | [sum](one.yaml), [second](two.yaml) |" in page.splitlines()


def test_coverage_tells_of_what_cannot_be_read(folder: Path) -> None:
    problem(folder, "id: [")
    result = grader("coverage", ".")
    assert result.exit_code == 1
    assert "sum.yaml:2:1: " in result.stderr


# preview


def test_preview_serves_this_machine(folder: Path) -> None:
    problem(folder)
    # Where the tests run in the background, children inherit that Ctrl-C is ignored.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    script = f"{heard}; from grader.cli import main; main()"
    command = [sys.executable, "-uc", script, "preview", "sum.yaml", "--port", "0"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = re.findall(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())[0]
        with urlopen(address) as page:
            assert "sum" in page.read().decode()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


def test_preview_of_a_taken_port_says_so(folder: Path) -> None:
    problem(folder)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = grader("preview", "sum.yaml", "--port", port)
    assert result.exit_code == 1
    assert "choose another with --port" in result.stderr


# mark


def test_mark_reads_standard_input() -> None:
    result = grader("mark", typed=ROW)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["state"] == "correct"


def test_mark_reads_files_in_turn(folder: Path) -> None:
    (folder / "rows.jsonl").write_text(ROW + "oops\n")
    result = grader("mark", "rows.jsonl", "-", typed=ROW)
    assert result.exit_code == 1
    states = [json.loads(line).get("state") for line in result.stdout.splitlines()]
    assert states == ["correct", None, "correct"]


def test_mark_draws_no_bar_where_nobody_looks(folder: Path) -> None:
    (folder / "rows.jsonl").write_text(ROW * 50)
    assert grader("mark", "rows.jsonl").stderr == ""


# keys, attempts, db


def test_a_key_is_made_listed_and_revoked(folder: Path) -> None:
    grader("db", "upgrade")
    made = grader("key", "add", "lms", "--may-choose-seed")
    assert made.stdout.startswith("grader_")
    assert "may choose seeds" in grader("key", "list").output
    assert made.stdout.strip() not in grader("key", "list").output
    assert grader("key", "revoke", "lms").exit_code == 0
    assert "revoked" in grader("key", "list").output
    assert grader("key", "revoke", "lms").exit_code == 1


def test_a_name_that_is_taken_is_refused(folder: Path) -> None:
    grader("db", "upgrade")
    grader("key", "add", "lms")
    result = grader("key", "add", "lms")
    assert result.exit_code == 1
    assert "revoke it first" in result.stderr


@pytest.mark.parametrize("args", [["key", "list"], ["key", "add", "x"], ["attempts", "--csv"]])
def test_an_empty_database_names_the_upgrade(folder: Path, args: list[str]) -> None:
    result = grader(*args)
    assert result.exit_code == 1
    assert "grader db upgrade" in result.stderr
    assert not list(folder.glob("*.db"))


def test_the_database_says_how_it_stands(folder: Path) -> None:
    assert grader("db", "state").output == "empty\n"
    assert "is at step" in grader("db", "upgrade").output
    assert grader("db", "state").output == "current\n"


def test_attempts_begin_with_a_heading(folder: Path) -> None:
    grader("db", "upgrade")
    result = grader("attempts", "--csv", "--problem", "projection")
    assert result.output.startswith("attempt,person,problem,variant,part,response")


@pytest.mark.parametrize(
    ("name", "advice"),
    [("projektion", "; did you mean projection?"), ("zzz", "among the attempts")],
)
def test_attempts_of_a_problem_that_is_nowhere_are_refused(
    folder: Path, name: str, advice: str
) -> None:
    grader("db", "upgrade")
    result = grader("attempts", "--csv", "--problem", "projection", "--problem", name)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert f"there is no problem {name}, neither in the bank" in result.stderr
    assert result.stderr.rstrip().endswith(advice)


def test_attempts_of_a_problem_that_left_the_bank_are_printed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem(folder)
    monkeypatch.setenv("GRADER_PROBLEMS", str(folder))
    grader("db", "upgrade")
    engine = open_engine(f"sqlite:///{folder}/grader.db")
    with writing(engine) as connection:
        post(connection, add_guest(connection).person, "4/5", State.INCORRECT)
    engine.dispose()
    result = grader("attempts", "--csv", "--problem", "projection")
    assert result.exit_code == 0
    assert ",projection,lesson,length,4/5," in result.stdout


def test_a_database_out_of_reach_is_one_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRADER_DATABASE", f"sqlite:///{folder}/no/such/place.db")
    result = grader("db", "upgrade")
    assert result.exit_code == 1
    assert "GRADER_DATABASE" in result.stderr
    assert "Traceback" not in result.output


def test_a_setting_that_is_wrong_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRADER_PROT", "80")
    result = grader("db", "state")
    assert result.exit_code == 2
    assert "GRADER_PORT" in result.stderr


# serve


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def served(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """`grader serve` in a process of its own, asked to stop at the end."""
    command = [sys.executable, "-c", "from grader.cli import main; main()", "serve", *options]
    server = subprocess.Popen(
        command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield server
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=60)


def page(url: str) -> str:
    """What is at `url`, as soon as somebody listens there."""
    for _ in range(300):
        try:
            with urlopen(url) as answer:
                return str(answer.read().decode())
        except ConnectionError:
            time.sleep(0.1)
        except OSError as fault:
            if not isinstance(getattr(fault, "reason", None), ConnectionError):
                raise
            time.sleep(0.1)
    raise AssertionError("nobody listens")


def test_serve_prints_the_address_and_answers_there(folder: Path) -> None:
    port = free_port()
    with served(folder, "--port", str(port), "--workers", "1") as server:
        assert server.stdout is not None
        assert server.stdout.readline() == (
            f"Open http://127.0.0.1:{port}/ in a browser; Ctrl-C stops.\n"
        )
        assert "Projecting a query on a key" in page(f"http://127.0.0.1:{port}/en/")
        assert "将查询投影到键上" in page(f"http://127.0.0.1:{port}/zh/")
    assert server.returncode == 0
    assert server.stderr is not None
    assert server.stderr.read() == ""


def test_a_request_under_way_is_answered_before_the_end(folder: Path) -> None:
    port = free_port()
    with served(folder, "--port", str(port), "--workers", "1") as server:
        page(f"http://127.0.0.1:{port}/en/")
        with socket.create_connection(("127.0.0.1", port), timeout=30) as half_sent:
            head = f"POST /api/v1/grade HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            half_sent.sendall(f"{head}Content-Length: 2\r\n\r\n".encode())
            time.sleep(0.5)
            server.send_signal(signal.SIGINT)
            time.sleep(0.5)
            half_sent.sendall(b"{}")
            assert half_sent.recv(100).startswith(b"HTTP/1.1 401 ")
        server.wait(timeout=60)


def test_serve_refuses_a_port_that_is_taken(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        result = grader("serve", "--port", str(port))
    assert result.exit_code == 1
    assert f"port {port}: Address already in use" in result.stderr


def test_serve_refuses_a_broken_bank_with_all_complaints(folder: Path) -> None:
    (folder / "bank").mkdir()
    problem(folder / "bank", SUM.replace("answer: a + 2", "answer: b + 2"), "one.yaml")
    problem(folder / "bank", "id: [", "two.yaml")
    result = grader("serve", "--problems", "bank")
    assert result.exit_code == 1
    assert "one.yaml:10:13: parts[0].answer:" in result.stderr
    assert "two.yaml:2:1: " in result.stderr
    assert not list(folder.glob("*.db"))


def test_serve_refuses_a_newer_database(folder: Path) -> None:
    grader("db", "upgrade")
    with sqlite3.connect("grader.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    result = grader("serve", "--port", str(free_port()))
    assert result.exit_code == 1
    assert "newer" in result.stderr


def test_serve_never_shows_a_password(folder: Path) -> None:
    result = grader("serve", "--database", "postgresql://nobody:hidden@127.0.0.1:1/none")
    assert result.exit_code == 1
    assert "cannot be read" in result.stderr
    assert "hidden" not in result.stderr
