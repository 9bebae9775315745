"""The picture of a variant, before it is done and after."""

from pathlib import Path

import pytest

from grader.bank.figure import figure
from grader.bank.simulation import random_dots
from grader.bank.variant import draw, pinned
from tests.bank.builders import TWIN, planted, problem

KINDS = problem((Path(__file__).parent / "kinds.yaml").read_text(encoding="utf-8"), "kinds.yaml")


def drawn(plan: str, done: bool = False, lang: str = "en", seed: int | None = None):
    made = problem(planted("tries: 3", f"figure: {plan}", TWIN))
    variant = pinned(made, "lesson") if seed is None else draw(made, seed)
    return figure(made, variant, done, lang)


def test_a_problem_without_a_figure_has_none() -> None:
    twin = problem()
    assert figure(twin, pinned(twin, "lesson"), True, "en") is None


def test_arrows_are_added_once_the_question_is_done() -> None:
    before, after = (figure(KINDS, pinned(KINDS, "lesson"), done, "en") for done in (False, True))
    assert before.alternative.facts["vectors"] == ["q = (3, 4)", "k = (1, 2)"]
    assert after.alternative.facts["vectors"] == [
        "q = (3, 4)", "k = (1, 2)", "p = (2.2, 4.4)", "r = (0.8, -0.4)",
    ]  # fmt: skip
    assert "θ" in before.svg


@pytest.mark.parametrize("seed", range(25))
def test_every_draw_has_its_picture(seed: int) -> None:
    for done in (False, True):
        assert figure(KINDS, draw(KINDS, seed), done, "zh").svg.startswith("<svg")


HEAT = "{heat-map: 'softmax([q, k])', rows: [{en: first, zh: 甲}, {en: second, zh: 乙}], "
HEAT = HEAT.replace("[q, k]", "rows(q, k)")
NAMES = "columns: [{en: a, zh: 子}, {en: b, zh: 丑}]"


def test_a_heat_map_names_its_rows_in_the_language_of_the_page() -> None:
    facts = drawn(f"{HEAT}{NAMES}}}", lang="zh").alternative.facts
    assert facts["columns"] == ["子", "丑"]
    assert facts["rows"][0] == "甲: 0.73, 0.27"


def test_what_gives_the_answer_away_waits_until_it_is_done() -> None:
    plan = f"{HEAT}{NAMES}, decimals: 1, when-done: true}}"
    assert drawn(plan) is None
    assert drawn(plan, done=True).alternative.facts["rows"] == [
        "first: 0.7, 0.3",
        "second: 0.3, 0.7",
    ]


def test_a_simulated_histogram_is_the_same_every_time() -> None:
    plan = "{histogram: {dots-of: units, dimension: 100, count: 400}, from: -0.5..0.5}"
    assert drawn(plan, seed=3) == drawn(plan, seed=3)
    assert drawn(plan, seed=3) != drawn(plan, seed=4)


def test_a_vector_s_own_histogram_spans_its_entries() -> None:
    facts = drawn("{histogram: 'rows(q, k)', bins: 4}".replace("rows(q, k)", "q")).alternative.facts
    assert (facts["low"], facts["high"]) == ("1", "2")


@pytest.mark.parametrize(("kind", "spread"), [("units", 1 / 64), ("normals", 64.0)])
def test_random_dots_have_the_variance_of_the_lesson(kind: str, spread: float) -> None:
    sample = random_dots(kind, 64, 4000, "seed")
    mean = sum(sample) / len(sample)
    variance = sum((x - mean) ** 2 for x in sample) / len(sample)
    assert abs(mean) < 4 * (spread / 4000) ** 0.5
    assert variance == pytest.approx(spread, rel=0.12)
