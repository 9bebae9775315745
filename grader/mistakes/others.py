"""Slips with kernels, statistics and matrices."""

from grader.mistakes.concept import Concept

RBF = Concept(
    "rbf",
    ("exp(-norm(x - y)^2/(2*s^2))",),
    """
    factor-lost: exp(-norm(x - y)^2/s^2)
    minus-lost: exp(norm(x - y)^2/(2*s^2))
    width-not-squared: exp(-norm(x - y)^2/(2*s))
    vectors-added: exp(-norm(x + y)^2/(2*s^2))
    distance-not-squared: exp(-norm(x - y)/(2*s^2))
    factor-squared?: exp(-norm(x - y)^2/(2*s)^2)
    width-left-out: exp(-norm(x - y)^2/2)
    denominator-left-out?: exp(-norm(x - y)^2)
    width-multiplied?: exp(-norm(x - y)^2/2*s^2)
    width-multiplied?: exp(-norm(x - y)^2*2*s^2)
    width-multiplied?: exp(-norm(x - y)^2*s)
    one-distance: exp(-norm1(x - y)^2/(2*s^2))
    one-distance: exp(-norm1(x - y)/(2*s^2))
    dot-for-distance: exp(-dot(x, y)/(2*s^2))
    dot-for-distance: exp(dot(x, y)/(2*s^2))
    dot-for-distance: exp(-dot(x, y)^2/(2*s^2))
    lengths-subtracted?: exp(-(norm(x) - norm(y))^2/(2*s^2))
    neither-squared?: exp(-norm(x - y)/(2*s))
    density-factor?: exp(-norm(x - y)^2/(2*s^2))/(s*sqrt(2*pi))
    base-two?: 2^(-norm(x - y)^2/(2*s^2))
    one-minus?: 1 - exp(-norm(x - y)^2/(2*s^2))
    """,
    """
    exponent-given: -norm(x - y)^2/(2*s^2)
    exponent-given: norm(x - y)^2/(2*s^2)
    distance-given?: norm(x - y)
    square-given?: norm(x - y)^2
    dot-given?: dot(x, y)
    """,
)
GAMMA = Concept(
    "rbf",
    ("exp(-g*norm(x - y)^2)", "exp(-norm(x - y)^2/c)", "exp(-norm(x - y)^2)"),
    """
    minus-lost: exp(g*norm(x - y)^2)
    minus-lost: exp(norm(x - y)^2/c)
    vectors-added: exp(-g*norm(x + y)^2)
    vectors-added: exp(-norm(x + y)^2/c)
    distance-not-squared: exp(-g*norm(x - y))
    distance-not-squared: exp(-norm(x - y)/c)
    width-left-out: exp(-norm(x - y)^2)
    one-distance?: exp(-g*norm1(x - y))
    dot-for-distance?: exp(-g*dot(x, y))
    width-multiplied?: exp(-norm(x - y)^2/g)
    width-multiplied?: exp(-norm(x - y)^2*c)
    """,
    """
    exponent-given: -g*norm(x - y)^2
    exponent-given: -norm(x - y)^2/c
    distance-given?: norm(x - y)
    square-given?: norm(x - y)^2
    """,
)
POLYNOMIAL = Concept(
    "polynomial",
    ("(dot(x, y) + c)^p",),
    """
    constant-outside: dot(x, y)^p + c
    powers-inside: sum(powers(hadamard(x, y), p)) + c
    constant-left-out: dot(x, y)^p
    constant-multiplied: (c*dot(x, y))^p
    constant-multiplied: c*dot(x, y)^p
    power-forgotten: dot(x, y) + c
    times-power: p*(dot(x, y) + c)
    constant-subtracted?: (dot(x, y) - c)^p
    each-to-power?: dot(x, y)^p + c^p
    constant-to-power?: dot(x, y) + c^p
    sign-lost?: (abs(dot(x, y)) + c)^p
    """,
    """
    sign-reversed?: -abs((dot(x, y) + c)^p)
    dot-given?: dot(x, y)
    """,
)
SIGMOID = Concept(
    "sigmoid",
    ("tanh(a*dot(x, y) + c)",),
    """
    factor-over-bracket: tanh(a*(dot(x, y) + c))
    constant-left-out: tanh(a*dot(x, y))
    factor-left-out: tanh(dot(x, y) + c)
    constant-subtracted?: tanh(a*dot(x, y) - c)
    constant-outside: tanh(a*dot(x, y)) + c
    factor-outside?: a*tanh(dot(x, y) + c)
    factor-outside?: a*tanh(dot(x, y)) + c
    both-left-out?: tanh(dot(x, y))
    divided-by-factor?: tanh(dot(x, y)/a + c)
    factor-and-constant-exchanged?: tanh(c*dot(x, y) + a)
    constant-multiplied?: tanh(a*c*dot(x, y))
    logistic: 1/(1 + exp(-(a*dot(x, y) + c)))
    tangent?: tan(a*dot(x, y) + c)
    sine?: sinh(a*dot(x, y) + c)
    cosine?: cosh(a*dot(x, y) + c)
    """,
    """
    sign-reversed?: -tanh(a*dot(x, y) + c)
    argument-given: a*dot(x, y) + c
    dot-given?: dot(x, y)
    """,
)
PEARSON = Concept(
    "pearson",
    ("dot(centred(x), centred(y))/(norm(centred(x))*norm(centred(y)))",),
    """
    covariance: dot(centred(x), centred(y))/size(x)
    sample-covariance: dot(centred(x), centred(y))/(size(x) - 1)
    squared: r^2
    not-centred: dot(x, y)/(norm(x)*norm(y))
    one-centred?: dot(centred(x), y)/(norm(centred(x))*norm(y))
    one-centred?: dot(x, centred(y))/(norm(x)*norm(centred(y)))
    lengths-not-centred?: dot(centred(x), centred(y))/(norm(x)*norm(y))
    not-divided: dot(centred(x), centred(y))
    slope: dot(centred(x), centred(y))/norm(centred(x))^2
    slope: dot(centred(x), centred(y))/norm(centred(y))^2
    by-variances?: dot(centred(x), centred(y))/size(x)/(var(x)*var(y))
    by-variances?: dot(centred(x), centred(y))/(norm(centred(x))^2*norm(centred(y))^2)
    one-deviation?: dot(centred(x), centred(y))/size(x)/std(x)
    one-deviation?: dot(centred(x), centred(y))/size(x)/std(y)
    one-deviation?: dot(centred(x), centred(y))/norm(centred(x))
    one-deviation?: dot(centred(x), centred(y))/norm(centred(y))
    counts-mixed?: r*(size(x) - 1)/size(x)
    counts-mixed?: r*size(x)/(size(x) - 1)
    deviations-added?: dot(centred(x), centred(y))/(norm(centred(x)) + norm(centred(y)))
    divided-again?: r/size(x)
    """,
    """
    sign-lost: abs(r)
    sign-reversed?: -abs(r)
    dot-given?: dot(x, y)
    radians-given?: acos(r)
    degrees-given?: degrees(acos(r))
    """,
    lets=(("r", "dot(centred(x), centred(y))/(norm(centred(x))*norm(centred(y)))"),),
)
MEAN = Concept(
    "mean",
    ("mean(v)",),
    """
    not-divided: sum(v)
    one-fewer: sum(v)/(size(v) - 1)
    """,
    elementary=True,
)
VARIANCE = Concept(
    "variance",
    ("var(v)",),
    """
    one-fewer: var(v)*size(v)/(size(v) - 1)
    not-centred: norm(v)^2/size(v)
    not-divided: var(v)*size(v)
    root-taken: std(v)
    not-squared: norm1(centred(v))/size(v)
    """,
    elementary=True,
)
DEVIATION = Concept(
    "deviation",
    ("std(v)",),
    """
    one-fewer: std(v)*sqrt(size(v)/(size(v) - 1))
    root-forgotten: var(v)
    not-centred: norm(v)/sqrt(size(v))
    not-divided: norm(centred(v))
    not-squared: norm1(centred(v))/size(v)
    """,
    elementary=True,
)
FROBENIUS = Concept(
    "frobenius",
    ("trace(matmul(transpose(A), B))", "trace(matmul(A, transpose(B)))", "sum(hadamard(A, B))"),
    """
    transpose-forgotten: trace(matmul(A, B))
    traces-multiplied: trace(A)*trace(B)
    sums-multiplied?: sum(A)*sum(B)
    diagonal-only?: trace(hadamard(A, B))
    entries-added?: sum(A) + sum(B)
    signs-lost?: sum(magnitudes(hadamard(A, B)))
    all-added?: sum(matmul(transpose(A), B))
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
    """,
    "trace-given: trace(A)",
    (("A", (2, 2)),),
)
DETERMINANT = Concept("determinant", ("det(A)",), _DETERMINANT_SLIPS, "trace-given: trace(A)")
TRACE = Concept(
    "trace",
    ("trace(A)",),
    """
    other-diagonal: trace(reverse(A))
    all-added: sum(A)
    determinant-given: det(A)
    """,
)
OTHERS = (
    *(RBF, GAMMA, POLYNOMIAL, SIGMOID, PEARSON, MEAN, VARIANCE, DEVIATION),
    *(FROBENIUS, OUTER, DETERMINANT_OF_TWO, DETERMINANT, TRACE, MATMUL),
)
