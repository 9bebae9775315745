"""Questions over arrays, as tests need them."""

from typing import Any

from grader.checkers.answer import Answer
from grader.checkers.kinds import check
from grader.checkers.outcome import Outcome
from grader.tensors.spec import Tensors, tensors

GRAM = ({"X": ["n", "d"]}, "X @ X.T")
_BATCH = {name: ["B", "T", "D"] for name in "QKV"}
_WEIGHTS = "softmax(Q @ swapaxes(K, -1, -2) / sqrt(D), axis=-1)"
ATTENTION = (_BATCH, f"{_WEIGHTS} @ V")
_MASKED = "where(tril(ones((T, T))) == 1, Q @ swapaxes(K, -1, -2) / sqrt(D), -inf)"
CAUSAL = (_BATCH, f"softmax({_MASKED}, axis=-1) @ V")
EINSUM = ({"Q": ["B", "L", "D"], "K": ["B", "M", "D"]}, "einsum('bld,bmd->blm', Q, K)")
SOFTMAX = ({"S": ["m", "n"]}, "softmax(S, axis=-1)")
MASKED = ({"S": ["T", "T"]}, "softmax(where(tril(ones(S.shape)) == 1, S, -inf), axis=-1)")


def spec(arrays: dict[str, list[Any]], **options: Any) -> Tensors:
    return tensors({"arrays": arrays, **options}, "a test's seed")


def question(case: tuple[dict[str, Any], str], **options: Any) -> Answer:
    return Answer("array", case[1], tensors=spec(case[0], **options))


def judged(case: tuple[dict[str, Any], str], text: str, **options: Any) -> Outcome:
    return check(question(case, **options), text)


def state_of(case: tuple[dict[str, Any], str], text: str, **options: Any) -> str:
    return judged(case, text, **options).state.value


def codes_of(case: tuple[dict[str, Any], str], text: str, **options: Any) -> list[str]:
    return [found.code for found in judged(case, text, **options).feedback]
