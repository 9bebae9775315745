"""What the commands print beside their results, in English."""

SENTENCES: dict[str, str] = {
    "command-clean": "Problems: {problems}, variants tried: {variants}. Nothing to complain of.",
    "command-faulty": "Problems: {problems}, variants tried: {variants}, complaints: {complaints}.",
    "check-problem": "Problem",
    "check-draws": "Draws met",
    "check-redraws": "Redraws",
    "check-distinct": "Distinct",
    "check-methods": "Methods",
    "check-slowest": "Slowest seed",
    "check-notes": "Notes",
}
