"""Whether one number is close enough to another, as the part accepts, and why not.

One rule for scalars, entries and members alike. A decimal literal is rounded in decimal, on the
text as typed; everything else must be exactly equal or within the tolerance.
"""

from typing import Any, NamedTuple

from flint import fmpq

from grader.checkers.answer import Accept
from grader.checkers.outcome import Feedback
from grader.expr import numbers
from grader.expr.rounding import rounds_to
from grader.expr.syntax import Binary, Node, Number, Unary


class Judgement(NamedTuple):
    """True, False or None for undecided, and what is to be said of it."""

    verdict: bool | None
    reason: Feedback | None = None


class Literal(NamedTuple):
    """A decimal as typed: value, digits after the point, and the range of significant figures
    it may claim (a plain integer's last zeros may or may not count)."""

    value: fmpq
    places: int
    fewest: int
    most: int

    def places_of(self, figures: int) -> int:
        """The decimal places at which the literal has so many significant figures."""
        return self.places - (self.most - figures)


RIGHT = Judgement(True, Feedback("right-exact"))
ROUNDED = Judgement(True, Feedback("right-rounded"))
WITHIN = Judgement(True, Feedback("right-within"))
WRONG = Judgement(False)
OPEN = Judgement(None, Feedback("undecided"))
_EXACT_NEEDED = Judgement(False, Feedback("exact-needed"))
_DECIMAL_TO_ROUND = Judgement(False, Feedback("decimal-to-round"))


def close(accept: Accept, node: Node | None, value: Any, key: Any) -> Judgement:
    """Judge `value`, typed as `node` (None where no literal stands for it), against `key`."""
    if accept.form == "tolerance":
        verdict = numbers.within(value, key, accept.atol, accept.rtol)
        return OPEN if verdict is None else WITHIN if verdict else WRONG
    if accept.decimal_only:
        return _decimal_only(accept, node, key)
    same = numbers.equal(value, key)
    if same:
        return RIGHT
    literal = None if node is None else literal_of(node)
    if accept.form == "exact":
        return _not_exact(same, literal, key)
    if literal is None:
        return OPEN if same is None else _no_decimal(accept, value, key)
    return _rounded(accept, literal, key)


def _no_decimal(accept: Accept, value: Any, key: Any) -> Judgement:
    """Wrong; where `67/100` or `67%` is the right rounding, say that a decimal is wanted."""
    if accept.form != "decimals" or not isinstance(value, fmpq):
        return WRONG
    for places in range(accept.digits, accept.digits + 10):
        if (value * fmpq(10) ** places).q == 1:
            return _DECIMAL_TO_ROUND if rounds_to(key, places, value) else WRONG
    return WRONG


def _not_exact(same: bool | None, literal: Literal | None, key: Any) -> Judgement:
    if same is None:
        return OPEN
    if literal is not None and literal.places > 0 and rounds_to(key, literal.places, literal.value):
        return _EXACT_NEEDED
    return WRONG


def _decimal_only(accept: Accept, node: Node | None, key: Any) -> Judgement:
    literal = None if node is None else literal_of(node)
    if literal is None:
        return Judgement(False, Feedback("decimal-needed"))
    return _rounded(accept, literal, key)


def _rounded(accept: Accept, literal: Literal, key: Any) -> Judgement:
    """The literal is the right rounding of the key at every place it claims, and claims enough."""
    if accept.form == "decimals":
        right = rounds_to(key, literal.places, literal.value)
        if right and literal.places < accept.digits:
            return _too_few("too-few-places", accept.digits, literal.places)
        return OPEN if right is None else ROUNDED if right else _nearly(accept, literal, key)
    verdict: bool | None = False
    for figures in range(max(literal.fewest, accept.digits), literal.most + 1):
        right = rounds_to(key, literal.places_of(figures), literal.value)
        if right:
            return ROUNDED
        verdict = None if right is None else verdict
    if verdict is None:
        return OPEN
    for figures in range(literal.fewest, min(literal.most, accept.digits - 1) + 1):
        if rounds_to(key, literal.places_of(figures), literal.value):
            return _too_few("too-few-figures", accept.digits, figures)
    return WRONG


def _too_few(code: str, wanted: int, given: int) -> Judgement:
    return Judgement(False, Feedback(code, {"wanted": wanted, "given": given}))


def _nearly(accept: Accept, literal: Literal, key: Any) -> Judgement:
    """More digits than asked must all be right; say so where only the last ones are off."""
    unit = fmpq(1) / fmpq(10) ** accept.digits
    if literal.places >= accept.digits and numbers.within(literal.value, key, unit, fmpq(0)):
        return Judgement(False, Feedback("last-place", {"places": literal.places}))
    return WRONG


def literal_of(node: Node) -> Literal | None:
    """The decimal literal a tree is, sign and power of ten included; None for other forms."""
    if isinstance(node, Unary) and node.op in "+-":
        inner = literal_of(node.arg)
        if inner is None or node.op == "+":
            return inner
        return inner._replace(value=-inner.value)
    if isinstance(node, Number):
        return _plain_literal(node)
    if isinstance(node, Binary) and node.op == "*":
        return _scientific(node)
    return None


def _plain_literal(node: Number) -> Literal | None:
    if node.places is None:
        return None
    mantissa = node.text.lower().partition("e")[0].lstrip("+-")
    digits = mantissa.replace(".", "").lstrip("0")
    fewest = len(digits)
    if "." not in mantissa and "e" not in node.text.lower():
        fewest = len(digits.rstrip("0"))
    return Literal(node.value, node.places, fewest, len(digits))


def _scientific(node: Binary) -> Literal | None:
    """`6.67×10^-2`."""
    power = node.right
    if not (isinstance(power, Binary) and power.op == "^" and isinstance(node.left, Number)):
        return None
    exponent = literal_of(power.right)
    ten = isinstance(power.left, Number) and power.left.text == "10"
    if not ten or exponent is None or exponent.value.q != 1 or abs(exponent.value) > 5_000:
        return None
    mantissa = _plain_literal(node.left)
    if mantissa is None:
        return None
    shift = int(exponent.value.p)
    places = mantissa.places - shift
    figures = len(node.left.text.replace(".", "").lstrip("0"))
    return Literal(mantissa.value * fmpq(10) ** shift, places, figures, figures)
