"""Points and tries as people read them."""

from fractions import Fraction

from grader.wording.sentences import say


def amount(points: Fraction) -> str:
    """Points as a short decimal: 3, 2.5, 1.33."""
    return f"{float(points):.2f}".rstrip("0").rstrip(".")


def points(worth: Fraction, lang: str) -> str:
    """`2 points`."""
    code = "page-points-one" if worth == 1 else "page-points-many"
    return say(code, {"count": amount(worth)}, lang)


def points_of(earned: Fraction, worth: Fraction, lang: str) -> str:
    """`5 of 16 points`."""
    code = "page-points-of-one" if worth == 1 else "page-points-of"
    return say(code, {"earned": amount(earned), "worth": amount(worth)}, lang)


def tries(left: int, lang: str) -> str:
    """`2 tries left`."""
    code = {0: "page-tries-none", 1: "page-tries-one"}.get(left, "page-tries-many")
    return say(code, {"count": left}, lang)


def hint_offer(cost: Fraction, lang: str) -> str:
    """`Show a hint (costs 1/4 of this part's points)`."""
    return _share("page-hint-offer", cost, lang)


def hint_cost(cost: Fraction, lang: str) -> str:
    """`It cost 1/4 of this part's points.`"""
    return _share("page-hint-cost", cost, lang)


def _share(code: str, cost: Fraction, lang: str) -> str:
    return say(f"{code}-all" if cost == 1 else code, {"cost": str(cost)}, lang)
