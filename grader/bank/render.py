"""What a page shows of a problem: safe HTML, its maths as MathML, in one language."""

from collections.abc import Iterator
from html import escape
from typing import Any

from grader.bank import markup
from grader.bank.mathml import BadMaths, mathml
from grader.bank.problem import Part, Problem, Text
from grader.bank.rounding import rounded
from grader.bank.values import holds, slot_node, value_of
from grader.bank.variant import Variant
from grader.checkers.outcome import Feedback
from grader.expr.latex import latex, plain
from grader.expr.syntax import Name


def title(problem: Problem, lang: str) -> str:
    """The title as plain text, not HTML."""
    return problem.title[lang]


def prompt(problem: Problem, variant: Variant, lang: str) -> str:
    """The question's text, in blocks."""
    return fill(problem, variant, problem.text, lang)


def ask(problem: Problem, variant: Variant, part: Part, lang: str) -> str:
    """What a part asks, without a `<p>` of its own where it is one paragraph."""
    return fill(problem, variant, part.ask, lang, block=False)


def hint(problem: Problem, variant: Variant, part: Part, lang: str) -> str:
    """The part's hint, "" where it has none."""
    return fill(problem, variant, part.hint, lang, block=False) if part.hint else ""


def choices(problem: Problem, variant: Variant, part: Part, lang: str) -> list[tuple[str, str]]:
    """Letter and text of each option, in order."""
    return [
        (choice.letter, fill(problem, variant, choice.text, lang, block=False))
        for choice in part.choices
    ]


def reason(problem: Problem, variant: Variant, part: Part, letter: str, lang: str) -> str:
    """Why an option is right or wrong, "" where the author gave no reason."""
    chosen = next(choice for choice in part.choices if choice.letter == letter)
    if not chosen.reason:
        return ""
    return fill(problem, variant, chosen.reason, lang, block=False)


def mistake(problem: Problem, variant: Variant, part: Part, index: int, lang: str) -> str:
    """The sentence of a declared mistake."""
    return fill(problem, variant, part.mistakes[index].say, lang, block=False)


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
    return [
        fill(problem, variant, step.text, lang)
        for step in problem.solution
        if step.when is None or holds(step.when, variant.names)
    ]


def math(latex_text: str) -> str:
    """A `<math>` element for LaTeX of our own making, such as a read-back.

    Never raises: what is too deep or too long to be set is shown as its source.
    """
    try:
        return mathml(latex_text)
    except BadMaths:
        return f"<code>{escape(latex_text)}</code>"


def fill(problem: Problem, variant: Variant, text: Text, lang: str, block: bool = True) -> str:
    """Any text of the problem as HTML, its placeholders filled with the variant's values.

    Raises Unreadable where a placeholder has no value, BadMaths where LaTeX cannot be shown.
    """
    parsed = markup.parse(text[lang])
    return parsed.fill([latex(value) for value in _shown(problem, variant, parsed)], block)


def fill_plain(problem: Problem, variant: Variant, text: Text, lang: str) -> str:
    """Any text of the problem as the author wrote it, its placeholders filled as plain text."""
    shown = _shown(problem, variant, markup.parse(text[lang]))
    return markup.replace_slots(text[lang], [plain(value) for value in shown])


def _shown(problem: Problem, variant: Variant, parsed: markup.Markup) -> Iterator[Any]:
    """What each placeholder shows: its value, or a tree of decimals."""
    names = variant.names
    for slot in parsed.slots:
        node = slot_node(slot.text)
        yield _rounded(problem, slot, node, value_of(node, names))


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
