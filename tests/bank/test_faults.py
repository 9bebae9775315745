"""Every complaint about a file, word for word: faults planted one by one in a sound twin."""

import json
import re
from pathlib import Path

import pytest

from grader.wording.en.complaints import SENTENCES
from grader.wording.zh.complaints import SENTENCES as CHINESE
from tests.bank.builders import TWIN, complaints, lines, planted

HERE = Path(__file__).parent
ROWS = [json.loads(line) for line in (HERE / "faults.jsonl").read_text("utf-8").splitlines()]
# Told of a file's bytes, of several files, or of draws: tested beside the code that finds them.
ELSEWHERE = {
    "file-too-large", "file-not-utf8", "file-empty", "file-many", "file-unreadable", "folder-empty",
    "id-twice", "no-draw", "draws-rare", "key-fails", "accept-zero",
    "choice-alike", "text-rounding", "text-long", "list-long", "answer-not-finite", "wants-other",
    "test-state", "test-score", "test-points", "test-feedback", "group-folder",
    "test-case-none", "word-place", "wants-problem",
}  # fmt: skip


def test_the_twin_has_no_fault() -> None:
    assert complaints(TWIN) == ()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["new"][:40])
def test_a_planted_fault_is_told_in_both_languages(row: dict) -> None:
    found = complaints(planted(row["old"], row["new"]))
    if "codes" in row:
        assert [f"{c.position}: {c.code}" for c in found] == row["codes"]
    else:
        assert lines(found) == row["en"]
        assert lines(found, "zh") == row["zh"]


@pytest.mark.parametrize("source", ["- a\n- b\n", "A question.\n", "3\n"])
def test_a_file_without_keys_is_told_how_to_begin(source: str) -> None:
    found = complaints(source)
    assert lines(found) == [
        "f.yaml:1:1: A problem file holds keys with values; start with `id: …` and `title: …`."
    ]
    assert lines(found, "zh") == [
        "f.yaml:1:1: 题目文件由键和值组成；请从 `id: …` 和 `title: …` 写起。"
    ]


@pytest.mark.parametrize(
    "source", ["id: [", "id: {", "id: '", 'id: "', "a:\n  - b\n c:", "a: b: c", "?", "- [", "a: *"]
)
def test_a_file_that_ends_too_early_is_refused(source: str) -> None:
    assert complaints(source)
    assert complaints(source + "\n")
    assert complaints(source + "\r\n")


def test_faults_in_several_places_are_told_at_once_in_file_order() -> None:
    source = planted("tries: 3", "tries: 0")
    source = planted("answer: r\n", "answer: nan\n", source)
    source = planted("zh: 余量", "zn: 余量", source)
    source = planted("q: [2, 1]", "q: no", source)
    found = complaints(source)
    assert [c.code for c in found] == [
        "yaml-boolean", "key-missing", "key-unknown", "name-unknown", "wants-whole",
    ]  # fmt: skip
    assert [c.line for c in found] == sorted(c.line for c in found)


def test_every_code_of_the_room_has_a_row() -> None:
    told = {code.rsplit(": ", 1)[1] for row in ROWS for code in row.get("codes", [])}
    for row in ROWS:
        told |= {c.code for c in complaints(planted(row["old"], row["new"]))}
    assert SENTENCES.keys() - told - ELSEWHERE == set()


@pytest.mark.parametrize("code", SENTENCES)
def test_both_languages_name_the_same_facts(code: str) -> None:
    assert _facts(SENTENCES[code]) == _facts(CHINESE[code])


def _facts(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", template))


@pytest.mark.parametrize("key", ["<vector>", "[key]", "'[x'", "''"])
def test_an_odd_key_is_told_like_any_other(key: str) -> None:
    found = complaints(f"{TWIN}{key}: 1\n")
    assert [c.line for c in found] == [82]
