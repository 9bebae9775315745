"""How one operand is read: numbers, names, calls, roots, bars, signs, and what may follow one."""

import itertools
import re
from functools import cache
from typing import TYPE_CHECKING

from flint import fmpq

from grader.expr.characters import FRACTIONS, SUPERSCRIPTS
from grader.expr.names import CONSTANTS, function_named, is_pi, nearest, plain_name, split_run
from grader.expr.syntax import Binary, Call, Name, Node, Number, Postfix, Unary, Unreadable
from grader.expr.tokens import span_of

if TYPE_CHECKING:
    from grader.expr.reader import Parser

SIGN, TIGHT, EXPONENT = 15, 25, 29
LARGEST_EXPONENT = 5_000
_ROOTS = {"√": 2, "∛": 3, "∜": 4}
_OPENING = frozenset(["(", "[", "{", "⟨", "<", ",", ";", "=", "row", "&", "|", "‖"])
_CLOSING = frozenset(["$", ")", "]", "}", "⟩", ">", ",", ";", "=", "row", "&", "end", "°", "circ"])
_AFTER_MIXED = _CLOSING | {"+", "-", "|", "‖", "rad", "text"}
_ARRAYS = frozenset(["array", "np.array", "numpy.array"])
_TIMES_LETTERS = frozenset(["x", "X"])
_UNITS = {
    **dict.fromkeys(["deg", "degree", "degrees", "°", "度"], "deg"),
    **dict.fromkeys(["rad", "radian", "radians", "弧度"], "rad"),
}
_SPECIAL_UNITS = {"°": "deg", "circ": "deg", "rad": "rad"}
_OPEN, _CLOSE = frozenset("([{⟨"), frozenset(")]}⟩")
_BETWEEN_BARS = frozenset(["+", "-", "*", "/", "±", "=", "≈", ",", ";", "&", "row"])
_AFTER_BARE = frozenset(["/", "^", "^n", "!", "%", "(", "[", "|", "frac"])
_AFTER_BARE_ROOT = frozenset(["^", "^n", "!", "%", "a"])
_NUMBER_WORD = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)")
_GROUPED = re.compile(r" *([+-]?) *(\d{1,3}(?:,\d{3})+)(\.\d+)?(%?) *")
_DECIMAL_COMMA = re.compile(r" *[+-]? *(\d+),(\d+)%? *")


def number(p: "Parser", kind: str) -> Node:
    """A number; two integers and a slash after a space are a mixed number, where one may stand."""
    at = p.at
    follower = p.kinds[at + 1]
    literal = plain_number(p.toks.texts[at], p.toks.starts[at])
    p.at = at + 1
    if follower == "n" and p.toks.spaced[at + 1] and _is_mixed(p, at):
        return _mixed(p, at, literal)
    if follower == "½" and not (p.spaces and p.toks.spaced[at + 1]):
        fraction = fraction_character(p, follower)
        return Binary("+", literal, fraction, (literal.span[0], fraction.span[1]))
    if follower == "a" and p.toks.texts[at + 1] in _TIMES_LETTERS:
        _read_times(p, at + 1)
    return literal


def _read_times(p: "Parser", at: int) -> None:
    """The letter x in `3.2 x 10^-7` is a sign: a name could not stand before a number."""
    if p.toks.texts[at + 1] == "10" and p.kinds[at + 2] in ("^", "^n"):
        p.kinds[at] = "*"


def plain_number(word: str, start: int) -> Number:
    """A literal as an exact rational, with the number of its decimal places."""
    span = (start, start + len(word))
    if word.isdigit():
        return Number(fmpq(int(word)), word, 0, span)
    if "\\" in word:
        return _repeating(word, span)
    digits, _, exponent = word.replace("E", "e").partition("e")
    whole, _, decimals = digits.partition(".")
    places = len(decimals)
    if exponent:
        if len(exponent) > 6 or abs(int(exponent)) > LARGEST_EXPONENT:
            raise Unreadable("too-large", span)
        places -= int(exponent)
    units = int(whole + decimals)
    value = fmpq(units, ten_to(places)) if places >= 0 else fmpq(units * ten_to(-places))
    return Number(value, word, places, span)


@cache
def ten_to(places: int) -> int:
    """10^places, kept: at most 2·LARGEST_EXPONENT different ones are ever asked for."""
    return 10**places


def _repeating(word: str, span: tuple[int, int]) -> Number:
    """`0.1\\overline{36}` is 0.1363636…"""
    plain, _, cycle = word.rstrip("}").partition("\\overline{")
    whole, _, decimals = plain.partition(".")
    head = fmpq(int((whole + decimals) or "0"), ten_to(len(decimals)))
    tail = fmpq(int(cycle), (ten_to(len(cycle)) - 1) * ten_to(len(decimals)))
    return Number(head + tail, word, None, span)


def _is_mixed(p: "Parser", at: int) -> bool:
    kinds, texts = p.kinds, p.toks.texts
    if kinds[at + 2] != "/" or kinds[at + 3] != "n":
        return False
    if not (texts[at].isdigit() and texts[at + 1].isdigit() and texts[at + 3].isdigit()):
        return False
    if not 0 < int(texts[at + 1]) < int(texts[at + 3]) or not int(texts[at]):
        return False
    before = kinds[at - 1] if at else "("
    if p.spaces:  # between entries a fraction may be one of its own
        return before not in ("/", "*", "^")
    opened = before in _OPENING or before in ("+", "-")
    return opened and (kinds[at + 4] in _AFTER_MIXED or _unit_at(p, at + 4) is not None)


def _mixed(p: "Parser", at: int, whole: Number) -> Node:
    texts, starts = p.toks.texts, p.toks.starts
    if p.spaces:
        pair = f"{texts[at + 1]}/{texts[at + 3]}"
        end = starts[at + 3] + len(texts[at + 3])
        readings = [f"{texts[at]}, {pair}", f"{texts[at]} + {pair}"]
        raise Unreadable("two-readings", (starts[at], end), readings=readings)
    upper = plain_number(texts[at + 1], starts[at + 1])
    lower = plain_number(texts[at + 3], starts[at + 3])
    p.at = at + 4
    part = Binary("/", upper, lower, (upper.span[0], lower.span[1]))
    return Binary("+", whole, part, (whole.span[0], lower.span[1]))


def fraction_character(p: "Parser", kind: str) -> Node:
    """½ and its kin."""
    upper, lower = FRACTIONS[p.toks.texts[p.at]]
    span = p.span()
    p.at += 1
    return Number(fmpq(upper, lower), f"{upper}/{lower}", None, span)


def grouped(folded: str, start: int) -> Number | None:
    """A whole text such as `1,234,567` or `1,234.5`; a lone `1,234` or `0,8` is refused."""
    match = _GROUPED.fullmatch(folded)
    if match and (match[3] or match[2].count(",") > 1) and not match[2].startswith("0"):
        digits = match[2].replace(",", "") + (match[3] or "")
        plain = plain_number(digits, start + match.start(2))
        value = -plain.value if match[1] == "-" else plain.value
        places = plain.places if not match[4] else None
        value = value / 100 if match[4] else value
        return Number(value, match[1] + digits + match[4], places, (start, start + len(folded)))
    comma = _DECIMAL_COMMA.fullmatch(folded)
    if comma:
        whole, decimals = comma[1], comma[2]
        readings = {"point": f"{whole}.{decimals}", "whole": whole + decimals}
        code = "comma-unclear" if match else "decimal-comma"
        raise Unreadable(code, (start + comma.start(1), start + comma.end(2)), **readings)
    return None


def number_follows(p: "Parser", left: Node) -> Unreadable:
    """Why a number may not stand right after an operand."""
    here = p.span()
    if isinstance(left, Number) or (isinstance(left, Postfix) and left.op == "%"):
        first, second = p.source(*left.span), p.source(*here)
        return Unreadable("two-numbers", (left.span[0], here[1]), first=first, second=second)
    return Unreadable("number-after", here, number=p.source(*here))


def refuse_repeating(p: "Parser", left: Node) -> None:
    """`0.(3)` and `0.1(6)` are repeating decimals to some and products to others."""
    at = p.at
    if not (isinstance(left, Number) and p.kinds[at] == "(" and not p.toks.spaced[at]):
        return
    digits = p.kinds[at + 1] == "n" and p.toks.texts[at + 1].isdigit() and p.kinds[at + 2] == ")"
    if left.text.endswith(".") or (digits and "." in left.text and "%" not in left.text):
        raise Unreadable("repeating-decimal", (left.span[0], p.toks.starts[at + 2] + 1))


def two_products(p: "Parser", slash: Node, start: int) -> Unreadable:
    """`1/2x` has two readings; both are shown."""
    assert isinstance(slash, Binary)
    upper, lower = p.source(*slash.left.span), p.source(*slash.right.span)
    end = p.toks.starts[p.at - 1] + len(p.toks.texts[p.at - 1])
    factor = p.source(p.toks.starts[start], end)
    readings = [f"({upper}/{lower})*{factor}", f"{upper}/({lower}*{factor})"]
    return Unreadable("two-readings", (slash.span[0], end), readings=readings)


def sign(p: "Parser", kind: str) -> Node:
    """A sign at the start or right after `* / ^ ( ,`; never after another sign."""
    before = p.kinds[p.at - 1] if p.at else "("
    start = p.toks.starts[p.at]
    if before in ("+", "-", "±"):
        raise Unreadable("double-sign", (p.toks.starts[p.at - 1], start + 1))
    if kind == "±" and p.dialect.box != "set":
        raise Unreadable("plus-minus", p.span())
    p.at += 1
    power = EXPONENT if before == "^" else TIGHT if before in ("*", "/", "@") else SIGN
    arg = p.expression(power)
    return Unary(kind, arg, (start, arg.span[1]))


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
            raise Unreadable("unknown-function", p.span(), name=word, nearest=near)
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
    near = nearest(word, [*dialect.letters, *dialect.functions, *CONSTANTS])
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
    inner = p.within("", lambda q: q.expression(0))
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
        digits, span = _superscript_digits(p), p.span()
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
    if not word.isdigit():
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
        args.append(p.within("formula", lambda q: q.expression(0)))
        while p.kinds[p.at] == ",":
            p.at += 1
            args.append(p.within("formula", lambda q: q.expression(0)))
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
        return _under_root(p, at)
    factors = []
    while _is_bare_factor(p) and not (factors and p.kinds[p.at] in ("n", "½")):
        factors.append(p.operand_alone())
        if p.spaces and p.toks.spaced[p.at]:
            break
    if not factors:
        code = "function-alone" if p.kinds[p.at] in _CLOSING else "brackets-needed"
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
    return p.kinds[at] == "(" and not is_unit(p)


def _is_bare_factor(p: "Parser") -> bool:
    kind = p.kinds[p.at]
    if kind == "a":
        word = p.toks.texts[p.at]
        named = function_named(word, p.dialect.functions)
        return (not named or named in ("sqrt", "cbrt")) and not is_unit(p)
    return kind in ("n", "½", "sqrt", *_ROOTS)


def root(p: "Parser", kind: str) -> Node:
    """√, ∛, ∜ with a bracket, or with one number, name or root."""
    start, at = p.toks.starts[p.at], p.at
    p.at += 1
    arg = p.operand() if p.kinds[p.at] in ("(", "|", "{") else _under_root(p, at)
    span = (start, p.end_of_last())
    index = _ROOTS[kind]
    if index == 2:
        return Call("sqrt", (arg,), span)
    return Call("root", (arg, Number(fmpq(index), str(index), 0, span)), span)


def _under_root(p: "Parser", at: int) -> Node:
    """One number, name or root; `√2x` and `√a²` have two readings and are refused."""
    if not _is_bare_factor(p):
        raise Unreadable("root-empty", span_of(p.toks, at))
    arg = p.operand_alone()
    follower = p.kinds[p.at]
    ends = p.spaces and p.toks.spaced[p.at]
    if follower in _AFTER_BARE_ROOT and not ends and not is_unit(p):
        first = p.source(*arg.span)
        rest = p.toks.texts[p.at] if follower != "^" else "^…"
        readings = [f"√({first}{rest})", f"(√{first}){rest}"]
        raise Unreadable("two-readings", (p.toks.starts[at], p.span()[1]), readings=readings)
    return arg


def bars(p: "Parser", kind: str) -> Node:
    """|x|."""
    return _between(p, "|", "abs")


def double_bars(p: "Parser", kind: str) -> Node:
    """‖v‖."""
    return _between(p, "‖", "abs")


def bars_are_clear(p: "Parser", kind: str) -> bool:
    """Refuse `|x|y|z|`, which is |x|·y·|z| or |x·|y|·z|."""
    at, depth = p.at - 1, 0
    while at >= 0 and (depth or p.kinds[at] not in _BETWEEN_BARS):
        depth += (p.kinds[at] in _CLOSE) - (p.kinds[at] in _OPEN)
        if depth < 0 or (p.kinds[at] == kind and not depth):
            break
        at -= 1
    if at >= 0 and p.kinds[at] == kind and at < p.at - 1:
        raise Unreadable("bars-unclear", (p.toks.starts[at], p.span()[1]))
    return True


def _between(p: "Parser", mark: str, function: str) -> Node:
    opened = p.at
    start = p.toks.starts[opened]
    p.at += 1
    spaces, outside = p.spaces, p.bars
    p.spaces, p.bars = False, 1 if mark == "|" else 2
    arg = p.expression(0)
    p.spaces, p.bars = spaces, outside
    return Call(function, (arg,), (start, p.expect(mark, opened)))


def power(p: "Parser", left: Node) -> Node:
    """`^`: right to left; also a raised circle (a unit) and a raised T (transpose)."""
    p.at += 1
    kind = p.kinds[p.at]
    if kind in ("circ", "°"):
        return left
    if kind == "{" and p.kinds[p.at + 1] in ("circ", "°") and p.kinds[p.at + 2] == "}":
        p.at += 2
        p.kinds[p.at] = "°"
        return left
    if type(left).__name__ in ("Vector", "Matrix") and _raised_t(p):
        return Postfix("T", left, (left.span[0], p.end_of_last()))
    if not p.dialect.author:
        _refuse_run(p, left, p.at + (kind in ("+", "-")))
    right = p.group() if kind == "{" else p.expression(EXPONENT)
    return Binary("^", left, right, (left.span[0], p.end_of_last()))


def _raised_t(p: "Parser") -> bool:
    braced = p.kinds[p.at] == "{"
    if p.kinds[p.at + braced] == "top" or p.toks.texts[p.at + braced] == "T":
        p.at += 3 if braced else 1
        return True
    return False


def _refuse_run(p: "Parser", left: Node, at: int) -> None:
    """`x^yz` has two readings."""
    word = p.toks.texts[at]
    dialect = p.dialect
    if p.kinds[at] != "a" or word in dialect.letters or function_named(word, dialect.functions):
        return
    parts = split_run(word, dialect.letters)
    if parts and len(parts) > 1:
        base = p.source(*left.span)
        first, rest = word[: parts[1][1]], word[parts[1][1] :]
        span = (left.span[0], span_of(p.toks, at)[1])
        minus = "-" if at > p.at and p.kinds[p.at] == "-" else ""
        readings = [f"{base}^({minus}{word})", f"{base}^{minus}{first}*{rest}"]
        raise Unreadable("two-readings", span, readings=readings)


def superscript(p: "Parser", left: Node) -> Node:
    """A run of raised digits is one exponent."""
    word, span = _superscript_digits(p), p.span()
    p.at += 1
    exponent: Node = plain_number(word.lstrip("+-"), span[0])
    if word.startswith("-"):
        exponent = Unary("-", exponent, span)
    return Binary("^", left, exponent, (left.span[0], span[1]))


def _superscript_digits(p: "Parser") -> str:
    word = "".join(SUPERSCRIPTS[c] for c in p.toks.texts[p.at])
    if not word.lstrip("+-").isdigit() or len(word) - len(word.lstrip("+-")) > 1:
        raise Unreadable("superscript", p.span())
    return word


def factorial(p: "Parser", left: Node) -> Node:
    """n!, once."""
    return _once(p, left, "!")


def per_cent(p: "Parser", left: Node) -> Node:
    """x%, once."""
    return _once(p, left, "%")


def _once(p: "Parser", left: Node, mark: str) -> Node:
    span = (left.span[0], p.span()[1])
    if isinstance(left, Postfix) and left.op == mark:
        raise Unreadable("mark-twice", span, mark=mark)
    p.at += 1
    return Postfix(mark, left, span)


def is_unit(p: "Parser") -> bool:
    """Whether the next token is a unit of angles."""
    return _unit_at(p, p.at) is not None


def _unit_at(p: "Parser", at: int) -> str | None:
    kind, word = p.kinds[at], p.toks.texts[at]
    if kind in ("a", "text") and word not in p.dialect.letters:
        return _UNITS.get(word.lower())
    return _SPECIAL_UNITS.get(kind)


def unit(p: "Parser", node: Node) -> Node:
    """A unit at the very end, in an angle question; anything else left over is refused."""
    typed = _unit_at(p, p.at)
    if typed and p.kinds[p.at + 1] == "$":
        if p.dialect.box != "angle":
            raise Unreadable("unit-unexpected", p.span(), unit=p.toks.texts[p.at])
        return Postfix(typed, node, (node.span[0], p.span()[1]))
    if p.kinds[p.at] == "text":
        raise Unreadable("latex-text", p.span(), text=p.toks.texts[p.at])
    raise Unreadable("unexpected", p.span(), found=p.source(*p.span()))


def number_word(word: str) -> bool:
    """Whether a word is a plain number, as `\\text{13}` may hold."""
    return _NUMBER_WORD.fullmatch(word) is not None
