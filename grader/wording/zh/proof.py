"""What trying many variants of a problem tells its author, in Chinese."""

SENTENCES: dict[str, str] = {
    # Wrong methods that are accepted
    "mistake-accepted": "这个错误得到 {answer}，会被判为正确；请用 `require` 排除，"
    "或不要关闭 `avoid_mistakes`。",
    "mistake-accepted-when": "这个错误得到 {answer}，会被判为正确；请在 `require` 下写 "
    "`{condition}`，或不要关闭 `avoid_mistakes`。",
    "mistake-always": "这个错误在每次抽取时都得到正确的值；请删去。",
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
    # Whole problems
    "part-silent": "这个小题的任何错误答案都得不到专门的反馈；请写一个 mistake，"
    "或给选项写 `reason`。",
    "solution-silent": "解答始终没有得出 {answer}，即小题 `{part}` 的答案。",
    "follows-unused": "公式没有用到 `{name}`，因此没有延续任何值。",
    "follows-constant": "不论 `{name}` 是多少，后面的值都一样，于是错误的值也能得分。",
    "follows-echo": "由 `{name}` 得到的就是 `{name}` 本身，于是任何值写两遍就能得分。",
}
