"""From an answer's formula to the wrong methods there are for it.

A wrong method is a code and a wrong formula over the same names. Slips of the concepts that are
recognised in the formula come first, at its root and in every part, the rest of the formula
going on rightly from the wrong value; behind them slips that are less likely, or that any
formula allows. Methods that always give the right value, or what an earlier method gives, are
left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

from grader.expr.evaluate import names_in, walk
from grader.expr.floats import Program, floats_of
from grader.expr.latex import plain
from grader.expr.syntax import Call, Name, Node, Number, Vector
from grader.mistakes import areas, kernels, lengths, matrices, scores, statistics, vectors, weighted
from grader.mistakes.concept import Concept, lines, tree
from grader.mistakes.draws import Draws, Shapes, shapes_of
from grader.mistakes.letters import misread
from grader.mistakes.matching import Match, find
from grader.mistakes.parts import Around, parts
from grader.mistakes.primitive import primitive
from grader.mistakes.sameness import distinct
from grader.mistakes.structure import RARE, at_the_end, structural
from grader.mistakes.terms import term_slips
from grader.mistakes.trees import NOWHERE, bare, filled, is_sum, size

MOST = 96
LONGEST = 150  # nodes of a formula that is searched
LARGEST = 500  # numbers in its names
CONCEPTS = (
    *(*scores.ATTENTIONS, *kernels.KERNELS, *statistics.STATISTICS, *matrices.MATRICES),
    *(*areas.AREAS, *weighted.WEIGHTED, *vectors.VECTORS, *lengths.LENGTHS),
)
_ANY = "formula"


@dataclass(frozen=True, slots=True)
class Method:
    """A wrong method: what is wrong (`code`), with what (`concept`), and the wrong formula.

    `facts` are the plain texts of the concept's arguments, by the letters its sentences use.
    A method that is not `likely` is named only where no likely one gives the value.
    """

    concept: str
    code: str
    tree: Node
    facts: Mapping[str, str]
    likely: bool


class Methods:
    """The wrong methods of a formula, with what works out all their values at once."""

    __slots__ = ("_program", "all")

    def __init__(self, methods: tuple[Method, ...]) -> None:
        self.all = methods
        self._program = Program(method.tree for method in methods)

    def __iter__(self) -> Iterator[Method]:
        return iter(self.all)

    def __len__(self) -> int:
        return len(self.all)

    def values(self, names: Mapping[str, Any]) -> list[Any]:
        """The value of each method under exact `names`, in floating point; None for no value."""
        return self._program.run(floats_of(names))


def derive(formula: Node, names: Mapping[str, Any], unit: str = "rad") -> Methods:
    """The wrong methods of a formula. `names` give the shapes of its names, no more; `unit` is
    what an author's `angle` is measured in. Kept by formula and shapes. A formula that is very
    long, or over very large arrays, has none."""
    return _derived(formula, shapes_of(names), unit)


def inlined(formula: Node, definitions: Mapping[str, Node]) -> Node:
    """A formula with the names that others define, in order, written out, so that what is wrong
    inside them can be found. A name defined by cases stays a name, which must have its value."""
    known: dict[str, Node] = {}
    for name, definition in definitions.items():
        if not any(isinstance(part, Call) and part.function == "if" for part in walk(definition)):
            known[name] = filled(bare(definition), known)
    return filled(bare(formula), known)


@lru_cache(maxsize=1024)
def _derived(formula: Node, shapes: Shapes, unit: str) -> Methods:
    if size(formula) > LONGEST or sum(prod(shape) for _, shape in shapes) > LARGEST:
        return Methods(())
    draws = Draws(shapes, formula)
    plainest = primitive(bare(formula), draws, unit)
    found = [*_Search(draws).methods(plainest), *_misread(plainest, shapes)]
    found.sort(key=lambda method: (not method.likely, method.code in RARE))
    return Methods(tuple(distinct(plainest, found, draws)[:MOST]))


def _misread(formula: Node, shapes: Shapes) -> Iterator[Method]:
    for code, facts, wrong in misread(formula, shapes):
        yield Method(_ANY, code, wrong, facts, False)


class _Place(NamedTuple):
    """A part of a formula: what is around it, whether it is all of it, and whether it belongs
    to a concept that was recognised further out."""

    node: Node
    around: Around
    is_whole: bool = False
    is_inside: bool = False


class _Search:
    """The slips of one formula."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws

    def methods(self, formula: Node) -> Iterator[Method]:
        """Every slip, at the root first; some may be no mistake."""
        yield from self._below(_Place(formula, lambda new: new, is_whole=True))
        is_plain = self._recognised(formula)[0] is None and not is_sum(formula)
        for code, node in at_the_end(formula):
            yield Method(_ANY, code, node, {}, code == "sign-reversed" and is_plain)

    def _below(self, place: _Place) -> Iterator[Method]:
        concept, match = self._recognised(place.node)
        if concept is not None and match is not None:
            yield from self._slips(concept, match, place)
        is_inside = place.is_inside or concept is not None
        for code, node in structural(place.node):
            likely = not is_inside and code not in RARE
            yield Method(_ANY, code, place.around(node), {}, likely)
        if isinstance(place.node, Vector) and len(place.node.entries) > 1:
            yield from self._in_every_entry(place)
            return
        for part, around in parts(place.node):
            yield from self._below(_Place(part, _within(place.around, around), False, is_inside))

    def _recognised(self, node: Node) -> tuple[Concept | None, Match | None]:
        for concept in CONCEPTS:
            match = self._match(concept, node)
            if match is not None:
                return concept, match
        return None, None

    def _match(self, concept: Concept, node: Node) -> Match | None:
        for form in concept.forms:
            match = find(tree(form), node)
            if match is not None and self._fits(concept, match):
                return match
        return None

    def _fits(self, concept: Concept, match: Match) -> bool:
        if not all(_is_count(match.bound[name]) for name in concept.counts if name in match.bound):
            return False
        for name, wanted in concept.shapes:
            shape = self.draws.shape(match.bound[name])
            if shape is None or (len(shape) if isinstance(wanted, int) else shape) != wanted:
                return False
        return True

    def _slips(self, concept: Concept, match: Match, place: _Place) -> Iterator[Method]:
        facts = {name: plain(node) for name, node in match.bound.items()}
        bound = {**match.bound, **_lets(concept, match)}
        likely = not (place.is_inside and concept.elementary)
        for code, node in self._rules(concept, match, bound, place.is_whole):
            wrong = place.around(match.around(node))
            sure = likely and not code.endswith("?")
            yield Method(concept.name, code.rstrip("?"), wrong, facts, sure)

    def _rules(
        self, concept: Concept, match: Match, bound: Mapping[str, Node], is_whole: bool
    ) -> Iterator[tuple[str, Node]]:
        tables = [concept.slips]
        if is_whole and match.rest is None:
            tables.append(concept.instead)
        for table in tables:
            for code, text in lines(table):
                wrong = tree(text)
                if names_in(wrong) <= bound.keys():
                    yield code, filled(wrong, bound)
        yield from term_slips(concept.name, bound, self.draws.shape)

    def _in_every_entry(self, place: _Place) -> Iterator[Method]:
        """One slip made in all entries of a vector alike."""
        entries = place.node.entries if isinstance(place.node, Vector) else ()
        found = [self._by_code(entry) for entry in entries]
        for key, first in found[0].items():
            if all(key in others for others in found):
                wrong = tuple(others[key].tree for others in found)
                made = place.around(Vector(wrong, NOWHERE))
                yield Method(first.concept, first.code, made, first.facts, first.likely)

    def _by_code(self, entry: Node) -> dict[tuple[str, str, int], Method]:
        """The slips of an entry; a code that comes again is counted."""
        counted: dict[tuple[str, str, int], Method] = {}
        for method in self._below(_Place(entry, lambda new: new, is_whole=True)):
            n = 0
            while (method.concept, method.code, n) in counted:
                n += 1
            counted[method.concept, method.code, n] = method
        return counted


def _within(outer: Around, inner: Around) -> Around:
    return lambda new: outer(inner(new))


def _is_count(node: Node) -> bool:
    """Whether a node is a number, a name or a size."""
    return isinstance(node, (Number, Name)) or (isinstance(node, Call) and node.function == "size")


def _lets(concept: Concept, match: Match) -> dict[str, Node]:
    made = {}
    for name, text in concept.lets:
        node = tree(text)
        if name not in match.bound and names_in(node) <= match.bound.keys():
            made[name] = filled(node, match.bound)
    return made
