"""Matrices as heat-maps, with the numbers in the cells and names beside rows and columns."""

from collections.abc import Sequence

from grader.figures.labels import width_of
from grader.figures.svg import Alternative, Figure, element, picture, text

CELL_HEIGHT = 34.0
_PADDING = 14.0


def heat_map(
    rows: Sequence[Sequence[float]],
    row_names: Sequence[str],
    column_names: Sequence[str],
    decimals: int = 2,
) -> Figure:
    """A cell for every entry, the darker the larger; the numbers are there too, since a shade
    alone is no information."""
    shown = [[f"{entry:.{decimals}f}" for entry in row] for row in rows]
    widest = max(width_of(words) for words in (*column_names, *(w for row in shown for w in row)))
    cell = widest + _PADDING
    left = max((width_of(name) for name in row_names), default=0.0) + _PADDING
    parts = [_column_name(left + cell * j, cell, name) for j, name in enumerate(column_names)]
    low, high = min(map(min, rows)), max(map(max, rows))
    for i, row in enumerate(rows):
        y = CELL_HEIGHT * (i + 1)
        parts.append(text(left - 7, y + 22, row_names[i], text_anchor="end", class_="small"))
        for j, entry in enumerate(row):
            share = (entry - low) / (high - low) if high > low else 0.0
            parts.append(_cell((left + cell * j, y), cell, share, shown[i][j]))
    box = (0.0, 0.0, left + cell * len(column_names) + 2, CELL_HEIGHT * (len(rows) + 1) + 2)
    said = [f"{name}: {', '.join(row)}" for name, row in zip(row_names, shown, strict=True)]
    facts = {"columns": list(column_names), "rows": said}
    alternative = Alternative("figure-heat-map", facts)
    return Figure(picture(box, *parts), round(box[2]), round(box[3]), alternative)


def _column_name(x: float, cell: float, name: str) -> str:
    return text(x + cell / 2, 22.0, name, text_anchor="middle", class_="small")


def _cell(corner: tuple[float, float], cell: float, share: float, words: str) -> str:
    """Shades stay light enough (at most 55 %) for the number on them to be read."""
    x, y = corner
    sides = {"x": x + 1, "y": y + 1, "width": cell - 2, "height": CELL_HEIGHT - 2, "rx": 3}
    shade = element("rect", {**sides, "class": "heat", "fill-opacity": 0.06 + 0.49 * share})
    return shade + text(x + cell / 2, y + 22, words, text_anchor="middle", class_="small")
