"""Slips with lengths and distances."""

from grader.mistakes.concept import Concept

NORM = Concept(
    "norm",
    ("norm(v)",),
    """
    root-forgotten: norm(v)^2
    one-norm: norm1(v)
    entries-added: sum(v)
    max-norm: norm_max(v)
    signs-squared?: sqrt(dot(v, magnitudes(v)))
    nothing-squared?: sqrt(norm1(v))
    nothing-squared?: sqrt(abs(sum(v)))
    doubled-not-squared?: sqrt(norm1(2*v))
    root-mean-square?: norm(v)/sqrt(size(v))
    """,
    "unit-given?: v/norm(v)",
    shapes=(("v", 1),),
    elementary=True,
)
SQUARE = Concept(
    "square",
    ("norm(v)^2",),
    """
    root-taken: norm(v)
    sum-squared: sum(v)^2
    entries-added?: sum(v)
    one-norm: norm1(v)
    signs-squared?: dot(v, magnitudes(v))
    """,
    "products-listed: hadamard(v, v)",
    shapes=(("v", 1),),
    elementary=True,
)
DISTANCE = Concept(
    "distance",
    ("norm(x - y)",),
    """
    root-forgotten: norm(x - y)^2
    one-distance: norm1(x - y)
    signed-differences: sum(x - y)
    signed-differences: sum(y - x)
    vectors-added: norm(x + y)
    max-distance: norm_max(x - y)
    lengths-subtracted: abs(norm(x) - norm(y))
    lengths-subtracted: norm(x) - norm(y)
    lengths-added?: norm(x) + norm(y)
    squares-subtracted?: sqrt(abs(norm(x)^2 - norm(y)^2))
    signs-squared?: sqrt(abs(dot(x - y, magnitudes(x - y))))
    nothing-squared?: sqrt(norm1(x - y))
    root-mean-square?: norm(x - y)/sqrt(size(x))
    """,
    """
    dot-given?: dot(x, y)
    difference-given: x - y
    difference-given: y - x
    cosine-given?: dot(x, y)/(norm(x)*norm(y))
    """,
    elementary=True,
)
SQUARED_DISTANCE = Concept(
    "squared-distance",
    ("norm(x - y)^2",),
    """
    root-taken: norm(x - y)
    vectors-added: norm(x + y)^2
    one-distance: norm1(x - y)
    one-distance: norm1(x - y)^2
    sum-squared: sum(x - y)^2
    squares-subtracted: norm(x)^2 - norm(y)^2
    squares-subtracted: abs(norm(x)^2 - norm(y)^2)
    squares-added: norm(x)^2 + norm(y)^2
    lengths-subtracted?: (norm(x) - norm(y))^2
    max-distance?: norm_max(x - y)^2
    signed-differences?: sum(x - y)
    signs-squared?: dot(x - y, magnitudes(x - y))
    """,
    "difference-given?: x - y",
    elementary=True,
)
LENGTH_OF_SUM = Concept(
    "length-of-sum",
    ("norm(x + y)",),
    """
    lengths-added: norm(x) + norm(y)
    root-forgotten: norm(x + y)^2
    vectors-subtracted: norm(x - y)
    squares-added: sqrt(norm(x)^2 + norm(y)^2)
    one-norm: norm1(x + y)
    entries-added: sum(x + y)
    max-norm?: norm_max(x + y)
    """,
    "sum-given: x + y",
    elementary=True,
)
SQUARED_LENGTH_OF_SUM = Concept(
    "length-of-sum",
    ("norm(x + y)^2",),
    """
    root-taken: norm(x + y)
    lengths-added: (norm(x) + norm(y))^2
    vectors-subtracted: norm(x - y)^2
    squares-added: norm(x)^2 + norm(y)^2
    one-norm?: norm1(x + y)
    sum-squared: sum(x + y)^2
    """,
    elementary=True,
)
ONE_NORM = Concept(
    "one-norm",
    ("norm1(v)", "sum(magnitudes(v))"),
    """
    two-norm: norm(v)
    signs-kept: sum(v)
    signs-kept: abs(sum(v))
    squares-added: norm(v)^2
    max-norm?: norm_max(v)
    mean-taken?: norm1(v)/size(v)
    """,
    elementary=True,
)
ONE_DISTANCE = Concept(
    "one-distance",
    ("norm1(x - y)",),
    """
    two-norm: norm(x - y)
    signs-kept: sum(x - y)
    signs-kept: sum(y - x)
    squares-added: norm(x - y)^2
    vectors-added: norm1(x + y)
    max-norm: norm_max(x - y)
    lengths-subtracted?: abs(norm1(x) - norm1(y))
    mean-taken?: norm1(x - y)/size(x)
    """,
    "difference-given?: x - y",
    elementary=True,
)
MAX_NORM = Concept(
    "max-norm",
    ("norm_max(v)",),
    """
    two-norm: norm(v)
    one-norm: norm1(v)
    signs-kept: sum(v)
    """,
    elementary=True,
)
MATRIX_LENGTH = Concept(
    "matrix-length",
    ("norm(A)",),
    """
    root-forgotten: norm(A)^2
    magnitudes-added: sum(magnitudes(A))
    entries-added: sum(A)
    largest-entry: norm_max(A)
    diagonal-only: sqrt(trace(hadamard(A, A)))
    rows-added?: trace(matmul(A, transpose(unit_rows(A))))
    trace-given?: trace(A)
    determinant-given?: det(A)
    """,
    shapes=(("A", 2),),
    elementary=True,
)
ROOT_OF_SQUARES = Concept(
    "root-of-squares",
    ("sqrt(x^2 + y^2)", "sqrt(x^2 + y^2 + z^2)"),
    """
    not-squared: x + y
    not-squared: x + y + z
    root-of-sum: sqrt(x + y)
    root-of-sum: sqrt(x + y + z)
    root-forgotten: x^2 + y^2
    root-forgotten: x^2 + y^2 + z^2
    subtracted: sqrt(abs(x^2 - y^2))
    doubled?: sqrt(2*x + 2*y)
    """,
)
LENGTHS = (
    *(SQUARED_DISTANCE, SQUARED_LENGTH_OF_SUM, DISTANCE, LENGTH_OF_SUM, SQUARE),
    *(MATRIX_LENGTH, NORM, ONE_DISTANCE, ONE_NORM, MAX_NORM, ROOT_OF_SQUARES),
)
