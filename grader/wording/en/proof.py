"""What trying many variants of a problem tells its author, in English."""

SENTENCES: dict[str, str] = {
    # Wrong methods that are accepted
    "mistake-accepted": "This mistake gives {answer}, which is accepted as right; rule that out "
    "under `require`, or leave `avoid_mistakes` on.",
    "mistake-accepted-when": "This mistake gives {answer}, which is accepted as right; write "
    "`{condition}` under `require`, or leave `avoid_mistakes` on.",
    "mistake-always": "This mistake gives the right value on every draw; delete it.",
    "mistake-within": "This mistake gives {answer} where {right} is right, and `accept` takes "
    "both; narrow `accept`.",
    "method-within": "A wrong method ({name}) gives {answer} where {right} is right, and `accept` "
    "takes such values on {count} of {draws} draws; narrow `accept`.",
    "mistake-never": "This mistake has no value on any of {draws} draws; mend its formula or "
    "delete it.",
    "mistake-untold": "Whoever types {answer}, the value of this mistake, is not told of it; give "
    "a formula of a value that the answer box takes.",
    "mistake-again": "This mistake gives the value of {first} every time, so that both sentences "
    "are shown; delete one of them.",
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
    # Answers that take no work
    "answer-guessed": "`{answer}` is right on {count} of {draws} draws, so it is a safe guess; let "
    "the draws differ more.",
    "accept-guessed": "`{answer}` is accepted on {count} of {draws} draws, so it is a safe guess; "
    "narrow `accept` or let the draws differ more.",
    "answer-shown": "This shows the answer of part `{part}`; leave it out, or ask for something "
    "else.",
    "order-listed": "The options stand in the right order already; write them in another one.",
    "match-listed": "Every option stands beside its match; write the options in another order.",
    # Whole problems
    "value-hidden": "The answer depends on `{name}`, which the question never shows; put it into "
    "the text.",
    "languages-differ": "Where the English shows `{en}`, the Chinese shows `{zh}`; let both show "
    "the same.",
    "english-only": "Only the English shows `{shown}`; put it into the Chinese, too.",
    "chinese-only": "Only the Chinese shows `{shown}`; put it into the English, too.",
    "unit-asked": "This names another unit than the part's own, `unit: {unit}`; mend the text or "
    "`unit`.",
    "answer-weights": "The weights {answer} are not all at least 0 with the sum 1; mend the "
    "formula, or write `kind: vector`.",
    "left-alike": "{first} and {second} on the left read the same; let them differ.",
    "hints-all": "The hints together cost {total} times what the part is worth; lower their costs "
    "to 1 or less in all.",
    "hint-late": "This hint comes when no try is left (`tries` is {tries}); delete it or allow "
    "more tries.",
    "part-silent": "No wrong answer to this part gets feedback of its own; declare a mistake, or "
    "give the options a `reason`.",
    "solution-silent": "The solution never comes to {answer}, the answer of part `{part}`.",
    "follows-unused": "The formula does not use `{name}`, so it carries nothing forward.",
    "follows-astray": "With the right value of `{name}` this comes to {answer} and not to the "
    "answer, {right}; mend the formula.",
    "follows-constant": "Whatever `{name}` is, the same value follows, so a wrong one earns marks.",
    "follows-echo": "What follows from `{name}` is `{name}` itself, which leaves nothing to work "
    "out and earns nothing; delete it.",
}
