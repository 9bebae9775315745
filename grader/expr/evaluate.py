"""A tree becomes a value: exact numbers, arrays of them, sets, truths, or "has no value"."""

from collections.abc import Callable, Mapping
from typing import Any

from flint import fmpq

from grader.expr import arrays, numbers
from grader.expr.argument_faults import named_lengths
from grader.expr.dialect import STUDENT, Dialect
from grader.expr.functions import ON_ARRAYS, ON_NUMBERS, WANTED, fits, is_number
from grader.expr.plus_minus import both_signs
from grader.expr.syntax import (
    Binary,
    Call,
    Chain,
    Matrix,
    Name,
    Node,
    Number,
    Postfix,
    Set,
    Unary,
    Undefined,
    Unreadable,
    Vector,
    children,
    walk,
)
from grader.expr.values import MASKED, UNDEFINED, SetValue, is_array

CONSTANTS = {"pi": numbers.PI, "e": numbers.E}
_HUNDRED = fmpq(100)
_NO_NAMES: Mapping[str, Any] = {}


class Scope:
    """The names a formula may use and who wrote it."""

    __slots__ = ("author", "log_base", "names", "unit")

    def __init__(self, names: Mapping[str, Any], dialect: Dialect) -> None:
        self.names = names
        self.author = dialect.author
        self.log_base = dialect.log_base
        self.unit = dialect.unit


def evaluate(node: Node, names: Mapping[str, Any] = _NO_NAMES, dialect: Dialect = STUDENT) -> Any:
    """The value of a tree under `names`.

    Numbers are `fmpq` or `Real`, vectors and matrices object arrays of shape (n,) and (m, n).
    Raises Unreadable, with the place, for what has no real value, is beyond the bounds, or does
    not go together; raises numbers.Undecided where a domain question could not be settled.
    """
    return _value(node, Scope(names, dialect))


def _value(node: Node, scope: Scope) -> Any:
    return _RULES[type(node)](node, scope)


def _number(node: Number, scope: Scope) -> Any:
    return node.value


def _name(node: Name, scope: Scope) -> Any:
    value = scope.names.get(node.name)
    if value is None:
        value = CONSTANTS.get(node.name)
        if value is None:
            if scope.author and node.name == "undefined":
                return UNDEFINED
            raise _unknown(node, scope)
    return value


def _unknown(node: Name, scope: Scope) -> Unreadable:
    from grader.expr.names import nearest

    near = nearest(node.name, scope.names)
    code = "unknown-name-near" if near else "unknown-name"
    facts = {"name": node.name, "nearest": near, "allowed": sorted(scope.names) or ["pi", "e"]}
    return Unreadable(code, node.span, **facts)


def guarded(node: Node, job: Callable[..., Any], *args: Any) -> Any:
    """job(*args), with what it refuses told at the place of `node`."""
    try:
        return job(*args)
    except numbers.NoValue as fault:
        raise Unreadable(fault.code, node.span) from None
    except numbers.TooLarge:
        raise Unreadable("too-large", node.span) from None
    except arrays.ShapeError as fault:
        raise Unreadable(fault.code, node.span, **fault.facts) from None


def _binary(node: Binary, scope: Scope) -> Any:
    op = node.op
    if op in ("and", "or"):
        return _logic(node, scope)
    a, b = _value(node.left, scope), _value(node.right, scope)
    if is_number(a) and is_number(b):
        job = _ON_TWO_NUMBERS.get(op)
        if job is not None:
            return guarded(node, job, a, b)
    if op in _COMPARISONS:
        return _compare(node, a, b)
    if is_array(a) or is_array(b):
        return guarded(node, _array_operation, node, a, b, scope)
    raise Unreadable("operands", node.span, op=op)


def _array_operation(node: Binary, a: Any, b: Any, scope: Scope) -> Any:
    op = node.op
    if op == "*" and (is_number(a) or is_number(b)):
        return (
            _each(a, lambda x: numbers.multiply(b, x))
            if is_number(b)
            else _each(b, lambda x: numbers.multiply(a, x))
        )
    if op == "/" and is_number(b):
        return arrays.over(a, b)
    if scope.author:
        if op == "@" and is_array(a) and is_array(b):
            return arrays.matmul(a, b)
        if op in "+-" and is_array(a) and is_array(b) and a.shape == b.shape:
            return a + b if op == "+" else a - b
        raise Unreadable(
            "array-operation", node.span, op=op, first=arrays.shape_of(a), second=arrays.shape_of(b)
        )
    raise Unreadable("vector-arithmetic", node.span, op=op)


def _each(array: Any, job: Callable[[Any], Any]) -> Any:
    made = arrays.empty(array.shape)
    made.ravel()[:] = [job(x) for x in array.ravel()]
    return made


def _compare(node: Binary, a: Any, b: Any) -> bool:
    if is_number(a) and is_number(b):
        return _surely(node.op, a, b)
    if node.op in ("==", "!=") and is_array(a) and is_array(b) and a.shape == b.shape:
        pairs = zip(a.ravel(), b.ravel(), strict=True)
        same = all(x is y or _surely("==", x, y) for x, y in pairs)
        return same == (node.op == "==")
    raise Unreadable("comparison", node.span, first=arrays.shape_of(a), second=arrays.shape_of(b))


def _surely(op: str, a: Any, b: Any) -> bool:
    if op in ("==", "!="):
        known = numbers.equal(a, b)
    else:
        known = numbers.less(a, b) if op in ("<", ">=") else numbers.less(b, a)
    if known is None:
        raise numbers.Undecided
    return known if op in ("==", "<", ">") else not known


def _logic(node: Binary, scope: Scope) -> bool:
    first = _truth(node.left, scope)
    if first == (node.op == "or"):
        return first
    return _truth(node.right, scope)


def _truth(node: Node, scope: Scope) -> bool:
    value = _value(node, scope)
    if not isinstance(value, bool):
        raise Unreadable("condition", node.span)
    return value


def _unary(node: Unary, scope: Scope) -> Any:
    if node.op == "not":
        return not _truth(node.arg, scope)
    value = _value(node.arg, scope)
    if not (is_number(value) or is_array(value)):
        raise Unreadable("operands", node.span, op=node.op)
    return -value if node.op == "-" else value


def _postfix(node: Postfix, scope: Scope) -> Any:
    value = _value(node.arg, scope)
    if node.op == "T":
        return value.T
    if node.op in ("deg", "rad"):
        return value
    if not is_number(value):
        raise Unreadable("operands", node.span, op=node.op)
    if node.op == "!":
        return guarded(node, numbers.factorial, value)
    return value / _HUNDRED


def _call(node: Call, scope: Scope) -> Any:
    function = node.function
    if function == "if":
        chosen = node.args[1] if _truth(node.args[0], scope) else node.args[2]
        return _value(chosen, scope)
    args = [_value(arg, scope) for arg in node.args]
    job = ON_NUMBERS.get(function)
    if job is None:
        value = _on_arrays(node, args)
        in_degrees = function == "angle" and scope.unit == "deg"
        return guarded(node, ON_NUMBERS["degrees"], value) if in_degrees else value
    if function == "abs" and is_array(args[0]):
        return guarded(node, arrays.norm, args[0])
    for arg, given in zip(node.args, args, strict=True):
        if not is_number(given):
            raise Unreadable("needs-number", arg.span, function=function)
    if function == "log" and len(args) == 1 and scope.log_base != 1:
        if not scope.log_base:
            raise Unreadable("log-base", node.span)
        args.append(fmpq(scope.log_base))
    return guarded(node, job, *args)


def _on_arrays(node: Call, args: list[Any]) -> Any:
    kinds, job = ON_ARRAYS[node.function]
    for kind, arg, value in zip(kinds, node.args, args, strict=False):
        if not fits(kind, value):
            given = arrays.shape_of(value)
            raise Unreadable(WANTED[kind], arg.span, function=node.function, given=given)
    try:
        return guarded(node, job, *args)
    except Unreadable as fault:
        raise named_lengths(fault, node, args) from None


def _vector(node: Vector, scope: Scope) -> Any:
    return arrays.vector([_entry(entry, scope) for entry in node.entries])


def _entry(node: Node, scope: Scope) -> Any:
    value = _value(node, scope)
    if not is_number(value):
        raise Unreadable("entry-number", node.span)
    return value


def _matrix(node: Matrix, scope: Scope) -> Any:
    return arrays.matrix([[_entry(entry, scope) for entry in row] for row in node.rows])


def _set(node: Set, scope: Scope) -> SetValue:
    members: list[Any] = []
    for member in node.members:
        for one in both_signs(member):
            members.append(_value(one, scope))
    return SetValue(tuple(members))


def _chain(node: Chain, scope: Scope) -> Any:
    values = [_value(member, scope) for member in node.members]
    for value in values[1:]:
        if not all(is_number(x) or is_array(x) for x in (value, values[0])):
            raise Unreadable("equals-sign", node.span)
        if not _are_equal(values[0], value, scope):
            raise Unreadable("chain-unequal", node.span)
    return values[-1]


def _are_equal(a: Any, b: Any, scope: Scope) -> bool:
    from grader.expr.algebra import equal_with_letters  # chains are rare

    reals = dict.fromkeys(scope.names, "real")
    if is_number(a) and is_number(b):
        return equal_with_letters(a, b, reals) is True
    if is_number(a) or is_number(b) or a.shape != b.shape:
        return False
    pairs = zip(a.ravel(), b.ravel(), strict=True)
    return all(equal_with_letters(x, y, reals) is True for x, y in pairs)


def _undefined(node: Undefined, scope: Scope) -> Any:
    return UNDEFINED


_COMPARISONS = frozenset(["==", "!=", "<", "<=", ">", ">="])
_ON_TWO_NUMBERS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": numbers.add,
    "-": numbers.subtract,
    "*": numbers.multiply,
    "/": numbers.divide,
    "^": numbers.power,
}
_RULES: dict[type, Callable[[Any, Scope], Any]] = {
    Number: _number,
    Name: _name,
    Binary: _binary,
    Unary: _unary,
    Postfix: _postfix,
    Call: _call,
    Vector: _vector,
    Matrix: _matrix,
    Set: _set,
    Chain: _chain,
    Undefined: _undefined,
}


def names_in(node: Node) -> frozenset[str]:
    """The names a formula uses, constants aside."""
    used = {part.name for part in walk(node) if isinstance(part, Name)}
    return frozenset(used - CONSTANTS.keys() - {"undefined"})


__all__ = ["MASKED", "UNDEFINED", "children", "evaluate", "names_in", "walk"]
