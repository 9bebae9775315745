"""How a text is read while it is typed, without looking at the key."""

from markupsafe import Markup

from grader.bank.keys import answer
from grader.bank.problem import Part
from grader.checkers.outcome import State
from grader.checkers.reading import Unscored, read_response
from grader.expr.latex import latex
from grader.expr.numbers import NoValue, TooLarge
from grader.web.question_page import read_back
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
    return Markup() if part.kind == "choice" else _reading(part, text, lang)


def _reading(part: Part, text: str, lang: str) -> Markup:
    try:
        tree, _ = read_response(answer(part, None), text, {})
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
