"""The operators as functions, so that all that is computed is the applying of functions."""

from collections.abc import Callable, Mapping
from typing import Any

from grader.tensors import elementwise, indexing, moves, operators, products
from grader.tensors.signature import Function
from grader.tensors.values import State

_NOWHERE: frozenset[str] = frozenset()


def _entrywise(op: str) -> Callable[[State, Any, Any], Any]:
    def run(state: State, a: Any, b: Any) -> Any:
        return operators.binary(state, op, a, b)

    return run


def _sign(sign: str) -> Callable[[State, Any, Any], Any]:
    def run(state: State, a: Any, b: Any) -> Any:
        return operators.times(state, sign, a, b)

    return run


_BINARY = "+ - * / // % ** & | == != < <= > >=".split()
BINARY: Mapping[str, Function] = {
    **{op: Function(op, "a, b", _entrywise(op), _NOWHERE) for op in _BINARY},
    "@": Function("@", "a, b", products.matmul, _NOWHERE),
    "×": Function("×", "a, b", _sign("×"), _NOWHERE),
    "·": Function("·", "a, b", _sign("·"), _NOWHERE),
}
UNARY: Mapping[str, Function] = {
    "-": Function("-", "a", operators.negative, _NOWHERE),
    "+": Function("+", "a", operators.positive, _NOWHERE),
    "~": Function("~", "a", operators.inverted, _NOWHERE),
    "√": Function("√", "x", elementwise.sqrt, _NOWHERE),
    "ᵀ": Function("ᵀ", "a", moves.raised_t, _NOWHERE),
}


INDEX = Function(
    "[]", "a, *items", lambda state, a, items: indexing.index(state, a, items), _NOWHERE
)
SLICE = Function(":", "start, stop, step", indexing.make_slice, _NOWHERE)
