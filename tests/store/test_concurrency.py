import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import Engine

from grader.checkers.outcome import State
from grader.store.attempts import Recorded
from grader.store.database import open_engine, reading, writing
from grader.store.history import progress
from grader.store.models import Attempt, DrawnVariant, Response
from grader.store.people import add_guest
from tests.store.builders import LESSON, ONE_PART, post, rows_in
from tests.store.posting import race

ROOT = Path(__file__).parents[2]
W = State.INCORRECT


def start(url: str, person: int, *what: str) -> "subprocess.Popen[str]":
    arguments = [sys.executable, "-m", "tests.store.posting", url, str(person), *what]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=ROOT)


@pytest.fixture
def one_try_left(engine: Engine, person: int) -> int:
    with writing(engine) as connection:
        post(connection, person, "a", W)
        post(connection, person, "b", W)
    return person


def assert_three_tries_counted(engine: Engine, person: int) -> None:
    with reading(engine) as connection:
        assert rows_in(connection, Attempt) == rows_in(connection, Response) == 3
        part = progress(connection, person, LESSON, ONE_PART).parts["length"]
    assert (part.used, part.left) == (3, 0)


def test_twenty_threads_with_one_try_left_count_one(engine: Engine, one_try_left: int) -> None:
    assert sum(race(engine, one_try_left, 20)) == 1
    assert_three_tries_counted(engine, one_try_left)


def test_four_processes_of_five_threads_count_one(
    engine: Engine, url: str, one_try_left: int
) -> None:
    processes = [start(url, one_try_left, "race", "5") for _ in range(4)]
    kept = [int(process.communicate(timeout=60)[0]) for process in processes]
    assert sum(kept) == 1
    assert_three_tries_counted(engine, one_try_left)


def test_one_form_sent_twenty_times_at_once_counts_once(engine: Engine, person: int) -> None:
    together = Barrier(20)

    def send(_: int) -> Recorded:
        together.wait()
        with writing(engine) as connection:
            return post(connection, person, "1", W, form_id="f")

    with ThreadPoolExecutor(20) as pool:
        sent = list(pool.map(send, range(20)))
    assert sum(not one.replayed for one in sent) == 1
    assert {one.attempt for one in sent} == {sent[0].attempt}
    assert {one.progress.parts["length"].used for one in sent} == {1}


def test_two_processes_share_one_database(engine: Engine, url: str, person: int) -> None:
    with writing(engine) as connection:
        other = add_guest(connection).person
        post(connection, other, "1", W)
    processes = [start(url, who, "seeds", "30") for who in (person, other)]
    for process in processes:
        assert process.communicate(timeout=60)[0].split() == [str(n) for n in range(30)]
        assert process.returncode == 0
    with reading(engine) as connection:
        assert rows_in(connection, Attempt) == 61
        assert rows_in(connection, DrawnVariant) == 31


def test_a_killed_process_loses_nothing_it_acknowledged(sqlite_url: str) -> None:
    engine = open_engine(sqlite_url)
    with writing(engine) as connection:
        person = add_guest(connection).person
    process = start(sqlite_url, person, "seeds", "100000")
    assert process.stdout is not None
    acknowledged = {int(process.stdout.readline()) for _ in range(40)}
    process.kill()
    acknowledged |= {int(line) for line in process.stdout.read().split()}
    process.wait()
    with reading(engine) as connection:
        kept = rows_in(connection, Attempt)
        assert rows_in(connection, Response) == kept
    # One more may have been committed in the moment before its acknowledgement.
    assert kept - len(acknowledged) in (0, 1)
    file = sqlite_url.removeprefix("sqlite:///")
    assert sqlite3.connect(file).execute("PRAGMA integrity_check").fetchone() == ("ok",)
