"""Vectors, directions and weights: entries in order, the right type in the right length."""

from fractions import Fraction

import pytest

from grader.checkers.answer import Accept
from grader.checkers.kinds import check
from tests.checkers.builders import EXACT, answer, codes, decimals, state, within

RIGHT = [
    "(4/5,3/5)", "[0.8, 0.6]", "<4/5,3/5>", "⟨4/5, 3/5⟩", "（4/5，3/5）", "【4/5，3/5】",
    "4/5, 3/5", "4/5、3/5", "[4/5; 3/5]", "[[4/5],[3/5]]", "[[4/5, 3/5]]", "[4/5 3/5]",
    "array([0.8, 0.6])", "np.array([4/5, 3/5])", "np.array([[0.8],[0.6]])", "[0.8 0.6]",
    "\\begin{pmatrix}4/5\\\\3/5\\end{pmatrix}", "\\begin{bmatrix}4/5&3/5\\end{bmatrix}",
    "\\begin{pmatrix}\\frac45\\\\\\frac35\\\\\\end{pmatrix}", "\\langle \\frac45,\\frac35\\rangle",
    "(4/5,3/5)^T", "[4/5 3/5]^T", "\\begin{pmatrix}4/5&3/5\\end{pmatrix}^{\\top}",
    "1/5 (4,3)", "1/5(4,3)", "(4,3)/5", "0.2[4,3]", "\\frac15(4,3)", "-(-4/5,-3/5)",
    "-1/5 (-4,-3)", "2(2/5,3/10)", "(4,3)*0.2", "1/5 (4,3)^T", "(80%, 60%)",
    "v = (4/5,3/5)", "v=1/5(4,3)=(0.8,0.6)", "0.8\n0.6", "0.8, 0.6\n", "\\boxed{(4/5,3/5)}",
    "(4/√25, √9/5)", "(1-1/5, 3/5)", "[ 0.8  0.6 ]",
    "\\left[\\begin{array}{c}0.8\\\\0.6\\end{array}\\right]",
]  # fmt: skip
WRONG = [
    "(3/5,4/5)", "(4,3)", "(4/5,-3/5)", "(4/5,3/5,0)",
    "(0.8,0.61)", "(0.8,0.6000000000000001)", "[4/5]", "[0.8 - 0.6]", "(0,8,0,6)",
    "undefined", "不存在", "0,8, 0,6", "[[4/5,3/5,1]]",
]  # fmt: skip
UNREAD = [
    "7/5", "0", "{4/5,3/5}", "[[4/5,3/5],[4/5,3/5]]", "[]", "()", "(4/5,3/5,)", "(4/5,,3/5)",
    "(4/5,3/5", "(4/5,3/5]", "(4/5 3/5)", "4/5 3/5", "(4/5;3/5)", "4/5;3/5", "《4/5，3/5》",
    "(4/5,nan)", "(4/5,x)", "(4/5,1/0)", "(4/5,(3/5))(1,1)", "(1,1)-(1/5,2/5)", "(4/5,3/5)·(1,1)",
    "(2,1)^2", "1+(1,2)", "(4/5,{3/5})", "(4/5,(3/5,1))", "(4/5,inf)", "'(4/5,3/5)'",
    "u = (4/5,3/5)",
    "(4/5,3/5).", "(4/5,3/5)或", "(4/5,3/5) or (1,2)", "np.array([4/5,3/5])[0]", "(0,8;0,6)",
    "4/5i+3/5j", "(4/5 cm, 3/5 cm)", "(4/5,±3/5)", "(,)", "(4/5°,3/5°)", "np.ones(2)",
]  # fmt: skip


@pytest.mark.parametrize("text", RIGHT)
def test_a_vector_is_right_in_every_notation(text: str) -> None:
    assert state(answer("vector", ["4/5", "3/5"], asked="v"), text) == "correct"


@pytest.mark.parametrize("text", WRONG)
def test_another_vector_is_wrong(text: str) -> None:
    assert state(answer("vector", ["4/5", "3/5"], asked="v"), text) == "incorrect"


@pytest.mark.parametrize("text", UNREAD)
def test_another_type_is_not_judged(text: str) -> None:
    assert state(answer("vector", ["4/5", "3/5"], asked="v"), text) == "unscorable"


ONE_ENTRY = [
    ("5", "correct"),
    ("(5)", "correct"),
    ("[5]", "correct"),
    ("[[5]]", "correct"),
    ("\\begin{pmatrix}5\\end{pmatrix}", "correct"),
    ("6", "incorrect"),
    ("(5,5)", "incorrect"),
    ("{5}", "unscorable"),
]


@pytest.mark.parametrize(("text", "verdict"), ONE_ENTRY)
def test_one_entry_needs_no_brackets(text: str, verdict: str) -> None:
    assert state(answer("vector", ["5"]), text) == verdict


LENGTHS = [
    (["3/5", "4/5"], "(0,6, 0,8)", ["wrong-length", "decimal-comma-suspected"]),
    (["3/5", "4/5"], "(0.6,0.8,0)", ["wrong-length"]),
    (["1", "2"], "(1,2,3)", ["wrong-length"]),
]


@pytest.mark.parametrize(("key", "text", "expected"), LENGTHS)
def test_a_wrong_length_is_incorrect_with_its_reason(
    key: list[str], text: str, expected: list[str]
) -> None:
    outcome = check(answer("vector", key), text)
    assert (outcome.state.value, codes(outcome)) == ("incorrect", expected)


CLOSE = [
    (["1/3", "2/3"], within("0.005"), "(0.33,0.67)", "correct"),
    (["1/3", "2/3"], within("0.005"), "(0.33,0.66)", "incorrect"),
    (["1", "100"], within("0", "0.01"), "(1.01,101)", "correct"),
    (["1", "100"], within("0", "0.01"), "(1.02,100)", "incorrect"),
    (["0", "100"], within("0", "0.01"), "(0.001,100)", "incorrect"),
    (["1/3", "2/3"], decimals(2), "(0.33,0.67)", "correct"),
    (["1/3", "2/3"], decimals(2), "[0.33 0.67]", "correct"),
    (["1/3", "2/3"], decimals(2), "[[0.33],[0.67]]", "correct"),
    (["1/3", "2/3"], decimals(2), "-(-0.33,-0.67)", "correct"),
    (["1/3", "2/3"], decimals(2), "(1/3,0.67)", "correct"),
    (["1/3", "2/3"], decimals(2), "(1,2)/3", "correct"),
    (["1/3", "2/3"], decimals(2), "(0.33,0.66)", "incorrect"),
    (["1/3", "2/3"], decimals(2), "(0.3,0.7)", "incorrect"),
    (["1/3", "2/3"], decimals(2), "(0.330,0.67)", "incorrect"),
    (["1/3", "2/3"], decimals(2), "0.01(33,67)", "incorrect"),
    (["1/3", "2/3"], EXACT, "(0.33,0.67)", "incorrect"),
]


@pytest.mark.parametrize(("key", "accept", "text", "verdict"), CLOSE)
def test_closeness_is_judged_entry_by_entry(
    key: list[str], accept: Accept, text: str, verdict: str
) -> None:
    assert state(answer("vector", key, accept), text) == verdict


SHARES = [
    ("(1,2,4,8)", "correct", "1"),
    ("(1,2,4,9)", "partial", "3/4"),
    ("(1,2,3,9)", "partial", "1/2"),
    ("[1;0;0;0]", "partial", "1/4"),
    ("(8,4,2,1)", "incorrect", "0"),
    ("(1,2,4)", "incorrect", "0"),
    ("(1,2,4,8,16)", "incorrect", "0"),
    ("(1,2,4,x)", "unscorable", "0"),
    ("15", "unscorable", "0"),
    ("undefined", "incorrect", "0"),
]


@pytest.mark.parametrize(("text", "verdict", "score"), SHARES)
def test_entries_share_the_credit_where_the_part_says_so(
    text: str, verdict: str, score: str
) -> None:
    outcome = check(answer("vector", ["1", "2", "4", "8"], partial="per_entry"), text)
    assert (outcome.state.value, outcome.score) == (verdict, Fraction(score))


def test_credit_is_all_or_nothing_without_partial() -> None:
    outcome = check(answer("vector", ["1", "2"]), "(1,3)")
    assert (outcome.state.value, outcome.score) == ("incorrect", 0)


DIRECTIONS = [
    ({}, "(3,4)", "correct"),
    ({}, "(6,8)", "correct"),
    ({}, "(0.6,0.8)", "correct"),
    ({}, "(1,4/3)", "correct"),
    ({}, "(3√2,4√2)", "correct"),
    ({}, "π(3,4)", "correct"),
    ({}, "(3,4)/5", "correct"),
    ({}, "[3;4]", "correct"),
    ({}, "-(-3,-4)", "correct"),
    ({}, "1e-30(3,4)", "correct"),
    ({}, "(-3,-4)", "incorrect"),
    ({}, "-1(3,4)", "incorrect"),
    ({}, "(3,-4)", "incorrect"),
    ({}, "(4,3)", "incorrect"),
    ({}, "(0,0)", "incorrect"),
    ({}, "0(3,4)", "incorrect"),
    ({}, "(1,1.33)", "incorrect"),
    ({}, "(3,4,0)", "incorrect"),
    ({}, "(3,4)/0", "unscorable"),
    ({}, "3:4", "unscorable"),
    ({}, "4/3", "unscorable"),
    ({}, "undefined", "incorrect"),
    ({"up_to_sign": True}, "(-3,-4)", "correct"),
    ({"up_to_sign": True}, "(-0.6,-0.8)", "correct"),
    ({"up_to_sign": True}, "(3,-4)", "incorrect"),
    ({"up_to_sign": True}, "(0,0)", "incorrect"),
    ({"unit_length": True}, "(3/5,4/5)", "correct"),
    ({"unit_length": True}, "(0.6,0.8)", "correct"),
    ({"unit_length": True}, "(3,4)", "incorrect"),
    ({"unit_length": True}, "(-3/5,-4/5)", "incorrect"),
    ({"unit_length": True, "up_to_sign": True}, "(-3/5,-4/5)", "correct"),
    ({"unit_length": True, "up_to_sign": True}, "(-3,-4)", "incorrect"),
    ({"accept": within("0.01")}, "(0.6,0.8)", "correct"),
    ({"accept": within("0.01")}, "(3.02,4)", "correct"),
    ({"accept": within("0.01")}, "(1,1.33)", "correct"),
    ({"accept": within("0.01")}, "(1000,1333)", "correct"),
    ({"accept": within("0.01")}, "(1,1.4)", "incorrect"),
    ({"accept": within("0.01")}, "(0.0001,0.0001)", "incorrect"),
    ({"accept": within("0.01")}, "(-3,-4)", "incorrect"),
    ({"accept": within("0.01")}, "(0,0)", "incorrect"),
    ({"accept": within("0.01"), "up_to_sign": True}, "(-3,-4.01)", "correct"),
    ({"accept": within("0.01"), "unit_length": True}, "(0.6,0.8)", "correct"),
    ({"accept": within("0.01"), "unit_length": True}, "(0.606,0.808)", "correct"),
    ({"accept": within("0.01"), "unit_length": True}, "(3,4)", "incorrect"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "text", "verdict"), DIRECTIONS)
def test_a_direction_is_a_positive_multiple(
    options: dict[str, object], text: str, verdict: str
) -> None:
    assert state(answer("direction", ["3", "4"], **options), text) == verdict  # type: ignore[arg-type]


@pytest.mark.parametrize("accept", [Accept(), within("0.01")])
@pytest.mark.parametrize("text", ["(3,4)", "(0,0)"])
def test_nothing_points_the_way_of_the_zero_vector(text: str, accept: Accept) -> None:
    assert state(answer("direction", ["0", "0"], accept=accept), text) == "incorrect"


def test_an_opposite_direction_is_told_so() -> None:
    assert codes(check(answer("direction", ["3", "4"]), "(-3,-4)")) == ["direction-reversed"]


WEIGHTS = [
    ("(1/4,3/4)", "correct", []),
    ("(0.25,0.75)", "correct", []),
    ("(1/4,1/4)", "incorrect", ["weights-sum"]),
    ("(-1/4,5/4)", "incorrect", ["negative-weight"]),
    ("(-1/4,1)", "incorrect", ["negative-weight", "weights-sum"]),
    ("(1/2,1/2)", "incorrect", []),
    ("(1/4,1/4,1/2)", "incorrect", []),
]


@pytest.mark.parametrize(("text", "verdict", "reasons"), WEIGHTS)
def test_wrong_weights_are_told_of_their_sum_and_signs(
    text: str, verdict: str, reasons: list[str]
) -> None:
    outcome = check(answer("weights", ["1/4", "3/4"]), text)
    told = [code for code in codes(outcome) if code in ("weights-sum", "negative-weight")]
    assert (outcome.state.value, told) == (verdict, reasons)
