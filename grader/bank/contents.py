"""A bank's table of contents: `bank.yaml` puts its folders in order and gives them titles."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.bank.complaint import Complaint, Faults, nearest
from grader.bank.problem import LANGUAGES, Text
from grader.bank.report import Report
from grader.bank.yaml_file import MAX_BYTES, parse
from grader.bank.yaml_tree import Path as Place
from grader.bank.yaml_tree import Sequence, child, data

NAME = "bank.yaml"


@dataclass(frozen=True, slots=True)
class Group:
    """A folder of the bank with its title in every language."""

    folder: str
    title: Text


def read_contents(folder: Path) -> tuple[Group, ...]:
    """The groups that `bank.yaml` in a folder lists; none where there is no such file.

    Raises Faults with every complaint about the file.
    """
    file = folder / NAME
    if not file.is_file():
        return ()
    with file.open("rb") as opened:
        tree, complaints = parse(opened.read(MAX_BYTES + 1), str(file))
    if tree is None:
        raise Faults(complaints)
    report = Report(str(file), tree, complaints)
    groups = tuple(_groups(report, folder))
    if report.complaints:
        raise Faults(report.in_order())
    return groups


def _groups(report: Report, folder: Path) -> Iterator[Group]:
    _only(report, (), ("groups",))
    listed = child(report.tree, "groups")
    if not isinstance(listed, Sequence):
        report.add(("groups",), "wants-list")
        return
    known = sorted(path.name for path in folder.iterdir() if path.is_dir())
    for i in range(len(listed.items)):
        place: Place = ("groups", i)
        if _only(report, place, ("folder", "title")):
            _only(report, (*place, "title"), LANGUAGES)
            _folder(report, (*place, "folder"), known)
            yield _group(report, place)


def _group(report: Report, place: Place) -> Group:
    title = {lang: str(_at(report, (*place, "title", lang))) for lang in LANGUAGES}
    return Group(str(_at(report, (*place, "folder"))), title)


def _at(report: Report, place: Place) -> object:
    reached, node = report.node(place)
    return data(node) if reached == place else None


def _only(report: Report, place: Place, keys: tuple[str, ...]) -> bool:
    """Whether a mapping stands at `place`; its keys must be these, all of them."""
    found = _at(report, place)
    if not isinstance(found, dict):
        report.add(place, "wants-mapping")
        return False
    for key in found.keys() - set(keys):
        report.add_key((*place, key), "key-unknown", key=key, known=list(keys))
    for key in keys:
        if key not in found:
            report.add(place, "key-missing", key=key)
        elif keys == LANGUAGES and not (isinstance(found[key], str) and found[key].strip()):
            report.add((*place, key), "wants-text")
    return True


def _folder(report: Report, place: Place, known: list[str]) -> None:
    found = _at(report, place)
    if found is not None and found not in known:
        near = nearest(str(found), known) or (known[0] if known else "")
        report.add(place, "group-folder", found=str(found), near=near)


def complaints_of(folder: Path) -> tuple[tuple[Group, ...], list[Complaint]]:
    """The groups, or what is wrong with them."""
    try:
        return read_contents(folder), []
    except Faults as faults:
        return (), list(faults.complaints)
