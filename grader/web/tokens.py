"""A variant's address: signed, bound to what it was made for, and valid for ever."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from itsdangerous import BadData, URLSafeSerializer

PAGE, API, FIGURE, FIGURE_DONE = "page", "api", "figure", "figure-done"
MAX_LENGTH = 1024


class BadToken(Exception):
    """Not a token of ours, or one made for another purpose."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a token carries. Exactly one of `seed` and `case` is set; `key` is the id of the API
    key it was made for, None on pages."""

    problem: str
    digest: str
    seed: int | None = None
    case: str | None = None
    key: int | None = None


class Tokens:
    """Signs and opens tokens with one secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret

    def sign(self, ticket: Ticket, purpose: str) -> str:
        """A URL-safe token that only `open` with the same purpose accepts."""
        fields = [ticket.problem, ticket.digest, ticket.seed, ticket.case, ticket.key]
        signed = self._serializer(purpose).dumps(fields)
        return signed if isinstance(signed, str) else signed.decode("ascii")

    def open(self, token: str, purpose: str) -> Ticket:
        """The ticket of a token. Raises BadToken."""
        if len(token) > MAX_LENGTH:
            raise BadToken
        try:
            fields: Any = self._serializer(purpose).loads(token)
            return Ticket(*fields)
        except (BadData, TypeError, UnicodeError) as error:
            raise BadToken from error

    def _serializer(self, purpose: str) -> URLSafeSerializer:
        return URLSafeSerializer(
            self._secret,
            salt=f"grader.variant.{purpose}",
            signer_kwargs={"digest_method": sha256, "key_derivation": "hmac"},
        )
