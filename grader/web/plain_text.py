"""Sentences without markup, for readers of JSON: maths as one would type it."""

import re
from collections.abc import Callable
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from markupsafe import Markup

_MATH = re.compile(r"<math\b.*?</math>", re.DOTALL)
_ATOM = re.compile(r"\w+|.|\(.*\)|\|.*\||‖.*‖")


def plain_text(html: str) -> str:
    """The words of a sentence of ours, each formula on one line: `‖k‖^2`, `(1/2, sqrt(3))`."""
    return Markup(_MATH.sub(lambda found: str(Markup.escape(_formula(found[0]))), html)).striptags()


def _formula(math: str) -> str:
    return " ".join(_text(ElementTree.fromstring(math)).split())


def _text(node: Element) -> str:
    parts = [_text(child) for child in node]
    made = _SHAPES.get(node.tag)
    if made is not None and parts:
        return made(parts)
    return "".join(parts) if parts else (node.text or "")


def _tight(text: str) -> str:
    return text if _ATOM.fullmatch(text) else f"({text})"


_SHAPES: dict[str, Callable[[list[str]], str]] = {
    "msup": lambda parts: f"{_tight(parts[0])}^{_tight(parts[1])}",
    "msub": lambda parts: f"{parts[0]}_{parts[1]}",
    "msubsup": lambda parts: f"{parts[0]}_{parts[1]}^{_tight(parts[2])}",
    "mfrac": lambda parts: f"{_tight(parts[0])}/{_tight(parts[1])}",
    "msqrt": lambda parts: f"sqrt({''.join(parts)})",
    "mroot": lambda parts: f"root({parts[0]}, {parts[1]})",
    "mover": lambda parts: parts[0],
    "munder": lambda parts: parts[0],
    "mtr": lambda parts: " ".join(parts),
    "mtable": lambda parts: "; ".join(parts),
}
