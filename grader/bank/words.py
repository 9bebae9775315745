"""Texts of a file as a problem keeps them, and the blocks of them that hold on a draw."""

from collections.abc import Iterator, Mapping
from typing import Any

from grader.bank.problem import Step, Text, Words
from grader.bank.shape import Bilingual, BlockShape
from grader.bank.values import holds
from grader.bank.yaml_tree import Path
from grader.expr.syntax import Node

Formulas = Mapping[Path, Node]


def text(shape: Bilingual) -> Text:
    """One text in both languages."""
    return {"en": shape.en, "zh": shape.zh}


def step(path: Path, shape: BlockShape, formulas: Formulas) -> Step:
    """The block at a path of the file."""
    return Step(text(shape), formulas.get((*path, "when")))


def words(path: Path, shape: Bilingual | list[BlockShape], formulas: Formulas) -> Words:
    """The text, or the blocks, at a path of the file."""
    if isinstance(shape, list):
        return tuple(step((*path, place), one, formulas) for place, one in enumerate(shape))
    return text(shape)


def blocks(written: Words) -> Iterator[tuple[Path, Step]]:
    """Every block of a text with its path below the text's own."""
    if isinstance(written, tuple):
        yield from (((place,), one) for place, one in enumerate(written))
    else:
        yield (), Step(written)


def shown(written: Words, names: Mapping[str, Any]) -> list[Text]:
    """The blocks that hold. Raises Unreadable where a condition has no truth value."""
    if not isinstance(written, tuple):
        return [written]
    return [one.text for one in written if one.when is None or holds(one.when, names)]
