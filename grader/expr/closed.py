"""A value becomes a tree again, in closed form, so that one printer serves both."""

from collections.abc import Callable
from typing import Any

from flint import fmpq, fmpz

from grader.expr.numbers import Real
from grader.expr.syntax import (
    Binary,
    Call,
    Matrix,
    Name,
    Node,
    Number,
    Set,
    Unary,
    Undefined,
    Vector,
)
from grader.expr.values import MASKED, UNDEFINED, SetValue, is_array

_NOWHERE = (0, 0)
_ONE = fmpq(1)


def tree_of(value: Any) -> Node:
    """The tree of a value: an exact number, an array of them, a set, a truth or no value."""
    if is_array(value):
        if value.ndim == 1:
            return Vector(tuple(tree_of(x) for x in value), _NOWHERE)
        return Matrix(tuple(tuple(tree_of(x) for x in row) for row in value), _NOWHERE)
    if isinstance(value, SetValue):
        return Set(tuple(tree_of(x) for x in value.members), _NOWHERE)
    if isinstance(value, bool):
        return Name("true" if value else "false", _NOWHERE)
    if value is UNDEFINED:
        return Undefined("undefined", _NOWHERE)
    if value is MASKED:
        return Unary("-", Name("infinity", _NOWHERE), _NOWHERE)
    return number_tree(value)


def number_tree(x: Any) -> Node:
    """The tree of an exact number."""
    if isinstance(x, Real):
        return _TREES.get(x.op, _call)(x)
    x = fmpq(x)
    if x < 0:
        return Unary("-", number_tree(-x), _NOWHERE)
    upper = _whole(x.p)
    return upper if x.q == 1 else Binary("/", upper, _whole(x.q), _NOWHERE)


def _whole(n: Any) -> Number:
    return Number(fmpq(n), str(fmpz(n)), 0, _NOWHERE)  # an int of many digits is not printed


def _negative(x: Any) -> bool:
    """Whether a number is printed with a minus in front."""
    if isinstance(x, Real):
        return x.op in ("surd", "mul") and isinstance(x.args[0], fmpq) and x.args[0] < 0
    return bool(x < 0)


def _sum(x: Real) -> Node:
    tree = number_tree(x.args[0])
    for term in x.args[1:]:
        if _negative(term):
            tree = Binary("-", tree, number_tree(-term), _NOWHERE)
        else:
            tree = Binary("+", tree, number_tree(term), _NOWHERE)
    return tree


def _product(x: Real) -> Node:
    factors = list(x.args)
    coefficient = factors.pop(0) if isinstance(factors[0], fmpq) else _ONE
    tree = number_tree(factors[0])
    for factor in factors[1:]:
        tree = Binary("*", tree, number_tree(factor), _NOWHERE)
    return _times(coefficient, tree)


def _times(coefficient: fmpq, tree: Node) -> Node:
    """`2√5/5` rather than `2/5·√5`: the denominator stands under the whole."""
    if coefficient < 0:
        return Unary("-", _times(-coefficient, tree), _NOWHERE)
    if coefficient.p != 1:
        tree = Binary("*", _whole(coefficient.p), tree, _NOWHERE)
    return tree if coefficient.q == 1 else Binary("/", tree, _whole(coefficient.q), _NOWHERE)


def _quotient(x: Real) -> Node:
    return Binary("/", number_tree(x.args[0]), number_tree(x.args[1]), _NOWHERE)


def _power(x: Real) -> Node:
    base, exponent = x.args
    if isinstance(exponent, fmpq) and exponent.p == 1 and exponent.q != 1:
        return _root(number_tree(base), int(exponent.q))
    return Binary("^", number_tree(base), number_tree(exponent), _NOWHERE)


def _root(tree: Node, k: int) -> Node:
    if k == 2:
        return Call("sqrt", (tree,), _NOWHERE)
    return Call("root", (tree, _whole(k)), _NOWHERE)


def _surd(x: Real) -> Node:
    coefficient, n, k = x.args
    return _times(coefficient, _root(_whole(n), k))


def _exponential(x: Real) -> Node:
    if x.args[0] == _ONE:
        return Name("e", _NOWHERE)
    return Binary("^", Name("e", _NOWHERE), number_tree(x.args[0]), _NOWHERE)


def _letter(x: Real) -> Node:
    return Name(x.args[0], _NOWHERE)


def _call(x: Real) -> Node:
    return Call(x.op, tuple(number_tree(arg) for arg in x.args), _NOWHERE)


_TREES: dict[str, Callable[[Real], Node]] = {
    "add": _sum,
    "mul": _product,
    "div": _quotient,
    "pow": _power,
    "surd": _surd,
    "exp": _exponential,
    "letter": _letter,
    "pi": lambda x: Name("pi", _NOWHERE),
}
