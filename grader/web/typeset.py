"""Maths inside a line of text: where the line may be broken, and where it may not.

Browsers never break a formula, so a long chain of equations would stick out of a phone's
page, and they break between a formula and the full stop behind it.
"""

import re
from functools import lru_cache

from markupsafe import Markup

_INLINE = re.compile(r"(<math>)(.*?)</math>([,.;:!?)，。；：！？、）]*)", re.DOTALL)
_TAG = re.compile(r"<(/?)[a-z]+[^>]*?(/?)>")
_RELATION = re.compile(r"<mo[^>]*>(?:=|≈|&lt;|&gt;|≤|≥|≠)</mo>")


@lru_cache(maxsize=4096)
def typeset(html: str) -> Markup:
    """The same HTML with each formula in pieces that begin at its relations, the last one kept
    together with the punctuation behind it. Formulas on lines of their own stay as they are."""
    return Markup(_INLINE.sub(_formula, html))


def _formula(found: re.Match[str]) -> str:
    pieces = [f"<math>{piece}</math>" for piece in _pieces(found[2])]
    if found[3]:
        pieces[-1] = f'<span class="together">{pieces[-1]}{found[3]}</span>'
    return "".join(pieces)


def _pieces(inside: str) -> list[str]:
    """The children of a formula, split before each relation that is not inside another child."""
    cuts, depth = [0], 0
    for tag in _TAG.finditer(inside):
        if depth == 0 and tag.start() and _RELATION.match(inside, tag.start()):
            cuts.append(tag.start())
        depth += 0 if tag[2] else -1 if tag[1] else 1
    return [inside[a:b] for a, b in zip(cuts, [*cuts[1:], len(inside)], strict=True)]
