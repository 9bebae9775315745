"""An exact number: equal as real numbers, in whatever form it is typed."""

import pytest

from grader.checkers.kinds import check
from tests.checkers.builders import answer, codes, state, within

RIGHT = [
    ("4/5", "0.8"),
    ("4/5", "12/15"),
    ("4/5", "80%"),
    ("4/5", "８０％"),
    ("4/5", "1-1/5"),
    ("4/5", "4*5^-1"),
    ("4/5", "\\frac{8}{10}"),
    ("4/5", ".8"),
    ("4/5", "8e-1"),
    ("4/5", "(4)/(5)"),
    ("4/5", "4/5 = 0.8"),
    ("4/5", "0.8000000000000000000000000000"),
    ("-5/2", "-2 1/2"),
    ("-5/2", "−2½"),
    ("-5/2", "-2.5"),
    ("-5/2", "5/-2"),
    ("3/2", "1½"),
    ("3/2", "1 1/2"),
    ("3/2", "3·½"),
    ("1/3", "0.\\overline{3}"),
    ("1/6", "0.1\\overline{6}"),
    ("1", "0.\\overline{9}"),
    ("4/sqrt(5)", "4√5/5"),
    ("4/sqrt(5)", "4/√5"),
    ("4/sqrt(5)", "√(16/5)"),
    ("4/sqrt(5)", "\\frac{4\\sqrt{5}}{5}"),
    ("4/sqrt(5)", "0.8√5"),
    ("4/sqrt(5)", "4*5^(-1/2)"),
    ("sqrt(2)+sqrt(3)", "√(5+2√6)"),
    ("1+sqrt(2)", "1/(√2-1)"),
    ("1/2", "(√2)^-2"),
    ("1/2", "√(2)⁻²"),
    ("1/5", "(∛5)^(-3)"),
    ("4", "(|-√2|)^4"),
    ("1/4", "(2^(1/2))^-4"),
    ("1/5", "(e^(ln 5))^-1"),
    ("sqrt(8)", "2√2"),
    ("sqrt(8)", "2^(3/2)"),
    ("-2", "∛(-8)"),
    ("-2", "root(-8,3)"),
    ("-2", "(-8)^(1/3)"),
    ("-2", "cbrt(-8)"),
    ("4", "(-8)^(2/3)"),
    ("2", "∜16"),
    ("2", "√√16"),
    ("120", "5!"),
    ("1", "0!"),
    ("265252859812191058636308480000000", "30!"),
    ("-9", "-3^2"),
    ("512", "2^3^2"),
    ("1/2", "sin(π/6)"),
    ("1/2", "cos(60)/cos(60)/2"),
    ("1", "tan(π/4)"),
    ("0", "sin(π)"),
    ("-1", "cos π"),
    ("pi/3", "arccos(1/2)"),
    ("3", "log(8,2)"),
    ("3", "log2(8)"),
    ("2", "lg 100"),
    ("1", "ln e"),
    ("2", "ln(e^2)"),
    ("ln(2)", "log(2)"),
    ("ln(6)", "ln(2)+ln(3)"),
    ("ln(8)", "3 ln 2"),
    ("e", "exp(1)"),
    ("e^2", "e·e"),
    ("1/(1+e)", "e^-1/(1+e^-1)"),
    ("1500", "1.5x10^3"),
    ("1500", "1.5×10³"),
    ("1234567", "1,234,567"),
    ("1234.5", "1,234.5"),
    ("10^400", "1e400"),
    ("10^-400", "1e-400"),
    ("e^1000", "e^1000"),
    ("3", "|−3|"),
    ("5", "‖(3,4)‖"),
    ("5", "||(3,4)||"),
    ("5", "|(3,4)|"),
    ("5", "x = 5"),
    ("5", "x = 10/2 = 5"),
    ("5", "(5)"),
    ("5", "\\text{5}"),
    ("5", "$x=5$"),
    ("5", "5.000"),
    ("5", "+5"),
    ("5", "2·2.5"),
    ("3", "max(1,3,2)"),
    ("-0", "0"),
    ("0", "-0"),
    ("2^200", "1606938044258990275541962092341162602522202993782792835301376"),
]
WRONG = [
    ("4/5", "5/4"),
    ("4/5", "-0.8"),
    ("4/5", "8%"),
    ("4/5", "0.8000000000000000000000000001"),
    ("1/3", "0.3333333333333333333333333333"),
    ("1/3", "33%"),
    ("1/2", "1 1/2"),
    ("2", "8^1/3"),
    ("64", "2^3^2"),
    ("4", "-2^2"),
    ("pi", "22/7"),
    ("pi", "3.141592653589793"),
    ("sqrt(2)/2", "√(2/2)"),
    ("4/sqrt(5)", "4/5"),
    ("ln(2)", "log10(2)"),
    ("10^401", "1e400"),
    ("e^1000", "e^999"),
    ("2^200", "1606938044258990275541962092341162602522202993782792835301377"),
    ("sqrt(2)+sqrt(3)", "√5"),
    ("1", "e"),
    ("5", "none"),
    ("5", "undefined"),
    ("5", "不存在"),
    ("5", "x = 6"),
]
UNREAD = [
    ("4/5", "0,8"),
    ("5", "5 or 6"),
    ("5", "5, 6"),
    ("5", "±5"),
    ("5", "≈5"),
    ("5", "y = 5"),
    ("5", "5 = 6"),
    ("5", "[5]"),
    ("5", "{5}"),
    ("5", "5 cm"),
    ("5", "5°"),
    ("5", "五"),
    ("5", "five"),
    ("5", "(5,)"),
    ("5", "(1,2)·(1,2)"),
    ("5", "dot((1,2),(1,2))"),
    ("1", "0^0"),
    ("1", "1/0"),
    ("0", "0*(1/0)"),
    ("0", "0*ln(0)"),
    ("0", "0·√(-1)"),
    ("0", "1/0-1/0"),
    ("0", "0/0"),
    ("0", "0^-1"),
    ("0", "tan(π/2)"),
    ("0", "arccos(2)"),
    ("0", "arcsin(1.0001)"),
    ("0", "ln(-1)"),
    ("0", "ln(0)"),
    ("0", "log(8,1)"),
    ("0", "log(8,-2)"),
    ("0", "log(-8,2)"),
    ("2", "√(-4)"),
    ("2", "root(-16,4)"),
    ("2", "∜(-16)"),
    ("2", "(-4)^(1/2)"),
    ("2", "(-2)^π"),
    ("2", "root(8,0)"),
    ("2", "2i"),
    ("2", "1+2i"),
    ("2", "√(-1)*√(-4)"),
    ("2", "nan"),
    ("2", "NaN"),
    ("2", "inf"),
    ("2", "-inf"),
    ("2", "infinity"),
    ("2", "∞"),
    ("2", "31!"),
    ("2", "(-1)!"),
    ("2", "2.5!"),
    ("2", "9^9^9"),
    ("2", "1e999999"),
    ("2", "10^-7 m"),
    ("2", "\\frac{4}{0}"),
    ("2", "1 < 2"),
    ("2", "true"),
]


@pytest.mark.parametrize(("key", "text"), RIGHT)
def test_an_equal_number_is_right_in_any_form(key: str, text: str) -> None:
    assert state(answer("number", key, asked="x"), text) == "correct"


@pytest.mark.parametrize(("key", "text"), WRONG)
def test_another_number_is_wrong(key: str, text: str) -> None:
    assert state(answer("number", key, asked="x"), text) == "incorrect"


@pytest.mark.parametrize(("key", "text"), UNREAD)
def test_what_is_no_number_is_not_judged(key: str, text: str) -> None:
    assert state(answer("number", key, asked="x"), text) == "unscorable"


ROUNDED = [
    ("4/sqrt(5)", "1.79"),
    ("4/sqrt(5)", "1.788854381999832"),
    ("2/3", "0.67"),
    ("pi", "3.14"),
    ("-pi", "-3.14"),
    ("e^10", "22026.5"),
    ("1/15", "6.67e-2"),
]


@pytest.mark.parametrize(("key", "text"), ROUNDED)
def test_a_rounded_value_is_told_to_be_exact(key: str, text: str) -> None:
    outcome = check(answer("number", key), text)
    assert (outcome.state.value, codes(outcome)) == ("incorrect", ["exact-needed"])


BLANK = ["", "  ", "\n", "\u3000", "\u200b", "\ufeff \u200e"]


@pytest.mark.parametrize("text", BLANK)
def test_nothing_visible_is_blank(text: str) -> None:
    assert state(answer("number", "5"), text) == "blank"


TOLERANCE = [
    ("10", "0", "0.01", "10.1", "correct"),
    ("10", "0", "0.01", "9.9", "correct"),
    ("10", "0", "0.01", "10.1000000000000000000001", "incorrect"),
    ("1", "0", "0.01", "1.01", "correct"),
    ("-250", "0", "0.02", "-255", "correct"),
    ("-250", "0", "0.02", "-255.01", "incorrect"),
    ("-250", "0", "0.02", "250", "incorrect"),
    ("100", "0.1", "0.01", "101", "correct"),
    ("100", "0.1", "0.01", "101.05", "incorrect"),
    ("100", "2", "0.01", "102", "correct"),
    ("100", "0", "0.05", "105.2", "incorrect"),
    ("0", "1e-6", "0", "1e-6", "correct"),
    ("0", "1e-6", "0", "-0.000001", "correct"),
    ("0", "1e-6", "0", "2e-6", "incorrect"),
    ("0", "0", "0.001", "0", "correct"),
    ("0", "0", "0.001", "1e-300", "incorrect"),
    ("10^-15", "0", "0.001", "0", "incorrect"),
    ("1/3", "0.005", "0", "33.3%", "correct"),
    ("1/3", "0.005", "0", "33.3", "incorrect"),
    ("pi", "0", "0.001", "π", "correct"),
    ("pi", "0.0001", "0", "3.1416", "correct"),
    ("sqrt(2)", "0.0005", "0", "1.4142", "correct"),
    ("sqrt(2)", "0.0005", "0", "1.413", "incorrect"),
    ("0.3", "0.1", "0", "0.2", "correct"),
    ("0.3", "0.1", "0", "0.4", "correct"),
    ("10", "0.5", "0", "nan", "unscorable"),
    ("10", "0.5", "0", "10±0.1", "unscorable"),
    ("10", "0.5", "0", "ten", "unscorable"),
    ("10", "0.5", "0", "undefined", "incorrect"),
]


@pytest.mark.parametrize(("key", "atol", "rtol", "text", "verdict"), TOLERANCE)
def test_the_tolerance_is_inclusive(
    key: str, atol: str, rtol: str, text: str, verdict: str
) -> None:
    assert state(answer("number", key, within(atol, rtol)), text) == verdict


LOGARITHMS = [
    (1, "log(e)", "1", "correct"),
    (10, "log(100)", "2", "correct"),
    (10, "log 100", "2", "correct"),
    (10, "ln(e)", "1", "correct"),
    (10, "log(8,2)", "3", "correct"),
    (0, "log(100)", "2", "unscorable"),
    (0, "log(100,10)", "2", "correct"),
]


@pytest.mark.parametrize(("base", "text", "key", "verdict"), LOGARITHMS)
def test_a_bank_may_say_what_a_bare_log_means(base: int, text: str, key: str, verdict: str) -> None:
    assert state(answer("number", key, log_base=base), text) == verdict
