"""The page to play on, as the engine works it out."""

import re

import pytest

from tests.web.browsing import Browser, stored


def number(page: str, name: str) -> str:
    return re.findall(rf'<output id="{name}"[^>]*>([^<]*)<', page)[0]


def test_it_begins_with_the_lessons_numbers(visitor: Browser) -> None:
    page = visitor.get("/en/explore").get_data(as_text=True)
    said = [number(page, name) for name in ("dot", "cosine", "comp", "proj", "remainder")]
    assert said == ["4.000", "0.800", "1.789", "(0.800, 1.600)", "(1.200, -0.600)"]
    assert number(page, "angle") == "36.870"


def test_the_address_holds_the_state(visitor: Browser) -> None:
    page = visitor.get("/zh/explore?qx=0&qy=0&kx=-1.5&ky=0&d=1&s1=0&s2=0").get_data(as_text=True)
    assert number(page, "dot") == "0.000"
    assert number(page, "cosine") == "无定义"
    assert number(page, "proj") == "(0.000, 0.000)"
    assert number(page, "weight-s1") == number(page, "weight-s2")
    assert 'name="kx" value="-1.5"' in page


def test_without_a_direction_there_is_no_projection(visitor: Browser) -> None:
    page = visitor.get("/en/explore?kx=0&ky=0").get_data(as_text=True)
    for name in ("cosine", "angle", "comp", "proj", "remainder"):
        assert number(page, name) == "undefined"
    assert number(page, "norm-k") == "0.000"


@pytest.mark.parametrize(
    "query", ["qx=5.5", "qx=0.3", "qx=1e1", "qx=nan", "s1=21", "d=0", "d=65", "d=2.5", "qy=<b>"]
)
def test_other_numbers_are_refused(visitor: Browser, query: str) -> None:
    assert visitor.get(f"/en/explore?{query}").status_code == 400


def test_a_larger_dimension_brings_weights_together(visitor: Browser) -> None:
    first = [
        float(number(visitor.get(f"/en/explore?d={d}").get_data(as_text=True), "weight-s1"))
        for d in (1, 4, 16, 64)
    ]
    assert first == sorted(first, reverse=True)
    assert first[-1] < 0.4


def test_playing_stores_nothing(visitor: Browser) -> None:
    before = stored(visitor.app)
    visitor.get("/en/explore?qx=1")
    assert stored(visitor.app) == before
