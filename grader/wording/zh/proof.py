"""What trying many variants of a problem tells its author, in Chinese."""

SENTENCES: dict[str, str] = {
    # Wrong methods that are accepted
    "mistake-accepted": "这个错误得到 {answer}，会被判为正确；请用 `require` 排除，"
    "或不要关闭 `avoid_mistakes`。",
    "mistake-accepted-when": "这个错误得到 {answer}，会被判为正确；请在 `require` 下写 "
    "`{condition}`，或不要关闭 `avoid_mistakes`。",
    "mistake-always": "这个错误在每次抽取时都得到正确的值；请删去。",
    "mistake-within": "正确的值是 {right}，这个错误得到 {answer}，而 `accept` 两者都接受；"
    "请收紧 `accept`。",
    "method-within": "正确的值是 {right}，一种错误方法（{name}）得到 {answer}；{draws} 次抽取中有 "
    "{count} 次，`accept` 会接受这样的值；请收紧 `accept`。",
    "mistake-never": "这个错误在 {draws} 次抽取中都没有值；请改正公式或删去。",
    "mistake-untold": "填写 {answer}（这个错误的值）的人得不到这条提示；"
    "请改写公式，使它的值能填进答案框。",
    "mistake-again": "这个错误每次都与 {first} 得到同一个值，两句话会一起显示；请删去其中一个。",
    "mistake-right": "这个错误（{answer}）会被判为正确。",
    "mistake-collides": "在这组数据下，这个错误得到 {answer}，会被判为正确；"
    "请在这组数据中写 `{write}`，或换一组数。",
    "mistake-unnamed": "在这组数据下，这个错误得到 {answer}，会被判为正确；"
    "请给它一个 `name` 并写进这组数据的 `collides`，或换一组数。",
    "method-accepted": "一种错误方法（{name}）得到 {answer}，会被判为正确；请用 `require` 排除，"
    "或不要关闭 `avoid_mistakes`。",
    "method-accepted-when": "一种错误方法（{name}）得到 {answer}，会被判为正确；请在 `require` "
    "下写 `{condition}`，或不要关闭 `avoid_mistakes`。",
    "method-collides": "在这组数据下，一种错误方法（{name}）得到 {answer}，会被判为正确；"
    "请在这组数据中写 `{write}`，或换一组数。",
    "collides-idle": "在这组数据下 `{name}` 并不得到正确的值；请删去。",
    "slip-right": "一种失误（{name}）得到 {answer}，会被判为正确。",
    "no-sound-draw": "满足 `require` 的 {tries} 次抽取每次都有错误方法被判为正确；"
    "请扩大范围，或在某个错误处写 `avoid: false`。",
    # Answers that take no work
    "answer-guessed": "{draws} 次抽取中有 {count} 次 `{answer}` 都是对的，不用计算就能猜中；"
    "请让各次抽取差别更大。",
    "accept-guessed": "{draws} 次抽取中有 {count} 次会接受 `{answer}`，不用计算就能猜中；"
    "请收紧 `accept`，或让各次抽取差别更大。",
    "answer-shown": "这里显示了小题 `{part}` 的答案；请删去，或改问别的内容。",
    "order-listed": "选项本来就按正确的顺序排列；请打乱书写顺序。",
    "match-listed": "每个选项正好与它的配对项并排；请打乱选项的书写顺序。",
    # Whole problems
    "value-hidden": "答案取决于 `{name}`，但题目里始终没有显示它；请把它写进题目。",
    "languages-differ": "英文显示 `{en}` 的地方，中文显示 `{zh}`；请让两种语言一致。",
    "english-only": "只有英文显示了 `{shown}`；请在中文里也写上。",
    "chinese-only": "只有中文显示了 `{shown}`；请在英文里也写上。",
    "unit-asked": "这里写的单位与这个小题的 `unit: {unit}` 不同；请改正文字或 `unit`。",
    "answer-weights": "权重 {answer} 不满足各项不小于 0 且总和为 1；请改正公式，或写 "
    "`kind: vector`。",
    "left-alike": "左边的 {first} 与 {second} 看起来一样；请让它们不同。",
    "hints-all": "全部提示合计要花去这个小题分数的 {total} 倍；请降低它们的 `cost`，"
    "使总和不超过 1。",
    "hint-late": "`tries` 为 {tries}，这条提示出现时已不能再作答；请删去，或允许更多次作答。",
    "part-silent": "这个小题的任何错误答案都得不到专门的反馈；请写一个 mistake，"
    "或给选项写 `reason`。",
    "solution-silent": "解答始终没有得出 {answer}，即小题 `{part}` 的答案。",
    "follows-unused": "公式没有用到 `{name}`，因此没有延续任何值。",
    "follows-astray": "`{name}` 取正确的值时，这里得到 {answer}，而不是答案 {right}；请改正公式。",
    "follows-constant": "不论 `{name}` 是多少，后面的值都一样，于是错误的值也能得分。",
    "follows-echo": "由 `{name}` 得到的就是 `{name}` 本身，不必再算什么，也得不到分；请删去。",
}
