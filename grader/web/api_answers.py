"""Variants and marks as the JSON interface words them."""

from collections.abc import Mapping

from grader.bank import render
from grader.bank.grading import grade
from grader.bank.problem import Part
from grader.checkers.outcome import Outcome
from grader.web import api_models as models
from grader.web import hints
from grader.web.language import Language
from grader.web.plain_text import plain_text
from grader.web.sentences import sentence
from grader.web.variants import Opened


def variant_answer(opened: Opened, token: str, lang: Language) -> models.Variant:
    """A variant as a learner may see it: no key, no solution."""
    problem, variant = opened.problem, opened.variant
    return models.Variant(
        problem=problem.id,
        token=token,
        seed=variant.seed,
        case=variant.case,
        language=lang,
        title=render.title(problem, lang),
        text=render.prompt(problem, variant, lang),
        parts=[_part(opened, part, lang) for part in problem.parts],
        points=float(problem.points),
    )


def _part(opened: Opened, part: Part, lang: str) -> models.Part:
    where = (opened.problem, opened.variant, part)
    return models.Part(
        id=part.id,
        kind=part.kind,
        ask=render.ask(*where, lang),
        hint=render.hint(*where, lang) or None,
        how=hints.how(part, lang),
        choices=[models.Choice(id=id, html=html) for id, html in render.choices(*where, lang)],
        multiple=part.multiple,
        points=float(part.points),
    )


def grade_answer(opened: Opened, responses: Mapping[str, str], lang: Language) -> models.Grade:
    """The same marks as the question page would give; nothing is stored."""
    marks = grade(opened.problem, opened.variant, responses)
    return models.Grade(
        problem=opened.problem.id,
        language=lang,
        score=float(marks.score),
        points=float(marks.points),
        parts={
            part.id: _mark(opened, part, marks.parts[part.id], lang)
            for part in opened.problem.parts
        },
    )


def _mark(opened: Opened, part: Part, outcome: Outcome, lang: str) -> models.Mark:
    read = models.ReadBack(plain=outcome.plain, latex=outcome.latex)
    return models.Mark(
        state=outcome.state.value,
        score=float(outcome.score),
        earned=float(outcome.score * part.points),
        points=float(part.points),
        read=read if outcome.latex else None,
        feedback=[
            models.Finding(
                code=found.code,
                facts=dict(found.facts),
                text=plain_text(sentence(opened, part, found, lang)),
                span=found.span,
            )
            for found in outcome.feedback
        ],
    )
