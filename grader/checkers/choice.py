"""Letters of offered options: one, several, in an order, or in pairs."""

import re
from fractions import Fraction

from grader.checkers.answer import Answer
from grader.checkers.outcome import FULL, NOTHING, Feedback, Outcome, State
from grader.expr.characters import INVISIBLE, fold
from grader.expr.syntax import Name, Set, Unreadable, Vector

_LONGEST = 400
_EDGES = INVISIBLE + " \n()[]{}.。:,"
_SEPARATORS = re.compile(r"[\s,;]+|->|→|>|\)\(|\]\[")
_PAIR = re.compile(r"\(?\s*(\w+)\s*(?:-+>?|→|:|=|,|\s)?\s*([A-Za-z])\s*\)?")


def check(answer: Answer, text: str) -> Outcome:
    """One option, or exactly the right set of them."""
    chosen = _chosen(answer, text)
    if isinstance(chosen, Outcome):
        return chosen
    if len(chosen) > 1 and not answer.multiple:
        return _refused("one-choice", chosen=chosen)
    chosen = list(dict.fromkeys(chosen))
    right = [name for name in chosen if name in answer.key]
    wrong = [name for name in chosen if name not in answer.key]
    tree = Set(tuple(Name(name, (0, 0)) for name in chosen), (0, 0))
    if not wrong and len(right) == len(answer.key):
        return Outcome(State.CORRECT, FULL, (), tree if answer.multiple else tree.members[0])
    shown = tree if answer.multiple else tree.members[0]
    return _share(answer, right, wrong, Outcome(State.INCORRECT, NOTHING, (), shown))


def _share(answer: Answer, right: list[str], wrong: list[str], outcome: Outcome) -> Outcome:
    if not answer.multiple:
        return outcome
    code = "choices-wrong" if wrong else "choices-missing"
    found = (Feedback(code, {"wrong": wrong, "missing": len(answer.key) - len(right)}),)
    if answer.partial == "per_member" and right and not wrong:
        score = Fraction(len(right), len(answer.key))
        return Outcome(State.PARTIAL, score, found, outcome.tree)
    return Outcome(State.INCORRECT, NOTHING, found, outcome.tree)


def check_order(answer: Answer, text: str) -> Outcome:
    """Every option once, in the key's order."""
    chosen = _chosen(answer, text)
    if isinstance(chosen, Outcome):
        return chosen
    if sorted(chosen) != sorted(answer.choices):
        return _refused("order-all-once", offered=list(answer.choices))
    tree = Vector(tuple(Name(name, (0, 0)) for name in chosen), (0, 0))
    if tuple(chosen) == tuple(answer.key):
        return Outcome(State.CORRECT, FULL, (), tree)
    pairs = zip(chosen, answer.key, strict=True)
    placed = sum(name == wanted for name, wanted in pairs)
    found = (Feedback("order-wrong", {"placed": placed, "count": len(chosen)}),)
    if answer.partial == "per_entry" and placed:
        return Outcome(State.PARTIAL, Fraction(placed, len(chosen)), found, tree)
    return Outcome(State.INCORRECT, NOTHING, found, tree)


def check_match(answer: Answer, text: str) -> Outcome:
    """Pairs such as `1-B, 2-A`; the key lists them as `1-B`."""
    folded = _folded(text)
    if isinstance(folded, Outcome):
        return folded
    pairs = _pairs(answer, folded)
    if isinstance(pairs, Outcome):
        return pairs
    wanted = dict(pair.split("-", 1) for pair in answer.key)
    if pairs.keys() != wanted.keys():
        return _refused("match-all", missing=sorted(wanted.keys() - pairs.keys()))
    right = sum(pairs[left] == wanted[left].upper() for left in wanted)
    tree = Vector(tuple(Name(f"{a}{b}", (0, 0)) for a, b in pairs.items()), (0, 0))
    if right == len(wanted):
        return Outcome(State.CORRECT, FULL, (), tree)
    found = (Feedback("order-wrong", {"placed": right, "count": len(wanted)}),)
    if answer.partial == "per_entry" and right:
        return Outcome(State.PARTIAL, Fraction(right, len(wanted)), found, tree)
    return Outcome(State.INCORRECT, NOTHING, found, tree)


def _pairs(answer: Answer, folded: str) -> dict[str, str] | Outcome:
    """What each left side is paired with, or the outcome that says why there is nothing."""
    typed = _PAIR.findall(folded)
    pairs = {left: right.upper() for left, right in typed}
    if set(_PAIR.sub("", folded)) - set(INVISIBLE + " ,;\n") or not pairs:
        return _refused("match-pairs")
    if len(pairs) < len(typed):
        return _refused("option-twice")
    offered = {name.upper() for name in answer.choices}
    strange = [right for right in pairs.values() if offered and right not in offered]
    if strange:
        return _refused("not-offered", named=strange[0], offered=list(answer.choices))
    return pairs


def _chosen(answer: Answer, text: str) -> list[str] | Outcome:
    """The options named, in the order typed, or the outcome that says why there are none."""
    folded = _folded(text)
    if isinstance(folded, Outcome):
        return folded
    offered = {name.lower(): name for name in answer.choices}
    pieces = [piece.strip(_EDGES) for piece in _SEPARATORS.split(folded.strip(_EDGES))]
    words = [piece for piece in pieces if piece]
    if any(word.lower() not in offered for word in words) and all(map(_is_letter, offered)):
        words = [letter for word in words for letter in word]
    unknown = [word for word in words if word.lower() not in offered]
    if unknown or not words:
        named = unknown[0] if unknown else folded.strip()
        return _refused("not-offered", named=named[:40], offered=list(answer.choices))
    return [offered[word.lower()] for word in words]


def _is_letter(name: str) -> bool:
    return len(name) == 1


def _folded(text: str) -> str | Outcome:
    if len(text) > _LONGEST:
        return _refused("too-long")
    try:
        folded = fold(text)
    except Unreadable as fault:
        return Outcome(
            State.UNSCORABLE, NOTHING, (Feedback(fault.code, dict(fault.facts), fault.span),)
        )
    return folded if folded.strip(INVISIBLE + " \n") else Outcome(State.BLANK, NOTHING)


def _refused(code: str, **facts: object) -> Outcome:
    return Outcome(State.UNSCORABLE, NOTHING, (Feedback(code, facts),))
