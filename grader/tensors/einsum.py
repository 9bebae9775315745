"""einsum: our own reading of `'bld,bmd->blm'`, its shapes and its cost."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.syntax import Misfit, Shape
from grader.tensors.values import Array, State, alike, as_array, broadcast

MOST_LETTERS = 26
DOTS = "..."


class Subscripts(NamedTuple):
    """Letters of each operand and of the result; `...` stands as one member."""

    operands: tuple[tuple[str, ...], ...]
    result: tuple[str, ...]


@lru_cache(maxsize=512)
def read_subscripts(text: str, count: int) -> Subscripts:
    """The letters of an einsum of `count` operands. Raises Unreadable."""
    left, arrow, right = text.replace("→", "->").replace(" ", "").partition("->")
    operands = tuple(_letters(part) for part in left.split(","))
    if len(operands) != count:
        raise Unreadable("array-einsum-operands", named=len(operands), given=count)
    seen = [letter for operand in operands for letter in operand]
    if len(set(seen)) > MOST_LETTERS:
        raise Unreadable("array-einsum-letters", most=MOST_LETTERS)
    if not arrow:
        once = sorted(letter for letter in set(seen) - {DOTS} if seen.count(letter) == 1)
        return Subscripts(operands, ((DOTS,) if DOTS in seen else ()) + tuple(once))
    result = _letters(right)
    for letter in result:
        if letter not in seen:
            raise Unreadable("array-einsum-result", letter=letter)
        if result.count(letter) > 1:
            raise Unreadable("array-einsum-twice", letter=letter)
    return Subscripts(operands, result)


def _letters(part: str) -> tuple[str, ...]:
    before, dots, after = part.partition(DOTS)
    letters = (*before, *((DOTS,) if dots else ()), *after)
    for letter in letters:
        if letter != DOTS and not (letter.isascii() and letter.isalpha()):
            raise Unreadable("array-einsum-letter", letter=letter[:1])
    return letters


def einsum(state: State, subscripts: Any, operands: tuple[Any, ...]) -> Array:
    """The sum over every letter that the result does not have."""
    if not isinstance(subscripts, str):
        raise Unreadable("array-einsum-text")
    if len(operands) == 1 and isinstance(operands[0], (tuple, list)):
        operands = tuple(operands[0])
    read = read_subscripts(subscripts, len(operands))
    arrays = alike([as_array(state, operand) for operand in operands])
    sizes: dict[str, int] = {}
    dots: list[Shape] = []
    for letters, array in zip(read.operands, arrays, strict=True):
        dots.append(_measure(letters, array, sizes))
    batch = _batch(read, dots)
    everything = (*batch, *sizes.values())
    state.budget.make(everything, max(1, len(arrays)))
    return _summed(read, arrays)


def _measure(letters: tuple[str, ...], array: Array, sizes: dict[str, int]) -> Shape:
    """Notes the sizes of an operand's letters; returns those of its `...`."""
    named = sum(letter != DOTS for letter in letters)
    spare = array.ndim - named
    if spare < 0 or (spare and DOTS not in letters):
        written = "".join(letters)
        raise Misfit("array-einsum-axes", letters=written, count=named, left=array.shape)
    place, dots = 0, ()
    for letter in letters:
        if letter == DOTS:
            dots = array.shape[place : place + spare]
            place += spare
            continue
        size = array.shape[place]
        if sizes.get(letter, 1) != 1 and size not in (1, sizes[letter]):
            first, second = (sizes[letter],), (size,)
            raise Misfit("array-einsum-sizes", letter=letter, left=first, right=second)
        sizes[letter] = max(size, sizes.get(letter, 1)) if size else 0
        place += 1
    return dots


def _batch(read: Subscripts, dots: list[Shape]) -> Shape:
    batch = broadcast(*dots)
    if batch is None:
        raise Misfit("array-einsum-dots", left=dots[0], right=dots[-1])
    if batch and DOTS not in read.result:
        raise Misfit("array-einsum-dots-kept", left=batch)
    return batch


def _summed(read: Subscripts, arrays: list[Array]) -> Array:
    names = dict.fromkeys(letter for letters in read.operands for letter in letters)
    numbers: dict[str, Any] = {name: number for number, name in enumerate(names)}
    numbers[DOTS] = ...
    arguments: list[Any] = []
    for letters, array in zip(read.operands, arrays, strict=True):
        arguments += [array, [numbers[letter] for letter in letters]]
    return np.asarray(np.einsum(*arguments, [numbers[letter] for letter in read.result]))
