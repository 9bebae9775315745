"""A browser and a program as the tests play them."""

import html
import json
import re
from itertools import count
from typing import Any

from flask import Flask
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from grader.store.database import reading, writing
from grader.store.keys import add_key as store_key
from grader.store.models import Base

ORIGIN = {"Origin": "http://localhost"}
_names = count(1)


class Browser:
    """Keeps its cookie and the page it is on."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client = app.test_client()
        self.path = ""
        self.response: TestResponse | None = None

    def get(self, path: str, **options: Any) -> TestResponse:
        self.response = self.client.get(path, follow_redirects=True, **options)
        self.path = self.response.request.path
        return self.response

    def open(self, problem: str, lang: str = "en", case: str | None = "lesson") -> "Browser":
        self.get(f"/{lang}/q/{problem}" + (f"?case={case}" if case else ""))
        return self

    @property
    def html(self) -> str:
        assert self.response is not None
        return self.response.get_data(as_text=True)

    @property
    def form_id(self) -> str:
        return re.findall(r'name="form" value="([^"]+)"', self.html)[0]

    def fields(self, answers: dict[str, Any], **more: Any) -> dict[str, Any]:
        named = {f"answer-{part}": text for part, text in answers.items()}
        return {"form": self.form_id, "action": "check", **named, **more}

    def post(self, data: Any, path: str | None = None, **options: Any) -> TestResponse:
        """Post without following, as a form of our own page would."""
        options.setdefault("headers", ORIGIN)
        return self.client.post(path or self.path, data=data, **options)

    def send(self, action: str = "check", **answers: Any) -> str:
        """Fill in the form, press a button, and give the page one lands on as text."""
        posted = self.post(self.fields(answers, action=action))
        assert posted.status_code == 303, posted.get_data(as_text=True)
        self.get(posted.headers["Location"].partition("#")[0])
        return self.text

    @property
    def text(self) -> str:
        return text_of(self.html)

    def part(self, part: str) -> str:
        """What stands at one part, as text."""
        pieces = re.split(r'(?=<(?:div|fieldset) class="part" id="part-)', self.html)
        found = [piece for piece in pieces if f'id="part-{part}"' in piece[:80]]
        return text_of(re.split(r'<div class="buttons">|<section|<details', found[0])[0])


def text_of(page: str) -> str:
    """The words of a page, blanks squeezed."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


class Caller:
    """Calls the JSON interface with one key."""

    def __init__(self, app: Flask, key: str) -> None:
        self.client = app.test_client(use_cookies=False)
        self.headers = {"Authorization": f"Bearer {key}"}

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(f"/api/v1{path}", headers={**self.headers, **headers})

    def post(self, path: str, body: Any, **headers: str) -> TestResponse:
        """`body` is text or bytes to be sent as they are, or else becomes JSON."""
        data = body if isinstance(body, str | bytes) else json.dumps(body)
        sent = {"Content-Type": "application/json", **self.headers}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post(f"/api/v1{path}", data=data, headers=sent)


def add_key(app: Flask, **rights: Any) -> str:
    with writing(app.extensions["grader"].engine) as connection:
        return store_key(connection, f"test {next(_names)}", **rights)[1]


def stored(app: Flask) -> dict[str, int]:
    """How many rows each table holds."""
    with reading(app.extensions["grader"].engine) as connection:
        return {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in Base.metadata.tables.items()
        }
