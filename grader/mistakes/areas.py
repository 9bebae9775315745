"""Slips with cross products, areas and determinants."""

from grader.mistakes.concept import Concept

CROSS = Concept(
    "cross",
    ("cross(a, b)",),
    """
    sign-reversed: -cross(a, b)
    middle-sign: hadamard(cross(a, b), [1, -1, 1])
    order-of-entries?: reverse(cross(a, b))
    """,
    """
    dot-given: dot(a, b)
    products-listed: hadamard(a, b)
    length-given?: norm(cross(a, b))
    """,
)
AREA = Concept(
    "area",
    ("norm(cross(a, b))",),
    """
    dot-for-cross: abs(dot(a, b))
    dot-for-cross: dot(a, b)
    lengths-multiplied: norm(a)*norm(b)
    root-forgotten: norm(cross(a, b))^2
    entries-added: sum(cross(a, b))
    entries-added?: abs(sum(cross(a, b)))
    magnitudes-added: norm1(cross(a, b))
    """,
    "cross-given: cross(a, b)",
)
AREA_OF_TWO = Concept(
    "determinant",
    ("entry(a, 1)*entry(b, 2) - entry(a, 2)*entry(b, 1)",),
    """
    products-added: entry(a, 1)*entry(b, 2) + entry(a, 2)*entry(b, 1)
    diagonal-only: entry(a, 1)*entry(b, 2)
    wrong-pairs: entry(a, 1)*entry(a, 2) - entry(b, 1)*entry(b, 2)
    dot-given: dot(a, b)
    lengths-multiplied?: norm(a)*norm(b)
    """,
    shapes=(("a", (2,)),),
)
_DETERMINANT_SLIPS = """
    sign-lost: abs(det(A))
    sign-reversed: -abs(det(A))
    """
DETERMINANT_OF_TWO = Concept(
    "determinant",
    ("det(A)",),
    f"""
    {_DETERMINANT_SLIPS}
    products-added: entry(A, 1, 1)*entry(A, 2, 2) + entry(A, 1, 2)*entry(A, 2, 1)
    diagonal-only: entry(A, 1, 1)*entry(A, 2, 2)
    wrong-pairs: entry(A, 1, 1)*entry(A, 2, 1) - entry(A, 1, 2)*entry(A, 2, 2)
    wrong-pairs: entry(A, 1, 1)*entry(A, 1, 2) - entry(A, 2, 1)*entry(A, 2, 2)
    """,
    "trace-given: trace(A)",
    (("A", (2, 2)),),
)
DETERMINANT = Concept("determinant", ("det(A)",), _DETERMINANT_SLIPS, "trace-given: trace(A)")
AREAS = (AREA_OF_TWO, AREA, CROSS, DETERMINANT_OF_TWO, DETERMINANT)
