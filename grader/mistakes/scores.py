"""Slips with attention scores, softmax weights, masks and weighted values."""

from grader.mistakes.concept import Concept

_SCORES = ("scores(q, K)", "matmul(q, transpose(K))")
_LOGITS = tuple(f"{scores}/sqrt(d)" for scores in _SCORES)
_LOGITS_OF_ONE = ("matmul(K, q)/sqrt(d)",)
_ONE_QUERY = (("q", 1), ("K", 2))
_SCALED = (("s", "scores(q, K)/sqrt(d)"),)

_LOGIT_SLIPS = """
    not-scaled: scores(q, K)
    by-d: scores(q, K)/d
    by-query-length: scores(q, K)/norm(q)
    by-query-length: scores(unit_rows(q), K)
    by-key-length?: scores(q, unit_rows(K))
    cosine-scores: scores(q/norm(q), unit_rows(K))
    cosine-scores: scores(unit_rows(q), unit_rows(K))
    by-root-of-count?: scores(q, K)/sqrt(size(column(K, 1)))
    by-count?: scores(q, K)/size(column(K, 1))
    columns-as-keys?: scores(q, transpose(K))/sqrt(d)
    exchanged: matmul(K, transpose(q))/sqrt(d)
    """
_LOGITS_INSTEAD = """
    times-root: scores(q, K)*sqrt(d)
    softmax-taken: softmax(scores(q, K)/sqrt(d))
    reversed: reverse(scores(q, K)/sqrt(d))
    sign-reversed?: -scores(q, K)/sqrt(d)
    entry-by-entry?: hadamard(q, K)
    """
LOGITS = Concept("logits", _LOGITS, _LOGIT_SLIPS, _LOGITS_INSTEAD)
LOGITS_OF_ONE = Concept("logits", _LOGITS_OF_ONE, _LOGIT_SLIPS, _LOGITS_INSTEAD, _ONE_QUERY)
SCORES = Concept(
    "scores",
    _SCORES,
    """
    by-query-length: scores(q, K)/norm(q)
    by-query-length: scores(unit_rows(q), K)
    by-key-length?: scores(q, unit_rows(K))
    cosine-scores: scores(q/norm(q), unit_rows(K))
    cosine-scores: scores(unit_rows(q), unit_rows(K))
    columns-as-keys?: scores(q, transpose(K))
    exchanged: matmul(K, transpose(q))
    """,
    """
    scaled-too: scores(q, K)/sqrt(size(row(K, 1)))
    softmax-taken: softmax(scores(q, K))
    reversed: reverse(scores(q, K))
    sign-reversed?: -scores(q, K)
    entry-by-entry?: hadamard(q, K)
    """,
    elementary=True,
)
_SOFTMAX_SLIPS = """
    reversed: reverse(softmax(s))
    negative-scores: softmax(-s)
    not-normalised: exps(s)
    no-exponentials: normalised(s)
    forgotten: s
    best-only: hardmax(s)
    uniform: softmax(0*s)
    base-two: softmax(ln(2)*s)
    base-ten?: softmax(ln(10)*s)
    squares?: normalised(powers(s, 2))
    magnitudes-normalised?: normalised(magnitudes(s))
    by-largest?: exps(s)/norm_max(exps(s))
    by-length?: exps(s)/norm(exps(s))
    scores-by-length?: s/norm(s)
    by-number?: exps(s)/size(s)
    wrong-axis: transpose(softmax(transpose(s)))
    all-entries: exps(s)/sum(exps(s))
    """
_SOFTMAX_INSTEAD = """
    best-only: hardmax(s + matmul(ones(size(s)), causal(size(s)))/10^6)
    best-only: hardmax(s - matmul(ones(size(s)), causal(size(s)))/10^6)
    sum-given?: sum(exps(s))
    transposed: transpose(softmax(s))
    """
_WEIGHTS_INSTEAD = f"""
    {_SOFTMAX_INSTEAD}
    raw-scores: scores(q, K)
    raw-exponentials?: exps(scores(q, K))
    scaled-after?: softmax(scores(q, K))/sqrt(d)
    """
SOFTMAX = Concept(
    "softmax",
    ("softmax(s)",),
    _SOFTMAX_SLIPS,
    f"""
    {_SOFTMAX_INSTEAD}
    scaled-too?: softmax(s/sqrt(size(s)))
    """,
)
TEMPERED = Concept(
    "softmax",
    ("softmax(z/t)",),
    f"""
    {_SOFTMAX_SLIPS}
    temperature-left-out: softmax(z)
    temperature-multiplied: softmax(z*t)
    scaled-after: softmax(z)/t
    root-of-temperature?: softmax(z/sqrt(t))
    """,
    _SOFTMAX_INSTEAD,
    lets=(("s", "z/t"),),
)
WEIGHTS = Concept(
    "weights",
    tuple(f"softmax({logits})" for logits in _LOGITS),
    _SOFTMAX_SLIPS,
    _WEIGHTS_INSTEAD,
    lets=_SCALED,
)
WEIGHTS_OF_ONE = Concept(
    "weights",
    ("softmax(matmul(K, q)/sqrt(d))",),
    _SOFTMAX_SLIPS,
    _WEIGHTS_INSTEAD,
    _ONE_QUERY,
    _SCALED,
)
MASKED = Concept(
    "mask",
    ("softmax(mask(s, m))",),
    """
    mask-ignored: softmax(s)
    masked-as-zero: softmax(hadamard(s, m))
    mask-after: hadamard(softmax(s), m)
    mask-reversed: softmax(mask(s, ones(size(m)) - m))
    mask-reversed: softmax(mask(s, ones(size(column(m, 1)), size(row(m, 1))) - m))
    mask-transposed?: softmax(mask(s, transpose(m)))
    mask-added?: softmax(s + m)
    masked-as-minus-one?: softmax(hadamard(s, m) + m - ones(size(m)))
    reversed: reverse(softmax(mask(s, m)))
    negative-scores?: softmax(mask(-s, m))
    not-normalised: exps(mask(s, m))
    uniform-kept: normalised(m)
    uniform?: softmax(0*s)
    best-only: hardmax(mask(s, m))
    best-though-masked?: hardmax(s)
    no-exponentials: normalised(hadamard(s, m))
    forgotten: hadamard(s, m)
    base-two?: softmax(mask(ln(2)*s, m))
    all-entries: exps(mask(s, m))/sum(exps(mask(s, m)))
    wrong-axis: transpose(softmax(mask(transpose(s), transpose(m))))
    """,
    """
    scores-given: s
    sum-given?: sum(exps(mask(s, m)))
    scaled-too?: softmax(mask(s/sqrt(size(s)), m))
    """,
)
_VALUE_SLIPS = """
    scores-times-values: matmul(s, V)
    mean-of-values: matmul(softmax(0*s), V)
    sum-of-values?: matmul(ones(size(s)), V)
    best-value: matmul(hardmax(s), V)
    columns-of-values?: matmul(softmax(s), transpose(V))
    """
_VALUES_INSTEAD = """
    weights-given: softmax(s)
    scores-given: s
    """
_ATTENTION_INSTEAD = f"""
    {_VALUES_INSTEAD}
    raw-scores-times-values: matmul(scores(q, K), V)
    keys-weighted: matmul(softmax(s), K)
    scaled-after?: matmul(softmax(scores(q, K)), V)/sqrt(d)
    keys-and-values-exchanged?: matmul(softmax(scores(q, V)/sqrt(d)), K)
    raw-exponentials?: matmul(exps(scores(q, K)), V)
    """
ATTENTION = Concept(
    "attention",
    tuple(f"matmul(softmax({logits}), V)" for logits in _LOGITS),
    _VALUE_SLIPS,
    _ATTENTION_INSTEAD,
    lets=_SCALED,
)
ATTENTION_OF_ONE = Concept(
    "attention",
    ("matmul(softmax(matmul(K, q)/sqrt(d)), V)",),
    _VALUE_SLIPS,
    _ATTENTION_INSTEAD,
    _ONE_QUERY,
    _SCALED,
)
MASKED_ATTENTION = Concept(
    "attention",
    ("matmul(softmax(mask(s, m)), V)",),
    """
    mean-of-values: matmul(softmax(0*s), V)
    best-value: matmul(hardmax(mask(s, m)), V)
    columns-of-values?: matmul(softmax(mask(s, m)), transpose(V))
    """,
    "weights-given: softmax(mask(s, m))",
)
WEIGHTED_VALUES = Concept("attention", ("matmul(softmax(s), V)",), _VALUE_SLIPS, _VALUES_INSTEAD)
LOSS = Concept(
    "loss",
    ("-ln(entry(softmax(s), i))",),
    """
    minus-lost: ln(entry(softmax(s), i))
    logarithm-forgotten: entry(softmax(s), i)
    softmax-forgotten: -entry(s, i)
    base-two-logarithm: -log2(entry(softmax(s), i))
    base-ten-logarithm: -log10(entry(softmax(s), i))
    no-exponentials: -ln(entry(normalised(s), i))
    others-taken: -ln(1 - entry(softmax(s), i))
    uniform?: ln(size(s))
    """,
    "logarithm-forgotten: 1 - entry(softmax(s), i)",
)
LOG_SUM = Concept(
    "log-sum",
    ("ln(sum(exps(s)))",),
    """
    logarithm-forgotten: sum(exps(s))
    sum-of-scores: sum(s)
    largest-score: dot(hardmax(s), s)
    logarithm-of-scores: ln(sum(s))
    mean-taken?: ln(sum(exps(s))/size(s))
    base-ten-logarithm?: log10(sum(exps(s)))
    base-two-logarithm?: log2(sum(exps(s)))
    """,
)
ATTENTIONS = (
    *(ATTENTION, ATTENTION_OF_ONE, MASKED_ATTENTION, WEIGHTED_VALUES, MASKED),
    *(WEIGHTS, WEIGHTS_OF_ONE, TEMPERED, SOFTMAX, LOGITS, LOGITS_OF_ONE, SCORES, LOSS, LOG_SUM),
)
