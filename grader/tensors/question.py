"""A question made ready: its draws, and the author's value on each."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.compiler import Step, compile_program
from grader.tensors.cost import Budget
from grader.tensors.draws import LEAST_DRAWS, Draw, draws, nudged
from grader.tensors.machine import run
from grader.tensors.program import read_program
from grader.tensors.spec import Tensors
from grader.tensors.syntax import Misfit, Program
from grader.tensors.values import Array, State

RELATIVE = {"float64": 1e-6, "float32": 1e-4, "float16": 2e-2}
_FLOOR = {"float64": 1e-12, "float32": 1e-6, "float16": 1e-3}
_TIES_MOVE = 1e-3


@dataclass(frozen=True, slots=True)
class Question:
    """The spec, the author's program, and the draws on which it has a finite value (`keys`)."""

    spec: Tensors
    program: Program
    draws: tuple[Draw, ...]
    keys: tuple[Array, ...]
    slacks: tuple[float, ...]


def compute(steps: tuple[Step, ...], draw: Draw, spec: Tensors, budget: Budget, own: str) -> Array:
    """The steps' value on one draw; `own` is the flavour of the text. Raises Misfit, Unreadable."""
    return run(steps, State(dict(draw.names), np.dtype(spec.dtype), budget, own))


@lru_cache(maxsize=256)
def prepare(spec: Tensors, expected: str) -> Question:
    """The question whose right answer is `expected`.

    Raises Unreadable or Misfit for an expression that cannot be read or does not fit, and
    Unreadable `arrays-no-draws` for one without a finite value on enough draws.
    """
    program = read_program(expected)
    steps = compile_program(program, spec.names)
    with np.errstate(all="ignore"):
        for family in ("any", "positive", "binary"):
            question = _kept(spec, program, steps, draws(spec, family), False)
            if _enough(question):
                return question
        question = _kept(spec, program, steps, draws(spec), True)
    if _enough(question):
        return question
    raise Unreadable("arrays-no-draws")


def _enough(question: Question) -> bool:
    apart = [draw for draw in question.draws if draw.kind == "apart"]
    return len(question.draws) >= LEAST_DRAWS and len(apart) >= 2


def _kept(
    spec: Tensors, program: Program, steps: tuple[Step, ...], tried: tuple[Draw, ...], endless: bool
) -> Question:
    """The draws where the value is finite (or not NaN, where `endless`) and not mere rounding."""
    kept = []
    for draw in tried:
        key = compute(steps, draw, spec, Budget(), program.flavour)
        good = not np.isnan(key).any() if endless else np.isfinite(key).all()
        slack = _slack(spec, draw, key)
        if good and _steady(spec, program, steps, draw, key, slack):
            kept.append((draw, key, slack))
    columns: Any = zip(*kept, strict=True) if kept else ((), (), ())
    return Question(spec, program, *map(tuple, columns))


def _slack(spec: Tensors, draw: Draw, key: Array) -> float:
    """How far an entry may be off: a part of the largest one, and what rounding may leave of 0."""
    finite = np.abs(key[np.isfinite(key)].astype(np.float64))
    largest = float(finite.max(initial=0.0))
    given = max((float(np.abs(array).max(initial=0.0)) for array in draw.arrays), default=0.0)
    return max(RELATIVE[spec.dtype] * largest, _FLOOR[spec.dtype] * max(1.0, given * given))


def _steady(
    spec: Tensors, program: Program, steps: tuple[Step, ...], draw: Draw, key: Array, slack: float
) -> bool:
    if spec.dtype != "float64":
        return True
    moved = compute(steps, nudged(draw), spec, Budget(), program.flavour)
    allowed = slack if draw.kind != "ties" else slack * _TIES_MOVE / RELATIVE[spec.dtype]
    return same(moved, key, allowed)


def same(given: Array, key: Array, slack: float) -> bool:
    """Whether shape and entries agree; an infinite entry only with its like, NaN never."""
    if given.shape != key.shape:
        return False
    if given.dtype.kind != "f":
        given = given.astype(np.float64)
    near = np.abs(given - key) <= slack
    return bool(near.all()) or bool((near | (np.isinf(key) & (given == key))).all())


@lru_cache(maxsize=512)
def compiled(spec: Tensors, text: str) -> tuple[tuple[Step, ...], str]:
    """The steps of a response and its flavour. Raises Unreadable."""
    program = read_program(text)
    return compile_program(program, spec.names), program.flavour


__all__ = ["Misfit", "Question", "compiled", "compute", "prepare", "same"]
