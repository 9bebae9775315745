"""What a page shows of a problem: safe HTML, its maths as MathML, in one language."""

from collections.abc import Mapping
from html import escape
from typing import Any

from flint import fmpq

from grader.bank import markup
from grader.bank.mathml import BadMaths, mathml
from grader.bank.problem import Part, Problem, Text, WordList, Words
from grader.bank.rounding import Unrounded, rounded
from grader.bank.values import slot_node, value_of
from grader.bank.variant import Variant
from grader.bank.word_lists import word_at
from grader.bank.words import shown
from grader.checkers.outcome import Feedback
from grader.expr.latex import latex, plain
from grader.expr.syntax import Name, Unreadable

_LONGEST_EXACT = 80  # characters of LaTeX
_FIGURES = 6  # significant ones, where a part is judged by a tolerance


def title(problem: Problem, lang: str) -> str:
    """The title as plain text, not HTML."""
    return problem.title[lang]


def prompt(problem: Problem, variant: Variant, lang: str) -> str:
    """The question's text, in blocks."""
    return said(problem, variant, problem.text, lang, block=True)


def ask(problem: Problem, variant: Variant, part: Part, lang: str) -> str:
    """What a part asks, without a `<p>` of its own where it is one paragraph."""
    return said(problem, variant, part.ask, lang)


def hint(problem: Problem, variant: Variant, part: Part, lang: str) -> str:
    """The part's hint, "" where it has none."""
    return said(problem, variant, part.hint, lang) if part.hint else ""


def hints(problem: Problem, variant: Variant, part: Part, lang: str) -> list[str]:
    """The hints shown one by one after wrong tries; `part.hints` holds what each costs."""
    return [fill(problem, variant, one.text, lang, block=False) for one in part.hints]


def left(problem: Problem, variant: Variant, part: Part, lang: str) -> list[tuple[str, str]]:
    """Number and text of each thing to be matched, in order."""
    return [
        (str(number), said(problem, variant, pair.text, lang))
        for number, pair in enumerate(part.left, 1)
    ]


def rubric(problem: Problem, variant: Variant, part: Part, lang: str) -> list[str]:
    """What a marker looks for in a written answer; `part.rubric` holds the points."""
    return [fill(problem, variant, one.text, lang, block=False) for one in part.rubric]


def model(problem: Problem, variant: Variant, part: Part, lang: str) -> str:
    """A written answer worth all points, "" where the author gave none."""
    return said(problem, variant, part.model, lang, block=True) if part.model else ""


def choices(problem: Problem, variant: Variant, part: Part, lang: str) -> list[tuple[str, str]]:
    """Letter and text of each option, in order."""
    return [(choice.letter, said(problem, variant, choice.text, lang)) for choice in part.choices]


def reason(problem: Problem, variant: Variant, part: Part, letter: str, lang: str) -> str:
    """Why an option is right or wrong, "" where the author gave no reason."""
    chosen = next(choice for choice in part.choices if choice.letter == letter)
    if not chosen.reason:
        return ""
    return said(problem, variant, chosen.reason, lang)


def mistake(problem: Problem, variant: Variant, part: Part, index: int, lang: str) -> str:
    """The sentence of a declared mistake."""
    return said(problem, variant, part.mistakes[index].say, lang)


def feedback(
    problem: Problem, variant: Variant, part: Part, finding: Feedback, lang: str
) -> str | None:
    """The author's own sentence for a finding; None where the catalogues hold its sentence."""
    if finding.code == "mistake":
        return mistake(problem, variant, part, finding.facts["index"], lang)
    if finding.code == "reason":
        return reason(problem, variant, part, finding.facts["option"], lang)
    return None


def solution(problem: Problem, variant: Variant, lang: str) -> list[str]:
    """The steps of the solution that hold for this variant."""
    return [fill(problem, variant, text, lang) for text in shown(problem.solution, variant.names)]


def right_answer(part: Part, right: Any) -> str:
    """LaTeX of a part's right value: exact, and rounded as the part asks where it is no fraction;
    rounded alone where the exact form is longer than anyone would write."""
    unit = r"^{\circ}" if part.options.get("unit") == "deg" else ""
    exact, near = latex(right) + unit, _nearest(part, right)
    if near is None:
        return exact
    shown = "" if len(exact) > _LONGEST_EXACT else exact
    return rf"{shown} \approx {near}{unit}"


def _nearest(part: Part, right: Any) -> str | None:
    """The right value in decimals; None where it is asked exactly, or is a fraction anyway."""
    entries = right.ravel() if hasattr(right, "ravel") else [right]
    if part.accept.form == "exact" or all(type(entry) is fmpq for entry in entries):
        return None
    figures = part.accept.form if part.accept.form == "decimals" else "sigfigs"
    try:
        return latex(rounded(right, figures, part.accept.digits or _FIGURES))
    except Unrounded:
        return None


def math(latex_text: str) -> str:
    """A `<math>` element for LaTeX of our own making, such as a read-back.

    Never raises: what is too deep or too long to be set is shown as its source.
    """
    try:
        return mathml(latex_text)
    except BadMaths:
        return f"<code>{escape(latex_text)}</code>"


def said(problem: Problem, variant: Variant, words: Words, lang: str, block: bool = False) -> str:
    """The blocks of a text that hold, as HTML. Raises as `fill` does."""
    held = shown(words, variant.names)
    if len(held) == 1:
        return fill(problem, variant, held[0], lang, block)
    return "\n".join(fill(problem, variant, text, lang) for text in held)


def fill(problem: Problem, variant: Variant, text: Text, lang: str, block: bool = True) -> str:
    """One text of the problem as HTML, its placeholders filled with the variant's values.

    Raises Unreadable where a placeholder has no value, BadMaths where LaTeX cannot be shown.
    """
    return Filling(problem, variant).fill(text, lang, block)


class Filling:
    """Texts of a problem filled for one variant; a formula that stands in several of them, or in
    both languages, is worked out once."""

    def __init__(self, problem: Problem, variant: Variant) -> None:
        self._problem = problem
        self._variant = variant
        self._names = variant.names
        self._known: dict[tuple[str, str, int], str] = {}

    def fill(self, text: Text, lang: str, block: bool = True) -> str:
        """One text as HTML. Raises as `fill` of this module."""
        parsed = markup.parse(text[lang])
        return parsed.fill([self._latex(slot, lang) for slot in parsed.slots], block)

    def _latex(self, slot: markup.Slot, lang: str) -> str:
        """What a placeholder shows, as LaTeX or a word."""
        if slot.word:
            return markup.Word(_word(self._problem, self._variant, slot)[lang])
        key = slot.text, slot.rounding, slot.digits
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = latex(_shown(self._problem, slot, self._names))
        return known


def fill_plain(problem: Problem, variant: Variant, text: Text, lang: str) -> str:
    """One text of the problem as the author wrote it, its placeholders filled as plain text."""
    names = variant.names
    shown = [
        _word(problem, variant, slot)[lang] if slot.word else plain(_shown(problem, slot, names))
        for slot in markup.parse(text[lang]).slots
    ]
    return markup.replace_slots(text[lang], shown)


def _shown(problem: Problem, slot: markup.Slot, names: Mapping[str, Any]) -> Any:
    """What a placeholder without a word shows."""
    node = slot_node(slot.text)
    return _rounded(problem, slot, node, value_of(node, names))


def _word(problem: Problem, variant: Variant, slot: markup.Slot) -> Text:
    """The word of a list at a place counted from 1. Raises Unreadable where there is none."""
    place = value_of(slot_node(slot.text), variant.names)
    param = problem.params[slot.word]
    drawn = variant.values[slot.word]
    whole = type(place) is fmpq and place.q == 1
    found = word_at(param, drawn, int(place)) if whole and isinstance(param, WordList) else None
    if found is None:
        raise Unreadable("word-place", None, count=len(drawn))
    return found


def _rounded(problem: Problem, slot: markup.Slot, node: Any, value: Any) -> Any:
    if slot.rounding:
        return rounded(value, slot.rounding, slot.digits)
    param = problem.params.get(node.name) if isinstance(node, Name) else None
    if param is not None and param.places is not None and _fits(value, param.places):
        return rounded(value, "decimals", param.places)
    return value


def _fits(value: Any, places: int) -> bool:
    """Whether a value is exactly what it looks like with so many places."""
    entries = value.ravel() if hasattr(value, "ravel") else [value]
    return all(hasattr(x, "q") and 10**places % int(x.q) == 0 for x in entries)
