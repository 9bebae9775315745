"""What is wrong with the arguments of a call, told by the arguments as typed."""

from typing import Any

from grader.expr.syntax import Call, Unreadable
from grader.expr.values import is_array


def named_lengths(fault: Unreadable, node: Call, args: list[Any]) -> Unreadable:
    """The fault, or for vectors of different lengths one that names the call and its arguments."""
    other = _of_other_length(args) if fault.code == "lengths-differ" else 0
    if not other:
        return fault
    from grader.expr.latex import plain  # only on the way to a complaint

    return Unreadable(
        "arguments-differ",
        node.span,
        function=node.function,
        left=plain(node.args[0]),
        first=len(args[0]),
        right=plain(node.args[other]),
        second=len(args[other]),
    )


def _of_other_length(args: list[Any]) -> int:
    """The place of the first vector whose length is not that of the first argument; 0 if none."""
    if not is_array(args[0]) or args[0].ndim != 1:
        return 0
    vectors = (i for i, value in enumerate(args) if is_array(value) and value.ndim == 1)
    return next((i for i in vectors if len(args[i]) != len(args[0])), 0)
