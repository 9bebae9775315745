"""Slips with dot products, projections and angles."""

from grader.mistakes.concept import Concept

_DOT_SLIPS = """
    signs-lost: dot(magnitudes(a), magnitudes(b))
    coordinates-added: sum(a) + sum(b)
    product-of-sums: sum(a)*sum(b)
    lengths-multiplied: norm(a)*norm(b)
    sign-lost: abs(dot(a, b))
    sign-reversed?: -abs(dot(a, b))
    """
_DOT_INSTEAD = """
    cosine-given: dot(a, b)/(norm(a)*norm(b))
    products-listed: hadamard(a, b)
    cross-taken?: entry(cross(a, b), 1)
    cross-taken?: entry(cross(a, b), 2)
    cross-taken: cross(a, b)
    projection-given?: dot(a, b)/norm(b)
    projection-given?: dot(a, b)/norm(a)
    mean-taken?: dot(a, b)/size(a)
    """
DOT = Concept("dot", ("dot(a, b)",), _DOT_SLIPS, _DOT_INSTEAD, shapes=(("a", 1),), elementary=True)
DOT_OF_DIFFERENCE = Concept(
    "dot",
    ("dot(a, x - y)",),
    f"""
    {_DOT_SLIPS}
    vectors-added: dot(a, x + y)
    second-forgotten: dot(a, x)
    difference-reversed: dot(a, y - x)
    """,
    _DOT_INSTEAD,
    shapes=(("a", 1),),
    lets=(("b", "x - y"),),
    elementary=True,
)
_UNIT_SLIPS = """
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
    """
UNIT = Concept("unit", ("v/norm(v)",), _UNIT_SLIPS, "length-given: norm(v)", shapes=(("v", 1),))
UNIT_OF_DIFFERENCE = Concept(
    "unit",
    ("(x - y)/norm(x - y)",),
    f"""
    {_UNIT_SLIPS}
    vectors-added: (x + y)/norm(x + y)
    units-subtracted: x/norm(x) - y/norm(y)
    """,
    "length-given: norm(v)",
    shapes=(("x", 1),),
    lets=(("v", "x - y"),),
)
COEFFICIENT = Concept(
    "coefficient",
    ("dot(a, b)/norm(b)^2",),
    """
    length-once: dot(a, b)/norm(b)
    not-divided: dot(a, b)
    square-of-other: dot(a, b)/norm(a)^2
    cosine-given: dot(a, b)/(norm(a)*norm(b))
    length-of-other?: dot(a, b)/norm(a)
    sign-lost?: abs(dot(a, b))/norm(b)^2
    by-one-norm?: dot(a, b)/norm1(b)^2
    """,
    """
    vector-given: dot(a, b)/norm(b)^2*b
    turned-over?: norm(b)^2/dot(a, b)
    """,
)
SCALED_DOT = Concept(
    "scaled-dot",
    ("dot(a, b)/sqrt(d)",),
    """
    not-scaled: dot(a, b)
    by-d: dot(a, b)/d
    times-root: dot(a, b)*sqrt(d)
    by-length: dot(a, b)/norm(a)
    by-length: dot(a, b)/norm(b)
    cosine-given: dot(a, b)/(norm(a)*norm(b))
    coordinates-added?: (sum(a) + sum(b))/sqrt(d)
    product-of-sums?: sum(a)*sum(b)/sqrt(d)
    signs-lost?: dot(magnitudes(a), magnitudes(b))/sqrt(d)
    sign-lost?: abs(dot(a, b))/sqrt(d)
    """,
    shapes=(("a", 1),),
    counts="d",
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
PROJECTED_LENGTH = Concept(
    "projected-length",
    ("abs(dot(a, b))/norm(b)", "norm(dot(a, b)/norm(b)^2*b)", "abs(dot(a, b)/norm(b))"),
    """
    sign-kept: dot(a, b)/norm(b)
    not-divided: abs(dot(a, b))
    by-square: abs(dot(a, b))/norm(b)^2
    multiplied?: abs(dot(a, b))*norm(b)
    roles-exchanged: abs(dot(a, b))/norm(a)
    by-both-lengths: abs(dot(a, b))/(norm(a)*norm(b))
    remainder-length: norm(a - dot(a, b)/norm(b)^2*b)
    root-forgotten: (dot(a, b)/norm(b))^2
    """,
    """
    vector-given: dot(a, b)/norm(b)^2*b
    length-of-other?: norm(a)
    """,
)
REMAINDER_LENGTH = Concept(
    "remainder-length",
    (
        "norm(a - dot(a, b)/norm(b)^2*b)",
        "sqrt(norm(a)^2 - (dot(a, b)/norm(b))^2)",
        "sqrt(norm(a)^2 - dot(a, b)^2/norm(b)^2)",
    ),
    """
    projection-length: abs(dot(a, b))/norm(b)
    projection-length?: dot(a, b)/norm(b)
    root-forgotten: norm(a - dot(a, b)/norm(b)^2*b)^2
    lengths-subtracted: norm(a) - abs(dot(a, b))/norm(b)
    lengths-subtracted?: norm(a) - dot(a, b)/norm(b)
    squares-added: sqrt(norm(a)^2 + (dot(a, b)/norm(b))^2)
    projection-added?: norm(a + dot(a, b)/norm(b)^2*b)
    roles-exchanged: norm(b - dot(a, b)/norm(a)^2*a)
    other-subtracted: norm(a - b)
    length-once: norm(a - dot(a, b)/norm(b)*b)
    length-once?: sqrt(abs(norm(a)^2 - dot(a, b)^2/norm(b)))
    """,
    """
    vector-given: a - dot(a, b)/norm(b)^2*b
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
COSINE_DISTANCE = Concept(
    "cosine-distance",
    ("1 - dot(a, b)/(norm(a)*norm(b))",),
    """
    one-minus-forgotten: dot(a, b)/(norm(a)*norm(b))
    added-to-one: 1 + dot(a, b)/(norm(a)*norm(b))
    sign-lost: 1 - abs(dot(a, b))/(norm(a)*norm(b))
    """,
    "angle-given?: acos(dot(a, b)/(norm(a)*norm(b)))",
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
VECTORS = (
    *(
        PROJECTED_LENGTH,
        REMAINDER_LENGTH,
        PROJ,
        REJECTION,
        COSINE_DISTANCE,
        COSINE,
        COEFFICIENT,
        COMP,
        SCALED_DOT,
    ),
    *(UNIT_OF_DIFFERENCE, UNIT, ANGLE_DEG, ANGLE_RAD, DOT_OF_DIFFERENCE, DOT),
)
