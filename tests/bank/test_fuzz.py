"""Files spoilt at random: whatever comes of it, it is complaints that can be said."""

from random import Random

import pytest

from tests.bank.builders import TWIN, complaints, lines

PIECES = [
    *"{}[]:,-'\"|>#&*!%@`~=\t\n ", "{{", "}}", "$", "no", "null", "010", "0..", "-5..5", "\\frac",
    "dot(q, k)", "norm(", "q", "x_1", "undefined", "true", "1/0", "^", "<=", "中文", "“", "\u200b",
]  # fmt: skip


def _spoilt(random: Random) -> str:
    text = TWIN
    for _ in range(random.randint(1, 4)):
        start = random.randrange(len(text))
        end = start + random.choice([0, 0, 1, 3, 12])
        text = text[:start] + random.choice(PIECES) * random.choice([1, 1, 1, 2]) + text[end:]
    return text


@pytest.mark.parametrize("seed", range(25))
def test_a_spoilt_file_is_read_or_complained_of(seed: int) -> None:
    random = Random(seed)
    for _ in range(8):
        found = complaints(_spoilt(random))
        for lang in ("en", "zh"):
            assert len(lines(found, lang)) == len(found)
