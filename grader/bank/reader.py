"""A problem file from its bytes: read, judged and tried on its cases, or refused with reasons."""

from collections.abc import Sequence
from pathlib import Path as FilePath

from grader.bank.assembly import assemble
from grader.bank.complaint import MOST, Complaint, Faults
from grader.bank.digest import source_hash
from grader.bank.expressions import Expressions
from grader.bank.problem import Problem
from grader.bank.report import Report
from grader.bank.shape_faults import read_shape
from grader.bank.tally import Tally, tell
from grader.bank.trial import drawn, held, try_out
from grader.bank.yaml_file import MAX_BYTES, parse
from grader.bank.yaml_tree import Mapping, child


def read_problem(content: str | bytes, path: str) -> Problem:
    """The problem in the text of a file. Raises Faults with every complaint, in file order."""
    content = content.encode("utf-8") if isinstance(content, str) else content
    tree, complaints = parse(content, path)
    if tree is None:
        raise Faults(_all_of(complaints, path))
    report = Report(path, tree, complaints)
    problem = _read(report, content.decode("utf-8").removeprefix("\ufeff"))
    if problem is None or report.complaints:
        raise Faults(_all_of(report.in_order(), path))
    return problem


def _all_of(complaints: Sequence[Complaint], path: str) -> Sequence[Complaint]:
    """The complaints, with a last one where there may be more."""
    if len(complaints) < MOST:
        return complaints
    last = complaints[-1]
    return [*complaints, Complaint(path, last.line, last.column, "", "file-many", {"limit": MOST})]


def _read(report: Report, source: str) -> Problem | None:
    expressions = Expressions(report, _declared(report))
    expressions.read()
    shape = read_shape(report)
    if shape is None:
        return None
    problem = assemble(shape, expressions, source, source_hash(source))
    if problem is not None:
        _try(report, problem)
    return problem


def _try(report: Report, problem: Problem) -> None:
    """Every case, or where there is none a draw of seed 0, whatever its wrong methods."""
    tally = Tally()
    for case in problem.cases:
        tally.add(case, try_out(problem, held(problem, case)))
    if not problem.cases:
        tally.add("0", try_out(problem, drawn(problem, 0, avoiding=False)))
    tell(tally.found, report)


def _declared(report: Report) -> frozenset[str]:
    """The names that `params` and `derive` declare."""
    sections = (child(report.tree, section) for section in ("params", "derive"))
    return frozenset(name for node in sections if isinstance(node, Mapping) for name in node.items)


def read_file(file: FilePath, path: str | None = None) -> Problem:
    """The problem in a file, called `path` in complaints. Raises Faults, or OSError."""
    with file.open("rb") as opened:
        content = opened.read(MAX_BYTES + 1)
    return read_problem(content, path or str(file))
