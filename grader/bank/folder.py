"""A folder of problem files, or one file, read as a bank."""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from grader.bank.complaint import Complaint, Faults
from grader.bank.problem import Problem
from grader.bank.reader import read_file, read_problem
from grader.bank.yaml_file import parse
from grader.bank.yaml_scalars import Scalar
from grader.bank.yaml_tree import child

__all__ = ["Bank", "files", "gather", "load", "read_problem"]

_ENDINGS = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Bank:
    """The problems of a folder by their id, in the order of their paths."""

    problems: Mapping[str, Problem]


def files(folder: Path) -> list[Path]:
    """The problem files under a folder, in the order of their paths; a file is its own list."""
    if not folder.is_dir():
        return [folder]
    found = (path for path in folder.rglob("*") if path.suffix in _ENDINGS and path.is_file())
    return sorted(path for path in found if not _hidden(path.relative_to(folder)))


def _hidden(path: Path) -> bool:
    return any(step.startswith(".") for step in path.parts)


def load(folder: str | os.PathLike[str]) -> Bank:
    """The bank in a folder or a file. Raises Faults with the complaints of all files at once."""
    problems, complaints = gather([Path(folder)])
    if complaints:
        raise Faults(complaints)
    return Bank({problem.id: problem for problem in problems})


def gather(roots: Iterable[Path]) -> tuple[list[Problem], list[Complaint]]:
    """The problems that can be read in folders and files, and the complaints about the rest."""
    problems: list[Problem] = []
    complaints: list[Complaint] = []
    for root in roots:
        found = files(root)
        if not found:
            complaints.append(Complaint(str(root), 1, 1, "", "folder-empty"))
        for file in found:
            try:
                problems.append(read_file(file))
            except Faults as faults:
                complaints += faults.complaints
            except OSError:
                complaints.append(Complaint(str(file), 1, 1, "", "file-unreadable"))
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
