"""Which wrong methods give what a student answered, judged as the key is."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import copysign, degrees, hypot, inf, radians
from typing import Any, NamedTuple

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
CHANCE = 0.04  # at most, that a value wrong by no method is met by an unlikely one
_NUMBERS = frozenset(["number", "angle", "algebraic"])
_VECTORS = frozenset(["vector", "weights", "direction"])
_COMPARED = frozenset(["number", "vector", "weights", "matrix"])


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
    entries = _flat(given)
    values = methods.values(names)
    near = _near(answer, entries, methods, values)
    for likely in (True, False):
        if not likely and not _tells(answer, entries, values):
            break
        found = _distinct(m for m in near if m.likely is likely and _is(answer, text, m, names))
        if found:
            return (_finding(found[:MOST]),)
    return ()


def typed_floats(tree: Node | None) -> Any:
    """What was typed in floating point, a number or a list; None where floats do not tell."""
    value = Program([tree]).run({})[0] if tree is not None else None
    return _flat(value) if is_finite(value) else None


def may_be(answer: Answer, given: Any, value: Any) -> bool:
    """Whether a response may be judged equal to a value: False only where its `typed_floats` are
    too far off for that, at a tenth of what judging costs."""
    if given is None or answer.kind not in _COMPARED:
        return True
    try:
        wrong = float_of(value)
    except (ArithmeticError, ValueError):
        return True
    return not is_finite(wrong) or _all_near(answer, _window(answer.accept), given, wrong)


def _given(answer: Answer, tree: Node) -> Any:
    """What was typed, in floating point and in the part's unit."""
    value = Program([tree]).run({})[0]
    if isinstance(tree, Postfix) and tree.op in ("deg", "rad") and tree.op != answer.unit:
        turned = degrees if answer.unit == "deg" else radians
        return turned(value) if isinstance(value, float) else None
    return value


def _near(answer: Answer, given: list[float], methods: Methods, values: list[Any]) -> list[Method]:
    """The methods whose exact values may be what was given; most differ in the first entry."""
    window = _ANY_LENGTH if answer.kind == "direction" else _window(answer.accept)
    return [
        method
        for method, value in zip(methods, values, strict=True)
        if window.holds(given[0], _first(value)) and _all_near(answer, window, given, value)
    ]


def _first(value: Any) -> Any:
    while isinstance(value, list) and value:
        value = value[0]
    return value


class _Window(NamedTuple):
    """How far floats may be apart whose exact values could be judged equal."""

    absolute: float
    relative: float

    def holds(self, given: float, value: Any) -> bool:
        if not isinstance(value, float):
            return False
        return abs(given - value) <= self.absolute + self.relative * abs(value)

    def width(self, size: float) -> float:
        """How much of the line a value of this size takes up."""
        return 2 * (self.absolute + self.relative * size)


_ANY_LENGTH = _Window(inf, 0.0)
_UNIT_LENGTH = _Window(1e-6, 0.0)


def _window(accept: Accept) -> _Window:
    if accept.form == "tolerance":
        return _Window(float_of(accept.atol) + _SLACK, float_of(accept.rtol) + _SLACK)
    if accept.form == "decimals":
        return _Window(0.5001 * 10.0**-accept.digits, _SLACK)
    figures = 5.001 * 10.0**-accept.digits if accept.form == "sigfigs" else _SLACK
    return _Window(_SLACK, figures)


def _all_near(answer: Answer, window: _Window, given: list[float], value: Any) -> bool:
    if not is_finite(value):
        return False
    entries = _flat(value)
    if len(entries) != len(given):
        return False
    if answer.kind == "direction":
        given, entries, window = _direction(given), _direction(entries), _UNIT_LENGTH
    return all(map(window.holds, given, entries))


def _tells(answer: Answer, given: list[float], values: list[Any]) -> bool:
    """Whether a value that some unlikely method gives is hardly so by chance: a small whole
    number, or one judged loosely, is soon met by one of many methods. `values` are those of all
    methods; of them count the numbers up to twice the size of what was given."""
    if len(given) > 1:
        return True
    size = max(abs(given[0]), 0.5)
    width = _window(answer.accept).width(abs(given[0]))
    rivals = {round(x, 9) for x in values if isinstance(x, float) and abs(x) <= 2 * size}
    if given[0] == round(given[0]):
        width = max(width, 1.0)
        rivals = {x for x in rivals if x == round(x)}
    return len(rivals) * width <= CHANCE * 4 * size


def _flat(value: Any) -> list[float]:
    if not isinstance(value, list):
        return [value]
    return [x for row in value for x in _flat(row)]


def _direction(entries: list[float]) -> list[float]:
    """The entries of the vector of length 1, the first of them that is not zero positive."""
    length = hypot(*entries) or 1.0
    sign = next((copysign(1, x) for x in entries if x), 1.0)
    return [sign * x / length for x in entries]


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
