"""Formulas evaluated: what a file's own values are, and what has no value."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from grader.bank.expressions import Expressions, slot_node
from grader.bank.yaml_tree import Path
from grader.expr.evaluate import evaluate
from grader.expr.numbers import Undecided
from grader.expr.reader import AUTHOR
from grader.expr.syntax import Node, Unreadable
from grader.expr.values import UNDEFINED

_TOLD = frozenset(["unknown-name", "unknown-name-near"])  # by `expressions`, when it was read
NO_VALUE = frozenset(["division-by-zero", "zero-to-zero", "no-real-value"])


_DEGREES = replace(AUTHOR, unit="deg")


def value_of(node: Node, names: Mapping[str, Any], unit: str = "rad") -> Any:
    """The value of an author's formula, its angles in `unit`. Raises Unreadable; what no proof
    settles is Unreadable with the code `undecided`."""
    try:
        return evaluate(node, names, _DEGREES if unit == "deg" else AUTHOR)
    except Undecided:
        raise Unreadable("undecided", getattr(node, "span", None)) from None


def value_or_undefined(node: Node, names: Mapping[str, Any]) -> Any:
    """The value, or UNDEFINED where the formula has no real value."""
    try:
        return value_of(node, names)
    except Unreadable as fault:
        if fault.code in NO_VALUE:
            return UNDEFINED
        raise


def holds(node: Node | bool, names: Mapping[str, Any]) -> bool:
    """Whether a condition is true. Raises Unreadable, with `condition` for a formula that is
    neither true nor false."""
    value = node if isinstance(node, bool) else value_of(node, names)
    if not isinstance(value, bool):
        raise Unreadable("condition", getattr(node, "span", None))
    return value


def exact_value(expressions: Expressions, path: Path) -> Any:
    """The value written at a path of the file; None, complained of, where it has none."""
    node = expressions.formulas.get(path)
    if node is None:
        return None
    try:
        return value_of(node, {})
    except Unreadable as fault:
        if fault.code in _TOLD:
            return None
        offset = fault.span[0] if fault.span else 0
        expressions.report.add(path, fault.code, offset, **fault.facts)
        return None


__all__ = ["NO_VALUE", "exact_value", "holds", "slot_node", "value_of", "value_or_undefined"]
