"""The names a text may use: students' functions, authors' functions, constants and letters."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

GREEK = dict(
    zip(
        "αβγδεζηθικλμνξορστυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩπ",
        [
            "alpha",
            "beta",
            "gamma",
            "delta",
            "epsilon",
            "zeta",
            "eta",
            "theta",
            "iota",
            "kappa",
            "lambda",
            "mu",
            "nu",
            "xi",
            "omicron",
            "rho",
            "sigma",
            "tau",
            "upsilon",
            "phi",
            "chi",
            "psi",
            "omega",
            "Alpha",
            "Beta",
            "Gamma",
            "Delta",
            "Epsilon",
            "Zeta",
            "Eta",
            "Theta",
            "Iota",
            "Kappa",
            "Lambda",
            "Mu",
            "Nu",
            "Xi",
            "Omicron",
            "Pi",
            "Rho",
            "Sigma",
            "Tau",
            "Upsilon",
            "Phi",
            "Chi",
            "Psi",
            "Omega",
            "pi",
        ],
        strict=True,
    )
)
CONSTANTS = frozenset(["pi", "e"])

Arity = tuple[int, int]
MANY = 99

STUDENT_FUNCTIONS: Mapping[str, Arity] = MappingProxyType(
    {
        **dict.fromkeys(
            [
                "sqrt",
                "cbrt",
                "abs",
                "exp",
                "ln",
                "log2",
                "log10",
                "lg",
                "sin",
                "cos",
                "tan",
                "asin",
                "acos",
                "atan",
                "sinh",
                "cosh",
                "tanh",
            ],
            (1, 1),
        ),
        "root": (2, 2),
        "log": (1, 2),
        "min": (1, MANY),
        "max": (1, MANY),
    }
)
AUTHOR_FUNCTIONS: Mapping[str, Arity] = MappingProxyType(
    {
        **STUDENT_FUNCTIONS,
        **dict.fromkeys(
            "norm norm1 unit transpose trace det sum mean var std".split(),
            (1, 1),
        ),
        **dict.fromkeys(
            ["size", "softmax", "sigmoid", "sign", "centred", "causal", "degrees"], (1, 1)
        ),
        **dict.fromkeys(
            "norm_max exps magnitudes normalised unit_rows reverse hardmax".split(),
            (1, 1),
        ),
        **dict.fromkeys("dot comp proj rejection cos_sim angle cross outer".split(), (2, 2)),
        **dict.fromkeys(
            "matmul hadamard corr mask scores scaled_scores row column".split(),
            (2, 2),
        ),
        "entry": (2, 3),
        "weights": (2, 3),
        "attention": (3, 4),
        "powers": (2, 2),
        "round": (1, 2),
        "ones": (1, 2),
        "rows": (1, MANY),
        "if": (3, 3),
    }
)

_SAME = {
    "arcsin": "asin", "arccos": "acos", "arctan": "atan", "arcsinh": "asinh", "arccosh": "acosh",
    "arctanh": "atanh", "log_2": "log2", "log_10": "log10", "log_{2}": "log2",
    "log_{10}": "log10", "log₂": "log2", "log₁₀": "log10",
}  # fmt: skip


def function_named(word: str, functions: Mapping[str, Arity]) -> str | None:
    """The function's one name, whatever its letter case or synonym; None if there is none."""
    name = word if word in functions else word.lower()
    name = _SAME.get(name, name)
    return name if name in functions else None


def plain_name(word: str) -> str:
    """A name as declared: Greek letters spelt out, subscripts as `_1` (x₁ and x_{1} are x_1)."""
    head, _, tail = word.partition("_")
    digits = "".join(chr(ord(c) - 0x2080 + 48) for c in head if "₀" <= c <= "₉")
    if digits:
        head, tail = head[: -len(digits)], digits
    head = GREEK.get(head, head)
    tail = tail.strip("{}")
    return f"{head}_{tail}" if tail else head


def is_pi(word: str) -> bool:
    """`pi` in any letter case; the Greek capital is another name."""
    return word.isascii() and word.lower() == "pi"


def split_run(word: str, letters: frozenset[str]) -> list[tuple[str, int]] | None:
    """A run of letters as declared letters, pi and e, each with its place; None if it is not one.

    A subscript belongs to the run's last letter. The longest name is tried first and there is
    no turning back, so that one text has one reading.
    """
    parts: list[tuple[str, int]] = []
    place = 0
    while place < len(word):
        length = _longest(word, place, letters)
        if not length:
            return None
        parts.append((plain_name(word[place : place + length]), place))
        place += length
    return parts


def _longest(word: str, place: int, letters: frozenset[str]) -> int:
    for length in range(min(12, len(word) - place), 0, -1):
        piece = word[place : place + length]
        name = plain_name(piece)
        if name in letters or name in CONSTANTS or is_pi(piece):
            return length
    return 0


def nearest(word: str, known: Iterable[str]) -> str:
    """The known name most like `word`, or ""."""
    from difflib import get_close_matches  # only on the way to a complaint

    return next(iter(get_close_matches(word, list(known), 1, 0.6)), "")
