import os
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from grader.checkers.outcome import State
from grader.settings import shipped
from grader.store.database import open_engine, reading, writing
from grader.store.models import Attempt, Base
from grader.store.people import add_guest
from grader.store.upgrade import (
    DatabaseState,
    RefusedDatabase,
    downgrade,
    state,
    upgrade,
)
from tests.store.builders import post, rows_in

ROOT = Path(__file__).parents[2]
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{head}"

def upgrade():
    with op.batch_alter_table("attempts") as attempts:
        attempts.add_column(sa.Column("mood", sa.Text(), nullable=True))
        attempts.alter_column("language", type_=sa.String(16), existing_nullable=False)

def downgrade():
    with op.batch_alter_table("attempts") as attempts:
        attempts.drop_column("mood")
        attempts.alter_column("language", type_=sa.String(8), existing_nullable=False)
"""


@pytest.fixture
def next_release(tmp_path: Path) -> Path:
    """The migrations of a release to come: one step more than ours."""
    folder = shutil.copytree(shipped("migrations"), tmp_path / "50% more" / "migrations")
    head = sorted((folder / "versions").glob("0*.py"))[-1].name[:4]
    (folder / "versions" / "next.py").write_text(NEXT.format(head=head))
    return folder


def tables(url: str) -> set[str]:
    engine = open_engine(url)
    with reading(engine) as connection:
        names = set(inspect(connection).get_table_names())
    engine.dispose()
    return names - {"alembic_version"}


def keep_an_attempt(url: str) -> None:
    engine = open_engine(url)
    with writing(engine) as connection:
        post(connection, add_guest(connection).person, "1", State.CORRECT)
    engine.dispose()


def attempts_in(url: str) -> int:
    engine = open_engine(url)
    with reading(engine) as connection:
        kept = rows_in(connection, Attempt)
    engine.dispose()
    return kept


def test_an_empty_database_is_brought_up_and_down(empty_url: str) -> None:
    assert state(empty_url) is DatabaseState.EMPTY
    done = upgrade(empty_url)
    assert (done.found, done.copy) == (DatabaseState.EMPTY, None)
    assert state(empty_url) is DatabaseState.CURRENT
    assert tables(empty_url) == set(Base.metadata.tables)
    downgrade(empty_url, "base")
    assert tables(empty_url) == set()
    assert state(empty_url) is DatabaseState.EMPTY
    assert upgrade(empty_url).found is DatabaseState.EMPTY


def test_asking_for_the_state_makes_no_file(tmp_path: Path) -> None:
    file = tmp_path / "grader.db"
    assert state(f"sqlite:///{file}") is DatabaseState.EMPTY
    assert not file.exists()


def test_a_current_database_is_left_alone(url: str) -> None:
    assert upgrade(url).found is DatabaseState.CURRENT


def test_an_older_database_keeps_its_rows(url: str, next_release: Path) -> None:
    keep_an_attempt(url)
    assert state(url, next_release) is DatabaseState.OLDER
    assert upgrade(url, next_release).revision == "next"
    assert attempts_in(url) == 1
    downgrade(url, "-1", next_release)
    assert state(url) is DatabaseState.CURRENT
    assert attempts_in(url) == 1


def test_an_older_file_is_copied_aside_with_its_log(sqlite_url: str, next_release: Path) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    held_open = open_engine(sqlite_url)
    with writing(held_open) as connection:
        post(connection, add_guest(connection).person, "1", State.CORRECT)
    assert file.with_name(file.name + "-wal").stat().st_size > 0
    copy = upgrade(sqlite_url, next_release).copy
    assert copy is not None
    assert copy.parent == file.parent
    assert attempts_in(f"sqlite:///{copy}") == 1
    assert state(f"sqlite:///{copy}") is DatabaseState.CURRENT


def test_a_newer_database_is_refused_and_left_alone(url: str, next_release: Path) -> None:
    upgrade(url, next_release)
    assert state(url) is DatabaseState.NEWER
    with pytest.raises(RefusedDatabase, match="newer grader"):
        upgrade(url)
    assert state(url, next_release) is DatabaseState.CURRENT


def test_another_programs_database_is_refused(empty_url: str) -> None:
    with writing(open_engine(empty_url)) as connection:
        connection.execute(text("CREATE TABLE wp_posts (id INTEGER)"))
    assert state(empty_url) is DatabaseState.FOREIGN
    with pytest.raises(RefusedDatabase, match="another program"):
        upgrade(empty_url)
    assert tables(empty_url) == {"wp_posts"}


def test_another_programs_file_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE wp_posts (id INTEGER)")
    before = file.read_bytes()
    with pytest.raises(RefusedDatabase):
        upgrade(f"sqlite:///{file}")
    assert file.read_bytes() == before


@pytest.mark.parametrize("name", ["notes.txt", "no/such/folder/grader.db"])
def test_what_is_no_database_is_refused_with_its_name(tmp_path: Path, name: str) -> None:
    (tmp_path / "notes.txt").write_text("not a database" * 100)
    with pytest.raises(RefusedDatabase, match=f"{name} cannot be read .* check GRADER_DATABASE"):
        upgrade(f"sqlite:///{tmp_path / name}")


def test_a_server_that_is_not_there_is_refused_without_its_password() -> None:
    with pytest.raises(RefusedDatabase, match="cannot be read") as refusal:
        state("postgresql://u:hush-hush@127.0.0.1:1/n")
    assert "hush-hush" not in str(refusal.value)


def test_a_refusal_does_not_repeat_the_password(postgres_url: str, next_release: Path) -> None:
    upgrade(postgres_url, next_release)
    with_password = postgres_url.replace("postgres:@", "postgres:hush-hush@")
    with pytest.raises(RefusedDatabase) as refusal:
        upgrade(with_password)
    assert "hush-hush" not in str(refusal.value)


def test_a_migration_that_fails_changes_nothing(url: str, next_release: Path) -> None:
    step = next_release / "versions" / "next.py"
    step.write_text(step.read_text().replace("\ndef downgrade", "    1 / 0\n\ndef downgrade"))
    with pytest.raises(ZeroDivisionError):
        upgrade(url, next_release)
    assert state(url) is DatabaseState.CURRENT
    keep_an_attempt(url)


def test_servers_that_start_together_migrate_once(empty_url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda _: run_upgrade(empty_url), range(4)))
    assert sorted(done) == ["current", "current", "current", "empty"]


def run_upgrade(url: str) -> str:
    # A process each: Alembic keeps its context in the process.
    code = "import sys; from grader.store.upgrade import upgrade; print(upgrade(sys.argv[1]).found)"
    run = subprocess.run(
        [sys.executable, "-c", code, url], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_models_and_migrations_agree(url: str) -> None:
    run = alembic(url, "check")
    assert run.returncode == 0, run.stdout + run.stderr


def test_alembic_works_from_the_checkout(empty_url: str) -> None:
    for arguments in (["upgrade", "head"], ["downgrade", "base"], ["upgrade", "head", "--sql"]):
        run = alembic(empty_url, *arguments)
        assert run.returncode == 0, run.stdout + run.stderr
    assert "CREATE TABLE attempts" in run.stdout


def alembic(url: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "alembic", *arguments],
        cwd=ROOT,
        env={**os.environ, "GRADER_DATABASE": url},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_every_constraint_has_a_name(sqlite_url: str) -> None:
    file = sqlite_url.removeprefix("sqlite:///")
    tables = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'"
    for (sql,) in sqlite3.connect(file).execute(tables):
        named = sql.count("CONSTRAINT ")
        assert named == sum(sql.count(kind) for kind in KINDS), sql


KINDS = ("PRIMARY KEY (", "FOREIGN KEY(", "UNIQUE (", "CHECK (")
