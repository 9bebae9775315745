"""Choices, orders and matches: letters of what is offered."""

from fractions import Fraction

import pytest

from grader.checkers.kinds import check
from tests.checkers.builders import answer, state

OFFERED = ("A", "B", "C", "D")
ONE = [
    *[(text, "correct") for text in ("B", "b", " B ", "(B)", "（B）", "[b]", "B.", "B。", "(b).")],
    *[(text, "correct") for text in ("Ｂ", "ｂ", "B)", "【B】", "\tB\n", "𝐁", "\u200bB")],
    *[(text, "incorrect") for text in ("A", "c", "(D)", "Ｃ")],
    *[(text, "unscorable") for text in ("E", "BB", "A B", "AB", "A,B", "B,B", "B or C", "2", "?")],
    *[
        (text, "unscorable")
        for text in ("option B", "none", "В", "Ⓑ", "ß", "B\u200bA", "'B'", "B1")
    ],
    *[(text, "unscorable") for text in ("undefined", "-B", "B;DROP", "A" * 500)],
    *[(text, "blank") for text in ("", "  ", "\u200b", "\n")],
]
SEVERAL = [
    *[(text, "correct") for text in ("A,C", "a, c", "A、C", "A C", "AC", "ca", "C,A", "(A, C)")],
    *[(text, "correct") for text in ("A，C", "Ａ　Ｃ", "{A, C}")],
    *[(text, "correct") for text in ("[A,C]", "A, C.", "(A), (C)", "(A)(C)")],
    *[(text, "correct") for text in ("A, A, C", "A;C", "A\nC", "ACA")],
    *[(text, "incorrect") for text in ("A", "C", "A,B", "A,B,C", "ABCD", "B,D", "A,C,D")],
    *[(text, "unscorable") for text in ("A,E", "AE", "A and C", "1,3")],
    *[(text, "unscorable") for text in ("A-C", "A+C", "A/C", "none")],
    *[(text, "blank") for text in ("", " ", "\ufeff")],
]  # fmt: skip
SHARES = [
    ("A,C", "correct", "1"),
    ("A", "partial", "1/2"),
    ("c", "partial", "1/2"),
    ("A,B", "incorrect", "0"),
    ("A,B,C", "incorrect", "0"),
    ("A,B,C,D", "incorrect", "0"),
    ("B", "incorrect", "0"),
    ("E", "unscorable", "0"),
]
ORDERS = [
    *[(text, "correct") for text in ("BADC", "B,A,D,C", "b a d c")],
    *[(text, "correct") for text in ("B>A>D>C", "B→A→D→C", "B、A、D、C")],
    *[(text, "correct") for text in ("(B, A, D, C)", "Ｂ，Ａ，Ｄ，Ｃ")],
    *[(text, "correct") for text in ("B -> A -> D -> C", "B\nA\nD\nC")],
    *[(text, "incorrect") for text in ("ABCD", "CDAB", "B,A,C,D")],
    *[(text, "unscorable") for text in ("BAD", "BADCE", "BBAD", "BADCB", "2143")],
    ("", "blank"),
]  # fmt: skip
PAIRS = [
    *[(text, "correct") for text in ("1-B, 2-A", "1B 2A", "1:B;2:A")],
    *[(text, "correct") for text in ("1→B 2→A", "2-A, 1-B", "1=b,2=a")],
    *[(text, "correct") for text in ("1 B, 2 A", "(1,B),(2,A)", "1－B，2－A", "1-B\n2-A")],
    *[(text, "incorrect") for text in ("1-A, 2-B", "1-B, 2-B")],
    *[(text, "unscorable") for text in ("1-B", "1-B, 2-A, 3-C", "B A", "BA", "1-B, 2", "hello")],
    *[(text, "unscorable") for text in ("1-B, 1-A, 2-A", "1-Z, 2-A")],
    ("", "blank"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verdict"), ONE)
def test_one_letter_is_read_in_every_dress(text: str, verdict: str) -> None:
    assert state(answer("choice", ("B",), choices=OFFERED), text) == verdict


@pytest.mark.parametrize(("text", "verdict"), SEVERAL)
def test_several_letters_are_read_in_every_dress(text: str, verdict: str) -> None:
    judged = answer("choice", ("A", "C"), choices=OFFERED, multiple=True)
    assert state(judged, text) == verdict


@pytest.mark.parametrize(("text", "verdict", "score"), SHARES)
def test_letters_share_the_credit_until_one_is_wrong(text: str, verdict: str, score: str) -> None:
    judged = answer("choice", ("A", "C"), choices=OFFERED, multiple=True, partial="per_member")
    outcome = check(judged, text)
    assert (outcome.state.value, outcome.score) == (verdict, Fraction(score))


@pytest.mark.parametrize(("text", "verdict"), ORDERS)
def test_an_order_names_every_letter_once(text: str, verdict: str) -> None:
    assert state(answer("order", ("B", "A", "D", "C"), choices=OFFERED), text) == verdict


@pytest.mark.parametrize(("text", "verdict"), PAIRS)
def test_pairs_are_matched_in_every_notation(text: str, verdict: str) -> None:
    assert state(answer("match", ("1-B", "2-A"), choices=OFFERED), text) == verdict


def test_places_and_pairs_share_the_credit_where_the_part_says_so() -> None:
    ordered = answer("order", ("B", "A", "D", "C"), choices=OFFERED, partial="per_entry")
    matched = answer("match", ("1-B", "2-A"), choices=OFFERED, partial="per_entry")
    assert check(ordered, "BACD").score == Fraction(1, 2)
    assert check(matched, "1-B, 2-C").score == Fraction(1, 2)


@pytest.mark.parametrize(("text", "named"), [("E", "E"), ("a e", "e"), ("ABE", "E")])
def test_what_is_not_offered_is_named_as_typed(text: str, named: str) -> None:
    refused = check(answer("choice", ("A",), choices=OFFERED), text).feedback[0]
    assert (refused.code, refused.facts["named"]) == ("not-offered", named)
