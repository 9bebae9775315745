"""Arguments as typed to the parameters of a function."""

from typing import Any, NamedTuple

from grader.expr.syntax import Unreadable
from grader.tensors.functions import KEYWORDS
from grader.tensors.names import unknown
from grader.tensors.signature import REQUIRED, Function, Parameter
from grader.tensors.syntax import Call, Keyword, Literal, Members

_TYPES_OF_FLAVOUR = {"axis": "np", "keepdims": "np", "ddof": "np"}
_TYPES_OF_FLAVOUR |= {"dim": "torch", "keepdim": "torch", "unbiased": "torch"}
_TYPES_OF_FLAVOUR |= {"correction": "torch", "repeats": "np"}
_PREFIXES = {"np": "np", "torch": "torch", "F": "torch"}
_READINGS = {
    "std": ["np.std (÷ n)", "torch.std (÷ (n − 1))"],
    "var": ["np.var (÷ n)", "torch.var (÷ (n − 1))"],
    "repeat": ["np.repeat (a, a, b, b)", "torch repeat (a, b, a, b)"],
}


class Slot(NamedTuple):
    """Where a parameter's value comes from: places among the arguments, or the default."""

    kind: str
    places: tuple[int, ...] | None
    default: Any
    many: bool


def in_flavour(function: Function, call: Call, prefix: str, flavour: str) -> Function:
    """The reading that the call itself, or else the text, decides. Raises Unreadable."""
    if function.torch is None or any(KEYWORDS.get(k.name, k.name) == "ddof" for k in call.keywords):
        return function
    own = {_TYPES_OF_FLAVOUR[k.name] for k in call.keywords if k.name in _TYPES_OF_FLAVOUR}
    if prefix in _PREFIXES:
        own = {_PREFIXES[prefix]}
    elif function.name == "repeat" and len(call.arguments) > 2:
        own = {"torch"}
    decided = own.pop() if len(own) == 1 else flavour
    if not decided:
        raise Unreadable("array-two-readings", call.span, readings=_READINGS[function.name])
    return function.torch if decided == "torch" else function


def bind(function: Function, call: Call, method: bool) -> tuple[Slot, ...]:
    """A slot for every parameter. Raises Unreadable for too few, too many or unknown ones.

    Arguments are counted in the order of evaluation: the base of a method, those in order,
    those by keyword.
    """
    count = method + len(call.arguments)
    keywords = _keywords(function, call, count)
    slots = []
    place = 0
    for parameter in function.parameters:
        if parameter.many:
            slots.append(_rest(parameter, call, range(place, count), keywords))
            place = count
            continue
        taken = place < count and not _after_many(function, parameter)
        if taken and parameter.name in keywords:
            keyword = call.keywords[keywords[parameter.name] - count]
            raise Unreadable("array-keyword-twice", keyword.span, keyword=keyword.name)
        found = (place,) if taken else _by_keyword(keywords, parameter)
        if found is None and parameter.default is REQUIRED:
            raise _missing(function, parameter, call)
        slots.append(Slot(parameter.kind, found, parameter.default, False))
        place += taken
    if place < count:
        raise Unreadable("array-arguments-many", call.span, function=function.name)
    return tuple(slots)


def _rest(parameter: Parameter, call: Call, places: range, keywords: dict[str, int]) -> Slot:
    """All places that are left, or what a keyword gives in one tuple."""
    named = keywords.get(parameter.name)
    if named is not None and places:
        raise Unreadable("array-keyword-twice", call.span, keyword=parameter.name)
    return Slot(parameter.kind, tuple(places) if named is None else (named,), None, True)


def _after_many(function: Function, parameter: Parameter) -> bool:
    before = function.parameters[: function.parameters.index(parameter)]
    return any(one.many for one in before)


def _by_keyword(keywords: dict[str, int], parameter: Parameter) -> tuple[int, ...] | None:
    return (keywords[parameter.name],) if parameter.name in keywords else None


def _missing(function: Function, parameter: Parameter, call: Call) -> Unreadable:
    facts = {"function": function.name, "argument": parameter.name}
    return Unreadable("array-argument-missing", call.span, **facts)


def _keywords(function: Function, call: Call, count: int) -> dict[str, int]:
    """Each keyword's parameter and its place among the arguments."""
    by_name = {one.name: one for one in function.parameters if one.default is not REQUIRED}
    by_name |= {one.name: one for one in function.parameters if one.name in _NAMED}
    found: dict[str, int] = {}
    for place, keyword in enumerate(call.keywords, count):
        name = KEYWORDS.get(keyword.name, keyword.name)
        if name not in by_name or keyword.name in ("low", "high"):
            raise _unknown(function, keyword, by_name)
        if name in found:
            raise Unreadable("array-keyword-twice", keyword.span, keyword=keyword.name)
        found[name] = place
    return found


_NAMED = frozenset(["axis", "k", "value", "shape", "count", "first", "second", "dtype", "axes"])


def _unknown(function: Function, keyword: Keyword, known: dict[str, Parameter]) -> Unreadable:
    span = (keyword.span[0], keyword.span[0] + len(keyword.name))
    offered = [*known, *(typed for typed, meant in KEYWORDS.items() if meant in known)]
    if not offered:
        return Unreadable("array-no-keywords", span, function=function.name, name=keyword.name[:40])
    return unknown("array-unknown-keyword", keyword.name, span, offered)


def static_operands(call: Call) -> tuple[str, int] | None:
    """The subscripts and the number of operands of an einsum, where both are written out."""
    first = call.arguments[0] if call.arguments else None
    if not isinstance(first, Literal) or not isinstance(first.value, str):
        return None
    operands = call.arguments[1:]
    if len(operands) == 1 and isinstance(operands[0], Members):
        return first.value, len(operands[0].items)
    return first.value, len(operands)
