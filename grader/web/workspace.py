"""An author's files while they are being written: read anew whenever one of them changes."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from grader.bank.complaint import Complaint
from grader.bank.folder import files, gather
from grader.bank.problem import Problem


@dataclass(frozen=True, slots=True)
class Reading:
    """The problems that could be read, by id in the order of their files, and what is wrong."""

    problems: Mapping[str, Problem]
    complaints: tuple[Complaint, ...]


class Workspace:
    """Files and folders as they are now."""

    def __init__(self, roots: Sequence[Path]) -> None:
        self._roots = tuple(roots)
        self._stamp = ""
        self._reading = Reading({}, ())
        self._lock = Lock()

    def stamp(self) -> str:
        """Changes whenever a file is written, added or taken away."""
        state = hashlib.sha256()
        for root in self._roots:
            for path in files(root):
                try:
                    found = path.stat()
                    state.update(f"{path}\0{found.st_mtime_ns}\0{found.st_size}\n".encode())
                except OSError:
                    state.update(f"{path}\0gone\n".encode())
        return state.hexdigest()

    def read(self) -> Reading:
        """Everything as it is now; nothing is read again while nothing changed."""
        with self._lock:
            stamp = self.stamp()
            if stamp != self._stamp:
                problems, complaints = gather(self._roots)
                by_id = {problem.id: problem for problem in reversed(problems)}
                ordered = {problem.id: by_id[problem.id] for problem in problems}
                self._reading = Reading(ordered, tuple(complaints))
                self._stamp = stamp
            return self._reading
