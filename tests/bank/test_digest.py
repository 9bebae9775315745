"""What changes a problem's digest, and what does not."""

import pytest

from tests.bank.builders import planted, problem


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("answer: r\n", "answer: q - p\n"),
        ("accept: {decimals: 2}", "accept: {decimals: 3}"),
        ("points: 2", "points: 3"),
        ("q: {vector: 2, from: -5..5}", "q: {vector: 2, from: -6..6}"),
        ("- norm(k) != 1", "- norm(k) != 2"),
        ("right: dot(q, k) > 0", "right: dot(k, q) > 0"),
        ("answer: p - q", "answer: 2 * (p - q)"),
        ("    q: [2, 1]", "    q: [2, 3]"),
        ("require:\n", "seeds: [3, 17]\nrequire:\n"),
        ("    answer: r\n", "    answer: r\n    avoid_mistakes: false\n"),
        ("multiple: true\n    partial: per_member\n", "multiple: true\n"),
    ],
)
def test_what_can_change_a_mark_changes_the_digest(old: str, new: str) -> None:
    assert problem(planted(old, new)).digest != problem().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("en: The remainder", "en: What is left"),
        ("zh: 符号反了。", "zh: 符号相反。"),
        ("tags: [projection, L18-3]", "tags: [projection]"),
        ("answer: comp(q, k)", "answer: comp(q,k)"),
        ("It is negative, so", "It is below zero, so"),
        ("tries: 3", "tries: 3  # a note"),
        ("onto $k = {{ k }}$.", "onto $k = {{ k }}$; mind $q \\cdot k = {{ dot(q, k) }}$."),
    ],
)
def test_sentences_and_spaces_leave_the_digest_alone(old: str, new: str) -> None:
    mended = problem(planted(old, new))
    assert mended.digest == problem().digest
    assert mended.source_hash != problem().source_hash


def test_a_derived_name_given_in_the_question_changes_the_digest() -> None:
    told = problem(planted("onto $k = {{ k }}$.", "onto $k = {{ k }}$, which is {{ p }}."))
    assert told.digest != problem().digest


def test_the_digest_of_a_file_is_pinned() -> None:
    assert problem().digest.startswith("7c944d64f3998c62")
