"""Where labels go: near what they name, and over nothing else.

Boxes are (left, top, right, bottom) in pixels, y downwards; segments are pairs of points.
"""

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
Segment = tuple[Point, Point]

LINE = 18.0
_LOW = {ord(str(figure)): 0x2080 + figure for figure in range(10)}
_STEPS = 16
_DISTANCES = (16.0, 24.0, 34.0)


class Box(NamedTuple):
    """A rectangle in pixels."""

    left: float
    top: float
    right: float
    bottom: float


def written(name: str) -> str:
    """A vector's name as it is written: `v1` and `v_1` with a low figure."""
    match = re.fullmatch(r"(\D+?)_?([0-9]+)", name)
    return match[1] + match[2].translate(_LOW) if match else name


def width_of(words: str) -> float:
    """About how wide a line of 16-pixel text is; an ideograph takes a full square."""
    return sum(16.0 if ord(character) > 0x2E7F else 9.0 for character in words)


def box_at(centre: Point, words: str) -> Box:
    """The box of a label centred on a point."""
    half = width_of(words) / 2 + 1
    return Box(centre[0] - half, centre[1] - LINE / 2, centre[0] + half, centre[1] + LINE / 2)


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share an inner point."""
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def crosses(box: Box, segment: Segment) -> bool:
    """Whether a segment meets a box (Liang and Barsky's clipping)."""
    (x, y), (to_x, to_y) = segment
    first, last = 0.0, 1.0
    for delta, low, high in (
        (to_x - x, box.left - x, box.right - x),
        (to_y - y, box.top - y, box.bottom - y),
    ):
        if delta == 0:
            if low > 0 or high < 0:
                return False
            continue
        near, far = sorted((low / delta, high / delta))
        first, last = max(first, near), min(last, far)
        if first > last:
            return False
    return True


def candidates(anchor: Point, towards: float) -> list[Point]:
    """Centres round an anchor, the best first: outwards at angle `towards` (radians)."""
    turns = sorted(range(_STEPS), key=lambda i: min(i, _STEPS - i))
    return [
        (
            anchor[0] + distance * math.cos(towards + turn * math.tau / _STEPS),
            anchor[1] + distance * math.sin(towards + turn * math.tau / _STEPS),
        )
        for distance in _DISTANCES
        for turn in turns
    ]


def place(wanted: Sequence[tuple[str, Sequence[Point]]], segments: Sequence[Segment]) -> list[Box]:
    """A box for each label, none over another or over a segment wherever that can be had.

    `wanted` holds each label's words and candidate centres. Searches with backtracking among
    free places; where a label has none, its least covered one is taken.
    """
    free = [_free(words, centres, segments) for words, centres in wanted]
    chosen: list[Box] = []
    _search(free, chosen)
    while len(chosen) < len(wanted):
        chosen.append(min(free[len(chosen)], key=lambda box: sum(overlap(box, o) for o in chosen)))
    return chosen


def _free(words: str, centres: Sequence[Point], segments: Sequence[Segment]) -> list[Box]:
    boxes = [box_at(centre, words) for centre in centres]
    hits = [sum(crosses(box, segment) for segment in segments) for box in boxes]
    fewest = min(hits)
    return [box for box, hit in zip(boxes, hits, strict=True) if hit == fewest]


def _search(free: Sequence[Sequence[Box]], chosen: list[Box]) -> bool:
    if len(chosen) == len(free):
        return True
    for box in free[len(chosen)]:
        if not any(overlap(box, other) for other in chosen):
            chosen.append(box)
            if _search(free, chosen):
                return True
            chosen.pop()
    return False
