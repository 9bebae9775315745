"""Texts meant to do harm: refused quickly, bounded in work and memory, whatever they say."""

import contextlib
import time
import tracemalloc
import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grader.expr.syntax import Unreadable
from grader.tensors.judge import read_shape
from grader.tensors.syntax import Misfit
from tests.tensors.builders import GRAM, judged, spec, state_of

LETTERS = "abcdefghijklmnopqrstuvwxyz"
REFUSED = [
    "ones((10**9,))",
    "np.ones((10**5, 10**5)).sum() + X",
    "np.eye(10**6)[:3, :3]",
    "np.zeros((10**20,))",
    "np.ones((0, 10**18, 10**18))",
    "np.ones((1,) * 60)",
    "(1,) * 10**9",
    "[[1] * 1000] * 1000",
    "[0] * 10**12",
    "10**10**10",
    "9**9**9**9",
    "(10**1000)**1000",
    "2**" * 1300 + "2",
    "2**" * 140 + "2",
    "1" * 3999,
    "np.arange(10**12)",
    "np.arange(0, 1, 1e-12)",
    "np.arange(inf)",
    "np.repeat(X, 10**9)",
    "np.repeat(np.repeat(X, 10**4, axis=0), 10**4, axis=1)",
    "np.broadcast_to(X, (10**9, 4, 3))",
    "torch.ones(1).expand(10**9)",
    "X[:, None]" + "[:, None]" * 400,
    "X" + "[None]" * 600,
    "np.diag(X[0], 10**9)",
    "np.outer(np.ones(10**4), np.ones(10**4))",
    "np.tensordot(np.ones(10**4), np.ones(10**4), 0)",
    "np.einsum('" + ",".join(LETTERS[:20]) + "->a', " + ", ".join(["X[0]"] * 20) + ")",
    "np.einsum('" + ",".join(map("".join, zip(LETTERS[::2], LETTERS[1::2], strict=True)))
    + "->a', " + ", ".join(["X"] * 13) + ")",
    "np.linalg.norm(np.ones((3000, 3000)), 2)",
    "X.__class__.__mro__[1].__subclasses__()",
    "().__class__.__bases__",
    "X.base.base",
    "X.ctypes.data",
    "X.tofile('/tmp/x')",
    "np.load('x')",
    "open('/etc/passwd')",
    "__import__('os').system('id')",
    "import os",
    "exec('1')",
    "eval('1')",
    "globals()",
    "getattr(X, 'T')",
    "(lambda f: f(f))(lambda f: f(f))",
    "[x for x in X]",
    "while True: X",
    "f'{X}'",
    "'%s' % X",
    "'a' * 10**9",
    "(" * 2000,
    "[" * 1990 + "]" * 1990,
    "-" * 3990 + "X",
    "~" * 3990 + "X",
    "abs(" * 800 + "X" + ")" * 800,
    "a = X\n" * 120,
    "X;" * 1300,
    "\x00",
    "X\u202eX",
    "X@\ud800",
    "**X",
    "X[::0]",
    "np.ones((10**7, 0)).sum(1)",
    "np.ones((0, 10**7)).max(0)",
    "np.zeros((10**4, 0)) @ np.zeros((0, 10**4))",
    "np.arange(10**7 - 2)",
    "np.arange(10**7 - 2).sum()",
    "np.eye(3000)",
    "np.tri(3000)[0, 0] * X",
    "np.diag(np.arange(3000))",
    "np.outer(np.arange(3000), np.arange(3000))",
    "np.linalg.norm(np.eye(2000), -2)",
    "torch.ones(1).expand(3000, 3000) @ X",
    "((1,) * 100,) * 100",
    "X = X, X\n" * 99 + "X",
    "X = [X, X]\n" * 60 + "np.sum(X)",
    "a = X\n" + "a = np.concatenate([a, a])\n" * 40 + "a",
    "a = np.ones((100, 100))\n" + "a = np.exp(a)\n" * 98 + "a",
    "X[" + ":," * 1900 + "]",
    "X @ X.permute(0, 0)",
    "X.T.__init__.__globals__",
    "np.core.multiarray",
    "torch.utils.data",
    "math.__loader__",
    "'{0.__class__}'.format(X)",
    "rf'{X}'",
    "(X := X)",
    "[X for _ in X]",
    "{X: X}",
    "def f(X=X): return X",
    "def f(X: X) -> X: return X",
    "Х @ Х.T",
    "1_" * 1900 + "1",
    "float('" + "9" * 3000 + "')",
]  # fmt: skip
BOUNDED = [
    "X" + ".T" * 1900,
    "1" + "+1" * 1990,
    "X@X.T@" * 600 + "X",
    "X" + "ᵀ" * 3900,
    "√" * 3900 + "2",
    "X" + "[0]" * 149,
    "(" * 149 + "X" + ")" * 149,
    "abs(" * 149 + "X" + ")" * 149,
    "X[" * 149 + "0" + "]" * 149,
    "a = np.ones((1000, 1000))\n" + "a = a + a\n" * 90 + "a",
    "np.sort(np.ones(10**6))",
    "np.ones((3000, 3000))[:2, :2]",
    "np.arange(0, 10**15, 10**9)",
    "np.ones((1000, 1000)) + X[0, 0]",
    "X[10**3000:, ::10**100]",
    "np.tril(X, -10**300)",
    "X.T @ X @ " * 300 + "X.T",
]


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: text[:30])
def test_it_is_refused_at_once(text: str) -> None:
    times = []
    for _ in range(3):  # the least of them is the text's own; the rest is other work here
        started = time.process_time()
        assert state_of(GRAM, text) == "unscorable"
        times.append(time.process_time() - started)
    assert min(times) < 0.05


@pytest.mark.parametrize("text", BOUNDED, ids=lambda text: text[:30])
def test_it_ends_soon(text: str) -> None:
    times = []
    for _ in range(3):
        started = time.process_time()
        assert state_of(GRAM, text) in ("incorrect", "unscorable")
        times.append(time.process_time() - started)
    assert min(times) < 1


@pytest.mark.parametrize("text", [*REFUSED, *BOUNDED], ids=lambda text: text[:30])
def test_it_takes_little_memory(text: str) -> None:
    judged(GRAM, text)
    tracemalloc.start()
    try:
        judged(GRAM, text)
        assert tracemalloc.get_traced_memory()[1] < 50e6
    finally:
        tracemalloc.stop()


PIECES = st.sampled_from(
    "X X.T Q S n d 0 1 2 -1 0.5 1e9 10**9 None ... : , ( ) [ ] @ * + - / ** // % & | ~ == < √ ᵀ ^T "
    "= \n ; np. torch. F. math. .shape .T .mT .ndim .size .dtype .values shape axis=0"
    " axis=-1 dim=1 "
    "keepdims=True k=1 dtype=bool ord=1 'ij,jk->ik' 'ii' '...i' 'inf' True inf pi e norm( softmax( "
    "sum( max( where( tril( ones( eye( einsum( reshape( transpose( concatenate( stack( arange( "
    "repeat( squeeze( masked_fill( cdist( std( argsort( tensordot( expand( float( bool( len( diag( "
    "full( clip( def\u00a0f(X): return lambda x.y # # \u00d7 \u00b7 \u201c \uff08".split(" ")
)
CALLS = st.sampled_from(
    "sum mean max min std var prod cumsum argmax argsort sort softmax norm tril triu diag trace "
    "transpose squeeze abs exp log sqrt sign tanh ones zeros eye arange ones_like stack hstack "
    "concatenate where full clip einsum dot matmul inner outer vdot bmm tensordot cdist maximum "
    "swapaxes permute moveaxis reshape expand_dims unsqueeze broadcast_to masked_fill repeat "
    "normalize cosine_similarity power add float int bool len tri identity full_like".split()
)
ATOMS = st.sampled_from(
    "X | X.T | X[0] | n | d | 0 | 1 | -1 | 2 | None | True | 0.5 | inf | -inf | (2, 3) | [X, X] | "
    "'ij,ij->i' | 'float' | X > 0 | X.shape | X[None] | 10**9 | () | [] | ...".split(" | ")
)


def _compound(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    arguments = st.lists(children, max_size=4).map(", ".join)
    return st.one_of(
        st.tuples(CALLS, arguments).map(lambda two: f"{two[0]}({two[1]})"),
        st.tuples(children, CALLS, arguments).map(
            lambda three: f"({three[0]}).{three[1]}({three[2]})"
        ),
        st.tuples(children, st.sampled_from("@ * + - / ** // % & | == <".split()), children).map(
            lambda three: f"({three[0]}) {three[1]} ({three[2]})"
        ),
        st.tuples(children, children).map(lambda two: f"({two[0]})[{two[1]}]"),
        st.tuples(children, children).map(lambda two: f"({two[0]})[:, {two[1]}]"),
        children.map(lambda one: f"-{one}"),
    )


@settings(max_examples=400, deadline=None)
@given(st.one_of(
    st.text(max_size=60),
    st.lists(PIECES, max_size=25).map("".join),
    st.lists(PIECES, max_size=25).map(" ".join),
    st.recursive(ATOMS, _compound, max_leaves=12),
))  # fmt: skip
def test_nothing_but_a_verdict_comes_of_any_text(text: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        started = time.process_time()
        judged(GRAM, text, stable=True)
        assert time.process_time() - started < 1
        with contextlib.suppress(Unreadable, Misfit):
            assert read_shape(spec(GRAM[0]), text).startswith("(")
