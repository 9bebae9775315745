"""Slips with lengths, dot products, projections and angles."""

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
    sum-squared?: sum(v)^2
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
DOT = Concept(
    "dot",
    ("dot(a, b)",),
    """
    signs-lost: dot(magnitudes(a), magnitudes(b))
    coordinates-added: sum(a) + sum(b)
    product-of-sums: sum(a)*sum(b)
    lengths-multiplied: norm(a)*norm(b)
    sign-lost: abs(dot(a, b))
    sign-reversed?: -abs(dot(a, b))
    """,
    """
    cosine-given: dot(a, b)/(norm(a)*norm(b))
    products-listed: hadamard(a, b)
    cross-taken?: entry(cross(a, b), 1)
    cross-taken?: entry(cross(a, b), 2)
    cross-taken: cross(a, b)
    projection-given?: dot(a, b)/norm(b)
    projection-given?: dot(a, b)/norm(a)
    mean-taken?: dot(a, b)/size(a)
    """,
    shapes=(("a", 1),),
    elementary=True,
)
UNIT = Concept(
    "unit",
    ("v/norm(v)",),
    """
    not-divided: v
    by-square: v/norm(v)^2
    by-one-norm: v/norm1(v)
    by-sum: v/sum(v)
    by-largest: v/norm_max(v)
    by-size?: v/size(v)
    by-root-of-length?: v/sqrt(norm(v))
    multiplied: v*norm(v)
    sign-reversed: -v/norm(v)
    signs-lost?: magnitudes(v)/norm(v)
    length-rounded: v/round(norm(v))
    entries-squared?: hadamard(v, v)/norm(v)^2
    entries-squared?: hadamard(v, v)/norm(v)
    """,
    "length-given: norm(v)",
    shapes=(("v", 1),),
)
COMP = Concept(
    "comp",
    ("dot(a, b)/norm(b)",),
    """
    by-square: dot(a, b)/norm(b)^2
    not-divided: dot(a, b)
    multiplied: dot(a, b)*norm(b)
    roles-exchanged: dot(a, b)/norm(a)
    by-square-of-other?: dot(a, b)/norm(a)^2
    by-both-lengths: dot(a, b)/(norm(a)*norm(b))
    remainder-length: norm(a - dot(a, b)/norm(b)^2*b)
    length-rounded: dot(a, b)/round(norm(b))
    by-one-norm?: dot(a, b)/norm1(b)
    by-sum?: dot(a, b)/sum(b)
    by-root-of-size?: dot(a, b)/sqrt(size(b))
    """,
    """
    sign-lost: abs(dot(a, b))/norm(b)
    sign-reversed: -abs(dot(a, b))/norm(b)
    vector-given: dot(a, b)/norm(b)^2*b
    length-of-other?: norm(a)
    """,
)
PROJ = Concept(
    "proj",
    ("dot(a, b)/norm(b)^2*b",),
    """
    length-once: dot(a, b)/norm(b)*b
    cosine-times: dot(a, b)/(norm(a)*norm(b))*b
    not-divided: dot(a, b)*b
    by-coordinates: hadamard(hadamard(a, b), b)/norm(b)^2
    by-coordinates: hadamard(a, b)/norm(b)^2
    roles-exchanged: dot(a, b)/norm(a)^2*a
    times-other: dot(a, b)/norm(b)^2*a
    square-of-other?: dot(a, b)/norm(a)^2*b
    unit-used: b/norm(b)
    length-rounded?: dot(a, b)/round(norm(b))^2*b
    by-one-norm?: dot(a, b)/norm1(b)^2*b
    """,
    """
    sign-reversed: -dot(a, b)/norm(b)^2*b
    remainder-given: a - dot(a, b)/norm(b)^2*b
    scalar-given: dot(a, b)/norm(b)
    coefficient-given?: dot(a, b)/norm(b)^2
    """,
)
REJECTION = Concept(
    "rejection",
    ("a - dot(a, b)/norm(b)^2*b",),
    """
    sign-reversed: dot(a, b)/norm(b)^2*b - a
    other-subtracted: a - b
    projection-added: a + dot(a, b)/norm(b)^2*b
    unit-subtracted: a - b/norm(b)
    length-subtracted?: a - dot(a, b)/norm(b)*ones(size(a))
    coefficient-subtracted?: a - dot(a, b)/norm(b)^2*ones(size(a))
    roles-exchanged: b - dot(a, b)/norm(a)^2*a
    projection-of-other: a - dot(a, b)/norm(a)^2*a
    from-other: b - dot(a, b)/norm(b)^2*b
    """,
    """
    projection-given: dot(a, b)/norm(b)^2*b
    remainder-length: norm(a - dot(a, b)/norm(b)^2*b)
    """,
)
COSINE = Concept(
    "cosine",
    ("dot(a, b)/(norm(a)*norm(b))", "dot(a/norm(a), b/norm(b))"),
    """
    not-divided: dot(a, b)
    by-first: dot(a, b)/norm(a)
    by-second: dot(a, b)/norm(b)
    by-first-square: dot(a, b)/norm(a)^2
    by-second-square: dot(a, b)/norm(b)^2
    by-both-squares: dot(a, b)/(norm(a)^2*norm(b)^2)
    squared: (dot(a, b)/(norm(a)*norm(b)))^2
    lengths-added: dot(a, b)/(norm(a) + norm(b))
    by-one-norms?: dot(a, b)/(norm1(a)*norm1(b))
    multiplied?: dot(a, b)*norm(a)*norm(b)
    inverted?: norm(a)*norm(b)/dot(a, b)
    lengths-rounded?: dot(a, b)/(round(norm(a))*round(norm(b)))
    squares-added?: dot(a, b)/sqrt(norm(a)^2 + norm(b)^2)
    squares-added?: dot(a, b)/(norm(a)^2 + norm(b)^2)
    by-root-of-size?: dot(a, b)/sqrt(size(a))
    by-size?: dot(a, b)/size(a)
    """,
    """
    sign-lost: abs(dot(a, b))/(norm(a)*norm(b))
    sign-reversed?: -abs(dot(a, b))/(norm(a)*norm(b))
    sine-taken: sqrt(1 - (dot(a, b)/(norm(a)*norm(b)))^2)
    radians-given: acos(dot(a, b)/(norm(a)*norm(b)))
    degrees-given: degrees(acos(dot(a, b)/(norm(a)*norm(b))))
    cosine-distance?: 1 - dot(a, b)/(norm(a)*norm(b))
    lengths-multiplied?: norm(a)*norm(b)
    """,
)
_COSINE = (("c", "dot(a, b)/(norm(a)*norm(b))"),)
ANGLE_RAD = Concept(
    "angle",
    ("acos(dot(a, b)/(norm(a)*norm(b)))", "acos(c)"),
    """
    supplement: pi - acos(c)
    """,
    """
    dot-given: dot(a, b)
    degrees-given: degrees(acos(c))
    cosine-given: c
    complement: asin(c)
    sign-reversed?: -acos(c)
    reflex?: 2*pi - acos(c)
    tangent?: atan(c)
    cosine-of-cosine?: cos(c)
    half-turns?: acos(c)/pi
    """,
    lets=_COSINE,
)
ANGLE_DEG = Concept(
    "angle",
    ("degrees(acos(dot(a, b)/(norm(a)*norm(b))))", "degrees(acos(c))"),
    """
    supplement: 180 - degrees(acos(c))
    """,
    """
    dot-given: dot(a, b)
    radians-given: acos(c)
    cosine-given: c
    complement: degrees(asin(c))
    sign-reversed?: -degrees(acos(c))
    reflex?: 360 - degrees(acos(c))
    tangent?: degrees(atan(c))
    cosine-of-cosine?: cos(c)
    half-turns?: acos(c)/pi
    """,
    lets=_COSINE,
)
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
VECTORS = (
    *(DISTANCE, PROJ, REJECTION, COSINE, COMP, UNIT, ANGLE_DEG, ANGLE_RAD),
    *(CROSS, SQUARE, NORM, DOT),
)
