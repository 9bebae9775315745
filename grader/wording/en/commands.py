"""What the commands print beside their results, in English."""

SENTENCES: dict[str, str] = {
    "command-clean": "Problems: {problems}, variants tried: {variants}. Nothing to complain of.",
    "command-faulty": "Problems: {problems}, variants tried: {variants}, complaints: {complaints}.",
    "command-seeds": "{path} now lists {count} seeds, from {first} to {last}: each is sound and no "
    "two give the same values.",
    "command-seeds-faulty": "{path} stays as it was; mend what is told above, then ask again.",
    "command-seeds-few": "{path} stays as it was: only {found} of the first {tried} seeds are "
    "sound and differ. Ask for no more than that, or widen the ranges.",
    "command-seeds-place": "{path} stays as it was: `seeds` finds no place in it. Write each key "
    "of the file on a line of its own and the seeds as [3, 17], then ask again.",
    "check-problem": "Problem",
    "check-draws": "Draws met",
    "check-redraws": "Redraws",
    "check-distinct": "Distinct",
    "check-methods": "Methods",
    "check-slowest": "Slowest seed (draws)",
    "check-notes": "Notes",
}
