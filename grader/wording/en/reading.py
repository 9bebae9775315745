"""Why a text could not be read, in English."""

SENTENCES: dict[str, str] = {
    # Characters and length
    "blank": "Nothing is written here.",
    "too-long": "This is too long to be read. Write a shorter form.",
    "too-deep": "Too many brackets stand inside one another. Write a simpler form.",
    "too-large": "This value is too large to be worked out here. Write a smaller number "
    "or a simpler form.",
    "character": "The character {character} ({name}) cannot be read here. Delete it, or write "
    "this another way.",
    "words": "Words such as “{text}” cannot be read here. Write only the answer, without words.",
    "other-digits": "“{text}” is not read as a number. Write numbers with the digits 0 to 9.",
    "infinity": "Infinity is not read as a value. Where there is no value, write “undefined”.",
    "complex": "“{name}” cannot be used here. Write a vector as (1, 2), and the two parts of a "
    "complex number separately.",
    "hidden-character": "An invisible character ({name}) is hidden here. Delete the answer and "
    "type it again.",
    # Numbers
    "decimal-comma": "Write {point} with a point.",
    "comma-unclear": "Write {point} with a point, or {whole} without a comma.",
    "two-numbers": "Two numbers, {first} and {second}, stand side by side. Put a sign or a comma "
    "between them.",
    "digits-apart": "If this is one number, write {whole}; if these are two, put a comma between "
    "them.",
    "number-after": "The number {number} cannot follow directly. Put it first, or write the sign: "
    "* for a product, ^ for a power, a comma between entries.",
    "repeating-decimal": "Write a repeating decimal as a fraction, such as 1/3.",
    "mark-twice": "Write {mark} only once.",
    "superscript": "Only one whole number can be raised, as in x². Write other powers with ^.",
    # Signs and operators
    "operand-missing": "Something is missing before “{found}”. Add it, or delete what is "
    "left over.",
    "ends-early": "The answer stops too early; something is missing at the end.",
    "unexpected": "“{found}” does not fit here. Write only the answer.",
    "double-sign": "Two signs follow each other. Use one, or put brackets round the second.",
    "plus-minus": "± gives two values, and one is asked. Write the one you mean.",
    "plus-minus-twice": "Write ± only once in each member.",
    "equals-sign": "Only numbers can stand on both sides of “=”. Write only the answer.",
    "chain-unequal": "The two sides of “=” are not equal. Write only the answer.",
    "two-readings": "This could mean {readings[0]} or {readings[1]}. Write the one you mean.",
    "operands": "“{op}” does not work with what stands beside it.",
    "semicolon": "Separate the entries with commas.",
    # Brackets and lists
    "bars-unclear": "Bars side by side have two readings. Write abs(…) for each, "
    "or put the signs *.",
    "bracket-open": "This bracket is not closed; “{bracket}” is missing.",
    "bracket-expected": "“{bracket}” is needed here instead of “{found}”.",
    "brackets-empty": "There is nothing between the brackets. Write the entries.",
    "trailing-comma": "An entry is missing after the comma. Add it, or delete the comma.",
    "nested-entries": "Entries and lists are mixed here. Write a matrix row by row, such as "
    "[[1, 2], [3, 4]].",
    "ragged": "Row {row} has another number of entries ({entries}) than the first ({expected}). "
    "Give every row the same number.",
    "entry-number": "Every entry must be a single number.",
    "vector-arithmetic": "Work this out and write one vector; here only a number times a vector, "
    "or a vector over a number, is read.",
    "array-argument": "Write a list in the brackets, such as array([1, 2]).",
    # Names and functions
    "no-letters": "There is no “{name}” in this question. Besides numbers you may use {allowed}.",
    "unknown-name": "There is no {name} in this question. You may use {allowed}.",
    "unknown-name-near": "There is no {name} here. Did you mean {nearest}? You may use {allowed}.",
    "unknown-function": "There is no function {name}.",
    "unknown-function-near": "There is no function {name}. Did you mean {nearest}?",
    "degrees-inside": "Functions take angles in radians: write 60*pi/180 instead of 60{unit}.",
    "glued-function": "Put a sign between {letters} and {function}: {letters}*{function}(…).",
    "brackets-needed": "Put brackets round what {function} is taken of: {function}(…).",
    "function-alone": "{function} of what? Write it in brackets: {function}(…).",
    "function-power": "Put brackets round the function and the power after them, such as "
    "(ln(x))^2.",
    "inverse-power": "This could mean {inverse}(…) or 1/{function}(…). Write the one you mean.",
    "argument-missing": "{function} needs {least} values in its brackets; there are fewer.",
    "arguments-many": "{function} takes at most {most} values in its brackets; there are {given}.",
    "needs-number": "{function} takes a number here, not a vector, a matrix or a set.",
    "log-base": "Say which logarithm: ln(…), log10(…) or log(…, base).",
    "root-empty": "Write what the root is taken of, in brackets: sqrt(…).",
    "root-index": "Write one number as the root’s index, such as root(8, 3).",
    "unit-unexpected": "This question has no unit. Write the number without “{unit}”.",
    # LaTeX
    "latex-command": "The command {command} is not read here. Use plain notation, such as "
    "sqrt(2)/2.",
    "latex-text": "Words such as “{text}” are not read here. Write only the answer.",
    "latex-left-right": "Every \\left needs its \\right. Add the missing one, or delete both.",
    "environment-open": "\\begin{{{environment}}} is not closed by \\end{{{environment}}}.",
    "fraction-part": "\\frac needs two parts: \\frac{{1}}{{2}}.",
    "group-empty": "There is nothing between the braces. Write the value, or delete them.",
    # Values
    "division-by-zero": "This divides by zero, so it has no value.",
    "zero-to-zero": "0 to the power 0 has no value.",
    "no-real-value": "This has no real value. Look at what stands under the root or in the "
    "function’s brackets.",
    "all-masked": "Every score is masked, so there are no weights.",
    # Authors’ formulas
    "array-operation": "“{op}” does not go with the shapes {first} and {second}: a number has "
    "the shape 1, a vector its length.",
    "comparison": "Values of the shapes {first} and {second} cannot be compared: a number has the "
    "shape 1, a vector its length.",
    "condition": "A condition is needed here, something true or false such as a > 0.",
    "argument-number": "{function} takes a number here; this has the shape {given}.",
    "argument-vector": "{function} takes a vector here; this has the shape {given}.",
    "argument-matrix": "{function} takes a matrix here; this has the shape {given}.",
    "argument-array": "{function} takes a vector or a matrix here, not a number.",
    "lengths-differ": "{function} needs two vectors of one length; these have {first} and "
    "{second} entries.",
    "arguments-differ": "{function} needs vectors of one length; {left} has {first} entries, "
    "{right} has {second}.",
    "shapes-differ": "The two must have one shape, not {first} and {second}.",
    "inner-sizes": "The shapes {first} and {second} cannot be multiplied: the inner sizes differ.",
    "cross-three": "cross takes two vectors of 3 entries; these have {first} and {second}.",
    "not-square": "{function} takes a square matrix; this has the shape {given}.",
    "det-size": "det takes at most 6 rows; this matrix has {rows}.",
    "entry-indices": "entry takes one place of a vector or two of a matrix; this has the shape "
    "{given}.",
    "whole-number": "{function} takes a whole number from {least} to {most} here.",
    "author-sign": "`{found}` is not a sign of formulas; write `{write}`.",
    "author-markup": "`{found}` belongs to texts; write the formula plainly, such as sqrt(2) / 3.",
    "author-index": "`{found}` would be a product; write entry({name}, 1) for the first entry.",
}
