"""What the commands print beside their results, in Chinese."""

SENTENCES: dict[str, str] = {
    "command-clean": "共 {problems} 道题，试了 {variants} 组数字，没有发现问题。",
    "command-faulty": "共 {problems} 道题，试了 {variants} 组数字，发现 {complaints} 处问题。",
    "command-seeds": "{path} 已列出 {count} 个种子，从 {first} 到 {last}："
    "每个都可靠，数值两两不同。",
    "command-seeds-faulty": "{path} 未改动；请先改好上面所列问题，再试一次。",
    "command-seeds-few": "{path} 未改动：前 {tried} 个种子中只有 {found} 个可靠且互不相同。"
    "请少要一些，或放宽范围。",
    "command-seeds-place": "{path} 未改动：文件里没有 `seeds` 的位置。请让文件的每个键各占一行，"
    "种子写成 [3, 17]，再试一次。",
    "check-problem": "题目",
    "check-draws": "抽取成功率",
    "check-redraws": "重抽",
    "check-distinct": "不同变式",
    "check-methods": "可识别错误",
    "check-slowest": "最慢种子（抽取次数）",
    "check-notes": "备注",
}
