"""Formulas with letters: equal wherever both sides are defined, over the declared domains."""

import pytest

from tests.checkers.builders import answer, state

EQUAL = [
    ("1", "sin(x)^2+cos(x)^2"),
    ("1", "sin²x+cos²x"),
    ("1", "\\sin^2 x+\\cos^2 x"),
    ("sin(2*x)", "2 sin x cos x"),
    ("sin(2*x)", "2sin(x)cos(x)"),
    ("cos(2*x)", "1-2sin^2(x)"),
    ("cos(2*x)", "cos²x-sin²x"),
    ("tan(x)", "sin(x)/cos(x)"),
    ("tan(x)^2+1", "1/cos(x)^2"),
    ("(x+1)^2", "x^2+2x+1"),
    ("(x+1)^2", "ｘ²＋2ｘ＋1"),
    ("(x+1)^2", "(1+x)**2"),
    ("(x+1)^2", "(x+1)(x+1)"),
    ("(x+1)^2", "(-x-1)^2"),
    ("(x+1)^2", "x(x+2)+1"),
    ("(x+1)^2", "x^2+2x+1 = (x+1)^2"),
    ("x^3-1", "(x-1)(x^2+x+1)"),
    ("x+1", "(x^2-1)/(x-1)"),
    ("x", "x^2/x"),
    ("x/2", "0.5x"),
    ("x/2", "50%x"),
    ("x/2", "½x"),
    ("x/2", "x·½"),
    ("x/2", "\\frac{x}{2}"),
    ("x/2", "\\frac12x"),
    ("x/2", "{x\\over2}"),
    ("x/3", "0.\\overline{3}x"),
    ("abs(x)", "√(x²)"),
    ("abs(x)", "|x|"),
    ("abs(x)", "|-x|"),
    ("exp(2*x)", "(e^x)^2"),
    ("exp(2*x)", "e^x e^x"),
    ("exp(2*x)", "e^{2x}"),
    ("exp(2*x)", "exp(x)²"),
    ("exp(x)*(x+1)", "e^x(x+1)"),
    ("exp(-x)", "1/e^x"),
    ("x*y+x", "x(y+1)"),
    ("x*y+x", "yx+x"),
    ("x*y", "yx"),
    ("exp(x+y)", "e^x·e^y"),
    ("(x+y)^2", "x²+2xy+y²"),
    ("x^2-y^2", "(x+y)(x-y)"),
    ("sqrt(x^2+y^2)", "‖(x,y)‖"),
    ("sqrt(x^2+y^2)", "(x²+y²)^(1/2)"),
    ("1/(1+exp(-x))", "e^x/(1+e^x)"),
    ("exp(x)/(exp(x)+exp(y))", "1/(1+e^(y-x))"),
    ("(exp(x)-exp(-x))/2", "sinh(x)"),
    ("tanh(x)", "(e^(2x)-1)/(e^(2x)+1)"),
    ("x", "x+0"),
    ("x", "tan(arctan(x))"),
    ("x", "ln(e^x)"),
    ("x", "∛(x^3)"),
    ("x", "5x/5"),
    ("0", "x-x"),
    ("0", "(x+1)^2-x^2-2x-1"),
    ("2*x", "x+x"),
    ("max(x,y)", "(x+y+|x-y|)/2"),
    ("x^2*y", "x^2y"),
    ("pi*x", "πx"),
]
DIFFERENT = [
    ("1", "sin(x)+cos(x)"),
    ("sin(2*x)", "2sin(x)"),
    ("sin(2*x)", "sin(x)^2"),
    ("(x+1)^2", "x^2+1"),
    ("(x+1)^2", "x^2+2x+2"),
    ("(x+1)^2", "(x-1)^2"),
    ("x", "|x|"),
    ("x", "√(x²)"),
    ("x", "arcsin(sin(x))"),
    ("x", "x^3"),
    ("x", "x+10^-20"),
    ("x", "x(1+10^-25)"),
    ("x", "sin(x)"),
    ("x", "x+sin(πx)/10^9"),
    ("0", "sin(πx)"),
    ("0", "x(x-1)(x-2)(x-3)(x-4)(x-5)"),
    ("0", "10^-30"),
    ("0", "x-y"),
    ("x", "y"),
    ("x/y", "y/x"),
    ("x*y", "x+y"),
    ("exp(2*x)", "e^2x"),
    ("exp(2*x)", "2e^x"),
    ("exp(x+y)", "e^x+e^y"),
    ("sqrt(x^2+y^2)", "x+y"),
    ("sqrt(x^2+y^2)", "√(x²)+y²"),
    ("tan(x)^2+1", "1/cos(x^2)"),
    ("(x-3)/(x-5)", "3/5"),
    ("1/(x+1)", "1/x+1"),
    ("ln(x^2)", "ln(x)^2"),
    ("x^2", "2x"),
    ("x", "5"),
    ("x", "undefined"),
]
UNREAD = [
    ("x", "z"),
    ("x", "X"),
    ("x", "х"),
    ("x", "(x,y)"),
    ("x", "{x}"),
    ("x", "x,y"),
    ("x", "1/2x"),
    ("x", "xcos(x)"),
    ("x", "sin x^2"),
    ("x", "x2"),
    ("x", "x^xy"),
    ("x", "x°"),
    ("x", "x = y"),
    ("x", "sqrt(2x"),
    ("x", "ln(-1)x"),
    ("x", "x/0"),
    ("x", "0/0+x"),
    ("x", "f(x)"),
    ("x", "d/dx"),
    ("x", "x__class__"),
]


@pytest.mark.parametrize(("key", "text"), EQUAL)
def test_an_equal_formula_is_right(key: str, text: str) -> None:
    assert state(answer("algebraic", key, letters={"x": "real", "y": "real"}), text) == "correct"


@pytest.mark.parametrize(("key", "text"), DIFFERENT)
def test_a_near_miss_is_wrong(key: str, text: str) -> None:
    assert state(answer("algebraic", key, letters={"x": "real", "y": "real"}), text) == "incorrect"


@pytest.mark.parametrize(("key", "text"), UNREAD)
def test_what_is_no_formula_is_not_judged(key: str, text: str) -> None:
    assert state(answer("algebraic", key, letters={"x": "real", "y": "real"}), text) == "unscorable"


DOMAINS = [
    ("x", "positive", "√(x²)", "correct"),
    ("x", "positive", "|x|", "correct"),
    ("x", "positive", "e^(ln x)", "correct"),
    ("x", "positive", "(√x)²", "correct"),
    ("2*ln(x)", "positive", "ln(x²)", "correct"),
    ("2*ln(x)", "positive", "ln(2x)", "incorrect"),
    ("2*ln(x)", "positive", "2 ln x", "correct"),
    ("ln(x)+ln(y)", "positive", "ln(xy)", "correct"),
    ("ln(x)+ln(y)", "positive", "ln(x)ln(y)", "incorrect"),
    ("ln(x)-ln(y)", "positive", "ln(x/y)", "correct"),
    ("1/sqrt(x)", "positive", "√(1/x)", "correct"),
    ("1/sqrt(x)", "positive", "x^(-1/2)", "correct"),
    ("sqrt(x*y)", "positive", "√(x)√(y)", "correct"),
    ("log2(x)", "positive", "ln(x)/ln(2)", "correct"),
    ("x", "nonzero", "x²/x", "correct"),
    ("abs(x)", "nonzero", "x", "incorrect"),
    ("0", "integer", "sin(πx)", "correct"),
    ("1", "integer", "cos(2πx)", "correct"),
    ("0", "integer", "cos(πx)", "incorrect"),
    ("0", "integer", "x^2-x", "incorrect"),
    ("1", "integer", "cos(πx)^2", "correct"),
    ("x", "real", "e^(ln x)", "correct"),
    ("2*ln(x)", "real", "ln(x²)", "correct"),
]


@pytest.mark.parametrize(("key", "domain", "text", "verdict"), DOMAINS)
def test_letters_keep_to_their_domains(key: str, domain: str, text: str, verdict: str) -> None:
    assert state(answer("algebraic", key, letters={"x": domain, "y": domain}), text) == verdict


PAIRED = dict.fromkeys(["x_1", "x_2", "y_1", "y_2"], "real")
NAMES = [
    ("lambda^2", {"lambda": "real"}, "λ²", "correct"),
    ("lambda^2", {"lambda": "real"}, "\\lambda^2", "correct"),
    ("lambda^2", {"lambda": "real"}, "lambda^2", "correct"),
    ("lambda^2", {"lambda": "real"}, "λλ", "correct"),
    ("lambda^2", {"lambda": "real"}, "Λ²", "unscorable"),
    ("x_1*y_1+x_2*y_2", PAIRED, "x₁y₁+x₂y₂", "correct"),
    ("x_1*y_1+x_2*y_2", PAIRED, "x_1y_1+x_2y_2", "correct"),
    ("x_1*y_1", dict.fromkeys(["x_1", "y_1"], "real"), "x_{1}y_{1}", "correct"),
    ("x_1*y_1", dict.fromkeys(["x_1", "y_1"], "real"), "x1y1", "unscorable"),
    ("a*c+b*d", dict.fromkeys("abcd", "real"), "bd+ac", "correct"),
    ("a*c+b*d", dict.fromkeys("abcd", "real"), "(ac,bd)", "unscorable"),
    ("a*c+b*d", dict.fromkeys("abcd", "real"), "ac-bd", "incorrect"),
    ("q*k/sqrt(d)", dict.fromkeys(["q", "k", "d"], "positive"), "qk/√d", "correct"),
    ("q*k/sqrt(d)", dict.fromkeys(["q", "k", "d"], "positive"), "\\frac{qk}{\\sqrt{d}}", "correct"),
    ("q*k/sqrt(d)", dict.fromkeys(["q", "k", "d"], "positive"), "qk/d", "incorrect"),
    ("2*pi/sqrt(k/m)", dict.fromkeys(["k", "m"], "positive"), "2π√(m/k)", "correct"),
    ("d*x", dict.fromkeys(["d", "x"], "real"), "dx", "correct"),
    ("e*x", {"x": "real"}, "ex", "correct"),
    ("i^2", {"i": "real"}, "i·i", "correct"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "letters", "text", "verdict"), NAMES)
def test_names_are_read_as_declared(
    key: str, letters: dict[str, str], text: str, verdict: str
) -> None:
    assert state(answer("algebraic", key, letters=letters), text) == verdict
