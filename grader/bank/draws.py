"""One value of each kind of parameter, drawn from a stream."""

from collections.abc import Callable, Iterator, Mapping
from math import isqrt
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank.problem import Grid, Members, Orthogonal, Param, Permutation, WordList
from grader.bank.streams import array, below, words

MOST_ROWS = 5_000  # rows tried for one that is distinct or has a fitting length


def draw_value(param: Param, stream: Iterator[int]) -> Any:
    """One value of the parameter: a number, or an array of the parameter's shape."""
    return _DRAWS[type(param)](param, stream)


def member(param: Members, stream: Iterator[int]) -> Any:
    """One of the values."""
    return param.values[below(stream, len(param.values))]


def grid(param: Grid, stream: Iterator[int]) -> Any:
    """A number, vector or matrix of the grid."""
    if not param.shape:
        return _row(param, stream, 1)[0]
    if not (param.distinct or param.length):
        *rows, length = param.shape
        drawn = [_row(param, stream, length) for _ in range(rows[0] if rows else 1)]
        return array(drawn if rows else drawn[0])
    chosen = _chosen(param, stream)
    return _fallback(param) if chosen is None else chosen


def _row(param: Grid, stream: Iterator[int], length: int) -> list[fmpq]:
    while True:
        row = [param.low + param.step * below(stream, param.count) for _ in range(length)]
        if not param.nonzero or any(row):
            return row


def _chosen(param: Grid, stream: Iterator[int]) -> Any:
    """A vector or matrix with what the grid asks of it; None where many rows held none."""
    *rows, length = param.shape
    kept: list[list[fmpq]] = []
    for _ in range(MOST_ROWS):
        row = _row(param, stream, length)
        if _fits(param, row) and (row not in kept or not param.distinct):
            kept.append(row)
            if len(kept) == (rows[0] if rows else 1):
                return array(kept if rows else kept[0])
    return None


def _fits(param: Grid, row: list[fmpq]) -> bool:
    if param.distinct and len(param.shape) == 1 and len(set(row)) < len(row):
        return False
    return not param.length or _fitting_length(param.length, row)


def _fitting_length(asked: str, row: list[fmpq]) -> bool:
    squared = sum((entry * entry for entry in row), fmpq(0))
    upper, lower = int(squared.p), int(squared.q)
    whole = isqrt(upper) ** 2 == upper and isqrt(lower) ** 2 == lower
    return whole and (asked == "rational" or lower == 1)


def _fallback(param: Grid) -> Any:
    """What the search before any draw has found: a seed without luck gets the same."""
    return _chosen(param, words("", 0, "", 0))


def found(param: Grid) -> bool:
    """Whether the grid holds what it asks for, often enough to be found."""
    return _fallback(param) is not None


def turns_up_to(largest: int) -> tuple[tuple[fmpq, fmpq], ...]:
    """Cosine and sine of every turn with the same denominator up to `largest`, but for the
    quarter turns: a² + b² = c² gives (a/c, b/c)."""
    return tuple(
        (fmpq(a, c), fmpq(b, c))
        for c in range(2, largest + 1)
        for a in range(-c + 1, c)
        for b in range(-c + 1, c)
        if a * b and a * a + b * b == c * c and fmpq(a, c).q == c
    )


def orthogonal(param: Orthogonal, stream: Iterator[int]) -> Any:
    """Turns in the planes of neighbouring axes, one after another, then perhaps a reflection."""
    size = param.size
    made = _identity(size)
    for axis in range(size - 1):
        cosine, sine = param.turns[below(stream, len(param.turns))]
        turn = _identity(size)
        turn[axis : axis + 2, axis : axis + 2] = array([[cosine, -sine], [sine, cosine]])
        made = made @ turn
    reflected = param.determinant == -1 or (not param.determinant and below(stream, 2) == 1)
    if reflected:
        made[:, -1] = -made[:, -1]
    return made


def _identity(size: int) -> Any:
    return array([[fmpq(int(i == j)) for j in range(size)] for i in range(size)])


def shuffled(count: int, stream: Iterator[int]) -> list[int]:
    """0 to count - 1 in any order, each as likely (Fisher and Yates's shuffle)."""
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = below(stream, place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def permutation(param: Permutation, stream: Iterator[int]) -> Any:
    """The vector of 1 to `size` in any order."""
    return array([fmpq(place + 1) for place in shuffled(param.size, stream)])


def picked_words(param: WordList, stream: Iterator[int]) -> Any:
    """The values of the words drawn."""
    if param.pick is None:
        return values_of(param, range(len(param.words)))
    return values_of(param, shuffled(len(param.words), stream)[: param.pick])


def values_of(param: WordList, places: Any) -> Any:
    """The vector of numbers or the matrix of lists of the words at those places."""
    values = [param.values[place] for place in places]
    if isinstance(values[0], np.ndarray):
        return array([list(value) for value in values])
    return array(values)


_DRAWS: Mapping[type, Callable[[Any, Iterator[int]], Any]] = {
    Grid: grid,
    Members: member,
    Orthogonal: orthogonal,
    Permutation: permutation,
    WordList: picked_words,
}

__all__ = ["array", "below", "draw_value", "found", "turns_up_to", "values_of", "words"]
