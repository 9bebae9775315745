"""The functions that are read, their parameters, and where the libraries have them."""

from collections.abc import Callable, Mapping
from typing import Any

from grader.tensors import einsum, elementwise, indexing, making, moves, products, reductions
from grader.tensors.signature import Function

_EVERYWHERE = "np torch method"
_SPREAD = "a, axis:axes=None, keepdims:flag=False, ddof:int="
_NUMPY_ROWS: tuple[tuple[str, str, Callable[..., Any], str], ...] = (
    ("sqrt", "x", elementwise.sqrt, "np torch method math"),
    ("exp", "x", elementwise.exp, "np torch method math"),
    ("log", "x", elementwise.log, "np torch method math"),
    ("tanh", "x", elementwise.tanh, "np torch method math F"),
    ("abs", "x", elementwise.absolute, _EVERYWHERE),
    ("sign", "x", elementwise.sign, _EVERYWHERE),
    ("add", "a, b", elementwise.of_two("+"), _EVERYWHERE),
    ("subtract", "a, b", elementwise.of_two("-"), _EVERYWHERE),
    ("multiply", "a, b", elementwise.of_two("*"), _EVERYWHERE),
    ("divide", "a, b", elementwise.of_two("/"), _EVERYWHERE),
    ("power", "a, b", elementwise.of_two("**"), "np"),
    ("maximum", "a, b", elementwise.of_two("maximum"), _EVERYWHERE),
    ("minimum", "a, b", elementwise.of_two("minimum"), _EVERYWHERE),
    ("clip", "a, low=None, high=None", elementwise.clip, _EVERYWHERE),
    ("where", "condition, a, b", elementwise.where, "np torch"),
    ("masked_fill", "a, mask, value", elementwise.masked_fill, "torch method"),
    ("astype", "a, dtype:dtype", elementwise.cast, "method"),
    ("sum", "a, axis:axes=None, keepdims:flag=False", reductions.total, _EVERYWHERE),
    ("prod", "a, axis:axes=None, keepdims:flag=False", reductions.product, _EVERYWHERE),
    ("mean", "a, axis:axes=None, keepdims:flag=False", reductions.mean, _EVERYWHERE),
    ("max", "a, axis:axes=None, keepdims:flag=False", reductions.largest, _EVERYWHERE),
    ("min", "a, axis:axes=None, keepdims:flag=False", reductions.smallest, _EVERYWHERE),
    ("amax", "a, axis:axes=None, keepdims:flag=False", reductions.largest, _EVERYWHERE),
    ("amin", "a, axis:axes=None, keepdims:flag=False", reductions.smallest, _EVERYWHERE),
    ("cumsum", "a, axis:axis=None", reductions.cumulative, _EVERYWHERE),
    ("argmax", "a, axis:axis=None, keepdims:flag=False", reductions.argmax, _EVERYWHERE),
    ("argsort", "a, axis:axis=-1, descending:flag=False", reductions.argsort, _EVERYWHERE),
    ("sort", "a, axis:axis=-1, descending:flag=False", reductions.in_order, _EVERYWHERE),
    ("softmax", "a, axis:axis=-1", reductions.softmax, "np torch F method"),
    ("log_softmax", "a, axis:axis=-1", reductions.log_softmax, "np torch F method"),
    (
        "norm",
        "a, ord:order=None, axis:axes=None, keepdims:flag=False",
        reductions.norm,
        "torch linalg method",
    ),
    ("normalize", "a, ord:order=2, axis:one=1, eps:float=1e-12", reductions.normalize, "F"),
    (
        "cosine_similarity",
        "a, b, axis:one=1, eps:float=1e-8",
        reductions.cosine_similarity,
        "torch F",
    ),
    ("matmul", "a, b", products.matmul, _EVERYWHERE),
    ("dot", "a, b", products.dot, _EVERYWHERE),
    ("inner", "a, b", products.inner, _EVERYWHERE),
    ("outer", "a, b", products.outer, _EVERYWHERE),
    ("vdot", "a, b", products.vdot, _EVERYWHERE),
    ("bmm", "a, b", products.bmm, "torch method"),
    ("tensordot", "a, b, axes=2", products.tensordot, "np torch"),
    ("cdist", "a, b, ord:float=2.0", products.cdist, "torch"),
    ("einsum", "subscripts:text, *operands", einsum.einsum, "np torch"),
    ("transpose", "a, *axes", moves.transpose, _EVERYWHERE),
    ("swapaxes", "a, first:int, second:int", moves.swapaxes, _EVERYWHERE),
    ("permute", "a, *axes:sizes", moves.permute, "torch method"),
    ("moveaxis", "a, source, destination", moves.moveaxis, _EVERYWHERE),
    ("reshape", "a, shape:sizes", moves.reshape, "np torch"),
    ("view", "a, *shape:sizes", moves.reshape, "method"),
    ("expand", "a, *shape:sizes", moves.expand, "method"),
    ("expand_dims", "a, axis:axes", moves.expand_dims, "np"),
    ("unsqueeze", "a, axis:one", moves.expand_dims, "torch method"),
    ("squeeze", "a, axis:axes=None", moves.squeeze, _EVERYWHERE),
    ("concatenate", "arrays, axis:axis=0", moves.concatenate, "np torch"),
    ("cat", "arrays, axis:axis=0", moves.concatenate, "torch"),
    ("stack", "arrays, axis:one=0", moves.stack, "np torch"),
    ("hstack", "arrays", moves.hstack, "np torch"),
    ("vstack", "arrays", moves.vstack, "np torch"),
    ("broadcast_to", "a, shape:sizes", moves.broadcast_to, _EVERYWHERE),
    ("ones", "*shape, dtype:dtype=None", making.ones, "np torch"),
    ("zeros", "*shape, dtype:dtype=None", making.zeros, "np torch"),
    ("full", "shape:sizes, value, dtype:dtype=None", making.full, "np torch"),
    ("ones_like", "a, dtype:dtype=None", making.ones_like, "np torch"),
    ("zeros_like", "a, dtype:dtype=None", making.zeros_like, "np torch"),
    ("full_like", "a, value, dtype:dtype=None", making.full_like, "np torch"),
    ("eye", "n:int, m:int?=None, k:int=0, dtype:dtype=None", making.eye, "np torch"),
    ("identity", "n:int, dtype:dtype=None", making.identity, "np"),
    ("tri", "n:int, m:int?=None, k:int=0, dtype:dtype=None", making.tri, "np"),
    ("tril", "a, k:int=0", making.tril, "np torch method"),
    ("triu", "a, k:int=0", making.triu, "np torch method"),
    ("diag", "a, k:int=0", making.diag, _EVERYWHERE),
    ("trace", "a, k:int=0", making.trace, _EVERYWHERE),
    ("arange", "*bounds, dtype:dtype=None", making.arange, "np torch"),
    ("len", "a", indexing.length, ""),
    ("float", "x", elementwise.to_number, ""),
    ("int", "x", elementwise.to_int, ""),
    ("bool", "x", elementwise.to_bool, ""),
)


def _function(name: str, signature: str, run: Callable[..., Any], homes: str) -> Function:
    return Function(name, signature, run, frozenset(homes.split()))


def _two_ways(numpy: Function, signature: str, run: Callable[..., Any]) -> Function:
    return numpy._replace(torch=numpy._replace(signature=signature, run=run))


def _spread(name: str, run: Callable[..., Any]) -> Function:
    return _two_ways(_function(name, _SPREAD + "0", run, _EVERYWHERE), _SPREAD + "1", run)


def _cast_to(name: str) -> Callable[..., Any]:
    from grader.tensors.values import Dtype

    def run(state: Any, a: Any) -> Any:
        return elementwise.cast(state, a, Dtype(name))

    return run


_REPEAT = _two_ways(
    _function("repeat", "a, count:int, axis:axis=None", moves.repeat, "np method"),
    "a, *count:sizes",
    moves.tile,
)
FUNCTIONS: Mapping[str, Function] = {
    **{row[0]: _function(*row) for row in _NUMPY_ROWS},
    "std": _spread("std", reductions.deviation),
    "var": _spread("var", reductions.variance),
    "repeat": _REPEAT,
}
"""Functions by name, as they are called bare or after the name of a library."""

METHODS: Mapping[str, Function] = {
    **{name: function for name, function in FUNCTIONS.items() if "method" in function.homes},
    "where": _function("where", "a, condition, b", elementwise.where_method, "method"),
    "reshape": _function("reshape", "a, *shape:sizes", moves.reshape, "method"),
    "size": _function("size", "a, axis:axis=None", indexing.size, "method"),
    **{name: _function(name, "a", _cast_to(name), "method") for name in ("bool", "float", "int")},
}
"""Functions by name, as methods of an array."""

PROPERTIES: Mapping[str, Function] = {
    "T": _function("T", "a", moves.reverse_axes, "method"),
    "mT": _function("mT", "a", moves.last_two, "method"),
    "shape": _function("shape", "a", indexing.shape, "method"),
    "ndim": _function("ndim", "a", indexing.ndim, "method"),
    "size": _function("size", "a", indexing.entries, "method"),
    "dtype": _function("dtype", "a", indexing.dtype, "method"),
}
"""What an array is asked without brackets."""

KEYWORDS: Mapping[str, str] = {
    "dim": "axis",
    "dims": "axes",
    "keepdim": "keepdims",
    "diagonal": "k",
    "offset": "k",
    "p": "ord",
    "min": "low",
    "max": "high",
    "a_min": "low",
    "a_max": "high",
    "fill_value": "value",
    "repeats": "count",
    "size": "shape",
    "correction": "ddof",
    "unbiased": "ddof",
    "dim0": "first",
    "dim1": "second",
    "axis1": "first",
    "axis2": "second",
}
"""Keywords as they are typed, and the parameter meant."""

MODULES: Mapping[str, str] = {
    "np": "np",
    "numpy": "np",
    "torch": "torch",
    "F": "F",
    "math": "math",
    "linalg": "linalg",
}
"""Names of libraries, and whose functions they have."""

CONSTANTS: Mapping[str, Any] = {
    "pi": 3.141592653589793,
    "e": 2.718281828459045,
    "inf": float("inf"),
    "newaxis": None,
}
"""Names of values, bare or after the name of a library."""
