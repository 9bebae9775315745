"""What a name means where it stands, and the nearest one that means something."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple

from grader.expr.syntax import Unreadable
from grader.tensors.functions import CONSTANTS, FUNCTIONS, METHODS, MODULES, PROPERTIES
from grader.tensors.signature import Function, type_named
from grader.tensors.syntax import Attribute, Call, Name, Node, Span

_LONGEST = 40
_BARE_TYPES = frozenset(["bool", "float", "int"])
_MATH_CONSTANTS = frozenset(["pi", "e", "inf"])


class Scope(NamedTuple):
    """Names given by the question, names assigned so far, and the function being defined.

    `assigned` says of each name whether its value depends on what was given.
    """

    given: frozenset[str]
    assigned: dict[str, bool]
    function: str

    def hides(self, name: str) -> bool:
        """Whether the name is no longer that of a function, a module or a constant."""
        return name in self.assigned or name in self.given or name == self.function


class Callee(NamedTuple):
    """A function, the prefix it was named with, and for a method what it is a method of."""

    function: Function
    prefix: str
    base: Node | None


def callee(scope: Scope, call: Call) -> Callee:
    """The function that a call names. Raises Unreadable."""
    named = call.function
    if isinstance(named, Name):
        return Callee(_bare(scope, named), "", None)
    if not isinstance(named, Attribute):
        raise Unreadable("array-not-a-function", named.span)
    module = module_of(scope, named.base)
    if module:
        return Callee(_of_module(named, module), module, None)
    if named.name in METHODS:
        return Callee(METHODS[named.name], "method", named.base)
    if named.name in PROPERTIES:
        raise Unreadable("array-not-called", named.place, name=named.name)
    raise unknown("array-unknown-method", named.name, named.place, METHODS)


def _bare(scope: Scope, name: Name) -> Function:
    if name.name in scope.assigned or name.name in scope.given:
        raise Unreadable("array-name-not-function", name.span, name=name.name[:_LONGEST])
    if name.name == scope.function:
        raise Unreadable("array-calls-itself", name.span, name=name.name[:_LONGEST])
    found = FUNCTIONS.get(name.name)
    if found is None or found.homes == frozenset(["method"]):
        raise unknown("array-unknown-function", name.name, name.span, FUNCTIONS)
    return found


def _of_module(named: Attribute, module: str) -> Function:
    found = FUNCTIONS.get(named.name)
    if found is not None and module in found.homes:
        return found
    known = [name for name, function in FUNCTIONS.items() if module in function.homes]
    if module != "linalg" and named.name == "norm":
        raise Unreadable("array-nearest", named.place, name="norm", nearest="np.linalg.norm")
    raise unknown("array-unknown-function", named.name, named.place, known)


def module_of(scope: Scope, node: Node) -> str:
    """The library that `np`, `torch`, `np.linalg` … is, or ""."""
    if isinstance(node, Name):
        return "" if scope.hides(node.name) else MODULES.get(node.name, "")
    if isinstance(node, Attribute) and node.name == "linalg":
        return "linalg" if module_of(scope, node.base) in ("np", "torch") else ""
    return ""


def constant(name: str, module: str) -> object:
    """The value of a constant or a type. Raises KeyError."""
    if name in CONSTANTS and (module != "math" or name in _MATH_CONSTANTS) and module != "F":
        return CONSTANTS[name]
    found = type_named(name) if module in ("np", "torch") or name in _BARE_TYPES else None
    if found is None or module in ("F", "math", "linalg"):
        raise KeyError(name)
    return found


def unknown(code: str, name: str, span: Span, known: Iterable[str]) -> Unreadable:
    """Not a name that is known here; the nearest one is offered."""
    close = get_close_matches(name[:_LONGEST], list(known), 1, 0.6)
    if close:
        return Unreadable("array-nearest", span, name=name[:_LONGEST], nearest=close[0])
    return Unreadable(code, span, name=name[:_LONGEST])
