"""The plan of the house, kept by reading its source: who imports whom, how long, which words."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from grader.wording.sentences import LANGUAGES, TOPICS, catalogue

HOUSE = Path(__file__).parent.parent / "grader"
FILES = sorted(HOUSE.rglob("*.py"))
ROOMS = ["expr", "tensors", "checkers", "mistakes", "figures", "bank", "store", "lms", "web"]
SPEAKERS = {"lms", "web"}  # and what stands beside the rooms: cli, marking
LODGINGS = {
    "flask": ("web/",),
    "werkzeug": ("web/",),
    "markupsafe": ("web/",),
    "itsdangerous": ("web/",),
    "gunicorn": ("web/serving.py",),
    "sqlalchemy": ("store/",),
    "alembic": ("store/",),
    "yaml": ("bank/yaml_",),
    "markdown_it": ("bank/markup.py",),
    "mdit_py_plugins": ("bank/markup.py",),
    "math_core": ("bank/mathml.py",),
    "sympy": ("expr/",),
    "pydantic": ("bank/", "web/"),
    "click": ("cli.py", "authoring.py"),
}
FORBIDDEN = {"eval", "exec", "compile", "sympify", "parse_expr", "create_all", "__import__"}
LONGEST_FUNCTION = 50
LONGEST_MODULE = 320


def name_of(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(tree: ast.Module) -> Iterator[str]:
    """Every module named by an import, wherever in the file it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they go"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def rooms_of(tree: ast.Module) -> set[str]:
    parts = [module.split(".") for module in imports(tree)]
    return {step[1] for step in parts if step[0] == "grader" and len(step) > 1}


each_file = pytest.mark.parametrize("path", FILES, ids=name_of)
each_room = pytest.mark.parametrize("room", [*ROOMS, "wording", "wording/en", "wording/zh"])


@each_file
def test_a_room_imports_only_rooms_before_it(path: Path) -> None:
    room = name_of(path).split("/")[0]
    if room not in ROOMS:
        return
    allowed = set(ROOMS[: ROOMS.index(room) + 1]) | ({"wording"} if room in SPEAKERS else set())
    # Where migrations lie and what was configured is asked by the rooms that meet the outside.
    allowed |= {"settings"} if room in ("store", "web") else set()
    assert rooms_of(tree_of(path)) <= allowed


@each_file
def test_wording_and_settings_import_no_room(path: Path) -> None:
    if name_of(path) == "settings.py":
        assert rooms_of(tree_of(path)) == set()
    if name_of(path).startswith("wording/"):
        assert rooms_of(tree_of(path)) <= {"wording"}


@each_file
def test_lodgers_stay_in_their_rooms(path: Path) -> None:
    for module in imports(tree_of(path)):
        homes = LODGINGS.get(module.split(".")[0])
        assert homes is None or name_of(path).startswith(homes), module


@each_room
def test_a_room_is_one_docstring(room: str) -> None:
    tree = tree_of(HOUSE / room / "__init__.py")
    assert ast.get_docstring(tree)
    assert len(tree.body) == 1


@each_file
def test_no_text_is_ever_run(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call):
            called = node.func
            named = getattr(called, "id", None)
            # `re.compile` is a method; the built-in is a bare name.
            attribute = getattr(called, "attr", None)
            assert named not in FORBIDDEN, node.lineno
            assert attribute not in FORBIDDEN - {"compile"}, node.lineno


@each_file
def test_functions_and_modules_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, node.name


@each_file
def test_a_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(tree_of(path))
    assert path.stem not in ("utils", "helpers", "common", "core")


# Words


def facts_in(template: str) -> set[str]:
    fields = (field for _, field, _, _ in string.Formatter().parse(template) if field)
    return {field.partition("[")[0] for field in fields}


def topic(lang: str, name: str) -> dict[str, str]:
    module = tree_of(HOUSE / "wording" / lang / f"{name}.py")
    (table,) = (node.value for node in module.body if isinstance(node, ast.AnnAssign))
    assert isinstance(table, ast.Dict)
    keys = [ast.literal_eval(key) for key in table.keys if key is not None]
    assert len(keys) == len(set(keys)), "a code has two sentences"
    sentences: dict[str, str] = ast.literal_eval(table)
    return sentences


@pytest.mark.parametrize("name", TOPICS)
def test_both_languages_have_the_same_sentences(name: str) -> None:
    english, chinese = topic("en", name), topic("zh", name)
    assert english.keys() == chinese.keys()
    for code, sentence in english.items():
        assert facts_in(sentence) == facts_in(chinese[code]), code


def test_a_code_stands_in_one_topic_only() -> None:
    codes = [code for name in TOPICS for code in topic("en", name)]
    assert len(codes) == len(set(codes)) == len(catalogue("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_are_clean(lang: str) -> None:
    for code, sentence in catalogue(lang).items():
        assert sentence == sentence.strip(), code
        assert "  " not in sentence, code
        assert "<" not in sentence or code.startswith("yaml-"), code


def test_no_chinese_sentence_was_left_in_english() -> None:
    english, chinese = catalogue("en"), catalogue("zh")
    same = [sentence for code, sentence in english.items() if chinese[code] == sentence]
    assert all(re.fullmatch(r"\{\w+\}", sentence) for sentence in same), same


def literals() -> set[str]:
    """Every text in the source of the rooms, templates among it; sentences and docstrings aside."""
    found: set[str] = set()
    for path in FILES:
        if not name_of(path).startswith("wording/"):
            found |= {
                node.value
                for node in ast.walk(tree_of(path))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
    for page in HOUSE.rglob("templates/*.html"):
        found |= set(page.read_text(encoding="utf-8").replace('"', "'").split("'"))
    return found


# Where a finding is made, and which of the arguments is its code.
MAKERS = {
    "Unreadable": 0,
    "NoValue": 0,
    "ShapeError": 0,
    "Feedback": 0,
    "RowFault": 0,
    "Refusal": 0,
    "_refused": 0,
    "_fail": 0,
    "say": 0,
    "Fault": 0,
    "Finding": 1,
    "add": 1,
    "add_key": 1,
    "complain": 1,
    "Complaint": 4,
}
# Said from the author's own file.
SAID_BY_AUTHORS = {"mistake", "reason"}


def findings() -> Iterator[tuple[str, str, ast.Call]]:
    """Codes written out where a finding is made, with their file and the call."""
    for path in FILES:
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.Call):
                continue
            place = MAKERS.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
            code = node.args[place] if place is not None and place < len(node.args) else None
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value, name_of(path), node


def facts_given(call: ast.Call) -> set[str] | None:
    """The facts a call names; None where they are not written out."""
    name = getattr(call.func, "id", "")
    if name in ("Unreadable", "ShapeError", "RowFault", "_refused"):
        names = [keyword.arg for keyword in call.keywords]
        return None if None in names else {str(name) for name in names}
    if name == "Feedback":
        if len(call.args) < 2:
            return set()
        if isinstance(call.args[1], ast.Dict):
            return {ast.literal_eval(key) for key in call.args[1].keys if key is not None}
    return None


def test_every_code_has_its_sentences() -> None:
    known = catalogue("en").keys() | SAID_BY_AUTHORS
    missing = {(code, file) for code, file, _ in findings() if code not in known}
    assert missing == set()


def test_every_sentence_gets_its_facts() -> None:
    for code, file, call in findings():
        given = facts_given(call)
        if given is not None and code not in SAID_BY_AUTHORS:
            assert facts_in(catalogue("en")[code]) <= given, (code, file, call.lineno)


def test_no_sentence_is_unused() -> None:
    written = literals()
    beginnings = {text for text in written if text.endswith("-")}
    unused = [
        code
        for code in catalogue("en")
        if code not in written and not any(code.startswith(text) for text in beginnings)
    ]
    assert unused == []
