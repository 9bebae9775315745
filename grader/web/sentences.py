"""A finding becomes a sentence: ours from the catalogue, an author's from the problem."""

from markupsafe import Markup, escape

from grader.bank import render
from grader.bank.problem import Part
from grader.checkers.outcome import Feedback
from grader.web.typeset import typeset
from grader.web.variants import Opened
from grader.wording.sentences import say


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
    return escape(say(found.code, found.facts, lang))
