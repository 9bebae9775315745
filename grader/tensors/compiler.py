"""Trees to steps in the order of evaluation, all names and arguments settled beforehand.

A step pushes a value, loads a name, packs members, applies a function or stores names. No part
of this walks the tree by recursion: a long chain of operators is as deep as it is long.
"""

from typing import Any, NamedTuple

from grader.expr.syntax import Unreadable
from grader.tensors.binding import Slot, bind, in_flavour, static_operands
from grader.tensors.einsum import read_subscripts
from grader.tensors.functions import FUNCTIONS, METHODS, PROPERTIES
from grader.tensors.names import Callee, Scope, callee, constant, module_of, unknown
from grader.tensors.operations import BINARY, INDEX, SLICE, UNARY
from grader.tensors.signature import Function
from grader.tensors.syntax import (
    Attribute,
    Call,
    Index,
    Literal,
    Members,
    Name,
    Node,
    Operation,
    Program,
    Slice,
    Span,
    Targets,
)

PUSH, LOAD, PACK, APPLY, STORE = range(5)


class Apply(NamedTuple):
    """A function to be applied to the last `taken` values, as they are where `plain`."""

    function: Function
    slots: tuple[Slot, ...]
    taken: int
    prefix: str
    places: tuple[Span, ...]
    given: bool
    plain: bool


class Step(NamedTuple):
    """`what` is a value, a name, (count, listed), an Apply, or Targets, by kind."""

    kind: int
    what: Any
    span: Span


def compile_program(program: Program, given: frozenset[str]) -> tuple[Step, ...]:
    """The steps of a program over the given names. Raises Unreadable."""
    scope = Scope(given, {}, program.function)
    for parameter in program.parameters:
        if parameter.name not in given:
            raise unknown("array-parameter", parameter.name, parameter.span, sorted(given))
    steps: list[Step] = []
    for line in program.lines:
        compiler = _Compiler(scope, program.flavour)
        steps += compiler.value(line.value)
        for targets in line.targets:
            steps.append(Step(STORE, targets, line.value.span))
            _assign(scope, targets, compiler.depends[-1])
    return tuple(steps)


def _assign(scope: Scope, targets: Targets, depends: bool) -> None:
    for target in targets.names:
        scope.assigned[target.name] = depends


_TORCH_PAIRS = {"max": ("max", "argmax"), "min": ("min", ""), "sort": ("sort", "argsort")}
_PAIR_NAMES = {"values": 0, "indices": 1}


class _Compiler:
    """Compiles one line. `depends` follows the stack: does a value depend on what was given?"""

    def __init__(self, scope: Scope, flavour: str) -> None:
        self.scope, self.flavour = scope, flavour
        self.steps: list[Step] = []
        self.depends: list[bool] = []

    def value(self, root: Node) -> list[Step]:
        waiting: list[tuple[Node, bool]] = [(root, False)]
        while waiting:
            node, seen = waiting.pop()
            if seen:
                self._emit(node)
                continue
            waiting.append((node, True))
            waiting += [(child, False) for child in reversed(self._children(node))]
        return self.steps

    def _children(self, node: Node) -> tuple[Node, ...]:
        if isinstance(node, Operation):
            return node.operands
        if isinstance(node, Call):
            base = callee(self.scope, node).base
            values = (*node.arguments, *(keyword.value for keyword in node.keywords))
            return values if base is None else (base, *values)
        if isinstance(node, Members):
            return node.items
        if isinstance(node, Index):
            return (self._paired(node), *node.items)
        if isinstance(node, Slice):
            return node.parts
        if isinstance(node, Attribute) and not module_of(self.scope, node.base):
            return (self._of_pair(node),)
        return ()

    def _emit(self, node: Node) -> None:
        if isinstance(node, Literal):
            self._push(node.value, node.span)
        elif isinstance(node, Name):
            self._name(node)
        elif isinstance(node, Operation):
            table = BINARY if len(node.operands) == 2 else UNARY
            self._apply(table[node.op], tuple(one.span for one in node.operands), node.span)
        elif isinstance(node, Members):
            self._pack(node)
        elif isinstance(node, Attribute):
            self._attribute(node)
        elif isinstance(node, Call):
            self._call(node)
        elif isinstance(node, Slice):
            self._apply(SLICE, tuple(one.span for one in node.parts), node.span)
        elif not self._picks(node):
            places = (node.base.span, *(item.span for item in node.items))
            self._apply(INDEX, places, node.span)

    def _push(self, value: Any, span: Span) -> None:
        self.steps.append(Step(PUSH, value, span))
        self.depends.append(False)

    def _pack(self, node: Members) -> None:
        count = len(node.items)
        self.steps.append(Step(PACK, (count, node.listed), node.span))
        self._replace(count)

    def _replace(self, count: int) -> bool:
        taken = self.depends[len(self.depends) - count :]
        del self.depends[len(self.depends) - count :]
        self.depends.append(any(taken))
        return self.depends[-1]

    def _apply(
        self, function: Function, places: tuple[Span, ...], span: Span, prefix: str = ""
    ) -> None:
        count = len(places)
        slots = tuple(_slots_of(function, count))
        given = self._replace(count)
        apply = Apply(function, slots, count, prefix, places, given, _plain(slots))
        self.steps.append(Step(APPLY, apply, span))

    def _name(self, node: Name) -> None:
        name = node.name
        if name in self.scope.assigned or name in self.scope.given:
            self.steps.append(Step(LOAD, name, node.span))
            self.depends.append(self.scope.assigned.get(name, True))
            return
        try:
            self._push(constant(name, ""), node.span)
        except KeyError:
            if name in FUNCTIONS:
                raise Unreadable("array-not-called-yet", node.span, name=name) from None
            known = [*self.scope.given, *self.scope.assigned, *FUNCTIONS, "pi", "inf"]
            raise unknown("array-unknown-name", name, node.span, known) from None

    def _attribute(self, node: Attribute) -> None:
        module = module_of(self.scope, node.base)
        if module:
            self._of_module(node, module)
        elif node.name in PROPERTIES:
            self._apply(PROPERTIES[node.name], (node.base.span,), node.span, "method")
        elif node.name in _PAIR_NAMES and self._pair_call(node.base):
            return
        elif node.name in METHODS:
            raise Unreadable("array-not-called-yet", node.place, name=node.name)
        else:
            raise unknown("array-unknown-attribute", node.name, node.place, PROPERTIES)

    def _of_module(self, node: Attribute, module: str) -> None:
        try:
            self._push(constant(node.name, module), node.span)
        except KeyError:
            if node.name in FUNCTIONS:
                raise Unreadable("array-not-called-yet", node.place, name=node.name) from None
            raise unknown("array-unknown-name", node.name, node.place, FUNCTIONS) from None

    def _call(self, node: Call) -> None:
        found = callee(self.scope, node)
        function = in_flavour(found.function, node, found.prefix, self.flavour)
        method = found.base is not None
        slots = bind(function, node, method)
        if function.name == "einsum":
            self._check_einsum(node)
        places = tuple(one.span for one in self._children(node))
        given = self._replace(len(places))
        prefix, plain = found.prefix, _plain(slots)
        apply = Apply(function, slots, len(places), prefix, places, given, plain)
        self.steps.append(Step(APPLY, apply, node.span))

    def _check_einsum(self, node: Call) -> None:
        written = static_operands(node)
        if written is None:
            return
        try:
            read_subscripts(*written)
        except Unreadable as fault:
            fault.span = node.arguments[0].span
            raise

    # torch's max, min and sort along a dim give (values, indices).

    def _pair_call(self, node: Node) -> str:
        """The flavour of a max, min or sort along one axis: np, torch, "?", or "" for others."""
        if not isinstance(node, Call):
            return ""
        found = callee(self.scope, node)
        along = len(node.arguments) + len(node.keywords) + (found.base is not None) > 1
        if found.function.name not in _TORCH_PAIRS or not along:
            return ""
        words = {keyword.name for keyword in node.keywords}
        if found.prefix == "torch" or words & {"dim", "keepdim"}:
            return "torch"
        if found.prefix in ("np", "") or words & {"axis", "keepdims"}:
            return "np"
        return self.flavour or "?"

    def _of_pair(self, node: Attribute) -> Node:
        wanted = _PAIR_NAMES.get(node.name)
        if wanted is None or not self._pair_call(node.base):
            return node.base
        return _member_of_pair(self.scope, node.base, wanted)

    def _picks(self, node: Index) -> bool:
        """Whether the index takes a member of torch's pair; nothing is left to be done then."""
        if self._paired(node) is node.base:
            return False
        self.steps.pop()
        self.depends.pop()
        return True

    def _paired(self, node: Index) -> Node:
        flavour = self._pair_call(node.base) if len(node.items) == 1 else ""
        place = getattr(node.items[0], "value", None)
        if flavour in ("", "np") or place not in (0, 1):
            return node.base
        if flavour == "?":
            readings = ["torch: (values, indices)", "np: rows"]
            raise Unreadable("array-two-readings", node.span, readings=readings)
        return _member_of_pair(self.scope, node.base, place)


def _member_of_pair(scope: Scope, node: Any, wanted: int) -> Node:
    """The call that gives the values, or the places, of torch's pair."""
    name = _TORCH_PAIRS[callee(scope, node).function.name][wanted]
    if not name:
        raise Unreadable("array-unknown-function", node.span, name="argmin")
    named = node.function._replace(name=name)
    return node._replace(function=named)


def _plain(slots: tuple[Slot, ...]) -> bool:
    """Whether every parameter gets one value, in order and unconverted."""
    return all(
        slot.kind == "any" and not slot.many and slot.places == (place,)
        for place, slot in enumerate(slots)
    )


def _slots_of(function: Function, count: int) -> list[Slot]:
    slots = []
    for place, parameter in enumerate(function.parameters):
        places = tuple(range(place, count)) if parameter.many else (place,)
        slots.append(Slot(parameter.kind, places, None, parameter.many))
    return slots


__all__ = ["APPLY", "LOAD", "PACK", "PUSH", "STORE", "Apply", "Callee", "Step", "compile_program"]
