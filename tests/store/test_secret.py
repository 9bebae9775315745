from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Engine

from grader.store.database import open_engine, reading
from grader.store.models import Secret
from grader.store.secret import signing_secret
from tests.store.builders import rows_in


def test_a_configured_secret_is_used_and_not_kept(engine: Engine) -> None:
    assert signing_secret(engine, "c" * 40) == "c" * 40
    with reading(engine) as connection:
        assert rows_in(connection, Secret) == 0


def test_a_secret_is_made_once_and_found_again(engine: Engine, url: str) -> None:
    made = signing_secret(engine, None)
    assert len(made) >= 32
    assert signing_secret(engine, None) == signing_secret(open_engine(url), None) == made


def test_processes_that_start_together_agree(url: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = set(pool.map(lambda _: signing_secret(open_engine(url), None), range(8)))
    assert len(made) == 1
