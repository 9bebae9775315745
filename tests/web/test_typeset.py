import pytest

from grader.bank.mathml import mathml
from grader.web.typeset import typeset


@pytest.mark.parametrize(
    ("latex", "pieces"),
    [
        ("x", 1),
        ("q = (2, 1)", 2),
        (r"a = b \approx c", 3),
        (r"\frac{a = b}{c}", 1),
        ("= 3", 1),
        (r"a \, b = c", 2),
    ],
)
def test_a_formula_may_be_broken_before_its_own_relations(latex: str, pieces: int) -> None:
    assert typeset(mathml(latex)).count("<math>") == pieces


@pytest.mark.parametrize("mark", [".", "，", "。", "),", "？"])
def test_punctuation_stays_with_its_formula(mark: str) -> None:
    html = typeset(f"<p>so {mathml('a = b')}{mark} Then</p>")
    assert html.endswith(f"</math>{mark}</span> Then</p>")
    assert html.count('<span class="together"><math><mo>=</mo>') == 1


def test_nothing_is_lost() -> None:
    made = mathml(r"q \cdot k = \frac{1}{2} \ge 0")
    assert typeset(made).replace("</math><math>", "") == made


def test_a_formula_on_its_own_line_stays_whole() -> None:
    block = mathml("a = b", display=True) + "."
    assert typeset(block) == block
