"""A problem proved over its cases and many seeds."""

from pathlib import Path

import pytest

from grader.bank.attempts import FormulaFault
from grader.bank.check import check, check_all
from grader.bank.variant import draw
from tests.bank.builders import CASED, SMALL, lines, planted, problem

HEEDLESS = planted("require:\n", "avoid_mistakes: false\nrequire:\n")


def _told(source: str, seeds: int = 30, lang: str = "en") -> list[str]:
    return lines(check(problem(source), seeds).complaints, lang)


def test_the_twin_is_sound_and_varied() -> None:
    checked = check(problem(), 50)
    assert checked.complaints == ()
    assert (checked.variants, checked.distinct) == (51, 51)
    assert 1 <= checked.draws_each < 2


def test_a_mistake_that_is_accepted_is_told_with_its_seeds() -> None:
    loose = planted("  - norm(q) != norm(k)\n", "", HEEDLESS)
    told = next(line for line in _told(loose, 50) if "parts[0].mistakes[1] @" in line)
    for seed in told.split("@")[1].split(":")[0].split(", ")[:3]:
        q, k = (draw(problem(loose), int(seed)).values[name] for name in "qk")
        assert sum(q * q) == sum(k * k)


def test_a_mistake_that_collides_in_a_case_must_be_listed_there() -> None:
    assert _told(planted("length: [swapped], ", "")) == [
        "twin.yaml:37:9: parts[0].mistakes[1] @lesson: In this case the mistake gives 4*sqrt(5)/5, "
        "which is accepted as right; write `collides: {length: [swapped]}` in the case, or change "
        "its numbers."
    ]


def test_a_derived_method_that_collides_in_a_case_must_be_listed_there() -> None:
    source = planted(", remainder: [proj.cosine-times]", "")
    assert _told(source) == [
        "twin.yaml:45:13: parts[1].answer @lesson: In this case a wrong method (cosine times k) "
        "gives (6/5, -3/5), which is accepted as right; write `collides: {remainder: "
        "[proj.cosine-times]}` in the case, or change its numbers."
    ]
    assert _told(source, lang="zh") == [
        "twin.yaml:45:13: parts[1].answer @lesson: 在这组数据下，一种错误方法（用余弦乘以 k）"
        "得到 (6/5, -3/5)，会被判为正确；请在这组数据中写 `collides: {remainder: "
        "[proj.cosine-times]}`，或换一组数。"
    ]


def test_a_collision_that_is_none_is_told() -> None:
    source = planted("[proj.cosine-times]", "[proj.cosine-times, proj.not-divided]")
    assert _told(source) == [
        "twin.yaml:20:66: cases.lesson.collides.remainder[1] @lesson: `proj.not-divided` does not "
        "give the right value in this case; delete it here."
    ]


def test_a_mistake_within_the_tolerance_is_told() -> None:
    wide = planted(
        "    answer: a + b\n",
        "    answer: a + b\n    accept: {atol: 5}\n    mistakes:\n"
        "      - {answer: a + b + 1, say: {en: One off., zh: 差一。}}\n",
        CASED,
    )
    assert _told(wide) == [
        "twin.yaml:16:9: parts[0].mistakes[0] @0, 1, 2, 3, 4, … (30): This mistake gives 17 where "
        "16 is right, and `accept` takes both; narrow `accept`."
    ]


def test_an_answer_without_a_value_on_a_seed_is_told() -> None:
    told = _told(_solved("1 / (a - b)"), lang="zh")
    assert told == [
        f"twin.yaml:13:13: parts[0].answer {_equal()}: 答案没有值；请用 `require` 排除，"
        "或写 `undefined: true`。"
    ]


def _solved(formula: str) -> str:
    """A small file with another answer, to which its solution comes where it has a value."""
    shown = f"{{{{ if(a != b, {formula}, 0) }}}}"
    return planted("answer: a + b", f"answer: {formula}", CASED).replace("{{ a + b }}", shown)


def _equal() -> str:
    """The seeds below 30 on which the two numbers are equal, as a complaint names them."""
    drawn = ((seed, draw(problem(CASED), seed).values) for seed in range(30))
    seeds = [str(seed) for seed, values in drawn if values["a"] == values["b"]]
    assert 1 < len(seeds) < 6
    return f"@{', '.join(seeds)}"


def test_rtol_alone_is_refused_where_the_answer_can_be_zero() -> None:
    source = planted("answer: a - b", "answer: a - b\n    accept: {rtol: 0.01}", _solved("a - b"))
    assert _told(source) == [
        f"twin.yaml:14:13: parts[0].accept {_equal()}: The answer can be 0, where rtol alone "
        "allows nothing; add atol."
    ]


def test_options_that_read_the_same_on_a_seed_are_told() -> None:
    choice = (
        "kind: choice\n    choices:\n"
        "      - {text: {en: '{{ a }}', zh: '{{ a }}'}, right: true}\n"
        "      - {text: {en: '{{ b }}', zh: '{{ b }}'}, reason: {en: No., zh: 不对。}}\n"
    )
    source = planted("    answer: a + b\n", "", CASED)
    assert _told(planted("kind: number\n", choice, source)) == [
        f"twin.yaml:13:7: parts[0].choices {_equal()}: Options A and B read the same."
    ]


@pytest.mark.parametrize(
    ("answer", "told"),
    [("1 / (a - b)", []), ("if(a == b, undefined, a)", []), ("1 / 0", ["mistake-right"])],
)
def test_undefined_is_a_mistake_where_there_may_be_a_value(answer: str, told: list[str]) -> None:
    mistake = "[{undefined: true, say: {en: It has one., zh: 它有值。}}]"
    wanted = f"answer: '{answer}'\n    undefined: true\n    mistakes: {mistake}"
    found = check(problem(planted("answer: a + b", wanted, CASED)), 30).complaints
    assert [c.code for c in found if c.code.startswith("mistake-")] == told


def test_a_text_without_a_value_on_a_seed_is_told_where_it_stands() -> None:
    source = planted("zh: '是 ${{ a + b }}$。'", "zh: '是 ${{ 1 / (a - b) }}$。'", CASED)
    source = planted("It is ${{ a + b }}$.", "It is ${{ a + b }}$, ${{ 1 / (a - b) }}$.", source)
    found = check(problem(source), 30).complaints
    assert [(c.line, c.column, c.where, c.code) for c in found] == [
        (15, 36, f"solution[0].en {_equal()}", "division-by-zero"),
        (15, 66, f"solution[0].zh {_equal()}", "division-by-zero"),
    ]


def test_a_requirement_that_is_seldom_met_is_told() -> None:
    source = planted("parts:", "require: [a == 1, b == 1, c == 1]\nparts:", CASED)
    source = planted("params:\n", "params:\n  c: {integer: 1..9}\n", source)
    source = planted("b: 2}", "b: 2, c: 3}", source)
    found = check(problem(source), 5).complaints
    assert [c.code for c in found] == ["draws-rare"]


def test_a_requirement_that_is_never_met_is_told_once() -> None:
    source = planted("parts:", "require: [a > 9]\nparts:", CASED)
    assert _told(source) == [
        "twin.yaml:9:10: require @0: None of 10000 draws meets `require`; loosen it or widen the "
        "ranges."
    ]


def test_a_problem_without_parameters_is_tried_once() -> None:
    source = planted("params:\n  a: {integer: 1..9}\n  b: {integer: 1..9}\n", "", SMALL)
    source = planted("'Add ${{ a }}$ and ${{ b }}$.'", "Add 1 and 2.", source)
    source = planted("'求 ${{ a }}$ 与 ${{ b }}$ 的和。'", "求 1 与 2 的和。", source)
    assert check(problem(source.replace("a + b", "1 + 2"))).variants == 1


def test_progress_is_told_of_every_variant() -> None:
    steps: list[int] = []
    check(problem(), 3, steps.append)
    assert sum(steps) == 4


@pytest.mark.parametrize("form", ["exact", "{decimals: 3}", "{sigfigs: 2}", "{atol: 0.01}"])
def test_every_form_of_acceptance_passes_its_own_key(form: str) -> None:
    told = _told(planted("accept: {decimals: 2}", f"accept: {form}"))
    assert not [line for line in told if "right answer" in line]


SHIPPED = Path(__file__).parents[2] / "problems" / "inner-product" / "03-projection.yaml"


def _heedless_projection() -> str:
    """The shipped problem without what keeps it sound."""
    source = SHIPPED.read_text(encoding="utf-8")
    source = planted("norm(q) != 1 and norm(k) != 1", "norm(q) != 1", source)
    return planted("\nrequire:\n", "\navoid_mistakes: false\nrequire:\n", source)


def test_the_method_that_slips_through_is_named_and_its_condition_suggested() -> None:
    source = _heedless_projection()
    found = check(problem(source), 200).complaints
    told = [c for c in found if c.facts.get("condition") == "norm(k) != 1"]
    names = {one["code"] for c in told for one in c.facts.get("methods", [])}
    assert "multiplied" in names  # by the length, where one divides by it
    assert {c.where.split(" @")[0] for c in told} >= {"parts[0].answer", "parts[0].mistakes[0]"}
    for seed in told[0].where.split("@")[1].split(", ")[:3]:
        k = draw(problem(source), int(seed)).values["k"]
        assert sum(k * k) == 1
    assert "write `norm(k) != 1` under `require`" in lines(tuple(told))[0]


def test_processes_find_what_one_finds() -> None:
    file = problem(_heedless_projection())
    (alone,) = check_all([file], 60)
    (together,) = check_all([file], 60, jobs=2)
    assert together == alone
    assert (alone.seeds, alone.variants) == (60, 61)


def test_a_draw_is_given_up_where_a_wrong_method_is_right() -> None:
    loose = planted("  - norm(q) != norm(k)\n", "")
    checked = check(problem(loose), 100)
    assert checked.redraws > 0
    assert not [c for c in checked.complaints if "accepted" in c.code]


def test_a_mistake_may_be_let_through() -> None:
    mistake = "    mistakes:\n      - {answer: 2 * a, say: {en: Twice., zh: 两倍。}}\n"
    strict = planted("solution:", f"{mistake}solution:", CASED)
    assert check(problem(strict), 60).complaints == ()
    (told,) = check(
        problem(planted("2 * a, say", "2 * a, avoid: false, say", strict)), 60
    ).complaints
    assert (told.code, told.facts["condition"]) == ("mistake-accepted-when", "a != b")


def test_the_wrong_methods_of_a_part_may_be_let_through() -> None:
    loose = planted("  - norm(q) != norm(k)\n", "")
    heedless = planted("    points: 2\n", "    points: 2\n    avoid_mistakes: false\n", loose)
    told = [c for c in check(problem(heedless), 100).complaints if "accepted" in c.code]
    assert {c.where.partition("]")[0] for c in told} == {"parts[0"}
    assert any(c.where.startswith("parts[0].answer") for c in told)  # a derived one, too


def test_listed_seeds_are_what_is_tried() -> None:
    checked = check(problem(planted("tries: 3", "tries: 3\nseeds: [17, 3, 42]")), 50)
    assert checked.complaints == ()
    assert (checked.seeds, checked.variants) == (3, 4)


def test_a_complaint_names_the_listed_seed() -> None:
    seeds = f"seeds: [{', '.join(map(str, range(29, -1, -1)))}]\ntext:"
    told = _told(planted("text:", seeds, _solved("1 / (a - b)")))
    named = told[0].partition("@")[2].partition(":")[0].split(", ")
    assert named == _equal()[1:].split(", ")[::-1]


def test_marks_carried_forward_that_cost_nothing_are_told() -> None:
    follower = (
        "  - id: again\n    kind: number\n    ask: {en: Again, zh: 再来}\n    answer: a + b\n"
        "    follows: {total: total}\n"
    )
    echo = planted("solution:", f"{follower}solution:", CASED)
    assert [c.code for c in check(problem(echo), 5).complaints] == ["follows-echo"]
    unused = planted("{total: total}", "{total: 2 * a}", echo)
    assert [c.code for c in check(problem(unused), 5).complaints] == ["follows-unused"]
    constant = planted("{total: total}", "{total: 'if(total == a + b, total, 3 * a)'}", echo)
    assert [c.code for c in check(problem(constant), 5).complaints] == ["follows-constant"]


def test_a_part_without_feedback_of_its_own_is_told() -> None:
    choice = (
        "kind: choice\n    choices:\n      - {text: {en: Right, zh: 对}, right: true}\n"
        "      - {text: {en: Wrong, zh: 错}}\n"
    )
    source = planted("kind: number\n", choice, planted("    answer: a + b\n", "", CASED))
    assert [c.code for c in check(problem(source), 3).complaints] == ["part-silent"]


def test_only_the_seeds_without_a_value_are_told() -> None:
    source = SMALL.replace("b: {integer: 1..9}", "b: {integer: 0..9}\nderive: {c: a / b}")
    found = problem(source)
    told = _told(source, 30)[0]
    seeds = [int(seed) for seed in told.split("@")[1].split(":")[0].split(", ")]
    assert told.endswith("This divides by zero, so it has no value.")
    for seed in range(max(seeds)):
        if seed in seeds:
            with pytest.raises(FormulaFault):
                draw(found, seed)
        else:
            assert draw(found, seed).values["b"] != 0
