"""Every wrong method has its words in both languages, and none tells the key."""

import re
import string
from importlib import import_module
from pathlib import Path

import pytest

from grader.expr.evaluate import names_in
from grader.mistakes import letters, structure, terms
from grader.mistakes.concept import lines, tree
from grader.mistakes.derive import CONCEPTS
from grader.wording.methods import SLIPS, in_words, method_name, names
from grader.wording.sentences import LANGUAGES, say

TERMS = (*terms._WITHOUT, "matmul", "scores")
LEFT_OUT = ("first-left-out", "last-left-out", "one-left-out")


def all_methods() -> set[tuple[str, str]]:
    found = {
        (concept.name, code.rstrip("?"))
        for concept in CONCEPTS
        for table in (concept.slips, concept.instead)
        for code, _ in lines(table)
    }
    found |= {(concept, code) for concept in TERMS for code in LEFT_OUT}
    found |= {("dot", code.rstrip("?")) for code in terms._SIGNS}
    source = Path(structure.__file__).read_text(encoding="utf-8")
    found |= {("formula", code) for code in structural_codes()}
    return found | {("formula", code) for code in re.findall(r'yield "([a-z-]+)"', source)}


def structural_codes() -> set[str]:
    tables = (structure._UNDONE, structure._BASES)
    found = {code for table in tables for code in table.values()}
    found |= {code for _, code in structure._EXCHANGED.values()}
    found |= {code for code, *_ in structure._EVERYWHERE}
    source = Path(letters.__file__).read_text(encoding="utf-8")
    return found | set(re.findall(r'Misread\("([a-z-]+)"', source))


def arguments(concept: str) -> dict[str, str]:
    forms = [form for known in CONCEPTS if known.name == concept for form in known.forms]
    if concept == "formula":
        return {"a": "q", "b": "k"}
    return {name: name for form in forms for name in names_in(tree(form))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_method_has_a_name_and_a_sentence(lang: str) -> None:
    for concept, code in sorted(all_methods()):
        method = {"concept": concept, "code": code, **arguments(concept)}
        sentence = say("method", {"name": code, "methods": [method]}, lang)
        assert method_name(method, lang) in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_names_what_every_form_of_its_concept_has(lang: str) -> None:
    for concept in CONCEPTS:
        has = set.intersection(*(set(names_in(tree(form))) for form in concept.forms))
        for code, _ in (*lines(concept.slips), *lines(concept.instead)):
            method = {"concept": concept.name, "code": code.rstrip("?"), **{n: n for n in has}}
            assert method_name(method, lang), code


def test_no_name_is_unused() -> None:
    used = {f"{concept}.{code}" for concept, code in all_methods()}
    used |= {code for _, code in all_methods()}
    assert names("en").keys() <= used


def test_no_concept_repeats_a_shared_phrase() -> None:
    shared = names("en"), names("zh")
    own = [key for key in names("en") if "." in key]
    assert [key for key in own if all(n[key] == n.get(key.split(".")[1]) for n in shared)] == []


@pytest.mark.parametrize(("topic", "table"), [*((s, "NAMES") for s in SLIPS), ("advice", "ADVICE")])
def test_both_languages_say_the_same(topic: str, table: str) -> None:
    english, chinese = (
        getattr(import_module(f"grader.wording.{lang}.{topic}"), table) for lang in ("en", "zh")
    )
    assert english.keys() == chinese.keys()
    for code, phrase in english.items():
        assert fields(phrase) == fields(chinese[code]), code
        assert phrase != chinese[code]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


COMP = {"concept": "comp", "a": "q", "b": "k"}


def test_one_method_is_named_with_its_arguments() -> None:
    facts = {"name": "by-square", "methods": [{**COMP, "code": "by-square"}]}
    assert in_words(facts, "en") == {"name": "divided by the squared length of k"}
    assert say("method", facts, "en") == (
        "This value comes from a slip: divided by the squared length of k. "
        "The signed length is the dot product over the length of the vector projected on."
    )
    assert say("method", facts, "zh") == (
        "这个值来自一种错误做法：除以了 k 的长度的平方。"
        "有符号长度是点积除以被投影到的那个向量的长度。"
    )


@pytest.mark.parametrize(
    ("concept", "code", "said"),
    [
        ("variance", "by-number", "divide by n or by n − 1"),
        ("determinant", "sign-lost", "Expand along the first row"),
        ("length-of-sum", "root-taken", "or its square if that is asked"),
        ("softmax", "all-entries", "in a matrix, of its row"),
        ("rbf", "minus-lost", "scale it as the kernel says"),
    ],
)
def test_advice_holds_for_every_form_of_a_concept(concept: str, code: str, said: str) -> None:
    facts = {"methods": [{"concept": concept, "code": code, **arguments(concept)}]}
    assert said in say("method", facts, "en")


def test_several_methods_are_named_together() -> None:
    methods = [{**COMP, "code": "by-square"}, {**COMP, "code": "not-divided"}]
    facts = {"names": ["by-square", "not-divided"], "methods": methods}
    phrases = ["divided by the squared length of k", "not divided: the dot product"]
    assert in_words(facts, "en") == {"name": " | ".join(phrases), "names": phrases}
    assert say("method", facts, "en").startswith("More than one slip gives this value: ")
    assert "；或者" in say("method", facts, "zh")
