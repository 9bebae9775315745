"""Sets and multisets: members in any order."""

from fractions import Fraction
from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.closeness import OPEN, RIGHT, WRONG, Judgement, close
from grader.checkers.outcome import FULL, NOTHING, Feedback, Outcome, State
from grader.checkers.reading import type_of, wrong_type
from grader.expr.syntax import Node, Set
from grader.expr.values import SetValue, is_array


def check(answer: Answer, tree: Node, value: Any) -> Outcome:
    """Every member of the key, and no other; a multiset counts repeats."""
    key = answer.key.members
    members, nodes = _members(tree, value, key)
    table = [
        [_same(answer, node, member, wanted) for wanted in key]
        for node, member in zip(nodes, members, strict=True)
    ]
    if answer.kind == "multiset":
        return _multiset(answer, tree, table, len(key))
    missing = [j for j in range(len(key)) if not any(row[j].verdict for row in table)]
    extra = [i for i, row in enumerate(table) if not any(cell.verdict for cell in row)]
    return _outcome(answer, tree, table, len(missing), len(extra))


def _members(tree: Node, value: Any, key: tuple[Any, ...]) -> tuple[list[Any], list[Node | None]]:
    if isinstance(value, SetValue):
        members = list(value.members)
        typed = isinstance(tree, Set) and len(tree.members) == len(members)
        nodes: list[Node | None] = list(tree.members) if typed else [None] * len(members)  # type: ignore[union-attr]
        return members, nodes
    kinds = {type_of(member) for member in key} or {"number"}
    if type_of(value) in kinds | {"number"}:
        return [value], [tree]
    raise wrong_type("set", value, tree)


def _same(answer: Answer, node: Node | None, member: Any, wanted: Any) -> Judgement:
    if type_of(member) != type_of(wanted):
        return WRONG
    if not is_array(member):
        return close(answer.accept, node, member, wanted)
    if member.shape != wanted.shape:
        return WRONG
    cells = zip(member.ravel(), wanted.ravel(), strict=True)
    verdicts = [close(answer.accept, None, a, e).verdict for a, e in cells]
    return WRONG if False in verdicts else OPEN if None in verdicts else RIGHT


def _outcome(
    answer: Answer, tree: Node, table: list[list[Judgement]], missing: int, extra: int
) -> Outcome:
    if not missing and not extra:
        return Outcome(State.CORRECT, FULL, (), tree)
    if any(cell.verdict is None for row in table for cell in row):
        return Outcome(State.UNDECIDED, NOTHING, (Feedback("undecided"),), tree)
    found = _findings(table, missing, extra)
    expected = len(answer.key.members)
    right = expected - missing
    if answer.partial == "per_member" and right and not extra:
        return Outcome(State.PARTIAL, Fraction(right, expected), found, tree)
    return Outcome(State.INCORRECT, NOTHING, found, tree)


def _findings(table: list[list[Judgement]], missing: int, extra: int) -> tuple[Feedback, ...]:
    found = []
    if extra:
        found.append(Feedback("members-wrong", {"count": extra}))
    if missing:
        found.append(Feedback("members-missing", {"count": missing}))
    reasons = {cell.reason.code: cell.reason for row in table for cell in row if cell.reason}
    for code in ("exact-needed", "decimal-to-round", "too-few-places", "too-few-figures"):
        if code in reasons:
            found.append(reasons[code])
    return tuple(found)


def _multiset(answer: Answer, tree: Node, table: list[list[Judgement]], expected: int) -> Outcome:
    """Pair members with the key's, each once, by augmenting paths."""
    paired: dict[int, int] = {}

    def place(i: int, seen: set[int]) -> bool:
        for j, cell in enumerate(table[i]):
            if cell.verdict and j not in seen:
                seen.add(j)
                if j not in paired or place(paired[j], seen):
                    paired[j] = i
                    return True
        return False

    right = sum(place(i, set()) for i in range(len(table)))
    return _outcome(answer, tree, table, expected - right, len(table) - right)
