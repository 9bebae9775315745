"""A file whose shape is sound becomes a problem; names that do not fit together are told."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
from flint import fmpq

from grader.bank import schema
from grader.bank.consistency import LETTERS, judge, letters_of
from grader.bank.digest import digest
from grader.bank.expressions import Expressions
from grader.bank.params import judge_names, read_params
from grader.bank.problem import Case, Choice, Grid, Mistake, Param, Part, Problem, Step, Text
from grader.bank.report import Report
from grader.bank.values import exact_value
from grader.bank.yaml_tree import Mapping, Path, child
from grader.checkers.answer import Accept


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
    return Problem(
        id=shape.id,
        title=_text(shape.title),
        tags=tuple(shape.tags),
        params=params,
        derive={name: formulas["derive", name] for name in shape.derive},
        require=tuple(formulas["require", place] for place in range(len(shape.require))),
        cases=cases,
        text=_text(shape.text),
        parts=tuple(_part(("parts", i), part, formulas) for i, part in enumerate(shape.parts)),
        solution=tuple(
            Step(_text(step), formulas.get(("solution", place, "when")))
            for place, step in enumerate(shape.solution)
        ),
        tries=shape.tries,
        digest=digest(shape),
        source_hash=source_hash,
        source=source,
        path=report.path,
        avoid_mistakes=shape.avoid_mistakes,
    )


def _text(text: schema.Bilingual) -> Text:
    return {"en": text.en, "zh": text.zh}


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
            values[key] = exact_value(expressions, (*path, key))
            _judge_value(report, (*path, key), params[key], values[key])
    collides = {part: tuple(names) for part, names in shape.collides.items()}
    return Case(values, collides)


def _judge_value(report: Report, path: Path, param: Param, value: Any) -> None:
    if value is None:
        return
    if isinstance(param, Grid) and np.shape(value) != param.shape:
        report.add(path, "case-shape", wanted=_size(param.shape), found=_size(np.shape(value)))


def _size(shape: tuple[int, ...]) -> str:
    return "×".join(map(str, shape)) or "1"


def _part(path: Path, shape: Any, formulas: dict[Path, Any]) -> Part:
    is_choice = isinstance(shape, schema.ChoicePartShape)
    return Part(
        id=shape.id,
        kind=shape.kind,
        ask=_text(shape.ask),
        hint=_text(shape.hint) if shape.hint else None,
        points=Fraction(shape.points),
        accept=Accept() if is_choice else _accept(shape.accept),
        mistakes=tuple(
            _mistake((*path, "mistakes", place), mistake, formulas)
            for place, mistake in enumerate(shape.mistakes)
        ),
        answer=formulas.get((*path, "answer")),
        undefined=not is_choice and shape.undefined,
        partial=shape.partial or "",
        choices=tuple(_choices(path, shape, formulas)) if is_choice else (),
        multiple=is_choice and shape.multiple,
    )


def _mistake(path: Path, shape: Any, formulas: dict[Path, Any]) -> Mistake:
    choice = ", ".join(letters_of(shape.choice)) if hasattr(shape, "choice") else None
    undefined = getattr(shape, "undefined", None) is True
    avoid = getattr(shape, "avoid", None) is not False
    formula = formulas.get((*path, "answer"))
    return Mistake(_text(shape.say), shape.name, formula, choice, undefined, avoid)


def _choices(path: Path, shape: Any, formulas: dict[Path, Any]) -> Iterable[Choice]:
    for place, option in enumerate(shape.choices):
        right = option.right
        if isinstance(right, str):
            right = formulas[(*path, "choices", place, "right")]
        reason = _text(option.reason) if option.reason else None
        yield Choice(LETTERS[place], _text(option.text), right, reason)


def _accept(shape: schema.AcceptShape) -> Accept:
    if shape.decimals is not None:
        return Accept("decimals", digits=shape.decimals)
    if shape.sigfigs is not None:
        return Accept("sigfigs", digits=shape.sigfigs)
    if shape.atol is None and shape.rtol is None:
        return Accept("exact")
    return Accept("tolerance", atol=_exact(shape.atol), rtol=_exact(shape.rtol))


def _exact(text: str | None) -> fmpq:
    value = Fraction(text or 0)
    return fmpq(value.numerator, value.denominator)
