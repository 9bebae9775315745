"""Signs that authors bring from programming languages, and what a formula has instead."""

import re

from grader.expr.syntax import Unreadable

_INSTEAD = {
    "=": "==", "=>": ">=", "=<": "<=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=",
    "&&": "and", "&": "and", "||": "or", "!": "not", "//": "/",
}  # fmt: skip
_SIGN = re.compile(r"=>|=<|<>|≠|≤|≥|&&?|(?<= )\|\|(?= )|//|!(?!=)|(?<![=!<>])=(?!=)")
_MARKUP = re.compile(r"\$|\\[A-Za-z]+")
_INDEX = re.compile(r"(?<![A-Za-z0-9_])([A-Za-z]\w*)\[\s*([0-9]+)\s*\]")


def refuse_misread(text: str) -> None:
    """Raises Unreadable for what would be read as something else: `a[1]` as a product with the
    vector [1], `{{ a }}` as a set."""
    braces = text.find("{{")
    if braces >= 0:
        raise Unreadable("author-markup", (braces, braces + 2), found="{{")
    found = _INDEX.search(text) if "[" in text else None
    if found:
        raise Unreadable("author-index", found.span(), found=found[0], name=found[1])


def better(fault: Unreadable, text: str) -> Unreadable:
    """The fault of a formula that cannot be read, told as a foreign sign where there is one."""
    markup = _MARKUP.search(text)
    if markup:
        return Unreadable("author-markup", markup.span(), found=markup[0])
    found = _SIGN.search(text)
    if found is None:
        return fault
    return Unreadable("author-sign", found.span(), found=found[0], write=_INSTEAD[found[0]])
