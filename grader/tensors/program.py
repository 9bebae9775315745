"""Lines of array code: assignments, then the value; or one function that returns it."""

from functools import lru_cache
from itertools import pairwise

from grader.expr.syntax import Unreadable
from grader.tensors.reader import RESERVED, Reader
from grader.tensors.syntax import Line, Name, Program, Span, Target, Targets
from grader.tensors.tokens import Scan, Token, scan

_WORDS = {
    "np": frozenset(["axis", "keepdims", "ddof"]),
    "torch": frozenset(["dim", "keepdim", "unbiased"]),
}
_PREFIXES = {"np": "np", "numpy": "np", "torch": "torch", "F": "torch"}
_IN_PLACE = frozenset(["+=", "-=", "*=", "/=", "@=", "%=", "&=", "|=", "^=", "**=", "//="])
MOST_NAMES = 20


@lru_cache(maxsize=512)
def read_program(text: str) -> Program:
    """The lines of a text. Raises Unreadable; `blank` where nothing was written."""
    found = scan(text)
    if len(found.tokens) == 1:
        raise Unreadable("blank")
    if found.tokens[0].text == "def" and found.tokens[0].kind == "name":
        return _Definition(found).read()
    lines = _Lines(found.tokens).until_end()
    return Program(tuple(lines), "", (), _flavour(found.tokens))


def _flavour(tokens: tuple[Token, ...]) -> str:
    """Whose spelling the text uses: np or torch, or "" for neither or both."""
    flavours = set()
    for token, after in pairwise(tokens):
        if token.kind != "name":
            continue
        if after.text == "." and token.text in _PREFIXES:
            flavours.add(_PREFIXES[token.text])
        elif after.text == "=":
            flavours |= {name for name, words in _WORDS.items() if token.text in words}
    return flavours.pop() if len(flavours) == 1 else ""


class _Lines(Reader):
    """Statements up to the end, or to the end of a function's body."""

    def until_end(self, must_return: bool = False) -> list[Line]:
        lines: list[Line] = []
        while self.token.kind != "end":
            if self.token.kind == "line" or (lines and self.sees(";")):
                self.place += 1
                continue
            lines.append(self._line(lines))
        if not lines:
            raise Unreadable("blank")
        if must_return and not self.returned:
            raise Unreadable("array-no-return", lines[-1].value.span)
        return lines

    returned = False

    def _line(self, before: list[Line]) -> Line:
        if before and not before[-1].targets:
            code = "array-after-return" if self.returned else "array-line-unused"
            raise Unreadable(code, before[-1].value.span)
        if self.token.text == "return" and self.token.kind == "name":
            self.place += 1
            self.returned = True
            line = Line((), self.members())
        else:
            line = self._assignment()
        if self.token.kind not in ("line", "end") and not self.sees(";"):
            self.refuse()
        return line

    def _assignment(self) -> Line:
        groups: list[Targets] = []
        while self._assigns():
            groups.append(self._targets())
            self.expect("=")
        return Line(tuple(groups), self.members())

    def _assigns(self) -> bool:
        """Whether an `=` follows on this line outside brackets."""
        depth = 0
        for token in self.tokens[self.place :]:
            if token.kind in ("line", "end") or token.text == ";":
                return False
            if token.kind == "sign" and token.text in _IN_PLACE:
                raise Unreadable("array-in-place", token.span, operator=token.text)
            if token.kind == "sign" and token.text in (":=", "->"):
                raise Unreadable("array-unexpected", token.span, found=token.text)
            depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
            if token.text == "=" and token.kind == "sign" and not depth:
                return True
        return False

    def _targets(self) -> Targets:
        bracketed = self.take("(", "[")
        targets = [self._target()]
        comma = False
        while self.take(","):
            comma = True
            if not self.sees("=", ")", "]"):
                targets.append(self._target())
        if (bracketed and not self.take(")", "]")) or not self.sees("="):
            self._refuse_target()
        if len(targets) > MOST_NAMES or sum(target.rest for target in targets) > comma:
            last = targets[-1]
            raise Unreadable("array-assign-target", last.span, found=last.name[:40])
        return Targets(tuple(targets), comma)

    def _target(self) -> Target:
        rest = self.take("*")
        token = self.token
        if token.kind != "name" or token.text in RESERVED or token.text in _FIXED:
            self._refuse_target()
        if token.text.startswith("__"):
            raise Unreadable("array-hidden-name", token.span, name=token.text[:40])
        self.place += 1
        return Target(token.text, rest, token.span)

    def _refuse_target(self) -> None:
        token = self.token
        if token.kind == "name" and token.text in RESERVED:
            self.refuse()
        if self.sees("[", "."):
            raise Unreadable("array-assign-into", self._around(token.span))
        raise Unreadable("array-assign-target", token.span, found=token.text[:40])

    def _around(self, span: Span) -> Span:
        return (self.tokens[max(0, self.place - 1)].span[0], span[1])


_FIXED = frozenset(["True", "False", "None"])


class _Definition(_Lines):
    """`def name(given arrays): lines … return value`, alone in its text."""

    def __init__(self, found: Scan) -> None:
        super().__init__(found.tokens)
        self.indents = found.indents

    def read(self) -> Program:
        self.place += 1
        name = self.next()
        if name.kind != "name" or name.text in RESERVED or name.text.startswith("__"):
            raise Unreadable("array-unexpected", name.span, found=name.text[:40])
        self.expect("(")
        self.parameters: list[Token] = []
        while not self.sees(")"):
            self._parameter()
        self.place += 1
        if not self.sees(":"):
            raise Unreadable("array-definition", self.token.span)
        self.place += 1
        self._refuse_outside()
        lines = self.until_end(must_return=True)
        given = tuple(Name(token.text, token.span) for token in self.parameters)
        return Program(tuple(lines), name.text, given, _flavour(self.tokens))

    def _parameter(self) -> None:
        token = self.next()
        twice = any(token.text == other.text for other in self.parameters)
        if token.kind != "name" or token.text in RESERVED or twice:
            raise Unreadable("array-definition", token.span)
        self.parameters.append(token)
        if not self.sees(")") and not self.take(","):
            raise Unreadable("array-definition", self.token.span)

    def _refuse_outside(self) -> None:
        """Lines after the header that are not set in do not belong to the function."""
        header = self.indents[self.tokens[0].span[0]]
        for token in self.tokens[self.place :]:
            if self.indents.get(token.span[0], header + 1) <= header and token.text:
                raise Unreadable("array-not-alone", token.span)
