"""The formulas and texts of a file, read where they stand, so that every slip is told at once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from grader.bank import markup
from grader.bank.complaint import nearest
from grader.bank.fields import LONGEST_TEXT, MOST_ENTRIES
from grader.bank.report import Report
from grader.bank.yaml_scalars import Literal, Scalar
from grader.bank.yaml_tree import ANY, Mapping, Path, Sequence, Tree, child, find
from grader.expr.names import CONSTANTS
from grader.expr.reader import formula
from grader.expr.syntax import Matrix, Name, Node, Unreadable, Vector

FORMULAS = [
    ("derive", ANY),
    ("require", ANY),
    ("parts", ANY, "choices", ANY, "right"),
    ("solution", ANY, "when"),
]
VALUES = [
    ("parts", ANY, "answer"),
    ("parts", ANY, "mistakes", ANY, "answer"),
    ("params", ANY, "choice", ANY),
]
TEXTS = [
    ("text",),
    ("parts", ANY, "ask"),
    ("parts", ANY, "hint"),
    ("parts", ANY, "mistakes", ANY, "say"),
    ("parts", ANY, "choices", ANY, "text"),
    ("parts", ANY, "choices", ANY, "reason"),
    ("solution", ANY),
]


_WORDS = CONSTANTS | {"undefined"}


@dataclass(slots=True)
class Expressions:
    """The formulas of a file by their path; values written as lists are vectors or matrices."""

    report: Report
    names: frozenset[str]
    formulas: dict[Path, Node] = field(default_factory=dict)

    def read(self) -> None:
        """Every formula and text of the file."""
        tree = self.report.tree
        for pattern in FORMULAS:
            for path, node in find(tree, pattern):
                self._keep(path, self._formula(path, node, self._known(path)))
        for pattern in VALUES:
            for path, node in find(tree, pattern):
                known = self._known(path)
                self._keep(path, self._value(path, node, known))
        for path, node in find(tree, ("cases", ANY, ANY)):
            if path[-1] != "collides":
                self._keep(path, self._value(path, node, frozenset()))
        for pattern in TEXTS:
            for path, node in find(tree, pattern):
                self._text(path, node)

    def _known(self, path: Path) -> frozenset[str]:
        """The names a formula may use: `derive` goes in order, members of a choice use none."""
        if path[0] == "params":
            return frozenset()
        if path[0] != "derive":
            return self.names
        derived = [str(key) for (_, key), _ in find(self.report.tree, ("derive", ANY))]
        return self.names - frozenset(derived[derived.index(str(path[1])) :])

    def _keep(self, path: Path, node: Node | None) -> None:
        if node is not None:
            self.formulas[path] = node

    def _value(self, path: Path, tree: Tree, known: frozenset[str]) -> Node | None:
        if not isinstance(tree, Sequence):
            return self._formula(path, tree, known)
        if len(tree.items) > MOST_ENTRIES:
            return None
        read = [self._value((*path, i), item, known) for i, item in enumerate(tree.items)]
        entries = tuple(node for node in read if node is not None)
        rows = tuple(node.entries for node in entries if isinstance(node, Vector))
        return Matrix(rows, (0, 0)) if rows else Vector(entries, (0, 0))

    def _formula(self, path: Path, tree: Tree, known: frozenset[str]) -> Node | None:
        if not isinstance(tree, Scalar) or isinstance(tree.value, bool):
            return None
        text = tree.value.text if isinstance(tree.value, Literal) else tree.value
        return self.formula(path, text, known) if text.strip() else None

    def formula(self, path: Path, text: str, known: frozenset[str], offset: int = 0) -> Node | None:
        """The tree of `text`, which begins `offset` characters into the node at `path`."""
        try:
            node = formula(text)
        except Unreadable as fault:
            at = offset + (fault.span[0] if fault.span else 0)
            self.report.add(path, fault.code, at, **fault.facts)
            return None
        for name in unknown_names(node, known):
            self._unknown(path, name, known, offset)
        return node

    def _unknown(self, path: Path, name: Name, known: Iterable[str], offset: int) -> None:
        near = nearest(name.name, known)
        facts: dict[str, Any] = {"name": name.name, "known": sorted(known)}
        code = "name-unknown-near" if near else "name-unknown"
        if not facts["known"]:
            code = "name-unknown-none"
        self.report.add(path, code, offset + name.span[0], near=near or "", **facts)

    def _text(self, path: Path, tree: Tree) -> None:
        for lang in ("en", "zh") if isinstance(tree, Mapping) else ():
            node = child(tree, lang)
            text = node.value if isinstance(node, Scalar) else None
            if isinstance(text, str) and len(text) <= LONGEST_TEXT:
                self._markup((*path, lang), text)

    def _markup(self, path: Path, text: str) -> None:
        parsed = markup.parse(text)
        for fault in parsed.faults:
            self.report.add(path, fault.code, fault.offset, **fault.facts)
        for slot in parsed.slots:
            end = slot.offset + len(slot.text)
            if not any(slot.offset <= fault.offset <= end for fault in parsed.faults):
                self.formula(path, slot.text, self.names, slot.offset)


def unknown_names(node: Any, known: frozenset[str]) -> Iterator[Name]:
    """The names in a tree that nothing declares, in order."""
    if isinstance(node, Name):
        if node.name not in known and node.name not in _WORDS:
            yield node
    elif isinstance(node, tuple):
        for member in node:
            yield from unknown_names(member, known)
