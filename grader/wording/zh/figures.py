"""Pictures told in words, in Chinese."""

SENTENCES: dict[str, str] = {
    "figure-vectors": "平面上的箭头：{vectors}。",
    "figure-heat-map": "用深浅表示大小的数表。列：{columns}。行：{rows}。",
    "figure-histogram": "{count} 个数的直方图，取值从 {low} 到 {high}，平均值为 {mean}。",
}
