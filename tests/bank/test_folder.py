"""A folder read as a bank."""

from pathlib import Path

import pytest

from grader.bank.complaint import Faults
from grader.bank.folder import load
from tests.bank.builders import SMALL, TWIN, lines, planted


def _written(folder: Path, **files: str | bytes) -> Path:
    for name, content in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return folder


def _told(folder: Path) -> list[str]:
    with pytest.raises(Faults) as caught:
        load(folder)
    return [line.replace(str(folder), "bank") for line in lines(caught.value.complaints)]


def test_problems_come_in_the_order_of_their_paths(tmp_path: Path) -> None:
    other = planted("id: sum", "id: other", SMALL)
    _written(tmp_path, b__02=SMALL, b__01=TWIN, a=other)
    (tmp_path / "notes.txt").write_text("not a problem")
    (tmp_path / ".hidden.yaml").write_text("not read")
    assert list(load(tmp_path).problems) == ["other", "projection", "sum"]


def test_a_single_file_is_a_bank(tmp_path: Path) -> None:
    assert list(load(_written(tmp_path, one=SMALL) / "one.yaml").problems) == ["sum"]


def test_complaints_of_all_files_come_at_once(tmp_path: Path) -> None:
    _written(tmp_path, a="", b=planted("answer: a + b", "answer: c", SMALL), c=TWIN)
    assert _told(tmp_path) == [
        "bank/a.yaml:1:1: The file is empty; start with `id:`.",
        "bank/b.yaml:11:13: parts[0].answer: There is no `c`; the names are: a, b.",
    ]


def test_an_id_used_twice_is_told_with_the_first_file(tmp_path: Path) -> None:
    _written(tmp_path, a=SMALL, b=SMALL)
    assert _told(tmp_path)[0].startswith("bank/b.yaml:1:5: id: The id `sum` is already taken by")


def test_ids_that_differ_in_case_only_cannot_be(tmp_path: Path) -> None:
    _written(tmp_path, a=SMALL, b=planted("id: sum", "id: SUM", SMALL))
    assert "`SUM` cannot be an id" in _told(tmp_path)[0]


def test_an_empty_folder_and_a_missing_file_are_told(tmp_path: Path) -> None:
    assert _told(tmp_path) == ["bank:1:1: There is no problem file here; name one ending in .yaml."]
    with pytest.raises(Faults):
        load(tmp_path / "none.yaml")
