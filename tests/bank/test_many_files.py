"""Files read by one process and by several come out alike, in order."""

from pathlib import Path

from grader.bank.many_files import Read, read_all
from grader.bank.problem import Problem
from tests.bank.builders import SMALL, TWIN, planted


def _told(read: Read) -> object:
    return (read.id, read.digest) if isinstance(read, Problem) else read


def test_several_processes_read_what_one_reads(tmp_path: Path) -> None:
    sources = [SMALL, planted("answer: a + b", "answer: c", SMALL), TWIN, "", SMALL]
    paths = [tmp_path / f"{place}.yaml" for place in range(len(sources))]
    for path, source in zip(paths, sources, strict=True):
        path.write_text(source, encoding="utf-8")
    paths.append(tmp_path / "missing.yaml")
    alone, together = (list(read_all(paths, jobs)) for jobs in (1, 2))
    assert [type(one).__name__ for one in alone] == [type(one).__name__ for one in together]
    assert list(map(_told, alone)) == list(map(_told, together))
    assert [c.code for c in alone[1]] == ["name-unknown"]
    assert [c.code for c in alone[-1]] == ["file-unreadable"]
