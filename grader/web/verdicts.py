"""What a page says of one response: a voice, a word, the marked text, and sentences."""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from grader.checkers.outcome import Feedback, State
from grader.store.tries import Kept

RIGHT, NOT_YET, UNREAD, OTHER, BLANK = "right", "not-yet", "unread", "other", "blank"
VOICES = {
    State.CORRECT: (RIGHT, "page-right"),
    State.PARTIAL: (NOT_YET, "page-partly"),
    State.INCORRECT: (NOT_YET, "page-not-yet"),
    State.UNSCORABLE: (UNREAD, "page-unread"),
    State.UNDECIDED: (OTHER, "page-undecided"),
    State.AWAITING: (OTHER, "page-awaiting"),
    State.BLANK: (BLANK, "page-blank"),
}
# So much of a long answer is shown on each side of the place that could not be read.
AROUND = 60


@dataclass(frozen=True, slots=True)
class Verdict:
    """`voice` picks the colour, `word` is the code of the opening word, `marked` the text as
    typed with the unreadable place marked, `lines` the sentences, each once."""

    voice: str
    word: str
    marked: Markup | None
    lines: tuple[Markup, ...]


def verdict(kept: Kept, sentence: Callable[[Feedback], Markup]) -> Verdict:
    """The verdict on a stored response; `sentence` words one finding in the page's language."""
    voice, word = VOICES[kept.state]
    told = dict.fromkeys(filter(None, map(sentence, kept.feedback)))
    return Verdict(voice, word, _marked(kept), tuple(told))


def _marked(kept: Kept) -> Markup | None:
    spans = [found.span for found in kept.feedback if found.span is not None]
    if kept.state is not State.UNSCORABLE or not spans:
        return None
    return mark(kept.text, spans[0])


def mark(text: str, span: tuple[int, int]) -> Markup:
    """The text as typed with one place marked; a place without width (something is missing
    there) shows as a mark of one blank."""
    start, end = span
    before, after = text[max(0, start - AROUND) : start], text[end : end + AROUND]
    opening = "…" if start > AROUND else ""
    closing = "…" if end + AROUND < len(text) else ""
    place = text[start : min(end, start + AROUND)] or "\u00a0"
    return Markup("{}{}<mark>{}</mark>{}{}").format(opening, before, place, after, closing)
