"""A small writer of SVG: elements as text, every attribute and text escaped.

Colours are classes of one style sheet inside the picture, so that it follows the reader's
light or dark scheme wherever it is shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

INKS = ("q", "k", "p", "r", "s", "t")
"""Inks by role: query, key, projection, remainder, and two more."""

_LIGHT = {
    "text": "#1b1f24", "soft": "#5b6470", "grid": "#e3e6ea", "axis": "#9aa3ad", "card": "#ffffff",
    "q": "#1d4ea8", "k": "#a85b00", "p": "#0b6b3a", "r": "#9b2c2c", "s": "#6b3fa0", "t": "#00707a",
    "heat": "#1d4ea8",
}  # fmt: skip
_DARK = {
    "text": "#e8ebef", "soft": "#a9b3be", "grid": "#2c333b", "axis": "#6d7884", "card": "#171b20",
    "q": "#8ab4ff", "k": "#f0a848", "p": "#6fd39b", "r": "#ff9c92", "s": "#c9a6ff", "t": "#63d3dc",
    "heat": "#5b8def",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Alternative:
    """What the picture says in words: a code and the facts of its sentence."""

    code: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture as SVG text with its size in pixels and its alternative."""

    svg: str
    width: int
    height: int
    alternative: Alternative


def element(name: str, attributes: Mapping[str, Any], *children: str) -> str:
    """`<name a="b">children</name>`; children are SVG already."""
    written = "".join(f' {key}="{escape(_shown(value))}"' for key, value in attributes.items())
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def text(x: float, y: float, words: str, **attributes: Any) -> str:
    """A line of text whose anchor is (x, y)."""
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    return element("text", {"x": x, "y": y, **named}, escape(words))


def _shown(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) > 0.005 else "0"
    return str(value)


def picture(box: tuple[float, float, float, float], *parts: str) -> str:
    """A whole document that shows `box` (left, top, width, height)."""
    view = " ".join(_shown(float(side)) for side in box)
    size = {"width": round(box[2]), "height": round(box[3])}
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": view, **size}
    return element("svg", head, element("style", {}, _STYLE), *parts)


def _colours(scheme: Mapping[str, str]) -> str:
    rules = [
        f"text{{fill:{scheme['text']}}}.soft{{fill:{scheme['soft']}}}",
        f".grid{{stroke:{scheme['grid']}}}.axis{{stroke:{scheme['axis']}}}",
        f".card{{fill:{scheme['card']}}}.heat{{fill:{scheme['heat']}}}",
        f".halo{{stroke:{scheme['card']}}}",
    ]
    for ink in INKS:
        rules.append(f".{ink}{{stroke:{scheme[ink]}}}.{ink}-fill{{fill:{scheme[ink]}}}")
    return "".join(rules)


_STYLE = (
    "text{font:16px 'Latin Modern Math','Cambria Math',Georgia,'Noto Serif CJK SC',serif}"
    ".small{font-size:13px}.name{font-style:italic}.halo{stroke-width:4;paint-order:stroke}"
    ".grid,.axis{stroke-width:1;fill:none}.arrow{stroke-width:2.5;fill:none}"
    ".dashed{stroke-dasharray:7 4}.dotted{stroke-dasharray:2 4}.thin{stroke-width:1.5;fill:none}"
    + _colours(_LIGHT)
    + f"@media(prefers-color-scheme:dark){{{_colours(_DARK)}}}"
)
