"""Slips with matrices."""

from grader.mistakes.concept import Concept

FROBENIUS = Concept(
    "frobenius",
    ("trace(matmul(transpose(A), B))", "trace(matmul(A, transpose(B)))", "sum(hadamard(A, B))"),
    """
    transpose-forgotten: trace(matmul(A, B))
    traces-multiplied: trace(A)*trace(B)
    sums-multiplied: sum(A)*sum(B)
    diagonal-only: trace(hadamard(A, B))
    all-added: sum(matmul(transpose(A), B))
    all-added: sum(matmul(A, B))
    entries-added?: sum(A) + sum(B)
    signs-lost?: sum(magnitudes(hadamard(A, B)))
    """,
    """
    entry-by-entry: hadamard(A, B)
    product-given: matmul(transpose(A), B)
    lengths-multiplied?: norm(A)*norm(B)
    """,
)
MATMUL = Concept(
    "matmul",
    ("matmul(A, B)",),
    """
    factors-exchanged: matmul(B, A)
    second-transposed: matmul(A, transpose(B))
    first-transposed: matmul(transpose(A), B)
    entry-by-entry: hadamard(A, B)
    matrices-added?: A + B
    signs-lost?: matmul(magnitudes(A), magnitudes(B))
    """,
    """
    result-transposed: transpose(matmul(A, B))
    sign-reversed?: -matmul(A, B)
    """,
    elementary=True,
)
TRANSPOSED_MATMUL = Concept(
    "matmul",
    ("matmul(transpose(M), B)",),
    """
    transpose-forgotten: matmul(M, B)
    factors-exchanged: matmul(B, A)
    second-transposed: matmul(A, transpose(B))
    entry-by-entry: hadamard(A, B)
    entry-by-entry: hadamard(M, B)
    other-transposed: matmul(M, transpose(B))
    """,
    "result-transposed: transpose(matmul(A, B))",
    lets=(("A", "transpose(M)"),),
    elementary=True,
)
OUTER = Concept(
    "outer",
    ("outer(a, b)",),
    """
    transposed: outer(b, a)
    """,
    """
    dot-given: dot(a, b)
    products-listed: hadamard(a, b)
    """,
)
TRACE = Concept(
    "trace",
    ("trace(A)",),
    """
    other-diagonal: trace(reverse(A))
    all-added: sum(A)
    determinant-given: det(A)
    """,
)
QUADRATIC = Concept(
    "quadratic",
    ("dot(x, matmul(A, x))",),
    """
    diagonal-only: trace(hadamard(A, outer(x, x)))
    image-added: sum(matmul(A, x))
    matrix-left-out: norm(x)^2
    image-squared?: norm(matmul(A, x))^2
    signs-lost?: dot(magnitudes(x), matmul(magnitudes(A), magnitudes(x)))
    """,
    """
    image-given: matmul(A, x)
    """,
)
BILINEAR = Concept(
    "quadratic",
    ("dot(y, matmul(A, x))",),
    """
    matrix-left-out: dot(y, x)
    matrix-transposed: dot(x, matmul(A, y))
    diagonal-only: trace(hadamard(A, outer(y, x)))
    image-added: sum(matmul(A, x))
    other-vector: dot(x, matmul(A, x))
    other-vector: dot(y, matmul(A, y))
    """,
    """
    image-given: matmul(A, x)
    """,
)
TRACE_OF_PRODUCT = Concept(
    "trace",
    ("trace(matmul(A, B))",),
    """
    entry-by-entry: sum(hadamard(A, B))
    diagonals-only: trace(hadamard(A, B))
    traces-multiplied: trace(A)*trace(B)
    traces-added: trace(A) + trace(B)
    all-added: sum(matmul(A, B))
    other-diagonal?: trace(reverse(matmul(A, B)))
    """,
    "product-given: matmul(A, B)",
)
MATRICES = (
    *(QUADRATIC, BILINEAR, FROBENIUS, TRACE_OF_PRODUCT, OUTER),
    *(TRACE, TRANSPOSED_MATMUL, MATMUL),
)
