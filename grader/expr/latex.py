"""Trees and values printed: as LaTeX for pages, and as plain text that reads back the same."""

from collections.abc import Callable
from typing import Any

from grader.expr.closed import tree_of
from grader.expr.names import GREEK
from grader.expr.syntax import (
    Binary,
    Call,
    Chain,
    Matrix,
    Name,
    Number,
    Postfix,
    Set,
    Unary,
    Undefined,
    Vector,
)

_NODES = (Number, Name, Call, Unary, Binary, Postfix, Vector, Matrix, Set, Chain, Undefined)
_POWERS = {
    "or": 1, "and": 2, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 10, "-": 10,
    "±": 10, "*": 20, "/": 20, "@": 20, "^": 30,
}  # fmt: skip
_NOT, _SIGN, _PRODUCT, _MARK, _ATOM = 3, 15, 20, 40, 100
_GREEK_WORDS = frozenset(GREEK.values())
_TYPED = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "log": "ln"}
_COMMANDS = {
    "asin": "\\arcsin", "acos": "\\arccos", "atan": "\\arctan", "log": "\\ln", "ln": "\\ln",
    **{name: f"\\{name}" for name in "sin cos tan sinh cosh tanh exp min max lg det".split()},
    "log2": "\\log_{2}", "log10": "\\log_{10}",
}  # fmt: skip
_RELATIONS = {
    "==": "=", "!=": "\\ne", "<=": "\\le", ">=": "\\ge", "and": "\\land", "or": "\\lor",
    "±": "\\pm", "@": "\\,",
}  # fmt: skip


def plain(value: Any) -> str:
    """A tree or a value as plain text that the reader reads back to the same value."""
    tree = value if isinstance(value, _NODES) else tree_of(value)
    return _plain(tree)


def latex(value: Any) -> str:
    """A tree or a value as LaTeX without delimiters."""
    tree = value if isinstance(value, _NODES) else tree_of(value)
    return _latex(tree)


def _power(node: Any) -> int:
    """How tightly the printed form of a node binds."""
    if isinstance(node, Binary):
        return _POWERS[node.op]
    if isinstance(node, Unary):
        return _NOT if node.op == "not" else _SIGN
    if isinstance(node, Postfix):
        return _MARK
    if isinstance(node, Number):
        return _literal_power(node.text)
    return 0 if isinstance(node, Chain) else _ATOM


def _literal_power(text: str) -> int:
    if text[0] in "+-":
        return _SIGN
    if "/" in text:
        return _PRODUCT
    return _MARK if text.endswith("%") else _ATOM


def _sides(node: Binary) -> tuple[int, int]:
    """How tightly the left and the right side must bind to stand without brackets."""
    power = _POWERS[node.op]
    return (power + 1, _ATOM) if node.op == "^" else (power, power + 6)


# Plain text


def _plain(node: Any) -> str:
    return _PLAIN[type(node)](node)


def _plain_in(node: Any, power: int) -> str:
    text = _plain(node)
    return text if _power(node) >= power else f"({text})"


def _plain_binary(node: Binary) -> str:
    left, right = _sides(node)
    first, second = _plain_in(node.left, left), _plain_in(node.right, right)
    gap = "" if node.op in ("*", "/", "^") else " "
    return f"{first}{gap}{node.op}{gap}{second}"


def _plain_unary(node: Unary) -> str:
    gap = " " if node.op == "not" else ""
    return f"{node.op}{gap}{_plain_in(node.arg, _SIGN + 1 if node.op != 'not' else _NOT)}"


def _plain_postfix(node: Postfix) -> str:
    if node.op in ("deg", "rad"):
        return _plain_in(node.arg, _SIGN) + (" rad" if node.op == "rad" else "°")
    if node.op == "T":
        return _plain_in(node.arg, _ATOM) + "^T"
    return _plain_in(node.arg, _ATOM) + node.op


def _plain_call(node: Call) -> str:
    name = _TYPED.get(node.function, node.function) if _is_bare_log(node) else node.function
    return f"{name}({', '.join(_plain(arg) for arg in node.args)})"


def _is_bare_log(node: Call) -> bool:
    return node.function != "log" or len(node.args) == 1


def _plain_vector(node: Vector) -> str:
    inside = ", ".join(_plain(entry) for entry in node.entries)
    return f"[{inside}]" if len(node.entries) == 1 else f"({inside})"


def _plain_matrix(node: Matrix) -> str:
    rows = ("[" + ", ".join(_plain(entry) for entry in row) + "]" for row in node.rows)
    return f"[{', '.join(rows)}]"


_PLAIN: dict[type, Callable[[Any], str]] = {
    Number: lambda node: node.text,
    Name: lambda node: node.name,
    Unary: _plain_unary,
    Binary: _plain_binary,
    Postfix: _plain_postfix,
    Call: _plain_call,
    Vector: _plain_vector,
    Matrix: _plain_matrix,
    Set: lambda node: "{" + ", ".join(_plain(member) for member in node.members) + "}",
    Chain: lambda node: " = ".join(_plain(member) for member in node.members),
    Undefined: lambda node: node.word,
}


# LaTeX


def _latex(node: Any) -> str:
    return _LATEX[type(node)](node)


def _latex_in(node: Any, power: int) -> str:
    text = _latex(node)
    if _power(node) >= power or _is_fraction(node, power):
        return text
    return f"\\left({text}\\right)"


def _is_fraction(node: Any, power: int) -> bool:
    """A built-up fraction needs no brackets inside a sum or a product."""
    built = isinstance(node, Binary) and node.op == "/"
    return (built or (isinstance(node, Number) and "/" in node.text)) and power <= _PRODUCT + 6


def _latex_number(node: Number) -> str:
    text = node.text
    if "/" in text:
        upper, _, lower = text.partition("/")
        return f"\\frac{{{upper}}}{{{lower}}}"
    mantissa, mark, exponent = text.replace("E", "e").partition("e")
    if mark and "\\" not in text:
        return f"{mantissa} \\cdot 10^{{{exponent.lstrip('+')}}}"
    return text.replace("%", "\\%")


def _latex_name(node: Name) -> str:
    head, _, tail = node.name.partition("_")
    if head in _GREEK_WORDS and head != "omicron":
        head = "\\" + head if head not in _LATIN_CAPITALS else f"\\mathrm{{{head}}}"
    elif head == "infinity":
        head = "\\infty"
    elif len(head) > 1:
        head = f"\\mathrm{{{head}}}"
    return f"{head}_{{{tail}}}" if tail else head


_LATIN_CAPITALS = frozenset(
    "Alpha Beta Epsilon Zeta Eta Iota Kappa Mu Nu Omicron Rho Tau Chi".split()
)


def _latex_binary(node: Binary) -> str:
    if node.op == "/":
        return f"\\frac{{{_latex(node.left)}}}{{{_latex(node.right)}}}"
    left, right = _sides(node)
    if node.op == "^":
        base = _latex_in(node.left, _ATOM if isinstance(node.left, Call) else left)
        return f"{base}^{{{_latex(node.right)}}}"
    first, second = _latex_in(node.left, left), _latex_in(node.right, right)
    if node.op == "*":
        return first + _times(first, second) + second
    return f"{first} {_RELATIONS.get(node.op, node.op)} {second}"


def _times(first: str, second: str) -> str:
    """Numbers need a dot between them; a letter, root or bracket needs none."""
    if second[0].isdigit() or second.startswith("\\frac") or first.endswith("!"):
        return " \\cdot "
    return " \\, " if second[0].isalpha() or second[0] == "\\" else ""


def _latex_unary(node: Unary) -> str:
    if node.op == "not":
        return f"\\lnot {_latex_in(node.arg, _NOT)}"
    return _RELATIONS.get(node.op, node.op) + _latex_in(node.arg, _SIGN + 1)


def _latex_postfix(node: Postfix) -> str:
    if node.op in ("deg", "rad"):
        unit = "\\,\\mathrm{rad}" if node.op == "rad" else "^{\\circ}"
        return _latex_in(node.arg, _SIGN) + unit
    inside = _latex_in(node.arg, _ATOM)
    return inside + {"T": "^{\\top}", "%": "\\%"}.get(node.op, node.op)


def _latex_call(node: Call) -> str:
    args = [_latex(arg) for arg in node.args]
    if node.function == "sqrt":
        return f"\\sqrt{{{args[0]}}}"
    if node.function == "cbrt":
        return f"\\sqrt[3]{{{args[0]}}}"
    if node.function == "root":
        return f"\\sqrt[{args[1]}]{{{args[0]}}}"
    if node.function in ("abs", "norm"):
        bar = "|" if node.function == "abs" else "\\|"
        return f"\\left{bar}{args[0]}\\right{bar}"
    if node.function == "log" and len(args) == 2:
        return f"\\log_{{{args[1]}}}\\left({args[0]}\\right)"
    name = _COMMANDS.get(node.function) or f"\\mathrm{{{node.function.replace('_', '-')}}}"
    inside = ", ".join(args)
    return f"{name}\\left({inside}\\right)"


def _latex_list(entries: tuple[Any, ...]) -> str:
    return ", ".join(_latex(entry) for entry in entries)


def _latex_matrix(node: Matrix) -> str:
    rows = " \\\\ ".join(" & ".join(_latex(entry) for entry in row) for row in node.rows)
    return f"\\begin{{pmatrix}}{rows}\\end{{pmatrix}}"


_LATEX: dict[type, Callable[[Any], str]] = {
    Number: _latex_number,
    Name: _latex_name,
    Unary: _latex_unary,
    Binary: _latex_binary,
    Postfix: _latex_postfix,
    Call: _latex_call,
    Vector: lambda node: f"\\left({_latex_list(node.entries)}\\right)",
    Matrix: _latex_matrix,
    Set: lambda node: (
        f"\\left\\{{{_latex_list(node.members)}\\right\\}}" if node.members else "\\varnothing"
    ),
    Chain: lambda node: " = ".join(_latex(member) for member in node.members),
    Undefined: lambda node: f"\\text{{{node.word}}}",
}
