"""Wrong methods at one place of a right tree."""

from collections.abc import Iterator

from grader.tensors.rewriting import (
    NOWHERE,
    Rule,
    Slip,
    call,
    called,
    is_size,
    keyword_of,
    names_in,
    number,
    operation,
    with_keyword,
)
from grader.tensors.syntax import Attribute, Call, Literal, Members, Name, Node, Operation

_AXES = (0, 1, 2, -1, -2)
_ALONG = frozenset("sum mean max min prod std var norm softmax concatenate cat argsort".split())
_KEEPING = frozenset("sum mean max min prod std var norm".split())


def divisions(node: Node) -> Iterator[Slip]:
    """What is divided by: left out, the wrong way, twice, without its root, only in part."""
    if not isinstance(node, Operation) or node.op != "/":
        return
    whole, by = node.operands
    yield Slip("slip-scale-missing" if _is_scale(by) else "slip-not-divided", {}, whole)
    yield Slip("slip-multiplied", {}, operation("*", whole, by))
    yield from _roots(whole, by)
    yield Slip("slip-divided-twice", {}, operation("/", node, by))
    yield Slip("slip-upside-down", {}, operation("/", by, whole))
    if isinstance(by, Operation) and by.op == "*":
        for factor in by.operands:
            yield Slip("slip-one-factor", {}, operation("/", whole, factor))


def _roots(whole: Node, by: Node) -> Iterator[Slip]:
    """The divisor without its root, or with one, or squared."""
    rooted = _under_root(by)
    if rooted is not None:
        yield Slip("slip-no-root", {}, operation("/", whole, rooted))
    elif isinstance(by, Operation) and by.op == "@":
        yield Slip("slip-length-not-squared", {}, operation("/", whole, call("sqrt", by)))
    else:
        yield Slip("slip-root", {}, operation("/", whole, call("sqrt", by)))
    if called(by) == "norm":
        yield Slip("slip-length-squared", {}, operation("/", whole, _squared(by)))


def _is_scale(by: Node) -> bool:
    """Whether it depends on sizes alone."""
    return not names_in(by) or is_size(by) or (_under_root(by) is not None and _sizes_only(by))


def _sizes_only(by: Node) -> bool:
    return all(len(name) == 1 or name.startswith("d") for name in names_in(by) - {"sqrt"})


def _under_root(by: Node) -> Node | None:
    if called(by) == "sqrt" and isinstance(by, Call) and len(by.arguments) == 1:
        return by.arguments[0]
    if isinstance(by, Operation) and by.op == "√":
        return by.operands[0]
    if isinstance(by, Operation) and by.op == "**" and _value(by.operands[1]) == 0.5:
        return by.operands[0]
    return None


def _squared(node: Node) -> Node:
    return operation("**", node, number(2))


def _value(node: Node) -> object:
    return node.value if isinstance(node, Literal) else None


def scale_of_axis(axes: tuple[str, ...]) -> Rule:
    """A rule: the scale taken from another axis."""

    def rule(node: Node) -> Iterator[Slip]:
        if not isinstance(node, Operation) or node.op != "/" or not _is_scale(node.operands[1]):
            return
        for axis in axes:
            name = Name(axis, NOWHERE)
            root = operation("/", node.operands[0], call("sqrt", name))
            yield Slip("slip-scale-axis", {"axis": axis}, root)
            yield Slip("slip-scale-axis", {"axis": axis}, operation("/", node.operands[0], name))

    return rule


def products(node: Node) -> Iterator[Slip]:
    """`@` and `*`: left out, exchanged, in the other order, transposed."""
    if not isinstance(node, Operation) or node.op not in ("@", "*"):
        return
    left, right = node.operands
    if node.op == "*":
        yield Slip("slip-factor-missing", {}, left)
        yield Slip("slip-factor-missing", {}, right)
        yield Slip("slip-at", {}, operation("@", left, right))
        return
    for kept, dropped in ((left, right), (right, left)):
        if isinstance(dropped, Name):
            yield Slip("slip-forgotten", {"name": dropped.name}, kept)
        else:
            yield Slip("slip-factor-missing", {}, kept)
    yield Slip("slip-star", {}, operation("*", left, right))
    yield Slip("slip-order", {}, operation("@", right, left))
    yield Slip("slip-transposed-factor", {}, operation("@", operation("ᵀ", left), right))
    yield Slip("slip-transposed-factor", {}, operation("@", left, operation("ᵀ", right)))
    plain = _untransposed(right)
    if plain is not None:
        yield Slip("slip-not-transposed", {}, operation("@", left, plain))
        yield Slip("slip-star", {}, operation("*", left, plain))
        same_place = call("sum", operation("*", left, plain), axis=-1)
        yield Slip("slip-same-position", {}, same_place)


def _untransposed(node: Node) -> Node | None:
    if called(node) in ("swapaxes", "transpose") and isinstance(node, Call):
        base = getattr(node.function, "base", None)
        return node.arguments[0] if isinstance(node.function, Name) else base
    if isinstance(node, Attribute) and node.name in ("T", "mT"):
        return node.base
    if isinstance(node, Operation) and node.op == "ᵀ":
        return node.operands[0]
    return None


def differences(node: Node) -> Iterator[Slip]:
    """`-`, `+` and signs: reversed or left out; powers left out."""
    if not isinstance(node, Operation):
        return
    if node.op == "-" and len(node.operands) == 2:
        left, right = node.operands
        yield Slip("slip-sign", {}, operation("-", right, left))
        yield Slip("slip-not-subtracted", {}, left)
        yield Slip("slip-only-subtracted", {}, right)
        yield Slip("slip-added", {}, operation("+", left, right))
    elif node.op == "-" and type(_value(node.operands[0])) is not int:  # an int is an axis
        yield Slip("slip-sign", {}, node.operands[0])
    elif node.op == "+" and len(node.operands) == 2:
        yield Slip("slip-not-added", {}, node.operands[0])
        yield Slip("slip-subtracted", {}, operation("-", *node.operands))
    elif node.op == "**":
        yield Slip("slip-power-missing", {}, node.operands[0])
        base = node.operands[0]
        if isinstance(base, Operation) and base.op == "+":
            last = operation("**", base.operands[1], node.operands[1])
            yield Slip("slip-power-inside", {}, operation("+", base.operands[0], last))


def axes(node: Node) -> Iterator[Slip]:
    """Another axis, no axis, and keepdims missing or too much."""
    name = called(node)
    if not isinstance(node, Call) or name not in _ALONG:
        return
    given = keyword_of(node, "axis", "dim")
    if given is not None:
        for axis in _AXES:
            if axis != _value(given.value):
                facts = {"function": name, "axis": str(axis)}
                yield Slip("slip-axis", facts, with_keyword(node, given.name, axis))
        if name in _KEEPING:
            yield Slip("slip-no-axis", {"function": name}, with_keyword(node, given.name, None))
    elif name in _KEEPING:
        for axis in (0, 1, -1):
            facts = {"function": name, "axis": str(axis)}
            yield Slip("slip-axis", facts, with_keyword(node, "axis", axis))
    kept = keyword_of(node, "keepdims", "keepdim")
    if kept is not None:
        yield Slip("slip-keepdims-missing", {}, with_keyword(node, kept.name, None))
    elif name in _KEEPING:
        yield Slip("slip-keepdims-extra", {}, with_keyword(node, "keepdims", True))


_INSTEAD = {
    "sum": ("mean", "max", "norm"),
    "mean": ("sum", "max"),
    "max": ("sum", "mean", "min", "argmax"),
    "norm": ("sum", "max", "mean"),
    "std": ("var",),
    "var": ("std",),
    "tril": ("triu",),
    "triu": ("tril",),
}


def functions(node: Node) -> Iterator[Slip]:
    """Another function in its place, its argument alone, order and lists reversed."""
    name = called(node)
    if not isinstance(node, Call) or not isinstance(node.function, (Name,)):
        yield from _methods(node, name)
        return
    for other in _INSTEAD.get(name, ()):
        changed = node._replace(function=node.function._replace(name=other))
        if name in ("tril", "triu"):
            yield Slip("slip-triangle-reversed", {}, changed)
        elif other != "argmax":
            yield Slip("slip-function", {"used": other, "wanted": name}, changed)
        else:
            yield Slip("slip-place", {}, with_keyword(changed, "keepdims", None))
    if name in ("tril", "triu"):
        for shift in (-1, 1):
            yield Slip("slip-triangle-shifted", {}, _shifted(node, shift))
        yield Slip("slip-triangle-missing", {}, node.arguments[0])
    if name == "norm":
        yield Slip("slip-length-squared", {}, _squared(node))
    if name == "argsort":
        yield Slip("slip-scores", {}, node.arguments[0])
        yield Slip("slip-ranks", {}, call("argsort", node))
    if name in ("exp", "log", "sqrt", "tanh"):
        yield Slip("slip-function-missing", {"function": name}, node.arguments[0])
    if name in ("concatenate", "cat", "stack") and isinstance(node.arguments[0], Members):
        reverse = node.arguments[0]._replace(items=node.arguments[0].items[::-1])
        turned = node._replace(arguments=(reverse, *node.arguments[1:]))
        yield Slip("slip-list-reversed", {}, turned)


def _shifted(node: Call, shift: int) -> Call:
    return node._replace(arguments=(*node.arguments, number(shift)))


def _methods(node: Node, name: str) -> Iterator[Slip]:
    base = getattr(getattr(node, "function", None), "base", None)
    if not isinstance(node, Call) or base is None:
        return
    for other in _INSTEAD.get(name, ()):
        if other in ("sum", "mean", "max", "min"):
            changed = node._replace(function=node.function._replace(name=other))  # type: ignore
            yield Slip("slip-function", {"used": other, "wanted": name}, changed)
    if name in ("transpose", "permute", "swapaxes"):
        yield Slip("slip-not-moved", {}, base)


def softmaxes(node: Node) -> Iterator[Slip]:
    """softmax left out, not normalised, or normalised by something else."""
    if called(node) != "softmax" or not isinstance(node, Call) or len(node.arguments) != 1:
        return
    scores = node.arguments[0]
    raised = call("exp", scores)
    yield Slip("slip-softmax-missing", {}, scores)
    yield Slip("slip-not-normalised", {}, raised)
    yield Slip("slip-softmax-twice", {}, node._replace(arguments=(node,)))
    yield Slip("slip-whole-sum", {}, operation("/", raised, call("sum", raised)))
    for name in ("max", "mean", "norm"):
        by = call(name, raised, axis=-1, keepdims=True)
        yield Slip("slip-normalised-by", {"function": name}, operation("/", raised, by))
    lost = operation("/", raised, call("sum", raised, axis=-1))
    yield Slip("slip-keepdims-missing", {}, lost)
    plain = operation("/", scores, call("sum", scores, axis=-1, keepdims=True))
    yield Slip("slip-exp-missing", {}, plain)
    largest = operation("==", scores, call("max", scores, axis=-1, keepdims=True))
    yield Slip("slip-largest-only", {}, operation("*", largest, number(1)))
    yield Slip("slip-log", {}, call("log", node))
    yield from _column_maxima(scores)


def _column_maxima(scores: Node) -> Iterator[Slip]:
    """Another maximum taken off above than below."""
    off = call("exp", operation("-", scores, call("max", scores, axis=0)))
    by = call("sum", off, axis=-1, keepdims=True)
    yield Slip("slip-maximum-axis", {}, operation("/", off, by))


def masks(node: Node) -> Iterator[Slip]:
    """The mask after softmax, left out, reversed, of another number than −∞."""
    if called(node) != "softmax" or not isinstance(node, Call) or len(node.arguments) != 1:
        return
    masked = node.arguments[0]
    if called(masked) == "where" and isinstance(masked, Call) and len(masked.arguments) == 3:
        yield from _where_masks(node, masked)
    elif isinstance(masked, Operation) and masked.op == "+":
        scores, mask = masked.operands
        weights = node._replace(arguments=(scores,))
        yield Slip("slip-mask-missing", {}, weights)
        yield Slip("slip-mask-after", {}, operation("+", weights, mask))
        yield Slip("slip-mask-after", {}, operation("*", weights, call("exp", mask)))
        yield Slip(
            "slip-mask-sign", {}, node._replace(arguments=(operation("-", *masked.operands),))
        )
        yield Slip(
            "slip-mask-multiplied", {}, node._replace(arguments=(operation("*", scores, mask),))
        )


def _where_masks(node: Call, masked: Call) -> Iterator[Slip]:
    kept, scores, low = masked.arguments
    weights = node._replace(arguments=(scores,))

    def softmax_of(*arguments: Node) -> Node:
        return node._replace(arguments=(masked._replace(arguments=arguments),))

    yield Slip("slip-mask-missing", {}, weights)
    for instead in (low, number(0)):
        yield Slip("slip-mask-after", {}, masked._replace(arguments=(kept, weights, instead)))
    yield Slip("slip-mask-reversed", {}, softmax_of(kept, low, scores))
    yield Slip("slip-mask-zero", {}, softmax_of(kept, scores, number(0)))
    for value in (-1, -2, -5, -10, -20, -100):
        yield Slip("slip-mask-finite", {}, softmax_of(kept, scores, number(value)))
    yield Slip("slip-mask-sign", {}, softmax_of(kept, scores, operation("-", low)))
    triangle = _triangle_of(kept)
    if triangle is not None:
        yield Slip("slip-mask-zero", {}, softmax_of(triangle, scores, number(0)))
        yield Slip(
            "slip-mask-added", {}, node._replace(arguments=(operation("+", scores, triangle),))
        )


def _triangle_of(kept: Node) -> Node | None:
    """The triangle that a condition compares with a number."""
    if isinstance(kept, Operation) and kept.op in ("==", ">", "!="):
        return kept.operands[0]
    return kept if called(kept) in ("tril", "triu") else None
