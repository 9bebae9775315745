"""Sets and multisets: order is free, every member of the key and no other."""

from fractions import Fraction

import pytest

from grader.checkers.kinds import check
from tests.checkers.builders import answer, decimals, state, within

ROOTS = ["1+sqrt(2)", "1-sqrt(2)"]
ROWS = [
    (["2", "-3"], "{2,-3}", "correct"),
    (["2", "-3"], "{-3, 2}", "correct"),
    (["2", "-3"], "2, −3", "correct"),
    (["2", "-3"], "-3、2", "correct"),
    (["2", "-3"], "｛2，－3｝", "correct"),
    (["2", "-3"], "\\{2,-3\\}", "correct"),
    (["2", "-3"], "\\left\\{2,-3\\right\\}", "correct"),
    (["2", "-3"], "{2,2,-3}", "correct"),
    (["2", "-3"], "{√4, 4/2, -3}", "correct"),
    (["2", "-3"], "x = 2, -3", "correct"),
    (["2", "-3"], "{2}", "incorrect"),
    (["2", "-3"], "2", "incorrect"),
    (["2", "-3"], "{2,3}", "incorrect"),
    (["2", "-3"], "{2,-3,5}", "incorrect"),
    (["2", "-3"], "{}", "incorrect"),
    (["2", "-3"], "∅", "incorrect"),
    (["2", "-3"], "{(2,-3)}", "incorrect"),
    (["2", "-3"], "{{2},-3}", "incorrect"),
    (["2", "-3"], "none", "incorrect"),
    (["2", "-3"], "(2,-3)", "unscorable"),
    (["2", "-3"], "[2,-3]", "unscorable"),
    (["2", "-3"], "[[2,-3]]", "unscorable"),
    (["2", "-3"], "2 or -3", "unscorable"),
    (["2", "-3"], "2 和 -3", "unscorable"),
    (["2", "-3"], "{2 -3}", "incorrect"),
    (["2", "-3"], "{2;-3}", "unscorable"),
    (["2", "-3"], "{2,-3,}", "unscorable"),
    (["2", "-3"], "{2,-3", "unscorable"),
    (["2", "-3"], "{2,nan}", "unscorable"),
    (["2", "-3"], "{2,1/0}", "unscorable"),
    (["2", "-3"], "", "blank"),
    (["5"], "5", "correct"),
    (["5"], "{5}", "correct"),
    (["5"], "{5,5}", "correct"),
    (["5"], "(5)", "correct"),
    (["2", "-2"], "±2", "correct"),
    (["2", "-2"], "{±2}", "correct"),
    (["2", "-2"], "\\pm 2", "correct"),
    (["2", "-2"], "x = ±2", "correct"),
    (["2"], "±2", "incorrect"),
    (["2", "-3"], "±2", "incorrect"),
    (ROOTS, "1±√2", "correct"),
    (ROOTS, "{1±√2}", "correct"),
    (ROOTS, "{1-√2,1+√2}", "correct"),
    (ROOTS, "(2±√8)/2", "correct"),
    (ROOTS, "{2.414,-0.414}", "incorrect"),
    (ROOTS, "{1+√2}", "incorrect"),
    (["0", "1", "-1"], "{0,±1}", "correct"),
    ([], "{}", "correct"),
    ([], "∅", "correct"),
    ([], "空集", "correct"),
    ([], "\\emptyset", "correct"),
    ([], "\\{\\}", "correct"),
    ([], "{0}", "incorrect"),
    ([], "0", "incorrect"),
    ([], "{∅}", "incorrect"),
    ([], "", "blank"),
    ([["1", "0"], ["0", "1"]], "{(0,1),(1,0)}", "correct"),
    ([["1", "0"], ["0", "1"]], "(1,0),(0,1)", "correct"),
    ([["1", "0"], ["0", "1"]], "{[1,0],⟨0,1⟩}", "correct"),
    ([["1", "0"], ["0", "1"]], "{1,0}", "incorrect"),
    ([["1", "0"], ["0", "1"]], "{(1,0)}", "incorrect"),
    ([["1", "0"], ["0", "1"]], "{(1,0),(0,1,0)}", "incorrect"),
    ([["1", "0"], ["0", "1"]], "{(1,0),(1,0),(0,1)}", "correct"),
]


@pytest.mark.parametrize(("key", "text", "verdict"), ROWS)
def test_a_set_is_right_with_all_its_members(key: list[str], text: str, verdict: str) -> None:
    assert state(answer("set", key, asked="x"), text) == verdict


CLOSE = [
    (within("0.001"), "{2.414,-0.414}", "correct"),
    (within("0.001"), "{-0.414,2.414}", "correct"),
    (within("0.001"), "{2.41,-0.414}", "incorrect"),
    (within("0.001"), "{2.414,2.4142,-0.414}", "correct"),
    (decimals(2), "{2.41,-0.41}", "correct"),
    (decimals(2), "{2.4,-0.41}", "incorrect"),
    (decimals(2), "1±√2", "correct"),
]


@pytest.mark.parametrize(("accept", "text", "verdict"), CLOSE)
def test_members_are_as_close_as_entries(accept: object, text: str, verdict: str) -> None:
    assert state(answer("set", ROOTS, accept), text) == verdict  # type: ignore[arg-type]


REPEATED = [
    ("{2,2,3}", "correct"),
    ("{3,2,2}", "correct"),
    ("2,3,2", "correct"),
    ("{2,3}", "incorrect"),
    ("{2,3,3}", "incorrect"),
    ("{2,2,2,3}", "incorrect"),
    ("{2,2,3,4}", "incorrect"),
    ("(2,2,3)", "unscorable"),
]


@pytest.mark.parametrize(("text", "verdict"), REPEATED)
def test_a_multiset_counts_its_members(text: str, verdict: str) -> None:
    assert state(answer("multiset", ["2", "2", "3"]), text) == verdict


SHARES = [
    ("set", "{1,2,3}", "correct", "1"),
    ("set", "{1,2}", "partial", "2/3"),
    ("set", "{1,1,2}", "partial", "2/3"),
    ("set", "3", "partial", "1/3"),
    ("set", "{1,2,4}", "incorrect", "0"),
    ("set", "{1,2,3,4}", "incorrect", "0"),
    ("set", "{1,2,(3,4)}", "incorrect", "0"),
    ("set", "{4}", "incorrect", "0"),
    ("set", "{}", "incorrect", "0"),
    ("set", "(1,2,3)", "unscorable", "0"),
    ("multiset", "{1,2}", "partial", "2/3"),
    ("multiset", "{1,1,2}", "incorrect", "0"),
    ("multiset", "{1,2,3}", "correct", "1"),
]


@pytest.mark.parametrize(("kind", "text", "verdict", "score"), SHARES)
def test_members_share_the_credit_until_one_is_wrong(
    kind: str, text: str, verdict: str, score: str
) -> None:
    outcome = check(answer(kind, ["1", "2", "3"], partial="per_member"), text)
    assert (outcome.state.value, outcome.score) == (verdict, Fraction(score))
