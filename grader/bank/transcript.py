"""A variant as plain text for an author's terminal: both languages, the keys, the mistakes."""

from collections.abc import Iterator

from grader.bank.keys import key, mistake_value, typed
from grader.bank.problem import LANGUAGES, Part, Problem, Words
from grader.bank.render import fill_plain
from grader.bank.variant import Variant, draw, pinned
from grader.bank.words import shown
from grader.expr.syntax import Unreadable

_NONE = "(no value on this variant)"
_BY_HAND = "(marked by a person)"


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
    yield from _text(problem, variant, problem.solution)
    yield ""


def _part(problem: Problem, variant: Variant, part: Part) -> Iterator[str]:
    yield from _text(problem, variant, part.ask)
    if part.hint:
        yield "hint:"
        yield from _text(problem, variant, part.hint)
    for hint in part.hints:
        yield f"hint for {hint.cost} of the points:" if hint.cost else "hint after a wrong try:"
        yield from _text(problem, variant, hint.text)
    for number, pair in enumerate(part.left, 1):
        yield f"[{number}]"
        yield from _text(problem, variant, pair.text)
    for choice in part.choices:
        yield f"[{choice.letter}]"
        yield from _text(problem, variant, choice.text)
    yield f"right: {_key(variant, part)}"
    for mistake in part.mistakes:
        value = mistake_value(variant, mistake, part)
        yield f"wrong: {_NONE if value is None else typed(value)}"
        yield from _text(problem, variant, mistake.say)


def _key(variant: Variant, part: Part) -> str:
    try:
        right = key(variant, part)
        return _BY_HAND if right is None else typed(right)
    except Unreadable:
        return _NONE


def _text(problem: Problem, variant: Variant, words: Words) -> Iterator[str]:
    for text in shown(words, variant.names):
        for lang in LANGUAGES:
            filled = fill_plain(problem, variant, text, lang).strip()
            yield f"{lang}: " + filled.replace("\n", "\n    ")
