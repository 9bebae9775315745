"""The reference and the JSON Schema say what the shapes say, and every example runs."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs  # schemathesis brings it
import pytest
from click.testing import CliRunner

from grader.bank.check import check
from grader.bank.examples import Example, base, examples
from grader.bank.folder import files
from grader.bank.json_schema import all_shapes, json_schema, own_fields, purposes
from grader.bank.reader import read_problem
from grader.bank.reference import reference
from grader.bank.yaml_file import parse
from grader.bank.yaml_scalars import Literal
from grader.bank.yaml_tree import data
from grader.checkers.row_options import CHECKS
from grader.cli import main
from tests.bank.builders import TWIN

# An example shows a key, not how to teach: it may do without feedback and a full solution.
ADVICE = {"part-silent", "solution-silent"}
PAGE = Path(__file__).parents[2] / "problems" / "REFERENCE.md"
SHIPPED = files(PAGE.parent)


def plain(node: Any) -> Any:
    """A file's data as other readers of YAML have it."""
    if isinstance(node, dict):
        return {key: plain(value) for key, value in node.items()}
    if isinstance(node, list):
        return [plain(value) for value in node]
    if isinstance(node, Literal):
        return int(node.text) if node.value.denominator == 1 else float(node.value)
    return node


def content(source: str) -> Any:
    tree, complaints = parse(source.encode("utf-8"), "f.yaml")
    assert tree is not None
    assert not complaints
    return plain(data(tree))


@pytest.fixture(scope="module")
def validator() -> jsonschema_rs.Draft202012Validator:
    schema = json_schema()
    assert jsonschema_rs.meta.is_valid(schema)
    return jsonschema_rs.Draft202012Validator(schema)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference()


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.fields[0])
def test_every_example_is_a_sound_problem(example: Example) -> None:
    told = check(read_problem(example.problem, "example.yaml"), seeds=4).complaints
    assert {complaint.code for complaint in told} <= ADVICE


def test_every_field_has_an_example_and_a_purpose() -> None:
    fields = {f"{one.__name__}.{key}" for one in all_shapes() for key, _ in own_fields(one)}
    assert {field for example in examples() for field in example.fields} == fields
    for one in all_shapes():
        for key, name in own_fields(one):
            assert purposes(one)[name].endswith("."), (one, key)


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.fields[0])
def test_an_example_shows_its_fields(example: Example) -> None:
    for field in example.fields:
        assert f"{field.partition('.')[2]}:" in example.fragment


def test_the_first_problem_is_sound() -> None:
    told = check(read_problem(base(), "base.yaml"), seeds=4).complaints
    assert {complaint.code for complaint in told} <= ADVICE


def test_every_check_of_a_row_is_in_the_table() -> None:
    table = reference().partition("grader mark` calls")[2]
    assert all(f"| `{name}` | `{kind}` |" in table for name, (kind, _) in CHECKS.items())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_problems_fit_the_schema(validator: Any, path: Path) -> None:
    validator.validate(content(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("example", examples(), ids=lambda one: one.fields[0])
def test_examples_fit_the_schema(validator: Any, example: Example) -> None:
    validator.validate(content(example.problem))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kind: vector\n", "kind: vectr\n"),
        ("accept: {decimals: 2}", "accept: {decimals: many}"),
        ("tries: 3", "tries: 300"),
        ("q: {vector: 2, from: -5..5}", "q: {vector: 2, from: 5}"),
        ("    points: 2\n", "    colour: red\n"),
        ("zh: 余量", "zn: 余量"),
    ],
)
def test_the_schema_refuses_slips(validator: Any, old: str, new: str) -> None:
    assert validator.is_valid(content(TWIN))
    assert not validator.is_valid(content(TWIN.replace(old, new)))


def test_the_command_prints_both() -> None:
    printed = CliRunner().invoke(main, ["schema"])
    assert json.loads(printed.output) == json_schema()
    assert CliRunner().invoke(main, ["schema", "--reference"]).output == reference()
