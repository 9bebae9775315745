"""One variant tried out whole: every formula evaluated, every text filled in both languages."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grader.bank import markup
from grader.bank.answers import TYPES, VALUE_KINDS
from grader.bank.figure import FigureFault, figure
from grader.bank.keys import finite, key, kind_of, typed
from grader.bank.mathml import BadMaths
from grader.bank.problem import LANGUAGES, Part, Problem, Text, Words
from grader.bank.render import Filling
from grader.bank.rounding import Unrounded
from grader.bank.values import NO_VALUE, holds, slot_node, value_of
from grader.bank.variant import FormulaFault, NoDraw, Variant, draw, pinned
from grader.bank.words import blocks
from grader.bank.yaml_tree import Path
from grader.expr.floats import float_of
from grader.expr.syntax import Node, Unreadable
from grader.expr.values import UNDEFINED

_SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault that shows on a variant: where in the file, and `offset` into the text there."""

    path: Path
    code: str
    offset: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)
    method: str = ""  # the wrong method it is about, if any

    @property
    def key(self) -> tuple[Path, str, str]:
        """What findings of several variants have in common when they are one fault."""
        return self.path, self.code, self.method


def held(problem: Problem, case: str) -> Variant | Finding:
    """The variant of a case, or why there is none."""
    try:
        return pinned(problem, case)
    except FormulaFault as fault:
        return _finding(fault.path, fault)


def drawn(problem: Problem, seed: int, avoiding: bool = True) -> Variant | Finding:
    """The variant of a seed, or why there is none."""
    try:
        return draw(problem, seed, avoiding)
    except FormulaFault as fault:
        return _finding(fault.path, fault)
    except NoDraw as none:
        code = "no-sound-draw" if none.spoilt else "no-draw"
        return Finding(("require",), code, 0, {"tries": none.tries})


def try_out(problem: Problem, variant: Variant | Finding) -> Iterator[Finding]:
    """What is wrong with a variant, or the reason that there is none."""
    if isinstance(variant, Finding):
        yield variant
        return
    for place, node in enumerate(problem.require if variant.case else ()):
        yield from _condition(("require", place), node, variant)
    yield from variant_findings(problem, variant)


def variant_findings(problem: Problem, variant: Variant) -> Iterator[Finding]:
    """What fails on a variant: answers, options, conditions and texts."""
    for place, part in enumerate(problem.parts):
        yield from _part_findings(("parts", place), part, variant)
    filling = Filling(problem, variant)
    for path, words in all_words(problem):
        yield from _block_findings(filling, variant, path, words)
    if problem.figure is not None:
        yield from _figure_findings(problem, variant)


def _figure_findings(problem: Problem, variant: Variant) -> Iterator[Finding]:
    for lang in LANGUAGES:
        for done in (False, True):
            try:
                figure(problem, variant, done, lang)
            except FigureFault as fault:
                yield _finding(fault.path, fault)


def _part_findings(path: Path, part: Part, variant: Variant) -> Iterator[Finding]:
    if part.kind == "choice":
        yield from _option_findings(path, part, variant)
        return
    try:
        value = key(variant, part)
    except Unreadable as fault:
        yield _finding((*path, _KEYED.get(part.kind, "answer")), fault, "answer-no-value")
        return
    if value is UNDEFINED or part.kind not in VALUE_KINDS:
        return
    wanted = TYPES.get(part.kind, part.kind)
    if kind_of(value) != wanted:
        facts = {"kind": wanted, "found": kind_of(value) or type(value).__name__}
        yield Finding((*path, "answer"), "answer-kind", 0, facts)
    elif part.kind != "algebraic" and not finite(value):
        yield Finding((*path, "answer"), "answer-not-finite")
    elif part.kind == "weights" and not _are_weights(value):
        yield Finding((*path, "answer"), "answer-weights", 0, {"answer": typed(value)})


def _are_weights(value: Any) -> bool:
    entries = float_of(value)
    return min(entries) >= -_SLACK and abs(sum(entries) - 1) <= _SLACK


_KEYED = {"order": "choices", "match": "left"}  # where the key of a kind stands


def _option_findings(path: Path, part: Part, variant: Variant) -> Iterator[Finding]:
    right, names = 0, variant.names
    for place, choice in enumerate(part.choices):
        try:
            right += holds(choice.right, names)
        except Unreadable as fault:
            yield _finding((*path, "choices", place, "right"), fault)
            return
    if not right or (right > 1 and not part.multiple):
        yield Finding((*path, "choices"), "choice-right", 0, {"count": right})


def _condition(path: Path, node: Node, variant: Variant) -> Iterator[Finding]:
    try:
        holds(node, variant.names)
    except Unreadable as fault:
        if path[0] != "require" or fault.code not in NO_VALUE:
            yield _finding(path, fault)


def _finding(path: Path, fault: Unreadable, no_value: str = "") -> Finding:
    offset = fault.span[0] if fault.span else 0
    code = no_value if no_value and fault.code in NO_VALUE else fault.code
    return Finding(path, code, offset, dict(fault.facts))


def all_words(problem: Problem) -> Iterator[tuple[Path, Words]]:
    """Every text of the problem, with its place in the file."""
    yield ("text",), problem.text
    for place, part in enumerate(problem.parts):
        yield from _part_words(("parts", place), part)
    yield ("solution",), problem.solution


def _part_words(path: Path, part: Part) -> Iterator[tuple[Path, Words]]:
    yield (*path, "ask"), part.ask
    if part.hint:
        yield (*path, "hint"), part.hint
    for place, hint in enumerate(part.hints):
        yield (*path, "hints", place), hint.text
    for place, mistake in enumerate(part.mistakes):
        yield (*path, "mistakes", place, "say"), mistake.say
    for place, choice in enumerate(part.choices):
        yield (*path, "choices", place, "text"), choice.text
        if choice.reason:
            yield (*path, "choices", place, "reason"), choice.reason
    for place, pair in enumerate(part.left):
        yield (*path, "left", place, "text"), pair.text
    for place, criterion in enumerate(part.rubric):
        yield (*path, "rubric", place), criterion.text
    if part.model:
        yield (*path, "model"), part.model


def _block_findings(
    filling: Filling, variant: Variant, path: Path, words: Words
) -> Iterator[Finding]:
    """What fails in a text: conditions, and the blocks that this variant shows."""
    held = faulty = 0
    for below, block in blocks(words):
        at = (*path, *below)
        faults = list(_condition((*at, "when"), block.when, variant)) if block.when else []
        yield from faults
        faulty += len(faults)
        if faults or (block.when is not None and not holds(block.when, variant.names)):
            continue
        held += 1
        for lang in LANGUAGES:
            yield from _text_findings(filling, variant, (*at, lang), block.text)
    if not held and not faulty and path[-1] in ("text", "ask"):
        yield Finding(path, "text-hidden")


def _text_findings(filling: Filling, variant: Variant, path: Path, text: Text) -> Iterator[Finding]:
    """What fails in one text; without placeholders, all was told when it was read."""
    lang = str(path[-1])
    slots = markup.parse(text[lang]).slots
    if not slots:
        return
    try:
        filling.fill(text, lang)
    except Unreadable as fault:
        found = list(_slot_findings(variant, path, slots))
        yield from found or [_finding(path, fault)]
    except BadMaths as bad:
        yield Finding(path, "text-latex", 0, {"reason": bad.reason})
    except Unrounded:
        yield Finding(path, "text-rounding")


def _slot_findings(variant: Variant, path: Path, slots: Sequence[markup.Slot]) -> Iterator[Finding]:
    """Each placeholder without a value, where it stands."""
    names = variant.names
    for slot in slots:
        try:
            value_of(slot_node(slot.text), names)
        except Unreadable as fault:
            at = slot.offset + (fault.span[0] if fault.span else 0)
            yield Finding(path, fault.code, at, dict(fault.facts))
