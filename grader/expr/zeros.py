"""Proofs that a number without letters is zero, the cheap one before the dear ones."""

from typing import Any, NamedTuple

from grader.expr.forms import form
from grader.expr.normal import Frame, Full, NoForm, frames
from grader.expr.real import NoValue, Real, TooLarge, Undecided
from grader.expr.relations import sign_seen, vanishes
from grader.expr.separation import algebraic_sign


class Reduced(NamedTuple):
    """A number's normal form: its sign where the form shows it, its reduced numerator."""

    sign: int | None
    top: Any
    frame: Frame


def reduced(x: Real) -> Reduced | None:
    """The normal form of a number; None where it would be too large."""
    known: Reduced | None = None
    for frame in frames(sign_of=sign_seen):
        try:
            found = form(x, frame)
            top = frame.reduced(found.num)
            known = Reduced(_sign(top, found.den), top, frame)
        except Full:
            continue
        except (NoForm, NoValue, TooLarge, Undecided):
            break
        if known.sign is not None:
            break
    return known


def _sign(top: Any, bottom: Any) -> int | None:
    if not top:
        return 0
    if top.is_constant() and bottom.is_constant():
        return 1 if top.leading_coefficient() / bottom.leading_coefficient() > 0 else -1
    return None


def sign_by_proof(x: Real, known: Reduced | None) -> int | None:
    """The sign of `x` where independence or a separation bound proves it, else None."""
    if known is not None:
        try:
            if vanishes(known.top, known.frame):
                return 0
        except (Full, NoForm):
            pass
    return algebraic_sign(x)
