"""The question page. A GET shows, a POST keeps and sends on to the page that shows it."""

from datetime import UTC, datetime

from flask import Blueprint, jsonify, redirect, request
from werkzeug.wrappers import Response

from grader.bank.grading import grade
from grader.store import attempts, history, purchases
from grader.store.database import Connection, reading, writing
from grader.web import forms, frame, guests, json_body, variants
from grader.web.api_models import ReadRequest
from grader.web.forms import Form
from grader.web.live import live_reading
from grader.web.question_page import Shown, question_page
from grader.web.refusal import Refusal
from grader.web.service import kept_version, rules, service
from grader.web.tokens import PAGE, Ticket
from grader.web.variants import Opened, page_url

blueprint = Blueprint("student", __name__)
QUESTION = f"{frame.LANG}/q/<problem_id>/<token>"


@blueprint.get(f"{frame.LANG}/q/<problem_id>")
def draw_variant(lang: str, problem_id: str) -> Response:
    """To a variant nobody has chosen, or to a fixed case of the problem."""
    problem = variants.find_problem(service(), problem_id)
    case = request.args.get("case")
    ticket = variants.fresh(problem) if case is None else variants.fixed(problem, case)
    return redirect(page_url(lang, problem_id, service().tokens.sign(ticket, PAGE)))


@blueprint.get(QUESTION)
def show_question(lang: str, problem_id: str, token: str) -> str:
    """The question as this browser's person left it."""
    opened = _opened(problem_id, token)
    with reading(service().engine) as connection:
        shown = _shown(connection, opened)
    return question_page(shown, lang)


@blueprint.post(QUESTION)
def answer(lang: str, problem_id: str, token: str) -> Response | str:
    """Keep what was sent and go back to the page; a switch of language keeps nothing. A hint is
    shown at once, so that what was typed is not lost."""
    opened = _opened(problem_id, token)
    form = forms.read_form(opened.problem, lang)
    if form.action == forms.SWITCH:
        with reading(service().engine) as connection:
            return question_page(_shown(connection, opened, form), lang)
    if form.action == forms.HINT:
        return _buy_hint(opened, form, lang)
    keep = _give_up if form.action == forms.GIVE_UP else _check
    return keep(opened, form, lang)


@blueprint.post(f"{QUESTION}/read")
def read_back(lang: str, problem_id: str, token: str) -> Response:
    """How one field's text is read. It never says whether it is right, and keeps nothing."""
    asked = json_body.read(ReadRequest)
    opened = _opened(problem_id, token)
    return jsonify(html=live_reading(opened, asked.part, asked.text, lang))


def _ticket(problem_id: str, token: str) -> Ticket:
    ticket = variants.read_ticket(service(), token, PAGE)
    if ticket.problem != problem_id:
        raise Refusal("refused-token", 404)
    return ticket


def _opened(problem_id: str, token: str) -> Opened:
    """The variant, without the database unless it is of an earlier version of the problem."""
    ticket = _ticket(problem_id, token)
    return variants.of_bank(service(), ticket, token) or _kept(ticket, token)


def _kept(ticket: Ticket, token: str) -> Opened:
    with reading(service().engine) as connection:
        return variants.open_ticket(service(), connection, ticket, token)


def _shown(connection: Connection, opened: Opened, form: Form | None = None) -> Shown:
    person = guests.known(connection)
    return Shown(
        opened,
        history.progress(connection, person, opened.drawn, rules(opened.problem)),
        typed=form.typed if form else None,
        notice=_notice(person) if form is None else None,
    )


def _notice(person: int | None) -> str | None:
    """What became of the post that led to this page, where its answers do not show."""
    if person is None:
        return "page-no-cookie" if "sent" in request.args else None
    return "page-late" if "late" in request.args else None


def _buy_hint(opened: Opened, form: Form, lang: str) -> str:
    """Keep that a priced hint was asked for, where it is on offer, and show the page with it.
    Nothing is on offer to somebody who has not answered."""
    wanted = purchases.Wanted(*form.hint, datetime.now(UTC))
    with writing(service().engine) as connection:
        person = guests.known(connection)
        if person is not None:
            purchases.buy_hint(connection, person, opened.drawn, rules(opened.problem), wanted)
        return question_page(_shown(connection, opened, form), lang)


def _check(opened: Opened, form: Form, lang: str) -> Response:
    """Grade and store the responses, and show them: from the first that was answered anew, so
    that one who works at the end of a long question is not thrown to its beginning."""
    at = datetime.now(UTC)
    marks = grade(opened.problem, opened.variant, form.typed)
    with writing(service().engine) as connection:
        person, token = guests.known_or_new(connection)
        sent = attempts.Submission(person, form.id, lang, form.typed, marks.parts, at)
        recorded = _record(connection, sent, opened)
    if recorded.dropped:
        return _back(opened, lang, "main", token, late=True)
    changed = recorded.changed
    return _back(opened, lang, f"part-{changed[0]}" if changed else "main", token)


def _record(connection: Connection, sent: attempts.Submission, opened: Opened) -> attempts.Recorded:
    problem = opened.problem
    try:
        return attempts.record(
            connection, sent, opened.drawn, kept_version(problem), rules(problem)
        )
    except attempts.Unstorable as error:
        code = "refused-character" if error.code == "character" else "refused-form"
        raise Refusal(code, 400) from error
    except attempts.FormReused as error:
        raise Refusal("refused-form-reused", 409) from error


def _give_up(opened: Opened, form: Form, lang: str) -> Response:
    """Keep that the solution was asked for, and show it."""
    at = datetime.now(UTC)
    with writing(service().engine) as connection:
        person, token = guests.known_or_new(connection)
        attempts.give_up(connection, person, opened.drawn, rules(opened.problem), at)
    return _back(opened, lang, "solution", token)


def _back(
    opened: Opened, lang: str, anchor: str, token: str | None, *, late: bool = False
) -> Response:
    """To the page that shows what was kept. A first answer says so in the address, so that the
    page can tell a browser that keeps no cookie why it shows nothing; so does one that came too
    late to be kept."""
    url = page_url(lang, opened.problem.id, opened.token)
    told = "?sent=1" if token else "?late=1" if late else ""
    response = redirect(f"{url}{told}#{anchor}", 303)
    if token:
        guests.remember(response, token)
    return response
