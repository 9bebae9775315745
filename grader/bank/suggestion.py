"""A condition for `require` that would rule out the draws on which a wrong method is right.

Every suggestion has been run: it is false on all the draws that were found, and true on most
others.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from flint import fmpq

from grader.bank.factors import factors
from grader.bank.methods import View, unit_of
from grader.bank.problem import Part, Problem
from grader.bank.values import holds, value_of
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.expr.syntax import Node, Unreadable
from grader.expr.values import is_array

LONGEST = 200
ENOUGH = 0.5  # the share of other draws that must stay
_MOST_FACTORS = 6

Names = Mapping[str, Any]


def suggested(
    problem: Problem, part: Part, wrong: Node, bad: Sequence[Names], good: Sequence[Names]
) -> str | None:
    """The first condition that rules out `bad` and keeps most of `good`; None where none does."""
    for condition in _conditions(problem, part, wrong, bad[0]):
        if len(condition) <= LONGEST and _works(condition, bad, good):
            return condition
    return None


def _conditions(problem: Problem, part: Part, wrong: Node, names: Names) -> Iterator[str]:
    assert part.answer is not None
    view = View(problem, names)
    (first, short), (second, _) = (
        view.plainest(node, unit_of(part)) for node in (part.answer, wrong)
    )
    single = factors(first, second, short)[:_MOST_FACTORS]
    yield from single
    for pair in combinations(single, 2):
        yield " and ".join(pair)
    key, value = plain(part.answer), plain(wrong)
    yield f"{value} != {key}"
    yield from _apart(part, key, value, names)


def _apart(part: Part, key: str, value: str, names: Names) -> Iterator[str]:
    """Far enough apart that no rounding or tolerance takes one for the other."""
    size = "norm" if _is_array(part, names) else "abs"
    accept = part.accept
    gap = fmpq(1, 10**accept.digits) if accept.form == "decimals" else accept.atol
    if gap:
        yield f"{size}({value} - ({key})) > {gap}"
    share = fmpq(10, 10**accept.digits) if accept.form == "sigfigs" else accept.rtol
    if share:
        yield f"{size}({value} - ({key})) > {share} * {size}({key})"


def _is_array(part: Part, names: Names) -> bool:
    try:
        assert part.answer is not None
        return is_array(value_of(part.answer, names))
    except Unreadable:
        return False


def _works(condition: str, bad: Sequence[Names], good: Sequence[Names]) -> bool:
    try:
        node = formula(condition)
        if any(holds(node, names) for names in bad):
            return False
        return sum(holds(node, names) for names in good) >= ENOUGH * len(good)
    except Unreadable:
        return False
