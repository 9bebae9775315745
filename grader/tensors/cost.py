"""What a computation may cost, counted from shapes before anything is made."""

from math import prod

from grader.expr.syntax import Unreadable
from grader.tensors.syntax import Shape

MOST_ENTRIES = 10**7
MOST_ON_A_DRAW = 2 * 10**6
MOST_AXES = 32
MOST_BITS = 4096
MOST_MEMBERS = 1000


class Budget:
    """Work left for one computation, in entries made or visited."""

    __slots__ = ("left", "most")

    def __init__(self, most: int = MOST_ENTRIES) -> None:
        self.left = self.most = most

    def spend(self, work: int) -> None:
        """Takes `work` entries made or visited. Raises Unreadable before it is too much."""
        self.left -= work
        if self.left < 0:
            raise too_large(work, self.most)

    def make(self, shape: Shape, weight: int = 1) -> None:
        """Takes the entries of an array about to be made, `weight` units of work each.

        A size of 0 counts as 1: a sum along it gives an array without it.
        """
        if len(shape) > MOST_AXES:
            raise Unreadable("array-too-many-axes", most=MOST_AXES)
        self.spend(prod(size or 1 for size in shape) * weight)

    def gather(self, members: int) -> None:
        """Takes the members of a tuple or a list, each of which is a value of its own."""
        if members > MOST_MEMBERS:
            raise too_large(members)
        self.spend(members)


def too_large(entries: int, most: int = MOST_ENTRIES) -> Unreadable:
    """More than is computed; a size of many digits is not written out."""
    written = str(entries) if entries < 10**30 else "10^30"
    return Unreadable("array-too-large", entries=written, most=str(most))
