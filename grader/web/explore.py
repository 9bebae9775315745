"""The page to play on: two vectors to move and a row of scores to scale.

The engine works out every number of the page as it is sent; a script of ours keeps them in step
while something is moved, and must say the same.
"""

import math
import re
from collections.abc import Mapping
from typing import Any

import numpy as np
from flask import Blueprint, render_template, request
from flint import fmpq

from grader.bank import render
from grader.bank.rounding import rounded
from grader.bank.values import slot_node, value_or_undefined
from grader.expr.latex import plain
from grader.expr.values import UNDEFINED
from grader.web import frame
from grader.web.refusal import Refusal
from grader.wording.sentences import say

blueprint = Blueprint("explore", __name__)

REACH, CELL = 5, 40  # coordinates from -5 to 5, so many pixels a unit
VECTORS = {"qx": "2", "qy": "1", "kx": "1", "ky": "2"}
SCORES = {"s1": "4", "s2": "2", "s3": "1", "s4": "-1"}
LARGEST = {**dict.fromkeys(VECTORS, REACH), **dict.fromkeys(SCORES, 20)}
KEYS = range(1, len(SCORES) + 1)
WIDEST = 64  # the largest d_k
PLACES = 3
_HALVES = re.compile(r"-?\d{1,2}(\.[05])?")
_FORMULAS = {
    "dot": ("dot(q, k)", r"q \cdot k"),
    "norm-q": ("norm(q)", r"\lVert q \rVert"),
    "norm-k": ("norm(k)", r"\lVert k \rVert"),
    "cosine": ("cos_sim(q, k)", r"\cos\theta"),
    "angle": ("180 / pi * angle(q, k)", r"\theta"),
    "comp": ("comp(q, k)", r"\operatorname{comp}_k(q)"),
    "proj": ("proj(q, k)", r"\operatorname{proj}_k(q)"),
    "remainder": ("rejection(q, k)", r"q - \operatorname{proj}_k(q)"),
}


@blueprint.get(f"{frame.LANG}/explore")
def explore(lang: str) -> str:
    """The page for the vectors, scores and d_k of the address, or for the lesson's own."""
    typed = {name: _halves(name, start) for name, start in {**VECTORS, **SCORES}.items()}
    width = _width()
    names = {
        "q": _array(typed["qx"], typed["qy"]),
        "k": _array(typed["kx"], typed["ky"]),
        "s": _array(*(typed[name] for name in SCORES)),
        "d": fmpq(width),
    }
    return render_template(
        "explore.html",
        here="explore",
        typed={**typed, "d": width},
        facts=_facts(names, lang),
        arrows=_arrows(names),
        rows=_rows(names),
        reach=REACH,
        cell=CELL,
        widest=WIDEST,
        largest=LARGEST,
    )


def _halves(name: str, start: str) -> str:
    """A coordinate or score of the address: a whole or half number within its reach."""
    text = request.args.get(name, "").strip() or start
    if not _HALVES.fullmatch(text) or abs(float(text)) > LARGEST[name]:
        raise Refusal("refused-request", 400)
    return text


def _width() -> int:
    text = request.args.get("d", "4")
    if not re.fullmatch(r"[1-9][0-9]?", text) or int(text) > WIDEST:
        raise Refusal("refused-request", 400)
    return int(text)


def _array(*texts: str) -> Any:
    return np.array([fmpq(*float(text).as_integer_ratio()) for text in texts], dtype=object)


def _shown(formula: str, names: Mapping[str, Any], lang: str) -> str:
    value = value_or_undefined(slot_node(formula), names)
    if value is UNDEFINED:
        return say("page-explore-undefined", {}, lang)
    return plain(rounded(value, "decimals", PLACES))


def _facts(names: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
    """The numbers of the two vectors: a name, the maths and the value."""
    return [
        {"id": id, "math": render.math(latex), "value": _shown(formula, names, lang)}
        for id, (formula, latex) in _FORMULAS.items()
    ]


def _arrows(names: Mapping[str, Any]) -> dict[str, list[float]]:
    """Ends of the arrows in pixels: tail x, y, tip x, y. Without a projection its arrows have
    no length."""
    origin = [0.0, 0.0]
    q, k = ([float(x.p) / float(x.q) for x in names[name]] for name in "qk")
    size = k[0] * k[0] + k[1] * k[1]
    share = (q[0] * k[0] + q[1] * k[1]) / size if size else 0.0
    p = [share * k[0], share * k[1]]
    ends = {"k": (origin, k), "p": (origin, p), "r": (p, q if size else p), "q": (origin, q)}
    return {name: [*_at(tail), *_at(tip)] for name, (tail, tip) in ends.items()}


def _at(point: list[float]) -> tuple[float, float]:
    middle = (REACH + 0.5) * CELL
    return round(middle + CELL * point[0], 2), round(middle - CELL * point[1], 2)


def _rows(names: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Each key with its score, its scaled score, its weight, and its stretch of the strip."""
    scaled = value_or_undefined(slot_node("s / sqrt(d)"), names)
    weights = value_or_undefined(slot_node("softmax(s / sqrt(d))"), names)
    rows, left = [], 0.0
    for number, score, weight in zip(KEYS, scaled, weights, strict=True):
        shown = plain(rounded(weight, "decimals", PLACES))
        width = 100 * float(shown)
        rows.append(
            {
                "name": f"s{number}",
                "scaled": plain(rounded(score, "decimals", PLACES)),
                "weight": shown,
                "left": round(left, 2),
                "width": round(min(width, 100 - left), 2),
            }
        )
        left = math.fsum((left, width))
    return rows
