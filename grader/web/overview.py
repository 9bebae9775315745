"""The learner's two lists: the questions with what was earned, and what was sent."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from pathlib import PurePath

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from grader.bank import render
from grader.bank.problem import Problem
from grader.store import history
from grader.store.database import reading
from grader.store.history import KeptAttempt, Standing
from grader.store.tries import Kept
from grader.web import counting, forms, frame, guests, language
from grader.web.refusal import Refusal
from grader.web.service import all_rules, service
from grader.web.tokens import PAGE, Ticket
from grader.web.variants import page_url
from grader.web.verdicts import VOICES
from grader.wording.sentences import say

blueprint = Blueprint("overview", __name__)

_LEVELS = {1: "easy", 2: "easy", 3: "medium", 4: "hard", 5: "hard"}
_IN_COURSE = re.compile(r"[A-Z]\w*-\w+")


@dataclass(frozen=True, slots=True)
class Row:
    """One question of the list; `state` is done, started or new, `about` what is told quietly."""

    number: int
    id: str
    title: str
    state: str
    points: str
    about: tuple[str, ...]


@blueprint.get("/")
def choose_language() -> Response:
    """To the list in the language the browser prefers."""
    response = redirect(f"{request.script_root}/{language.preferred()}/")
    response.vary.add("Accept-Language")
    return response


@blueprint.get(f"{frame.LANG}/")
def list_questions(lang: str) -> str:
    """All questions with what this browser's person has earned."""
    problems = service().bank.problems
    with reading(service().engine) as connection:
        person = guests.known(connection)
        standings = history.standings(connection, person, all_rules(problems))
    return render_template(
        "list.html",
        here="questions",
        groups=_groups(problems, standings, lang),
        done=sum(standing.done for standing in standings.values()),
        full=sum(standing.full for standing in standings.values()),
        total=len(problems),
        **_totals(standings, lang),
    )


def _totals(standings: Mapping[str, Standing], lang: str) -> dict[str, object]:
    """Points over the whole list."""
    earned = sum((standing.earned for standing in standings.values()), Fraction(0))
    worth = sum((standing.worth for standing in standings.values()), Fraction(0))
    return frame.totals(earned, worth, lang)


@blueprint.get(f"{frame.LANG}/attempts")
def list_attempts(lang: str) -> str:
    """What was sent from this browser, newest first."""
    before = _before()
    with reading(service().engine) as connection:
        person = guests.known(connection)
        past = [] if person is None else history.history(connection, person, before)
    return render_template(
        "attempts.html",
        here="attempts",
        known=person is not None,
        attempts=[_attempt(kept, lang) for kept in past],
        older=past[-1].id if len(past) == history.PAGE else None,
    )


@blueprint.post(f"{frame.LANG}/afresh")
def start_afresh(lang: str) -> Response:
    """Forget this browser's person, for shared computers."""
    forms.check_type()
    response = redirect(f"{request.script_root}/{lang}/", 303)
    guests.forget(response)
    return response


def _groups(
    problems: Mapping[str, Problem], standings: Mapping[str, Standing], lang: str
) -> list[dict[str, object]]:
    """The questions by the folder their files are in, in the bank's order. A folder without a
    title in `bank.yaml` is called by its name."""
    titles = {group.folder: group.title[lang] for group in service().bank.groups}
    rows = [
        (PurePath(problem.path).parent.name, _row(number, problem, standings[problem.id], lang))
        for number, problem in enumerate(problems.values(), 1)
    ]
    return [
        {"title": titles.get(folder, folder), "rows": [row for _, row in found]}
        for folder, found in groupby(rows, key=lambda row: row[0])
    ]


def _row(number: int, problem: Problem, standing: Standing, lang: str) -> Row:
    state = "done" if standing.done else "started" if standing.tried else "new"
    return Row(
        number,
        problem.id,
        render.title(problem, lang),
        state,
        counting.points_of(standing.earned, standing.worth, lang),
        _about(problem, lang),
    )


def _about(problem: Problem, lang: str) -> tuple[str, ...]:
    """How hard a question is, and its place in the course, such as L18-3."""
    level = _LEVELS.get(problem.difficulty or 0)
    words = [say(f"page-level-{level}", {}, lang)] if level else []
    return (*words, *filter(_IN_COURSE.fullmatch, problem.tags))


def _before() -> int | None:
    text = request.args.get("before")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise Refusal("refused-request", 400)
    return int(text)


def _attempt(kept: KeptAttempt, lang: str) -> dict[str, object]:
    drawn = kept.drawn
    problem = service().bank.problems.get(drawn.problem_id)
    ticket = Ticket(drawn.problem_id, drawn.digest, drawn.seed, drawn.case)
    return {
        "at": kept.at,
        "title": render.title(problem, lang) if problem else drawn.problem_id,
        "href": page_url(lang, drawn.problem_id, service().tokens.sign(ticket, PAGE)),
        "responses": [
            {"text": one.text, "state": one.state.value, "voice": VOICES[one.state][0]}
            for one in _in_order(kept, problem)
        ],
    }


def _in_order(kept: KeptAttempt, problem: Problem | None) -> list[Kept]:
    """The responses in the order of the problem's parts, parts it no longer has at the end."""
    order = [part.id for part in problem.parts] if problem else []
    place = {part: number for number, part in enumerate(order)}
    return sorted(kept.responses, key=lambda one: place.get(one.part, len(order)))
