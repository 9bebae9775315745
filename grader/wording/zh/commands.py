"""What the commands print beside their results, in Chinese."""

SENTENCES: dict[str, str] = {
    "command-clean": "共 {problems} 道题，试了 {variants} 组数字，没有发现问题。",
    "command-faulty": "共 {problems} 道题，试了 {variants} 组数字，发现 {complaints} 处问题。",
    "check-problem": "题目",
    "check-draws": "抽取成功率",
    "check-redraws": "重抽",
    "check-distinct": "不同变式",
    "check-methods": "可识别错误",
    "check-slowest": "最慢种子",
    "check-notes": "提示",
}
