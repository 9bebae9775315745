"""The exercises T02-2 to T02-5: right spellings that differ in tree, wrong ones with feedback."""

import pytest

from tests.tensors.builders import ATTENTION, CAUSAL, EINSUM, GRAM, codes_of, state_of

GRAM_RIGHT = [
    "X @ X.T",
    "np.dot(X, X.T)",
    "np.matmul(X, X.T)",
    "X.dot(X.T)",
    "np.inner(X, X)",
    "np.einsum('id,jd->ij', X, X)",
    "np.einsum('id,jd', X, X)",
    "np.einsum('...d,md->...m', X, X)",
    "np.tensordot(X, X, axes=([1], [1]))",
    "torch.matmul(X, X.T)",
    "X @ X.transpose(1, 0)",
    "X @ np.swapaxes(X, 0, 1)",
    "X @ np.transpose(X)",
    "X @ Xᵀ",
    "X @ X^T",
    "X @ X.mT",
    "(X[:, None, :] * X[None, :, :]).sum(-1)",
    "(X[:, None] * X).sum(axis=2)",
    "np.sum(X[:, np.newaxis] * X, axis=-1)",
    "(X @ X.T).T",
    "def gram(X):\n    G = X @ X.T\n    return G",
    "n, d = X.shape\n(X.reshape(n, 1, d) * X.reshape(1, n, d)).sum(2)",
    "X.matmul(X.permute(1, 0))",
    "(X.unsqueeze(1) * X.unsqueeze(0)).sum(dim=-1)",
    "np.stack([X @ X.T])[0]",
    "return X @ X.T",
    "```python\nX @ X.T\n```",
    "((X ** 2).sum(1)[:, None] + (X ** 2).sum(1) - torch.cdist(X, X) ** 2) / 2",
]
GRAM_WRONG = [
    ("X.T @ X", "slip-order"),
    ("X * X", "slip-star"),
    ("X * X.T", "slip-star"),
    ("X @ X", "slip-not-transposed"),
    ("X", "slip-factor-missing"),
    ("np.dot(X, X)", "slip-not-transposed"),
    ("np.inner(X.T, X.T)", "slip-order"),
    ("(X * X).sum(axis=1)", "slip-same-position"),
    ("np.einsum('id,id->i', X, X)", "slip-same-position"),
    ("np.diag(X @ X.T)", "slip-same-position"),
    ("np.einsum('id,je->ij', X, X)", "array-values"),
    ("(X @ X.T) / X.shape[1]", "slip-divided-by-size"),
    ("(X @ X.T) * X.shape[0]", "slip-multiplied-by-size"),
    ("-(X @ X.T)", "slip-sign"),
    ("np.tril(X @ X.T)", "slip-half"),
    ("np.triu(X @ X.T)", "slip-half"),
    ("np.sqrt(X @ X.T)", "slip-rooted"),
    ("(X @ X.T) ** 2", "slip-squared"),
    ("(X @ X.T).sum()", "slip-summed"),
    ("(X @ X.T).sum(axis=1)", "slip-summed"),
    ("X @ X.T + X", "array-broadcast"),
    ("np.squeeze(X @ X.T)", "array-fails-one-shape"),
    ("(X @ X.T)[None]", "array-shape"),
    ("(X @ X.T)[..., None]", "slip-keepdims-extra"),
    ("X.reshape(3, 4) @ X.reshape(4, 3)", "array-reshape"),
    ("X[0] @ X.T", "slip-first-only"),
    ("np.outer(X, X)", "array-shape"),
    ("X.sum(axis=2)", "array-axis"),
    ("X.transpose(0, 2, 1) @ X", "array-axis"),
]

SCORES = "Q @ K.transpose(0, 2, 1) / np.sqrt(D)"
ATTENTION_RIGHT = [
    f"softmax({SCORES}, axis=-1) @ V",
    f"softmax({SCORES}) @ V",
    "softmax(Q @ K.swapaxes(1, 2) / sqrt(Q.shape[-1]), axis=2) @ V",
    "softmax(Q @ K.mT * D ** -0.5) @ V",
    "softmax(Q / np.sqrt(D) @ K.mT) @ V",
    "softmax(Q @ (K / √D)ᵀ) @ V",
    "F.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.size(-1)), dim=-1) @ V",
    "torch.bmm(torch.softmax(torch.bmm(Q, K.transpose(1, 2)) / D ** 0.5, dim=2), V)",
    "A = np.einsum('btd,bsd->bts', Q, K) / np.sqrt(D)\nnp.einsum('bts,bsd->btd', softmax(A), V)",
    f"E = np.exp({SCORES})\n(E / E.sum(axis=-1, keepdims=True)) @ V",
    f"E = np.exp({SCORES})\n(E @ V) / E.sum(-1)[:, :, None]",
    f"S = {SCORES}\nE = np.exp(S - S.max(axis=-1, keepdims=True))\nE / E.sum(2, keepdims=True) @ V",
    f"S = {SCORES}\nE = torch.exp(S - S.max(dim=-1, keepdim=True).values)\n"
    "E / E.sum(dim=-1, keepdim=True) @ V",
    "def attention(Q, K, V):\n    B, T, D = Q.shape\n    S = Q @ K.transpose(0, 2, 1)\n"
    "    W = softmax(S / np.sqrt(D), axis=-1)\n    return W @ V",
    f"np.exp(F.log_softmax({SCORES}, dim=-1)) @ V",
    f"(softmax({SCORES})[..., None] * V[:, None]).sum(axis=2)",
    f"np.matmul(softmax({SCORES}), V)",
    "*_, D = Q.shape\nsoftmax(np.matmul(Q, np.moveaxis(K, 1, 2)) / np.sqrt(D)) @ V",
    "softmax((Q[:, :, None] * K[:, None]).sum(-1) / np.power(D, 0.5)) @ V",
    f"softmax({SCORES} + 7) @ V",
    "softmax(np.transpose(K @ Q.permute(0, 2, 1), (0, 2, 1)) / np.sqrt(D)) @ V",
]
ATTENTION_WRONG = [
    ("softmax(Q @ K.transpose(0, 2, 1)) @ V", "slip-scale-missing"),
    ("softmax(Q @ K.transpose(0, 2, 1) / D) @ V", "slip-no-root"),
    ("softmax(Q @ K.transpose(0, 2, 1) / np.sqrt(T)) @ V", "slip-scale-axis"),
    ("softmax(Q @ K.transpose(0, 2, 1) / np.sqrt(B)) @ V", "slip-scale-axis"),
    ("softmax(Q @ K.transpose(0, 2, 1) * np.sqrt(D)) @ V", "slip-multiplied"),
    (f"softmax({SCORES})", "slip-forgotten"),
    (f"softmax({SCORES}) * V", "slip-star"),
    (f"softmax({SCORES}, axis=1) @ V", "slip-axis"),
    (f"softmax({SCORES}, axis=0) @ V", "slip-axis"),
    (f"({SCORES}) @ V", "slip-softmax-missing"),
    (f"np.exp({SCORES}) @ V", "slip-not-normalised"),
    (f"E = np.exp({SCORES})\nE / E.sum() @ V", "slip-whole-sum"),
    (f"E = np.exp({SCORES})\nE / E.sum(axis=-1) @ V", "slip-keepdims-missing"),
    (f"E = np.exp({SCORES})\nE / E.max(axis=-1, keepdims=True) @ V", "slip-normalised-by"),
    (f"E = np.exp({SCORES})\nE / E.mean(axis=-1, keepdims=True) @ V", "slip-normalised-by"),
    (f"softmax({SCORES}).mT @ V", "slip-transposed-factor"),
    (f"softmax({SCORES}) @ K", "array-values"),
    ("softmax(Q @ V.mT / np.sqrt(D)) @ K", "slip-exchanged"),
    ("softmax(K @ Q.mT / np.sqrt(D)) @ V", "slip-exchanged"),
    ("softmax(Q @ K / np.sqrt(D)) @ V", "array-matmul-transpose"),
    ("softmax(Q @ K.T / np.sqrt(D)) @ V", "array-matmul-turned"),
    (f"softmax(softmax({SCORES})) @ V", "slip-softmax-twice"),
    (f"np.squeeze(softmax({SCORES}) @ V)", "array-fails-one-shape"),
    (f"(softmax({SCORES}) @ V)[0]", "slip-first-only"),
    (f"(softmax({SCORES}) @ V) / T", "slip-divided-by-size"),
    (f"(softmax({SCORES}) @ V).sum(axis=1)", "slip-summed"),
]

LOWER = "np.tril(np.ones((T, T)))"
CAUSAL_RIGHT = [
    f"softmax(np.where({LOWER} == 1, {SCORES}, -np.inf), axis=-1) @ V",
    f"softmax(np.where({LOWER}, {SCORES}, -inf)) @ V",
    f"softmax(np.where(np.triu(np.ones((T, T)), k=1) == 0, {SCORES}, -∞)) @ V",
    f"softmax(np.where(np.triu(np.ones((T, T)), 1) > 0, -np.inf, {SCORES})) @ V",
    f"softmax(np.where(np.tri(T) == 1, {SCORES}, float('-inf'))) @ V",
    f"softmax(np.where(np.tri(T, dtype=bool), {SCORES}, -np.inf)) @ V",
    f"softmax({SCORES} + np.triu(np.full((T, T), -np.inf), k=1)) @ V",
    f"softmax(np.where({LOWER}.astype(bool), {SCORES}, -1e9)) @ V",
    f"i = np.arange(T)\nsoftmax(np.where(i[:, None] >= i, {SCORES}, -np.inf)) @ V",
    f"i = np.arange(T)\nsoftmax(np.where(i[:, None] < i[None, :], -np.inf, {SCORES})) @ V",
    f"S = {SCORES}\nM = torch.triu(torch.ones(T, T), diagonal=1).bool()\n"
    "F.softmax(S.masked_fill(M, float('-inf')), dim=-1) @ V",
    f"S = {SCORES}\nm = torch.tril(torch.ones(T, T)) == 0\n"
    "torch.softmax(S.masked_fill(m, -math.inf), -1) @ V",
    f"W = np.exp({SCORES}) * {LOWER}\nW / W.sum(axis=-1, keepdims=True) @ V",
    f"E = np.tril(np.exp({SCORES}))\n(E @ V) / E.sum(-1, keepdims=True)",
    f"softmax(np.where(~np.triu(np.ones((T, T), dtype=bool), 1), {SCORES}, -np.inf)) @ V",
    f"softmax(np.where(np.cumsum(np.eye(T), axis=0) > 0, {SCORES}, -inf).mT, axis=1).mT @ V",
    f"W = softmax({SCORES}) * {LOWER}\nW / W.sum(axis=-1, keepdims=True) @ V",
    f"softmax({SCORES} + np.log({LOWER})) @ V",
    f"softmax(np.where(np.ones((T, T)).cumsum(1) <= np.arange(1, T + 1)[:, None], {SCORES}, -inf)) "
    "@ V",
    f"def f(Q, K, V):\n  S = {SCORES}\n  M = np.tri(S.shape[-1])\n"
    "  return softmax(np.where(M == 0, -np.inf, S)) @ V",
]


def masked(condition: str, scores: str = SCORES, low: str = "-np.inf") -> str:
    return f"softmax(np.where({condition}, {scores}, {low})) @ V"


CAUSAL_WRONG = [
    (f"softmax({SCORES}) @ V", "slip-mask-missing"),
    (masked(f"{LOWER} == 0"), "slip-mask-reversed"),
    (masked("np.triu(np.ones((T, T))) == 1"), "slip-triangle-reversed"),
    (masked("np.tril(np.ones((T, T)), 1) == 1"), "slip-triangle-shifted"),
    (masked("np.tril(np.ones((T, T)), -1) == 1"), "slip-triangle-shifted"),
    (masked(f"{LOWER} == 1", low="0"), "slip-mask-zero"),
    (f"softmax(np.tril({SCORES})) @ V", "slip-mask-zero"),
    (masked(f"{LOWER} == 1", low="-10"), "slip-mask-finite"),
    (masked(f"{LOWER} == 1", low="-5"), "slip-mask-finite"),
    (masked(f"{LOWER} == 1", low="np.inf"), "slip-mask-sign"),
    (f"(softmax({SCORES}) * {LOWER}) @ V", "slip-mask-after"),
    (f"np.where({LOWER} == 1, softmax({SCORES}), 0) @ V", "slip-mask-after"),
    (f"softmax({SCORES} + {LOWER}) @ V", "slip-mask-added"),
    (masked(f"{LOWER} == 1", "Q @ K.mT"), "slip-scale-missing"),
    (masked(f"{LOWER} == 1", "Q @ K.mT / D"), "slip-no-root"),
    (masked(f"{LOWER} == 1", "Q @ K.mT / np.sqrt(T)"), "slip-scale-axis"),
    (f"softmax(np.where({LOWER} == 1, {SCORES}, -np.inf), axis=1) @ V", "slip-axis"),
    (f"softmax(np.where({LOWER} == 1, {SCORES}, -np.inf))", "slip-forgotten"),
    (f"np.exp(np.where({LOWER} == 1, {SCORES}, -np.inf)) @ V", "slip-not-normalised"),
    (f"softmax(np.where({LOWER} == 1, {SCORES}, -np.inf)).mT @ V", "slip-transposed-factor"),
    (masked("np.eye(T) == 1"), "slip-array-alone"),
    (masked("np.tril(np.ones((D, D))) == 1"), "array-where"),
    (f"softmax({SCORES} - np.tril(np.full((T, T), np.inf), -1)) @ V", "slip-triangle-reversed"),
]

EINSUM_RIGHT = [
    "np.einsum('bld,bmd->blm', Q, K)",
    "np.einsum('bmd,bld->blm', K, Q)",
    "np.einsum('xij,xkj->xik', Q, K)",
    "np.einsum('...ld,...md->...lm', Q, K)",
    "torch.einsum('b l d, b m d -> b l m', Q, K)",
    "torch.einsum('bld,bmd->blm', [Q, K])",
    "einsum(“bld,bmd->blm”, Q, K)",
    "Q @ K.transpose(0, 2, 1)",
    "Q @ K.transpose(-2, -1)",
    "Q @ K.swapaxes(1, 2)",
    "Q @ Kᵀ",
    "Q @ K.mT",
    "torch.bmm(Q, K.permute(0, 2, 1))",
    "(K @ Q.mT).mT",
    "(Q[:, :, None] * K[:, None]).sum(axis=-1)",
    "np.matmul(Q, np.moveaxis(K, 2, 1))",
    "np.einsum('bldm->blm', Q[..., None] * K.mT[:, None])",
    "np.sum(np.expand_dims(Q, 2) * np.expand_dims(K, 1), axis=3)",
    "np.einsum('bld,bdm->blm', Q, K.mT)",
    "np.einsum('bld,bmd,d->blm', Q, K, np.ones(D))",
]
EINSUM_WRONG = [
    ("np.einsum('bld,bmd->bml', Q, K)", "slip-transposed"),
    ("np.einsum('bld,bmd->bm', Q, K)", "slip-summed"),
    ("np.einsum('bld,bmd->bl', Q, K)", "slip-summed"),
    ("np.einsum('bld,bmd->lm', Q, K)", "slip-summed"),
    ("np.einsum('bld,bmd->', Q, K)", "slip-summed"),
    ("np.einsum('bld,bmd', Q, K)", "array-shape"),
    ("np.einsum('bld,amd->blm', Q, K)", "array-values"),
    ("np.einsum('bld,bme->blm', Q, K)", "array-values"),
    ("np.einsum('bld,bld->bl', Q, K)", "array-einsum-sizes"),
    ("np.einsum('bld,bdm->blm', Q, K)", "array-einsum-sizes"),
    ("np.einsum('ld,md->lm', Q, K)", "array-einsum-axes"),
    ("np.einsum('bhld,bhmd->bhlm', Q, K)", "array-einsum-axes"),
    ("Q @ K", "array-matmul-transpose"),
    ("Q @ K.T", "array-matmul-turned"),
    ("Q * K", "array-broadcast"),
    ("K @ Q.mT", "slip-transposed"),
    ("Q @ K.mT / np.sqrt(D)", "array-values"),
    ("softmax(Q @ K.mT)", "array-values"),
    ("np.dot(Q, K.mT)", "array-shape"),
    ("np.tensordot(Q, K, axes=([2], [2]))", "array-shape"),
    ("(Q @ K.mT)[0]", "slip-first-only"),
    ("(Q @ K.mT).squeeze()", "array-fails-one-shape"),
    ("-(Q @ K.mT)", "slip-sign"),
]

CASES = {
    "T02-2": (GRAM, GRAM_RIGHT, GRAM_WRONG),
    "T02-3": (ATTENTION, ATTENTION_RIGHT, ATTENTION_WRONG),
    "T02-4": (CAUSAL, CAUSAL_RIGHT, CAUSAL_WRONG),
    "T02-5": (EINSUM, EINSUM_RIGHT, EINSUM_WRONG),
}
RIGHT = [(name, text) for name, (_, right, _) in CASES.items() for text in right]
WRONG = [(name, *row) for name, (_, _, wrong) in CASES.items() for row in wrong]


@pytest.mark.parametrize(("name", "text"), RIGHT)
def test_a_right_spelling_is_right(name: str, text: str) -> None:
    assert state_of(CASES[name][0], text) == "correct"


@pytest.mark.parametrize(("name", "text", "code"), WRONG)
def test_a_wrong_method_is_named(name: str, text: str, code: str) -> None:
    assert state_of(CASES[name][0], text) == "incorrect"
    assert code in codes_of(CASES[name][0], text)


@pytest.mark.parametrize("name", CASES)
def test_there_are_enough_of_each(name: str) -> None:
    _, right, wrong = CASES[name]
    assert len(set(right)) >= 15
    assert len({text for text, _ in wrong}) >= 20
