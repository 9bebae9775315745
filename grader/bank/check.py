"""A problem proved over its cases and many seeds, before a class meets it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from grader.bank.guessing import answers
from grader.bank.habits import habits_in
from grader.bank.keys import typed
from grader.bank.problem import Problem
from grader.bank.processes import in_order
from grader.bank.proof import mark_findings
from grader.bank.reader import read_problem
from grader.bank.tally import Tally
from grader.bank.trial import Finding, drawn, held, try_out
from grader.bank.variant import Variant
from grader.bank.verdict import Checked, conclude
from grader.bank.whole import whole_findings

SEEDS = 200
CHUNK = 50  # seeds that are tried together
_FEW = 5  # variants that are looked at whole

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Chunk:
    """The variants from `start` to `stop` of a problem: its cases first, then its seeds. Another
    process reads the problem for itself, as not every value in it can be sent."""

    problem: Problem
    start: int
    stop: int

    def __reduce__(self) -> tuple[Any, ...]:
        return _sent, (self.problem.source, self.problem.path, self.start, self.stop)


def _sent(source: str, path: str, start: int, stop: int) -> Chunk:
    return Chunk(_read(source, path), start, stop)


@lru_cache(maxsize=4)
def _read(source: str, path: str) -> Problem:
    return read_problem(source, path)


def check(problem: Problem, seeds: int = SEEDS, progress: Progress | None = None) -> Checked:
    """Try every case and the seeds from 0 to seeds - 1, or those that the problem lists; a
    problem without parameters is drawn once. `progress` is told how many variants were tried
    since the last time."""
    return next(check_all([problem], seeds, progress=progress))


def check_all(
    problems: Iterable[Problem],
    seeds: int = SEEDS,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Iterator[Checked]:
    """Check problems in order, in so many processes."""
    chunks = [chunk for problem in problems for chunk in _chunks(problem, seeds)]
    whole = Tally()
    for chunk, tally in in_order(try_chunk, chunks, min(jobs, len(chunks))):
        whole.merge(tally)
        if progress:
            progress(chunk.stop - chunk.start)
        if chunk.stop == count_variants(chunk.problem, seeds):
            yield conclude(chunk.problem, whole)
            whole = Tally()


def count_variants(problem: Problem, seeds: int = SEEDS) -> int:
    """How many variants `check` tries."""
    return len(problem.cases) + len(_seeds(problem, seeds))


def _seeds(problem: Problem, seeds: int) -> Sequence[int]:
    """The seeds to try: those the problem lists, or so many from 0."""
    return problem.seeds or range(seeds if problem.params else min(seeds, 1))


def _chunks(problem: Problem, seeds: int) -> Iterator[Chunk]:
    total = count_variants(problem, seeds)
    for start in range(0, max(total, 1), CHUNK):
        yield Chunk(problem, start, min(start + CHUNK, total))


def try_chunk(chunk: Chunk) -> Tally:
    """What trying some variants tells; a problem that has no draw is given up."""
    tally = Tally()
    looked_at = len(chunk.problem.cases) + _FEW
    for number in range(chunk.start, chunk.stop):
        if not _try(chunk.problem, number, number < looked_at, tally):
            break
    return tally


def try_seed(problem: Problem, seed: int) -> Tally:
    """What one seed tells of a problem that lists none; the variant is looked at whole."""
    tally = Tally()
    _try(problem, len(problem.cases) + seed, True, tally)
    return tally


def _try(problem: Problem, number: int, whole: bool, tally: Tally) -> bool:
    """Whether there may be more variants."""
    name, variant = _variant(problem, number)
    found = [*try_out(problem, variant)]
    if isinstance(variant, Finding):
        tally.add(name, found)
        return variant.code not in ("no-draw", "no-sound-draw")
    if not found:
        found = list(mark_findings(problem, variant, habits_in(problem)))
        found += whole_findings(problem, variant) if whole else ()
    tally.add(name, (one for one in found if one.code != "slip-right"))
    tally.note(name, (one for one in found if one.code == "slip-right"))
    tally.variants += 1
    tally.values.add(repr([typed(value) for value in variant.values.values()]))
    if variant.case is None:
        tally.count(variant.seed or 0, variant.tries, variant.redraws)
        tally.answers.update(answers(problem, variant))
    return True


def _variant(problem: Problem, number: int) -> tuple[str, Variant | Finding]:
    cases = list(problem.cases)
    if number < len(cases):
        return cases[number], held(problem, cases[number])
    place = number - len(cases)
    seed = problem.seeds[place] if problem.seeds else place
    return str(seed), drawn(problem, seed)
