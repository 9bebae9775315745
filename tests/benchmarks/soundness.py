"""Counts the draws of shipped problems on which a wrong method would be accepted.

`python -m tests.benchmarks.soundness [SEEDS] [FOLDER]`: declared mistakes and slips of concepts
that would be right by chance, on every seed, with what the draws cost, in as many processes as
there are processors. Exit code 1 if any is.
"""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from time import process_time

from grader.bank.folder import load
from grader.bank.habits import PartHabits, habits_in
from grader.bank.methods import Rank
from grader.bank.problem import Problem
from grader.bank.reader import read_problem
from grader.bank.variant import Variant, draw
from grader.bank.watched import Watched

SHIPPED = Path(__file__).parents[2] / "problems"
CHUNK = 500  # seeds


def main(seeds: int, folder: str) -> int:
    """How many draws are unsound."""
    unsound = 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        listed = list(load(folder).problems.values())
        running = [list(_started(pool, one, seeds)) for one in listed]
        for problem, chunks in zip(listed, running, strict=True):
            counts, times = zip(*(chunk.result() for chunk in chunks), strict=True)
            unsound += sum(counts)
            cost = 1000 * sum(times) / seeds
            print(f"{problem.id:32} unsound {sum(counts)} of {seeds}, {cost:.1f} ms a draw")
            sys.stdout.flush()
    print(f"unsound {unsound} of {seeds * len(listed)} draws")
    return unsound


def _started(
    pool: ProcessPoolExecutor, problem: Problem, seeds: int
) -> Iterator[Future[tuple[int, float]]]:
    for start in range(0, seeds, CHUNK):
        yield pool.submit(_unsound, problem.source, start, min(start + CHUNK, seeds))


def _unsound(source: str, start: int, stop: int) -> tuple[int, float]:
    """How many of the seeds are unsound, and the processor time of their draws in seconds."""
    problem, counted = _read(source)
    found, seconds = 0, 0.0
    for seed in range(start, stop):
        before = process_time()
        variant = draw(problem, seed)
        seconds += process_time() - before
        found += any(_any_accepted(watched, variant) for watched in counted)
    return found, seconds


@lru_cache(maxsize=4)
def _read(source: str) -> tuple[Problem, list[Watched]]:
    problem = read_problem(source, "")
    return problem, [_counted(kept) for kept in habits_in(problem).values()]


def _counted(kept: PartHabits) -> Watched:
    wrong = [one for one in kept.by_chance.wrong if one.rank is not Rank.SLIP]
    return Watched.of(kept.part, wrong)


def _any_accepted(watched: Watched, variant: Variant) -> bool:
    return any(watched.accepted(variant.names))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    sys.exit(1 if main(count, sys.argv[2] if len(sys.argv) > 2 else str(SHIPPED)) else 0)
