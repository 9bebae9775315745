"""The authors' functions in floating point: on floats, lists of them and lists of rows.

Each raises ValueError, TypeError, ArithmeticError or IndexError for what it cannot do.
"""

import math
from collections.abc import Callable, Mapping
from math import acos, exp, inf, sqrt
from operator import mul
from typing import Any

from grader.expr.float_operators import minus, over, power

Numbers = list[float]


def _each(job: Callable[[float], float], a: Any) -> Any:
    return [_each(job, x) for x in a] if isinstance(a, list) else job(a)


def _flat(a: Any) -> Numbers:
    return [x for row in a for x in row] if isinstance(a[0], list) else a


def _dot(u: Numbers, v: Numbers) -> float:
    if len(u) != len(v):
        raise ValueError
    return float(sum(map(mul, u, v)))


def _norm(a: Any) -> float:
    return sqrt(sum([x * x for x in _flat(a)]))


def _unit(v: Numbers) -> Numbers:
    length = _norm(v)
    return [x / length for x in v]


def _proj(q: Numbers, k: Numbers) -> Numbers:
    ratio = _dot(q, k) / _dot(k, k)
    return [ratio * x for x in k]


def _cos_sim(u: Numbers, v: Numbers) -> float:
    return _dot(u, v) / (_norm(u) * _norm(v))


def _cross(u: Numbers, v: Numbers) -> Numbers:
    (a, b, c), (x, y, z) = u, v
    return [b * z - c * y, c * x - a * z, a * y - b * x]


def _columns(a: list[Numbers]) -> list[Numbers]:
    return [list(column) for column in zip(*a, strict=True)]


def matmul(a: Any, b: Any) -> Any:
    """The product of matrices and vectors, as NumPy's `@`."""
    if isinstance(b[0], list):
        return _scores(a, _columns(b))
    return [_dot(row, b) for row in a] if isinstance(a[0], list) else _dot(a, b)


def _scores(q: Any, keys: list[Numbers]) -> Any:
    is_matrix = isinstance(q[0], list)
    if len(q[0] if is_matrix else q) != len(keys[0]):
        raise ValueError
    if is_matrix:
        return [[float(sum(map(mul, row, key))) for key in keys] for row in q]
    return [float(sum(map(mul, q, key))) for key in keys]


def _hadamard(a: Any, b: Any) -> Any:
    if isinstance(a, list):
        return [_hadamard(x, y) for x, y in zip(a, b, strict=True)]
    return float(a * b)


def _trace(a: list[Numbers]) -> float:
    return sum([a[i][i] for i in range(_square(a))])


def _square(a: list[Numbers]) -> int:
    if len(a) != len(a[0]):
        raise ValueError
    return len(a)


def _det(a: list[Numbers]) -> float:
    if _square(a) == 1:
        return a[0][0]
    minors = [[row[:j] + row[j + 1 :] for row in a[1:]] for j in range(len(a))]
    return sum([(-1) ** j * a[0][j] * _det(minor) for j, minor in enumerate(minors)])


def _mean(v: Numbers) -> float:
    return sum(v) / len(v)


def _centred(v: Numbers) -> Numbers:
    average = _mean(v)
    return [x - average for x in v]


def _var(v: Numbers) -> float:
    return sum([x * x for x in _centred(v)]) / len(v)


def _softmax(s: Any) -> Any:
    if isinstance(s[0], list):
        return [_softmax(row) for row in s]
    top = max(s)
    if top == -inf:
        raise ValueError
    parts = [exp(x - top) for x in s]
    whole = sum(parts)
    return [x / whole for x in parts]


def _hardmax(s: Any) -> Any:
    if isinstance(s[0], list):
        return [_hardmax(row) for row in s]
    top = max(s)
    if top == -inf:
        raise ValueError
    best = [x > top - 1e-9 * (1 + abs(top)) for x in s]
    return [x / sum(best) for x in best]


def _mask(s: Any, m: Any) -> Any:
    if isinstance(s, list):
        return [_mask(x, keep) for x, keep in zip(s, m, strict=True)]
    return s if m else -inf


def _causal(n: float) -> list[Numbers]:
    size = _size(n)
    return [[float(j <= i) for j in range(size)] for i in range(size)]


def _scaled_scores(q: Any, keys: list[Numbers]) -> Any:
    return over(_scores(q, keys), sqrt(len(keys[0])))


def _weights(q: Any, keys: list[Numbers], m: Any = None) -> Any:
    scaled = _scaled_scores(q, keys)
    return _softmax(scaled if m is None else _mask(scaled, m))


def _attention(q: Any, keys: list[Numbers], values: list[Numbers], m: Any = None) -> Any:
    return matmul(_weights(q, keys, m), values)


def _normalised(a: Any) -> Any:
    return [_normalised(row) for row in a] if isinstance(a[0], list) else over(a, sum(a))


def _reverse(a: Any) -> Any:
    return [row[::-1] for row in a] if isinstance(a[0], list) else a[::-1]


def _ones(n: float, m: float = 0.0) -> Any:
    row = [1.0] * _size(m or n)
    return [row] * _size(n) if m else row


def _size(n: float) -> int:
    if not 1 <= n <= 50:
        raise ValueError
    return int(n)


def _rows(*vectors: Numbers) -> list[Numbers]:
    _columns(list(vectors))
    return list(vectors)


def _round(x: float, places: float = 0.0) -> float:
    scale = 10.0 ** int(places)
    size = math.floor(abs(x) * scale + 0.5) / scale
    return -size if x < 0 else size


def _counted(i: float) -> int:
    if i < 1:
        raise IndexError
    return int(i) - 1


def _entry(a: Any, i: float, j: float | None = None) -> float:
    chosen = a[_counted(i)] if j is None else a[_counted(i)][_counted(j)]
    return float(chosen)


def _row(a: list[Numbers], i: float) -> Numbers:
    return list(a[_counted(i)])


def _column(a: list[Numbers], j: float) -> Numbers:
    return [row[_counted(j)] for row in a]


def _log(x: float, base: float | None = None) -> float:
    return math.log(x) if base is None else math.log(x) / math.log(base)


def _root(x: float, n: float) -> float:
    return -((-x) ** (1 / n)) if x < 0 and n % 2 == 1 else power(x, 1 / n)


def _abs(x: Any) -> float:
    return _norm(x) if isinstance(x, list) else abs(x)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "sqrt": sqrt,
    "cbrt": lambda x: _root(x, 3.0),
    "root": _root,
    "abs": _abs,
    "exp": exp,
    "ln": math.log,
    "log": _log,
    "log2": math.log2,
    "log10": math.log10,
    "lg": math.log10,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": lambda x: acos(max(-1.0, min(1.0, x)) if abs(x) < 1 + 1e-12 else x),
    "atan": math.atan,
    "sinh": math.sinh,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "min": lambda *xs: min(xs),
    "max": lambda *xs: max(xs),
    "sigmoid": lambda x: 1 / (1 + exp(-x)),
    "sign": lambda x: float((x > 0) - (x < 0)),
    "degrees": math.degrees,
    "round": _round,
    "norm": _norm,
    "norm1": lambda v: sum([abs(x) for x in v]),
    "norm_max": lambda a: max([abs(x) for x in _flat(a)]),
    "unit": _unit,
    "transpose": _columns,
    "trace": _trace,
    "det": _det,
    "sum": lambda a: sum(_flat(a)),
    "mean": _mean,
    "var": _var,
    "std": lambda v: sqrt(_var(v)),
    "centred": _centred,
    "size": lambda v: float(len(v)),
    "softmax": _softmax,
    "hardmax": _hardmax,
    "causal": _causal,
    "dot": _dot,
    "comp": lambda q, k: _dot(q, k) / _norm(k),
    "proj": _proj,
    "rejection": lambda q, k: minus(q, _proj(q, k)),
    "cos_sim": _cos_sim,
    "angle": lambda u, v: acos(max(-1.0, min(1.0, _cos_sim(u, v)))),
    "cross": _cross,
    "outer": lambda u, v: [[x * y for y in v] for x in u],
    "corr": lambda u, v: _cos_sim(_centred(u), _centred(v)),
    "matmul": matmul,
    "hadamard": _hadamard,
    "mask": _mask,
    "scores": _scores,
    "scaled_scores": _scaled_scores,
    "weights": _weights,
    "attention": _attention,
    "row": _row,
    "column": _column,
    "entry": _entry,
    "exps": lambda a: _each(exp, a),
    "magnitudes": lambda a: _each(abs, a),
    "powers": lambda a, p: _each(lambda x: power(x, p), a),
    "normalised": _normalised,
    "unit_rows": lambda a: [_unit(row) for row in a],
    "rows": _rows,
    "reverse": _reverse,
    "ones": _ones,
}
