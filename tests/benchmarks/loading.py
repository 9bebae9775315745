"""How long a bank of 1,000 problems takes to load: `python -m tests.benchmarks.loading [count]`.

Every problem has words and numbers of its own; formulas are alike, as `dot(q, k)` is in any bank
of one course. The time of a plain loop stands beside, by which machines, and the moments of a busy
one, are told apart.
"""

import re
import sys
import tempfile
import time
from pathlib import Path

from grader.bank.folder import load
from grader.bank.many_files import read_all

TWIN = (Path(__file__).parents[1] / "bank" / "twin.yaml").read_text(encoding="utf-8")


def write(folder: Path, count: int) -> list[Path]:
    """So many problems of 80 lines, alike but for their words and numbers."""
    paths = [folder / f"{number:05}.yaml" for number in range(count)]
    for number, path in enumerate(paths):
        path.write_text(_problem(number), encoding="utf-8")
    return paths


def _problem(number: int) -> str:
    source = TWIN.replace("id: projection", f"id: p{number}").replace("[2, 1]", f"[2, {number}]")
    source = re.sub(r"(en: )(?=[A-Z])", rf"\g<1>N{number} ", source)
    return re.sub(r"(zh: )(?=[一-鿿])", rf"\g<1>第{number}题", source)


def loop() -> float:
    start = time.process_time()
    for _ in range(10_000_000):
        pass
    return time.process_time() - start


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        paths = write(Path(folder), count)
        print(f"10⁷ turns of a loop: {loop():.2f} s of processor time")
        start = time.process_time()
        assert len(list(read_all(paths, jobs=1))) == count
        each = (time.process_time() - start) / count * 1000
        print(f"one process: {each:.1f} ms of processor time a problem")
        begun = time.perf_counter()
        assert len(load(folder).problems) == count
        print(f"load of {count}: {time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main()
