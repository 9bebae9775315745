"""A folder of problem files, or one file, read as a bank."""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from grader.bank.complaint import Complaint, Faults
from grader.bank.contents import NAME, Group, complaints_of
from grader.bank.many_files import read_all
from grader.bank.problem import Problem
from grader.bank.reader import read_problem
from grader.bank.yaml_file import parse
from grader.bank.yaml_scalars import Scalar
from grader.bank.yaml_tree import child

__all__ = ["Bank", "files", "gather", "load", "read_problem"]

_ENDINGS = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Bank:
    """The problems of a folder by their id, in the order of its `bank.yaml` and then of their
    paths; `groups` are the folders that `bank.yaml` gives a title."""

    problems: Mapping[str, Problem]
    groups: tuple[Group, ...] = ()


def files(folder: Path) -> list[Path]:
    """The problem files under a folder, in the order of their paths; a file is its own list."""
    if not folder.is_dir():
        return [folder]
    found = (path for path in folder.rglob("*") if path.suffix in _ENDINGS and path.is_file())
    found = (path for path in found if path != folder / NAME)
    return sorted(path for path in found if not _hidden(path.relative_to(folder)))


def _hidden(path: Path) -> bool:
    return any(step.startswith(".") for step in path.parts)


def load(folder: str | os.PathLike[str]) -> Bank:
    """The bank in a folder or a file. Raises Faults with the complaints of all files at once."""
    root = Path(folder)
    problems, complaints = gather([root])
    if complaints:
        raise Faults(complaints)
    groups, _ = complaints_of(root)
    places = {group.folder: place for place, group in enumerate(groups)}
    problems.sort(key=lambda one: places.get(_folder_of(one, root), len(places)))
    return Bank({problem.id: problem for problem in problems}, groups)


def _folder_of(problem: Problem, root: Path) -> str:
    """The folder right below the bank's that holds a problem; "" for a file of the bank's own."""
    steps = Path(problem.path).relative_to(root).parts if root.is_dir() else ()
    return steps[0] if len(steps) > 1 else ""


def gather(roots: Iterable[Path]) -> tuple[list[Problem], list[Complaint]]:
    """The problems that can be read in folders and files, and the complaints about the rest."""
    problems: list[Problem] = []
    complaints: list[Complaint] = []
    for root in roots:
        found = files(root)
        complaints += complaints_of(root)[1]
        if not found:
            complaints.append(Complaint(str(root), 1, 1, "", "folder-empty"))
        for read in read_all(found):
            if isinstance(read, Problem):
                problems.append(read)
            else:
                complaints += read
    return problems, complaints + list(_repeated(problems))


def _repeated(problems: list[Problem]) -> Iterator[Complaint]:
    seen: dict[str, str] = {}
    for problem in problems:
        first = seen.setdefault(problem.id, problem.path)
        if first != problem.path:
            line, column = _id_place(problem)
            facts = {"id": problem.id, "first": first}
            yield Complaint(problem.path, line, column, "id", "id-twice", facts)


def _id_place(problem: Problem) -> tuple[int, int]:
    tree, _ = parse(problem.source.encode("utf-8"), problem.path)
    node = child(tree, "id") if tree else None
    return (node.line + 1, node.column + 1) if isinstance(node, Scalar) else (1, 1)
