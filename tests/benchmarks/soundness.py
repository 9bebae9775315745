"""Counts the draws of shipped problems on which a wrong method would be accepted.

`python -m tests.benchmarks.soundness [SEEDS] [FOLDER]`: declared mistakes and slips of concepts
that would be right by chance, on every seed, with what the draws cost, in as many processes as
there are processors. Exit code 1 if any is.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from time import process_time

from grader.bank.check import Chunk
from grader.bank.folder import load
from grader.bank.habits import PartHabits, habits_in
from grader.bank.methods import Rank
from grader.bank.problem import Problem
from grader.bank.processes import in_order
from grader.bank.variant import Variant, draw
from grader.bank.watched import Watched

SHIPPED = Path(__file__).parents[2] / "problems"
CHUNK = 500  # seeds


def main(seeds: int, folder: str) -> int:
    """How many draws are unsound."""
    unsound = 0
    listed = load(folder).problems.values()
    tried = in_order(_unsound, _chunks(listed, seeds), os.cpu_count() or 1)
    for name, results in groupby(tried, lambda pair: pair[0].problem.id):
        counts, times = zip(*(result for _, result in results), strict=True)
        unsound += sum(counts)
        cost = 1000 * sum(times) / seeds
        print(f"{name:32} unsound {sum(counts)} of {seeds}, {cost:.1f} ms a draw", flush=True)
    print(f"unsound {unsound} of {seeds * len(listed)} draws")
    return unsound


def _chunks(problems: Iterable[Problem], seeds: int) -> Iterator[Chunk]:
    for problem in problems:
        for start in range(0, seeds, CHUNK):
            yield Chunk(problem, start, min(start + CHUNK, seeds))


def _unsound(chunk: Chunk) -> tuple[int, float]:
    """How many of the seeds are unsound, and the processor time of their draws in seconds."""
    counted = _watched(chunk.problem)
    found, seconds = 0, 0.0
    for seed in range(chunk.start, chunk.stop):
        before = process_time()
        variant = draw(chunk.problem, seed)
        seconds += process_time() - before
        found += any(_any_accepted(watched, variant) for watched in counted)
    return found, seconds


def _watched(problem: Problem) -> list[Watched]:
    return [_counted(kept) for kept in habits_in(problem).values()]


def _counted(kept: PartHabits) -> Watched:
    wrong = [one for one in kept.by_chance.wrong if one.rank is not Rank.SLIP]
    return Watched.of(kept.part, wrong)


def _any_accepted(watched: Watched, variant: Variant) -> bool:
    return any(watched.accepted(variant.names))


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    sys.exit(1 if main(count, sys.argv[2] if len(sys.argv) > 2 else str(SHIPPED)) else 0)
