"""Vectors in the plane: arrows on a grid, an angle's arc, the foot of a projection."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from grader.figures.labels import Box, Point, Segment, candidates, place
from grader.figures.svg import Alternative, Figure, element, picture, text

SIZE = 260.0
_HEAD = 12.0
_MOST_LINES = 12
_DASHES = {"q": "", "k": "", "p": " dashed", "r": " dotted", "s": "", "t": " dashed"}


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from `tail` to `tip` (both in the plane's units), with its label and ink."""

    label: str
    tip: Point
    ink: str
    tail: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Arc:
    """The arc of the angle between two directions, with its label."""

    label: str
    first: Point
    second: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """From the plane's units to pixels: y points up in the plane and down on the page."""

    left: float
    top: float
    scale: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        """A point in pixels."""
        return (point[0] - self.left) * self.scale, (self.top - point[1]) * self.scale


def plane(arrows: Sequence[Arrow], arc: Arc | None = None) -> Figure:
    """Arrows on a grid that shows the origin and every tip. Labels keep clear of the arrows."""
    layout = layout_of(arrows)
    marks = [_arrow(layout, arrow) for arrow in sorted(arrows, key=_length, reverse=True)]
    boxes = label_boxes(arrows, layout, arc)
    names = [*(arrow.label for arrow in arrows), *([arc.label] if arc else [])]
    inks = [*(f"{arrow.ink}-fill" for arrow in arrows), *(["soft"] if arc else [])]
    labels = [_label(*one) for one in zip(boxes, names, inks, strict=True)]
    drawn_arc = [_arc(layout, arc)] if arc else []
    view = _view(layout, boxes)
    svg = picture(view, *_grid(layout), *drawn_arc, *marks, *labels)
    said = [f"{arrow.label} = {_pair(arrow)}" for arrow in arrows]
    alternative = Alternative("figure-vectors", {"vectors": said})
    return Figure(svg, round(view[2]), round(view[3]), alternative)


def _pair(arrow: Arrow) -> str:
    steps = (arrow.tip[0] - arrow.tail[0], arrow.tip[1] - arrow.tail[1])
    return "(" + ", ".join(f"{step:.4g}".replace("-0", "0", step == 0) for step in steps) + ")"


def _length(arrow: Arrow) -> float:
    return math.dist(arrow.tip, arrow.tail)


def layout_of(arrows: Sequence[Arrow]) -> Layout:
    """The stretch of the plane that holds the origin, every tail and every tip."""
    points = [(0.0, 0.0), *(a.tip for a in arrows), *(a.tail for a in arrows)]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    reach = max(max(xs) - min(xs), max(ys) - min(ys), 1e-9)
    margin = 0.14 * reach
    left, right = min(xs) - margin, max(xs) + margin
    low, high = min(ys) - margin, max(ys) + margin
    scale = SIZE / max(right - left, high - low)
    least = 0.45 * SIZE / scale  # a flat picture still shows some of the plane
    if high - low < least:
        low, high = (low + high - least) / 2, (low + high + least) / 2
    if right - left < least:
        left, right = (left + right - least) / 2, (left + right + least) / 2
    return Layout(left, high, scale, (right - left) * scale, (high - low) * scale)


def _step(span: float) -> float:
    """A grid step of 1, 2 or 5 times a power of ten that gives at most twelve lines."""
    rough = span / _MOST_LINES
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * m for m in (1, 2, 5, 10) if power * m >= rough)


def _grid(layout: Layout) -> list[str]:
    width, height = layout.width / layout.scale, layout.height / layout.scale
    step = _step(max(width, height))
    if step < 1 <= 2 * max(width, height):
        step = 1.0 if max(width, height) <= _MOST_LINES else step
    lines = []
    for i in _multiples(layout.left, layout.left + width, step):
        x = layout.at((i * step, 0))[0]
        lines.append(_line((x, 0), (x, layout.height), "axis" if i == 0 else "grid"))
    for i in _multiples(layout.top - height, layout.top, step):
        y = layout.at((0, i * step))[1]
        lines.append(_line((0, y), (layout.width, y), "axis" if i == 0 else "grid"))
    return sorted(lines, key=lambda line: "axis" in line)


def _multiples(low: float, high: float, step: float) -> range:
    return range(math.ceil(low / step), math.floor(high / step) + 1)


def _line(start: Point, end: Point, classes: str) -> str:
    sides = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    return element("line", {**sides, "class": classes})


def _arrow(layout: Layout, arrow: Arrow) -> str:
    tail, tip = layout.at(arrow.tail), layout.at(arrow.tip)
    length = math.dist(tail, tip)
    if length < 1:
        return element("circle", {"cx": tip[0], "cy": tip[1], "r": 4, "class": f"{arrow.ink}-fill"})
    ux, uy = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length
    head = min(_HEAD, length * 0.6)
    neck = (tip[0] - ux * head, tip[1] - uy * head)
    side = head * 0.42
    corners = [tip, (neck[0] - uy * side, neck[1] + ux * side)]
    corners.append((neck[0] + uy * side, neck[1] - ux * side))
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)
    shaft = _line(tail, (neck[0] + ux, neck[1] + uy), f"arrow {arrow.ink}{_DASHES[arrow.ink]}")
    return shaft + element("polygon", {"points": points, "class": f"{arrow.ink}-fill"})


def _arc(layout: Layout, arc: Arc) -> str:
    start, end, radius = _arc_ends(layout, arc)
    sweep = 1 if _turn(layout, arc) > 0 else 0
    path = f"M{start[0]:.2f} {start[1]:.2f}A{radius:.2f} {radius:.2f} 0 0 {sweep} "
    return element("path", {"d": f"{path}{end[0]:.2f} {end[1]:.2f}", "class": "axis thin"})


def _arc_ends(layout: Layout, arc: Arc) -> tuple[Point, Point, float]:
    origin = layout.at((0, 0))
    reach = min(math.hypot(*arc.first), math.hypot(*arc.second)) * layout.scale
    radius = max(14.0, min(34.0, 0.5 * reach))
    ends = []
    for direction in (arc.first, arc.second):
        size = math.hypot(*direction)
        ends.append(
            (origin[0] + radius * direction[0] / size, origin[1] - radius * direction[1] / size)
        )
    return ends[0], ends[1], radius


def _turn(layout: Layout, arc: Arc) -> float:
    """Positive where the arc runs clockwise on the page."""
    return -(arc.first[0] * arc.second[1] - arc.first[1] * arc.second[0])


def segments_of(arrows: Sequence[Arrow], layout: Layout) -> list[Segment]:
    """The arrows' shafts in pixels, as labels must keep clear of them."""
    return [(layout.at(arrow.tail), layout.at(arrow.tip)) for arrow in arrows]


def label_boxes(arrows: Sequence[Arrow], layout: Layout, arc: Arc | None = None) -> list[Box]:
    """A box for every arrow's label, then one for the arc's."""
    wanted = [(arrow.label, _places(layout, arrow)) for arrow in arrows]
    if arc:
        wanted.append((arc.label, _arc_places(layout, arc)))
    return place(wanted, segments_of(arrows, layout))


def _places(layout: Layout, arrow: Arrow) -> list[Point]:
    tail, tip = layout.at(arrow.tail), layout.at(arrow.tip)
    towards = math.atan2(tip[1] - tail[1], tip[0] - tail[0]) if tail != tip else -0.8
    if arrow.tail == (0.0, 0.0):
        return candidates(tip, towards)
    middle = ((tail[0] + tip[0]) / 2, (tail[1] + tip[1]) / 2)
    return candidates(middle, towards + math.pi / 2) + candidates(tip, towards)


def _arc_places(layout: Layout, arc: Arc) -> list[Point]:
    start, end, radius = _arc_ends(layout, arc)
    origin = layout.at((0, 0))
    middle = ((start[0] + end[0]) / 2 - origin[0], (start[1] + end[1]) / 2 - origin[1])
    towards = math.atan2(middle[1], middle[0])
    anchor = (origin[0] + radius * math.cos(towards), origin[1] + radius * math.sin(towards))
    return candidates(anchor, towards)


def _label(box: Box, words: str, ink: str) -> str:
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + 5
    return text(x, y, words, class_=f"name halo {ink}", text_anchor="middle")


def _view(layout: Layout, boxes: Sequence[Box]) -> tuple[float, float, float, float]:
    left = min(0.0, *(box.left for box in boxes)) - 2
    top = min(0.0, *(box.top for box in boxes)) - 2
    right = max(layout.width, *(box.right for box in boxes)) + 2
    bottom = max(layout.height, *(box.bottom for box in boxes)) + 2
    return left, top, right - left, bottom - top
