"""The complaints about one file, gathered while it is read, each put at its place."""

from collections.abc import Collection
from typing import Any

from grader.bank.complaint import MOST, Complaint
from grader.bank.yaml_scalars import Place, Scalar
from grader.bank.yaml_tree import Mapping, Path, Tree, child, where

UNKNOWN_NAMES = {"name-unknown", "name-unknown-near", "name-unknown-none"}


class Report:
    """Collects complaints. A node complained of while the YAML was read is complained of once."""

    def __init__(self, path: str, tree: Tree, earlier: list[Complaint]) -> None:
        self.path = path
        self.tree = tree
        self.complaints = list(earlier)
        self.note = ""  # the variants that show a fault, when only some do
        self._told = set(map(_shown, earlier))
        self._spoiled = {(c.line - 1, c.column - 1) for c in earlier}

    def node(self, path: Path) -> tuple[Path, Tree]:
        """The deepest node on `path` that the file has, with its own path."""
        node = self.tree
        reached: Path = ()
        for step in path:
            below = child(node, step)
            if below is None:
                break
            node, reached = below, (*reached, step)
        return reached, node

    def add(self, path: Path, code: str, offset: int = 0, /, **facts: Any) -> None:
        """A complaint about the node at `path`, `offset` characters into its text."""
        _, node = self.node(path)
        place = node.place(offset) if isinstance(node, Scalar) else node.start
        if node.start not in self._spoiled:
            self._put(place, path, code, facts)

    def add_key(self, path: Path, code: str, /, **facts: Any) -> None:
        """A complaint about the key that ends `path`."""
        *above, key = path
        _, node = self.node(tuple(above))
        place = node.keys.get(str(key), node.start) if isinstance(node, Mapping) else node.start
        self._put(place, path, code, facts)

    def take_back(self, codes: Collection[str], below: str = "") -> None:
        """Drops complaints of these codes at and below a place: another one explains them."""
        self.complaints = [
            told
            for told in self.complaints
            if told.code not in codes or not told.where.startswith(below)
        ]

    def in_order(self) -> tuple[Complaint, ...]:
        """The complaints from the top of the file to its end."""
        return tuple(sorted(self.complaints, key=lambda found: (found.line, found.column)))

    def _put(self, place: Place, path: Path, code: str, facts: dict[str, Any]) -> None:
        steps = f"{where(path)} @{self.note}" if self.note else where(path)
        complaint = Complaint(self.path, place[0] + 1, place[1] + 1, steps, code, facts)
        if _shown(complaint) not in self._told and len(self.complaints) < MOST:
            self._told.add(_shown(complaint))
            self.complaints.append(complaint)


def _shown(complaint: Complaint) -> tuple[str, str, str]:
    return complaint.position, complaint.code, repr(complaint.facts)
