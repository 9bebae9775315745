"""Equality of formulas with letters, over each letter's declared domain.

The normal form comes first: it proves formulas equal, and settles rational functions both
ways. Others are tried at fixed points, drawn from the seed: a proved difference at one point
makes them different, agreement to 256 bits at all of them makes them equal.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import count, islice
from typing import Any, NamedTuple

from flint import arb, fmpq

from grader.expr.domains import NAMED, Domain
from grader.expr.enclosures import PLAIN, ball
from grader.expr.equality import equal
from grader.expr.forms import form
from grader.expr.normal import Frame, Full, NoForm, frames
from grader.expr.real import LETTERED, NoValue, Real, TooLarge, Undecided, count_nodes
from grader.expr.substitution import substitute

_POINTS = 8  # at which two formulas must agree
_FEWEST = 3  # of them, where a formula is not defined at more of the points tried
_DRAWS = 64
_NODES = 12_000  # rebuilt over all draws
_BITS = (PLAIN, 320, 2048)
_AGREEMENT = 256
_FAR, _NEAR = 12, 2
_STEPS = 10_007
_ZERO = fmpq(0)


def equal_with_letters(
    a: Any, b: Any, domains: Mapping[str, Domain | str], seed: int | str = 0
) -> bool | None:
    """Whether two formulas are equal wherever both are defined; None where that is open.

    `domains` gives each letter's values, a Domain or the name of one. A formula that is defined
    nowhere the other is equals none.
    """
    if not _lettered(a) and not _lettered(b):
        return equal(a, b)
    if a == b:
        return True
    known = {name: NAMED[d] if isinstance(d, str) else d for name, d in domains.items()}
    if _tried(a, b, islice(points(known, str(seed)), 1)).differ:
        return False
    positive = frozenset(name for name, domain in known.items() if domain.positive)
    found = _by_form(a, b, positive)
    if found or (found is False and not _few_values(known)):
        return found
    draws = max(_POINTS, min(_DRAWS, _NODES // (count_nodes(a) + count_nodes(b))))
    settled = _settled(_tried(a, b, islice(points(known, str(seed)), draws)))
    if settled is None and _by_form(b, a, positive):  # a form may depend on the order
        return True
    return settled


def _lettered(x: Any) -> bool:
    return type(x) is Real and x.depth >= LETTERED


def _few_values(domains: Mapping[str, Domain]) -> bool:
    """Whether a letter has so few values that different functions may agree on all of them."""
    return any(d.whole and d.low is not None and d.high is not None for d in domains.values())


def _by_form(a: Any, b: Any, positive: frozenset[str]) -> bool | None:
    for frame in frames(positive):
        try:
            found = _in_frame(a, b, frame)
        except Full:
            continue
        except NoForm:
            break
        if found is not None:
            return found
    return None


def _in_frame(a: Any, b: Any, frame: Frame) -> bool | None:
    if frame.same(form(a, frame), form(b, frame)):
        return True
    return False if frame.letters_only() else None


class Tried(NamedTuple):
    """At how many points two formulas agree, at how many that is open, whether they differ."""

    agreed: int
    unsettled: int
    differ: bool


def _tried(a: Any, b: Any, where: Iterable[dict[str, fmpq]]) -> Tried:
    agreed = unsettled = 0
    for point in where:
        try:
            same = _alike(substitute(a, point), substitute(b, point))
        except NoValue:
            continue
        except (TooLarge, Undecided):
            same = None
        if same is False:
            return Tried(agreed, unsettled, True)
        agreed += same is True
        unsettled += same is None
        if agreed == _POINTS:
            break
    return Tried(agreed, unsettled, False)


def _settled(tried: Tried) -> bool | None:
    if tried.differ or not tried.agreed + tried.unsettled:
        return False
    return True if tried.agreed >= _FEWEST else None


def _alike(left: Any, right: Any) -> bool | None:
    """Whether two numbers agree to 256 bits; False is proved, None is open."""
    if type(left) is fmpq and type(right) is fmpq:
        return bool(left == right)
    for bits in _BITS:
        a, b = ball(left, bits), ball(right, bits)
        if not a.overlaps(b):
            return False
        if bits > PLAIN and abs(a - b) < (abs(a).upper() + 1) * arb(2) ** -_AGREEMENT:
            return True
    return None


def points(domains: Mapping[str, Domain], seed: str) -> Iterator[dict[str, fmpq]]:
    """Points of the domains, the same for the same seed.

    Letters differ from each other, and where a letter may have both signs the first points go
    through all combinations of signs.
    """
    for n in count():
        yield {
            name: _value(domain, _chance(seed, name, n), n, bool(n >> place & 1))
            for place, (name, domain) in enumerate(domains.items())
        }


def _chance(seed: str, name: str, n: int) -> int:
    return int.from_bytes(sha256(f"{seed}\0{name}\0{n}".encode()).digest()[:8], "big")


def _value(domain: Domain, chance: int, n: int, negative: bool) -> fmpq:
    """A value of the domain, in every third point one near to its lower end or zero."""
    reach = fmpq(_NEAR if n % 3 == 2 else _FAR)
    low, high = domain.low, domain.high
    if low is None:
        low = -reach if high is None else min(high, _ZERO) - reach
    if high is None:
        high = max(low, _ZERO) + reach
    if low < 0 < high:
        low, high = (low, _ZERO) if negative else (_ZERO, high)
    if domain.whole:
        return _whole_value(low, high, domain, chance)
    return low + (high - low) * fmpq(1 + chance % (_STEPS - 1), _STEPS)


def _whole_value(low: fmpq, high: fmpq, domain: Domain, chance: int) -> fmpq:
    first, last = int(low.ceil()), int(high.floor())
    if first == 0 and domain.nonzero | domain.open_low:
        first = 1
    if last == 0 and domain.nonzero:
        last = -1
    return fmpq(first + chance % max(1, last - first + 1))
