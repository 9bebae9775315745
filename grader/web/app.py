"""The factory: from settings to a WSGI application that serves pages and JSON."""

from pathlib import Path

from flask import Flask

from grader.bank.folder import Bank, load
from grader.settings import Settings
from grader.store.database import open_engine, writing
from grader.store.secret import signing_secret
from grader.store.upgrade import DatabaseState, state
from grader.store.versions import keep_versions
from grader.web import api, assets, errors, explore, frame, overview, pictures, security, student
from grader.web.service import Service, version
from grader.web.tokens import Tokens


def create_app(settings: Settings) -> Flask:
    """The application over the database and the problems that `settings` name.

    It never migrates: raises RuntimeError where the database is not at this program's step.
    Raises the bank's Faults with all complaints where a problem file is broken.
    """
    app = Flask(__name__, static_folder=None)
    app.extensions["grader"] = _service(settings, load(settings.problems))
    app.extensions["assets"] = assets.read_assets(Path(__file__).with_name("static"))
    security.protect(app, settings.hosts, settings.body_limit)
    frame.furnish(app)
    errors.register(app)
    for room in (assets, pictures, overview, explore, student, api):
        app.register_blueprint(room.blueprint)
    return app


def _service(settings: Settings, bank: Bank) -> Service:
    found = state(settings.database)
    if found is not DatabaseState.CURRENT:
        raise RuntimeError(f"the database is {found.value}; run `grader db upgrade` first")
    engine = open_engine(settings.database)
    with writing(engine) as connection:
        kept = keep_versions(connection, map(version, bank.problems.values()))
    tokens = Tokens(signing_secret(engine, settings.secret))
    return Service.of(bank, engine, tokens, {one.problem_id: one for one in kept})
