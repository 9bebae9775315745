"""Formulas with letters at a point: rebuilt from the arguments up, with every check of a value."""

from collections.abc import Callable, Mapping
from typing import Any

from flint import fmpq

from grader.expr import elementary
from grader.expr.powers import power
from grader.expr.real import BITS, LETTERED, NoValue, Real, TooLarge

Point = Mapping[str, fmpq]


def substitute(x: Any, point: Point) -> Any:
    """The number `x` is where its letters have the values of `point`.

    Raises NoValue, TooLarge and Undecided as building that number does.
    """
    return _at(x, point, {})


def _at(x: Any, point: Point, known: dict[int, Any]) -> Any:
    if type(x) is not Real or x.depth < LETTERED:
        return x
    if x.op == "letter":
        return point[x.args[0]]
    found = known.get(id(x))
    if found is None:
        args = [_at(arg, point, known) for arg in x.args]
        found = known[id(x)] = _RULES[x.op](args)
        if type(found) is fmpq and found.height_bits() > BITS:
            raise TooLarge
    return found


def _add(args: list[Any]) -> Any:
    total = args[0]
    for arg in args[1:]:
        total = total + arg
    return total


def _mul(args: list[Any]) -> Any:
    total = args[0]
    for arg in args[1:]:
        total = total * arg
    return total


def _div(args: list[Any]) -> Any:
    try:
        return args[0] / args[1]
    except ZeroDivisionError:
        raise NoValue("division-by-zero") from None


def _of_all(function: Callable[..., Any]) -> Callable[[list[Any]], Any]:
    return lambda args: function(*args)


_RULES: dict[str, Callable[[list[Any]], Any]] = {
    "add": _add,
    "mul": _mul,
    "div": _div,
    "pow": _of_all(power),
    "abs": _of_all(elementary.absolute),
    "min": _of_all(elementary.minimum),
    "max": _of_all(elementary.maximum),
    **{
        name: _of_all(getattr(elementary, name))
        for name in ("exp", "ln", "sin", "cos", "tan", "asin", "acos", "atan")
    },
    **{name: _of_all(getattr(elementary, name)) for name in ("sinh", "cosh", "tanh")},
}
