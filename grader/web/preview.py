"""An author's view of problem files: every variant with its key, its wrong methods, both
languages. An application of its own, for this machine alone: it knows no students and keeps
nothing.
"""

from collections.abc import Sequence
from pathlib import Path
from socket import create_server
from typing import cast

from flask import Blueprint, Flask, abort, current_app, jsonify, render_template, request
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server
from werkzeug.wrappers import Response

from grader.bank.figure import figure
from grader.bank.problem import Problem
from grader.bank.variant import MOST_SEED, Variant, draw, pinned
from grader.expr.syntax import Unreadable
from grader.web import assets, errors, frame, security
from grader.web.author_view import BROKEN, told, view
from grader.web.pictures import svg_response
from grader.web.refusal import Refusal
from grader.web.workspace import Reading, Workspace

blueprint = Blueprint("preview", __name__)
BODY_LIMIT = 65536
ADDRESS = "127.0.0.1"
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def create_preview(paths: Sequence[Path]) -> Flask:
    """The application over files and folders; they may be broken, and may change."""
    app = Flask(__name__, static_folder=None)
    app.extensions["workspace"] = Workspace(paths)
    app.extensions["assets"] = assets.read_assets(Path(__file__).with_name("static"))
    security.protect(app, LOOPBACK, BODY_LIMIT)
    frame.furnish(app)
    errors.register(app)
    app.register_blueprint(assets.blueprint)
    app.register_blueprint(blueprint)
    return app


def listen(paths: Sequence[Path], port: int) -> BaseWSGIServer:
    """A server of the preview on this machine alone; port 0 takes any that is free. Raises
    OSError where the port is taken."""
    socket = create_server((ADDRESS, port))
    app = create_preview(paths)
    return make_server(ADDRESS, port, app, True, request_handler=_Quiet, fd=socket.detach())


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: object) -> None:
        """Nothing: an author's terminal is for complaints."""


def _workspace() -> Workspace:
    return cast(Workspace, current_app.extensions["workspace"])


@blueprint.get("/changes")
def changes() -> Response:
    """What a page asks now and then to learn that a file was saved."""
    return jsonify(stamp=_workspace().stamp())


@blueprint.get("/")
def list_problems() -> str:
    """The problems, and all that is wrong with the files."""
    return _page("preview_list.html", _workspace().read())


@blueprint.get("/p/<problem_id>")
def show(problem_id: str) -> str | tuple[str, int]:
    """One variant of a problem, by `case` or `seed`, with the responses tried on it."""
    reading = _workspace().read()
    problem = reading.problems.get(problem_id)
    if problem is None and reading.complaints:
        return _page("preview_list.html", reading)  # perhaps it is being mended just now
    if problem is None:
        return _page("preview_list.html", reading, gone=problem_id[:64]), 404
    try:
        variant = _variant(problem)
        shown = view(problem, variant, request.args, request.query_string.decode("latin-1"))
    except BROKEN as fault:
        return _page(
            "preview_broken.html", reading, problem=problem, fault=told(fault), seed=_seed()
        )
    order = list(reading.problems)
    return _page("preview.html", reading, p=shown, order=order, place=order.index(problem_id))


@blueprint.get("/p/<problem_id>/<any(open, done):stage>-<any(en, zh):lang>.svg")
def picture(problem_id: str, stage: str, lang: str) -> Response:
    """The picture of a variant."""
    problem = _workspace().read().problems.get(problem_id)
    if problem is None:
        abort(404)
    try:
        drawn = figure(problem, _variant(problem), stage == "done", lang)
    except Unreadable:
        drawn = None
    return svg_response(drawn, keep=False) if drawn else abort(404)


def _page(template: str, reading: Reading, **more: object) -> str:
    return render_template(
        template,
        bare=True,
        complaints=reading.complaints,
        problems=reading.problems,
        stamp=_workspace().stamp(),
        **more,
    )


def _variant(problem: Problem) -> Variant:
    """The variant the address asks for: else the first case, else seed 1. Raises NoDraw and
    Unreadable."""
    case, seed = request.args.get("case"), request.args.get("seed")
    if case is None and seed is None:
        case = next(iter(problem.cases), None)
    if case is not None:
        if case not in problem.cases:
            raise Refusal("refused-case", 404)
        return pinned(problem, case)
    return draw(problem, _seed())


def _seed() -> int:
    """The seed the address asks for, else 1."""
    text = request.args.get("seed") or "1"
    if not (text.isascii() and text.isdecimal() and len(text) <= 16 and int(text) <= MOST_SEED):
        raise Refusal("refused-request", 400)
    return int(text)
