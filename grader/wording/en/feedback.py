"""What a check found, in English."""

SENTENCES: dict[str, str] = {
    # Right
    "right-exact": "It is exact.",
    "right-rounded": "It is correctly rounded.",
    "right-within": "It is close enough.",
    "right-entries-exact": "Every entry is exact.",
    "right-entries": "Every entry is right.",
    # Close, but not as asked
    "exact-needed": "This is a rounded value; an exact value is needed, such as a fraction or a "
    "root.",
    "decimal-needed": "Write the value as a decimal.",
    "decimal-to-round": "Only a decimal may be rounded. Write this value as a decimal, or give the "
    "exact value.",
    "too-few-places": "This is rounded too far: give at least {wanted} decimals.",
    "too-few-figures": "This is rounded too far: give at least {wanted} significant figures.",
    "last-place": "Nearly: all {places} decimals you give must be right. Round again at the last "
    "one.",
    # Another type than asked
    "given-number": "This is a number.",
    "given-vector": "This is a vector.",
    "given-matrix": "This is a matrix.",
    "given-set": "This is a set.",
    "asked-number": "Write one number.",
    "asked-vector": "Write a vector, such as (1, 2).",
    "asked-matrix": "Write a matrix row by row, such as [[1, 2], [3, 4]].",
    "asked-set": "Write a set, such as {{1, 2}}.",
    "has-a-value": "It does have a value; work it out.",
    # Vectors and matrices
    "entries-wrong": "Right: entry {right}. Look again at entry {entries}.",
    "no-entry-right": "No entry is right yet.",
    "wrong-length": "Entries written: {given}. Entries in the answer: {expected}.",
    "wrong-shape": "This is a {given} matrix, and the answer is {expected}.",
    "decimal-comma-suspected": "If the commas were meant as decimal points, write points.",
    "negative-weight": "A weight is never negative.",
    "weights-sum": "Weights sum to 1, and these do not.",
    "zero-direction": "The zero vector has no direction.",
    "direction-reversed": "It points the opposite way.",
    "not-unit-length": "The direction is right, but the length must be 1.",
    # Sets and options
    "members-wrong": "Members that do not belong: {count}.",
    "members-missing": "Members still missing: {count}.",
    "one-choice": "You chose {chosen}; choose only one.",
    "option-twice": "You named an option twice; name each once.",
    "not-offered": "“{named}” is not one of the options {offered}.",
    "choices-wrong": "Wrongly chosen: {wrong}.",
    "choices-missing": "What you chose is right, but not all of it is there yet.",
    "order-all-once": "Name each of {offered} once, in order.",
    "order-wrong": "In the right place: {placed} of {count}.",
    "match-pairs": "Write pairs, such as 1-B, 2-A.",
    "match-all": "Still without a partner, or not offered: {missing}.",
    # Angles
    "angle-unit-unclear": "Degrees or radians? Write {readings[0]} or {readings[1]}.",
    # Not settled
    "undecided": "Whether this is equal could not be settled here; it is not marked wrong.",
    "awaiting": "A person will mark this answer.",
    "follows": "Marked by what follows from your own answer to part {part}.",
}
