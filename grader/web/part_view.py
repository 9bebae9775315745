"""What one part of a question shows: its field, what was typed, and what became of it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from grader.bank import keys, render
from grader.bank.problem import Part
from grader.checkers.outcome import State
from grader.expr.syntax import Unreadable
from grader.expr.values import UNDEFINED
from grader.store.tries import Kept, PartProgress, Progress
from grader.web import counting
from grader.web.hints import how
from grader.web.sentences import sentence
from grader.web.typeset import typeset
from grader.web.variants import Opened
from grader.web.verdicts import Verdict, verdict
from grader.wording.sentences import say

_PAIR = re.compile(r"(\d+)\s*-\s*([A-Za-z])")
WITHOUT_READING = frozenset(["choice", "order", "match", "text"])


@dataclass(frozen=True, slots=True)
class ShownHint:
    """A hint as HTML, and what it cost in words; "" for a free one, and once all is done for one
    that nobody bought."""

    text: Markup
    cost: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option, or one thing to be matched: `id` is its letter or number, `text` HTML, and
    `chosen` whether it is ticked, or the letter it is matched with."""

    id: str
    text: Markup
    chosen: str


@dataclass(frozen=True, slots=True)
class PartView:
    """One field with all that stands around it; texts are HTML. `places` are the letters an
    order holds so far, `hints` those shown by now, `sold` the place of the next priced hint and
    the words of its button, `model` a written answer worth all points, `key`
    the right answer of a part that is done and not right."""

    id: str
    kind: str
    multiple: bool
    ask: Markup
    how: str
    hint: Markup
    choices: tuple[Option, ...]
    left: tuple[Option, ...]
    places: tuple[str, ...]
    typed: str
    read: Markup
    verdict: Verdict | None
    closed: bool
    hints: tuple[ShownHint, ...]
    sold: tuple[int, str] | None
    model: Markup
    key: Markup
    rubric: tuple[Markup, ...]
    tries: str
    points: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A question as one person left it: the variant, where it stands, and text typed but not
    yet sent for checking (None: show what was sent last)."""

    opened: Opened
    progress: Progress
    typed: Mapping[str, str] | None = None


def part_view(standing: Standing, part: Part, lang: str) -> PartView:
    """All that the page shows of one part."""
    opened, progress = standing.opened, standing.progress
    where = (opened.problem, opened.variant, part)
    so_far = progress.parts[part.id]
    kept = _kept(standing, part, so_far)
    told = None if kept is None or (progress.done and kept.state is State.BLANK) else kept
    typed = kept.text if kept else (standing.typed or {}).get(part.id, "")
    return PartView(
        part.id,
        part.kind,
        part.multiple,
        ask=typeset(render.ask(*where, lang)),
        how=how(part, lang),
        hint=typeset(render.hint(*where, lang)),
        choices=_choices(opened, part, typed, lang),
        left=_left(opened, part, typed, lang),
        places=_places(part, typed),
        typed=typed,
        read=read_back(kept.latex, lang) if kept else Markup(),
        verdict=verdict(told, partial(sentence, opened, part, lang=lang)) if told else None,
        closed=not progress.takes(part.id),
        hints=_hints(standing, part, lang),
        sold=_sold(progress, part, lang),
        model=typeset(render.model(*where, lang)) if progress.done else Markup(),
        key=_key(opened, part, lang) if progress.done and not so_far.locked else Markup(),
        rubric=tuple(map(typeset, render.rubric(*where, lang))) if progress.done else (),
        tries=_tries(part, so_far, progress, lang),
        points=_points(so_far, progress, lang),
    )


def _kept(standing: Standing, part: Part, so_far: PartProgress) -> Kept | None:
    """The response to show with its verdict, unless other text was typed since."""
    last = so_far.last
    if standing.typed is None or not standing.progress.takes(part.id):
        return last
    return last if last and last.text == standing.typed.get(part.id) else None


def _choices(opened: Opened, part: Part, typed: str, lang: str) -> tuple[Option, ...]:
    ticked = typed.split(", ")
    options = render.choices(opened.problem, opened.variant, part, lang)
    return tuple(
        Option(letter, typeset(text), letter if letter in ticked else "")
        for letter, text in options
    )


def _left(opened: Opened, part: Part, typed: str, lang: str) -> tuple[Option, ...]:
    if not part.left:
        return ()
    chosen = dict(_PAIR.findall(typed))
    things = render.left(opened.problem, opened.variant, part, lang)
    return tuple(
        Option(number, typeset(text), chosen.get(number, "").upper()) for number, text in things
    )


def _places(part: Part, typed: str) -> tuple[str, ...]:
    """The letter chosen for each place of an order; "" where none is."""
    if part.kind != "order":
        return ()
    count = len(part.choices)
    letters = [letter.strip() for letter in typed.split(",")][:count]
    return (*letters, *[""] * (count - len(letters)))


def _hints(standing: Standing, part: Part, lang: str) -> tuple[ShownHint, ...]:
    """One free hint more after each try that was not right, and those that were bought; all of
    them once all is done."""
    if not part.hints:
        return ()
    opened, so_far = standing.opened, standing.progress.parts[part.id]
    told = render.hints(opened.problem, opened.variant, part, lang)
    free, bought = so_far.used - so_far.locked, len(so_far.bought)
    shown = []
    for text, hint in zip(told, part.hints, strict=True):
        left = bought if hint.cost else free
        if left > 0 or standing.progress.done:
            paid = counting.hint_cost(hint.cost, lang) if hint.cost and left > 0 else ""
            shown.append(ShownHint(typeset(text), paid))
        free, bought = free - (not hint.cost), bought - bool(hint.cost)
    return tuple(shown)


def _sold(progress: Progress, part: Part, lang: str) -> tuple[int, str] | None:
    costs = [hint.cost for hint in part.hints if hint.cost]
    place = len(progress.parts[part.id].bought)
    if place >= len(costs) or not progress.sells(part.id):
        return None
    return place, counting.hint_offer(costs[place], lang)


def _key(opened: Opened, part: Part, lang: str) -> Markup:
    """The right answer in words and maths; nothing where there is no one right answer."""
    if part.kind == "text":
        return Markup()
    try:
        right = keys.key(opened.variant, part)
    except Unreadable:
        return Markup()
    if isinstance(right, (tuple, str)):
        return Markup("<code>{}</code>").format(keys.typed(right))
    if right is UNDEFINED:
        return Markup("{}").format(say("page-no-value", {}, lang))
    return typeset(render.math(render.right_answer(part, right)))


def _tries(part: Part, so_far: PartProgress, progress: Progress, lang: str) -> str:
    """How many tries are left, where that is still a question."""
    if so_far.locked or progress.given_up or part.kind == "text":
        return ""
    return counting.tries(so_far.left, lang)


def _points(so_far: PartProgress, progress: Progress, lang: str) -> str:
    """What a part is worth, and once nothing more can be earned, how much of it was."""
    if so_far.closed or progress.done:
        return counting.points_of(so_far.earned, so_far.worth, lang)
    return counting.points(so_far.worth, lang)


def read_back(latex: str, lang: str) -> Markup:
    """How an answer was read, as maths; nothing where it was not."""
    if not latex:
        return Markup()
    return Markup("{} {}").format(say("page-read-as", {}, lang), typeset(render.math(latex)))
