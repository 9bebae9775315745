"""Rows of JSON in, marked rows out: what each check makes of an answer, and of a bad row."""

import io
import json
from typing import Any

import pytest

from grader.marking import LONGEST, lines_of, mark_line, mark_lines

ABC = {"choices": ["A", "B", "C"]}
SEVERAL = {**ABC, "multiple": True}
DEGREES = {"unit": "deg"}
XY = {"variables": ["x", "y"]}
GRAM = {"arrays": {"X": ["n", "d"]}}
POSITIVE = {"variables": ["x"], "domain": "positive"}

RIGHT: list[tuple[str, dict[str, Any], Any, str]] = [
    ("exact", {}, "4/5", "0.8"),
    ("exact", {}, 0.1, "1/10"),
    ("exact", {}, "2/sqrt(8)", "√2/2"),
    ("exact", {}, "undefined", "does not exist"),
    ("exact", {"exact": True}, -8, "－８"),
    ("numeric", {"atol": "0.01"}, "pi", "3.15"),
    ("numeric", {"rtol": 0.1}, 100, "110"),
    ("numeric", {}, "1/3", "1/3"),
    ("decimals", {"digits": 2}, "4/sqrt(5)", "1.79"),
    ("decimals", {"digits": 2}, "4/sqrt(5)", "4/√5"),
    ("sigfigs", {"digits": 3}, "2/30", "6.67e-2"),
    ("vector", {}, ["4/5", "8/5"], "（0.8，1.6）"),
    ("vector", {}, "[1, 2]", "1,2"),
    ("vector", {"decimals": 3}, ["1/sqrt(3)", "1"], "(0.577, 1.000)"),
    ("weights", {"atol": 0.001}, ["1/(1+exp(1))", "exp(1)/(1+exp(1))"], "(0.269, 0.731)"),
    ("direction", {}, [1, 2], "(2, 4)"),
    ("direction", {"up_to_sign": True}, [1, 2], "(-1, -2)"),
    ("direction", {"unit": True}, [3, 4], "(3/5, 4/5)"),
    ("matrix", {}, [[1, 2], [3, 4]], "[1 2; 3 4]"),
    ("set", {}, ["sqrt(2)", "-sqrt(2)"], "±√2"),
    ("set", {}, [], "∅"),
    ("multiset", {}, [1, 1, 2], "2, 1, 1"),
    ("angle", DEGREES, "180*acos(1/2)/pi", "60°"),
    ("angle", DEGREES, 60, "π/3 rad"),
    ("algebraic", XY, "(x+y)^2", "x²+2xy+y²"),
    ("algebraic", POSITIVE, "2*ln(x)", "ln(x^2)"),
    ("algebraic", {"variables": ["x"], "domain": {"x": "0..1"}}, "sqrt(x^2)", "x"),
    ("choice", ABC, "B", "（b）"),
    ("choice", SEVERAL, ["A", "C"], "C、A"),
    ("order", ABC, ["B", "A", "C"], "B > A > C"),
    ("match", {}, ["1-B", "2-A"], "2-A, 1-B"),
    ("array", GRAM, "X @ X.T", "np.einsum('id,jd->ij', X, X)"),
]
WRONG: list[tuple[str, dict[str, Any], Any, str]] = [
    ("exact", {}, "4/sqrt(5)", "1.79"),
    ("exact", {}, 5, "undefined"),
    ("numeric", {"atol": "0.01"}, 1, "1.0101"),
    ("numeric", {}, "1/3", "0.333"),
    ("decimals", {"digits": 2}, "2/3", "0.7"),
    ("decimals", {"digits": 2, "form": "decimal"}, "2/3", "2/3"),
    ("vector", {}, [1, 2], "(2, 1)"),
    ("direction", {}, [1, 2], "(-1, -2)"),
    ("direction", {"unit": True}, [3, 4], "(3, 4)"),
    ("matrix", {}, [[1, 2]], "[1; 2]"),
    ("set", {}, [1, 2], "1"),
    ("multiset", {}, [1, 1, 2], "1, 2"),
    ("angle", DEGREES, 60, "60 rad"),
    ("algebraic", {"variables": ["x"]}, "x", "sqrt(x^2)"),
    ("choice", SEVERAL, ["A", "C"], "A"),
    ("order", ABC, ["B", "A", "C"], "A B C"),
    ("match", {}, ["1-B", "2-A"], "1-A, 2-B"),
    ("array", GRAM, "X @ X.T", "X.T @ X"),
]
UNREADABLE: list[tuple[str, dict[str, Any], Any, str]] = [
    ("exact", {}, "4/5", "0,8"),
    ("exact", {}, 1, "abc"),
    ("vector", {}, [1, 2], "5"),
    ("angle", DEGREES, 60, "arccos(1/2)"),
    ("choice", ABC, "B", "D"),
    ("match", {}, ["1-B"], "B"),
    ("array", GRAM, "X @ X.T", "import os"),
]
BAD: list[tuple[str, str]] = [
    ("nonsense", "not JSON"),
    ("", "not JSON"),
    ("[1]", "must be a JSON object"),
    ("[" * 100_000, "nested too deeply"),
    ('{"check": NaN}', "NaN is not JSON"),
    ('{"check": "exact", "check": "set"}', "“check” occurs twice"),
    ('{"check": "exact", "expected": "1"}', "“answer” is missing"),
    ('{"check": "exact", "answer": "1"}', "“expected” is missing"),
    ('{"check": "exact", "expected": "1", "answer": null}', "must be a text or a number"),
]
BAD_QUESTIONS: list[tuple[str, Any, Any, str]] = [
    ("exactly", {}, 1, "no check “exactly”"),
    ("exact", [], 1, "“options” must be an object"),
    ("exact", {"atol": 1}, 1, "no option “atol”"),
    ("decimals", {}, 1, "needs the option “digits”"),
    ("decimals", {"digits": -1}, 1, "whole number from 0"),
    ("sigfigs", {"digits": "many"}, 1, "whole number from 1"),
    ("numeric", {"atol": -0.1}, 1, "not negative"),
    ("numeric", {"rtol": "tight"}, 1, "not negative"),
    ("vector", {"exact": "yes"}, [1], "must be true or false"),
    ("vector", {"exact": True, "atol": 1}, [1], "one way of being close"),
    ("vector", {"exact": False}, [1], "one way of being close"),
    ("vector", {"partial": "per_member"}, [1], "only be “per_entry”"),
    ("decimals", {"digits": 1, "form": "fraction"}, 1, "“decimal”"),
    ("angle", {"unit": "grad"}, 1, "“deg” or “rad”"),
    ("choice", {"choices": ["A", "a"]}, "A", "different names"),
    ("choice", {"choices": []}, "A", "different names"),
    ("algebraic", {"variables": ["e"]}, "1", "letters"),
    ("algebraic", {"variables": ["x"], "domain": "complex"}, "x", "A domain is one of"),
    ("algebraic", {"variables": ["x"], "domain": "2..1"}, "x", "A domain is one of"),
    ("algebraic", {"variables": ["x"], "domain": {"y": "real"}}, "x", "not among the variables"),
    ("exact", {}, "1/0", "divides by zero"),
    ("exact", {}, "x", "no x"),
    ("exact", {}, True, "write a number"),
    ("exact", {}, [1, 2], "expects a number"),
    ("vector", {}, [], "not empty"),
    ("vector", {}, [1, [2]], "rows of one length"),
    ("vector", {}, 5, "expects a vector"),
    ("matrix", {}, [1, 2], "expects a matrix"),
    ("set", {}, 5, "expects a set"),
    ("direction", {}, [0, 0], "no direction"),
    ("choice", ABC, "D", "not among the options"),
    ("choice", ABC, ["A", "B"], "multiple"),
    ("choice", ABC, [], "name of an option"),
    ("order", ABC, ["A", "B"], "each of A, B, C once"),
    ("match", {}, ["B"], "pairs"),
    ("array", {}, "X", "needs the option “arrays”"),
    ("array", GRAM, "X @ Y", "“Y” is not known"),
]


def line(check: Any, options: Any, expected: Any, answer: Any, **more: Any) -> bytes:
    row = {"check": check, "options": options, "expected": expected, "answer": answer, **more}
    return json.dumps(row, ensure_ascii=False).encode()


def marked(row: bytes | str, lang: str = "en") -> dict[str, Any]:
    raw = row.encode() if isinstance(row, str) else row
    found: dict[str, Any] = json.loads(mark_line(raw, 7, lang).line)
    return found


@pytest.mark.parametrize(("check", "options", "expected", "answer"), RIGHT)
def test_right_answers(check: str, options: Any, expected: Any, answer: str) -> None:
    found = marked(line(check, options, expected, answer))
    assert (found["state"], found["score"]) == ("correct", 1)


@pytest.mark.parametrize(("check", "options", "expected", "answer"), WRONG)
def test_wrong_answers(check: str, options: Any, expected: Any, answer: str) -> None:
    found = marked(line(check, options, expected, answer))
    assert (found["state"], found["score"]) == ("incorrect", 0)


@pytest.mark.parametrize(("check", "options", "expected", "answer"), UNREADABLE)
def test_unreadable_answers(check: str, options: Any, expected: Any, answer: str) -> None:
    found = marked(line(check, options, expected, answer))
    assert (found["state"], found["score"]) == ("unscorable", 0)
    assert found["feedback"][0]["text"]


@pytest.mark.parametrize(
    ("check", "options", "expected", "answer", "score"),
    [
        ("vector", {"partial": "per_entry"}, [1, 2, 4, 8], "(1, 2, 3, 4)", 0.5),
        ("set", {"partial": "per_member"}, [1, 2, 3], "{1}", 1 / 3),
        ("set", {"partial": "per_member"}, [1, 2, 3], "{1, 4}", 0),
        ("choice", {**SEVERAL, "partial": "per_member"}, ["A", "C"], "A", 0.5),
    ],
)
def test_shares(check: str, options: Any, expected: Any, answer: str, score: float) -> None:
    assert marked(line(check, options, expected, answer))["score"] == score


@pytest.mark.parametrize(("row", "part"), BAD)
def test_bad_rows_give_their_number_and_the_error(row: str, part: str) -> None:
    found = marked(row)
    assert found.keys() == {"line", "error"}
    assert found["line"] == 7
    assert part in found["error"]


@pytest.mark.parametrize(("check", "options", "expected", "part"), BAD_QUESTIONS)
def test_bad_questions_are_refused(check: Any, options: Any, expected: Any, part: str) -> None:
    found = marked(line(check, options, expected, "1"))
    assert found.keys() == {"line", "error"}
    assert part in found["error"]
    assert marked(line(check, options, expected, "1"), "zh")["error"] != found["error"]


def test_nothing_typed_is_blank() -> None:
    found = marked(line("exact", {}, 1, " \u3000"))
    assert (found["state"], found["score"], found["feedback"]) == ("blank", 0, [])


def test_given_values_make_names_for_the_formula() -> None:
    given = {"q": [2, 1], "k": [1, 2], "s": "sqrt(2)"}
    found = marked(line("exact", {}, "s * dot(q, k) / norm(k)", "4√2/√5", given=given))
    assert found["state"] == "correct"


def test_an_angle_in_a_formula_takes_the_unit() -> None:
    given = {"u": [1, 0], "v": [1, 1]}
    assert marked(line("angle", DEGREES, "angle(u, v)", "45", given=given))["state"] == "correct"


def test_a_row_passes_through_as_it_was_written() -> None:
    row = '{"id": 1e400,  "check":"exact", "expected": 0.10,"answer": 1, "note": "备注"}'
    line = mark_line(row.encode(), 1, "en").line.decode()
    assert line.startswith(row[:-1] + ', "state": "incorrect", "score": 0, "read": "1"')


def test_a_row_marked_before_is_marked_anew() -> None:
    once = mark_line(line("exact", {}, 1, "2", id="a"), 1, "en").line
    assert mark_line(once, 1, "en").line == once


def test_feedback_says_what_and_where() -> None:
    (found,) = marked(line("exact", {}, "4/5", " 0,8"))["feedback"]
    assert found["code"] == "decimal-comma"
    assert found["facts"]["point"] == "0.8"
    assert found["text"] == "Write 0.8 with a point."
    assert found["span"] == [1, 4]


def test_feedback_is_told_in_chinese() -> None:
    (found,) = marked(line("exact", {}, "4/5", "0,8"), "zh")["feedback"]
    assert found["text"] == "小数点请用“.”，写成 0.8。"


def test_half_a_surrogate_pair_stays_an_escape() -> None:
    found = marked('{"check": "exact", "expected": "1", "answer": "\\ud800"}')
    assert found["state"] == "unscorable"


@pytest.mark.parametrize("raw", [b"\xff", b'{"check": "\x80"}'])
def test_what_is_not_utf8_is_an_error(raw: bytes) -> None:
    assert "UTF-8" in marked(raw)["error"]


def test_a_byte_order_mark_is_no_fault() -> None:
    assert marked(b"\xef\xbb\xbf" + line("exact", {}, 1, "1"))["state"] == "correct"


def test_a_line_that_is_too_long_is_one_error() -> None:
    file = io.BytesIO(b"x" * (3 * LONGEST) + b"\n" + line("exact", {}, 1, "1") + b"\n")
    first, second = (json.loads(found.line) for found in mark_lines(lines_of(file), "en"))
    assert "longer than" in first["error"]
    assert second["state"] == "correct"


def test_processes_give_the_same_lines_in_the_same_order() -> None:
    rows = [line("exact", {}, n % 7, str(n % 5), id=n) for n in range(300)]
    rows[100] = b"oops"
    alone = [found.line for found in mark_lines(rows, "en")]
    together = [found.line for found in mark_lines(rows, "en", jobs=2)]
    assert together == alone
    assert json.loads(alone[100])["line"] == 101


def test_a_line_is_marked_before_the_next_one_is_read() -> None:
    taken: list[int] = []

    def rows() -> Any:
        for number in range(3):
            taken.append(number)
            yield line("exact", {}, 1, "1")

    next(iter(mark_lines(rows(), "en")))
    assert taken == [0]
