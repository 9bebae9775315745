"""Arrays of many sizes and values, the same for the same question on every machine.

Numbers come from `random.Random.random`, whose sequence for a seed Python keeps, and not from
NumPy's generators, which may change.
"""

import hashlib
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import prod
from random import Random
from typing import Any

import numpy as np

from grader.tensors.spec import Tensors
from grader.tensors.values import Array

LEAST_DRAWS = 8
LARGE = (1000.0, 60.0)
OFFSETS = (1500.0, -1500.0)


@dataclass(frozen=True, slots=True)
class Draw:
    """Sizes by axis, and every given name with its value.

    `kind` says what it is there for: `apart` (all sizes differ), `equal`, `one` (an axis is 1),
    `ties` (small whole numbers), `large` (scores in the thousands). `about` are the axes that
    are equal, or 1.
    """

    kind: str
    about: tuple[str, ...]
    sizes: dict[str, int]
    names: dict[str, Any]

    @property
    def arrays(self) -> list[Array]:
        return [value for value in self.names.values() if isinstance(value, np.ndarray)]


@lru_cache(maxsize=128)
def draws(spec: Tensors, family: str = "any") -> tuple[Draw, ...]:
    """All draws of a question, those with all sizes apart first.

    `family` is `any`, `positive` (entries above 0) or `binary` (entries 0 and 1), for answers
    that have no value elsewhere.
    """
    maker = _Maker(spec, family)
    apart = _apart(spec)
    found = [maker.draw("apart", (), sizes) for sizes in apart]
    found += [maker.draw("equal", about, sizes) for about, sizes in _equal(spec, apart[0])]
    found += [maker.draw("one", about, sizes) for about, sizes in _ones(spec, apart)]
    found += [maker.draw("ties", (), sizes) for sizes in (apart[0], apart[1])]
    extra = range(max(0, LEAST_DRAWS + 4 - len(found)))
    found += [maker.draw("apart", (), apart[step % 3]) for step in extra]
    if spec.stable:
        found += [maker.draw("large", (), apart[0], scale=scale) for scale in LARGE]
        found += [maker.draw("large", (), apart[1], offset=offset) for offset in OFFSETS]
        found.append(_rows_apart(maker.draw("large", (), apart[0])))
    return tuple(found)


def _rows_apart(draw: Draw) -> Draw:
    """Rows in the thousands above and below 0 in turn: one maximum for all of them will not do."""
    names = dict(draw.names)
    for name, value in draw.names.items():
        if isinstance(value, np.ndarray) and value.ndim > 1:
            turns = (-1.0) ** np.arange(value.shape[-2])
            names[name] = (value + OFFSETS[0] * turns[:, None]).astype(value.dtype)
    return replace(draw, names=names)


def _apart(spec: Tensors) -> list[dict[str, int]]:
    """Sizes that all differ from each other and from the fixed ones, dealt out three ways.

    Between the first two every axis changes its size, so that a number stays apart from a name.
    """
    axes = spec.axes
    fixed = {size for _, shape in spec.arrays for size in shape if isinstance(size, int)}
    least = 2 if len(axes) > 2 else 3
    pool = [size for size in range(least, least + 2 + len(axes) + len(fixed)) if size not in fixed]
    pool = pool[: len(axes) + 2]
    random = Random(_seed(spec, "sizes"))
    pool.sort(key=lambda size: random.random())
    turned = [pool[step:] + pool[:step] for step in (0, 1, 2)]
    turned[2].reverse()
    return [dict(zip(axes, sizes, strict=False)) for sizes in turned]


def _equal(spec: Tensors, apart: dict[str, int]) -> list[tuple[tuple[str, ...], dict[str, int]]]:
    """All sizes equal, and pairs of them."""
    axes = spec.axes
    if len(axes) < 2:
        return []
    pairs = list(combinations(axes, 2)) if len(axes) > 2 else []
    if len(pairs) > 6:
        pairs = list(pairwise(axes))
    found = [(axes, dict.fromkeys(axes, 3))]
    return found + [(pair, {**apart, pair[1]: apart[pair[0]]}) for pair in pairs]


def _ones(
    spec: Tensors, apart: list[dict[str, int]]
) -> list[tuple[tuple[str, ...], dict[str, int]]]:
    """Each axis 1 in turn, then all."""
    axes = spec.axes
    found: list[tuple[tuple[str, ...], dict[str, int]]] = [
        ((axis,), {**apart[place % 2], axis: 1}) for place, axis in enumerate(axes)
    ]
    return [*found, (axes, dict.fromkeys(axes, 1))] if len(axes) > 1 else found


def _seed(spec: Tensors, purpose: str) -> int:
    written = f"{spec.seed}\n{spec.arrays}\n{purpose}"
    return int.from_bytes(hashlib.sha256(written.encode()).digest()[:8], "big")


class _Maker:
    def __init__(self, spec: Tensors, family: str) -> None:
        self.spec, self.family = spec, family
        self.random = Random(_seed(spec, family))

    def draw(
        self,
        kind: str,
        about: tuple[str, ...],
        sizes: dict[str, int],
        scale: float = 1.0,
        offset: float = 0.0,
    ) -> Draw:
        """Every given name with a value of these sizes; scalars are taken as they are."""
        names: dict[str, Any] = dict(sizes)
        for name, value in self.spec.scalars:
            names[name] = sizes[value] if isinstance(value, str) else value
        for name, shape in self.spec.arrays:
            entries = self._entries(shape, sizes, kind == "ties")
            names[name] = (entries * scale + offset).astype(self.spec.dtype)
        return Draw(kind, about, sizes, names)

    def _entries(
        self, shape: tuple[str | int, ...], sizes: dict[str, int], ties: bool
    ) -> np.ndarray[Any, Any]:
        wanted = tuple(sizes[size] if isinstance(size, str) else size for size in shape)
        random = self.random.random
        uniform = np.array([random() for _ in range(prod(wanted))]).reshape(wanted)
        if self.family == "binary":
            return np.floor(uniform * 2)
        if ties:
            return np.floor(uniform * 5) - 2 if self.family == "any" else np.floor(uniform * 3) + 1
        if self.family == "positive":
            return uniform + 0.1
        return (uniform - 0.5) * 4


def nudged(draw: Draw) -> Draw:
    """The draw with its entries changed by as little as rounding does; equal ones stay equal.

    A value that changes much by that is made of rounding, and nothing is to be compared with it.
    """
    random = Random(draw.kind + str(draw.sizes))
    names = dict(draw.names)
    for name, value in draw.names.items():
        if not isinstance(value, np.ndarray):
            continue
        if draw.kind == "ties":
            names[name] = value * value.dtype.type(1 + 2.0**-20)
        else:
            steps = [random.random() - 0.5 for _ in range(value.size)]
            factor = 1 + 1e-13 * np.array(steps).reshape(value.shape)
            names[name] = (value * factor).astype(value.dtype)
    return replace(draw, names=names)
