"""Runs the steps of a program on one draw of arrays."""

from typing import Any

import numpy as np

from grader.expr.syntax import Unreadable
from grader.tensors.compiler import APPLY, LOAD, PACK, PUSH, Apply, Step
from grader.tensors.indexing import members
from grader.tensors.signature import CONVERTERS, many
from grader.tensors.syntax import Misfit, Targets
from grader.tensors.values import Array, State, as_array


def run(steps: tuple[Step, ...], state: State) -> Array:
    """The value of the last line as an array. Raises Misfit or Unreadable, with their places.

    Nothing is allocated before the state's budget has been asked for it.
    """
    stack: list[Any] = []
    result: Any = None
    last = steps[-1].span
    for step in steps:
        if step.kind == LOAD:
            stack.append(state.names[step.what])
        elif step.kind == APPLY:
            _apply(step, state, stack)
        elif step.kind == PUSH:
            stack.append(step.what)
        elif step.kind == PACK:
            _pack(step, stack)
        else:
            result = stack[-1] if stack else result
            _store(step, state, result)
            stack.clear()
    try:
        return as_array(state, stack[-1] if stack else result)
    except (Misfit, Unreadable) as fault:
        fault.span = last
        raise


def _pack(step: Step, stack: list[Any]) -> None:
    count, listed = step.what
    start = len(stack) - count
    packed = stack[start:]
    del stack[start:]
    stack.append(packed if listed else tuple(packed))


def _apply(step: Step, state: State, stack: list[Any]) -> None:
    apply: Apply = step.what
    start = len(stack) - apply.taken
    arguments = stack[start:]
    del stack[start:]
    state.prefix, state.places = apply.prefix, apply.places
    try:
        stack.append(_applied(apply, state, arguments))
    except Misfit as fault:
        fault.span = fault.span or step.span
        if not apply.given:
            raise Unreadable("array-never-fits", step.span) from None
        raise
    except Unreadable as fault:
        fault.span = fault.span or step.span
        raise
    except (ValueError, IndexError, ArithmeticError, np.linalg.LinAlgError):
        raise Misfit("array-does-not-fit", step.span) from None
    except (TypeError, AttributeError):
        raise Unreadable("array-wrong-type", step.span, function=apply.function.name) from None


def _applied(apply: Apply, state: State, arguments: list[Any]) -> Any:
    if apply.prefix == "method" and not isinstance(arguments[0], (np.ndarray, float)):
        raise Unreadable("array-no-array", apply.places[0], name=apply.function.name)
    if apply.plain:
        return apply.function.run(state, *arguments)
    values = []
    for kind, places, default, takes_many in apply.slots:
        if places is None:
            values.append(default)
        elif takes_many:
            values.append(many(kind, state, [arguments[place] for place in places]))
        elif kind == "any":
            values.append(arguments[places[0]])
        else:
            values.append(CONVERTERS[kind](state, arguments[places[0]]))
    return apply.function.run(state, *values)


def _store(step: Step, state: State, value: Any) -> None:
    targets: Targets = step.what
    if not targets.unpacks:
        state.names[targets.names[0].name] = value
        return
    try:
        parts = list(members(state, value))
    except Unreadable as fault:
        fault.span = step.span
        raise
    _give_out(targets, state, parts, step)


def _give_out(targets: Targets, state: State, parts: list[Any], step: Step) -> None:
    names = targets.names
    spare = len(parts) - len(names)
    rests = [place for place, target in enumerate(names) if target.rest]
    if spare < -len(rests) or (spare and not rests):
        raise Misfit("array-unpack", step.span, names=len(names), members=len(parts))
    if rests:
        place = rests[0]
        parts[place : place + spare + 1] = [parts[place : place + spare + 1]]
    for target, part in zip(names, parts, strict=True):
        state.names[target.name] = part
