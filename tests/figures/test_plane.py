"""Arrows and their labels keep clear of each other on every draw."""

import random
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from grader.figures.labels import crosses, overlap, written
from grader.figures.plane import Arc, Arrow, label_boxes, layout_of, plane, segments_of


def projection(seed: int) -> list[Arrow]:
    draw = random.Random(seed)
    q, k = [(draw.randint(-5, 5), draw.randint(-5, 5)) for _ in "qk"]
    k = k if k != (0, 0) else (1, 0)
    share = (q[0] * k[0] + q[1] * k[1]) / (k[0] ** 2 + k[1] ** 2)
    foot = (share * k[0], share * k[1])
    return [Arrow("q", q, "q"), Arrow("k", k, "k"), Arrow("p", foot, "p"), Arrow("r", q, "r", foot)]


@pytest.mark.parametrize("start", range(0, 1000, 100))
def test_labels_cover_neither_each_other_nor_an_arrow(start: int) -> None:
    for seed in range(start, start + 100):
        arrows = projection(seed)
        layout = layout_of(arrows)
        boxes, shafts = label_boxes(arrows, layout), segments_of(arrows, layout)
        assert not any(overlap(a, b) for a, b in combinations(boxes, 2)), seed
        assert not any(crosses(box, shaft) for box in boxes for shaft in shafts), seed


@pytest.mark.parametrize("seed", range(40))
def test_every_label_lies_inside_the_picture(seed: int) -> None:
    arrows = projection(seed)
    figure = plane(arrows)
    view = ET.fromstring(figure.svg).attrib["viewBox"].split()
    left, top, width, height = (float(side) for side in view)
    for box in label_boxes(arrows, layout_of(arrows)):
        assert left <= box.left
        assert box.right <= left + width
        assert top <= box.top
        assert box.bottom <= top + height


def test_a_picture_is_the_same_each_time() -> None:
    assert plane(projection(3)).svg == plane(projection(3)).svg


def test_a_zero_vector_is_a_dot() -> None:
    assert "<circle" in plane([Arrow("q", (0, 0), "q"), Arrow("k", (1, 2), "k")]).svg


def test_an_arc_is_drawn_and_named() -> None:
    arrows = [Arrow("q", (2, 1), "q"), Arrow("k", (1, 2), "k")]
    svg = plane(arrows, Arc("θ", (2, 1), (1, 2))).svg
    assert "<path" in svg
    assert "θ" in svg


def test_labels_are_escaped() -> None:
    svg = plane([Arrow("<b>&", (1, 1), "q")]).svg
    assert "&lt;b&gt;&amp;" in svg
    ET.fromstring(svg)


def test_the_alternative_holds_the_numbers() -> None:
    figure = plane([Arrow("q", (2, 1), "q"), Arrow("r", (2, 1), "r", (0.8, 1.6))])
    assert figure.alternative.facts["vectors"] == ["q = (2, 1)", "r = (1.2, -0.6)"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [("v1", "v₁"), ("v_12", "v₁₂"), ("q", "q"), ("a b", "a b"), ("1", "1"), ("x'", "x'")],
)
def test_a_number_in_a_name_stands_low(name: str, shown: str) -> None:
    assert written(name) == shown
