"""The formulas and texts of a file, read where they stand, so that every slip is told at once."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from grader.bank import markup
from grader.bank.complaint import nearest
from grader.bank.fields import LONGEST_TEXT, MOST_ENTRIES
from grader.bank.lettering import is_letter, name_of_part
from grader.bank.places import Role, places
from grader.bank.report import Report
from grader.bank.yaml_scalars import Literal, Scalar
from grader.bank.yaml_tree import Mapping, Path, Sequence, Tree, child, children
from grader.expr.evaluate import walk
from grader.expr.names import CONSTANTS, plain_name
from grader.expr.reader import formula
from grader.expr.syntax import Matrix, Name, Node, Unreadable, Vector

_WORDS = CONSTANTS | {"undefined"}


def slot_node(text: str) -> Node:
    """The tree of a formula, read once for both languages and every variant. Raises Unreadable."""
    return _read(text)[0]


@lru_cache(maxsize=20_000)
def _read(text: str) -> tuple[Node, tuple[Name, ...]]:
    """The tree of a formula, and the names in it."""
    node = formula(text)
    return node, tuple(part for part in walk(node) if type(part) is Name)


@dataclass(slots=True)
class Expressions:
    """The formulas of a file by their path; values written as lists are vectors or matrices."""

    report: Report
    names: frozenset[str]
    formulas: dict[Path, Node] = field(default_factory=dict)

    def read(self) -> None:
        """Every formula and text of the file."""
        for path, node, role in places(self.report.tree):
            if role is Role.TEXT:
                self._text(path, node)
            elif role is Role.MATCH:
                self._match(path, node)
            elif role is Role.FORMULA:
                self._keep(path, self._formula(path, node, self._known(path)))
            elif role is Role.VALUE or self._is_pinned_value(path):
                self._keep(path, self._value(path, node, self._known(path)))

    def _is_pinned_value(self, path: Path) -> bool:
        """Whether a key of a case holds the value of a parameter that is no list of words."""
        if path[0] != "cases" or path[-1] == "collides":
            return False
        _, param = self.report.node(("params", path[-1]))
        return not (isinstance(param, Mapping) and "words" in param.items)

    def _match(self, path: Path, node: Tree) -> None:
        """An option's letter is no formula."""
        if isinstance(node, Scalar) and not is_letter(str(node.value).strip()):
            self._keep(path, self._formula(path, node, self._known(path)))

    def _known(self, path: Path) -> frozenset[str]:
        """The names a formula may use: `derive` goes in order, pinned values and lists of
        parameters use none, parts have letters and earlier parts' values."""
        if path[0] in ("params", "cases"):
            return frozenset()
        if path[0] == "parts":
            return self._known_in_part(path)
        if path[0] != "derive":
            return self.names
        derived = child(self.report.tree, "derive")
        names = list(derived.items) if isinstance(derived, Mapping) else []
        return self.names - frozenset(names[names.index(str(path[1])) :])

    def _known_in_part(self, path: Path) -> frozenset[str]:
        if "follows" in path:
            return self.names | {name_of_part(str(path[-1]))}
        if path[-1] != "answer":
            return self.names
        _, part = self.report.node(path[:2])
        letters = child(part, "letters")
        if isinstance(letters, Mapping):
            return self.names | frozenset(map(plain_name, letters.items))
        return self.names

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
            node, used = _read(text)
        except Unreadable as fault:
            at = offset + (fault.span[0] if fault.span else 0)
            self.report.add(path, fault.code, at, **fault.facts)
            return None
        for name in used:
            if name.name not in known and name.name not in _WORDS:
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
                if slot.word:
                    self._word_list(path, slot)
                self.formula(path, slot.text, self.names, slot.offset)

    def _word_list(self, path: Path, slot: markup.Slot) -> None:
        """`word(W, 2)` needs a parameter W that is a list of words."""
        params = child(self.report.tree, "params")
        known = children(params) if params else ()
        lists = [name for name, param in known if child(param, "words")]
        if slot.word not in lists:
            self.report.add(path, "word-list", slot.offset, name=slot.word)
