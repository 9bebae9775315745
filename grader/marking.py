"""JSON lines in, JSON lines out: what `grader mark` does with each line, in order.

It stands beside the command line, not in a room: it joins the checkers' outcomes to sentences.
"""

import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from grader.checkers.kinds import check
from grader.checkers.outcome import Feedback, Outcome
from grader.checkers.row_options import RowFault
from grader.checkers.rows import Row, read_row
from grader.wording.methods import in_words
from grader.wording.sentences import say

if TYPE_CHECKING:
    from concurrent.futures import Future

LONGEST = 1_000_000  # bytes of a line
_CHUNK = 64  # lines that go to another process together
_AHEAD = 3  # chunks in hand for each process


class Marked(NamedTuple):
    """The line to write, in UTF-8 with its newline; whether the row could be judged; and how
    many bytes were read for it."""

    line: bytes
    judged: bool
    size: int


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long, its beginning alone is kept."""
    while line := file.readline(LONGEST + 1):
        rest = line
        while len(rest) > LONGEST and not rest.endswith(b"\n"):
            rest = file.readline(LONGEST + 1)
        yield line


def mark_lines(lines: Iterable[bytes], lang: str, jobs: int = 1) -> Iterator[Marked]:
    """One marked line for each line, in order, none held back longer than it must be."""
    numbered = enumerate(lines, 1)
    if jobs == 1:
        return (mark_line(line, number, lang) for number, line in numbered)
    return _in_processes(numbered, lang, jobs)


def _in_processes(numbered: Iterator[tuple[int, bytes]], lang: str, jobs: int) -> Iterator[Marked]:
    from concurrent.futures import ProcessPoolExecutor  # half as slow to import as NumPy

    waiting: deque[Future[list[Marked]]] = deque()
    with ProcessPoolExecutor(jobs) as pool:
        while chunk := list(islice(numbered, _CHUNK)):
            waiting.append(pool.submit(_mark_chunk, chunk, lang))
            if len(waiting) > jobs * _AHEAD:
                yield from waiting.popleft().result()
        for future in waiting:
            yield from future.result()


def _mark_chunk(chunk: list[tuple[int, bytes]], lang: str) -> list[Marked]:
    return [mark_line(line, number, lang) for number, line in chunk]


def mark_line(line: bytes, number: int, lang: str) -> Marked:
    """The row with `state`, `score`, `read` and `feedback` added, or its number and the error."""
    try:
        text = _decoded(line)
        row = read_row(text)
    except RowFault as fault:
        error = {"line": number, "error": _error(fault, lang)}
        return Marked(_encoded(_dumped(error)), False, len(line))
    added = _findings(_marked(row), lang)
    return Marked(_encoded(_joined(text, row, added)), True, len(line))


def _marked(row: Row) -> Outcome:
    """The outcome of a row, with the wrong methods that give its response."""
    outcome = check(row.answer, row.response)
    if outcome.tree is None or not row.members.get("given"):
        return outcome
    from grader.mistakes.rows import methods_in

    return replace(outcome, feedback=(*outcome.feedback, *methods_in(row, outcome)))


def _decoded(line: bytes) -> str:
    if len(line) > LONGEST:
        raise RowFault("row-long", most=LONGEST)
    try:
        return line.decode("utf-8-sig").strip(" \t\r\n")
    except UnicodeDecodeError:
        raise RowFault("row-encoding") from None


def _error(fault: RowFault, lang: str) -> str:
    sentence = say(fault.code, fault.facts, lang)
    if fault.reason is None:
        return sentence
    between = "" if lang == "zh" else " "
    return sentence + between + say(fault.reason.code, fault.reason.facts, lang)


def _findings(outcome: Outcome, lang: str) -> dict[str, Any]:
    return {
        "state": str(outcome.state),
        "score": _number(outcome.score),
        "read": outcome.plain or None,
        "feedback": [_finding(found, lang) for found in outcome.feedback],
    }


def _number(score: Fraction) -> int | float:
    return int(score) if score.denominator == 1 else float(score)


def _finding(found: Feedback, lang: str) -> dict[str, Any]:
    facts = in_words(found.facts, lang) if found.code == "method" else found.facts
    told = {"code": found.code, "facts": facts, "text": say(found.code, found.facts, lang)}
    return told if found.span is None else {**told, "span": found.span}


def _joined(text: str, row: Row, added: dict[str, Any]) -> str:
    """The row as it was written, with the findings behind; earlier findings are replaced."""
    if row.members.keys().isdisjoint(added):
        return f"{text[:-1].rstrip()}, {_dumped(added)[1:]}"
    kept = {name: value for name, value in json.loads(text).items() if name not in added}
    return _dumped({**kept, **added})


def _dumped(members: dict[str, Any]) -> str:
    return json.dumps(members, ensure_ascii=False)


def _encoded(text: str) -> bytes:
    """The line in UTF-8; half a surrogate pair, which UTF-8 cannot hold, stays an escape."""
    return text.encode("utf-8", "backslashreplace") + b"\n"
