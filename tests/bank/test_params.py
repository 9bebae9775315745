"""What parameters draw, and what their words are called."""

from math import isqrt

import numpy as np
import pytest
from flint import fmpq

from grader.bank.draws import draw_value, turns_up_to
from grader.bank.problem import Grid, Orthogonal, Permutation, WordList
from grader.bank.streams import words
from grader.bank.variant import draw, pinned, restore
from grader.bank.word_lists import word_at
from tests.bank.builders import CASED, complaints, lines, planted, problem

SEEDS = range(40)
WORDS = tuple({"en": name, "zh": f"词{name}"} for name in "abcd")
LIST = WordList(WORDS, (fmpq(1), fmpq(2), fmpq(3), fmpq(4)), 3)


def drawn(param, seed: int):
    return draw_value(param, words("p", seed, "x", 1))


def grid(shape: tuple[int, ...], low: int, count: int, **more) -> Grid:
    return Grid(shape, fmpq(low), fmpq(1), count, **more)


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("determinant", [1, -1, 0])
def test_an_orthogonal_matrix_keeps_every_dot_product(size: int, determinant: int) -> None:
    param = Orthogonal(size, turns_up_to(13), determinant)
    seen = set()
    for seed in SEEDS:
        made = drawn(param, seed)
        assert (made @ made.T == np.eye(size, dtype=int)).all()
        seen.add(round(np.linalg.det(made.astype(float))))
    assert seen == ({1, -1} if not determinant else {determinant})


def test_turns_are_the_pythagorean_ones() -> None:
    turns = turns_up_to(5)
    assert len(turns) == 8
    assert all(a * a + b * b == 1 and a and b for a, b in turns)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_permutation_holds_every_number_once(seed: int) -> None:
    assert sorted(drawn(Permutation(5), seed)) == [1, 2, 3, 4, 5]


def test_all_permutations_come_up() -> None:
    assert len({tuple(drawn(Permutation(3), seed)) for seed in range(100)}) == 6


@pytest.mark.parametrize("seed", SEEDS)
def test_lengths_are_whole_where_that_is_asked(seed: int) -> None:
    vector = drawn(grid((2,), -8, 17, nonzero=True, length="integer"), seed)
    squared = int(sum(vector * vector))
    assert squared
    assert isqrt(squared) ** 2 == squared
    matrix = drawn(grid((2, 3), -2, 5, nonzero=True, length="integer", distinct=True), seed)
    assert all(isqrt(int(s)) ** 2 == s for s in (matrix * matrix).sum(axis=1))
    assert (matrix[0] != matrix[1]).any()


@pytest.mark.parametrize("seed", SEEDS)
def test_distinct_entries_differ(seed: int) -> None:
    assert len(set(drawn(grid((4,), 1, 5, distinct=True), seed))) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_words_are_found_again_by_their_values(seed: int) -> None:
    value = drawn(LIST, seed)
    named = [word_at(LIST, value, place) for place in (1, 2, 3)]
    assert len({name["en"] for name in named}) == 3
    assert [LIST.values[WORDS.index(name)] for name in named] == list(value)
    assert word_at(LIST, value, 4) is None


WORDED = planted(
    "params:\n",
    "params:\n  W: {words: [{en: king, zh: 王, value: 0.5}, {en: queen, zh: 后, value: 0.25}]}\n",
    CASED,
)


def cased(given: str, text: str = "Add {{ word(W, 2) }}") -> str:
    source = planted("one: {a: 1, b: 2}", f"one: {{a: 1, b: 2, W: {given}}}", WORDED)
    return planted("'Add ${{ a }}$", f"'{text} ${{{{ a }}}}$", source)


def test_a_case_names_words_and_a_kept_variant_finds_them() -> None:
    made = problem(cased("[queen, king]"))
    variant = pinned(made, "one")
    assert list(variant.values["W"]) == [fmpq(1, 4), fmpq(1, 2)]
    kept = restore(made, dict(variant.values), 7)
    assert word_at(made.params["W"], kept.values["W"], 1) == {"en": "queen", "zh": "后"}
    assert list(draw(made, 3).values["W"]) == [fmpq(1, 2), fmpq(1, 4)]


@pytest.mark.parametrize(
    ("given", "text", "told"),
    [
        ("[king, quen]", "Add", "There is no word `quen`; did you mean `queen`?"),
        ("[king, 7]", "Add", "There is no word `7`; in English the words are: king, queen."),
        ("[king]", "Add", "Name 2 words here."),
        ("[king, queen]", "{{ word(W, 3) }}", "A word's place is a whole number from 1 to 2."),
    ],
)
def test_words_that_are_not_there_are_told(given: str, text: str, told: str) -> None:
    (line,) = lines(complaints(cased(given, text)))
    assert line.endswith(told)


def test_a_drawn_value_is_shown_with_the_decimals_of_the_list() -> None:
    assert problem(cased("[king, queen]")).params["W"].places == 2
