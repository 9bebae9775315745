"""A file whose shape is sound becomes a problem; names that do not fit together are told."""

from fractions import Fraction
from typing import Any

import numpy as np

from grader.bank import schema
from grader.bank.consistency import judge
from grader.bank.digest import digest
from grader.bank.expressions import Expressions
from grader.bank.figure_assembly import plan
from grader.bank.params import judge_names, read_params
from grader.bank.part_assembly import part
from grader.bank.problem import AuthorTest, Case, Expected, Grid, Param, Problem, WordList
from grader.bank.report import Report
from grader.bank.values import exact_value
from grader.bank.word_lists import named_words
from grader.bank.words import step, text, words
from grader.bank.yaml_tree import Mapping, Path, child


def assemble(
    shape: schema.ProblemShape, expressions: Expressions, source: str, source_hash: str
) -> Problem | None:
    """The problem; None where the file has been complained of, now or before."""
    report = expressions.report
    judge_names(report, shape)
    params = read_params(shape, expressions)
    cases = {name: _case(name, case, params, expressions) for name, case in shape.cases.items()}
    judge(report, shape)
    if report.complaints:
        return None
    formulas = expressions.formulas
    parts = tuple(part(("parts", i), one, formulas, shape.id) for i, one in enumerate(shape.parts))
    if report.complaints:
        return None
    return Problem(
        id=shape.id,
        title=text(shape.title),
        tags=tuple(shape.tags),
        params=params,
        derive={name: formulas["derive", name] for name in shape.derive},
        require=tuple(formulas["require", place] for place in range(len(shape.require))),
        cases=cases,
        text=words(("text",), shape.text, formulas),
        parts=parts,
        solution=tuple(
            step(("solution", place), one, formulas) for place, one in enumerate(shape.solution)
        ),
        tries=shape.tries,
        digest=digest(shape),
        source_hash=source_hash,
        source=source,
        path=report.path,
        avoid_mistakes=shape.avoid_mistakes,
        seeds=tuple(shape.seeds or ()),
        figure=plan(shape.figure, formulas),
        tests=tuple(map(_test, shape.tests)),
        difficulty=shape.difficulty,
        licence=shape.licence or "",
        origin=shape.source or "",
    )


def _case(
    name: str, shape: schema.CaseShape, params: dict[str, Param], expressions: Expressions
) -> Case:
    report, path = expressions.report, ("cases", name)
    given = shape.model_extra or {}
    declared = child(report.tree, "params")
    known = set(declared.items) if isinstance(declared, Mapping) else set()
    for missing in sorted(known - given.keys()):
        report.add_key(path, "case-missing", name=missing)
    values = {}
    for key in given:
        if key not in known:
            report.add_key((*path, key), "case-unknown", name=key, known=sorted(known))
        elif key in params:
            values[key] = _case_value(expressions, (*path, key), params[key], given[key])
            _judge_value(report, (*path, key), params[key], values[key])
    collides = {part: tuple(names) for part, names in shape.collides.items()}
    return Case(values, collides)


def _case_value(expressions: Expressions, path: Path, param: Param, given: Any) -> Any:
    if isinstance(param, WordList):
        return named_words(expressions.report, path, param, given)
    return exact_value(expressions, path)


def _judge_value(report: Report, path: Path, param: Param, value: Any) -> None:
    if value is None:
        return
    if isinstance(param, Grid) and np.shape(value) != param.shape:
        report.add(path, "case-shape", wanted=_size(param.shape), found=_size(np.shape(value)))


def _size(shape: tuple[int, ...]) -> str:
    return "×".join(map(str, shape)) or "1"


def _test(shape: schema.AuthorTestShape) -> AuthorTest:
    expect = {
        part: Expected(
            one.state,
            Fraction(one.score) if one.score else None,
            tuple(one.feedback or ()),
        )
        for part, one in shape.expect.items()
    }
    points = Fraction(shape.points) if shape.points else None
    return AuthorTest(shape.case, dict(shape.responses), expect, points)
