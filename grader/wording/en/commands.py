"""What the commands print beside their results, in English."""

SENTENCES: dict[str, str] = {
    "command-clean": "Problems: {problems}, variants tried: {variants}. Nothing to complain of.",
    "command-faulty": "Problems: {problems}, variants tried: {variants}, complaints: {complaints}.",
    "command-more": "… and {count} more.",
    "command-variant": "variant {name}",
    "command-part": "part {id}, points: {points}",
    "command-key": "right: {value}",
    "command-mistake": "wrong, with its own feedback: {value}",
    "command-no-value": "none on this variant",
    "command-solution": "solution",
}
