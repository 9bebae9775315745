"""Numbers drawn from nothing but names: the same on every machine and in every version.

A stream hashes (problem id, seed, parameter, try) with a block counter; what else a file
holds never matters, so mending a sentence leaves the variants alone. Golden tests pin it.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import numpy as np

MOST_SEED = 2**53 - 1  # a seed survives JSON in any language
_WORD = 1 << 64


def words(problem_id: str, seed: int, name: str, attempt: int) -> Iterator[int]:
    """Endless 64-bit words: SHA-256 of the compact JSON list of the four names and a counter,
    four words a block, most significant byte first."""
    block = 0
    while True:
        names = json.dumps([problem_id, seed, name, attempt, block], separators=(",", ":"))
        digest = hashlib.sha256(names.encode("ascii")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(stream: Iterator[int], count: int) -> int:
    """A whole number from 0 to count - 1, each as likely; words past the last full round are
    thrown away. `count` is at most 2**63."""
    limit = _WORD - _WORD % count
    return next(word for word in stream if word < limit) % count


def array(entries: list[Any]) -> np.ndarray:
    """Numbers, or rows of numbers, as an array of exact values."""
    shape = (len(entries), len(entries[0])) if isinstance(entries[0], list) else (len(entries),)
    made = np.empty(shape, dtype=object)
    made[...] = entries
    return made
