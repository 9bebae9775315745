"""A question's picture at an address that names its content and cannot be guessed.

The token of the address says which picture it is. The one with the solution is signed apart,
so that nobody who only has the question's address can ask for it.
"""

import hashlib
from dataclasses import dataclass

from flask import Blueprint, Response, request

from grader.bank.figure import figure
from grader.bank.figure_plan import HeatMapPlan, PlanePlan
from grader.figures.labels import written
from grader.figures.svg import Figure
from grader.store.database import reading
from grader.web import frame, variants
from grader.web.assets import FOREVER
from grader.web.service import service
from grader.web.tokens import FIGURE, FIGURE_DONE, Ticket
from grader.web.variants import Opened
from grader.wording.sentences import say

blueprint = Blueprint("pictures", __name__)

# The picture's own style sheet is inside it, and it can load or run nothing.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"


@dataclass(frozen=True, slots=True)
class Picture:
    """What a page needs of a picture: its address, its size in pixels and its words."""

    url: str
    width: int
    height: int
    alternative: str
    caption: str


def picture(opened: Opened, done: bool, lang: str) -> Picture | None:
    """The picture of a question, or of its solution once it is `done`; None without one."""
    drawn = figure(opened.problem, opened.variant, done, lang)
    if drawn is None:
        return None
    variant = opened.variant
    ticket = Ticket(opened.problem.id, opened.problem.digest, variant.seed, variant.case)
    token = service().tokens.sign(ticket, FIGURE_DONE if done else FIGURE)
    stage = "done" if done else "open"
    return Picture(
        f"{request.script_root}/{lang}/figure/{digest(drawn)}/{stage}/{token}.svg",
        drawn.width,
        drawn.height,
        alternative(drawn, lang),
        caption(opened, done, lang),
    )


def digest(drawn: Figure) -> str:
    """What names the content in an address."""
    return hashlib.sha256(drawn.svg.encode()).hexdigest()[:16]


def alternative(drawn: Figure, lang: str) -> str:
    """The picture in words."""
    return say(drawn.alternative.code, drawn.alternative.facts, lang)


def caption(opened: Opened, done: bool, lang: str) -> str:
    """The line under the picture."""
    plan = opened.problem.figure
    if isinstance(plan, PlanePlan) and done and plan.done:
        return say("page-caption-done", {"names": list(map(written, plan.done))}, lang)
    if isinstance(plan, PlanePlan):
        return say("page-caption-vectors", {"names": list(map(written, plan.vectors))}, lang)
    shade = isinstance(plan, HeatMapPlan)
    return say("page-caption-heat-map" if shade else "page-caption-histogram", {}, lang)


@blueprint.get(f"{frame.LANG}/figure/<name>/<any(open, done):stage>/<token>.svg")
def send(lang: str, name: str, stage: str, token: str) -> Response:
    """The picture of a token. Under an address that does not name its present content it is
    sent all the same, but not to be kept."""
    purpose = FIGURE_DONE if stage == "done" else FIGURE
    ticket = variants.read_ticket(service(), token, purpose)
    opened = variants.of_bank(service(), ticket) or _earlier(ticket)
    drawn = figure(opened.problem, opened.variant, stage == "done", lang)
    if drawn is None:
        raise variants.gone(ticket)
    return svg_response(drawn, keep=name == digest(drawn))


def _earlier(ticket: Ticket) -> Opened:
    with reading(service().engine) as connection:
        return variants.open_ticket(service(), connection, ticket)


def svg_response(drawn: Figure, keep: bool) -> Response:
    """A picture as it is sent."""
    response = Response(drawn.svg, content_type="image/svg+xml; charset=utf-8")
    response.headers["Content-Security-Policy"] = POLICY
    if keep:
        response.headers["Cache-Control"] = FOREVER
        response.set_etag(digest(drawn))
        response.make_conditional(request)
    return response
