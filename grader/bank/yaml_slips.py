"""What an author probably meant where YAML cannot follow.

The parser notices many slips late, or in the next line: `kind：number` is text to it, and the key
after that is what does not fit. Here the lines themselves are looked at.
"""

import re
from collections.abc import Iterator, Sequence

from grader.bank.complaint import Complaint

_VAGUE = {
    *("yaml-layout", "yaml-colon", "yaml-flow", "yaml-unclosed"),
    *("yaml-key-not-text", "yaml-nothing"),
}
_MARKS = {"：": ": ", "，": ", ", "｛": "{", "｝": "}", "［": "[", "］": "]", "；": ", "}
_MARKS |= dict.fromkeys("－–—•", "- ")
_FURTHEST = 4  # columns by which a line is out of its place before it is thought to belong there
_LONGEST = 30  # lines that a text in quotes may have run on

_QUOTED = r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*\""""
_VALUE = r"(?:(?<=[:\-,] )|(?<=[{\[]))"  # where a value or a key may begin
_WHOLE = re.compile(rf"{_VALUE}(?:{_QUOTED})")
_KEY_LINE = re.compile(r"( *(?:- +)*)[A-Za-z_][\w-]*:(?: |\r?$)")
_INDENT = re.compile(r"^ *([^\S ])")
_MARK = re.compile(
    r"""^ *(?:- )?[A-Za-z][\w-]*(：)|[{,｛，] *[A-Za-z][\w-]*(：)|^ *([－–—•])"""
    r"""|['"\]}0-9] *([，；])|(?:: ?|- )([｛［])|['"\]}0-9] *([｝］])"""
)
_SPACE = re.compile(r"""^ *(-)(?=[A-Za-z][\w-]*:)|^ *(?:- )?([A-Za-z][\w-]*:)(?=[^ \r\n:])""")
_SPACE_IN_BRACES = re.compile(r"""[{,] *([A-Za-z][\w-]*:)(?=['"])""")
_START = re.compile(r"(?:^|[:-] )(\*(?=\S)|\{\{)")
_GOES_ON = re.compile(rf"""{_VALUE}(?:{_QUOTED})(?=\s*([^\s,\]}}:#'"]))""")
_COMMENT = re.compile(r"[{\[].*\s(#)")
_OPEN = re.compile(rf"""{_VALUE}(['"])""")
_CUT = re.compile(
    r"""^ *(?:- )?(?:en|zh): (?!['"|>&*!{\[#])[^\n#]*?\s(#)(?=[^\s#])""", re.MULTILINE
)

Slip = tuple[int, str, dict[str, str | int]]  # column from 0, code, facts


def explained(complaints: Sequence[Complaint], text: str) -> list[Complaint]:
    """The complaints, each that a slip of the pen accounts for told as that slip, once."""
    lines = [*text.split("\n"), ""]  # the parser counts the file's end as a line
    told: dict[tuple[int, int, str], Complaint] = {}
    for complaint in complaints:
        slip = _explained(complaint, lines)
        told.setdefault((slip.line, slip.column, slip.code), slip)
    return list(told.values())


def cut_texts(text: str, path: str) -> list[Complaint]:
    """Texts that lose what follows a `#`, such as `en: Look at #2.`"""
    found = _CUT.finditer(text) if " #" in text else ()
    return [_at_mark(text, path, match.start(1)) for match in found]


def _at_mark(text: str, path: str, index: int) -> Complaint:
    line, column = text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)
    return Complaint(path, line, column, "", "yaml-comment")


def _explained(complaint: Complaint, lines: Sequence[str]) -> Complaint:
    if complaint.code not in _VAGUE:
        return complaint
    for line, (column, code, facts) in _slips(complaint, lines):
        if (line, column, code) == (complaint.line - 1, complaint.column - 1, complaint.code):
            return complaint
        return Complaint(complaint.path, line + 1, column + 1, "", code, facts)
    return complaint


def _suspects(complaint: Complaint, lines: Sequence[str]) -> Iterator[int]:
    """The line complained of, and the one before it that holds anything; from 0."""
    here = complaint.line - 1
    yield here
    above = (line for line in range(here - 1, -1, -1) if _holds(lines[line]))
    yield from list(above)[:1]


def _holds(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _slips(complaint: Complaint, lines: Sequence[str]) -> Iterator[tuple[int, Slip]]:
    """What may be wrong, with its line from 0; the surest first."""
    for at in _suspects(complaint, lines):
        for slip in _misspelt(lines[at]):
            yield at, slip
    yield from _hanging(complaint, lines)
    yield from _running(complaint, lines)
    here = complaint.line - 1
    for slip in (*_quotes(complaint, lines[here]), *_indents(complaint, lines, here)):
        yield here, slip


def _hanging(complaint: Complaint, lines: Sequence[str]) -> Iterator[tuple[int, Slip]]:
    """A text under its key that is not indented further than the key."""
    _, *above = _suspects(complaint, lines)
    for at in above:
        key = next(filter(_holds, reversed(lines[:at])), "")
        found, column = _KEY_LINE.fullmatch(key.rstrip(" \r|>+-")), _indent(lines[at])
        if found and not _KEY_LINE.match(lines[at]) and column <= len(found[1]):
            yield at, (column, "yaml-hanging", {})


def _running(complaint: Complaint, lines: Sequence[str]) -> Iterator[tuple[int, Slip]]:
    """A quote that is not closed where it should be, and ends where the next one begins."""
    here = complaint.line - 1
    mark = lines[here][: complaint.column - 1][-1:]
    for at in range(here - 1, max(here - _LONGEST, -1), -1) if mark in ("'", '"') else ():
        opened = _OPEN.search(_bare(lines[at]).replace("''", "  "))
        if opened and opened[1] == mark:
            yield at, (opened.start(1), "yaml-unclosed", {})
            return


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _bare(line: str) -> str:
    """A line with everything in quotes blotted out."""
    return _WHOLE.sub(lambda quoted: "''".ljust(len(quoted[0]), "'"), line)


def _misspelt(line: str) -> Iterator[Slip]:
    bare = _bare(line)
    yield from _blanks(line)
    yield from _foreign(bare)
    for spaced in (_SPACE.search(line), _SPACE_IN_BRACES.search(line)):
        if spaced:
            group = spaced.lastindex or 0
            yield spaced.end(group), "yaml-space", {"after": spaced[group]}
    start = _START.search(bare)
    if start:
        yield start.start(1), "yaml-start", {"found": start[1]}


def _blanks(line: str) -> Iterator[Slip]:
    blank = _INDENT.match(line)
    if blank and line.strip():
        yield blank.start(1), "yaml-blank", {"character": f"U+{ord(blank[1]):04X}"}


def _foreign(bare: str) -> Iterator[Slip]:
    mark = _MARK.search(bare)
    if mark and mark.lastindex:
        found = mark[mark.lastindex]
        yield mark.start(mark.lastindex), "yaml-mark", {"found": found, "write": _MARKS[found]}


def _quotes(complaint: Complaint, line: str) -> Iterator[Slip]:
    bare = _bare(line)
    on = _GOES_ON.search(line)
    if on:
        yield on.start(1), "yaml-quote", {}
    comment = _COMMENT.search(bare)
    if comment:
        yield comment.start(1), "yaml-comment", {}
    opened = _OPEN.search(bare.replace("''", "  "))
    if opened and complaint.code in ("yaml-flow", "yaml-unclosed"):
        yield opened.start(1), "yaml-unclosed", {}


def _indents(complaint: Complaint, lines: Sequence[str], at: int) -> Iterator[Slip]:
    """A key that begins a little beside the keys above it."""
    own = _KEY_LINE.match(lines[at])
    if not own or "-" in own[1] or not _is_about(complaint, own):
        return
    column = len(own[1])
    if _is_list(lines[:at], column):
        return
    above = _open_columns(lines[:at])
    near = [key for key in above if abs(key - column) <= _FURTHEST]
    if near and column not in above:
        wanted = min(near, key=lambda key: abs(key - column))
        yield column, "yaml-indent", {"found": column + 1, "wanted": wanted + 1}


def _is_list(lines: Sequence[str], column: int) -> bool:
    """Whether the items of a list begin in a column: a key there lacks a dash, or they have one
    too many."""
    outer = (line for line in reversed(lines) if _indent(line) <= column)
    return next(outer, "")[column : column + 2] == "- "


def _is_about(complaint: Complaint, key: re.Match[str]) -> bool:
    """Whether the parser stumbles over a line's key itself."""
    colon = key[0].index(":")
    return complaint.code == "yaml-layout" or (
        complaint.code == "yaml-colon" and complaint.column == colon + 1
    )


def _open_columns(lines: Sequence[str]) -> list[int]:
    """Where the keys of the mappings begin that are not closed, the innermost first."""
    columns: list[int] = []
    for line in reversed(lines):
        key = _KEY_LINE.match(line)
        if key and (not columns or len(key[1]) < columns[-1]):
            columns.append(len(key[1]))
    return columns
