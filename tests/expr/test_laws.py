"""Laws of reading: what is shown back reads back the same, and no text makes the reader fail."""

import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.expr import numbers
from grader.expr.algebra import equal_with_letters
from grader.expr.evaluate import evaluate
from grader.expr.latex import latex, plain
from grader.expr.reader import Dialect, read
from grader.expr.syntax import Unreadable
from grader.expr.values import SetValue

LONG = os.environ.get("LONG_LAWS") == "1"
EXAMPLES = settings(max_examples=20_000 if LONG else 200, deadline=None, derandomize=not LONG)
BOXES = ("number", "vector", "matrix", "set", "angle")
PIECES = [
    *"0123456789.,;:!%+-*/^()[]{}<>|&=@_ \n$~",
    *"×·÷−√∛∜π²³⁻¹½¾⅓‖⟨⟩（），。°度±∅≈ｘλθ",
    *("12", "1.5", "2e3", "10^", "x", "y", "e", "pi"),
    *("xy", "x_1", "x₁", "sin", "cos ", "ln", "log", "log2"),
    *("sqrt", "root", "abs", "exp(", "max(", "arccos("),
    *("sin^2 ", "sin^-1", "np.array(", "array(", "^T", "rad"),
    *("\\frac", "\\sqrt", "\\sqrt[3]", "\\left", "\\right"),
    *("\\cdot", "\\pi", "\\text{", "\\boxed{", "\\over"),
    *("\\begin{pmatrix}", "\\end{pmatrix}", "\\\\", "\\{"),
    *("\\}", "\\circ", "\\overline{3}", "\\pm", "\\,"),
    *("undefined", "不存在", "1 1/2", "(1,2)", "[1 -2]"),
    *("[[1,2],[3,4]]", "{1,2}", " - ", "1/2", "=", "deg"),
]  # fmt: skip
DIALECTS = [
    Dialect(box=box, letters=letters, asked="x", decimal_mark=mark)
    for box in BOXES
    for letters in (frozenset[str](), frozenset(["x", "y", "x_1", "lambda"]))
    for mark in (".", ",")
]


REALS = dict.fromkeys(["x", "y", "x_1", "lambda"], "real")


def value_of(text: str, dialect: Dialect) -> Any:
    names = {name: numbers.letter(name) for name in dialect.letters}
    return evaluate(read(text, dialect), names, dialect)


def refused_inside(text: str, fault: Exception) -> None:
    start, end = getattr(fault, "span", None) or (0, 0)
    assert 0 <= start <= end <= len(text)


@EXAMPLES
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), st.sampled_from(DIALECTS))
def test_any_text_is_read_or_refused_with_its_place(text: str, dialect: Dialect) -> None:
    try:
        value_of(text, dialect)
    except (Unreadable, numbers.Undecided) as fault:
        refused_inside(text, fault)


@EXAMPLES
@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join), st.sampled_from(DIALECTS[::2]))
def test_what_is_shown_back_reads_back_the_same(text: str, dialect: Dialect) -> None:
    try:
        tree = read(text, dialect)
        value = value_of(text, dialect)
    except (Unreadable, numbers.Undecided):
        return
    shown = plain(tree)
    latex(tree)
    assert plain(read(shown, dialect)) == shown
    assert same(value_of(shown, dialect), value)


def same(a: Any, b: Any) -> bool:
    if isinstance(a, SetValue):
        return len(a.members) == len(b.members) and all(map(same, a.members, b.members))
    if hasattr(a, "ndim"):
        return a.shape == b.shape and all(map(same, a.ravel(), b.ravel()))
    return a is b or a == b or equal_with_letters(a, b, REALS) is not False


typed_atoms = st.sampled_from(
    "2 12 0.5 .5 7. 2e3 ½ 1½ 50% 3! π e x y xy 2x x_1 x² 2³ √2 √x √(x+1) |x| ‖(3,4)‖ sin(x) cos²x "
    "sin^2(x) ln|x| e^x e^{2x} \\frac12 \\frac{x}{2} \\sqrt{5} \\sqrt[3]{8} (x+1) (-3) log2(8) "
    "0.\\overline{3} \\pi 3.2×10^-7 max(1,x) root(8,3) {1\\over2} \\left(x-1\\right)".split()
)


def typed(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    joints = st.sampled_from(["+", " - ", "−", "*", "·", "/", "÷", "^", "", " ", "^-", "\\cdot "])
    dresses = ["({})", "-{}", "√({})", "|{}|", "({})²", "({})^2", "({})!", "({})%", "sin({})"]
    return st.one_of(
        st.tuples(inner, joints, inner).map("".join),
        st.tuples(st.sampled_from(dresses), inner).map(lambda pair: pair[0].format(pair[1])),
    )


lists = ["({})", "[{}]", "{}", "⟨{}⟩", "\\{{{}\\}}", "2({})", "-({})/2", "[[{0}],[{0}]]", "({})^T"]
typed_numbers = st.recursive(typed_atoms, typed, max_leaves=5)
typed_lists = st.tuples(
    st.sampled_from(lists), st.lists(typed_numbers, min_size=1, max_size=3).map(", ".join)
).map(lambda pair: pair[0].format(pair[1]))


@EXAMPLES
@given(st.one_of(typed_numbers, typed_lists), st.sampled_from(DIALECTS[2::4]))
def test_what_students_type_reads_back_the_same(text: str, dialect: Dialect) -> None:
    try:
        tree = read(text, dialect)
        value = value_of(text, dialect)
    except (Unreadable, numbers.Undecided):
        return
    shown = plain(tree)
    assert latex(tree)
    assert plain(read(shown, dialect)) == shown
    assert same(value_of(shown, dialect), value)


whole = st.integers(0, 40).map(str)
digits = st.one_of(whole, st.sampled_from(["0.5", "1.25", ".5", "2e3", "1e-2", "50%", "3!", "½"]))
atoms = st.one_of(
    digits, st.sampled_from(["pi", "e", "sqrt(2)", "sqrt(3)", "(1/3)", "abs(-2)", "ln(2)"])
)


def grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    signs = st.sampled_from([" + ", "-", "*", "/", " · ", "−"])
    return st.one_of(
        st.tuples(inner, signs, inner).map("".join),
        inner.map(lambda x: f"({x})"),
        inner.map(lambda x: f"-({x})"),
        inner.map(lambda x: f"({x})^2"),
        inner.map(lambda x: f"({x})²"),
        inner.map(lambda x: f"sqrt(abs({x}))"),
        inner.map(lambda x: f"cos({x})"),
        st.tuples(inner, inner).map(lambda pair: f"max({pair[0]}, {pair[1]})"),
    )


formulas = st.recursive(atoms, grown, max_leaves=8)


@EXAMPLES
@given(formulas)
def test_a_value_shown_reads_back_to_itself(text: str) -> None:
    try:
        value = value_of(text, Dialect())
    except (Unreadable, numbers.Undecided):
        return
    shown = plain(value)
    again = value_of(shown, Dialect())
    assert same(again, value)
    assert plain(again) == shown


@EXAMPLES
@given(st.text(max_size=40))
def test_any_characters_are_read_or_refused(text: str) -> None:
    for dialect in DIALECTS[::4]:
        try:
            value_of(text, dialect)
        except (Unreadable, numbers.Undecided) as fault:
            refused_inside(text, fault)


@pytest.mark.parametrize("text", ["1e400", "0.1\\overline{6}", "(1 1/2, ½)", "{±√2}", "-2 1/2"])
def test_rare_forms_read_back_too(text: str) -> None:
    dialect = Dialect(box="set")
    shown = plain(read(text, dialect))
    assert same(value_of(shown, dialect), value_of(text, dialect))
