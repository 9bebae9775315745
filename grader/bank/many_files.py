"""Many problem files read at once, by several processes where that is worth their start."""

import gc
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.bank.complaint import Complaint, Faults
from grader.bank.problem import Problem
from grader.bank.reader import read_file

FEW = 100  # files that one process reads sooner than others are started
_CHUNK = 8

Read = Problem | tuple[Complaint, ...]


def read_all(files: Sequence[Path], jobs: int | None = None) -> Iterator[Read]:
    """The problem in each file, or the complaints about it, in order.

    `jobs` is how many processes read; as many as there are processors where it is left out.
    """
    jobs = jobs or min(_processors(), len(files) // FEW + 1)
    if jobs == 1 or _is_helper():
        yield from map(read, files)
        return
    from concurrent.futures import ProcessPoolExecutor  # slow to import, and seldom needed

    # A helper lives for moments and makes hardly any cycles: collecting costs it a tenth.
    with ProcessPoolExecutor(jobs, initializer=gc.disable) as pool:
        yield from pool.map(read, files, chunksize=_CHUNK)


def read(file: Path) -> Read:
    """The problem in a file, or every complaint about it."""
    try:
        return read_file(file)
    except Faults as faults:
        return faults.complaints
    except OSError:
        return (Complaint(str(file), 1, 1, "", "file-unreadable"),)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _is_helper() -> bool:
    """Whether this process may not start others."""
    from multiprocessing import current_process

    return current_process().daemon
