"""Floating-point values for the names of a formula, drawn from their shapes alone.

What a formula is made of, and which slips always give the same value, is found out on these
draws, so that it holds for every variant of one shape.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from grader.expr.evaluate import walk
from grader.expr.floats import Program
from grader.expr.functions import is_number
from grader.expr.syntax import Call, Name, Node
from grader.expr.values import is_array

Shape = tuple[int, ...]
Shapes = tuple[tuple[str, Shape], ...]
DRAWS = 8
_MASKED_BY = {"mask": 1, "weights": 2, "attention": 3}


def shapes_of(names: Mapping[str, Any]) -> Shapes:
    """The shape of each number and array; other values have none and are left out."""
    arrays = [(name, value.shape) for name, value in names.items() if is_array(value)]
    numbers = [(name, ()) for name, value in names.items() if is_number(value)]
    return tuple(sorted(arrays + numbers))


class Draws:
    """Values of the names of a formula, drawn several times, and what trees are worth on them."""

    def __init__(self, shapes: Shapes, formula: Node) -> None:
        masks = _masks(formula)
        self._names = [_names(shapes, masks, Random(seed)) for seed in range(DRAWS)]

    def values(self, trees: list[Node]) -> list[list[Any]]:
        """One list for each draw: the value of each tree."""
        program = Program(trees)
        return [program.run(names) for names in self._names]

    def shape(self, node: Node) -> Shape | None:
        """The shape of a tree's value; None where it has none on any draw."""
        program = Program([node])
        for names in self._names:
            value = program.run(names)[0]
            if value is not None:
                return shape_of(value)
        return None


def shape_of(value: Any) -> Shape:
    """() for a number, (n,) and (m, n) for lists of numbers and of rows."""
    if not isinstance(value, list):
        return ()
    return (len(value), *shape_of(value[0]))


def _masks(formula: Node) -> frozenset[str]:
    """The names that stand as masks."""
    found = set()
    for node in walk(formula):
        place = _MASKED_BY.get(node.function) if isinstance(node, Call) else None
        if isinstance(node, Call) and place is not None and place < len(node.args):
            masking = node.args[place]
            if isinstance(masking, Name):
                found.add(masking.name)
    return frozenset(found)


def _names(shapes: Shapes, masks: frozenset[str], rng: Random) -> dict[str, Any]:
    """Numbers are whole, 2 to 6: they may be a power, a size or a place."""
    return {name: _drawn(shape, name in masks, rng) for name, shape in shapes}


def _drawn(shape: Shape, is_mask: bool, rng: Random) -> Any:
    if shape:
        drawn = [_drawn_entry(shape[1:], is_mask, rng) for _ in range(shape[0])]
        return _some_kept(drawn, rng) if is_mask and len(shape) == 1 else drawn
    return float(rng.randint(2, 6))


def _drawn_entry(shape: Shape, is_mask: bool, rng: Random) -> Any:
    if shape:
        return _drawn(shape, is_mask, rng)
    return float(rng.random() < 0.6) if is_mask else rng.gauss(0, 1.5)


def _some_kept(row: list[float], rng: Random) -> list[float]:
    kept = row.copy()
    kept[rng.randrange(len(row))] = 1.0
    return kept
