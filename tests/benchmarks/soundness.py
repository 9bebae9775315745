"""Counts the draws of shipped problems on which a wrong method would be accepted.

`python -m tests.benchmarks.soundness [SEEDS] [FOLDER]`: declared mistakes and slips of concepts
that would be right by chance, on every seed, with what the draws cost. Exit code 1 if any is.
"""

import sys
from pathlib import Path
from time import process_time

from grader.bank.folder import load
from grader.bank.habits import PartHabits, habits_in
from grader.bank.methods import Rank
from grader.bank.problem import Problem
from grader.bank.variant import Variant, draw
from grader.bank.watched import Watched


def main(seeds: int, folder: str) -> int:
    """How many draws are unsound."""
    unsound = 0
    for problem in load(folder).problems.values():
        found, seconds = _unsound(problem, seeds)
        unsound += found
        cost = 1000 * seconds / seeds
        print(f"{problem.id:32} unsound {found} of {seeds}, {cost:.1f} ms a draw", flush=True)
    return unsound


def _unsound(problem: Problem, seeds: int) -> tuple[int, float]:
    counted = [_counted(kept) for kept in habits_in(problem).values()]
    found, seconds = 0, 0.0
    for seed in range(seeds):
        before = process_time()
        variant = draw(problem, seed)
        seconds += process_time() - before
        found += any(_any_accepted(watched, variant) for watched in counted)
    return found, seconds


def _counted(kept: PartHabits) -> Watched:
    wrong = [one for one in kept.by_chance.wrong if one.rank is not Rank.SLIP]
    return Watched.of(kept.part, wrong)


def _any_accepted(watched: Watched, variant: Variant) -> bool:
    return any(watched.accepted(variant.names))


if __name__ == "__main__":
    shipped = Path(__file__).parents[2] / "problems" / "inner-product"
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    sys.exit(1 if main(count, sys.argv[2] if len(sys.argv) > 2 else str(shipped)) else 0)
