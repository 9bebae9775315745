"""What a computation may cost, counted from shapes before anything is made."""

from math import prod

from grader.expr.syntax import Unreadable
from grader.tensors.syntax import Shape

MOST_ENTRIES = 10**7
MOST_IN_ALL = 2 * MOST_ENTRIES
MOST_AXES = 32
MOST_BITS = 4096
MOST_MEMBERS = 1000


class Budget:
    """Work left: for one computation, and for all the computations of one answer."""

    __slots__ = ("in_all", "left")

    def __init__(self) -> None:
        self.left = MOST_ENTRIES
        self.in_all = MOST_IN_ALL

    def begin(self) -> None:
        """Starts a new computation."""
        self.left = MOST_ENTRIES

    def spend(self, work: int) -> None:
        """Takes `work` entries made or visited. Raises Unreadable before it is too much."""
        self.left -= work
        self.in_all -= work
        if self.left < 0 or self.in_all < 0:
            raise too_large(work)

    def make(self, shape: Shape, weight: int = 1) -> None:
        """Takes the entries of an array about to be made, `weight` units of work each."""
        if len(shape) > MOST_AXES:
            raise Unreadable("array-too-many-axes", most=MOST_AXES)
        entries = prod(shape)
        if not entries and max(shape) > MOST_ENTRIES:
            raise too_large(max(shape))
        self.spend(entries * weight)

    def gather(self, members: int) -> None:
        """Takes the members of a tuple or a list, each of which is a value of its own."""
        if members > MOST_MEMBERS:
            raise too_large(members)
        self.spend(members)


def too_large(entries: int) -> Unreadable:
    """More than is computed; a size of many digits is not written out."""
    written = str(entries) if entries < 10**30 else "10^30"
    return Unreadable("array-too-large", entries=written, most=str(MOST_ENTRIES))
