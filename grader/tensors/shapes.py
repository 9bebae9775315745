"""Shapes by the names of their axes: (B, T, D), where the arrays have other sizes each time."""

from itertools import combinations_with_replacement

from grader.tensors.syntax import Shape

Sizes = dict[str, int]


def name_shape(first: Shape, sizes: Sizes, second: Shape | None, others: Sizes) -> str:
    """The shape as text, from what it was with two sets of sizes.

    A size is named by an axis that was of that size both times, by a product or a sum of two,
    or stays a number.
    """
    names = []
    paired = second if second is not None and len(second) == len(first) else None
    for place, size in enumerate(first):
        other = None if paired is None else paired[place]
        names.append(_name(size, sizes, other, others))
    return f"({', '.join(names)}{',' if len(names) == 1 else ''})"


def _name(size: int, sizes: Sizes, other: int | None, others: Sizes) -> str:
    def fits(one: int, two: int) -> bool:
        return one == size and (other is None or two == other)

    for axis in sizes:
        if fits(sizes[axis], others[axis]):
            return axis
    if other is None or size == other:
        return str(size)
    for axis in sizes:
        for factor in range(2, 9):
            if fits(factor * sizes[axis], factor * others[axis]):
                return f"{factor}{axis}"
        for step in (1, 2, -1, -2):
            if fits(sizes[axis] + step, others[axis] + step):
                return f"{axis} {'+' if step > 0 else '−'} {abs(step)}"
    for one, two in combinations_with_replacement(sizes, 2):
        if fits(sizes[one] * sizes[two], others[one] * others[two]):
            return f"{one}·{two}"
        if fits(sizes[one] + sizes[two], others[one] + others[two]):
            return f"{one} + {two}"
    return str(size)
