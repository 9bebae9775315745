"""Brackets of `\\left … \\right` grow only round what is tall."""

import re

import pytest

from grader.bank.mathml import mathml


@pytest.mark.parametrize("latex", [r"\left(2,\ -1\right)", r"\left|x\right|", r"f\left(x^2\right)"])
def test_brackets_round_a_line_of_text_do_not_grow(latex: str) -> None:
    assert mathml(latex).count('stretchy="false"') == 2


@pytest.mark.parametrize(
    "latex", [r"\left(\frac{1}{2},\ 1\right)", r"\left(\sqrt{2}\right)", r"\left[\vec{a}\right]"]
)
def test_brackets_round_something_tall_may_grow(latex: str) -> None:
    assert 'stretchy="false"' not in mathml(latex)


def test_only_the_inner_brackets_of_a_nest_stay_small() -> None:
    assert mathml(r"\left(\frac{\left(a\right)}{2}\right)").count('stretchy="false"') == 2


@pytest.mark.parametrize("latex", [r"\{(1, 2)\}", r"{(a)}^2", r"\frac{(a)}{(b)}", r"\sqrt{|x|}"])
def test_no_bracket_says_it_twice(latex: str) -> None:
    for bracket in re.findall(r"<mo[^>]*>", mathml(latex)):
        assert bracket.count("stretchy") <= 1
