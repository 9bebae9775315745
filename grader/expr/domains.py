"""Where the letters of an algebraic answer range."""

from dataclasses import dataclass

from flint import fmpq


@dataclass(frozen=True, slots=True)
class Domain:
    """The values of one letter: real numbers from `low` to `high`, whole ones if `whole`.

    `open_low` leaves out `low` itself (a positive letter: low 0, left out); `nonzero` leaves
    out 0.
    """

    low: fmpq | None = None
    high: fmpq | None = None
    whole: bool = False
    nonzero: bool = False
    open_low: bool = False

    @property
    def positive(self) -> bool:
        """Whether every value is > 0."""
        if self.low is None or self.low < 0:
            return False
        return bool(self.low > 0) or self.open_low or self.nonzero


REAL = Domain()
NONZERO = Domain(nonzero=True)
POSITIVE = Domain(low=fmpq(0), open_low=True)
INTEGER = Domain(whole=True)
NAMED = {"real": REAL, "nonzero": NONZERO, "positive": POSITIVE, "integer": INTEGER}
