"""Slips with kernels and the logistic function."""

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
SCALED_POLYNOMIAL = Concept(
    "polynomial",
    ("(g*dot(x, y) + c)^p", "(dot(x, y)/h + c)^p"),
    """
    factor-left-out: (dot(x, y) + c)^p
    factor-over-bracket: (g*(dot(x, y) + c))^p
    factor-over-bracket: ((dot(x, y) + c)/h)^p
    factor-outside: g*(dot(x, y) + c)^p
    factor-outside: (dot(x, y) + c)^p/h
    constant-left-out: (g*dot(x, y))^p
    constant-left-out: (dot(x, y)/h)^p
    constant-outside: (g*dot(x, y))^p + c
    constant-outside: (dot(x, y)/h)^p + c
    power-forgotten: g*dot(x, y) + c
    power-forgotten: dot(x, y)/h + c
    times-power?: p*(g*dot(x, y) + c)
    times-power?: p*(dot(x, y)/h + c)
    constant-subtracted?: (g*dot(x, y) - c)^p
    constant-multiplied?: (g*c*dot(x, y))^p
    """,
    """
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
LAPLACIAN = Concept(
    "laplacian",
    ("exp(-norm1(x - y)/c)", "exp(-g*norm1(x - y))", "exp(-norm1(x - y))"),
    """
    euclidean-distance: exp(-norm(x - y)/c)
    euclidean-distance: exp(-g*norm(x - y))
    euclidean-distance: exp(-norm(x - y))
    minus-lost: exp(norm1(x - y)/c)
    minus-lost: exp(g*norm1(x - y))
    minus-lost: exp(norm1(x - y))
    vectors-added: exp(-norm1(x + y)/c)
    vectors-added: exp(-g*norm1(x + y))
    width-left-out: exp(-norm1(x - y))
    signed-differences: exp(-abs(sum(x - y))/c)
    signed-differences: exp(-sum(x - y)/c)
    signed-differences: exp(-g*abs(sum(x - y)))
    distance-squared: exp(-norm(x - y)^2/c)
    distance-squared: exp(-g*norm(x - y)^2)
    width-multiplied?: exp(-norm1(x - y)*c)
    width-multiplied?: exp(-norm1(x - y)/g)
    one-minus?: 1 - exp(-norm1(x - y)/c)
    """,
    """
    exponent-given: -norm1(x - y)/c
    exponent-given: norm1(x - y)/c
    exponent-given: -g*norm1(x - y)
    distance-given?: norm1(x - y)
    """,
)
LOGISTIC = Concept(
    "logistic",
    ("sigmoid(z)", "1/(1 + exp(-z))", "exp(z)/(1 + exp(z))"),
    """
    minus-lost: 1/(1 + exp(z))
    tanh-taken: tanh(z)
    exponential-alone: exp(z)
    not-inverted: 1 + exp(-z)
    one-subtracted?: 1/(1 - exp(-z))
    base-two?: 1/(1 + 2^(-z))
    """,
    """
    argument-given: z
    """,
)
TANH = Concept(
    "tanh",
    ("tanh(z)",),
    """
    logistic: 1/(1 + exp(-z))
    tangent?: tan(z)
    sine?: sinh(z)
    """,
    "argument-given: z",
)
KERNELS = (RBF, GAMMA, LAPLACIAN, SCALED_POLYNOMIAL, POLYNOMIAL, SIGMOID, TANH, LOGISTIC)
