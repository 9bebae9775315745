"""A variant as plain text for an author's terminal: both languages, the keys, the mistakes."""

from collections.abc import Iterator

from grader.bank.keys import key, mistake_value, typed
from grader.bank.problem import LANGUAGES, Part, Problem, Text
from grader.bank.render import fill_plain
from grader.bank.values import holds
from grader.bank.variant import Variant, draw, pinned
from grader.expr.syntax import Unreadable

_NONE = "(no value on this variant)"


def chosen(problem: Problem, seed: int | None, case: str | None) -> Iterator[Variant]:
    """The variants to look at: of a seed, of a case, or else every case, or else seed 1.

    Raises NoDraw, FormulaFault, and KeyError for a case the problem does not have.
    """
    names = [case] if case is not None else list(problem.cases) if seed is None else []
    for name in names:
        yield pinned(problem, name)
    if seed is not None or not names:
        yield draw(problem, 1 if seed is None else seed)


def transcript(problem: Problem, variant: Variant) -> str:
    """Everything a learner could come to see of a variant, and what is right."""
    return "\n".join(_lines(problem, variant))


def _lines(problem: Problem, variant: Variant) -> Iterator[str]:
    yield f"== {problem.id}, variant {variant.name} =="
    yield from (problem.title[lang] for lang in LANGUAGES)
    yield "; ".join(f"{name} = {typed(value)}" for name, value in variant.names.items())
    yield from _text(problem, variant, problem.text)
    for part in problem.parts:
        yield f"-- part {part.id}: {part.kind}, points: {part.points} --"
        yield from _part(problem, variant, part)
    yield "-- solution --"
    for step in problem.solution:
        if step.when is None or holds(step.when, variant.names):
            yield from _text(problem, variant, step.text)
    yield ""


def _part(problem: Problem, variant: Variant, part: Part) -> Iterator[str]:
    yield from _text(problem, variant, part.ask)
    if part.hint:
        yield from _text(problem, variant, part.hint)
    for choice in part.choices:
        yield f"[{choice.letter}]"
        yield from _text(problem, variant, choice.text)
    yield f"right: {_key(variant, part)}"
    for mistake in part.mistakes:
        value = mistake_value(variant, mistake)
        yield f"wrong: {_NONE if value is None else typed(value)}"
        yield from _text(problem, variant, mistake.say)


def _key(variant: Variant, part: Part) -> str:
    try:
        return typed(key(variant, part))
    except Unreadable:
        return _NONE


def _text(problem: Problem, variant: Variant, text: Text) -> Iterator[str]:
    for lang in LANGUAGES:
        filled = fill_plain(problem, variant, text, lang).strip()
        yield f"{lang}: " + filled.replace("\n", "\n    ")
