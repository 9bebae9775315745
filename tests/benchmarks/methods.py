"""How wrong methods are named: how fast, how many of our own, how often by chance.

`python -m tests.benchmarks.methods [trials]` prints, for each kind of question, the first
derivation, the naming of a wrong answer and the check before it in processor time, and how many
of so many random values are named; at the end, the share of the table's methods that are named
alone and rightly.
"""

import statistics
import sys
import time
from collections.abc import Callable

from grader.checkers.kinds import check
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.mistakes.derive import _derived, derive
from grader.mistakes.naming import named
from tests.mistakes.builders import answer, codes, given, value
from tests.mistakes.trials import QUESTIONS, Question, Trial, trials
from tests.mistakes.wrong_answers import ARRAYS, NUMBERS, table


def micros(job: Callable[[], object]) -> float:
    """Processor time of one call, the least of a few."""
    times = []
    for _ in range(5):
        start = time.process_time_ns()
        job()
        times.append(time.process_time_ns() - start)
    return min(times) / 1000


def timed(trial: Trial) -> tuple[float, float]:
    """Processor time of the check, and of the naming behind it."""
    outcome = check(trial.right, trial.response)
    methods = derive(formula(trial.text), trial.names, trial.right.unit)
    naming = micros(lambda: named(trial.right, trial.response, outcome, methods, trial.names))
    return micros(lambda: check(trial.right, trial.response)), naming


def first(question: Question) -> float:
    """Milliseconds of a derivation that is not kept yet."""
    trial = next(trials(question, 1, seed=3))
    tree = formula(trial.text)
    derive(tree, trial.names, trial.right.unit)
    _derived.cache_clear()
    start = time.process_time()
    derive(tree, trial.names, trial.right.unit)
    return 1000 * (time.process_time() - start)


def report(question: Question, count: int) -> int:
    drawn = list(trials(question, count, seed=2))
    checks, namings = zip(*map(timed, drawn[:40]), strict=True)
    hits = sum(bool(codes(t.right, t.text, t.response, t.names)) for t in drawn)
    print(
        f"{question.text:45} first {first(question):5.1f} ms   check "
        f"{statistics.median(checks):5.0f} µs   naming {statistics.median(namings):5.0f} µs "
        f"(most {max(namings):5.0f})   by chance {hits / count:6.2%}"
    )
    return hits


def recall() -> None:
    names = given()
    rows = table(NUMBERS) + table(ARRAYS)
    found = [
        (code, codes(answer(text, names), text, plain(value(wrong, names)), names))
        for text, wrong, code in rows
    ]
    alone = sum(named == [code] for code, named in found)
    among = sum(code in named for code, named in found)
    print(f"of {len(rows)} wrong methods, {among} named, {alone} of them alone")


def main(count: int) -> None:
    hits = sum(report(question, count) for question in QUESTIONS)
    print(f"named by chance, all kinds: {hits / (count * len(QUESTIONS)):.2%}")
    recall()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 500)
