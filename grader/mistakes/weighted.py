"""Slips with weighted sums, mixtures and products entry by entry."""

from grader.mistakes.concept import Concept

WEIGHTED_DOT = Concept(
    "weighted-dot",
    ("dot(w, hadamard(x, y))",),
    """
    factor-left-out: dot(x, y)
    factor-left-out: dot(w, x)
    factor-left-out: dot(w, y)
    weights-added-first: sum(w)*dot(x, y)
    weights-squared?: dot(hadamard(w, w), hadamard(x, y))
    divided-by-weights: dot(w, hadamard(x, y))/sum(w)
    signs-lost: dot(magnitudes(w), magnitudes(hadamard(x, y)))
    product-of-sums?: sum(w)*sum(x)*sum(y)
    """,
    "products-listed: hadamard(w, hadamard(x, y))",
    elementary=True,
)
WEIGHTED_LENGTH = Concept(
    "weighted-length",
    ("sqrt(dot(w, hadamard(v, v)))",),
    """
    weights-left-out: norm(v)
    root-forgotten: dot(w, hadamard(v, v))
    weights-squared: norm(hadamard(w, v))
    not-squared: sqrt(abs(dot(w, v)))
    not-squared: sqrt(dot(w, magnitudes(v)))
    magnitudes-added: dot(w, magnitudes(v))
    divided-by-weights?: sqrt(dot(w, hadamard(v, v))/sum(w))
    """,
)
WEIGHTED_DISTANCE = WEIGHTED_LENGTH._replace(
    forms=("sqrt(dot(w, hadamard(x - y, x - y)))",),
    slips=f"""
    {WEIGHTED_LENGTH.slips}
    vectors-added: sqrt(dot(w, hadamard(x + y, x + y)))
    """,
    lets=(("v", "x - y"),),
)
WEIGHTED_MEAN = Concept(
    "weighted-mean",
    ("dot(w, x)/sum(w)",),
    """
    plain-mean: mean(x)
    not-divided: dot(w, x)
    by-number: dot(w, x)/size(x)
    by-sum-of-values: dot(w, x)/sum(x)
    by-length?: dot(w, x)/norm(w)
    weights-squared?: dot(hadamard(w, w), x)/sum(w)
    """,
    "products-listed?: hadamard(w, x)",
)
MIXTURE = Concept(
    "mixture",
    ("t*a + (1 - t)*b",),
    """
    exchanged: (1 - t)*a + t*b
    same-weight: t*a + t*b
    weight-left-out: t*a + b
    weight-left-out: a + (1 - t)*b
    plus-for-minus: t*a + (1 + t)*b
    midpoint: (a + b)/2
    subtracted: t*a - (1 - t)*b
    """,
    "weights-left-out: a + b",
)
STEP = Concept(
    "step",
    ("a + t*(b - a)",),
    """
    from-other: b + t*(b - a)
    exchanged: b + t*(a - b)
    backwards: a - t*(b - a)
    vectors-added: a + t*(a + b)
    other-itself: a + t*b
    start-left-out: t*(b - a)
    midpoint: (a + b)/2
    """,
    "factor-left-out: b - a",
)
PRODUCTS = Concept(
    "products",
    ("hadamard(a, b)",),
    """
    added: a + b
    signs-lost: magnitudes(hadamard(a, b))
    """,
    "dot-given: dot(a, b)",
    elementary=True,
)
PRODUCTS_OF_MATRICES = PRODUCTS._replace(
    instead="matrix-product: matmul(a, b)", shapes=(("a", 2), ("b", 2))
)
WEIGHTED = (
    *(WEIGHTED_DISTANCE, WEIGHTED_LENGTH, WEIGHTED_DOT, WEIGHTED_MEAN),
    *(MIXTURE, STEP, PRODUCTS_OF_MATRICES, PRODUCTS),
)
