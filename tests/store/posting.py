"""A process that posts to a database until it is done or killed; run by other tests.

python -m tests.store.posting URL PERSON seeds COUNT   a right answer to COUNT variants each,
                                                       printing a seed once it is committed
python -m tests.store.posting URL PERSON race COUNT    COUNT threads post one wrong answer each
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from sqlalchemy import Engine

from grader.checkers.outcome import State
from grader.store.database import open_engine, writing
from tests.store.builders import post, seeded


def post_seeds(engine: Engine, person: int, count: int) -> None:
    for seed in range(count):
        with writing(engine) as connection:
            post(
                connection,
                person,
                "1",
                State.CORRECT,
                form_id=f"{os.getpid()}-{seed}",
                drawn=seeded(seed),
            )
        print(seed, flush=True)


def race(engine: Engine, person: int, count: int) -> list[bool]:
    """COUNT different wrong answers sent at the same moment; which of them were kept."""
    start = Barrier(count)

    def send(number: int) -> bool:
        start.wait()
        form = f"{os.getpid()}-{number}"
        with writing(engine) as connection:
            text = f"{os.getpid()}.{number}"
            recorded = post(connection, person, text, State.INCORRECT, form_id=form)
        return recorded.attempt is not None

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(send, range(count)))


def main(url: str, person: str, what: str, count: str) -> None:
    engine = open_engine(url)
    if what == "seeds":
        post_seeds(engine, int(person), int(count))
    else:
        print(sum(race(engine, int(person), int(count))))


if __name__ == "__main__":
    main(*sys.argv[1:])
