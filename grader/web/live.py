"""How a text is read while it is typed, without looking at the key."""

from markupsafe import Markup, escape

from grader.bank.keys import answer
from grader.bank.problem import Part
from grader.checkers.kinds import letters_of
from grader.checkers.outcome import State
from grader.checkers.reading import Unscored, read_response
from grader.expr.latex import latex
from grader.expr.numbers import NoValue, TooLarge
from grader.expr.syntax import Unreadable
from grader.web.part_view import WITHOUT_READING, read_back
from grader.web.refusal import Refusal
from grader.web.variants import Opened
from grader.wording.sentences import say


def live_reading(opened: Opened, part_id: str, text: str, lang: str) -> Markup:
    """HTML that says how `text` is read, or why it is not; "" where there is nothing to say.

    Raises Refusal 404 for a part the problem does not have.
    """
    part = next((part for part in opened.problem.parts if part.id == part_id), None)
    if part is None:
        raise Refusal("refused-not-found", 404)
    if part.kind in WITHOUT_READING:
        return Markup()
    return _shape(part, text, lang) if part.kind == "array" else _reading(part, text, lang)


def _shape(part: Part, text: str, lang: str) -> Markup:
    """The shape an array expression gives, by axis, and nothing of its values."""
    from grader.tensors.judge import read_shape
    from grader.tensors.syntax import Misfit

    try:
        shape = read_shape(part.options["tensors"], text)
    except Unreadable as fault:
        blank = fault.code == "blank"
        return Markup() if blank else _unread(say(fault.code, fault.facts, lang), lang)
    except Misfit as misfit:
        return escape(say(misfit.code, misfit.facts, lang))
    return escape(say("page-gives", {"shape": shape}, lang))


def _reading(part: Part, text: str, lang: str) -> Markup:
    try:
        right = answer(part, None)
        tree, _ = read_response(right, text, letters_of(right))
    except Unscored as unscored:
        outcome = unscored.outcome
        if outcome.state is not State.UNSCORABLE:
            return Markup()
        found = outcome.feedback[0]
        return _unread(say(found.code, found.facts, lang), lang)
    except (NoValue, TooLarge):
        return _unread(say("too-large", {}, lang), lang)
    return read_back(latex(tree), lang)


def _unread(reason: str, lang: str) -> Markup:
    return Markup("{} {}").format(say("page-not-read-yet", {}, lang), reason)
