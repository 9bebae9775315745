"""Laws of judging: no text makes a check raise, and swapped sides get one verdict."""

import os

from hypothesis import given, settings
from hypothesis import strategies as st

from grader.checkers.answer import Answer
from grader.checkers.kinds import check
from tests.checkers.builders import state, value
from tests.checkers.test_bounds import ANSWERS
from tests.expr.test_laws import PIECES, formulas

LONG = os.environ.get("LONG_LAWS") == "1"
EXAMPLES = settings(max_examples=20_000 if LONG else 150, deadline=None, derandomize=not LONG)


@EXAMPLES
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), st.sampled_from(ANSWERS))
def test_no_text_makes_a_check_raise(text: str, judged: Answer) -> None:
    outcome = check(judged, text)
    assert 0 <= outcome.score <= 1
    assert (outcome.plain == "") == (outcome.tree is None)
    assert outcome.latex is not None


SURE = ["2", "-3", "1/2", "sqrt(2)", "sqrt(8)", "2*sqrt(2)", "pi", "e", "ln(2)", "0", "4/5", "0.8"]
LETTERED = [
    "x",
    "2x",
    "x+x",
    "x^2",
    "x*x",
    "(x+1)^2",
    "x^2+2x+1",
    "abs(x)",
    "sqrt(x^2)",
    "x/x",
    "1",
]


@EXAMPLES
@given(st.one_of(st.sampled_from(SURE), formulas), st.one_of(st.sampled_from(SURE), formulas))
def test_swapping_sides_keeps_the_verdict_of_exact(first: str, second: str) -> None:
    try:
        one, other = Answer("number", value(tidy(first))), Answer("number", value(tidy(second)))
    except Exception:
        return
    assert state(one, second) == state(other, first)


def tidy(text: str) -> str:
    return text.replace("·", "*").replace("−", "-").replace("²", "^2").replace("½", "(1/2)")


@EXAMPLES
@given(st.sampled_from(LETTERED), st.sampled_from(LETTERED))
def test_swapping_sides_keeps_the_verdict_of_algebraic(first: str, second: str) -> None:
    letters = {"x": "real"}
    keys = [value(text.replace("2x", "2*x"), ("x",)) for text in (first, second)]
    one, other = (Answer("algebraic", key, letters=letters, seed="s") for key in keys)
    assert state(one, second) == state(other, first)


@EXAMPLES
@given(st.lists(st.sampled_from(SURE), min_size=2, max_size=2), st.integers(-3, 3), st.booleans())
def test_swapping_sides_keeps_the_verdict_of_direction(
    entries: list[str], factor: int, up_to_sign: bool
) -> None:
    first, second = f"({entries[0]}, {entries[1]})", f"{factor}*({entries[0]}, {entries[1]})"
    if all(value(entry) == 0 for entry in entries) or not factor:
        return
    keys = [evaluated(text) for text in (first, second)]
    one, other = (Answer("direction", key, up_to_sign=up_to_sign) for key in keys)
    assert state(one, second) == state(other, first)
    assert state(one, second) == ("correct" if factor > 0 or up_to_sign else "incorrect")


def evaluated(text: str) -> object:
    from grader.expr.evaluate import evaluate
    from grader.expr.reader import Dialect, read

    return evaluate(read(text, Dialect(box="vector")))
