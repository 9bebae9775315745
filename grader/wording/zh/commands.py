"""What the commands print beside their results, in Chinese."""

SENTENCES: dict[str, str] = {
    "command-clean": "共 {problems} 道题，试了 {variants} 组数字，没有发现问题。",
    "command-faulty": "共 {problems} 道题，试了 {variants} 组数字，发现 {complaints} 处问题。",
    "command-more": "……另有 {count} 处。",
    "command-variant": "数字组 {name}",
    "command-part": "小题 {id}，分值：{points}",
    "command-key": "正确答案：{value}",
    "command-mistake": "有专门反馈的错误答案：{value}",
    "command-no-value": "这组数字下不存在",
    "command-solution": "解答",
}
