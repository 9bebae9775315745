"""Texts become safe HTML with MathML, their placeholders filled."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.bank import markup
from grader.bank.folder import load
from grader.bank.markup import parse
from grader.bank.mathml import BadMaths, mathml, style_rules
from grader.bank.trial import all_words
from grader.bank.words import blocks


def _shown(text: str, *latex: str) -> str:
    parsed = parse(text)
    assert parsed.faults == ()
    return parsed.fill(latex, block=False)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain", "plain"),
        ("*a* **b** `c`", "<em>a</em> <strong>b</strong> <code>c</code>"),
        ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        (r"\{a\} costs \$5", "{a} costs $5"),
        ("$x$", "<math><mi>x</mi></math>"),
        ("$$x$$", '<math display="block"><mi>x</mi></math>'),
        ("$a < b$", "<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>"),
        (r"$\text{<b>}$", "<math><mtext>&lt;b&gt;</mtext></math>"),
        ("第一\n\n第二", "<p>第一</p>\n<p>第二</p>"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    ],
)
def test_a_text_is_shown(text: str, html: str) -> None:
    assert _shown(text) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("{{ a }}", "<math><mi>x</mi></math>"),
        ("$2{{ a }}$", "<math><mn>2</mn><mi>x</mi></math>"),
        (r"$\frac{{ a }}{2}$", "<math><mfrac><mi>x</mi><mn>2</mn></mfrac></math>"),
        ("$b^{{ a }}$", "<math><msup><mi>b</mi><mi>x</mi></msup></math>"),
        ("**{{ a }}**", "<strong><math><mi>x</mi></math></strong>"),
    ],
)
def test_a_placeholder_is_shown_as_maths_in_place(text: str, html: str) -> None:
    assert _shown(text, "x") == html


def test_a_placeholder_keeps_its_formula_from_markdown() -> None:
    slots = parse("{{ a*b*c }} and {{ |a| }} and {{ a_1 | decimals 2 }}").slots
    assert [slot.text for slot in slots] == [" a*b*c ", " |a| ", " a_1 "]
    assert [(slot.rounding, slot.digits) for slot in slots] == [("", 0), ("", 0), ("decimals", 2)]


@settings(deadline=None)
@given(st.text(st.sampled_from("aZ中，。.,:;!?()“”-+=~#'\"/|%1 é×"), min_size=1, max_size=12))
def test_the_short_way_for_plain_text_is_the_parser_s_way(text: str) -> None:
    through_the_parser = parse(text + "\n\n").fill([])
    assert parse(text).fill([]) == through_the_parser


@pytest.mark.parametrize("command", "text operatorname mathrm hspace textsc cancel begin".split())
@pytest.mark.parametrize("payload", ["<img src=x>", '" onclick="x', "&lt;img&gt;", "</math><p>"])
def test_no_latex_opens_an_element_or_an_attribute(command: str, payload: str) -> None:
    try:
        shown = mathml(f"\\{command}{{{payload}}}")
    except BadMaths:
        return
    assert re.search(r"<(?!/?(math|m[a-z]+|span)\b)| (on\w+|src|href|style)=", shown) is None


def test_without_a_block_several_paragraphs_stay_paragraphs() -> None:
    assert parse("a").fill([]) == "<p>a</p>"
    assert parse("a\n\nb").fill([], block=False) == "<p>a</p>\n<p>b</p>"


@pytest.mark.parametrize(
    "latex",
    [
        r"\href{javascript:alert(1)}{x}",
        r"\def\a#1{\a{#1#1}}\a{x}",
        r"\newcommand{\a}{\a\a}\a",
        r"\textcolor{red}{x}",
        r"\frac{1",
        "#1",
        "{" * 151 + "}" * 151,
        "x" * 20_001,
    ],
)
def test_latex_that_runs_links_defines_or_overflows_is_refused(latex: str) -> None:
    with pytest.raises(BadMaths):
        mathml(latex)


@pytest.mark.parametrize(
    "latex",
    [
        r"\begin{aligned}a&=b\\c&=d\end{aligned}",
        r"\begin{cases}1&x>0\\2&x<0\end{cases}",
        r"\begin{array}{|c|c:c}1&2&3\\\hline 4&5&6\end{array}",
        r"\cfrac{1}{2}",
        r"\textsc{small}",
    ],
)
def test_no_inline_style_is_left_for_a_strict_page(latex: str) -> None:
    assert " style=" not in mathml(latex)


def test_columns_of_an_alignment_keep_their_sides_by_class() -> None:
    shown = mathml(r"\begin{aligned}a&=b\end{aligned}")
    assert 'class="m-right m-pr0"' in shown
    assert 'class="m-left m-pl0"' in shown
    assert ".m-right { text-align:right }" in style_rules()


def test_vec_is_an_arrow_over_its_letter() -> None:
    assert mathml(r"\vec{q}") == mathml(r"\overrightarrow{q}")


LINES = [
    "The sum is $a + b$.",
    "设 $q = {{ q }}$，$k = {{ k }}$。",
    "“Quoted” words, $x$ and $y$: {{ q }}!",
    "$x$",
    "{{ q }} first",
    "Take $\\frac{ {{ a }} }{2}$; is $a<b$ & c?",
    "A price of 5$x$ and $x$5",
    "No maths $ x$ here",
    "Two  spaces",
    "Bad $\\fra{x}$ maths",
    "$$x$$",
    "a $x$$y$ b",
]


@pytest.mark.parametrize("text", LINES)
def test_the_short_way_for_a_line_says_what_the_parser_says(text: str) -> None:
    shown = ["1"] * 9
    short = markup.parse(text)
    found = list(markup._SLOT.finditer(text))
    whole = markup.parse_blocks(markup._marked(text, found), short.slots, markup._Origin(found))
    assert [(f.code, f.offset) for f in short.faults] == [(f.code, f.offset) for f in whole.faults]
    if not short.faults:
        for block in (True, False):
            assert short.fill(shown, block) == whole.fill(shown, block)


def test_every_text_of_the_shipped_banks_is_shown_alike_both_ways() -> None:
    lines = 0
    for problem in load(Path(__file__).parents[2] / "problems" / "inner-product").problems.values():
        for _, words in all_words(problem):
            for _, step in blocks(words):
                for text in step.text.values():
                    short = markup.parse(text)
                    found = list(markup._SLOT.finditer(text))
                    marked = markup._marked(text, found)
                    whole = markup.parse_blocks(marked, short.slots, markup._Origin(found))
                    assert short.fill(["1"] * 20) == whole.fill(["1"] * 20)
                    lines += bool(short.line)
    assert lines > 300
