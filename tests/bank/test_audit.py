"""What makes a problem unsound as a whole, each planted in a sound one, word for word."""

import pytest

from grader.bank.check import check
from tests.bank.builders import CASED, lines, planted, problem

ANSWER = "    answer: a + b\n"
SOLUTION = "solution:\n  - {en: 'It is ${{ a + b }}$.', zh: '是 ${{ a + b }}$。'}\n"
TEXT = "text: {en: 'Add ${{ a }}$ and ${{ b }}$.', zh: '求 ${{ a }}$ 与 ${{ b }}$ 的和。'}\n"


def told(source: str, lang: str = "en", seeds: int = 40) -> list[str]:
    return lines(check(problem(source, "f.yaml"), seeds).complaints, lang)


def asked(formula: str, more: str = "") -> str:
    """The small problem with another answer, and what else its part has."""
    source = planted(ANSWER, f"    answer: '{formula}'\n{more}", CASED)
    return planted(SOLUTION, SOLUTION.replace("a + b", formula), source)


def mistaken(*formulas: str, accept: str = "exact") -> str:
    wrong = "".join(
        f"      - {{answer: '{formula}', say: {{en: No {place}., zh: 不对 {place}。}}}}\n"
        for place, formula in enumerate(formulas)
    )
    return asked("a + b", f"    accept: {accept}\n    mistakes:\n{wrong}")


def optioned(kind: str, options: str) -> str:
    return planted("    kind: number\n", f"    kind: {kind}\n{options}", planted(ANSWER, "", CASED))


PLACED = """\
    choices:
      - {{text: {{en: one, zh: 一}}, place: {}}}
      - {{text: {{en: two, zh: 二}}, place: {}}}
"""
RARE = """\
    choices:
      - {text: {en: more, zh: 更大}, right: a + b > 17, reason: {en: Nine each., zh: 都是 9。}}
      - {text: {en: not more, zh: 不更大}, right: a + b <= 17, reason: {en: Fewer., zh: 更少。}}
"""
MATCHED = """\
    left:
      - {{text: {{en: cat, zh: 猫}}, match: {}}}
      - {{text: {{en: {}, zh: {}}}, match: {}}}
    choices:
      - {{text: {{en: meows, zh: 喵}}}}
      - {{text: {{en: barks, zh: 汪}}}}
"""


def followed(formula: str, key: str = "2 * (a + b)") -> str:
    part = (
        "  - id: twice\n    kind: number\n    ask: {en: Twice it, zh: 两倍}\n"
        f"    answer: {key}\n    follows: {{total: '{formula}'}}\n"
    )
    step = f"  - {{en: 'Then ${{{{ {key} }}}}$.', zh: '然后 ${{{{ {key} }}}}$。'}}\n"
    return planted("solution:\n", f"{part}solution:\n", CASED) + step


def shown(old: str, new: str) -> str:
    return planted(old, new, CASED)


def angled() -> str:
    """The small problem asking for an angle in degrees."""
    return planted("    kind: number\n", "    kind: angle\n    unit: deg\n", CASED)


HINTED = """\
    hints:
      - {{en: Add., zh: 相加。{}}}
      - {{en: Add both., zh: 把两数相加。{}}}
"""
PAID = "    hints:\n      - {en: '${{ a + b }}$', zh: '得 ${{ a + b }}$', cost: 0.9}\n"
SAID = "    mistakes:\n      - {answer: a - b, say: {en: '{{ a + b }}', zh: '{{ a + b }}'}}\n"
MAP = "figure: {heat-map: '[a + b]', rows: [{en: r, zh: 行}], columns: [{en: c, zh: 列}]}\n"


CASES = {
    "a mistake without a value": (
        mistaken("1 / (a - a)"),
        "f.yaml:16:19: parts[0].mistakes[0].answer: ",
        "This mistake has no value on any of 33 draws; mend its formula or delete it.",
        "这个错误在 33 次抽取中都没有值；请改正公式或删去。",
    ),
    "a mistake that nobody can type": (
        mistaken("a > b"),
        "f.yaml:16:19: parts[0].mistakes[0].answer: ",
        "Whoever types false, the value of this mistake, is not told of it; give a formula "
        "of a value that the answer box takes.",
        "填写 false（这个错误的值）的人得不到这条提示；请改写公式，使它的值能填进答案框。",
    ),
    "a mistake declared twice": (
        mistaken("a - b", "-(b - a)"),
        "f.yaml:17:19: parts[0].mistakes[1].answer: ",
        "This mistake gives the value of mistakes[0] every time, so that both sentences are "
        "shown; delete one of them.",
        "这个错误每次都与 mistakes[0] 得到同一个值，两句话会一起显示；请删去其中一个。",
    ),
    "a mistake within the tolerance": (
        mistaken("a + b + 1", accept="{atol: 1}"),
        "f.yaml:16:9: parts[0].mistakes[0] @0, 1, 2, 3, 4, … (40): ",
        "This mistake gives 17 where 16 is right, and `accept` takes both; narrow `accept`.",
        "正确的值是 16，这个错误得到 17，而 `accept` 两者都接受；请收紧 `accept`。",
    ),
    "a wrong method within the tolerance": (
        asked("norm([a, b])", "    accept: {rtol: 0.4}\n"),
        "f.yaml:14:13: parts[0].accept: ",
        "A wrong method (largest entry (max-norm)) gives 8 where 8*sqrt(2) is right, and "
        "`accept` takes such values on 32 of 32 draws; narrow `accept`.",
        "正确的值是 8*sqrt(2)，一种错误方法（取了最大的分量（最大范数））得到 8；"
        "32 次抽取中有 32 次，`accept` 会接受这样的值；请收紧 `accept`。",
    ),
    "an answer that rounds to nothing": (
        asked("a / (1000 * b)", "    accept: {decimals: 1}\n"),
        "f.yaml:14:13: parts[0].accept: ",
        "`0.0` is accepted on 32 of 32 draws, so it is a safe guess; narrow `accept` or let "
        "the draws differ more.",
        "32 次抽取中有 32 次会接受 `0.0`，不用计算就能猜中；"
        "请收紧 `accept`，或让各次抽取差别更大。",
    ),
    "an answer that is nearly always the same": (
        asked("if(a + b > 16, 1, 0)"),
        "f.yaml:13:14: parts[0].answer: ",
        "`0` is right on 38 of 40 draws, so it is a safe guess; let the draws differ more.",
        "40 次抽取中有 38 次 `0` 都是对的，不用计算就能猜中；请让各次抽取差别更大。",
    ),
    "an answer in the text": (
        shown("的和。'}", "的和 ${{ a + b }}$。'}").replace("b }}$.'", "b }}$: ${{ a + b }}$.'", 1),
        "f.yaml:8:13: text.en: ",
        "This shows the answer of part `total`; leave it out, or ask for something else.",
        "这里显示了小题 `total` 的答案；请删去，或改问别的内容。",
    ),
    "an answer in a hint": (
        asked("a + b", HINTED.format("", "").replace("Add both.", "'It is ${{ a + b }}$.'")),
        "f.yaml:16:15: parts[0].hints[1].en: ",
        "This shows the answer of part `total`; leave it out, or ask for something else.",
        "这里显示了小题 `total` 的答案；请删去，或改问别的内容。",
    ),
    "an answer in the sentence of a mistake": (
        shown(ANSWER, ANSWER + SAID),
        "f.yaml:15:36: parts[0].mistakes[0].say.en: ",
        "This shows the answer of part `total`; leave it out, or ask for something else.",
        "这里显示了小题 `total` 的答案；请删去，或改问别的内容。",
    ),
    "an answer in the figure": (
        shown(TEXT, TEXT + MAP)
        .replace("answer: a + b", "answer: '[a + b]'")
        .replace("kind: number", "kind: vector"),
        "f.yaml:9:21: figure.heat-map: ",
        "This shows the answer of part `total`; leave it out, or ask for something else.",
        "这里显示了小题 `total` 的答案；请删去，或改问别的内容。",
    ),
    "an order that stands in order": (
        optioned("order", PLACED.format(1, 2)),
        "f.yaml:13:7: parts[0].choices: ",
        "The options stand in the right order already; write them in another one.",
        "选项本来就按正确的顺序排列；请打乱书写顺序。",
    ),
    "a match whose pairs stand side by side": (
        optioned("match", MATCHED.format("A", "dog", "狗", "B")),
        "f.yaml:16:7: parts[0].choices: ",
        "Every option stands beside its match; write the options in another order.",
        "每个选项正好与它的配对项并排；请打乱选项的书写顺序。",
    ),
    "two things on the left that read the same": (
        optioned("match", MATCHED.format("B", "cat", "猫", "A")),
        "f.yaml:13:7: parts[0].left @one, 0, 1, 2, 3, … (41): ",
        "1 and 2 on the left read the same; let them differ.",
        "左边的 1 与 2 看起来一样；请让它们不同。",
    ),
    "a value that the question never shows": (
        shown("与 ${{ b }}$ 的和", "与另一个数的和").replace(" and ${{ b }}$.'", " and another.'"),
        "f.yaml:12:10: parts[0].ask: ",
        "The answer depends on `b`, which the question never shows; put it into the text.",
        "答案取决于 `b`，但题目里始终没有显示它；请把它写进题目。",
    ),
    "a value that the Chinese never shows": (
        shown("与 ${{ b }}$ 的和", "与另一个数的和"),
        "f.yaml:8:49: text.zh: ",
        "Only the English shows `{{ b }}`; put it into the Chinese, too.",
        "只有英文显示了 `{{ b }}`；请在中文里也写上。",
    ),
    "a value that the English never shows": (
        shown(" and ${{ b }}$.'", " and another.'"),
        "f.yaml:8:13: text.en: ",
        "Only the Chinese shows `{{ b }}`; put it into the English, too.",
        "只有中文显示了 `{{ b }}`；请在英文里也写上。",
    ),
    "a number that differs between the languages": (
        shown("的和。'}", "的和，再加 7。'}").replace("b }}$.'", "b }}$ and 8.'", 1),
        "f.yaml:8:55: text.zh: ",
        "Where the English shows `8`, the Chinese shows `7`; let both show the same.",
        "英文显示 `8` 的地方，中文显示 `7`；请让两种语言一致。",
    ),
    "a formula that differs between the languages": (
        shown("'是 ${{ a + b }}$。'", "'是 ${{ a - b | decimals 1 }}$。'"),
        "f.yaml:15:39: solution[0].zh: ",
        "Where the English shows `{{ a + b }}`, the Chinese shows `{{ a - b | decimals 1 "
        "}}`; let both show the same.",
        "英文显示 `{{ a + b }}` 的地方，中文显示 `{{ a - b | decimals 1 }}`；请让两种语言一致。",
    ),
    "weights that do not sum to one": (
        planted("kind: number", "kind: weights", asked("[if(a == 4, 1, a / 10), 1 - a / 10]")),
        "f.yaml:13:14: parts[0].answer @19, 23, 33, 39: ",
        "The weights (1, 3/5) are not all at least 0 with the sum 1; mend the formula, or "
        "write `kind: vector`.",
        "权重 (1, 3/5) 不满足各项不小于 0 且总和为 1；请改正公式，或写 `kind: vector`。",
    ),
    "a zero vector for a direction": (
        planted("kind: number", "kind: direction", asked("[a - b, 0]")),
        "f.yaml:13:14: parts[0].answer @0, 7, 36, 39: ",
        "The answer has no value; rule that out under `require`, or write `undefined: true`.",
        "答案没有值；请用 `require` 排除，或写 `undefined: true`。",
    ),
    "an angle asked in another unit": (
        planted("The sum, zh: 和", "In radians, zh: 多少度？", angled()),
        "f.yaml:13:15: parts[0].ask.en: ",
        "This names another unit than the part's own, `unit: deg`; mend the text or `unit`.",
        "这里写的单位与这个小题的 `unit: deg` 不同；请改正文字或 `unit`。",
    ),
    "an angle asked in another unit in Chinese alone": (
        planted("The sum, zh: 和", "The angle, zh: 夹角（弧度）", angled()),
        "f.yaml:13:30: parts[0].ask.zh: ",
        "This names another unit than the part's own, `unit: deg`; mend the text or `unit`.",
        "这里写的单位与这个小题的 `unit: deg` 不同；请改正文字或 `unit`。",
    ),
    "another entry shown beside a word for a square": (
        shown(
            "'It is ${{ a + b }}$.', zh: '是 ${{ a + b }}$。'",
            "'${{ a + b }}$, squared ${{ (a + b)^2 }}$.', "
            "zh: '${{ a + b }}$，平方 ${{ (a - b)^2 }}$。'",
        ),
        "f.yaml:15:60: solution[0].zh: ",
        "Where the English shows `{{ (a + b)^2 }}`, the Chinese shows `{{ (a - b)^2 }}`; let both "
        "show the same.",
        "英文显示 `{{ (a + b)^2 }}` 的地方，中文显示 `{{ (a - b)^2 }}`；请让两种语言一致。",
    ),
    "what follows and does not come to the key": (
        followed("3 * total"),
        "f.yaml:18:23: parts[1].follows.total @one, 0, 1, 2, 3, … (6): ",
        "With the right value of `total` this comes to 9 and not to the answer, 6; mend the "
        "formula.",
        "`total` 取正确的值时，这里得到 9，而不是答案 6；请改正公式。",
    ),
    "hints that cost more than everything": (
        asked("a + b", HINTED.format(", cost: 0.5", ", cost: 3/4")),
        "f.yaml:15:7: parts[0].hints: ",
        "The hints together cost 5/4 times what the part is worth; lower their costs to 1 or less "
        "in all.",
        "全部提示合计要花去这个小题分数的 5/4 倍；请降低它们的 `cost`，使总和不超过 1。",
    ),
    "a hint after the last try": (
        planted("text:", "tries: 2\ntext:", asked("a + b", HINTED.format("", ""))),
        "f.yaml:17:9: parts[0].hints[1]: ",
        "This hint comes when no try is left (`tries` is 2); delete it or allow more tries.",
        "`tries` 为 2，这条提示出现时已不能再作答；请删去，或允许更多次作答。",
    ),
}


@pytest.mark.parametrize(("source", "at", "en", "zh"), CASES.values(), ids=CASES)
def test_an_unsound_problem_is_told(source: str, at: str, en: str, zh: str) -> None:
    assert told(source) == [at + en]
    assert told(source, "zh") == [at + zh]


SOUND = {
    "a law, the same on every draw": asked("a - a"),
    "a law about a value that is never shown": planted(
        "params:\n", "params:\n  c: {integer: 1..9}\n", asked("c - c")
    ).replace("{a: 1,", "{c: 1, a: 1,"),
    "a check that comes to what is given": planted(
        "params:\n",
        "derive:\n  c: a + b\nparams:\n",
        asked("c - b + b").replace("Add", "${{ c }}$"),
    ).replace("求", "${{ c }}$"),
    "options that stand in order on some draws": optioned("order", PLACED.format("a + b", "19/2")),
    "a mistake on some draws alone": mistaken("if(a > b, a - b, 1 / 0)"),
    "a hint that is paid for": asked("a + b", PAID),
    "a penalty that leaves the first try alone": asked("a + b", "    penalty: 1\n"),
    "a hint that costs all there is": asked("a + b", HINTED.format(", cost: 0.5", ", cost: 1/2")),
    "a follower that comes to the key": followed("2 * total"),
    "a year in words of another language": shown("'It is", "'In the year 2010 it is"),
    "an option that is right on nearly all draws": optioned("choice", RARE),
    "a law that is written in many ways": asked(
        "sum(softmax([a, b]))", "    accept: {rtol: 0.001}\n"
    ),
    "a value that is to be verified": shown(
        TEXT,
        "text: {en: 'Verify that ${{ a }} + {{ b }}$ is ${{ a + b }}$.', "
        "zh: '验证 ${{ a }} + {{ b }}$ 等于 ${{ a + b }}$。'}\n",
    ),
    "a multiple that one language says in words": shown(
        TEXT,
        "text: {en: 'Add ${{ a }}$ and ${{ 2 * b }}$.', "
        "zh: '求 ${{ a }}$ 与 ${{ b }}$ 的两倍的和。'}\n",
    ),
    "numbers in other words in each language": shown(
        TEXT,
        "text: {en: 'Add ${{ a }}$ to ${{ b }}$ in 2 steps, the first a line long.', "
        "zh: '分两步求 ${{ a }}$ 与 ${{ b }}$ 的和，第 1 步只有一行。'}\n",
    ),
    "the unit that is not to be used": planted(
        "The sum, zh: 和", "'The angle, not in radians', zh: 夹角（不要用弧度）", angled()
    ),
    "a unit that a calculator shows": planted(
        "The sum, zh: 和", "Convert it if you see radians, zh: 若显示弧度，请换算", angled()
    ),
}


@pytest.mark.parametrize("source", SOUND.values(), ids=SOUND)
def test_a_sound_problem_is_left_alone(source: str) -> None:
    assert told(source) == []
