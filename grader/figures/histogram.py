"""A sample's distribution as bars over equal bins."""

from collections.abc import Sequence

from grader.figures.svg import Alternative, Figure, element, picture, text

WIDTH, HEIGHT = 320.0, 150.0
_MARGIN, _FOOT = 12.0, 26.0


def histogram(sample: Sequence[float], bins: int, low: float, high: float) -> Figure:
    """Bars of how many of `sample` fall into each of `bins` equal bins from `low` to `high`;
    what lies outside counts in the outermost bin."""
    counts = [0] * bins
    for value in sample:
        place = int((value - low) / (high - low) * bins)
        counts[min(bins - 1, max(0, place))] += 1
    most = max(counts) or 1
    bar = WIDTH / bins
    parts = [_bar(_MARGIN + bar * i, bar, HEIGHT * count / most) for i, count in enumerate(counts)]
    base = {"x1": _MARGIN, "y1": HEIGHT + 8, "x2": _MARGIN + WIDTH, "y2": HEIGHT + 8}
    parts.append(element("line", {**base, "class": "axis"}))
    for share in (0.0, 0.5, 1.0):
        words = f"{low + share * (high - low):.3g}"
        x = _MARGIN + share * WIDTH
        anchor = {0.0: "start", 0.5: "middle", 1.0: "end"}[share]
        parts.append(text(x, HEIGHT + _FOOT, words, text_anchor=anchor, class_="small soft"))
    box = (0.0, 0.0, WIDTH + 2 * _MARGIN, HEIGHT + _FOOT + 8)
    facts = {"count": len(sample), "low": f"{low:.3g}", "high": f"{high:.3g}"}
    middle = sum(sample) / len(sample) if sample else 0.0
    alternative = Alternative("figure-histogram", {**facts, "mean": f"{middle:.2g}"})
    return Figure(picture(box, *parts), round(box[2]), round(box[3]), alternative)


def _bar(x: float, width: float, height: float) -> str:
    sides = {"x": x + 0.5, "y": HEIGHT + 8 - height, "width": width - 1, "height": height}
    return element("rect", {**sides, "class": "heat"})
