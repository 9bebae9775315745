"""Everything about a variant that its author wants to see, ready for the preview's template."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from markupsafe import Markup
from werkzeug.datastructures import MultiDict

from grader.bank import render
from grader.bank.answers import value_in
from grader.bank.attempts import FormulaFault
from grader.bank.figure import figure
from grader.bank.grading import grade
from grader.bank.keys import answer, key, mistake_value, typed
from grader.bank.mathml import BadMaths
from grader.bank.methods import methods_of
from grader.bank.problem import LANGUAGES, Part, Problem
from grader.bank.rounding import Unrounded
from grader.bank.variant import NoDraw, Variant
from grader.bank.yaml_tree import where
from grader.checkers.kinds import check
from grader.checkers.outcome import Outcome, State
from grader.expr.syntax import Unreadable
from grader.store.tries import Kept
from grader.web import counting, hints, language, pictures
from grader.web.forms import MAX_TEXT, PREFIX
from grader.web.part_view import read_back
from grader.web.sentences import sentence
from grader.web.typeset import typeset
from grader.web.variants import Opened
from grader.web.verdicts import Verdict, verdict
from grader.wording.methods import method_name
from grader.wording.sentences import say

BROKEN = (NoDraw, Unreadable, BadMaths, Unrounded)
Words = Mapping[str, Any]  # language -> HTML or text


@dataclass(frozen=True, slots=True)
class WrongView:
    """A wrong method: its name, its value on the variant (None: it has none), what is said of
    it, and whether its value would be marked right."""

    name: Words
    value: str | None
    say: Words
    right: bool


@dataclass(frozen=True, slots=True)
class Tried:
    """A response that was tried: how it was judged, in both languages."""

    verdicts: Mapping[str, Verdict]
    read: Mapping[str, Markup]
    score: str


@dataclass(frozen=True, slots=True)
class AuthorPart:
    """One part with its key and everything known to be wrong."""

    id: str
    kind: str
    points: str
    worth: Words
    key: str | None
    mistakes: tuple[WrongView, ...]
    methods: tuple[WrongView, ...]
    typed: str
    tried: Tried | None


def told(fault: Exception) -> Words:
    """Why a variant cannot be shown, in both languages."""
    if isinstance(fault, Unreadable):
        place = f"{where(fault.path)}: " if isinstance(fault, FormulaFault) else ""
        return {lang: place + say(fault.code, fault.facts, lang) for lang in LANGUAGES}
    code = "page-preview-no-draw" if isinstance(fault, NoDraw) else "page-preview-text"
    return {lang: say(code, {}, lang) for lang in LANGUAGES}


def view(
    problem: Problem, variant: Variant, args: MultiDict[str, str], query: str
) -> dict[str, Any]:
    """All of a variant; `args` may hold responses to try. Raises what BROKEN lists."""
    opened = Opened(problem, variant, "")
    responses = {
        part.id: args[PREFIX + part.id][:MAX_TEXT]
        for part in problem.parts
        if PREFIX + part.id in args
    }
    return {
        "problem": problem,
        "variant": variant,
        "values": [(name, typed(value)) for name, value in variant.names.items()],
        "pages": [_page(opened, lang, query) for lang in LANGUAGES],
        "parts": list(_parts(opened, responses)),
        "tried": bool(responses),
    }


def _page(opened: Opened, lang: str, query: str) -> dict[str, Any]:
    """What a student would see, in one language, before and after."""
    problem, variant = opened.problem, opened.variant
    return {
        "lang": lang,
        "tag": language.TAGS[lang],
        "title": render.title(problem, lang),
        "text": typeset(render.prompt(problem, variant, lang)),
        "parts": [_asked(opened, part, lang) for part in problem.parts],
        "solution": [typeset(step) for step in render.solution(problem, variant, lang)],
        "figures": list(_figures(opened, lang, query)),
    }


def _asked(opened: Opened, part: Part, lang: str) -> dict[str, Any]:
    where = (opened.problem, opened.variant, part, lang)
    return {
        "id": part.id,
        "ask": typeset(render.ask(*where)),
        "how": hints.how(part, lang),
        "hint": typeset(render.hint(*where)),
        "hints": list(_hints(opened, part, lang)),
        "left": [(number, typeset(text)) for number, text in render.left(*where)],
        "choices": [(letter, typeset(text)) for letter, text in render.choices(*where)],
        "rubric": [typeset(one) for one in render.rubric(*where)],
        "model": typeset(render.model(*where)),
    }


def _hints(opened: Opened, part: Part, lang: str) -> Iterator[tuple[str, Markup]]:
    """Each hint after what a student is told of it before."""
    texts = render.hints(opened.problem, opened.variant, part, lang)
    for hint, text in zip(part.hints, texts, strict=True):
        offer = counting.hint_offer(hint.cost, lang) if hint.cost else say("page-hint", {}, lang)
        yield offer, typeset(text)


def _figures(opened: Opened, lang: str, query: str) -> Iterator[pictures.Picture]:
    """The picture before and after; once where nothing is added."""
    seen = set()
    for stage in ("open", "done"):
        drawn = figure(opened.problem, opened.variant, stage == "done", lang)
        if drawn is None or drawn.svg in seen:
            continue
        seen.add(drawn.svg)
        yield pictures.Picture(
            f"/p/{opened.problem.id}/{stage}-{lang}.svg?{query}",
            drawn.width,
            drawn.height,
            pictures.alternative(drawn, lang),
            pictures.caption(opened, stage == "done", lang),
        )


def _parts(opened: Opened, responses: Mapping[str, str]) -> Iterator[AuthorPart]:
    problem, variant = opened.problem, opened.variant
    marks = grade(problem, variant, responses)
    methods = {found.part.id: found for found in methods_of(problem, variant.names)}
    for part in problem.parts:
        right = _key(variant, part)
        derived = (wrong for wrong in methods[part.id].wrong if wrong.method)
        yield AuthorPart(
            part.id,
            part.kind,
            counting.amount(part.points),
            {lang: counting.points(part.points, lang) for lang in LANGUAGES},
            None if right is None else typed(right),
            tuple(_mistake(opened, part, right, place) for place in range(len(part.mistakes))),
            tuple(_method(variant, part, right, wrong) for wrong in derived),
            responses.get(part.id, ""),
            _tried(opened, part, responses, marks.parts[part.id]),
        )


def _key(variant: Variant, part: Part) -> Any:
    try:
        return key(variant, part)
    except Unreadable:
        return None


def _mistake(opened: Opened, part: Part, right: Any, place: int) -> WrongView:
    mistake = part.mistakes[place]
    value = mistake_value(opened.variant, mistake, part)
    name = mistake.name or str(place + 1)
    said = {
        lang: typeset(render.mistake(opened.problem, opened.variant, part, place, lang))
        for lang in LANGUAGES
    }
    return WrongView(dict.fromkeys(LANGUAGES, name), _typed(value), said, _is(part, right, value))


def _method(variant: Variant, part: Part, right: Any, wrong: Any) -> WrongView:
    method = {"concept": wrong.method.concept, "code": wrong.method.code, **wrong.method.facts}
    name = {lang: method_name(method, lang) for lang in LANGUAGES}
    try:
        value = value_in(part, wrong.tree, variant.names)
    except Unreadable:
        value = None
    return WrongView(name, _typed(value), {}, _is(part, right, value))


def _typed(value: Any) -> str | None:
    return None if value is None else typed(value)


def _is(part: Part, right: Any, value: Any) -> bool:
    """Whether a wrong value would be marked right."""
    if right is None or value is None:
        return False
    return check(answer(part, right, part.partial), typed(value)).state is State.CORRECT


def _tried(
    opened: Opened, part: Part, responses: Mapping[str, str], outcome: Outcome
) -> Tried | None:
    text = responses.get(part.id)
    if text is None:
        return None
    kept = Kept(
        part.id, text, outcome.state, outcome.score, outcome.feedback, outcome.plain, outcome.latex
    )
    say_in = {lang: partial(sentence, opened, part, lang=lang) for lang in LANGUAGES}
    return Tried(
        {lang: verdict(kept, say_in[lang]) for lang in LANGUAGES},
        {lang: read_back(kept.latex, lang) for lang in LANGUAGES},
        counting.amount(outcome.score * part.points),
    )
