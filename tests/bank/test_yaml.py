"""The plain YAML that is read, and where everything stands in it."""

import pytest

from grader.bank.yaml_file import parse
from grader.bank.yaml_scalars import Literal, Scalar
from grader.bank.yaml_tree import Mapping, data, where


def _tree(source: str) -> Mapping:
    tree, complaints = parse(source.encode(), "f.yaml")
    assert isinstance(tree, Mapping)
    assert complaints == []
    return tree


def _scalar(source: str) -> Scalar:
    node = _tree(source).items["a"]
    assert isinstance(node, Scalar)
    return node


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", Literal("12")),
        ("-0.50", Literal("-0.50")),
        ("123456789012345678901234567890.5", Literal("123456789012345678901234567890.5")),
        ("true", True),
        ("false", False),
        ("y", "y"),
        ("n", "n"),
        ("-5..5", "-5..5"),
        ("1/2", "1/2"),
        ("dot(q, k)", "dot(q, k)"),
        ("'no'", "no"),
        ("'010'", "010"),
        ('"a\\"b"', 'a"b'),
        ("中文：是", "中文：是"),
    ],
)
def test_a_scalar_is_a_number_a_truth_or_text(written: str, value: object) -> None:
    assert _scalar(f"a: {written}\n").value == value


@pytest.mark.parametrize(
    "written",
    "yes No ON off True FALSE y: null Null NULL ~ 010 -07 0x1F 0o17 0b11 1_000 +5 5. .5 1e3 1.5E-3 "
    "1:30 190:20:30.5 2024-01-31 .inf -.Inf .NaN = <<".split(),
)
def test_what_readers_of_yaml_disagree_on_is_refused(written: str) -> None:
    _, complaints = parse(f"a: {written}\n".encode(), "f.yaml")
    assert len(complaints) == 1
    assert complaints[0].line == 1


@pytest.mark.parametrize(
    ("source", "offset", "place"),
    [
        ("a: plain text\n", 6, (0, 9)),
        ("a: 'it''s x'\n", 5, (0, 10)),
        ('a: "say \\"x\\" y"\n', 8, (0, 14)),
        ("a: |\n  one\n\n  two x\n", 9, (3, 6)),
        ("a: >\n  folded\n  x\n", 7, (0, 3)),
        ("b: 𝜋𝜋\na: 中文x\n", 2, (1, 5)),
    ],
)
def test_a_piece_of_a_scalar_has_its_place(
    source: str, offset: int, place: tuple[int, int]
) -> None:
    assert _scalar(source).place(offset) == place


def test_a_byte_order_mark_and_windows_line_ends_are_read() -> None:
    assert data(_tree("\ufeffa: x\r\nb: y\r\n")) == {"a": "x", "b": "y"}


def test_a_path_reads_as_the_author_wrote_it() -> None:
    assert where(("parts", 0, "ask", "en")) == "parts[0].ask.en"


@pytest.mark.parametrize("written", [r'a: "\frac"', r'a: "\0"', r'"\0a": 1', r'a: "x\ny"'])
def test_escapes_that_change_letters_are_refused_in_keys_and_values(written: str) -> None:
    _, complaints = parse(written.encode(), "f.yaml")
    assert [complaint.code for complaint in complaints] == ["yaml-escape"]


def test_an_escaped_quote_or_backslash_is_read() -> None:
    assert _scalar(r'a: "\\frac \"x\" \/"').value == r"\frac " + '"x" /'
