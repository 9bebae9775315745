"""Parts answered by array expressions: what they are over, and whether they can be computed."""

from typing import Any

from grader.bank.report import Report
from grader.bank.work_shapes import ArrayShape
from grader.bank.yaml_tree import Path
from grader.expr.syntax import Unreadable


def tensors_of(shape: ArrayShape, seed: str) -> Any:
    """The arrays a part is over, as the room of arrays has them. Raises Unreadable.

    That room is loaded only where a problem has such a part.
    """
    from grader.tensors.spec import tensors

    given = {"arrays": shape.arrays, "scalars": shape.scalars, "dtype": shape.dtype}
    told = {name: value for name, value in given.items() if value is not None}
    return tensors({**told, "stable": bool(shape.stable)}, seed)


def judge_arrays(report: Report, path: Path, shape: ArrayShape, seed: str) -> None:
    """Complain of arrays that are malformed, and of expressions that cannot be computed."""
    from grader.tensors.question import compiled, prepare
    from grader.tensors.syntax import Misfit

    try:
        spec = tensors_of(shape, seed)
    except Unreadable as fault:
        report.add((*path, "arrays"), fault.code, **fault.facts)
        return
    at: Path = (*path, "answer")
    try:
        prepare(spec, shape.answer)
        for place, mistake in enumerate(shape.mistakes):
            at = (*path, "mistakes", place, "answer")
            compiled(spec, mistake.answer)
    except Unreadable as fault:
        report.add(at, fault.code, fault.span[0] if fault.span else 0, **fault.facts)
    except Misfit as misfit:
        report.add(at, "array-unfit", misfit.span[0] if misfit.span else 0)
