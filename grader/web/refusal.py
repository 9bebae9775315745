"""A request that is refused: a code and facts, whatever page or document will say it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a JSON body: where it is (RFC 6901 pointer) and what it is."""

    pointer: str
    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Refusal(Exception):
    """Ends a request with a 4xx answer.

    `code` names the sentence in the catalogue of problems, `headers` go on
    the response, `faults` list what is wrong with a JSON body.
    """

    def __init__(
        self,
        code: str,
        status: int,
        *,
        faults: tuple[Fault, ...] = (),
        headers: Mapping[str, str] | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.faults = faults
        self.headers = dict(headers or {})
        self.facts: Mapping[str, Any] = facts
