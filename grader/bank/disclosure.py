"""What a question shows: everything that its answers depend on, and none of the answers."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grader.bank import markup
from grader.bank.figure_plan import HeatMapPlan, HistogramPlan, PlanePlan
from grader.bank.guessing import differ
from grader.bank.keys import right_value
from grader.bank.methods import View, unit_of
from grader.bank.problem import LANGUAGES, Part, Problem, Words
from grader.bank.trial import Finding, all_words
from grader.bank.values import slot_node
from grader.bank.words import blocks
from grader.bank.yaml_tree import Path
from grader.expr.evaluate import names_in
from grader.expr.latex import plain
from grader.expr.syntax import Name, Node, Number, Unreadable

# What is to be shown may be told: the work is in how one comes to it.
_TO_SHOW = re.compile(r"\b(?:verify|check|show|prove|confirm) that\b|验证|证明|检验", re.IGNORECASE)

Names = Mapping[str, Any]
Shown = Iterator[tuple[Path, Node]]


def hidden(problem: Problem, drawn: Sequence[Names]) -> Iterator[Finding]:
    """Parameters that an answer depends on, of which nothing in the question tells; an answer
    that is the same on all draws depends on none."""
    given: set[str] = set()
    for _, node in _question(problem):
        given |= _drawn(problem, names_in(node))
    for place, part in enumerate(problem.parts):
        used = frozenset().union(*(names_in(node) for node in _decides(part)))
        missing = sorted(_drawn(problem, used) - given)
        for name in missing if missing and _varies(part, drawn) else ():
            yield Finding(("parts", place, "ask"), "value-hidden", 0, {"name": name}, name)


def _varies(part: Part, drawn: Sequence[Names]) -> bool:
    try:
        return differ([right_value(part, names) for names in drawn])
    except Unreadable:  # told of where it is tried
        return False


def disclosed(problem: Problem, names: Names) -> Iterator[Finding]:
    """Answers that are printed or drawn where they can be read before they are given, unless the
    question asks to show that they come out."""
    view = View(problem, names)
    question = [(path, node) for path, node in _question(problem) if not _bare(problem, node)]
    for place, part in enumerate(problem.parts):
        if part.answer is None or _bare(problem, part.answer):
            continue
        right = _written(view, part, part.answer)
        seen = set(_told_openly(problem))  # both languages show the same
        for path, node in (*question, *_told_later(place, part)):
            text = path[:-1] if path[-1] in LANGUAGES else path
            if text not in seen and _written(view, part, node) == right:
                seen.add(text)
                yield Finding(path, "answer-shown", 0, {"part": part.id}, part.id)


def _told_openly(problem: Problem) -> Iterator[Path]:
    """The blocks of the question that ask to show something."""
    for path, words in all_words(problem):
        for below, block in blocks(words):
            texts = block.text.values()
            if (path[0] == "text" or path[-1] == "ask") and any(map(_TO_SHOW.search, texts)):
                yield (*path, *below)


def _written(view: View, part: Part, node: Node) -> str:
    """A formula in its plainest form, so that it is known however it was written. A name that the
    question gives stays one: p + r may be asked for where q is given, as a check."""
    met = view.meant(node)
    if isinstance(met, Name):
        return f"name {met.name}"
    return plain(view.plainest(node, unit_of(part))[0])


def _bare(problem: Problem, node: Node) -> bool:
    """Whether a formula is a parameter as it was drawn, or a number."""
    return isinstance(node, Number) or (isinstance(node, Name) and node.name in problem.params)


def _drawn(problem: Problem, names: frozenset[str]) -> set[str]:
    """The parameters behind names, through those that are derived."""
    found = set(names)
    for name, node in reversed(list(problem.derive.items())):
        if name in found:
            found |= names_in(node)
    return found & problem.params.keys()


def _decides(part: Part) -> Iterator[Node]:
    """The formulas that decide what is right in a part."""
    if part.answer is not None:
        yield part.answer
    for choice in part.choices:
        yield from (node for node in (choice.right, choice.place) if isinstance(node, Node))
    yield from (pair.match for pair in part.left if isinstance(pair.match, Node))


def _question(problem: Problem) -> Shown:
    """The formulas that decide what a student sees before answering."""
    yield from _slots(("text",), problem.text)
    for place, part in enumerate(problem.parts):
        path: Path = ("parts", place)
        yield from _slots((*path, "ask"), part.ask)
        yield from _slots((*path, "hint"), part.hint or ())
        for at, option in enumerate(part.choices):
            yield from _slots((*path, "choices", at, "text"), option.text)
        for at, pair in enumerate(part.left):
            yield from _slots((*path, "left", at, "text"), pair.text)
    yield from _pictured(problem)


def _told_later(place: int, part: Part) -> Shown:
    """Those of free hints and of sentences about mistakes, while the part is still open."""
    path: Path = ("parts", place)
    for at, hint in enumerate(part.hints):
        yield from _slots((*path, "hints", at), hint.text if not hint.cost else ())
    for at, mistake in enumerate(part.mistakes):
        yield from _slots((*path, "mistakes", at, "say"), mistake.say)


def _slots(path: Path, words: Words) -> Shown:
    for below, block in blocks(words):
        if block.when is not None:
            yield (*path, *below, "when"), block.when
        for lang, text in block.text.items():
            for slot in markup.parse(text).slots:
                node = slot_node(slot.text)
                yield (*path, *below, lang), Name(slot.word, node.span) if slot.word else node


def _pictured(problem: Problem) -> Shown:
    """Those of a figure, without what it shows at the end."""
    plan = problem.figure
    if isinstance(plan, PlanePlan):
        for label, arrow in plan.vectors.items():
            yield ("figure", "vectors", label), arrow.tip
            if arrow.tail is not None:
                yield ("figure", "vectors", label, "from"), arrow.tail
    elif isinstance(plan, HeatMapPlan) and not plan.done:
        yield ("figure", "heat-map"), plan.matrix
    elif isinstance(plan, HistogramPlan) and not plan.done and isinstance(plan.sample, Node):
        yield ("figure", "histogram"), plan.sample
