"""A finding becomes a sentence: ours from the catalogue, an author's from the problem."""

from markupsafe import Markup, escape

from grader.bank import render
from grader.bank.problem import Part
from grader.checkers.outcome import Feedback
from grader.web.typeset import typeset
from grader.web.variants import Opened
from grader.wording.sentences import say

_PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"


def sentence(opened: Opened, part: Part, found: Feedback, lang: str) -> Markup:
    """One finding on a part as HTML in the page's language; "" where the author has since
    taken the sentence away."""
    where = (opened.problem, opened.variant, part)
    if found.code == "mistake":
        index = found.facts["index"]
        return typeset(render.mistake(*where, index, lang) if index < len(part.mistakes) else "")
    if found.code == "reason":
        letter = found.facts["option"]
        offered = any(choice.letter == letter for choice in part.choices)
        return typeset(render.reason(*where, letter, lang) if offered else "")
    if found.code == "follows":
        return _follows(opened, found, lang)
    return escape(say(found.code, found.facts, lang))


def _follows(opened: Opened, found: Feedback, lang: str) -> Markup:
    """The sentence with what the earlier part asks in the place of the part's name."""
    earlier = next((p for p in opened.problem.parts if p.id == found.facts["part"]), None)
    told = escape(say("follows", {"part": _PLACE}, lang))
    asked = render.ask(opened.problem, opened.variant, earlier, lang) if earlier else ""
    return Markup(told.replace(_PLACE, Markup("“{}”").format(typeset(asked))))
