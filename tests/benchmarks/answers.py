"""How fast an answer is read and checked, as ratios within one run.

`python -m tests.benchmarks.answers` times every row of every kind three ways: our reading and
checking at first sight (caches emptied) and again, the floor (`ast.parse` of the row's plain
ASCII form and a walk over it in floats), and two peers: SymPy's
`simplify(parse_expr(a) - parse_expr(b)) == 0`, and Math-Verify where the extra `bench` is
installed. Medians, 99th percentiles and ratios are printed; nothing is asserted.
"""

import ast
import gc
import math
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from flint import fmpq

from grader.checkers.answer import Accept, Answer
from grader.checkers.kinds import check
from grader.expr import numbers
from grader.expr.evaluate import evaluate
from grader.expr.latex import plain
from grader.expr.reader import AUTHOR, formula, read
from grader.expr.values import SetValue

ROUNDS = 15
TOLERANCE = Accept("tolerance", 0, fmpq(1, 1000))
DECIMALS = Accept("decimals", 3)
FIGURES = Accept("sigfigs", 3)
SOFTMAX = "[1/(1+exp(1)), exp(1)/(1+exp(1))]"


class Case(NamedTuple):
    """One kind: how its key is written, how it is judged, and responses to it."""

    kind: str
    answer: Callable[[], Answer]
    key: str
    responses: tuple[str, ...]


def _key(text: str, **letters: str) -> Any:
    names = {name: numbers.letter(name) for name in letters}
    return evaluate(formula(text), names, AUTHOR)


def _case(kind: str, key: str, *responses: str, **options: Any) -> Case:
    letters = options.get("letters", {})

    def answer() -> Answer:
        value = _key(key, **letters) if not key.startswith("{") else _set(key)
        return Answer(kind, value, seed="bench", **options)

    return Case(kind, answer, key, responses)


def _set(text: str) -> SetValue:
    return SetValue(tuple(_key(part) for part in text.strip("{}").split(",")))


REAL = {"x": "real"}
CASES = {
    "integer": _case("number", "-8", "-8", "−8", "8", "-8.0", "2*(-4)", "－８"),
    "fraction": _case("number", "4/5", "4/5", "0.8", "8/10", "4/6", "4÷5", "４／５"),
    "surd": _case(
        "number", "4/sqrt(5)", "4/√5", "4√5/5", "4/sqrt(5)", "1.79", "√3.2", "4*5^(-1/2)", "4/5"
    ),
    "closed": _case(
        "number", "exp(1)/(1+exp(1))", "e/(1+e)", "1/(1+e^-1)", "1/(1+e)", "e/(e+1)"
    ),
    "numeric": _case("number", "pi", "3.1416", "22/7", "π", "3.15", accept=TOLERANCE),
    "decimals": _case("number", "2/3", "0.667", "0.666", "2/3", "0.6667", accept=DECIMALS),
    "figures": _case("number", "1/15", "0.0667", "6.67e-2", "0.067", accept=FIGURES),
    "angle": _case("angle", "60", "60°", "60", "π/3 rad", "1.0472 rad", unit="deg"),
    "vector": _case(
        "vector", "[4/5, 8/5]", "(4/5, 8/5)", "（0.8，1.6）", "[0.8 1.6]", "4/5 (1,2)", "(1,2)"
    ),
    "weights": _case(
        "weights", SOFTMAX, "(0.2689, 0.7311)", "(0.27, 0.73)", "(0.5, 0.5)", accept=TOLERANCE
    ),
    "direction": _case("direction", "[3, 4]", "(6, 8)", "(0.6, 0.8)", "(3, -4)"),
    "matrix": _case("matrix", "[[1, 2], [3, 4]]", "[[1,2],[3,4]]", "[1 2; 3 4]", "[[1,3],[2,4]]"),
    "set": _case("set", "{2, -3}", "{-3, 2}", "2, -3", "{2, 3}"),
    "algebraic": _case(
        "algebraic", "(x+1)^2", "x^2+2x+1", "(1+x)^2", "x^2+1", letters=REAL
    ),
    "identity": _case(
        "algebraic", "sin(2*x)", "2sin(x)cos(x)", "sin(x)^2", "2 sin x cos x", letters=REAL
    ),
}  # fmt: skip


def _walk(node: ast.AST) -> Any:
    """A float walk over a Python tree, as the cheapest of graders would do."""
    if isinstance(node, ast.Expression):
        return _walk(node.body)
    if isinstance(node, ast.Constant):
        return float(node.value)
    if isinstance(node, ast.UnaryOp):
        return -_walk(node.operand)
    if isinstance(node, ast.BinOp):
        return _OPERATIONS[type(node.op)](_walk(node.left), _walk(node.right))
    if isinstance(node, ast.Call):
        return _FUNCTIONS[node.func.id](*[_walk(arg) for arg in node.args])  # type: ignore[attr-defined]
    if isinstance(node, ast.Name):
        return {"pi": math.pi, "e": math.e, "x": 0.7}[node.id]
    return [_walk(entry) for entry in node.elts]  # type: ignore[attr-defined]


_OPERATIONS = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: [a * x for x in b] if isinstance(b, list) else a * b,
    ast.Div: lambda a, b: a / b,
    ast.Pow: lambda a, b: a**b,
}
_FUNCTIONS = {"sqrt": math.sqrt, "sin": math.sin, "cos": math.cos, "exp": math.exp}


def floor(text: str) -> Any:
    """The floor: Python's own parser and floats."""
    return _walk(ast.parse(text, mode="eval"))


def ascii_form(case: Case, response: str) -> str:
    """The response as plain ASCII that Python parses."""
    from grader.checkers.reading import dialect_of

    text = plain(read(response, dialect_of(case.answer())))
    return text.replace("^", "**").replace("°", "").replace(" rad", "")


def forget() -> None:
    """Empty every cache of ours, so that the next answer is seen for the first time."""
    for name, module in list(sys.modules.items()):
        if name.startswith("grader."):
            for item in vars(module).values():
                if hasattr(item, "cache_clear"):
                    item.cache_clear()


def clock(job: Callable[[], Any]) -> float:
    """Microseconds of one call."""
    start = time.perf_counter_ns()
    job()
    return (time.perf_counter_ns() - start) / 1000


def measure(case: Case) -> dict[str, list[float]]:
    """Microseconds per response: first sight, again, and the floor, in turn."""
    times: dict[str, list[float]] = {"first": [], "again": [], "floor": []}
    texts = [(response, ascii_form(case, response)) for response in case.responses]
    for _ in range(ROUNDS):
        for response, plain_text in texts:
            forget()
            answer = case.answer()
            times["first"].append(clock(lambda: check(answer, response)))  # noqa: B023
            times["again"].append(clock(lambda: check(answer, response)))  # noqa: B023
            times["floor"].append(clock(lambda: floor(plain_text)))  # noqa: B023
    return times


def peers(case: Case) -> dict[str, list[float]]:
    """Microseconds per response for SymPy and, where installed, Math-Verify."""
    import sympy
    from sympy.parsing.sympy_parser import parse_expr

    times: dict[str, list[float]] = {"sympy": [], "math-verify": []}
    key = case.key.replace("^", "**").replace("[", "(").replace("]", ")")
    for response in case.responses:
        text = ascii_form(case, response).replace("[", "(").replace("]", ")")

        def by_sympy() -> Any:
            a, b = parse_expr(text), parse_expr(key)  # noqa: B023
            if isinstance(a, tuple):
                return [
                    sympy.simplify(sympy.Matrix([x]) - sympy.Matrix([y]))
                    for x, y in zip(a, b, strict=False)
                ]
            return sympy.simplify(a - b) == 0

        times["sympy"].append(clock(lambda: _quietly(by_sympy)))
        verify = _math_verify()
        if verify:
            times["math-verify"].append(clock(lambda: _quietly(lambda: verify(key, text))))  # noqa: B023
    return times


def _quietly(job: Callable[[], Any]) -> Any:
    try:
        return job()
    except Exception as fault:
        return fault


def _math_verify() -> Callable[[str, str], Any] | None:
    try:
        from math_verify import parse, verify
    except ImportError:
        return None
    return lambda key, text: verify(parse(f"${key}$"), parse(f"${text}$"))


def p99(times: list[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.99))]


def main() -> None:
    """Measure and print."""
    gc.disable()
    for case in CASES.values():
        measure(case._replace(responses=case.responses[:1]))  # warm the interpreter, not the caches
    print(f"{'kind':<10}{'first':>8}{'again':>8}{'floor':>8}{'ratio':>7}{'p99':>8}"
          f"{'sympy':>9}{'x':>6}{'verify':>9}{'x':>6}")  # fmt: skip
    ratios, slower, everything = [], {"sympy": [], "math-verify": []}, []
    for name, case in CASES.items():
        ours, theirs = measure(case), peers(case)
        first, again, base = (statistics.median(ours[k]) for k in ("first", "again", "floor"))
        ratios.append(first / base)
        everything += ours["first"]
        row = f"{name:<10}{first:>8.1f}{again:>8.1f}{base:>8.1f}{first / base:>7.2f}"
        row += f"{p99(ours['first']):>8.0f}"
        for peer, times in theirs.items():
            if times:
                median = statistics.median(times)
                slower[peer].append(median / first)
                row += f"{median:>9.0f}{median / first:>6.0f}"
        print(row)
    print(f"first sight / floor, median over kinds: {statistics.median(ratios):.2f}")
    print(f"99th percentile at first sight: {p99(everything) / 1000:.2f} ms")
    for peer, times in slower.items():
        if times:
            print(f"{peer} / ours, median over kinds: {statistics.median(times):.0f}")


if __name__ == "__main__":
    main()
