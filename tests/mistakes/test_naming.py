"""A wrong answer is named by the method that gives it, and by no other."""

from typing import Any

import pytest
from flint import fmpq

from grader.checkers.answer import EXACT, Accept
from grader.checkers.kinds import check
from grader.expr.floats import float_of
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.mistakes.derive import derive
from grader.mistakes.naming import named
from tests.mistakes.builders import CLOSE, answer, codes, given, value
from tests.mistakes.wrong_answers import ANGLES, ARRAYS, NUMBERS, table

NAMES = given()
TABLE = table(NUMBERS) + table(ARRAYS)


def rounded(wrong: Any, places: int = 4) -> str:
    """A value as a student would type it in decimals."""
    return typed(float_of(wrong), places)


def typed(value: Any, places: int) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(typed(x, places) for x in value) + "]"
    return f"{value:.{places}f}"


@pytest.mark.parametrize(("text", "wrong", "code"), TABLE)
def test_a_method_is_named_for_its_exact_value(text: str, wrong: str, code: str) -> None:
    response = plain(value(wrong, NAMES))
    assert code in codes(answer(text, NAMES), text, response, NAMES)


@pytest.mark.parametrize(("text", "wrong", "code"), TABLE)
def test_a_method_is_named_within_the_tolerance(text: str, wrong: str, code: str) -> None:
    response = rounded(value(wrong, NAMES))
    assert code in codes(answer(text, NAMES, CLOSE), text, response, NAMES)


def test_hardly_ever_is_more_than_one_named() -> None:
    found = [
        codes(answer(text, NAMES), text, plain(value(wrong, NAMES)), NAMES)
        for text, wrong, _ in TABLE
    ]
    assert sum(len(names) > 1 for names in found) <= len(found) // 20


@pytest.mark.parametrize(("text", "radians", "degrees", "code"), table(ANGLES))
@pytest.mark.parametrize("unit", ["rad", "deg"])
def test_angles_are_named_in_their_unit(
    text: str, radians: str, degrees: str, code: str, unit: str
) -> None:
    response = rounded(value(radians if unit == "rad" else degrees))
    found = codes(answer(text, NAMES, CLOSE, unit), text, response, NAMES)
    assert set(found) & set(code.split())


def test_a_right_answer_is_not_named() -> None:
    assert codes(answer("comp(q, k)", NAMES), "comp(q, k)", "-8/sqrt(21)", NAMES) == []


def test_a_value_of_another_type_is_named() -> None:
    right = answer("dot(q, k)", NAMES)
    assert check(right, "(2, -4, -6)").state == "unscorable"
    assert codes(right, "dot(q, k)", "(2, -4, -6)", NAMES) == ["products-listed"]


def test_an_unreadable_answer_is_not_named() -> None:
    assert codes(answer("dot(q, k)", NAMES), "dot(q, k)", "2 +", NAMES) == []
    assert codes(answer("dot(q, k)", NAMES), "dot(q, k)", "", NAMES) == []


def test_undefined_is_not_named() -> None:
    assert codes(answer("dot(q, k)", NAMES), "dot(q, k)", "undefined", NAMES) == []


@pytest.mark.parametrize(
    ("text", "names", "response", "expected"),
    [
        ("norm(v)", {"v": "[4, 2]"}, "6", {"one-norm", "entries-added"}),
        ("norm(v)", {"v": "[4, 2]"}, "4", {"max-norm", "last-left-out"}),
        ("softmax(s)", {"s": "[1, 2]"}, "(e/(1+e), 1/(1+e))", {"reversed", "negative-scores"}),
        ("comp(q, k)", {"q": "[0, 2]", "k": "[1, 1]"}, "1", {"by-square", "roles-exchanged"}),
        ("(dot(x, y) + c)^p", {"x": "[2, 2]", "y": "[2, -3]", "c": "1", "p": "2"}, "4",
         {"constant-left-out", "constant-multiplied"}),
    ],
)  # fmt: skip
def test_methods_that_share_a_value_are_named_together(
    text: str, names: dict[str, str], response: str, expected: set[str]
) -> None:
    values = {name: value(text) for name, text in names.items()}
    assert set(codes(answer(text, values), text, response, values)) == expected


def test_facts_hold_the_method_and_its_arguments() -> None:
    right = answer("comp(q, k)", NAMES)
    outcome = check(right, "-8")
    (found,) = named(right, "-8", outcome, derive(formula("comp(q, k)"), NAMES), NAMES)
    assert found.code == "method"
    assert found.facts == {
        "name": "not-divided",
        "methods": [{"concept": "comp", "code": "not-divided", "a": "q", "b": "k"}],
    }


@pytest.mark.parametrize("accept", [Accept("decimals", digits=2), Accept("sigfigs", digits=3)])
def test_rounding_is_judged_as_the_key_is(accept: Accept) -> None:
    right = answer("comp(q, k)", NAMES, accept)
    assert codes(right, "comp(q, k)", "-0.381", NAMES) == ["by-square"]
    assert codes(right, "comp(q, k)", "-0.388", NAMES) == []


def test_a_near_value_is_not_an_exact_one() -> None:
    assert codes(answer("comp(q, k)", NAMES, EXACT), "comp(q, k)", "-0.38095", NAMES) == []


def test_a_direction_is_named_whatever_its_length() -> None:
    from dataclasses import replace

    right = replace(answer("q - proj(q, k)", NAMES), kind="direction")
    assert codes(right, "q - proj(q, k)", "(-8, -32, 16)", NAMES)[0] == "projection-given"


def test_an_unlikely_method_does_not_name_a_small_whole_number() -> None:
    names = {"q": value("[1, 2, 3]"), "k": value("[4, 5, 6]")}
    assert codes(answer("dot(q, k)", names), "dot(q, k)", "22", names) == []


def test_a_response_in_another_unit_is_converted_first() -> None:
    names = {"u": value("[1, 0]"), "v": value("[1, 1]")}
    right = answer("angle(u, v)", names, Accept("tolerance", atol=fmpq(1, 100)), "deg")
    assert "supplement" in codes(right, "angle(u, v)", "3pi/4 rad", names)
