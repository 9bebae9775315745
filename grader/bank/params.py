"""Parameters of a file: their names and ranges judged, and made ready to be drawn from."""

import keyword
from collections.abc import Iterator
from typing import Any

from flint import fmpq

from grader.bank import param_shapes as shapes
from grader.bank.draws import found, turns_up_to
from grader.bank.expressions import Expressions
from grader.bank.problem import Grid, Members, Orthogonal, Param, Permutation
from grader.bank.report import Report
from grader.bank.schema import ProblemShape
from grader.bank.values import exact_value
from grader.bank.word_lists import read_words
from grader.bank.yaml_scalars import fraction
from grader.bank.yaml_tree import Path
from grader.expr.names import AUTHOR_FUNCTIONS, CONSTANTS, function_named

# Words of the formula language, and words kept free for it; Python's keywords are among them
# because banks are also read by people's own scripts.
_RESERVED = (
    frozenset(AUTHOR_FUNCTIONS)
    | CONSTANTS
    | frozenset(keyword.kwlist)
    | frozenset("undefined none dne answer collides true false nan inf deg rad degrees".split())
    | frozenset(["word"])
)


MOST_VALUES = 1_000_000


def reserved(name: str) -> bool:
    """Whether a parameter may not have this name."""
    known = function_named(name, AUTHOR_FUNCTIONS) is not None
    return known or name in _RESERVED or name.lower() in ("none", "true", "false", "pi")


def judge_names(report: Report, shape: ProblemShape) -> None:
    """Complain of names that are words of the language or stand for two things."""
    for section in ("params", "derive"):
        for name in getattr(shape, section):
            if reserved(name):
                report.add_key((section, name), "name-reserved", name=name)
    for name in shape.params.keys() & shape.derive.keys():
        report.add_key(("derive", name), "name-twice", name=name)


def read_params(shape: ProblemShape, expressions: Expressions) -> dict[str, Param]:
    """The parameters that are sound; every other is complained of."""
    made = ((name, _param(name, param, expressions)) for name, param in shape.params.items())
    return {name: param for name, param in made if param is not None}


def _param(name: str, shape: Any, expressions: Expressions) -> Param | None:
    report, path = expressions.report, ("params", name)
    if isinstance(shape, shapes.ChoiceShape):
        return _members(path, len(shape.choice), expressions)
    if isinstance(shape, shapes.PermutationShape):
        return Permutation(shape.permutation)
    if isinstance(shape, shapes.OrthogonalShape):
        return _orthogonal(path, shape, report)
    if isinstance(shape, shapes.WordsShape):
        return read_words(path, shape, expressions)
    return _grid(path, shape, report)


def _orthogonal(path: Path, shape: shapes.OrthogonalShape, report: Report) -> Param | None:
    if shape.determinant not in (None, "1", "-1"):
        report.add((*path, "determinant"), "wants-one-of", allowed=["1", "-1"])
        return None
    return Orthogonal(shape.orthogonal, turns_up_to(shape.largest), int(shape.determinant or 0))


def _grid(path: Path, shape: Any, report: Report) -> Grid | None:
    kind, written = _range_of(shape)
    low, high, step = map(_exact, (*written.split(".."), shape.step))
    codes = list(_grid_faults(shape, kind, (low, high, step), written))
    for code, facts in codes:
        report.add((*path, kind), code, **facts)
    if codes:
        return None
    places = _places(shape.step, written) if "." in shape.step else None
    grid = Grid(
        _shape(shape),
        low,
        step,
        int(((high - low) / step).p) + 1,
        shape.nonzero,
        places,
        distinct=getattr(shape, "distinct", None) is True,
        length=getattr(shape, "length", None) or "",
    )
    if (grid.distinct or grid.length) and not found(grid):
        report.add((*path, kind), "range-rare")
        return None
    return grid


def _range_of(shape: Any) -> tuple[str, str]:
    if isinstance(shape, (shapes.VectorShape, shapes.MatrixShape)):
        return "from", shape.range
    kind = next(name for name in ("integer", "decimal", "rational") if hasattr(shape, name))
    return kind, getattr(shape, kind)


def _grid_faults(
    shape: Any, kind: str, ends: tuple[fmpq, fmpq, fmpq], written: str
) -> Iterator[tuple[str, dict[str, Any]]]:
    low, high, step = ends
    steps = (high - low) / step
    if kind == "integer" and any(end.q != 1 for end in ends):
        yield "range-whole", {}
    elif kind == "decimal" and ("/" in written or "/" in shape.step):
        yield "range-decimal", {}
    elif steps.q != 1:
        yield "range-step", {"high": str(high), "step": shape.step}
    elif steps >= MOST_VALUES:
        yield "range-large", {"limit": MOST_VALUES}
    elif shape.nonzero and low == high == 0:
        yield "range-zero", {}


def _shape(shape: Any) -> tuple[int, ...]:
    if isinstance(shape, shapes.VectorShape):
        return (shape.vector,)
    return tuple(shape.matrix) if isinstance(shape, shapes.MatrixShape) else ()


def _places(step: str, written: str) -> int:
    ends = [step, *written.split("..")]
    return max(len(end.partition(".")[2]) for end in ends)


def _members(path: Path, count: int, expressions: Expressions) -> Members | None:
    paths: list[Path] = [(*path, "choice", place) for place in range(count)]
    values = [exact_value(expressions, member) for member in paths]
    return Members(tuple(values)) if all(value is not None for value in values) else None


def _exact(text: str) -> fmpq:
    value = fraction(text)
    return fmpq(value.numerator, value.denominator)
