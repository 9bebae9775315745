"""Many formulas at once in floating point: fast, and only good for telling what is *not* equal.

Numbers are floats, vectors lists of them, matrices lists of rows; a masked score is -inf. What
has no value, or does not go together, is None.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import e, isfinite, pi
from typing import Any

from flint import fmpq

from grader.expr.float_functions import FUNCTIONS
from grader.expr.float_operators import INFIX, POSTFIX, SIGNS
from grader.expr.numbers import Real, ball
from grader.expr.syntax import (
    Binary,
    Call,
    Chain,
    Matrix,
    Name,
    Node,
    Number,
    Postfix,
    Unary,
    Vector,
)
from grader.expr.values import MASKED, is_array

_CONSTANTS = {"pi": pi, "e": e}


def float_of(value: Any) -> Any:
    """An exact value in floating point; None for what is no number or array."""
    if type(value) is fmpq:
        return int(value.p) / int(value.q)
    if is_array(value):
        return [float_of(entry) for entry in value]
    if value is MASKED:
        return float("-inf")
    return float(ball(value, 53).mid()) if type(value) is Real else None


def floats_of(names: Mapping[str, Any]) -> dict[str, Any]:
    """Named exact values in floating point; one that is too large is None."""
    found: dict[str, Any] = {}
    for name, value in names.items():
        try:
            found[name] = float_of(value)
        except (ArithmeticError, ValueError):
            found[name] = None
    return found


def is_finite(value: Any) -> bool:
    """Whether a value is there and all its entries are finite numbers."""
    if isinstance(value, list):
        return bool(value) and all(map(is_finite, value))
    return type(value) is float and isfinite(value)


class Program:
    """Trees as one list of steps, in which a part they share is worked out once."""

    __slots__ = ("_places", "_results", "_steps")

    def __init__(self, trees: Iterable[Node]) -> None:
        self._steps: list[tuple[Any, tuple[int, ...]]] = []
        self._places: dict[Any, int] = {}
        self._results = [self.place(tree) for tree in trees]

    def run(self, names: Mapping[str, Any]) -> list[Any]:
        """The value of each tree under named floats; None where it has none."""
        values: list[Any] = []
        keep = values.append
        for job, operands in self._steps:
            try:
                if operands:
                    keep(job(*[values[place] for place in operands]))
                else:
                    keep(names.get(job[0]) if type(job) is tuple else job)
            except (ArithmeticError, ValueError, TypeError, IndexError):
                keep(None)
        return [values[place] for place in self._results]

    def place(self, node: Node) -> int:
        """The place of a tree's value, its steps added where they are new."""
        return _STEPS.get(type(node), _unknown)(self, node)

    def step(self, job: Any, *operands: int) -> int:
        """The place of a step's result; a step that was there before is not repeated."""
        key = (job, operands)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self._steps)
            self._steps.append(key)
        return place


def _number(program: Program, node: Number) -> int:
    try:
        return program.step(int(node.value.p) / int(node.value.q))
    except OverflowError:
        return program.step(None)


def _name(program: Program, node: Name) -> int:
    constant = _CONSTANTS.get(node.name)
    own = program.step((node.name,))
    return own if constant is None else program.step(_first_given, own, program.step(constant))


def _first_given(named: Any, constant: float) -> Any:
    return constant if named is None else named


def _call(program: Program, node: Call) -> int:
    job = FUNCTIONS.get(node.function)
    return program.step(job, *[program.place(arg) for arg in node.args])


def _binary(program: Program, node: Binary) -> int:
    left, right = program.place(node.left), program.place(node.right)
    job = FUNCTIONS["matmul"] if node.op == "@" else INFIX.get(node.op)
    return program.step(job, left, right)


def _unary(program: Program, node: Unary) -> int:
    return program.step(SIGNS.get(node.op), program.place(node.arg))


def _postfix(program: Program, node: Postfix) -> int:
    job = FUNCTIONS["transpose"] if node.op == "T" else POSTFIX.get(node.op)
    return program.step(job, program.place(node.arg))


def _entries(*entries: Any) -> list[Any]:
    if not all(isinstance(entry, float) for entry in entries):
        raise TypeError
    return list(entries)


def _rows(*rows: Any) -> list[Any]:
    if len({len(row) for row in rows}) != 1:
        raise ValueError
    return list(rows)


def _vector(program: Program, node: Vector) -> int:
    return program.step(_entries, *[program.place(entry) for entry in node.entries])


def _matrix(program: Program, node: Matrix) -> int:
    rows = [program.step(_entries, *map(program.place, row)) for row in node.rows]
    return program.step(_rows, *rows)


def _chain(program: Program, node: Chain) -> int:
    return program.place(node.members[-1])


def _unknown(program: Program, node: Node) -> int:
    return program.step(None)


_STEPS: dict[type, Any] = {
    Number: _number,
    Name: _name,
    Call: _call,
    Binary: _binary,
    Unary: _unary,
    Postfix: _postfix,
    Vector: _vector,
    Matrix: _matrix,
    Chain: _chain,
}
