"""A part whose shape is sound becomes a part of the problem."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq

from grader.bank.array_parts import tensors_of
from grader.bank.lettering import LETTERS, letters_of, name_of_part
from grader.bank.letters import domains
from grader.bank.option_shapes import ChoicePartShape, MatchShape, OrderShape, TickedShape
from grader.bank.part_shape import PartShape
from grader.bank.problem import Choice, Criterion, Follow, Hint, Mistake, Pair, Part
from grader.bank.value_shapes import AcceptShape, AlgebraicShape
from grader.bank.words import Formulas, text, words
from grader.bank.work_shapes import ArrayShape, EssayShape
from grader.bank.yaml_scalars import fraction
from grader.bank.yaml_tree import Path
from grader.checkers.answer import EXACT, Accept

_LOG_BASES = {"10": 10, "2": 2, "refuse": 0}
_TOLD = ("unit", "up_to_sign", "unit_length", "asked", "decimal_mark", "log_base")


def part(path: Path, shape: PartShape, formulas: Formulas, problem_id: str) -> Part:
    """The part at a path of the file; its formulas have been read."""
    given = vars(shape)
    rubric = _rubric(shape)
    points = sum((one.points for one in rubric), Fraction(0))
    return Part(
        id=shape.id,
        kind=shape.kind,
        ask=words((*path, "ask"), shape.ask, formulas),
        hint=words((*path, "hint"), shape.hint, formulas) if shape.hint else None,
        points=points or fraction(given.get("points", "1")),
        accept=_accept(given.get("accept")),
        mistakes=tuple(
            _mistake((*path, "mistakes", place), mistake, formulas)
            for place, mistake in enumerate(given.get("mistakes", ()))
        ),
        answer=formulas.get((*path, "answer")),
        undefined=given.get("undefined", False),
        partial=given.get("partial") or "",
        choices=tuple(_choices(path, shape, formulas)),
        multiple=given.get("multiple", False),
        expression=shape.answer if isinstance(shape, ArrayShape) else "",
        options=_options(shape, f"{problem_id}/{shape.id}"),
        hints=tuple(Hint(text(one), fraction(one.cost or "0")) for one in shape.hints or ()),
        penalty=fraction(shape.penalty or "0"),
        follows=tuple(
            Follow(earlier, name_of_part(earlier), formulas[(*path, "follows", earlier)])
            for earlier in given.get("follows") or ()
        ),
        left=tuple(_pairs(path, shape, formulas)),
        rubric=rubric,
        model=_model(path, shape, formulas),
        avoid_mistakes=given.get("avoid_mistakes") is not False,
    )


def _rubric(shape: PartShape) -> tuple[Criterion, ...]:
    criteria = shape.rubric if isinstance(shape, EssayShape) else []
    return tuple(Criterion(text(one), fraction(one.points)) for one in criteria)


def _model(path: Path, shape: PartShape, formulas: Formulas) -> Any:
    if isinstance(shape, EssayShape) and shape.model:
        return words((*path, "model"), shape.model, formulas)
    return None


def _options(shape: PartShape, seed: str) -> dict[str, Any]:
    """What the checkers' Answer is told beside the key: only what the file says."""
    given = vars(shape)
    options = {name: given[name] for name in _TOLD if given.get(name) is not None}
    if "log_base" in options:
        options["log_base"] = _LOG_BASES[options["log_base"]]
    if isinstance(shape, AlgebraicShape):
        options |= {"letters": domains(shape.letters), "seed": seed}
    if isinstance(shape, ArrayShape):
        options["tensors"] = tensors_of(shape, seed)
    return options


def _mistake(path: Path, shape: Any, formulas: Formulas) -> Mistake:
    say = words((*path, "say"), shape.say, formulas)
    if isinstance(shape, TickedShape):
        return Mistake(say, shape.name, choice=", ".join(letters_of(shape.choice)))
    if isinstance(shape.answer, str) and (*path, "answer") not in formulas:
        return Mistake(say, shape.name, expression=shape.answer)
    answer = formulas.get((*path, "answer"))
    undefined = shape.undefined is True
    return Mistake(say, shape.name, answer, undefined=undefined, avoid=shape.avoid is not False)


def _choices(path: Path, shape: PartShape, formulas: Formulas) -> Iterable[Choice]:
    if not isinstance(shape, (ChoicePartShape, OrderShape, MatchShape)):
        return
    options: Sequence[Any] = shape.choices
    for place, option in enumerate(options):
        at = (*path, "choices", place)
        right = getattr(option, "right", False)
        if isinstance(right, str):
            right = formulas[(*at, "right")]
        given = getattr(option, "reason", None)
        reason = words((*at, "reason"), given, formulas) if given else None
        said = words((*at, "text"), option.text, formulas)
        yield Choice(LETTERS[place], said, right, reason, formulas.get((*at, "place")))


def _pairs(path: Path, shape: PartShape, formulas: Formulas) -> Iterable[Pair]:
    if isinstance(shape, MatchShape):
        for place, one in enumerate(shape.left):
            at = (*path, "left", place)
            lettered = one.match.strip()
            match = formulas.get((*at, "match"), lettered)
            yield Pair(words((*at, "text"), one.text, formulas), match)


def _accept(shape: AcceptShape | None) -> Accept:
    if shape is None:
        return EXACT
    strict = shape.form == "decimal"
    if shape.decimals is not None:
        return Accept("decimals", digits=shape.decimals, decimal_only=strict)
    if shape.sigfigs is not None:
        return Accept("sigfigs", digits=shape.sigfigs, decimal_only=strict)
    if shape.atol is None and shape.rtol is None:
        return EXACT
    return Accept("tolerance", atol=_exact(shape.atol), rtol=_exact(shape.rtol))


def _exact(text: str | None) -> fmpq:
    value = fraction(text or "0")
    return fmpq(value.numerator, value.denominator)
