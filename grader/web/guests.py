"""The cookie by which a browser finds its own work again; it holds an opaque token, no more."""

from flask import request
from werkzeug.wrappers import Response

from grader.store.database import Connection
from grader.store.people import add_guest, find_guest

COOKIE = "grader_guest"
_YEAR = 365 * 24 * 3600


def known(connection: Connection) -> int | None:
    """The person this browser belongs to, if it has answered before."""
    token = request.cookies.get(COOKIE)
    return find_guest(connection, token) if token else None


def known_or_new(connection: Connection) -> tuple[int, str | None]:
    """The person, and the token to put in a cookie where the person is new."""
    person = known(connection)
    if person is not None:
        return person, None
    guest = add_guest(connection)
    return guest.person, guest.token


def remember(response: Response, token: str) -> None:
    """Keep the token in the browser, out of reach of scripts and of other sites."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=_YEAR,
        path=request.script_root or "/",
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def forget(response: Response) -> None:
    """Drop the cookie; the stored work stays, but nobody finds it through this browser."""
    response.delete_cookie(
        COOKIE,
        path=request.script_root or "/",
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
