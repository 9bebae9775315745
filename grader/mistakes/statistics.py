"""Slips with means, deviations, covariances and what is made of them."""

from grader.mistakes.concept import Concept

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
MEAN_BY_COUNT = Concept(
    "mean",
    ("sum(v)/n",),
    """
    not-divided: sum(v)
    one-fewer: sum(v)/(n - 1)
    """,
    shapes=(("v", 1),),
    counts="n",
    elementary=True,
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
VARIANCE_BY_COUNT = Concept(
    "variance",
    ("norm(centred(v))^2/n",),
    """
    one-fewer: norm(centred(v))^2/(n - 1)
    not-centred: norm(v)^2/n
    not-divided: norm(centred(v))^2
    root-taken: norm(centred(v))/sqrt(n)
    not-squared: norm1(centred(v))/n
    """,
    counts="n",
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
SAMPLE_COVARIANCE = Concept(
    "covariance",
    tuple(f"dot(centred(x), centred(y))/({n} - 1)" for n in ("size(x)", "size(y)", "n")),
    """
    by-number: dot(centred(x), centred(y))/size(x)
    by-number: dot(centred(x), centred(y))/n
    not-centred: dot(x, y)/(size(x) - 1)
    not-centred: dot(x, y)/(n - 1)
    not-divided: dot(centred(x), centred(y))
    """,
    """
    correlation-given: dot(centred(x), centred(y))/(norm(centred(x))*norm(centred(y)))
    """,
    shapes=(("x", 1),),
    counts="n",
)
SAMPLE_VARIANCE = Concept(
    "variance",
    ("norm(centred(v))^2/(size(v) - 1)", "norm(centred(v))^2/(n - 1)"),
    """
    by-number: var(v)
    not-centred: norm(v)^2/(size(v) - 1)
    not-divided: norm(centred(v))^2
    root-taken: norm(centred(v))/sqrt(size(v) - 1)
    not-squared: norm1(centred(v))/(size(v) - 1)
    """,
    counts="n",
    elementary=True,
)
COVARIANCE = Concept(
    "covariance",
    ("dot(centred(x), centred(y))/n", "mean(hadamard(centred(x), centred(y)))"),
    """
    not-centred: dot(x, y)/size(x)
    not-divided: dot(centred(x), centred(y))
    one-fewer: dot(centred(x), centred(y))/(n - 1)
    one-fewer: dot(centred(x), centred(y))/(size(x) - 1)
    one-more: dot(centred(x), centred(y))/(n + 1)
    signs-lost?: dot(magnitudes(centred(x)), magnitudes(centred(y)))/size(x)
    means-multiplied?: mean(x)*mean(y)
    """,
    """
    correlation-given: dot(centred(x), centred(y))/(norm(centred(x))*norm(centred(y)))
    """,
    shapes=(("x", 1),),
    counts="n",
)
MEAN_SQUARE = Concept(
    "mean-square",
    ("norm(x - y)^2/n", "mean(hadamard(x - y, x - y))"),
    """
    not-divided: norm(x - y)^2
    root-taken: sqrt(norm(x - y)^2/n)
    root-taken: norm(x - y)/sqrt(size(x))
    root-too-early: norm(x - y)/size(x)
    root-too-early: norm(x - y)/n
    absolute-differences: norm1(x - y)/n
    absolute-differences: norm1(x - y)/size(x)
    vectors-added: norm(x + y)^2/n
    vectors-added: norm(x + y)^2/size(x)
    mean-squared: mean(x - y)^2
    one-fewer?: norm(x - y)^2/(size(x) - 1)
    signed-differences?: mean(x - y)
    signed-differences?: mean(y - x)
    """,
    shapes=(("x", 1),),
    counts="n",
    elementary=True,
)
STANDARDISED = Concept(
    "standardised",
    ("centred(v)/std(v)",),
    """
    not-centred: v/std(v)
    not-divided: centred(v)
    by-variance: centred(v)/var(v)
    one-fewer: centred(v)/(std(v)*sqrt(size(v)/(size(v) - 1)))
    by-length: centred(v)/norm(centred(v))
    by-length?: v/norm(v)
    multiplied?: centred(v)*std(v)
    sign-reversed?: -centred(v)/std(v)
    by-mean?: v/mean(v)
    """,
)
ROOT_MEAN_SQUARE = Concept(
    "rms-normalised",
    (
        "v/sqrt(norm(v)^2/n)",
        "v/(norm(v)/sqrt(n))",
        "v/sqrt(mean(hadamard(v, v)))",
    ),
    """
    by-length: v/norm(v)
    root-forgotten: v*size(v)/norm(v)^2
    centred-too: centred(v)/std(v)
    by-mean: v/mean(v)
    by-mean?: v/norm1(v)*size(v)
    sign-reversed?: -v/norm(v)*sqrt(size(v))
    """,
    shapes=(("v", 1),),
    counts="n",
)
STATISTICS = (
    *(
        PEARSON,
        SAMPLE_COVARIANCE,
        SAMPLE_VARIANCE,
        COVARIANCE,
        MEAN_SQUARE,
        STANDARDISED,
        ROOT_MEAN_SQUARE,
    ),
    *(MEAN_BY_COUNT, MEAN, VARIANCE_BY_COUNT, VARIANCE, DEVIATION),
)
