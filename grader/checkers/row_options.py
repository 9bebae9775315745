"""The options of a row of `grader mark`: which check takes which, and what they mean.

| check | kind of answer | accepted |
|---|---|---|
| exact | number | exact |
| numeric | number | atol, rtol |
| decimals, sigfigs | number | digits |
| any other | of that name | exact, or atol and rtol, or decimals, or sigfigs |
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from flint import fmpq

from grader.checkers.answer import EXACT, Accept, Answer
from grader.expr.domains import NAMED, REAL, Domain
from grader.expr.names import CONSTANTS, STUDENT_FUNCTIONS, plain_name
from grader.expr.syntax import Unreadable
from grader.tensors.spec import Tensors, tensors

MOST_DIGITS = 100
MOST_LETTERS = 20
_DECIMAL = re.compile(r"(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?|\d+/0*[1-9]\d*")
_LETTER = re.compile(r"[^\W\d_]+(_[0-9A-Za-z]+)?")
_RANGE = re.compile(r"\s*(-?)([\d./eE]+)\s*\.\.\s*(-?)([\d./eE]+)\s*")

_CLOSE = frozenset(["exact", "atol", "rtol", "decimals", "sigfigs"])
CHECKS: Mapping[str, tuple[str, frozenset[str]]] = {
    "exact": ("number", frozenset(["exact"])),
    "numeric": ("number", frozenset(["atol", "rtol"])),
    "decimals": ("number", frozenset(["digits", "form"])),
    "sigfigs": ("number", frozenset(["digits", "form"])),
    "vector": ("vector", _CLOSE | {"partial"}),
    "weights": ("weights", _CLOSE | {"partial"}),
    "matrix": ("matrix", _CLOSE | {"partial"}),
    "set": ("set", _CLOSE | {"partial"}),
    "multiset": ("multiset", _CLOSE | {"partial"}),
    "direction": ("direction", frozenset(["exact", "atol", "rtol", "up_to_sign", "unit"])),
    "angle": ("angle", _CLOSE | {"unit"}),
    "algebraic": ("algebraic", frozenset(["variables", "domain"])),
    "choice": ("choice", frozenset(["choices", "multiple", "partial"])),
    "order": ("order", frozenset(["choices", "partial"])),
    "match": ("match", frozenset(["choices", "partial"])),
    "array": ("array", frozenset(["arrays", "scalars", "stable", "dtype"])),
}
"""Each check with its kind of answer and the options it takes."""

_NEEDED = {
    "decimals": ("digits",),
    "sigfigs": ("digits",),
    "angle": ("unit",),
    "algebraic": ("variables",),
    "choice": ("choices",),
    "order": ("choices",),
    "array": ("arrays",),
}
_SHARES = {"set": "per_member", "multiset": "per_member", "choice": "per_member"}


class RowFault(ValueError):
    """A row that cannot be judged; `reason` is what was wrong with a formula of it."""

    def __init__(self, code: str, reason: Unreadable | None = None, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.facts: Mapping[str, Any] = facts


class _Options(NamedTuple):
    check: str
    given: Mapping[str, Any]

    def flag(self, name: str) -> bool:
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            raise RowFault("row-flag", option=name)
        return value

    def whole(self, name: str, least: int) -> int:
        text = self.given[name]
        fits = isinstance(text, str) and re.fullmatch(r"\d{1,3}", text)
        if not fits or not least <= int(text) <= MOST_DIGITS:
            raise RowFault("row-whole", option=name, least=least, most=MOST_DIGITS)
        return int(text)

    def distance(self, name: str) -> fmpq:
        text = self.given.get(name, "0")
        if not isinstance(text, str) or not _DECIMAL.fullmatch(text):
            raise RowFault("row-distance", option=name)
        return _rational(text)


def options_of(check: str, given: Any, seed: str) -> Answer:
    """The answer, still without its key, that the options of a check describe.

    `seed` fixes the points where letters are tried. Raises RowFault.
    """
    if not isinstance(given, dict):
        raise RowFault("row-options")
    kind, known = CHECKS[check]
    strange = sorted(given.keys() - known)
    if strange:
        raise RowFault("row-option", option=strange[0][:40], check=check, known=sorted(known))
    for name in _NEEDED.get(check, ()):
        if name not in given:
            raise RowFault("row-option-missing", option=name, check=check)
    options = _Options(check, given)
    return Answer(
        kind=kind,
        key=None,
        accept=_accept(options),
        partial=_partial(options),
        letters=_letters(options),
        seed=seed,
        unit=_unit(options) if check == "angle" else "rad",
        up_to_sign=options.flag("up_to_sign"),
        unit_length=check == "direction" and options.flag("unit"),
        choices=_choices(options),
        multiple=options.flag("multiple"),
        tensors=_tensors(options, seed) if check == "array" else None,
    )


def _tensors(options: _Options, seed: str) -> Tensors:
    try:
        return tensors(options.given, seed)
    except Unreadable as fault:
        raise RowFault(fault.code, **fault.facts) from None


def _accept(options: _Options) -> Accept:
    given = options.given
    if options.check in ("decimals", "sigfigs"):
        digits = options.whole("digits", _least(options.check))
        return Accept(options.check, digits, decimal_only=_decimal_only(given))
    if options.check == "numeric":
        return Accept("tolerance", 0, options.distance("atol"), options.distance("rtol"))
    exact = options.flag("exact")
    ways = [way for way in _WAYS if not given.keys().isdisjoint(_WAYS[way])]
    if len(ways) + exact > 1 or (not ways and "exact" in given and not exact):
        raise RowFault("row-accept", known=["exact", "atol", "rtol", "decimals", "sigfigs"])
    if not ways:
        return EXACT
    if ways == ["tolerance"]:
        return Accept("tolerance", 0, options.distance("atol"), options.distance("rtol"))
    return Accept(ways[0], options.whole(ways[0], _least(ways[0])))


_WAYS = {"tolerance": ("atol", "rtol"), "decimals": ("decimals",), "sigfigs": ("sigfigs",)}


def _least(form: str) -> int:
    return 0 if form == "decimals" else 1


def _decimal_only(given: Mapping[str, Any]) -> bool:
    if given.get("form", "decimal") != "decimal":
        raise RowFault("row-form")
    return "form" in given


def _partial(options: _Options) -> str:
    kind, _ = CHECKS[options.check]
    wanted = _SHARES.get(kind, "per_entry")
    partial = options.given.get("partial", "")
    if partial not in ("", wanted):
        raise RowFault("row-partial", wanted=wanted)
    return str(partial)


def _unit(options: _Options) -> str:
    unit = options.given["unit"]
    if unit not in ("deg", "rad"):
        raise RowFault("row-unit")
    return str(unit)


def _choices(options: _Options) -> tuple[str, ...]:
    choices = options.given.get("choices", [])
    named = isinstance(choices, list) and all(isinstance(name, str) and name for name in choices)
    if not named or len({name.lower() for name in choices}) < len(choices):
        raise RowFault("row-choices")
    if not choices and "choices" in options.given:
        raise RowFault("row-choices")
    return tuple(choices)


def _letters(options: _Options) -> dict[str, Domain]:
    names = options.given.get("variables", [])
    if not isinstance(names, list) or len(names) > MOST_LETTERS or not all(map(_is_letter, names)):
        raise RowFault("row-variables", most=MOST_LETTERS)
    domains = options.given.get("domain", "real")
    if not isinstance(domains, dict):
        return dict.fromkeys(map(plain_name, names), _domain(domains))
    strange = sorted(domains.keys() - set(names))
    if strange:
        raise RowFault("row-domain-letter", letter=strange[0][:40])
    return {plain_name(name): _domain(domains[name]) if name in domains else REAL for name in names}


def _is_letter(name: Any) -> bool:
    if not isinstance(name, str) or not _LETTER.fullmatch(name) or len(name) > 20:
        return False
    return plain_name(name) not in CONSTANTS and name not in STUDENT_FUNCTIONS


def _domain(written: Any) -> Domain:
    """A name, or a range such as `0..1`, both ends belonging to it."""
    if isinstance(written, str) and written in NAMED:
        return NAMED[written]
    match = _RANGE.fullmatch(written) if isinstance(written, str) else None
    if match and _DECIMAL.fullmatch(match[2]) and _DECIMAL.fullmatch(match[4]):
        low, high = _signed(match[1], match[2]), _signed(match[3], match[4])
        if low < high:
            return Domain(low=low, high=high)
    raise RowFault("row-domain", known=[*NAMED, "0..1"])


def _signed(sign: str, text: str) -> fmpq:
    return -_rational(text) if sign else _rational(text)


def _rational(text: str) -> fmpq:
    value = Fraction(text)
    return fmpq(value.numerator, value.denominator)
