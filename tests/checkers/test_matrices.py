"""Matrices: shape counts, entry by entry."""

from fractions import Fraction

import pytest

from grader.checkers.kinds import check
from tests.checkers.builders import answer, codes, decimals, state, within

SQUARE = [["1", "2"], ["3", "4"]]
RIGHT = [
    "[[1,2],[3,4]]",
    "[(1,2),(3,4)]",
    "((1,2),(3,4))",
    "[1 2; 3 4]",
    "[1,2;3,4]",
    "1 2\n3 4",
    "1,2\n3,4",
    "[1 2]\n[3 4]",
    "[[1. 2.]\n [3. 4.]]",
    "np.array([[1, 2],\n       [3, 4]])",
    "array([[1., 2.],\n       [3., 4.]])",
    "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}",
    "\\begin{bmatrix}1&2\\\\3&4\\\\\\end{bmatrix}",
    "\\left(\\begin{array}{cc}1&2\\\\3&4\\end{array}\\right)",
    "\\left[\\begin{array}{cc}1&2\\\\3&4\\end{array}\\right]",
    "[[1,3],[2,4]]^T",
    "1/2 [[2,4],[6,8]]",
    "[[2,4],[6,8]]/2",
    "-[[-1,-2],[-3,-4]]",
    "［［1，2］，［3，4］］",
    "A = [[1,2],[3,4]]",
    "[[1.0, 4/2],[√9, 2^2]]",
]
WRONG = [
    "[[1,3],[2,4]]",
    "[[1,2],[3,5]]",
    "[[1,2],[3,4],[0,0]]",
    "[[1,2,0],[3,4,0]]",
    "[[1,2]]",
    "[1;2;3;4]",
    "[1 2; 3 4]^T",
    "undefined",
]
UNREAD = [
    "10",
    "[1,2,3,4]",
    "(1,2,3,4)",
    "1,2,3,4",
    "[1 2 3 4]",
    "[[1,2],[3]]",
    "[[1,2],[3,]]",
    "[[1,2][3,4]]",
    "[]",
    "[[]]",
    "[[],[]]",
    "{{1,2},{3,4}}",
    "{1,2,3,4}",
    "[[1,2],[3,4]]+[[0,0],[0,0]]",
    "[[1,0],[0,1]]*[[1,2],[3,4]]",
    "[[1,2],[3,4]]^2",
    "[[1,2],[3,nan]]",
    "[[1,2],[3,x]]",
    "\\begin{pmatrix}1&2\\\\3&4",
    "\\begin{pmatrix}1&2\\\\3\\end{pmatrix}",
    "np.eye(2)",
    "1,2;3,4",
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_matrix_is_right_in_every_notation(text: str) -> None:
    assert state(answer("matrix", SQUARE, asked="A"), text) == "correct"


@pytest.mark.parametrize("text", WRONG)
def test_another_matrix_or_shape_is_wrong(text: str) -> None:
    assert state(answer("matrix", SQUARE, asked="A"), text) == "incorrect"


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_no_matrix_is_not_judged(text: str) -> None:
    assert state(answer("matrix", SQUARE, asked="A"), text) == "unscorable"


SHAPES = [
    ([["1"], ["2"], ["3"]], "[1;2;3]", "correct"),
    ([["1"], ["2"], ["3"]], "[[1],[2],[3]]", "correct"),
    ([["1"], ["2"], ["3"]], "1\n2\n3", "correct"),
    ([["1"], ["2"], ["3"]], "[[1,2,3]]^T", "correct"),
    ([["1"], ["2"], ["3"]], "[[1,2,3]]", "incorrect"),
    ([["1"], ["2"], ["3"]], "(1,2,3)", "unscorable"),
    ([["1"], ["2"], ["3"]], "(1,2,3)^T", "unscorable"),
    ([["1", "2", "3"]], "[[1,2,3]]", "correct"),
    ([["1", "2", "3"]], "\\begin{pmatrix}1&2&3\\end{pmatrix}", "correct"),
    ([["1", "2", "3"]], "[1;2;3]", "incorrect"),
    ([["1", "2", "3"]], "[1,2,3]", "unscorable"),
    ([["5"]], "5", "correct"),
    ([["5"]], "(5)", "correct"),
    ([["5"]], "[5]", "correct"),
    ([["5"]], "[[5]]", "correct"),
    ([["5"]], "[6]", "incorrect"),
    ([["5"]], "[5,5]", "unscorable"),
    ([["0", "0"], ["0", "0"]], "0", "unscorable"),
    ([["1", "1"], ["1", "1"]], "[1,1]", "unscorable"),
    ([["1", "1"], ["1", "1"]], "[[1,1]]", "incorrect"),
]


@pytest.mark.parametrize(("key", "text", "verdict"), SHAPES)
def test_shape_counts(key: list[list[str]], text: str, verdict: str) -> None:
    assert state(answer("matrix", key), text) == verdict


SHARES = [
    ("[[1,2],[3,4]]", "correct", "1"),
    ("[[1,2],[3,5]]", "partial", "3/4"),
    ("[[1,3],[2,4]]", "partial", "1/2"),
    ("[[4,3],[2,1]]", "incorrect", "0"),
    ("[[1,2]]", "incorrect", "0"),
    ("[[1,2],[3,4],[5,6]]", "incorrect", "0"),
]


@pytest.mark.parametrize(("text", "verdict", "score"), SHARES)
def test_entries_share_the_credit_where_the_part_says_so(
    text: str, verdict: str, score: str
) -> None:
    outcome = check(answer("matrix", SQUARE, partial="per_entry"), text)
    assert (outcome.state.value, outcome.score) == (verdict, Fraction(score))


def test_a_wrong_shape_is_told_both_shapes() -> None:
    outcome = check(answer("matrix", SQUARE), "[[1,2]]")
    assert codes(outcome) == ["wrong-shape"]
    assert outcome.feedback[0].facts == {"given": "1 × 2", "expected": "2 × 2"}


def test_a_wrong_entry_is_named_by_row_and_column() -> None:
    outcome = check(answer("matrix", SQUARE), "[[1,2],[5,4]]")
    assert outcome.feedback[0].facts["entries"] == ["(2, 1)"]


THIRDS = [["1/3", "2/3"], ["0", "1"]]
CLOSE = [
    (decimals(2), "[[0.33,0.67],[0,1]]", "correct"),
    (decimals(2), "[[0.33,0.67],[0.00,1.00]]", "correct"),
    (decimals(2), "[0.33 0.67; 0 1]", "correct"),
    (decimals(2), "[[0.3,0.67],[0,1]]", "incorrect"),
    (decimals(2), "[[0.330,0.67],[0,1]]", "incorrect"),
    (within("0.005"), "[[0.33,0.67],[0.005,0.995]]", "correct"),
    (within("0.005"), "[[0.33,0.67],[0.0051,1]]", "incorrect"),
    (within("0.005"), "[[0.33,-inf],[0,1]]", "unscorable"),
]


@pytest.mark.parametrize(("accept", "text", "verdict"), CLOSE)
def test_closeness_is_judged_entry_by_entry(accept: object, text: str, verdict: str) -> None:
    assert state(answer("matrix", THIRDS, accept), text) == verdict  # type: ignore[arg-type]
