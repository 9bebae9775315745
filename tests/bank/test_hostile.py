"""Files made to break a reader: each is refused, with its reason, in bounded time."""

import time
from collections.abc import Callable

import pytest

from tests.bank.builders import SMALL, complaints, planted


def _asked(text: str) -> str:
    return planted("en: The sum", f"en: '{text}'", SMALL)


def _answered(formula: str) -> str:
    return planted("answer: a + b", f"answer: {formula}", SMALL)


def _merges() -> str:
    links = (f"a{i}: &a{i}\n  <<: [*a{i - 1}, *a{i - 1}]\n" for i in range(1, 18))
    return "a0: &a0 {x: 1}\n" + "".join(links)


def _keys() -> str:
    return "".join(f"k{i}: 1\n" for i in range(8500))


REFUSED: dict[str, tuple[Callable[[], str | bytes], str]] = {
    "merge bomb": (_merges, "yaml-anchor"),
    "alias bomb": (lambda: "".join(f"b{i}: &b{i} [*a,*a]\n" for i in range(4000)), "yaml-alias"),
    "deep list": (lambda: "a: " + "[" * 99_000, "yaml-deep"),
    "deep mapping": (lambda: "a: " + "{" * 99_000, "yaml-deep"),
    "deep dashes": (lambda: "- " * 49_000, "yaml-deep"),
    "complex keys": (lambda: "? " * 49_000, "yaml-key-not-text"),
    "empty keys": (lambda: "a:\n" * 33_000, "file-many"),
    "unknown keys": (_keys, "file-many"),
    "large file": (lambda: b"a" * 1_000_000, "file-too-large"),
    "long text": (lambda: _asked("x" * 50_000), "text-long"),
    "long number": (lambda: planted("1..9}\n  b", f"1..{'9' * 50_000}}}\n  b", SMALL),
                    "wants-range"),
    "long literal": (lambda: SMALL + f"tries: {'9' * 50_000}\n", "yaml-number"),
    "large range": (lambda: planted("a: {integer: 1..9}", "a: {integer: 1..10000000}", SMALL),
                    "range-large"),
    "brackets": (lambda: _asked("![" * 2400 + "]()"), "text-image"),
    "braces": (lambda: _asked("{{a " * 1200), "text-brace"),
    "placeholders": (lambda: _asked("{{a}}" * 900), "text-brace"),
    "macros": (lambda: _asked(r"$\def\a#1{\a{#1#1}}\a{x}$"), "text-latex-refused"),
    "deep maths": (lambda: _asked("$" + r"\sqrt{" * 800 + "$"), "text-latex"),
    "tower": (lambda: _answered("9^9^9^9^9^a"), "too-large"),
    "factorial": (lambda: _answered("(10^9)!"), "too-large"),
    "long formula": (lambda: _answered("+".join(["a"] * 20_000)), "too-long"),
    "deep formula": (lambda: _answered("(" * 700 + "a" + ")" * 700), "too-deep"),
    "large matrix": (lambda: _answered("[" + "[1,2]," * 9000 + "[1,2]]"), "list-long"),
    "never met": (lambda: planted("parts:", "require: [a > a]\nparts:", SMALL), "no-draw"),
    "null byte": (lambda: b"id: q1\x00\n", "file-character"),
    "not UTF-8": (lambda: b"id: q1\xff", "file-not-utf8"),
    "UTF-16": (lambda: "id: q1".encode("utf-16"), "file-not-utf8"),
    "empty": (lambda: "", "file-empty"),
    "a tag": (lambda: _answered("!!python/object/apply:os.system ['id']"), "yaml-tag"),
    "a hexadecimal tag": (lambda: _answered("!!int '0x10'"), "yaml-tag"),
    "an empty id": (lambda: planted("id: sum", "id: ''", SMALL), "slug-unfit"),
    "an encoded path": (lambda: planted("id: sum", 'id: "q1%2f..%2fx"', SMALL), "slug-unfit"),
    "a newline in an id": (lambda: planted("id: sum", "id: |\n  sum", SMALL), "slug-unfit"),
    "another language": (lambda: _asked("${a.constructor}"), "text-dollar"),
    "a positional field": (lambda: _asked("{0}"), "text-brace"),
    "a conversion": (lambda: _asked("{a!r}"), "text-brace"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_a_hostile_file_is_refused_for_its_fault_within_a_second(name: str) -> None:
    make, code = REFUSED[name]
    source = make()
    start = time.process_time()
    codes = [complaint.code for complaint in complaints(source)]
    assert code in codes
    assert time.process_time() - start < 1


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "[" * 4900, "*a_" * 1600, "&a" * 2400]
)
def test_an_odd_text_that_does_no_harm_is_read_within_a_second(text: str) -> None:
    start = time.process_time()
    assert complaints(_asked(text)) == ()
    assert time.process_time() - start < 1
