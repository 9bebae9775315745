"""Each page as people meet it: accessible, in both languages, on a phone, in the dark."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

WIDTHS = {"desktop": 1100, "phone": 400, "narrow": 320}
ANSWERS = {"length": "4/5", "projection": "(0.8, 1.6)", "remainder": "(6/5, -3/5x)"}
CHOICES = "/q/dot-sign?case=lesson"


def show_list(page: Any, root: str) -> None:
    page.goto(f"{root}/")


def show_question(page: Any, root: str) -> None:
    page.goto(f"{root}/q/projection?case=lesson")


def show_feedback(page: Any, root: str) -> None:
    show_question(page, root)
    for part, text in ANSWERS.items():
        page.fill(f"#answer-{part}", text)
    page.click("button[value=check].main")


def show_solution(page: Any, root: str) -> None:
    show_feedback(page, root)
    page.click("button[value=give-up]")


def show_history(page: Any, root: str) -> None:
    show_feedback(page, root)
    page.goto(f"{root}/attempts")


def show_choices(page: Any, root: str) -> None:
    page.goto(root + CHOICES)
    for radio in page.locator("input[value=B]").all():
        radio.check()
    page.click("button[value=check].main")


PAGES = {
    "list": show_list,
    "question": show_question,
    "feedback": show_feedback,
    "solution": show_solution,
    "history": show_history,
    "choices": show_choices,
}


def picture(page: Any, shots: Path | None, name: str) -> None:
    if shots is not None:
        page.evaluate("document.fonts.ready.then(() => window.scrollTo(0, 0))")
        page.screenshot(path=shots / f"{name}.png", full_page=True)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("show", PAGES.values(), ids=PAGES.keys())
def test_a_page_fits_and_is_accessible(
    new_page: Callable[..., Any],
    address: str,
    shots: Path | None,
    show: Callable[[Any, str], None],
    lang: str,
) -> None:
    page = new_page()
    show(page, f"{address}/{lang}")
    name = f"{show.__name__.removeprefix('show_')}-{lang}"
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        picture(page, shots, f"{name}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 1100, "height": 900})
    picture(page, shots, f"{name}-dark")
    assert violations(page) == []


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_for_nothing_is_accessible(
    chromium: Any, address: str, shots: Path | None, lang: str
) -> None:
    page = chromium.new_page()
    page.goto(f"{address}/{lang}/nothing")
    picture(page, shots, f"missing-{lang}")
    assert violations(page) == []
    page.close()


def violations(page: Any) -> list[str]:
    """What axe finds against any of its rules: rule and element."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html']}" for rule in found for node in rule["nodes"]]


def test_the_maths_font_is_the_one_we_serve(new_page: Callable[..., Any], address: str) -> None:
    page = new_page()
    fonts: list[str] = []
    page.on("response", lambda answer: fonts.append(answer.url) if ".woff2" in answer.url else None)
    show_question(page, f"{address}/en")
    check = "document.fonts.ready.then(() => document.fonts.check(name))"
    assert page.evaluate(f"name => {check}", '16px "Latin Modern Math Subset"')
    assert len(fonts) == 1


def test_focus_is_always_visible(new_page: Callable[..., Any], address: str) -> None:
    page = new_page()
    show_question(page, f"{address}/en")
    for _ in range(12):
        page.keyboard.press("Tab")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none"
