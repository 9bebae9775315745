"""The worked numbers of T02: right answers and wrong methods on the lesson's own numbers.

RIGHT holds the right answer of every part on the first pinned case, ALSO other right spellings,
NOT_ENOUGH wrong or roughly rounded ones, MISTAKES rows of (problem, part, response, a piece of
the sentence that answers it).
"""

KING_ROWS = (
    "[1.71 1.76 1.20 1.25 0.09 -0.19; 1.76 1.87 1.20 1.31 0.31 -0.27;"
    " 1.20 1.20 0.87 0.87 -0.03 -0.12; 1.25 1.31 0.87 0.93 0.19 -0.20;"
    " 0.09 0.31 -0.03 0.19 1.29 -0.98; -0.19 -0.27 -0.12 -0.20 -0.98 1.25]"
)
"""All 36 dot products of the six words of the lesson."""

RIGHT: dict[str, dict[str, str]] = {
    "length-and-unit": {
        "length": "sqrt(13)",
        "unit": "(3/sqrt(13), 2/sqrt(13))",
        "check": "1",
        "zero": "undefined",
    },
    "by-hand": {
        "dot": "1",
        "unit-a": "(1/√14, 2/√14, 3/√14)",
        "unit-b": "(4/√17, 0, -1/√17)",
        "cosine": "1/sqrt(238)",
        "check": "1",
    },
    "two-definitions": {
        "algebraic": "5",
        "lengths": "(3.606, 1.414)",
        "angle": "11.31",
        "cosine": "5/sqrt(26)",
        "geometric": "5",
    },
    "scale-and-reverse": {
        "dot": "5",
        "scaled": "50",
        "reversed": "-5",
        "both": "-500",
        "what-changes": "B, D",
    },
    "turn-both": {
        "first": "(1/5, 18/5)",
        "second": "(2, 1)",
        "dot": "4",
        "length": "sqrt(13)",
        "turn-or-mirror": "A",
        "why": "B",
    },
    "basis-coefficients": {
        "coefficients": "(2, -11)",
        "back": "(10, -5)",
        "squares": "125",
        "longer-basis": "1",
    },
    "correlation-as-cosine": {
        "centred-x": "(-3, -1, 1, 3)",
        "centred-y": "(0, -2, 2, 0)",
        "correlation": "0.316",
        "raised": "1/sqrt(10)",
        "when-one": "B",
    },
    "cauchy-schwarz": {
        "dot": "1",
        "bound": "7.07",
        "equality": "y = -2",
        "largest": "5 sqrt(2)",
        "meaning": "C",
    },
    "weighted-dot": {"image": "(5, -3)", "score": "-1", "swapped": "6", "symmetric": "C"},
    "who-attends-to-whom": {
        "query": "(3, 1)",
        "key": "(1, 1)",
        "score": "4",
        "back": "9",
        "between": "[1 0; 5 -1]",
        "why": "B",
    },
    "work": {"work": "13", "part-along": "4.83", "slanted": "50", "no-work": "C"},
    "word-ranking": {
        "dots": "(1.76, 1.20, 1.25, 0.09, -0.19)",
        "ranking": "A, C, B, D, E",
        "itself": "1.71",
        "meaning": "B, C",
    },
    "similarity-matrix": {
        "similarities": KING_ROWS,
        "weights": "(0.2259, 0.2316, 0.1751, 0.1795, 0.1005, 0.0874)",
        "total": "6",
        "properties": "B, D",
    },
    "three-words-attend": {
        "scores": "[1.71 0.09 -0.19; 0.09 1.29 -0.98; -0.19 -0.98 1.25]",
        "attention": "[0.546 0.243 0.211; 0.293 0.535 0.172; 0.268 0.181 0.551]",
        "received": "1.11",
    },
    "four-kernels": {
        "names": "1-C, 2-A, 3-D, 4-B",
        "exact": "(4, 25)",
        "rounded": "(0.368, 0.762)",
        "distance": "C",
    },
    "polynomial-features": {
        "kernel": "49",
        "features": "(1, 2 sqrt(2), 4)",
        "agreement": "49",
        "why": "B",
    },
    "rbf-kernel": {
        "distance": "5",
        "kernel": "0.535",
        "itself": "1",
        "half": "2.35",
        "width": "C",
    },
    "sigmoid-kernel": {
        "argument": "-0.2",
        "kernel": "-0.197",
        "zero": "-0.462",
        "inner-product": "B",
    },
    "function-inner-product": {
        "product": "2t^2 - 3t - 9",
        "inner": "-59/6",
        "square": "49/3",
        "orthogonal": "c = 13/24",
    },
}

ALSO = [
    ("length-and-unit", "length", "3.61"),
    ("length-and-unit", "unit", "(0.832, 0.555)"),
    ("length-and-unit", "zero", "无定义"),
    ("by-hand", "unit-a", "(0.267, 0.535, 0.802)"),
    ("by-hand", "cosine", "0.0648"),
    ("two-definitions", "lengths", "(sqrt(13), sqrt(2))"),
    ("two-definitions", "angle", "11.31°"),
    ("two-definitions", "cosine", "0.981"),
    ("word-ranking", "ranking", "A,C,B,D,E"),
    ("function-inner-product", "product", "(2t + 3)(t - 3)"),
]

NOT_ENOUGH = [
    ("length-and-unit", "length", "3.6"),
    ("length-and-unit", "unit", "(0.83, 0.55)"),
    ("by-hand", "cosine", "0.065"),
    ("two-definitions", "angle", "11"),
    ("word-ranking", "ranking", "E, D, B, C, A"),
    ("function-inner-product", "inner", "-9.83"),
]

MISTAKES = [
    ("length-and-unit", "length", "13", "This is the sum of the squares"),
    ("length-and-unit", "length", "5", "Square each one first"),
    ("length-and-unit", "unit", "(3/13, 2/13)", "Divide by the length itself, once"),
    ("length-and-unit", "unit", "(3/5, 2/5)", "their squares that must add up to 1"),
    ("length-and-unit", "zero", "(0, 0)", "This vector has length 0, not 1"),
    ("by-hand", "dot", "(4, 0, -3)", "These are the three products"),
    ("by-hand", "dot", "7", "every minus sign is dropped"),
    ("by-hand", "unit-a", "(1/14, 2/14, 3/14)", "Take the square root first"),
    ("by-hand", "cosine", "1/sqrt(14)", "Divide by the other length too"),
    ("by-hand", "cosine", "1/238", "Use each length once"),
    ("two-definitions", "angle", "78.69", "Here the arcsine was taken"),
    ("two-definitions", "geometric", "sqrt(26)", "both pointed the same way"),
    ("scale-and-reverse", "scaled", "500", "the factor came in twice"),
    ("scale-and-reverse", "reversed", "5", "also turns the sign around"),
    ("scale-and-reverse", "what-changes", "A, B, D", "Only the length has grown"),
    ("turn-both", "first", "(17/5, -6/5)", "the columns of"),
    ("turn-both", "dot", "-4", "changes the sign of their dot product"),
    ("turn-both", "turn-or-mirror", "B", "a rotation has determinant 1"),
    ("basis-coefficients", "coefficients", "(-11, 2)", "The two coefficients are swapped"),
    ("basis-coefficients", "longer-basis", "4", "divide it by"),
    ("correlation-as-cosine", "correlation", "0.855", "Take the means away first"),
    ("correlation-as-cosine", "when-one", "C", "A negative slope gives"),
    ("cauchy-schwarz", "equality", "8", "as small as it can be"),
    ("cauchy-schwarz", "bound", "50", "the product of the squared lengths"),
    ("weighted-dot", "score", "6", "the order counts"),
    ("weighted-dot", "symmetric", "B", "any diagonal matrix will do as well"),
    ("who-attends-to-whom", "score", "3", "the tokens themselves"),
    ("who-attends-to-whom", "between", "[1 1; 0 -1]", "which is right for tokens written as rows"),
    ("work", "work", "17", "A minus sign was lost"),
    ("work", "no-work", "B", "It does negative work"),
    ("word-ranking", "dots", "(1.71, 1.76, 1.20, 1.25, 0.09)", "with itself. Begin with"),
    ("word-ranking", "dots", "(1.76, 1.20, 1.25, 0.09, 0.19)", "The minus signs are missing"),
    ("word-ranking", "ranking", "A, B, C, D, E", "This is the order of the list"),
    ("word-ranking", "meaning", "A, B, C", "are not opposites"),
    ("similarity-matrix", "total", "1", "There are six rows"),
    ("similarity-matrix", "properties", "B, C, D", "each row is divided by its own sum"),
    (
        "three-words-attend",
        "attention",
        "[0.546 0.293 0.268; 0.243 0.535 0.181; 0.211 0.172 0.551]",
        "the softmax ran down the columns",
    ),
    ("three-words-attend", "received", "1", "This is the sum of a row"),
    ("four-kernels", "names", "1-C, 2-A, 3-B, 4-D", "The last two are exchanged"),
    ("four-kernels", "exact", "(4, 17)", "Add it first"),
    ("four-kernels", "distance", "A", "where the origin is"),
    ("polynomial-features", "features", "(1, 2, 4)", "in the middle is missing"),
    ("polynomial-features", "agreement", "37", "counts once instead of twice"),
    ("rbf-kernel", "kernel", "0.287", "The 2 in the denominator is missing"),
    ("rbf-kernel", "distance", "3", "Subtract the vectors before you square"),
    ("sigmoid-kernel", "kernel", "0.450", "the logistic function"),
    ("sigmoid-kernel", "zero", "undefined", "It has a value here"),
    ("function-inner-product", "product", "2t^2 - 9", "The two middle terms are missing"),
    ("function-inner-product", "inner", "-10", "the product of two integrals"),
]
