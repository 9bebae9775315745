"""Heat-maps and histograms hold their numbers as text too."""

import xml.etree.ElementTree as ET

from grader.figures.grid import heat_map
from grader.figures.histogram import histogram


def test_every_weight_stands_in_its_cell() -> None:
    figure = heat_map([[0.25, 0.75], [1, 0]], ["q1", "q2"], ["k1", "k2"])
    words = [node.text for node in ET.fromstring(figure.svg).iter() if node.tag.endswith("text")]
    assert words == ["k1", "k2", "q1", "0.25", "0.75", "q2", "1.00", "0.00"]


def test_equal_entries_make_no_division_by_zero() -> None:
    ET.fromstring(heat_map([[1, 1]], ["a"], ["b", "c"]).svg)


def test_long_names_widen_the_picture() -> None:
    short = heat_map([[1.0]], ["a"], ["b"])
    assert heat_map([[1.0]], ["a rather long name"], ["b"]).width > short.width


def test_bars_count_the_whole_sample() -> None:
    figure = histogram([0.1, 0.1, 0.9, 5.0, -5.0], 2, 0.0, 1.0)
    heights = [
        float(node.attrib["height"])
        for node in ET.fromstring(figure.svg).iter()
        if node.tag.endswith("rect")
    ]
    assert heights == [150.0, 100.0]
    assert figure.alternative.facts["count"] == 5
