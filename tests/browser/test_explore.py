"""The page to play on: what it shows while one plays is what the engine says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.browser.test_pages import WIDTHS, picture, violations

NewPage = Callable[..., Any]
NUMBERS = "Array.from(document.querySelectorAll('output'), o => [o.id, o.textContent])"
# Perpendicular, parallel, zero vectors, and rounding ties that no float can hold.
POSITIONS = [
    (2, 1, 1, 2),
    (-3.5, 0.5, 1.5, -4),
    (1, -1, 1, 1),
    (-2, -4, 1, 2),
    (0, 0, 3, 1),
    (3, 1, 0, 0),
    (0.5, 0.5, 4, 2),
    (-0.5, 0.5, 4, 2),
    (0.5, 0, 2, 2),
    (1.5, 0.5, -4, 2),
    (5, -5, -5, 5),
]


def engine(page: Any, address: str, state: dict[str, Any]) -> list[list[str]]:
    """The numbers of the page as it is sent, read without running any script."""
    script = """url => fetch(url).then(r => r.text()).then(text => Array.from(
        new DOMParser().parseFromString(text, 'text/html').querySelectorAll('output'),
        o => [o.id, o.textContent]))"""
    found: list[list[str]] = page.evaluate(script, f"{address}/en/explore?{urlencode(state)}")
    return found


@pytest.mark.parametrize("position", POSITIONS)
def test_the_numbers_are_the_engines(
    new_page: NewPage, address: str, position: tuple[float, ...]
) -> None:
    page = new_page()
    page.goto(f"{address}/en/explore")
    state: dict[str, Any] = dict(zip(("qx", "qy", "kx", "ky"), position, strict=True))
    state |= {"s1": position[0], "s2": 0.5, "s3": -20, "s4": 20 if position[1] < 0 else 1.5}
    for name, number in state.items():
        page.fill(f"input[name={name}]", str(number))
    width = 1 + int(10 * abs(position[2]))
    page.evaluate(
        "d => { const e = document.getElementById('d'); e.value = d;"
        "e.dispatchEvent(new Event('input', {bubbles: true})); }",
        width,
    )
    assert page.evaluate(NUMBERS) == engine(page, address, {**state, "d": width})


def test_a_tip_moves_with_the_arrow_keys(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(f"{address}/en/explore")
    page.focus("#handle-q")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert page.get_attribute("#handle-q", "aria-valuetext") == "q = (3, 0.5)"
    assert page.input_value("input[name=qx]") == "3"
    assert page.inner_text("#dot") == "4.000"
    for _ in range(30):
        page.keyboard.press("ArrowLeft")
    assert page.input_value("input[name=qx]") == "-5"


def test_a_tip_is_dragged(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(f"{address}/en/explore")
    box = page.locator("#handle-k").bounding_box()
    plane = page.locator(".plane").bounding_box()
    cell = plane["width"] / 11
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(plane["x"] + 8.6 * cell, plane["y"] + 6.4 * cell, steps=4)
    page.mouse.up()
    assert page.get_attribute("#handle-k", "aria-valuetext") == "k = (3, -1)"
    assert page.inner_text("#proj") == "(1.500, -0.500)"


def test_it_works_without_javascript(new_page: NewPage, address: str) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{address}/en/explore")
    page.fill("input[name=qx]", "-2")
    page.click("text=Show")
    assert page.inner_text("#dot") == "0.000"
    page.click("header >> text=中文")
    assert page.input_value("input[name=qx]") == "-2"
    assert "点积" in page.inner_text("main")


def test_the_language_switch_keeps_what_was_moved(new_page: NewPage, address: str) -> None:
    page = new_page()
    page.goto(f"{address}/zh/explore")
    page.focus("#handle-k")
    page.keyboard.press("ArrowUp")
    page.click("header >> text=English")
    assert page.input_value("input[name=ky]") == "2.5"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_it_fits_and_is_accessible(
    new_page: NewPage, address: str, shots: Path | None, lang: str
) -> None:
    page = new_page()
    page.goto(f"{address}/{lang}/explore")
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        picture(page, shots, f"explore-{lang}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1100, "height": 900})
    picture(page, shots, f"explore-{lang}-dark")
    assert violations(page) == []
