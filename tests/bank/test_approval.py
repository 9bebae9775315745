"""Approved seeds are sound, differ, and are all that changes in a file."""

from pathlib import Path

import pytest

from grader.bank.approval import Scarce, Unlisted, approve, approved, with_seeds
from grader.bank.check import check
from grader.bank.complaint import Faults
from grader.bank.reader import read_file
from grader.bank.variant import draw
from tests.bank.builders import CASED, SMALL, TWIN, planted, problem

DIVIDED = SMALL.replace("answer: a + b", "answer: 1 / (a - b)").replace(
    "{{ a + b }}", "{{ if(a != b, 1 / (a - b), 0) }}"
)  # seeds 0 and 7 have no value

ZERO = planted("{a: 1,", "{a: -2,", CASED)  # in the case


def fixed(folder: Path, source: str, count: int = 3) -> str:
    """The text of a file once its seeds are chosen."""
    file = folder / "f.yaml"
    file.write_bytes(source.encode("utf-8"))
    approve(file, count, lambda _: None)
    return file.read_bytes().decode("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ("text:", "text:", "seeds: [1, 2, 3]\ntext:"),
        ("text:", "# A note\n# of two\ntext:", "seeds: [1, 2, 3]\n# A note\n# of two\ntext:"),
        ("text:", "seeds: [0, 9]  # by Lin\ntext:", "seeds: [1, 2, 3]  # by Lin\ntext:"),
        ("text:", "'seeds': [9, # no ]\n 8]\ntext:", "seeds: [1, 2, 3]\ntext:"),
        ("text:", "seeds:\n  - 9 # a\n\n  # b\n  - 8\n# c\ntext:", "seeds: [1, 2, 3]\n# c\ntext:"),
        ("text:", "seeds:\n- 9\n- 8\n\ntext:", "seeds: [1, 2, 3]\n\ntext:"),
        ("id: sum", "\ufeffseeds: [9]\nid: sum", "\ufeffseeds: [1, 2, 3]\nid: sum"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_nothing_else_changes(tmp_path: Path, old: str, new: str, wanted: str, ends: str) -> None:
    source, expected = planted(old, new, DIVIDED), planted(old, wanted, DIVIDED)
    made = fixed(tmp_path, source.replace("\n", ends))
    assert made == expected.replace("\n", ends)


def test_a_file_may_be_indented() -> None:
    source = "".join(f"  {line}" for line in SMALL.splitlines(keepends=True))
    assert problem(with_seeds(source, range(100, 160))).seeds == tuple(range(100, 160))


def test_processes_choose_what_one_chooses() -> None:
    alone, together = (approved(TWIN, "f.yaml", 25, lambda _: None, jobs) for jobs in (1, 2))
    assert together == alone


def test_processes_give_up_where_one_does() -> None:
    few = planted("b: {integer: 1..9}", "b: {integer: 2..2}", CASED)
    for jobs in (1, 2):
        with pytest.raises(Scarce) as scarce:
            approved(few, "f.yaml", 12, lambda _: None, jobs)
        assert scarce.value.found == 9


def test_the_chosen_are_sound_and_differ(tmp_path: Path) -> None:
    heedless = planted("require:\n", "avoid_mistakes: false\nrequire:\n")
    loose = planted("  - norm(q) != norm(k)\n", "", heedless)
    fixed(tmp_path, loose, 40)
    made = read_file(tmp_path / "f.yaml")
    checked = check(made)
    assert checked.complaints == ()
    assert (checked.seeds, checked.distinct) == (40, 41)
    assert check(problem(loose), made.seeds[-1]).complaints
    assert draw(made, 2**40).seed in made.seeds


def test_too_few_are_told_and_not_written(tmp_path: Path) -> None:
    with pytest.raises(Scarce) as few:
        fixed(
            tmp_path,
            planted(
                "a: {integer: 1..9}\n  b: {integer: 1..9}",
                "a: {integer: 1..4}\n  b: {integer: 3..3}",
                SMALL,
            ),
            5,
        )
    assert few.value.found == 4
    assert "seeds:" not in (tmp_path / "f.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "source",
    [
        planted("answer: a + b", "answer: a + c", SMALL),
        planted("answer: a + b", "answer: a + b\n    accept: {rtol: 0.1}", ZERO),
        planted("text:", "seeds: [1, 1]\ntext:", SMALL),
    ],
)  # fmt: skip
def test_a_file_that_is_faulty_otherwise_stays(tmp_path: Path, source: str) -> None:
    with pytest.raises(Faults):
        fixed(tmp_path, source)
    assert (tmp_path / "f.yaml").read_text(encoding="utf-8") == source


@pytest.mark.parametrize(
    "source", ["{id: x, text: y}", planted("text:", "seeds: # odd\n  [3]\ntext:", SMALL)]
)
def test_a_file_without_a_line_for_them_stays(source: str) -> None:
    with pytest.raises(Unlisted):
        with_seeds(source, [1, 2])


def test_the_twin_takes_a_list() -> None:
    assert problem(with_seeds(TWIN, [3, 17])).seeds == (3, 17)
