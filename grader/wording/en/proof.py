"""What trying many variants of a problem tells its author, in English."""

SENTENCES: dict[str, str] = {
    # Wrong methods that are accepted
    "mistake-accepted": "This mistake gives {answer}, which is accepted as right; rule that out "
    "under `require`, or leave `avoid_mistakes` on.",
    "mistake-accepted-when": "This mistake gives {answer}, which is accepted as right; write "
    "`{condition}` under `require`, or leave `avoid_mistakes` on.",
    "mistake-always": "This mistake gives the right value on every draw; delete it.",
    "mistake-right": "This mistake, {answer}, is accepted as right.",
    "mistake-collides": "In this case the mistake gives {answer}, which is accepted as right; "
    "write `{write}` in the case, or change its numbers.",
    "mistake-unnamed": "In this case the mistake gives {answer}, which is accepted as right; give "
    "the mistake a `name` and list that in the case's `collides`, or change its numbers.",
    "method-accepted": "A wrong method ({name}) gives {answer}, which is accepted as right; rule "
    "that out under `require`, or leave `avoid_mistakes` on.",
    "method-accepted-when": "A wrong method ({name}) gives {answer}, which is accepted as right; "
    "write `{condition}` under `require`, or leave `avoid_mistakes` on.",
    "method-collides": "In this case a wrong method ({name}) gives {answer}, which is accepted as "
    "right; write `{write}` in the case, or change its numbers.",
    "collides-idle": "`{name}` does not give the right value in this case; delete it here.",
    "slip-right": "A slip ({name}) gives {answer}, which is accepted as right.",
    "no-sound-draw": "On {tries} draws that meet `require` a wrong method is accepted every time; "
    "widen the ranges, or write `avoid: false` at a mistake.",
    # Whole problems
    "part-silent": "No wrong answer to this part gets feedback of its own; declare a mistake, or "
    "give the options a `reason`.",
    "solution-silent": "The solution never comes to {answer}, the answer of part `{part}`.",
    "follows-unused": "The formula does not use `{name}`, so it carries nothing forward.",
    "follows-constant": "Whatever `{name}` is, the same value follows, so a wrong one earns marks.",
    "follows-echo": "What follows from `{name}` is `{name}` itself, so any value typed twice earns "
    "marks.",
}
