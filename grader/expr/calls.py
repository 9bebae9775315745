"""Names, runs of letters, and calls with and without brackets."""

import itertools
from typing import TYPE_CHECKING

from grader.expr.names import CONSTANTS, function_named, is_pi, nearest, plain_name, split_run
from grader.expr.numerals import CLOSING, plain_number, superscript_digits
from grader.expr.roots import is_bare_factor, under_root
from grader.expr.syntax import Binary, Call, Name, Node, Number, Unary, Unreadable
from grader.expr.tex import group
from grader.expr.tokens import span_of
from grader.expr.units import is_unit

if TYPE_CHECKING:
    from grader.expr.parser import Parser

_ARRAYS = frozenset(["array", "np.array", "numpy.array"])
_NO_VALUES = {
    **dict.fromkeys(["i", "j"], "complex"),
    **dict.fromkeys(["inf", "infinity", "infty"], "infinity"),
}
_AFTER_BARE = frozenset(["/", "^", "^n", "!", "%", "(", "[", "|", "frac"])


def name(p: "Parser", kind: str) -> Node:
    """A letter, a constant, a call, or a run of letters split in place."""
    word = p.toks.texts[p.at]
    dialect = p.dialect
    if dialect.author:
        return _author_name(p, word)
    if word in dialect.letters:
        return _leaf(p, word)
    if word in _ARRAYS and p.kinds[p.at + 1] == "(":
        return _array(p)
    function = function_named(word, dialect.functions)
    if function:
        return call(p, function)
    plain = plain_name(word)
    lowered = "pi" if is_pi(word) else plain
    if plain in dialect.letters or lowered in CONSTANTS:
        return _leaf(p, plain if plain in dialect.letters else lowered)
    return _split(p, word)


def _author_name(p: "Parser", word: str) -> Node:
    if word == "not":
        start = p.toks.starts[p.at]
        p.at += 1
        arg = p.expression(3)
        return Unary("not", arg, (start, arg.span[1]))
    if word in ("and", "or"):
        raise p.missing_operand()
    if p.kinds[p.at + 1] == "(":
        function = function_named(word, p.dialect.functions)
        if function is None and plain_name(word) not in p.dialect.letters:
            near = nearest(word, p.dialect.functions)
            code = "unknown-function-near" if near else "unknown-function"
            raise Unreadable(code, p.span(), name=word, nearest=near)
        if function:
            return call(p, function)
    return _leaf(p, plain_name(word))


def _leaf(p: "Parser", plain: str) -> Name:
    span = p.span()
    p.at += 1
    return Name(plain, span)


def _split(p: "Parser", word: str) -> Node:
    parts = split_run(word, p.dialect.letters)
    if parts is None or len(parts) == 1:
        raise unknown_name(p, word)
    at, start, toks = p.at, p.toks.starts[p.at], p.toks
    places = [place for _, place in parts] + [len(word)]
    toks.kinds[at : at + 1] = ["a"] * len(parts)
    toks.texts[at : at + 1] = [word[i:j] for i, j in itertools.pairwise(places)]
    toks.starts[at : at + 1] = [start + place for place in places[:-1]]
    toks.spaced[at : at + 1] = [toks.spaced[at]] + [False] * (len(parts) - 1)
    return name(p, "a")


def unknown_name(p: "Parser", word: str) -> Unreadable:
    """Which names there are, and the one most like what was typed."""
    dialect = p.dialect
    for function in sorted(dialect.functions, key=len, reverse=True):
        if word.endswith(function) and split_run(word[: -len(function)], dialect.letters):
            first = word[: -len(function)]
            return Unreadable("glued-function", p.span(), letters=first, function=function)
        if word.startswith(function) and split_run(word[len(function) :], dialect.letters):
            return Unreadable("brackets-needed", p.span(), function=function)
    allowed = sorted(dialect.letters) or ["pi", "e"]
    if word.lower() in _NO_VALUES:
        return Unreadable(_NO_VALUES[word.lower()], p.span(), name=word)
    known = [*dialect.letters, *dialect.functions, *CONSTANTS]
    near = nearest(word, ["undefined"] if word.lower().startswith("und") else known)
    if near and near != word:
        return Unreadable("unknown-name-near", p.span(), name=word, nearest=near, allowed=allowed)
    code = "unknown-name" if dialect.letters else "no-letters"
    return Unreadable(code, p.span(), name=word, allowed=allowed)


def _array(p: "Parser") -> Node:
    """`array([…])`, as NumPy prints it."""
    start = p.toks.starts[p.at]
    p.at += 1
    opened = p.at
    p.at += 1
    inner = p.within(lambda q: q.expression(0))
    end = p.expect(")", opened)
    if type(inner).__name__ not in ("Vector", "Matrix"):
        raise Unreadable("array-argument", (start, end))
    return inner


def call(p: "Parser", function: str) -> Node:
    """A function with brackets, with bars, or with the numbers, names and roots right after it."""
    start, at = p.toks.starts[p.at], p.at
    p.at += 1
    exponent = _function_power(p, function, start)
    if function == "log" and p.kinds[p.at] == "n" and not p.toks.spaced[p.at]:
        function = _log_base(p, start)
    kind = p.kinds[p.at]
    if kind == "(":
        args = _arguments(p)
    elif kind == "{" and not p.dialect.author:
        args = (group(p),)
    elif kind in ("|", "‖", "{"):
        args = (p.operand(),)
    else:
        args = (_bare_argument(p, function, at),)
    _check_count(p, function, args, start)
    node: Node = Call(function, args, (start, p.end_of_last()))
    if exponent is None:
        return node
    return Binary("^", node, exponent, (start, p.end_of_last()))


def _function_power(p: "Parser", function: str, start: int) -> Number | None:
    """The exponent of `sin^2(x)` or `sin²x`; a negative one is refused with both meanings."""
    kind = p.kinds[p.at]
    if kind == "^n":
        digits, span = superscript_digits(p), p.span()
        p.at += 1
    elif kind == "^":
        digits, span = _plain_exponent(p)
    else:
        return None
    if digits.startswith("-"):
        inverse = {"sin": "arcsin", "cos": "arccos", "tan": "arctan"}.get(function, "")
        code = "inverse-power" if inverse else "function-power"
        raise Unreadable(code, (start, span[1]), function=function, inverse=inverse)
    return plain_number(digits.lstrip("+"), span[0])


def _plain_exponent(p: "Parser") -> tuple[str, tuple[int, int]]:
    """The whole number after the caret of `sin^2`, in braces or not."""
    p.at += 1
    braced = p.kinds[p.at] in ("{", "(")
    p.at += braced
    minus = p.kinds[p.at] == "-"
    p.at += minus
    word, span = p.toks.texts[p.at], p.span()
    if p.kinds[p.at] != "n" or not word.isdigit():
        raise Unreadable("function-power", span, function="", inverse="")
    p.at += 1
    if braced:
        p.expect("}" if p.kinds[p.at] == "}" else ")", p.at - 2 - minus)
    return ("-" if minus else "") + word, span


def _log_base(p: "Parser", start: int) -> str:
    base = p.toks.texts[p.at]
    if base in ("2", "10") and p.kinds[p.at + 1] == "(":
        p.at += 1
        return "log" + base
    end = p.span()[1]
    readings = [f"log({base}…)", f"log(…, {base})"]
    raise Unreadable("two-readings", (start, end), readings=readings)


def _arguments(p: "Parser") -> tuple[Node, ...]:
    opened = p.at
    p.at += 1
    args: list[Node] = []
    if p.kinds[p.at] != ")":
        args.append(p.within(lambda q: q.expression(0)))
        while p.kinds[p.at] == ",":
            p.at += 1
            args.append(p.within(lambda q: q.expression(0)))
    p.expect(")", opened)
    return tuple(args)


def _check_count(p: "Parser", function: str, args: tuple[Node, ...], start: int) -> None:
    least, most = p.dialect.functions[function]
    if not least <= len(args) <= most:
        code = "argument-missing" if len(args) < least else "arguments-many"
        span = (start, p.end_of_last())
        raise Unreadable(code, span, function=function, least=least, most=most, given=len(args))


def _bare_argument(p: "Parser", function: str, at: int) -> Node:
    """What a function without brackets takes. Anything that could be read two ways is refused."""
    if p.dialect.functions[function][0] > 1:
        raise Unreadable("brackets-needed", span_of(p.toks, at), function=function)
    if function in ("sqrt", "cbrt"):
        return under_root(p, at)
    factors: list[Node] = []
    while is_bare_factor(p) and not (factors and p.kinds[p.at] in ("n", "½")):
        factors.append(p.operand_alone())
        if p.spaces and p.toks.spaced[p.at]:
            break
    if not factors:
        code = "function-alone" if p.kinds[p.at] in CLOSING else "brackets-needed"
        raise Unreadable(code, span_of(p.toks, at), function=function)
    if _is_unclear_after(p):
        raise Unreadable("brackets-needed", (p.toks.starts[at], p.span()[1]), function=function)
    product = factors[0]
    for factor in factors[1:]:
        product = Binary("*", product, factor, (product.span[0], factor.span[1]))
    return product


def _is_unclear_after(p: "Parser") -> bool:
    """Whether what follows a bracketless argument could belong to it: a slash, power or call."""
    kind, at = p.kinds[p.at], p.at + 1
    if p.spaces and p.toks.spaced[p.at]:
        return False
    if kind != "a":
        return kind in _AFTER_BARE and not (kind == "|" and p.bars & 1)
    at += {"^n": 1, "^": 2}.get(p.kinds[at], 0)
    return p.kinds[at : at + 1] == ["("] and not is_unit(p)
