"""Draws, shapes by name, types, large scores, and the words for all of it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import grader.tensors
from grader.expr.syntax import Unreadable
from grader.tensors.draws import draws
from grader.tensors.judge import read_shape, ready
from grader.tensors.syntax import Misfit
from grader.wording.sentences import catalogue, say
from tests.tensors.builders import ATTENTION, GRAM, SOFTMAX, codes_of, judged, spec, state_of
from tests.tensors.test_exercises import CASES as EXERCISES
from tests.tensors.test_exercises import WRONG

BATCH = spec({"Q": ["B", "T", "D"], "K": ["B", "T", "D"]})


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("Q", "(B, T, D)"),
        ("Q @ K.mT", "(B, T, T)"),
        ("Q.sum(-1)", "(B, T)"),
        ("Q.sum()", "()"),
        ("Q.reshape(-1)[0]", "()"),
        ("Q[0, 0]", "(D,)"),
        ("Q.reshape(B * T, D)", "(B·T, D)"),
        ("np.concatenate([Q, K], axis=1)", "(B, 2T, D)"),
        ("Q[:, 1:]", "(B, T − 1, D)"),
        ("Q[:, :2]", "(B, 2, D)"),
        ("Q[:, None]", "(B, 1, T, D)"),
        ("np.ones((3, 8))", "(3, 8)"),
    ],
)
def test_a_shape_is_read_by_the_names_of_its_axes(text: str, shape: str) -> None:
    assert read_shape(BATCH, text) == shape


def test_what_does_not_fit_says_what_to_do() -> None:
    with pytest.raises(Misfit) as fault:
        read_shape(BATCH, "Q @ K")
    sentence = say(fault.value.code, fault.value.facts, "en")
    assert sentence == "`Q @ K` cannot multiply (B, T, D) by (B, T, D): transpose K."


def test_draws_are_the_same_for_the_same_seed_and_cover_what_they_must() -> None:
    question = spec({"X": ["n", "d", 6], "y": ["d"]}, stable=True)
    first, again = draws(question), draws.__wrapped__(question)
    for one, two in zip(first, again, strict=True):
        assert one.sizes == two.sizes
        assert all((a == b).all() for a, b in zip(one.arrays, two.arrays, strict=True))
    kinds = {draw.kind for draw in first}
    assert kinds == {"apart", "equal", "one", "ties", "large"}
    assert {draw.about for draw in first if draw.kind == "one"} == {("n",), ("d",), ("n", "d")}
    apart = [draw.sizes for draw in first if draw.kind == "apart"]
    assert all(len({*sizes.values(), 6}) == 3 for sizes in apart)
    assert all(apart[0][axis] != apart[1][axis] for axis in ("n", "d"))


def test_the_first_draw_never_changes() -> None:
    first = draws(spec({"x": ["n"]}))[0]
    assert first.sizes == {"n": 3}
    assert [round(float(entry), 6) for entry in first.names["x"]] == [-1.923737, 1.609251, 0.337322]


def test_large_scores_matter_only_where_asked() -> None:
    naive = "E = np.exp(S)\nE / E.sum(-1, keepdims=True)"
    assert state_of(SOFTMAX, naive) == "correct"
    assert codes_of(SOFTMAX, naive, stable=True) == ["array-overflow"]
    one_for_all = "E = np.exp(S - S.max())\nE / E.sum(-1, keepdims=True)"
    assert state_of(SOFTMAX, one_for_all) == "correct"
    assert codes_of(SOFTMAX, one_for_all, stable=True) == ["array-overflow"]
    taken_off = "E = np.exp(S - S.max(-1, keepdims=True))\nE / E.sum(-1, keepdims=True)"
    assert state_of(SOFTMAX, taken_off, stable=True) == "correct"


def test_half_precision_overflows_at_its_own_limit() -> None:
    masked = ({"S": ["T", "T"]}, "softmax(where(tri(T) == 1, S, -inf))")
    assert state_of(masked, "softmax(np.where(np.tri(T) == 1, S, -1e9))", dtype="float16") == (
        "correct"
    )
    large = ({"x": ["n"]}, "x * 0")
    assert state_of(large, "(x * 0 + 60000) * 2 - 120000", dtype="float16") == "incorrect"
    assert state_of(large, "(x * 0 + 60000) * 2 - 120000") == "correct"


@pytest.mark.parametrize(
    ("case", "text", "code"),
    [
        (({"A": ["n", "d"], "B": ["n", "d"]}, "A @ B.T"), "A @ B", "array-matmul-transpose"),
        (({"A": ["n", "d"]}, "A.sum(axis=1)"), "A.sum(axis=1).squeeze()", "array-fails-one-shape"),
        (({"a": ["n"], "b": ["m"]}, "a[:, None] - b"), "a - b", "array-broadcast"),
        (({"a": ["n"], "b": ["n"]}, "a @ b"), "np.outer(a, b)", "array-shape"),
    ],
)
def test_it_says_where_it_fails(case: Any, text: str, code: str) -> None:
    assert code in codes_of(case, text)


@pytest.mark.parametrize(
    ("case", "text", "written"),
    [
        (({"A": ["n", "d"]}, "A.sum(axis=1)"), "(A * A).sum(axis=2)", "`(A * A).sum(axis=2)`"),
        (({"a": ["n"], "b": ["m"]}, "a[:, None] - b"), "(a * 2) - (b)", "`(a * 2) - (b)`"),
        (ATTENTION, "(Q) @ (K.T)", "in (K.T) all axes are reversed"),
        (GRAM, "X @ (X * 2)", "transpose (X * 2)"),
        (GRAM, "(X @ X.T) / 2 + (X.T)[9]", "`(X.T)[9]`"),
    ],
)
def test_what_is_quoted_has_its_brackets(case: Any, text: str, written: str) -> None:
    said = [say(found.code, found.facts, "en") for found in judged(case, text).feedback]
    assert any(written in sentence for sentence in said)


def test_another_axis_is_no_sign() -> None:
    scores = ({"S": ["B", "T", "N"]}, "softmax(S, axis=-1)")
    assert codes_of(scores, "softmax(S, axis=1)") == ["slip-axis"]
    heads = ({"K": ["B", "H", "T", "D"]}, "swapaxes(K, -1, -2)")
    assert "slip-sign" not in codes_of(heads, "K.swapaxes(1, 2)")


def test_the_telling_one_of_two_names_is_kept() -> None:
    assert codes_of(GRAM, "X @ X") == ["slip-not-transposed", "array-matmul-transpose"]


def test_an_answer_right_only_for_equal_sizes_says_so() -> None:
    case = ({"A": ["n", "d"], "B": ["n", "d"]}, "A.T @ B")
    findings = {found.code: found.facts for found in judged(case, "A.T @ B.reshape(n, n)").feedback}
    assert findings["array-only-equal"] == {"axes": "n = d"}


def test_numbers_written_for_sizes_are_wrong() -> None:
    assert state_of(ATTENTION, "softmax(Q @ K.mT / 2) @ V") == "incorrect"
    assert state_of(GRAM, "X.reshape(4, 3) @ X.reshape(3, 4)") == "incorrect"


@pytest.mark.parametrize(
    ("arrays", "expected", "code"),
    [
        ({"X": ["n", "d"]}, "X @ X", "array-matmul-transpose"),
        ({"X": ["n", "d"]}, "Y", "array-unknown-name"),
        ({"X": ["n", "d"]}, "X / 0 - X / 0", "arrays-no-draws"),
    ],
)
def test_an_author_is_told_what_is_wrong(arrays: Any, expected: str, code: str) -> None:
    with pytest.raises(Unreadable) as fault:
        ready(spec(arrays), expected)
    assert fault.value.code == code
    assert say(code, fault.value.facts, "zh")


@pytest.mark.parametrize(
    "options",
    [
        {"arrays": {}},
        {"arrays": {"2x": ["n"]}},
        {"arrays": {"X": "nd"}},
        {"arrays": {"X": [0]}},
        {"arrays": {"X": [True]}},
        {"arrays": {"X": ["n"]}, "scalars": {"c": "m"}},
        {"arrays": {"X": ["n"]}, "scalars": {"X": 2}},
        {"arrays": {"X": ["n"]}, "stable": 1},
        {"arrays": {"X": ["n"]}, "dtype": "int8"},
    ],
)
def test_a_faulty_spec_is_refused_in_words(options: Any) -> None:
    with pytest.raises(Unreadable) as fault:
        spec(**options)
    assert say(fault.value.code, fault.value.facts, "en")


def test_every_code_of_the_room_has_its_sentence() -> None:
    source = Path(grader.tensors.__file__).parent.rglob("*.py")
    codes = {
        code
        for path in source
        for code in re.findall(r'"((?:array|arrays|slip)-[a-z-]+)"', path.read_text("utf-8"))
    }
    assert codes <= catalogue("en").keys()


@pytest.mark.parametrize(("name", "text", "code"), WRONG)
def test_facts_fill_the_sentences_and_travel_as_json(name: str, text: str, code: str) -> None:
    for found in judged(EXERCISES[name][0], text).feedback:
        json.dumps(dict(found.facts))
        for lang in ("en", "zh"):
            assert "{" not in say(found.code, found.facts, lang)
