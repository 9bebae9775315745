"""Angles: a typed unit is converted, none means the question's."""

import pytest

from grader.checkers.kinds import check
from tests.checkers.builders import EXACT, answer, codes, decimals, state, within

DEGREES = [
    ("60", "correct"),
    ("60°", "correct"),
    ("60 °", "correct"),
    ("60º", "correct"),
    ("60˚", "correct"),
    ("６０°", "correct"),
    ("60deg", "correct"),
    ("60 deg", "correct"),
    ("60 degree", "correct"),
    ("60 degrees", "correct"),
    ("60 Degrees", "correct"),
    ("60 DEG", "correct"),
    ("60度", "correct"),
    ("60 度", "correct"),
    ("60^\\circ", "correct"),
    ("60^{\\circ}", "correct"),
    ("$60^\\circ$", "correct"),
    ("60\\text{ degrees}", "correct"),
    ("60\\text{°}", "correct"),
    ("60\\text{度}", "correct"),
    ("60\\,\\mathrm{deg}", "correct"),
    ("x = 60°", "correct"),
    ("(60)°", "correct"),
    ("59 3/3", "unscorable"),
    ("59.5+0.5", "correct"),
    ("180/3", "correct"),
    ("180/3°", "correct"),
    ("π/3 rad", "correct"),
    ("π/3rad", "correct"),
    ("π/3弧度", "correct"),
    ("π/3 弧度", "correct"),
    ("pi/3 radians", "correct"),
    ("π/3 radian", "correct"),
    ("\\frac{\\pi}{3}\\text{ rad}", "correct"),
    ("\\frac{\\pi}{3}\\,\\mathrm{rad}", "correct"),
    ("arccos(1/2) rad", "correct"),
    ("180 arccos(1/2)/π", "correct"),
    ("180*arccos(0.5)/π", "correct"),
    ("(180/π)arccos(1/2)", "correct"),
    ("π/3", "incorrect"),
    ("π/3°", "incorrect"),
    ("60 rad", "incorrect"),
    ("arccos(1/2)°", "incorrect"),
    ("1.0472 rad", "incorrect"),
    ("420", "incorrect"),
    ("-60", "incorrect"),
    ("120°", "incorrect"),
    ("30°", "incorrect"),
    ("no angle", "incorrect"),
    ("arccos(1/2)", "unscorable"),
    ("\\arccos\\frac12", "unscorable"),
    ("acos(0.5)", "unscorable"),
    ("arcsin(√3/2)", "unscorable"),
    ("arctan √3", "unscorable"),
    ("180/π arccos(1/2)", "unscorable"),
    ("60 m", "unscorable"),
    ("60 grad", "unscorable"),
    ("60°°", "unscorable"),
    ("60° rad", "unscorable"),
    ("60°C", "unscorable"),
    ("° 60", "unscorable"),
    ("sixty", "unscorable"),
    ("60, 30", "unscorable"),
    ("(60,30)", "unscorable"),
    ("60'", "unscorable"),
    ("π/3 °rad", "unscorable"),
]
RADIANS = [
    ("π/3", "correct"),
    ("π/3 rad", "correct"),
    ("π/3弧度", "correct"),
    ("60°", "correct"),
    ("60度", "correct"),
    ("60 deg", "correct"),
    ("60^\\circ", "correct"),
    ("arccos(1/2)", "correct"),
    ("\\arccos(1/2)", "correct"),
    ("1/3 π", "unscorable"),
    ("(1/3)π", "correct"),
    ("π/3·1", "correct"),
    ("60", "incorrect"),
    ("-π/3", "incorrect"),
    ("π/3°", "incorrect"),
    ("60 rad", "incorrect"),
    ("1.0472", "incorrect"),
    ("7π/3", "incorrect"),
    ("60 m", "unscorable"),
]


@pytest.mark.parametrize(("text", "verdict"), DEGREES)
def test_an_angle_in_degrees_takes_every_unit(text: str, verdict: str) -> None:
    assert state(answer("angle", "60", unit="deg", asked="x"), text) == verdict


@pytest.mark.parametrize(("text", "verdict"), RADIANS)
def test_an_angle_in_radians_takes_every_unit(text: str, verdict: str) -> None:
    assert state(answer("angle", "pi/3", unit="rad"), text) == verdict


CLOSE = [
    ("deg", "180*acos(8/9)/pi", within("0.01"), "27.27", "correct"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "27.27°", "correct"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "0.4759 rad", "correct"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "0.47 rad", "incorrect"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "arccos(8/9) rad", "correct"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "arccos(8/9)", "unscorable"),
    ("deg", "180*acos(8/9)/pi", within("0.01"), "27", "incorrect"),
    ("deg", "60", within("0.5"), "60.5", "correct"),
    ("deg", "60", within("0.5"), "60.51", "incorrect"),
    ("deg", "0", within("0.001"), "0", "correct"),
    ("deg", "0", within("0.001"), "0 rad", "correct"),
    ("deg", "180*acos(8/9)/pi", decimals(2), "27.27", "correct"),
    ("deg", "180*acos(8/9)/pi", decimals(2), "27.27°", "correct"),
    ("deg", "180*acos(8/9)/pi", decimals(2), "27.3°", "incorrect"),
    ("deg", "180*acos(8/9)/pi", decimals(2), "0.48 rad", "correct"),
    ("deg", "180*acos(8/9)/pi", decimals(2), "0.47 rad", "incorrect"),
    ("rad", "acos(8/9)", decimals(2), "0.48", "correct"),
    ("rad", "acos(8/9)", decimals(2), "27.27°", "correct"),
    ("rad", "acos(8/9)", decimals(2), "27.27", "incorrect"),
    ("rad", "acos(8/9)", EXACT, "arccos(8/9)", "correct"),
    ("deg", "90", EXACT, "π/2 rad", "correct"),
    ("deg", "90", EXACT, "perpendicular", "unscorable"),
]


@pytest.mark.parametrize(("unit", "key", "accept", "text", "verdict"), CLOSE)
def test_a_converted_angle_is_judged_as_close(
    unit: str, key: str, accept: object, text: str, verdict: str
) -> None:
    judged = answer("angle", key, accept, unit=unit)  # type: ignore[arg-type]
    assert state(judged, text) == verdict


def test_an_inverse_cosine_without_unit_shows_both_readings() -> None:
    feedback = check(answer("angle", "60", unit="deg"), "arccos(1/2)").feedback[0]
    assert feedback.code == "angle-unit-unclear"
    assert feedback.facts["readings"] == ["180/pi*(arccos(1/2))", "(arccos(1/2)) rad"]


ELSEWHERE = ["60°", "60 deg", "60度", "1 rad", "π/3弧度", "cos(60°)", "60^\\circ", "5\\text{ cm}"]


@pytest.mark.parametrize("text", ELSEWHERE)
def test_units_are_never_stripped_outside_angle_questions(text: str) -> None:
    outcome = check(answer("number", "60"), text)
    assert outcome.state.value == "unscorable"
    refusals = ("unit-unexpected", "degrees-inside", "latex-text")
    assert codes(outcome)[0] in refusals
