"""Questions with drawn values, and responses that no method is behind."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from flint import fmpq

from grader.checkers.answer import EXACT, Accept, Answer
from grader.checkers.kinds import check
from grader.expr.arrays import matrix, vector
from grader.expr.floats import float_of
from grader.expr.syntax import Unreadable
from grader.expr.values import is_array
from tests.mistakes.builders import answer

Names = dict[str, Any]


class Question(NamedTuple):
    """A kind of question: formula, values, how it is judged, and an angle's unit."""

    kind: str
    text: str
    draw: Callable[[Random], Names]
    accepts: tuple[Accept, ...]
    unit: str = ""


class Trial(NamedTuple):
    """A wrong response to a question with values."""

    text: str
    names: Names
    right: Answer
    response: str


def whole(rng: Random, most: int = 5) -> fmpq:
    return fmpq(rng.randint(-most, most))


def entries(rng: Random, n: int, most: int = 5) -> Any:
    made = [whole(rng, most) for _ in range(n)]
    return vector(made) if any(made) else entries(rng, n, most)


def rows(rng: Random, m: int, n: int, most: int = 2) -> Any:
    return matrix([list(entries(rng, n, most)) for _ in range(m)])


def two(first: str, second: str) -> Callable[[Random], Names]:
    def drawn(rng: Random) -> Names:
        n = rng.randint(2, 5)
        return {first: entries(rng, n), second: entries(rng, n)}

    return drawn


def one(name: str) -> Callable[[Random], Names]:
    return lambda rng: {name: entries(rng, rng.randint(2, 5))}


def heads(rng: Random) -> Names:
    d, n = rng.randint(2, 4), rng.randint(2, 4)
    made = {"q": entries(rng, d, 3), "Q": rows(rng, 2, d), "K": rows(rng, n, d)}
    return {**made, "V": rows(rng, n, rng.randint(2, 3), 5), "d": fmpq(d)}


def kernel(rng: Random) -> Names:
    numbers = {"c": fmpq(rng.randint(1, 3)), "p": fmpq(rng.randint(2, 3)), "a": fmpq(1, 2)}
    return {"x": entries(rng, 2, 3), "y": entries(rng, 2, 3), "s": fmpq(3, 2), **numbers}


def factors(rng: Random) -> Names:
    m, n, p = (rng.randint(2, 3) for _ in range(3))
    return {"A": rows(rng, m, n, 4), "B": rows(rng, n, p, 4)}


def masked(rng: Random) -> Names:
    return {"s": entries(rng, 3, 3), "m": vector([fmpq(1), fmpq(1), fmpq(0)])}


def within(upper: int, lower: int) -> Accept:
    return Accept("tolerance", atol=fmpq(upper, lower))


LOOSE, CLOSE, TWO, THREE = (
    within(1, 200),
    within(1, 2000),
    Accept("decimals", digits=2),
    Accept("decimals", digits=3),
)
QUESTIONS = (
    Question("dot", "dot(q, k)", two("q", "k"), (EXACT, CLOSE)),
    Question("norm", "norm(v)", one("v"), (EXACT, CLOSE, LOOSE)),
    Question("unit", "unit(v)", one("v"), (EXACT, CLOSE)),
    Question("comp", "comp(q, k)", two("q", "k"), (EXACT, TWO, THREE)),
    Question("proj", "proj(q, k)", two("q", "k"), (EXACT, CLOSE)),
    Question("remainder", "rejection(q, k)", two("q", "k"), (EXACT, CLOSE)),
    Question("cosine", "cos_sim(u, v)", two("u", "v"), (EXACT, TWO, CLOSE, LOOSE)),
    Question("angle", "angle(u, v)", two("u", "v"), (within(1, 10), within(1, 100)), "deg"),
    Question("angle", "angle(u, v)", two("u", "v"), (within(1, 1000),), "rad"),
    Question("softmax", "softmax(s)", one("s"), (LOOSE,)),
    Question("logits", "matmul(K, q)/sqrt(d)", heads, (EXACT,)),
    Question("weights", "softmax(matmul(K, q)/sqrt(d))", heads, (LOOSE, CLOSE)),
    Question("attention", "attention(q, K, V)", heads, (LOOSE, CLOSE)),
    Question("mask", "softmax(mask(s, m))", masked, (CLOSE,)),
    Question("matmul", "matmul(A, B)", factors, (EXACT,)),
    Question("pearson", "corr(x, y)", two("x", "y"), (CLOSE, LOOSE)),
    Question("distance", "norm(x - y)", two("x", "y"), (EXACT, CLOSE)),
    Question("rbf", "exp(-norm(x - y)^2/(2*s^2))", kernel, (THREE, CLOSE, LOOSE)),
    Question("polynomial", "(dot(x, y) + c)^p", kernel, (EXACT,)),
    Question("sigmoid", "tanh(a*dot(x, y) + c)", kernel, (THREE, CLOSE)),
    Question("weights", "softmax(matmul(Q, transpose(K))/sqrt(d))", heads, (LOOSE, CLOSE)),
    Question("attention", "attention(Q, K, V)", heads, (CLOSE,)),
)


def trials(question: Question, count: int, seed: int) -> Iterator[Trial]:
    """So many wrong responses, drawn at random about the size of the key."""
    rng = Random(f"{question.text} {question.unit} {seed}")
    while count:
        names = question.draw(rng)
        accept = rng.choice(question.accepts)
        try:
            right = answer(question.text, names, accept, question.unit)
        except Unreadable:  # a zero vector among the rows, say
            continue
        response = typed(rng, right.key, accept)
        if check(right, response).state == "incorrect":
            yield Trial(question.text, names, right, response)
            count -= 1


def typed(rng: Random, key: Any, accept: Accept) -> str:
    """A random value of the key's look."""
    if is_array(key):
        return "[" + ", ".join(typed(rng, entry, accept) for entry in key) + "]"
    size = max(1.0, 2 * abs(float_of(key)))
    if accept.form != "exact":
        return f"{rng.uniform(-size, size):.{accept.digits or 4}f}"
    if type(key) is fmpq and key.q == 1:
        return str(rng.randint(-max(10, int(size)), max(10, int(size))))
    if type(key) is fmpq:
        return f"{rng.randint(-60, 60)}/{rng.randint(2, 20)}"
    return f"{rng.randint(1, 9)}*sqrt({rng.randint(2, 60)})/{rng.randint(1, 20)}"
