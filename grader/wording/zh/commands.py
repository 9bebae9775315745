"""What the commands print beside their results, in Chinese."""

SENTENCES: dict[str, str] = {
    "command-clean": "共 {problems} 道题，试了 {variants} 组数字，没有发现问题。",
    "command-faulty": "共 {problems} 道题，试了 {variants} 组数字，发现 {complaints} 处问题。",
}
