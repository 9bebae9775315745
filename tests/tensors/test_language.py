"""What is read and what is not: a table by ruling, each row with its state and first code."""

import pytest

from tests.tensors.builders import GRAM, MASKED, SOFTMAX, codes_of, state_of

SCORES = ({"Q": ["m", "D"], "K": ["n", "D"]}, "Q @ K.T / sqrt(D)")
SCALED = ({"x": ["n"]}, "x / sqrt(n)")
STANDARD = ({"x": ["n"]}, "(x - x.mean()) / sqrt(((x - x.mean()) ** 2).mean())")
SAMPLE = ({"x": ["n"]}, "(x - x.mean()) / sqrt(((x - x.mean()) ** 2).sum() / (n - 1))")
TWICE = ({"x": ["n"]}, "concatenate([x, x])")
TRIANGLE = ({"S": ["T", "T"]}, "tril(ones((T, T)))")
UNIT = ({"X": ["n", "d"]}, "X / norm(X, axis=1, keepdims=True)")
ORDER = ({"X": ["n", "d"], "q": ["d"]}, "argsort(-(X @ q))")
STACKED = ({"a": ["n"], "b": ["n"]}, "stack([a, b])")

RIGHT = [
    # numbers, names, shapes
    (SCALED, "x / n**.5"),
    (SCALED, "x / len(x)**0.5"),
    (SCALED, "x / math.sqrt(x.shape[0])"),
    (SCALED, "x / x.size(0)**5e-1"),
    (SCALED, "x / x.size**0.5"),
    (SCALED, "x * float(n) ** -0.5"),
    (SCALED, "x ÷ √n"),
    (SCALED, "x ÷ √（n）"),
    (SCALED, "x × n ** -0.5"),
    (SCALED, "n ** -0.5 · x"),
    (SCALED, "(n,) = x.shape\nx / np.sqrt(n)"),
    (SCALED, "e = x\ne / sqrt(n)"),
    (SCALED, "pi = sqrt(n)\nx / pi"),
    (SCALED, "norm = np.sqrt(n)\nx / norm"),
    (SCALED, "x = x / sqrt(n)\nx"),
    (SCALED, "x = x / sqrt(n)"),
    (SCALED, "y = z = sqrt(n); x / z;"),
    (SCALED, "x / sqrt(n)  # root of the size"),
    (SCALED, "# first\n\nx / sqrt(n)\n# last\n"),
    (SCALED, "x / \\\n sqrt(n)"),
    (SCALED, "(x /\n   sqrt(n))"),
    (SCALED, "x ／ sqrt(n)"),
    (SCALED, "  x / sqrt(n)"),
    (SCALED, "def f(x, n): return x / sqrt(n)"),
    (SCALED, "x * np.exp(-np.log(n) / 2)"),
    # masks and booleans
    (TRIANGLE, "np.tri(T)"),
    (TRIANGLE, "np.tri(T, T, 0, bool)"),
    (TRIANGLE, "np.tril(np.ones((T, T), bool))"),
    (TRIANGLE, "np.tril(np.ones(S.shape, np.bool_))"),
    (TRIANGLE, "np.where(np.triu(np.ones([T, T], dtype=bool), 1), np.zeros((T, T), int), 1)"),
    (TRIANGLE, "torch.tril(torch.ones(T, T, dtype=torch.bool))"),
    (TRIANGLE, "np.arange(T)[:, None] >= np.arange(T)"),
    (TRIANGLE, "~(np.arange(T)[:, None] < np.arange(T))"),
    (TRIANGLE, "1 - np.triu(np.ones((T, T)), 1)"),
    (TRIANGLE, "np.ones_like(S) - np.triu(np.ones_like(S), k=1)"),
    (TRIANGLE, "np.where(np.tri(T) > 0, True, False)"),
    (TRIANGLE, "np.tril(np.full_like(S, 1))"),
    (TRIANGLE, "(np.tri(T) == 1) & (np.ones((T, T)) == 1)"),
    (TRIANGLE, "np.eye(T) + np.tri(T, k=-1)"),
    (TRIANGLE, "np.cumsum(np.eye(T), axis=0)"),
    (TRIANGLE, "np.tril(np.ones(shape=(T, T)))"),
    (TRIANGLE, "np.triu(np.full(shape=(T, T), fill_value=1)).transpose()"),
    (GRAM, "X @ np.transpose(X, axes=(1, 0))"),
    (GRAM, "X @ X.transpose((1, 0))"),
    (GRAM, "X @ torch.transpose(X, 0, 1)"),
    (GRAM, "X @ torch.permute(X, dims=(1, 0))"),
    (GRAM, "(X @ X.T).reshape(X.shape[:1] + (n,))"),
    (MASKED, "softmax(S.masked_fill(torch.triu(torch.ones(T, T), 1) == 1, -inf))"),
    (MASKED, "softmax(S.where(torch.tril(torch.ones(T, T)) == 1, float('-inf')))"),
    (MASKED, "softmax(torch.where(torch.tril(torch.ones(T, T)).bool(), S, -torch.inf), dim=-1)"),
    (MASKED, "softmax(S - np.triu(np.full((T, T), np.inf), 1))"),
    # softmax and keywords
    (SOFTMAX, "np.softmax(S)"),
    (SOFTMAX, "S.softmax(-1)"),
    (SOFTMAX, "torch.softmax(S, dim=1)"),
    (SOFTMAX, "np.exp(S.log_softmax(dim=1))"),
    (SOFTMAX, "E = S.exp()\nE / E.sum(1, True)"),
    (SOFTMAX, "E = np.exp(S - S.max(1)[:, None])\nE / np.linalg.norm(E, ord=1, axis=1)[:, None]"),
    (SOFTMAX, "F.normalize(S.exp(), p=1, dim=1)"),
    (SOFTMAX, "E = np.exp(S)\nnp.divide(E, np.add(0, E.sum(axis=1, keepdims=1)))"),
    (SOFTMAX, "np.exp(S - np.max(S)) / np.exp(S - np.max(S)).sum(-1, keepdims=True)"),
    # spread: the spelling decides
    (STANDARD, "(x - x.mean()) / np.std(x)"),
    (STANDARD, "(x - np.mean(x)) / x.std()"),
    (STANDARD, "(x - x.mean(axis=0)) / x.std(axis=0)"),
    (STANDARD, "(x - x.mean()) / np.sqrt(x.var())"),
    (STANDARD, "(x - x.mean()) / torch.std(x, unbiased=False)"),
    (SAMPLE, "(x - x.mean()) / torch.std(x)"),
    (SAMPLE, "(x - x.mean(dim=0)) / x.std(dim=0)"),
    (SAMPLE, "(x - x.mean()) / np.std(x, ddof=1)"),
    (TWICE, "np.concatenate((x, x), axis=0)"),
    (TWICE, "torch.cat([x, x])"),
    (TWICE, "np.hstack([x, x])"),
    (TWICE, "np.stack([x, x]).reshape(-1)"),
    (TWICE, "torch.stack([x, x]).view(2 * n)"),
    (TWICE, "torch.broadcast_to(x, (2, n)).reshape(-1)"),
    (TWICE, "x.expand(2, -1).reshape(2 * n)"),
    (TWICE, "np.repeat(x[None], 2, axis=0).reshape(-1)"),
    (STACKED, "[a, b]"),
    (STACKED, "(a, b)"),
    (STACKED, "np.vstack((a, b))"),
    (STACKED, "torch.cat([a, b]).reshape(2, n)"),
    # lengths and norms
    (UNIT, "F.normalize(X)"),
    (UNIT, "X / np.linalg.norm(X, 2, 1)[:, None]"),
    (UNIT, "X / torch.norm(X, dim=1, keepdim=True)"),
    (UNIT, "(X.T / norm(X, axis=1)).T"),
    (UNIT, "X / np.sqrt(np.einsum('ij,ij->i', X, X))[:, None]"),
    (ORDER, "np.argsort(-X @ q)"),
    (ORDER, "(-(X @ q)).argsort()"),
]
WRONG = [
    (GRAM, "X @ X[0]", "slip"),
    (GRAM, "B, T, D = X.shape\nX @ X.T", "array-unpack"),
    (GRAM, "X[5000]", "array-index-outside"),
    (GRAM, "X[0, 0, 0]", "array-index-many"),
    (GRAM, "X.shape[2] * X", "array-shape-place"),
    (GRAM, "X.reshape(-1, 7) @ X.T", "array-"),
    (GRAM, "torch.dot(X, X.T)", "array-two-vectors"),
    (GRAM, "X.squeeze(0) @ X.T", "array-squeeze"),
    (GRAM, "np.stack([X, X.T])", "array-uneven"),
    (GRAM, "torch.bmm(X, X.T)", "array-bmm"),
    (GRAM, "np.sum(X, axis=5)", "array-axis"),
    (GRAM, "X.shape", "array-shape"),
    (GRAM, "5", "array-shape"),
    (SOFTMAX, "softmax(S, axis=3)", "array-axis"),
    (SOFTMAX, "softmax(S, axis=0)", "slip-axis"),
    (ORDER, "np.argsort(X @ q)", "slip-sign"),
    (ORDER, "np.argsort(X @ q)[::-1]", "array-fails-ties"),
    (SCORES, "Q @ K.T / sqrt(4)", "array-values"),
    (SCORES, "Q @ K.T / 2", "array-values"),
    (TRIANGLE, "S > 0", "array-values"),
]
UNSCORABLE = [
    (GRAM, "X @ X.permute(0, 0)", "array-axis-repeated"),
    (GRAM, "X.sum(axis=(1, 1))", "array-axis-repeated"),
    (GRAM, "np.transpose(X, (0, 0, 1))", "array-axis-repeated"),
    (GRAM, "np.expand_dims(X, (1, 1))", "array-axis-repeated"),
    (GRAM, "np.tensordot(X, X, ([1, 1], [1, 1]))", "array-axis-repeated"),
    (GRAM, "np.moveaxis(X, (0, 1), 0)", "array-axes-paired"),
    (GRAM, "np.ones((2, 3), X)", "array-whole-number"),
    (GRAM, "Y @ Y.T", "array-unknown-name"),
    (GRAM, "X @ X.t", "array-unknown-attribute"),
    (GRAM, "X @ X.TT", "array-nearest"),
    (GRAM, "np.matmult(X, X.T)", "array-nearest"),
    (GRAM, "scipy.linalg.norm(X)", "array-nearest"),
    (GRAM, "torch.nn.functional.softmax(X)", "array-unknown-name"),
    (GRAM, "np.norm(X)", "array-nearest"),
    (GRAM, "np.unsqueeze(X, 0)", "array-nearest"),
    (GRAM, "X @ X.T()", "array-not-called"),
    (GRAM, "X.sum", "array-not-called-yet"),
    (GRAM, "np.dot", "array-not-called-yet"),
    (GRAM, "X(X.T)", "array-name-not-function"),
    (GRAM, "X X.T", "array-side-by-side"),
    (GRAM, "2X", "array-number"),
    (GRAM, "X ^ 2", "array-write-instead"),
    (GRAM, "X · X.T", "array-product-sign"),
    (GRAM, "X × X", "array-product-sign"),
    (GRAM, "X and X", "array-write-instead"),
    (GRAM, "not X", "array-write-instead"),
    (GRAM, "0 < X < 1", "array-chained"),
    (GRAM, "X @ 2", "array-at-number"),
    (GRAM, "X @", "array-ends-early"),
    (GRAM, "@ X", "array-unexpected"),
    (GRAM, "X @ (X.T", "array-bracket-open"),
    (GRAM, "X @ X.T)", "array-bracket-extra"),
    (GRAM, "X[0) @ X", "array-bracket-pair"),
    (GRAM, "np.einsum('id,jd->ij, X, X)", "array-quote-open"),
    (GRAM, "np.einsum('id,jd->ij', X)", "array-einsum-operands"),
    (GRAM, "np.einsum('id,jd->ijk', X, X)", "array-einsum-result"),
    (GRAM, "np.einsum('id,jd->iij', X, X)", "array-einsum-twice"),
    (GRAM, "np.einsum('i1,j1->ij', X, X)", "array-einsum-letter"),
    (GRAM, "np.einsum(X, X)", "array-einsum-text"),
    (GRAM, "X.sum(axis=1.5)", "array-axis-kind"),
    (GRAM, "X.sum(ax=1)", "array-nearest"),
    (GRAM, "X.sum(0, axis=0)", "array-keyword-twice"),
    (GRAM, "X.sum(axis=0, dim=0)", "array-keyword-twice"),
    (GRAM, "np.transpose(X, 1, axes=(1, 0))", "array-keyword-twice"),
    (GRAM, "np.sum(axis=0, X)", "array-after-keyword"),
    (GRAM, "np.matmul(X)", "array-argument-missing"),
    (GRAM, "np.exp(X, X, X)", "array-arguments-many"),
    (GRAM, "np.concatenate(X, X)", "array-axis-kind"),
    (GRAM, "np.ones(3, 4) @ X", "array-sizes-in-brackets"),
    (GRAM, "np.transpose(X, 1, 0)", "array-axes-in-brackets"),
    (GRAM, "X @ X.transpose(0, 1)", "array-two-readings"),
    (GRAM, "X @ X.transpose(-2, -1)", "array-two-readings"),
    (GRAM, "X.std(0)", "array-two-readings"),
    (GRAM, "X.var()", "array-two-readings"),
    (GRAM, "X.repeat(2)", "array-two-readings"),
    (GRAM, "norm(X, 2)", "array-two-readings"),
    (GRAM, "math.sqrt(X)", "array-math-one-number"),
    (GRAM, "math.cos(X)", "array-unknown-function"),
    (GRAM, "~X", "array-not-booleans"),
    (GRAM, "X & X", "array-not-booleans"),
    (GRAM, "-(X > 0)", "array-boolean-minus"),
    (GRAM, "X.masked_fill(X, 0)", "array-mask-booleans"),
    (GRAM, "X[1.5]", "array-index-kind"),
    (GRAM, "X['a']", "array-index-kind"),
    (GRAM, "X[[0, 1]]", "array-index-kind"),
    (GRAM, "X[...,...]", "array-index-dots"),
    (GRAM, "X.reshape(-1, -1)", "array-two-unknown-sizes"),
    (GRAM, "X += 1", "array-in-place"),
    (GRAM, "X[0] = 1\nX", "array-assign-into"),
    (GRAM, "X.T = X", "array-assign-into"),
    (GRAM, "1 = X", "array-assign-target"),
    (GRAM, "(Y := X)", "array-unexpected"),
    (GRAM, "X @ X.T\nX", "array-line-unused"),
    (GRAM, "return X\nX", "array-after-return"),
    (GRAM, "import numpy as np\nX @ X.T", "array-statement"),
    (GRAM, "print(X)", "array-statement"),
    (GRAM, "lambda X: X @ X.T", "array-statement"),
    (GRAM, "[x for x in X]", "array-statement"),
    (GRAM, "for x in X: x", "array-statement"),
    (GRAM, "X if X.ndim else X", "array-statement"),
    (GRAM, "def f(X):\n  X @ X.T", "array-no-return"),
    (GRAM, "def f(A):\n  return A @ A.T", "array-parameter"),
    (GRAM, "def f(X):\n  return f(X)", "array-calls-itself"),
    (GRAM, "def f(X):\n  return X\nf(X)", "array-not-alone"),
    (GRAM, "def f(X: int): return X", "array-definition"),
    (GRAM, "X.__class__", "array-hidden-name"),
    (GRAM, "__import__('os')", "array-hidden-name"),
    (GRAM, "X.dtype.type.mro()", "array-"),
    (GRAM, "X²", "array-character"),
    (GRAM, "X\u200bX", "hidden-character"),
    (GRAM, "X.shape.sum()", "array-no-array"),
    (GRAM, "ones(3) @ ones(4)", "array-never-fits"),
    (GRAM, "softmax = X\nsoftmax(X)", "array-name-not-function"),
]


@pytest.mark.parametrize(("case", "text"), RIGHT)
def test_it_is_read(case: tuple, text: str) -> None:  # type: ignore[type-arg]
    assert state_of(case, text) == "correct", codes_of(case, text)


@pytest.mark.parametrize(("case", "text", "code"), WRONG)
def test_what_depends_on_the_arrays_is_incorrect(case, text: str, code: str) -> None:  # type: ignore[no-untyped-def]
    assert state_of(case, text) == "incorrect", codes_of(case, text)
    assert any(found.startswith(code) for found in codes_of(case, text)), codes_of(case, text)


@pytest.mark.parametrize(("case", "text", "code"), UNSCORABLE)
def test_what_no_array_makes_valid_is_unscorable(case, text: str, code: str) -> None:  # type: ignore[no-untyped-def]
    assert state_of(case, text) == "unscorable", codes_of(case, text)
    assert codes_of(case, text)[0].startswith(code), codes_of(case, text)


@pytest.mark.parametrize("text", ["", "  \n", "# nothing yet", "```\n```", "\u200b"])
def test_nothing_typed_is_blank(text: str) -> None:
    assert state_of(GRAM, text) == "blank"
