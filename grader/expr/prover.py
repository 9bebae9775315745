"""The helper process of `proofs`: reads numbers as JSON, says of each whether it is zero.

Numbers are rebuilt by SymPy's constructors from whole numbers; no text is ever parsed.
"""

import json
import resource
import signal
import sys
from collections.abc import Callable
from typing import Any

MEMORY = 200 * 2**20  # bytes of address space; SymPy itself takes 90 MiB
BUDGET = 1.0  # seconds of processor time for a proof


def main() -> None:
    """Answers `zero` or `unknown` to each line until there are no more.

    A proof beyond its budget ends this process: that is what the timer does when nothing
    handles it. Processor time is counted, so that a busy machine changes no verdict.
    """
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    import sympy

    rules = _rules(sympy)
    _say("ready")
    for line in sys.stdin:
        signal.setitimer(signal.ITIMER_PROF, BUDGET)
        try:
            proved = _is_zero(sympy, _rebuilt(json.loads(line), rules))
        except Exception:  # whatever SymPy trips over proves nothing
            proved = False
        signal.setitimer(signal.ITIMER_PROF, 0)
        _say("zero" if proved else "unknown")


def _say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


def _rebuilt(nodes: list[list[Any]], rules: dict[str, Callable[..., Any]]) -> Any:
    built: list[Any] = []
    for op, *args in nodes:
        if op in ("q", "surd"):
            built.append(rules[op](*(int(arg, 16) for arg in args)))
        else:
            built.append(rules[op](*(built[arg] for arg in args)))
    return built[-1]


def _rules(sympy: Any) -> dict[str, Callable[..., Any]]:
    def surd(p: int, q: int, n: int, k: int) -> Any:
        return sympy.Rational(p, q) * sympy.Pow(sympy.Integer(n), sympy.Rational(1, k))

    same = ("exp", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh")
    return {
        "q": sympy.Rational,
        "surd": surd,
        "add": sympy.Add,
        "mul": sympy.Mul,
        "div": lambda a, b: a / b,
        "pow": sympy.Pow,
        "pi": lambda: sympy.pi,
        "ln": sympy.log,
        "abs": sympy.Abs,
        "min": sympy.Min,
        "max": sympy.Max,
        **{name: getattr(sympy, name) for name in same},
    }


def _is_zero(sympy: Any, x: Any) -> bool:
    """Whether one of SymPy's rewritings makes `x` the number 0."""
    steps: tuple[Callable[[Any], Any], ...] = (
        lambda x: x,
        sympy.expand,
        lambda x: sympy.expand_log(x, force=False),
        lambda x: sympy.expand(x.rewrite(sympy.exp)),
        sympy.simplify,
    )
    return any(step(x) == 0 for step in steps)


if __name__ == "__main__":
    main()
