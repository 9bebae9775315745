"""What a question page shows, made ready for its template."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from flask import render_template
from markupsafe import Markup

from grader.bank import render
from grader.bank.problem import Part
from grader.expr.reader import UNDEFINED_WORDS
from grader.store.history import Standing
from grader.store.tries import Kept, PartProgress, Progress
from grader.web import counting
from grader.web.frame import totals
from grader.web.hints import how
from grader.web.sentences import sentence
from grader.web.service import service
from grader.web.typeset import typeset
from grader.web.variants import Opened
from grader.web.verdicts import Verdict, verdict
from grader.wording.sentences import say


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One option; `text` is HTML."""

    id: str
    text: Markup
    ticked: bool


@dataclass(frozen=True, slots=True)
class PartView:
    """One field with all that stands around it; texts are HTML."""

    id: str
    kind: str
    multiple: bool
    ask: Markup
    how: str
    hint: Markup
    choices: tuple[ChoiceView, ...]
    typed: str
    read: Markup
    verdict: Verdict | None
    closed: bool
    tries: str
    points: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What the page is made from: the variant, where the person stands on it and on the whole
    list, and text typed but not yet sent for checking (None: show what was sent last)."""

    opened: Opened
    progress: Progress
    standings: Mapping[str, Standing]
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
        **totals(shown.standings, lang),
    )


def _question(shown: Shown, lang: str) -> dict[str, object]:
    problem, variant = shown.opened.problem, shown.opened.variant
    progress = shown.progress
    return {
        "id": problem.id,
        "token": shown.opened.token,
        "form": secrets.token_urlsafe(16),
        "title": render.title(problem, lang),
        "text": typeset(render.prompt(problem, variant, lang)),
        "case": variant.case,
        "lesson": "lesson" in problem.cases,
        "notice": shown.notice,
        "parts": [_part(shown, part, lang) for part in problem.parts],
        "done": progress.done,
        "earned": counting.amount(progress.earned),
        "worth": counting.amount(progress.worth),
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


def _part(shown: Shown, part: Part, lang: str) -> PartView:
    problem, variant = shown.opened.problem, shown.opened.variant
    standing = shown.progress.parts[part.id]
    kept = _kept(shown, part, standing)
    say_it = partial(sentence, shown.opened, part, lang=lang)
    typed = kept.text if kept else (shown.typed or {}).get(part.id, "")
    over = standing.locked or shown.progress.given_up
    return PartView(
        part.id,
        part.kind,
        part.multiple,
        ask=typeset(render.ask(problem, variant, part, lang)),
        how=how(part, lang),
        hint=typeset(render.hint(problem, variant, part, lang)),
        choices=_choices(shown.opened, part, typed, lang),
        typed=typed,
        read=read_back(kept.latex, lang) if kept else Markup(),
        verdict=verdict(kept, say_it) if kept else None,
        closed=not shown.progress.takes(part.id),
        tries="" if over else counting.tries(standing.left, lang),
        points=_points(shown, standing, lang),
    )


def _points(shown: Shown, standing: PartProgress, lang: str) -> str:
    """What a part is worth, and once nothing more can be earned, how much of it was."""
    if standing.closed or shown.progress.done:
        return counting.points_of(standing.earned, standing.worth, lang)
    return counting.points(standing.worth, lang)


def _kept(shown: Shown, part: Part, standing: PartProgress) -> Kept | None:
    """The response to show with its verdict, unless other text was typed since."""
    if shown.typed is None or not shown.progress.takes(part.id):
        return standing.last
    last = standing.last
    return last if last and last.text == shown.typed.get(part.id) else None


def _choices(opened: Opened, part: Part, typed: str, lang: str) -> tuple[ChoiceView, ...]:
    ticked = typed.split(", ")
    options = render.choices(opened.problem, opened.variant, part, lang)
    return tuple(ChoiceView(letter, typeset(text), letter in ticked) for letter, text in options)


def read_back(latex: str, lang: str) -> Markup:
    """How an answer was read, as maths; nothing where it was not."""
    if not latex:
        return Markup()
    return Markup("{} {}").format(say("page-read-as", {}, lang), typeset(render.math(latex)))
