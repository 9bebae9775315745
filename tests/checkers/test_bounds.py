"""No text runs as code, costs much, or makes a check raise."""

import subprocess
import sys
import time

import pytest

from grader.checkers.answer import Answer
from grader.checkers.kinds import check
from tests.checkers.builders import answer, decimals, sigfigs, state, within
from tests.checkers.hostile import BROKEN, CODE, DEAR, INVISIBLE, LETTERS, LONG

XY = {"x": "real", "y": "real"}
ANSWERS = [
    answer("number", "5"),
    answer("number", "2/3", decimals(3)),
    answer("number", "2/3", sigfigs(3)),
    answer("number", "5", within("0.1")),
    answer("algebraic", "5", letters=XY),
    answer("algebraic", "x^2", letters=XY),
    answer("angle", "60", unit="deg"),
    answer("vector", ["1", "2"]),
    answer("weights", ["1/2", "1/2"]),
    answer("direction", ["1", "2"]),
    answer("direction", ["1", "2"], within("0.01")),
    answer("matrix", [["1", "2"], ["3", "4"]]),
    answer("set", ["1", "2"]),
    answer("multiset", ["1", "1"]),
    answer("number", "5", decimal_mark=","),
    answer("choice", ("A",), choices=("A", "B")),
    answer("order", ("A", "B"), choices=("A", "B")),
    answer("match", ("1-A", "2-B"), choices=("A", "B")),
]
ALL = [*CODE, *LETTERS, *INVISIBLE, *BROKEN, *LONG, *DEAR]


def named(text: str) -> str:
    return ascii(text)[1:25]


@pytest.mark.parametrize("text", [*CODE, *LETTERS, *INVISIBLE, *BROKEN, *LONG], ids=named)
def test_no_hostile_text_is_an_answer(text: str) -> None:
    assert state(answer("number", "5"), text) == "unscorable"
    assert state(answer("algebraic", "5", letters={"y": "real"}), text) == "unscorable"


@pytest.mark.parametrize("text", ALL, ids=named)
def test_no_text_makes_a_check_raise_or_linger(text: str) -> None:
    for judged in ANSWERS:
        start = time.process_time()
        outcome = check(judged, text)
        assert outcome.plain is not None
        assert outcome.latex is not None
        assert time.process_time() - start < 1


WITHIN_BOUNDS = [
    ("10^400", "1e400"),
    ("10^-400", "1e-400"),
    ("e^1000", "e^1000"),
    ("2^1000", "2^1000"),
    ("30!", "30!"),
    ("120", "+".join(["1"] * 120)),
    ("5", "(" * 19 + "5" + ")" * 19),
    ("sqrt(2)", "√(√(√(16)))"),
]


@pytest.mark.parametrize(("key", "text"), WITHIN_BOUNDS, ids=named)
def test_plain_values_stay_within_the_bounds(key: str, text: str) -> None:
    key = "265252859812191058636308480000000" if key == "30!" else key
    assert state(answer("number", key), text) == "correct"


def refuse_text(*args: object, **kwargs: object) -> None:
    assert not any(isinstance(arg, str) for arg in args), "a text reached SymPy"


@pytest.fixture
def deaf_sympy(monkeypatch: pytest.MonkeyPatch) -> None:
    import sympy

    for module in (sympy, sympy.core.sympify, sympy.parsing.sympy_parser):
        for name in ("sympify", "parse_expr", "S", "simplify"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, refuse_text)
    for name in ("eval", "exec", "compile"):
        monkeypatch.setattr(f"builtins.{name}", refuse_text)


def judge_all(judged: Answer) -> None:
    for text in ALL:
        check(judged, text)


@pytest.mark.usefixtures("deaf_sympy")
def test_no_text_reaches_sympy_or_eval() -> None:
    for judged in ANSWERS:
        judge_all(judged)


PROGRAM = """
import sys
from tests.checkers.builders import answer
from tests.checkers.test_bounds import CODE, LONG
from grader.checkers.kinds import check

for judged in (answer("number", "5"), answer("algebraic", "x^2", letters={"x": "real"})):
    for text in [*CODE, *LONG, "x^2", "5", "sqrt(2)+sqrt(3)", "(1+√5)/2", "sin²x+cos²x"]:
        check(judged, text)
print("sympy" in sys.modules)
"""


def test_the_common_path_never_imports_sympy() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "False"
