"""Every shipped problem as a student sees it, before and after: it fits, and axe finds nothing."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from grader.bank.folder import files
from grader.web.tokens import PAGE
from grader.web.variants import find_problem, fresh
from tests.browser.test_pages import WIDTHS, picture, violations

SHIPPED = Path(__file__).parents[2] / "problems"
PROBLEMS = [re.findall(r"(?m)^id: (\S+)", path.read_text("utf-8"))[0] for path in files(SHIPPED)]


def path_of(application: Flask, problem_id: str, seed: int) -> str:
    """Where the page of a seed's variant is."""
    service = application.extensions["grader"]
    ticket = fresh(find_problem(service, problem_id), seed)
    return f"q/{problem_id}/{service.tokens.sign(ticket, PAGE)}"


def look(page: Any, shots: Path | None, name: str) -> None:
    for size, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        picture(page, shots, f"{name}-{size}")
        spare = page.evaluate("window.innerWidth - document.documentElement.scrollWidth")
        assert spare >= 0, f"{name} is too wide for {size}"


def test_the_list_holds_every_shipped_problem(new_page: Callable[..., Any], address: str) -> None:
    page = new_page()
    page.goto(f"{address}/en/")
    links = page.eval_on_selector_all("a[href*='/q/']", "all => all.map(a => a.href)")
    assert sorted(link.rsplit("/", 1)[-1] for link in links) == sorted(PROBLEMS)


@pytest.mark.parametrize("problem_id", PROBLEMS)
def test_a_problem_fits_and_is_accessible_until_it_is_solved(
    new_page: Callable[..., Any],
    application: Flask,
    address: str,
    shots: Path | None,
    problem_id: str,
) -> None:
    page = new_page()  # axe takes a second, so it looks at either state in one language
    for seed, lang in enumerate(("en", "zh"), 1):
        page.goto(f"{address}/{lang}/{path_of(application, problem_id, seed)}")
        look(page, shots, f"{problem_id}-{lang}-open")
        assert lang == "zh" or violations(page) == []
        page.click("button[value=give-up]")
        look(page, shots, f"{problem_id}-{lang}-done")
        assert lang == "en" or violations(page) == []
