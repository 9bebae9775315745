"""Work spread over processes, its results in order."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_AHEAD = 3  # pieces in hand for each process

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def in_order(
    job: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int
) -> Iterator[tuple[Piece, Result]]:
    """Each piece of work with what the job makes of it, in so many processes, or in this one.

    Pieces are taken a few ahead of what is asked for, so that there may be no end of them; a job
    is a function of a module, and other processes get copies of the pieces.
    """
    if jobs <= 1:
        for piece in pieces:
            yield piece, job(piece)
        return
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs)
    try:
        yield from _ahead(pool, job, iter(pieces), jobs * _AHEAD)
    finally:
        pool.shutdown(cancel_futures=True)


def _ahead(
    pool: "ProcessPoolExecutor",
    job: Callable[[Piece], Result],
    pieces: Iterator[Piece],
    most: int,
) -> Iterator[tuple[Piece, Result]]:
    running = deque((piece, pool.submit(job, piece)) for piece in islice(pieces, most))
    while running:
        piece, sent = running.popleft()
        result = sent.result()
        running.extend((one, pool.submit(job, one)) for one in islice(pieces, 1))
        yield piece, result
