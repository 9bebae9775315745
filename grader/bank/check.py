"""A problem proved over its cases and many seeds, before a class meets it."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from grader.bank.habits import habits_in
from grader.bank.keys import typed
from grader.bank.problem import Problem
from grader.bank.proof import mark_findings
from grader.bank.reader import read_problem
from grader.bank.tally import Tally
from grader.bank.trial import Finding, drawn, held, try_out
from grader.bank.variant import Variant
from grader.bank.verdict import Checked, conclude
from grader.bank.whole import whole_findings

if TYPE_CHECKING:
    from concurrent.futures import Future

SEEDS = 200
CHUNK = 50  # seeds that are tried together
_FEW = 5  # variants that are looked at whole
_AHEAD = 3  # chunks in hand for each process

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Chunk:
    """The variants from `start` to `stop` of a problem: its cases first, then its seeds."""

    problem: Problem
    start: int
    stop: int


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
    tallies: dict[int, Tally] = {}
    listed = list(problems)
    waiting = deque(
        (place, chunk) for place, one in enumerate(listed) for chunk in _chunks(one, seeds)
    )
    left = Counter(place for place, _ in waiting)
    for place, chunk, tally in _tried(waiting, jobs):
        tallies.setdefault(place, Tally()).merge(tally)
        left[place] -= 1
        if progress:
            progress(chunk.stop - chunk.start)
        if not left[place]:
            yield conclude(listed[place], tallies.pop(place))


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


def _tried(waiting: deque[tuple[int, Chunk]], jobs: int) -> Iterator[tuple[int, Chunk, Tally]]:
    """Each chunk with its tally, in order."""
    jobs = min(jobs, len(waiting))
    if jobs <= 1:
        for place, chunk in waiting:
            yield place, chunk, try_chunk(chunk)
        return
    from concurrent.futures import ProcessPoolExecutor

    running: deque[tuple[int, Chunk, Future[Tally]]] = deque()
    with ProcessPoolExecutor(jobs) as pool:
        while waiting or running:
            while waiting and len(running) < jobs * _AHEAD:
                place, chunk = waiting.popleft()
                source, path = chunk.problem.source, chunk.problem.path
                sent = pool.submit(_try_again, source, path, chunk.start, chunk.stop)
                running.append((place, chunk, sent))
            place, chunk, done = running.popleft()
            yield place, chunk, done.result()


def _try_again(source: str, path: str, start: int, stop: int) -> Tally:
    """A chunk in another process, which reads the problem for itself."""
    return try_chunk(Chunk(_read(source, path), start, stop))


@lru_cache(maxsize=4)
def _read(source: str, path: str) -> Problem:
    return read_problem(source, path)


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
    return True


def _variant(problem: Problem, number: int) -> tuple[str, Variant | Finding]:
    cases = list(problem.cases)
    if number < len(cases):
        return cases[number], held(problem, cases[number])
    place = number - len(cases)
    seed = problem.seeds[place] if problem.seeds else place
    return str(seed), drawn(problem, seed)
