"""A file's bytes become text that is fit to be read as YAML, and then a tree."""

import re

from grader.bank.complaint import Complaint
from grader.bank.yaml_slips import cut_texts, explained
from grader.bank.yaml_tree import Builder, Tree

MAX_BYTES = 100_000

# Control, private-use and bidirectional characters, and the line breaks that only YAML knows.
_FORBIDDEN = re.compile(
    "[^\t\n\x20-\x7e\xa0-\u200a\u200c\u200d\u2010-\u2027\u202f-\u205f\u2070-\ud7ff"
    "\uf900-\ufdff\ufe00-\ufefe\uff00-\ufffd\U00010000-\U000effff](?<!\r(?=\n))"
)
_TAB_INDENT = re.compile(r"^ *\t", re.MULTILINE)


def parse(content: bytes, path: str) -> tuple[Tree | None, list[Complaint]]:
    """The tree of a file, as far as it could be read, and what is wrong with its YAML."""
    if len(content) > MAX_BYTES:
        facts = {"size": len(content), "limit": MAX_BYTES}
        return None, [Complaint(path, 1, 1, "", "file-too-large", facts)]
    try:
        text = content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line, column = _line_column(content[: error.start].decode("utf-8"), error.start)
        return None, [Complaint(path, line, column, "", "file-not-utf8")]
    unfit = _unfit(text, path)
    if unfit:
        return None, [unfit]
    builder = Builder(text, path)
    tree = builder.build()
    found = explained(builder.complaints, text) if builder.complaints else []
    if found != builder.complaints or any(one.code == "yaml-several" for one in found):
        tree = None  # it is not what the author meant
    return tree, [*found, *cut_texts(text, path)]


def _unfit(text: str, path: str) -> Complaint | None:
    found = _FORBIDDEN.search(text)
    if found:
        line, column = _line_column(text, found.start())
        facts = {"character": f"U+{ord(found[0]):04X}"}
        return Complaint(path, line, column, "", "file-character", facts)
    tab = _TAB_INDENT.search(text) if "\t" in text else None
    if tab:
        line, column = _line_column(text, tab.end() - 1)
        return Complaint(path, line, column, "", "yaml-tab", {})
    return None


def _line_column(text: str, index: int) -> tuple[int, int]:
    before = text[:index]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
