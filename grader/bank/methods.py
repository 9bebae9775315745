"""The wrong methods of a part: those its author declared, and those derived from its formula.

A formula is derived from as a student meets it: a derived name that the question shows is given,
any other stands for its formula, unless that needs a value which the student never sees.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from grader.bank import markup
from grader.bank.problem import Part, Problem
from grader.bank.values import slot_node
from grader.expr.evaluate import names_in, walk
from grader.expr.floats import floats_of
from grader.expr.latex import plain
from grader.expr.reader import formula
from grader.expr.syntax import Call, Node
from grader.mistakes.derive import Method, Methods, derive
from grader.mistakes.draws import Draws, Shapes, shapes_of
from grader.mistakes.primitive import primitive
from grader.mistakes.trees import bare, filled

REMEMBERED = 64  # variants of a part whose wrong values are kept
PROBLEMS = 256  # problems whose methods are kept
_MATHS = re.compile(r"\$([^$]*)\$")
_LETTERS = re.compile(r"(?<![A-Za-z\\])([A-Za-z]+)(?:_\{?([A-Za-z0-9]+)\}?)?")
_STRUCTURAL = "formula"
_DERIVED = frozenset(["number", "vector", "matrix", "weights", "direction", "angle"])


class Rank(StrEnum):
    """How much a wrong method counts: its author declared it, it is a slip of a concept that is
    recognised in the formula, or one that is less likely or that any formula allows."""

    DECLARED = "declared"
    CONCEPT = "concept"
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong method: what a case's `collides` calls it, its formula over the variant's names,
    and its place among the part's mistakes or the derived method that it is."""

    name: str
    rank: Rank
    tree: Node
    place: int | None = None
    method: Method | None = None
    avoid: bool = True


class Told(Methods):
    """Derived methods; their values on the latest variants are remembered."""

    __slots__ = ("_kept",)

    def __init__(self, methods: tuple[Method, ...]) -> None:
        super().__init__(methods)
        self._kept: dict[str, list[Any]] = {}

    def values(self, names: Mapping[str, Any]) -> list[Any]:
        key = repr(floats_of(names))
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = super().values(names)
            if len(self._kept) > REMEMBERED:
                self._kept.pop(next(iter(self._kept)), None)
        return found


@dataclass(frozen=True, slots=True)
class PartMethods:
    """All wrong methods of a part: `told` can name what a student did, `wrong` are those that
    must not be accepted."""

    part: Part
    told: Told
    wrong: tuple[Wrong, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the methods of a problem depend on."""

    source_hash: str
    shapes: Shapes
    problem: Problem = field(compare=False)
    names: Mapping[str, Any] = field(compare=False)


def methods_of(problem: Problem, names: Mapping[str, Any]) -> tuple[PartMethods, ...]:
    """The wrong methods of every part, in order. `names` give the shapes of a variant's values,
    no more. Kept by problem and shapes."""
    return _methods(_Asked(problem.source_hash, shapes_of(names), problem, names))


@lru_cache(maxsize=PROBLEMS)
def _methods(asked: _Asked) -> tuple[PartMethods, ...]:
    view = View(asked.problem, asked.names)
    return tuple(_of_part(view, part) for part in asked.problem.parts)


def _of_part(view: "View", part: Part) -> PartMethods:
    derived = tuple(view.derived(part))
    wrong = (*_declared(part), *map(_wrong, derived))
    return PartMethods(part, Told(tuple(filter(view.tellable, derived))), wrong)


def _declared(part: Part) -> Iterator[Wrong]:
    for place, mistake in enumerate(part.mistakes):
        if mistake.answer is not None:
            name = mistake.name or f"mistakes[{place}]"
            yield Wrong(name, Rank.DECLARED, mistake.answer, place, None, mistake.avoid)


def unit_of(part: Part) -> str:
    """The unit that `angle` is measured in."""
    return str(part.options.get("unit", "rad"))


def _wrong(method: Method) -> Wrong:
    by_concept = method.likely and method.concept != _STRUCTURAL
    rank = Rank.CONCEPT if by_concept else Rank.SLIP
    return Wrong(f"{method.concept}.{method.code}", rank, method.tree, None, method)


class View:
    """A problem as a student meets it; `names` are those of any variant of the same shapes."""

    def __init__(self, problem: Problem, names: Mapping[str, Any]) -> None:
        self._names = names
        self._given = _given(problem)
        self._seen = self._given | _letters(problem)
        self._meanings: dict[str, Node] = {}
        for name, node in problem.derive.items():
            meaning = filled(bare(node), self._meanings)
            told = name in self._given or not names_in(meaning) <= self._given
            if not told and not _by_cases(node):
                self._meanings[name] = meaning

    def derived(self, part: Part) -> Iterator[Method]:
        """The wrong methods of the part's formula, their facts in the problem's own names."""
        if part.answer is None or part.kind not in _DERIVED:
            return
        meant = self.meant(part.answer)
        used = {name: self._names[name] for name in names_in(meant)}
        draws = Draws(shapes_of(used), meant)
        short = {plain(node): name for node, name in self._short(draws).items()}
        for method in derive(meant, used, unit_of(part)):
            facts = {key: short.get(text, text) for key, text in method.facts.items()}
            yield replace(method, facts=facts)

    def meant(self, node: Node) -> Node:
        """A formula with the names written out that the question does not give."""
        made: Node = filled(bare(node), self._meanings)
        return made

    def plainest(self, node: Node, unit: str) -> tuple[Node, dict[Node, str]]:
        """A formula in its plainest form, and the names of formulas in theirs."""
        meant = self.meant(node)
        known = {name: self._names[name] for name in names_in(meant) & self._names.keys()}
        draws = Draws(shapes_of(known), meant)
        return primitive(meant, draws, unit), self._short(draws)

    def _short(self, draws: Draws) -> dict[Node, str]:
        """The names of formulas that have one, by their plainest form."""
        return {primitive(meaning, draws, "rad"): name for name, meaning in self._meanings.items()}

    def tellable(self, method: Method) -> bool:
        """Whether a student has met every name in the method's facts."""
        return all(names_in(formula(text)) <= self._seen for text in method.facts.values())


def _by_cases(node: Node) -> bool:
    return any(isinstance(part, Call) and part.function == "if" for part in walk(node))


def _given(problem: Problem) -> frozenset[str]:
    """The names whose values stand in the question."""
    return frozenset().union(*map(shown_in, _asked(problem)))


def shown_in(text: str) -> frozenset[str]:
    """The names in the placeholders of a text."""
    return frozenset().union(*(names_in(slot_node(slot.text)) for slot in markup.parse(text).slots))


def _letters(problem: Problem) -> frozenset[str]:
    """The letters in the question's maths, with and without an index."""
    found: set[str] = set()
    for text in _asked(problem):
        for maths in _MATHS.findall(text):
            for letter, index in _LETTERS.findall(maths):
                found |= {letter, f"{letter}_{index}"} if index else {letter}
    return frozenset(found)


def _asked(problem: Problem) -> Iterator[str]:
    for words in (problem.text, *(part.ask for part in problem.parts)):
        for text in (words,) if isinstance(words, Mapping) else (block.text for block in words):
            yield from text.values()
