"""A row of `grader mark`, one JSON object, becomes an answer and a response.

A row names a `check`, its `options`, the `expected` answer in the authors' language and the
`answer` typed; `given` may name values for `expected`. Numbers are taken as they are written:
0.1 is 1/10.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from grader.checkers.answer import Answer
from grader.checkers.kinds import letters_of
from grader.checkers.reading import type_of
from grader.checkers.row_options import CHECKS, RowFault, options_of
from grader.expr import arrays, numbers
from grader.expr.evaluate import evaluate
from grader.expr.names import plain_name
from grader.expr.reader import Dialect, read
from grader.expr.syntax import Unreadable
from grader.expr.values import UNDEFINED, SetValue

_KEYS = ("check", "options", "expected", "given")
_TYPES = {"vector": "vector", "weights": "vector", "direction": "vector", "matrix": "matrix"}
_TYPES |= {"set": "set", "multiset": "set"}


class Row(NamedTuple):
    """What is judged, the response to it, and the row's members as read (numbers as text)."""

    answer: Answer
    response: str
    members: Mapping[str, Any]


class Figure(str):
    """A JSON number, kept as written."""

    __slots__ = ()


def read_row(line: str) -> Row:
    """The row of one line of JSON. Raises RowFault with a code and facts."""
    row = _members(line)
    for name in ("check", "expected", "answer"):
        if name not in row:
            raise RowFault("row-missing", name=name)
    response = row["answer"]
    if not isinstance(response, str):
        raise RowFault("row-answer")
    question = {name: row[name] for name in _KEYS if name in row}
    return Row(_answer(json.dumps(question)), response, row)


def _members(line: str) -> dict[str, Any]:
    try:
        row = _DECODER.decode(line)
    except RecursionError:
        raise RowFault("row-deep") from None
    except json.JSONDecodeError as fault:
        raise RowFault("row-json", column=fault.colno) from None
    if not isinstance(row, dict):
        raise RowFault("row-object")
    return row


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise RowFault("row-repeated", name=repeated[:40])
    return members


def _constant(word: str) -> Any:
    raise RowFault("row-constant", found=word)


_DECODER = json.JSONDecoder(
    parse_float=Figure,
    parse_int=Figure,
    parse_constant=_constant,
    object_pairs_hook=_unrepeated,
)


@lru_cache(maxsize=1024)
def _answer(question: str) -> Answer:
    """The answer of a row's question; rows about one question often follow each other."""
    row = json.loads(question)
    check = row["check"]
    if not isinstance(check, str) or check not in CHECKS:
        raise RowFault("row-check", found=str(check)[:40], known=sorted(CHECKS))
    answer = options_of(check, row.get("options", {}), seed=question)
    names = {**_given(row.get("given", {})), **letters_of(answer)}
    key = _KEYS_OF.get(answer.kind, _value_key)(answer, row["expected"], names)
    return replace(answer, key=key)


def _given(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise RowFault("row-given")
    dialect = Dialect(author=True, box="formula")
    return {
        plain_name(name): _value(value, {}, dialect, f"given {name}")
        for name, value in given.items()
    }


def names_given(row: Row) -> dict[str, Any]:
    """The exact values of a row's `given`. Raises RowFault."""
    return _given(row.members.get("given", {}))


def _value_key(answer: Answer, expected: Any, names: Mapping[str, Any]) -> Any:
    """The expected number, vector or matrix, or UNDEFINED."""
    dialect = Dialect(author=True, box="formula", unit=answer.unit)
    value = _value(expected, names, dialect, "expected")
    wanted = _TYPES.get(answer.kind, "number")
    if value is UNDEFINED:
        return value
    if type_of(value) != wanted:
        raise RowFault(f"row-wants-{wanted}")
    if answer.kind == "direction" and all(numbers.sign(entry) == 0 for entry in value):
        raise RowFault("row-zero-direction")
    return value


def _set_key(answer: Answer, expected: Any, names: Mapping[str, Any]) -> Any:
    dialect = Dialect(author=True, box="formula", unit=answer.unit)
    if isinstance(expected, list):
        return SetValue(tuple(_value(one, names, dialect, "expected") for one in expected))
    value = _value(expected, names, dialect, "expected")
    if value is not UNDEFINED and not isinstance(value, SetValue):
        raise RowFault("row-wants-set")
    return value


def _value(written: Any, names: Mapping[str, Any], dialect: Dialect, where: str) -> Any:
    """A number, a formula, or a list of them, or of rows of them."""
    if isinstance(written, str):
        return _formula(written, names, dialect, where)
    if not isinstance(written, list) or not written:
        raise RowFault("row-value", where=where)
    entries = [_value(one, names, dialect, where) for one in written]
    kinds = {type_of(entry) for entry in entries}
    if kinds == {"number"}:
        return arrays.vector(entries)
    if kinds == {"vector"} and len({len(entry) for entry in entries}) == 1:
        return arrays.matrix(entries)
    raise RowFault("row-list", where=where)


def _formula(text: str, names: Mapping[str, Any], dialect: Dialect, where: str) -> Any:
    try:
        return evaluate(read(text, dialect), names, dialect)
    except Unreadable as fault:
        raise RowFault("row-formula", reason=fault, where=where, text=text[:80]) from None
    except numbers.Undecided:
        raise RowFault("row-undecided", where=where, text=text[:80]) from None


def _choice_key(answer: Answer, expected: Any, names: Mapping[str, Any]) -> Any:
    """The names of the right options, in order."""
    key = expected if isinstance(expected, list) else [expected]
    if not key or not all(isinstance(name, str) for name in key) or len(set(key)) < len(key):
        raise RowFault("row-wants-options")
    strangers = [name for name in key if name not in answer.choices]
    if strangers:
        raise RowFault("row-option-strange", named=strangers[0][:40], offered=answer.choices)
    if answer.kind == "choice" and len(key) > 1 and not answer.multiple:
        raise RowFault("row-one-option")
    if answer.kind == "order" and len(key) < len(answer.choices):
        raise RowFault("row-order", offered=answer.choices)
    return tuple(key)


def _match_key(answer: Answer, expected: Any, names: Mapping[str, Any]) -> Any:
    """Pairs such as `1-B`, each left side once."""
    pairs = expected if isinstance(expected, list) else [expected]
    sides = [str(pair).split("-") for pair in pairs]
    if not pairs or not all(len(pair) == 2 and all(pair) for pair in sides):
        raise RowFault("row-wants-pairs")
    if len({left for left, _ in sides}) < len(sides):
        raise RowFault("row-wants-pairs")
    return tuple(pairs)


def _array_key(answer: Answer, expected: Any, names: Mapping[str, Any]) -> str:
    """The author's expression, known to be computable on the draws."""
    from grader.tensors.judge import ready

    if not isinstance(expected, str):
        raise RowFault("row-wants-expression")
    try:
        ready(answer.tensors, expected)
    except Unreadable as fault:
        raise RowFault("row-formula", reason=fault, where="expected", text=expected[:80]) from None
    return expected


_KEYS_OF: Mapping[str, Callable[[Answer, Any, Mapping[str, Any]], Any]] = {
    "set": _set_key,
    "multiset": _set_key,
    "choice": _choice_key,
    "order": _choice_key,
    "match": _match_key,
    "array": _array_key,
}
