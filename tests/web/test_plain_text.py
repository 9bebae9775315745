import pytest

from grader.bank.mathml import mathml
from grader.web.plain_text import plain_text


@pytest.mark.parametrize(
    ("latex", "said"),
    [
        (r"\lVert k \rVert^2", "‖k‖^2"),
        (r"\frac{q \cdot k}{\lVert k \rVert}", "(q⋅k)/‖k‖"),
        (r"\left(\frac{4}{5}, \sqrt{3}\right)", "(4/5,sqrt(3))"),
        (r"\mathrm{comp}_k(q)", "comp_k(q)"),
        (r"x^{n+1}", "x^(n+1)"),
        (r"\begin{pmatrix}1 & 2 \\ 3 & 4\end{pmatrix}", "(1 2; 3 4)"),
        (r"\vec{a} < b", "a<b"),
    ],
)
def test_a_formula_becomes_what_one_would_type(latex: str, said: str) -> None:
    assert plain_text(mathml(latex)) == said


def test_the_words_around_it_stay() -> None:
    html = f"<p>So <em>divide</em> by {mathml('k^2')}, not &lt;2.</p>"
    assert plain_text(html) == "So divide by k^2, not <2."
