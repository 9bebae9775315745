"""Proofs that a number without letters is zero."""

from grader.expr.forms import form
from grader.expr.normal import Frame, Full, NoForm, frames
from grader.expr.real import NoValue, Real, TooLarge, Undecided
from grader.expr.relations import vanishes
from grader.expr.separation import algebraic_sign


def sign_by_proof(x: Real) -> int | None:
    """The sign of `x` where its normal form or a separation bound proves it, else None."""
    found = _sign_of_form(x)
    return algebraic_sign(x) if found is None else found


def _sign_of_form(x: Real) -> int | None:
    for frame in frames():
        try:
            return _sign_in(x, frame)
        except Full:
            continue
        except (NoForm, NoValue, TooLarge, Undecided):
            return None
    return None


def _sign_in(x: Real, frame: Frame) -> int | None:
    found = form(x, frame)
    top = frame.reduced(found.num)
    if not top or vanishes(top, frame):
        return 0
    if top.is_constant() and found.den.is_constant():
        return 1 if top.leading_coefficient() / found.den.leading_coefficient() > 0 else -1
    return None
