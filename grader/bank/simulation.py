"""Dot products of random vectors, drawn from their own distributions, the same for a seed."""

import math
import random


def random_dots(kind: str, dimension: int, count: int, seed: str) -> list[float]:
    """`count` dot products of independent random vectors.

    For `units`, uniform on the sphere in `dimension` dimensions, (1 + dot) / 2 has the
    distribution Beta((d − 1)/2, (d − 1)/2). For `normals`, with independent standard normal
    coordinates, a dot product is a normal number times the length of the other vector, whose
    square is twice a Gamma(d/2) number.
    """
    source = random.Random(seed)
    if kind == "units":
        half = (dimension - 1) / 2
        return [2 * source.betavariate(half, half) - 1 for _ in range(count)]
    return [
        math.sqrt(2 * source.gammavariate(dimension / 2, 1)) * source.gauss(0, 1)
        for _ in range(count)
    ]
