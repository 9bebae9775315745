import secrets
from pathlib import Path

import pytest

from grader.settings import VARIABLES, Settings, SettingsError, shipped

SECRET = "Zk3vQ0m9xN_w7TfLr2YbUe8hGdCpSaJi"


def complaints(**environ: str) -> str:
    with pytest.raises(SettingsError) as error:
        Settings.from_environment(environ)
    return "\n".join(error.value.complaints)


def test_an_empty_environment_gives_the_defaults() -> None:
    settings = Settings.from_environment({"PATH": "/bin", "LANG": "zh_CN.UTF-8"})
    assert settings == Settings(
        database="sqlite:///grader.db",
        problems=shipped("problems"),
        secret=None,
        hosts=("localhost", "127.0.0.1", "[::1]"),
        host="127.0.0.1",
        port=8000,
        workers=2,
        body_limit=65536,
    )


def test_every_variable_is_read(tmp_path: Path) -> None:
    given = {
        "GRADER_DATABASE": "postgresql://u:p@db/grader",
        "GRADER_PROBLEMS": str(tmp_path),
        "GRADER_SECRET": SECRET,
        "GRADER_HOSTS": "Quiz.example.org, localhost,[::1]",
        "GRADER_HOST": "0.0.0.0",
        "GRADER_PORT": "80",
        "GRADER_WORKERS": "4",
        "GRADER_BODY_LIMIT": "2048",
    }
    assert set(given) == {variable.name for variable in VARIABLES}
    settings = Settings.from_environment(given)
    assert settings == Settings(
        "postgresql://u:p@db/grader",
        tmp_path,
        SECRET,
        ("quiz.example.org", "localhost", "[::1]"),
        "0.0.0.0",
        80,
        4,
        2048,
    )


@pytest.mark.parametrize(
    ("name", "value", "advice"),
    [
        ("GRADER_DATABASE", "grader.db", "sqlite:///file.db"),
        ("GRADER_DATABASE", "sqlite://", "sqlite:///file.db"),
        ("GRADER_DATABASE", "sqlite:///:memory:", "sqlite:///file.db"),
        ("GRADER_DATABASE", "mysql://h/n", "postgresql://"),
        ("GRADER_PROBLEMS", "/no/such/folder", "folder of problem files"),
        ("GRADER_SECRET", "short", "32 or more random characters"),
        ("GRADER_HOSTS", "https://quiz.example.org", "without scheme and port"),
        ("GRADER_HOSTS", "quiz.example.org:8000", "without scheme and port"),
        ("GRADER_HOSTS", "*", "without scheme and port"),
        ("GRADER_HOSTS", "a,,b", "without scheme and port"),
        ("GRADER_HOST", "127.0.0.1/8", "127.0.0.1"),
        ("GRADER_PORT", "0", "from 1 to 65535"),
        ("GRADER_PORT", "65536", "from 1 to 65535"),
        ("GRADER_PORT", "８０", "from 1 to 65535"),
        ("GRADER_PORT", "8_0", "from 1 to 65535"),
        ("GRADER_PORT", " 80", "from 1 to 65535"),
        ("GRADER_WORKERS", "many", "from 1 to 64"),
        ("GRADER_BODY_LIMIT", "64k", "from 1024 to 16777216"),
        ("GRADER_PORT", "", "unset it"),
        ("GRADER_SECRET", " ", "unset it"),
    ],
)
def test_a_malformed_value_is_named_with_what_to_write(name: str, value: str, advice: str) -> None:
    said = complaints(**{name: value})
    assert said.startswith(f"{name}: ")
    assert advice in said


def test_an_unknown_variable_is_named_with_the_nearest() -> None:
    assert complaints(GRADER_DATABSE="sqlite:///x.db") == (
        "GRADER_DATABSE: no such setting; did you mean GRADER_DATABASE?"
    )
    assert "GRADER_PORT" in complaints(GRADER_X="1")


def test_every_fault_is_reported_at_once() -> None:
    said = complaints(GRADER_PORT="x", GRADER_WORKERS="0", GRADER_DEBUG="1")
    assert len(said.splitlines()) == 3


@pytest.mark.parametrize(
    "value",
    [
        "dev",
        "secret",
        "changeme",
        "change-me-change-me-change-me-change-me",
        "my-super-secret-key-for-production-2026",
        "this is the development secret key!!",
        "a" * 64,
        "0123456789abcdef" * 4,
        "ab" * 32,
        "Zk3vQ0m9xN_w7TfLr2Yb",
    ],
)
def test_a_known_or_short_secret_is_refused(value: str) -> None:
    assert "random characters" in complaints(GRADER_SECRET=value)


@pytest.mark.parametrize(
    "make", [secrets.token_urlsafe, secrets.token_hex, lambda: secrets.token_hex(16)]
)
def test_a_random_secret_is_taken(make) -> None:  # type: ignore[no-untyped-def]
    for value in (make() for _ in range(200)):
        assert Settings.from_environment({"GRADER_SECRET": value}).secret == value


def test_a_database_password_and_a_secret_are_not_shown() -> None:
    given = {"GRADER_SECRET": SECRET, "GRADER_DATABASE": "postgresql://u:hush@h/n"}
    assert "hush" not in repr(Settings.from_environment(given))
    assert SECRET not in repr(Settings.from_environment(given))
    assert "hush" not in complaints(GRADER_DATABASE="mysql://u:hush@h/n")
    assert "hush" not in complaints(GRADER_SECRET="hush")


def test_defaults_in_the_table_are_themselves_valid() -> None:
    written = {row.name: row.default for row in VARIABLES if row.default}
    assert Settings.from_environment(written) == Settings.from_environment({})


def test_every_variable_has_a_help() -> None:
    assert all(row.help and row.name.startswith("GRADER_") for row in VARIABLES)


def test_the_shipped_folders_are_found() -> None:
    assert (shipped("migrations") / "env.py").is_file()
    with pytest.raises(FileNotFoundError, match="nothing-here/"):
        shipped("nothing-here")
