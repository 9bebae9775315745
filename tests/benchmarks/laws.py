"""The laws of reading and judging, tried as long as asked: `python -m tests.benchmarks.laws 10`.

Runs every law of `tests/expr/test_laws.py` and `tests/checkers/test_laws.py` in turn on fresh
random inputs for the given number of minutes, and prints how many inputs each has seen. Ends
with exit code 1 and the smallest input found as soon as a law is broken.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import wraps
from typing import Any

from hypothesis import HealthCheck, settings

from tests.checkers import test_laws as judging
from tests.expr import test_laws as reading

ROUND = settings(
    max_examples=400,
    deadline=None,
    database=None,
    derandomize=False,
    suppress_health_check=list(HealthCheck),
)


def laws() -> dict[str, Callable[[], None]]:
    """The laws by name."""
    return {
        name.removeprefix("test_"): law
        for module in (reading, judging)
        for name, law in vars(module).items()
        if name.startswith("test_")
        and hasattr(law, "hypothesis")
        and "parametrize" not in marks(law)
    }


def marks(law: Any) -> set[str]:
    """The names of the pytest marks on a law: parametrised ones cannot be called by themselves."""
    return {mark.name for mark in getattr(law, "pytestmark", [])}


def counted(name: str, law: Any, seen: Counter[str]) -> Callable[[], None]:
    """The law, counting its inputs."""
    inner = law.hypothesis.inner_test

    @wraps(inner)
    def one(*args: Any, **kwargs: Any) -> Any:
        seen[name] += 1
        return inner(*args, **kwargs)

    law.hypothesis.inner_test = one
    law._hypothesis_internal_use_settings = ROUND
    return law  # type: ignore[no-any-return]


def main() -> None:
    """Round after round until the time is over."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    seen: Counter[str] = Counter()
    trials = {name: counted(name, law, seen) for name, law in laws().items()}
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        for trial in trials.values():
            trial()
    for name, count in seen.items():
        print(f"{count:>9,}  {name.replace('_', ' ')}")
    print(f"{seen.total():>9,}  inputs in {minutes:g} minutes, no law broken")


if __name__ == "__main__":
    main()
