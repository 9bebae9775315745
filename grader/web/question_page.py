"""What a question page shows, made ready for its template."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from flask import render_template

from grader.bank import render
from grader.expr.reader import UNDEFINED_WORDS
from grader.store.tries import Progress
from grader.web import counting
from grader.web.frame import totals
from grader.web.part_view import Standing, part_view
from grader.web.pictures import picture
from grader.web.service import service
from grader.web.typeset import typeset
from grader.web.variants import Opened


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page is made from: the variant, where the person stands on it, and text typed but
    not yet sent for checking (None: show what was sent last)."""

    opened: Opened
    progress: Progress
    typed: Mapping[str, str] | None = None
    notice: str | None = None


def question_page(shown: Shown, lang: str) -> str:
    """The whole page as HTML."""
    return render_template(
        "question.html",
        lang=lang,
        here="question",
        q=_question(shown, lang),
        undefined_words=UNDEFINED_WORDS,
        **totals(shown.progress.earned, shown.progress.worth, lang),
    )


def _question(shown: Shown, lang: str) -> dict[str, object]:
    problem, variant = shown.opened.problem, shown.opened.variant
    progress = shown.progress
    standing = Standing(shown.opened, progress, shown.typed)
    return {
        "id": problem.id,
        "token": shown.opened.token,
        "form": secrets.token_urlsafe(16),
        "title": render.title(problem, lang),
        "text": typeset(render.prompt(problem, variant, lang)),
        "figure": picture(shown.opened, progress.done, lang),
        "case": variant.case,
        "lesson": "lesson" in problem.cases,
        "notice": shown.notice,
        "parts": [part_view(standing, part, lang) for part in problem.parts],
        "grid": any(part.kind == "matrix" for part in problem.parts),
        "done": progress.done,
        "points": counting.points_of(progress.earned, progress.worth, lang),
        **_place(problem.id),
        **(_ending(shown, lang) if progress.done else {}),
    }


def _place(problem_id: str) -> dict[str, object]:
    """Where the question stands in the bank; nothing for one that has left it."""
    order = list(service().bank.problems)
    if problem_id not in order:
        return {"number": None}
    number = order.index(problem_id) + 1
    following = order[number] if number < len(order) else None
    return {"number": number, "total": len(order), "next": following}


def _ending(shown: Shown, lang: str) -> dict[str, object]:
    problem, variant = shown.opened.problem, shown.opened.variant
    return {
        "summary": _summary(shown.progress),
        "solution": [typeset(step) for step in render.solution(problem, variant, lang)],
    }


def _summary(progress: Progress) -> str:
    if progress.earned == progress.worth:
        return "page-done-right"
    return "page-done-given-up" if progress.given_up else "page-done-part"
