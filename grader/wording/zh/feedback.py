"""What a check found, in Chinese."""

SENTENCES: dict[str, str] = {
    # Right
    "right-exact": "结果精确。",
    "right-rounded": "舍入正确。",
    "right-within": "在允许的误差之内。",
    "right-entries-exact": "各分量都精确。",
    "right-entries": "各分量都正确。",
    # Close, but not as asked
    "exact-needed": "这是近似值，本题需要精确值，例如分数或根式。",
    "decimal-needed": "请写成小数。",
    "decimal-to-round": "只有小数才能取近似。请把这个值写成小数，或写出精确值。",
    "too-few-places": "保留的位数不够，请至少保留 {wanted} 位小数。",
    "too-few-figures": "保留的位数不够，请至少保留 {wanted} 位有效数字。",
    "last-place": "很接近了：写出的 {places} 位小数必须全部正确。请重新舍入最后一位。",
    # Another type than asked
    "given-number": "你写的是一个数。",
    "given-vector": "你写的是一个向量。",
    "given-matrix": "你写的是一个矩阵。",
    "given-set": "你写的是一个集合。",
    "asked-number": "请写一个数。",
    "asked-vector": "请写一个向量，例如 (1, 2)。",
    "asked-matrix": "请逐行写出矩阵，例如 [[1, 2], [3, 4]]。",
    "asked-set": "请写一个集合，例如 {{1, 2}}。",
    "has-a-value": "它是有值的，请算出来。",
    # Vectors and matrices
    "entries-wrong": "第 {right} 个分量正确，请再检查第 {entries} 个。",
    "no-entry-right": "目前没有一个分量正确。",
    "wrong-length": "你写了 {given} 个分量，答案有 {expected} 个。",
    "wrong-shape": "你写的矩阵是 {given} 的，答案是 {expected} 的。",
    "decimal-comma-suspected": "如果逗号是用来表示小数点的，请改用“.”。",
    "negative-weight": "权重不能是负数。",
    "weights-sum": "权重之和应为 1，这里不是。",
    "zero-direction": "零向量没有方向。",
    "direction-reversed": "方向正好相反。",
    "not-unit-length": "方向正确，但长度必须为 1。",
    # Sets and options
    "members-wrong": "不属于答案的元素：{count} 个。",
    "members-missing": "还缺少的元素：{count} 个。",
    "one-choice": "你选了 {chosen}，请只选一项。",
    "option-twice": "有选项写了两次，每个选项请只写一次。",
    "not-offered": "“{named}”不在选项 {offered} 之中。",
    "choices-wrong": "不该选的：{wrong}。",
    "choices-missing": "选出的都对，但还没有选全。",
    "order-all-once": "请把 {offered} 按顺序各写一次。",
    "order-wrong": "位置正确的：{placed} 个，共 {count} 个。",
    "match-pairs": "请写成配对，例如 1-B, 2-A。",
    "match-all": "还没有配对，或不在题目之中：{missing}。",
    # Angles
    "angle-unit-unclear": "是角度还是弧度？请写成 {readings[0]} 或 {readings[1]}。",
    # Not settled
    "undecided": "暂时无法判定它是否相等，因此不算错。",
    "awaiting": "这个回答由老师评分。",
    "follows": "按由你自己在小题 {part} 的回答推出的结果评分。",
}
