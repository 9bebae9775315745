"""What each function does with its values: one table for numbers, one for arrays."""

from collections.abc import Callable, Mapping
from typing import Any

from flint import fmpq

from grader.expr import arrays, attention, entrywise, numbers
from grader.expr.names import MANY
from grader.expr.values import MASKED

_ONE = fmpq(1)


def _cube_root(x: Any) -> Any:
    return numbers.root(x, fmpq(3))


def _log2(x: Any) -> Any:
    return numbers.log(x, fmpq(2))


def _log10(x: Any) -> Any:
    return numbers.log(x, fmpq(10))


def _log(x: Any, base: Any = None) -> Any:
    return numbers.ln(x) if base is None else numbers.log(x, base)


def _least(*args: Any) -> Any:
    result = args[0]
    for x in args[1:]:
        result = numbers.minimum(result, x)
    return result


def _most(*args: Any) -> Any:
    result = args[0]
    for x in args[1:]:
        result = numbers.maximum(result, x)
    return result


def _sigmoid(x: Any) -> Any:
    return numbers.divide(_ONE, _ONE + numbers.exp(-x))


def _sign(x: Any) -> Any:
    known = numbers.sign(x)
    if known is None:
        raise numbers.Undecided
    return fmpq(known)


def _degrees(x: Any) -> Any:
    return numbers.divide(fmpq(180) * x, numbers.PI)


ON_NUMBERS: Mapping[str, Callable[..., Any]] = {
    "sqrt": numbers.sqrt,
    "cbrt": _cube_root,
    "root": numbers.root,
    "abs": numbers.absolute,
    "exp": numbers.exp,
    "ln": numbers.ln,
    "log2": _log2,
    "log10": _log10,
    "lg": _log10,
    "log": _log,
    "sin": numbers.sin,
    "cos": numbers.cos,
    "tan": numbers.tan,
    "asin": numbers.asin,
    "acos": numbers.acos,
    "atan": numbers.atan,
    "sinh": numbers.sinh,
    "cosh": numbers.cosh,
    "tanh": numbers.tanh,
    "min": _least,
    "max": _most,
    "sigmoid": _sigmoid,
    "sign": _sign,
    "degrees": _degrees,
    "round": entrywise.rounded,
}
"""Functions whose arguments are numbers."""

ON_ARRAYS: Mapping[str, tuple[str, Callable[..., Any]]] = {
    "norm": ("a", arrays.norm),
    "norm1": ("v", arrays.norm1),
    "unit": ("v", arrays.unit),
    "transpose": ("m", arrays.transpose),
    "trace": ("m", arrays.trace),
    "det": ("m", arrays.det),
    "sum": ("a", arrays.total),
    "mean": ("v", arrays.mean),
    "var": ("v", arrays.var),
    "std": ("v", arrays.std),
    "centred": ("v", arrays.centred),
    "size": ("v", lambda v: fmpq(len(v))),
    "softmax": ("a", attention.softmax),
    "hardmax": ("a", attention.hardmax),
    "causal": ("n", attention.causal),
    "dot": ("vv", arrays.dot),
    "comp": ("vv", arrays.comp),
    "proj": ("vv", arrays.proj),
    "rejection": ("vv", arrays.rejection),
    "cos_sim": ("vv", arrays.cos_sim),
    "angle": ("vv", arrays.angle),
    "cross": ("vv", arrays.cross),
    "outer": ("vv", arrays.outer),
    "corr": ("vv", arrays.corr),
    "matmul": ("aa", arrays.matmul),
    "hadamard": ("aa", arrays.hadamard),
    "mask": ("aa", attention.mask),
    "scores": ("am", attention.scores),
    "scaled_scores": ("am", attention.scaled_scores),
    "weights": ("ama", attention.weights),
    "attention": ("amma", attention.attention),
    "row": ("mn", arrays.row),
    "column": ("mn", arrays.column),
    "entry": ("ann", arrays.entry),
    "norm_max": ("a", entrywise.norm_max),
    "exps": ("a", entrywise.exps),
    "magnitudes": ("a", entrywise.magnitudes),
    "powers": ("an", entrywise.powers),
    "normalised": ("a", entrywise.normalised),
    "unit_rows": ("m", entrywise.unit_rows),
    "rows": ("v" * MANY, entrywise.rows),
    "reverse": ("a", entrywise.reverse),
    "ones": ("nn", entrywise.ones),
}
"""Authors' functions on arrays, each with the kinds of its arguments: number, vector, matrix,
or any array."""

WANTED = {
    "n": "argument-number",
    "v": "argument-vector",
    "m": "argument-matrix",
    "a": "argument-array",
}
"""What is said of an argument of another kind."""


def fits(kind: str, value: Any) -> bool:
    """Whether a value is of a kind of argument."""
    dimensions = getattr(value, "ndim", 0)
    if kind == "n":
        return dimensions == 0 and is_number(value)
    return dimensions in {"v": (1,), "m": (2,), "a": (1, 2)}[kind]


def is_number(value: Any) -> bool:
    """Whether a value is an exact number, not an array, a truth or the masked score."""
    return type(value) is fmpq or (type(value) is numbers.Real and value is not MASKED)
