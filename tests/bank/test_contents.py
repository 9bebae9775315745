"""`bank.yaml` orders the folders of a bank and gives them titles, or says what is wrong with it."""

from pathlib import Path

import pytest

from grader.bank.complaint import Faults
from grader.bank.folder import load
from grader.wording.sentences import say

TWIN = (Path(__file__).parent / "twin.yaml").read_text("utf-8")
FINE = """\
groups:
  - folder: second
    title: {en: The second, zh: 第二}
  - folder: first
    title: {en: The first, zh: 第一}
"""


def bank(folder: Path, contents: str) -> Path:
    for name in ("first", "second", "third"):
        (folder / name).mkdir()
        (folder / name / "one.yaml").write_text(TWIN.replace("id: ", f"id: {name}-", 1), "utf-8")
    (folder / "bank.yaml").write_text(contents, "utf-8")
    return folder


def test_folders_come_in_the_order_of_the_contents_then_of_their_paths(tmp_path: Path) -> None:
    loaded = load(bank(tmp_path, FINE))
    assert [name.partition("-")[0] for name in loaded.problems] == ["second", "first", "third"]
    assert [group.title["zh"] for group in loaded.groups] == ["第二", "第一"]


def test_a_bank_needs_no_contents(tmp_path: Path) -> None:
    bank(tmp_path, FINE)
    (tmp_path / "bank.yaml").unlink()
    assert load(tmp_path).groups == ()


FAULTS = [
    ("folder: second", "folder: secand", "2:13", "Did you mean `second`?", "想写 `second` 吗"),
    ("{en: The first, zh: 第一}", "{en: The first}", "5:12", "`zh`", "`zh`"),
    ("groups:", "group:", "1:1", "`groups`", "`groups`"),
    ("{en: The second, zh: 第二}", "5", "3:12", "", ""),
    ("The second", '""', "3:18", "", ""),
    ("folder: first", "folder: first\n    folder: first", "5:5", "`folder`", "`folder`"),
]


@pytest.mark.parametrize(("fine", "faulty", "place", "en", "zh"), FAULTS)
def test_faults_are_told_with_their_place(
    tmp_path: Path, fine: str, faulty: str, place: str, en: str, zh: str
) -> None:
    with pytest.raises(Faults) as caught:
        load(bank(tmp_path, FINE.replace(fine, faulty)))
    found = [c for c in caught.value.complaints if c.path.endswith("bank.yaml")]
    assert len(found) == len(caught.value.complaints) > 0
    assert any(en in say(c.code, c.facts, "en") for c in found)
    assert any(zh in say(c.code, c.facts, "zh") for c in found)
    assert place in [f"{c.line}:{c.column}" for c in found]
