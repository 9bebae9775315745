"""Signs that authors bring from programming languages, and what a formula has instead."""

import re

from grader.expr.syntax import Unreadable

_INSTEAD = {
    "=": "==", "=>": ">=", "=<": "<=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=",
    "&&": "and", "&": "and", "||": "or", "!": "not", "//": "/",
}  # fmt: skip
_SIGN = re.compile(r"=>|=<|<>|≠|≤|≥|&&?|(?<= )\|\|(?= )|//|!(?!=)|(?<![=!<>])=(?!=)")
_INDEX = re.compile(r"(?<![A-Za-z0-9_])([A-Za-z]\w*)\[\s*([0-9]+)\s*\]")


def refuse_index(text: str) -> None:
    """Raises Unreadable for `a[1]`, which would be read as a product with the vector [1]."""
    found = _INDEX.search(text) if "[" in text else None
    if found:
        raise Unreadable("author-index", found.span(), found=found[0], name=found[1])


def better(fault: Unreadable, text: str) -> Unreadable:
    """The fault of a formula that cannot be read, told as a foreign sign where there is one."""
    found = _SIGN.search(text)
    if found is None:
        return fault
    return Unreadable("author-sign", found.span(), found=found[0], write=_INSTEAD[found[0]])
