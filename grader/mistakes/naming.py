"""Which wrong methods give what a student answered, judged as the key is."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import degrees, hypot, isclose, radians
from typing import Any

from grader.checkers.answer import Accept, Answer
from grader.checkers.kinds import check
from grader.checkers.outcome import Feedback, Outcome, State
from grader.checkers.reading import type_of
from grader.expr.evaluate import evaluate
from grader.expr.floats import Program, float_of, is_finite
from grader.expr.numbers import NoValue, TooLarge, Undecided
from grader.expr.reader import AUTHOR
from grader.expr.syntax import Node, Postfix, Unreadable
from grader.mistakes.derive import Method, Methods

MOST = 3  # methods named of those that give one value
_WRONG = (State.INCORRECT, State.PARTIAL, State.UNSCORABLE)
_SLACK = 1e-9
_NUMBERS = frozenset(["number", "angle", "algebraic"])
_VECTORS = frozenset(["vector", "weights", "direction"])


def named(
    answer: Answer, text: str, outcome: Outcome, methods: Methods, names: Mapping[str, Any]
) -> tuple[Feedback, ...]:
    """One finding that names each wrong method whose value a wrong answer is, or none.

    `outcome` is what `check(answer, text)` said. A value of another type than asked may be named
    too. The finding's code is `method`; its facts are `methods`, a list of objects with the
    method's `concept`, `code` and arguments, and `name`, or `names` where there are several.
    """
    if outcome.tree is None or outcome.state not in _WRONG:
        return ()
    given = _given(answer, outcome.tree)
    if not is_finite(given):
        return ()
    near = [
        method
        for method, value in zip(methods, methods.values(names), strict=True)
        if _may_be(answer, given, value)
    ]
    for likely in (True, False):
        found = _distinct(m for m in near if m.likely is likely and _is(answer, text, m, names))
        if found:
            return (_finding(found[:MOST]),)
    return ()


def _given(answer: Answer, tree: Node) -> Any:
    """What was typed, in floating point and in the part's unit."""
    value = Program([tree]).run({})[0]
    if isinstance(tree, Postfix) and tree.op in ("deg", "rad") and tree.op != answer.unit:
        turned = degrees if answer.unit == "deg" else radians
        return turned(value) if isinstance(value, float) else None
    return value


def _may_be(answer: Answer, given: Any, value: Any) -> bool:
    """Whether exact values this near could be the same answer."""
    if not is_finite(value):
        return False
    first, second = _flat(given), _flat(value)
    if len(first) != len(second):
        return False
    if answer.kind == "direction":
        first, second = _direction(first), _direction(second)
        pairs = zip(first, second, strict=True)
        return all(isclose(abs(a), abs(b), abs_tol=1e-6) for a, b in pairs)
    return all(_close(answer.accept, a, b) for a, b in zip(first, second, strict=True))


def _close(accept: Accept, given: float, value: float) -> bool:
    gap, size = abs(given - value), abs(value)
    if gap <= _SLACK * (1 + size):
        return True
    if accept.form == "tolerance":
        return gap <= max(float_of(accept.atol), float_of(accept.rtol) * size) + _SLACK * (1 + size)
    if accept.form == "decimals":
        return gap <= 0.5001 * 10.0**-accept.digits
    return accept.form == "sigfigs" and gap <= 5.001 * 10.0**-accept.digits * size


def _flat(value: Any) -> list[float]:
    if not isinstance(value, list):
        return [value]
    return [x for row in value for x in _flat(row)]


def _direction(entries: list[float]) -> list[float]:
    length = hypot(*entries) or 1.0
    return [x / length for x in entries]


def _is(answer: Answer, text: str, method: Method, names: Mapping[str, Any]) -> bool:
    """Whether the response would be right if the method were."""
    value = exact_value(method, names)
    if value is None:
        return False
    judged = replace(answer, kind=_kind(answer.kind, type_of(value)), key=value, partial="")
    return check(judged, text).state is State.CORRECT


def exact_value(method: Method, names: Mapping[str, Any]) -> Any:
    """The exact value of a method; None where it has none."""
    try:
        return evaluate(method.tree, names, AUTHOR)
    except (Unreadable, Undecided, NoValue, TooLarge, TypeError):
        return None


def _kind(asked: str, given: str) -> str:
    """The kind of answer that a method's value is, as near to the kind asked as can be."""
    if (given == "number" and asked in _NUMBERS) or (given == "vector" and asked in _VECTORS):
        return asked
    return given


def _distinct(methods: Iterable[Method]) -> list[Method]:
    """One method for each code."""
    return list({method.code: method for method in methods}.values())


def _finding(methods: list[Method]) -> Feedback:
    told = [{"concept": m.concept, "code": m.code, **m.facts} for m in methods]
    codes = [method.code for method in methods]
    name = {"name": codes[0]} if len(codes) == 1 else {"names": codes}
    return Feedback("method", {**name, "methods": told})
