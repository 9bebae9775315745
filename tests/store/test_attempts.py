from datetime import datetime
from fractions import Fraction

import pytest
from sqlalchemy import Engine, select

from grader.checkers.outcome import Feedback, Outcome, State
from grader.expr.reader import formula
from grader.store.attempts import (
    TEXT_LIMIT,
    FormReused,
    Submission,
    Unstorable,
    give_up,
    grader_version,
    record,
)
from grader.store.database import reading, writing
from grader.store.history import UnknownPerson, history, progress
from grader.store.keys import add_key
from grader.store.models import Attempt, DrawnVariant, GiveUp, ProblemVersion, Response
from grader.store.people import add_guest
from grader.store.versions import Version
from tests.store.builders import (
    LESSON,
    NOW,
    ONE_PART,
    TWO_PARTS,
    VERSION,
    post,
    rows_in,
    seeded,
    submission,
)

R, W = State.CORRECT, State.INCORRECT


def test_an_attempt_keeps_every_fact_of_it(engine: Engine, person: int) -> None:
    found = (Feedback("mistake", {"index": 0, "names": ["q", "k"]}), Feedback("at", {}, (1, 3)))
    outcome = Outcome(State.PARTIAL, Fraction(1, 3), found, formula("4/5"))
    sent = Submission(person, "f", "zh", {"length": "４/5"}, {"length": outcome}, NOW)
    with writing(engine) as connection:
        recorded = record(connection, sent, LESSON, VERSION, ONE_PART)
    with reading(engine) as connection:
        row = connection.execute(select(Attempt.__table__)).one()
        (attempt,) = history(connection, person)
    assert (row.id, row.form_id, row.language) == (recorded.attempt, "f", "zh")
    assert (row.submitted_at, row.grader_version) == (NOW, grader_version())
    (response,) = attempt.responses
    assert (response.text, response.state, response.score) == ("４/5", "partial", Fraction(1, 3))
    assert response.feedback == found
    assert (response.plain, response.latex) == (outcome.plain, outcome.latex)
    assert response.plain == "4/5"
    assert (attempt.drawn, attempt.at) == (LESSON, NOW)


def test_the_same_form_again_counts_once(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        first = post(connection, person, "1", W, form_id="f")
        again = post(connection, person, "1", W, form_id="f")
        assert rows_in(connection, Attempt) == 1
    assert again.replayed
    assert not first.replayed
    assert (again.progress, again.attempt) == (first.progress, first.attempt)


def test_edited_text_in_the_same_form_is_a_new_try(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "1", W, form_id="f")
        edited = post(connection, person, "2", W, form_id="f")
        first_text_again = post(connection, person, "1", W, form_id="f")
    assert edited.progress.parts["length"].used == 2
    assert not edited.replayed
    assert first_text_again.replayed
    assert first_text_again.progress.parts["length"].used == 2


def test_a_post_says_which_parts_it_changed(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        blank = post(connection, person, "", State.BLANK)
        first = post(connection, person, "1", W)
        same = post(connection, person, "1", W)
    assert [one.changed for one in (blank, first, same)] == [(), ("length",), ()]


def test_two_people_may_send_the_same_form_id(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        other = add_guest(connection).person
        post(connection, person, "1", W, form_id="f")
        theirs = post(connection, other, "1", R, form_id="f")
    assert not theirs.replayed
    assert theirs.progress.earned == 1


def test_an_idempotency_key_returns_the_earlier_result(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        key, _ = add_key(connection, "moodle")
        sent = submission(person, {"length": ("1", W)}, "k1", key.id)
        first = record(connection, sent, LESSON, VERSION, ONE_PART)
        again = record(connection, sent, LESSON, VERSION, ONE_PART)
    assert again.replayed
    assert again.attempt == first.attempt


@pytest.mark.parametrize("changed", ["text", "variant", "person"])
def test_an_idempotency_key_must_not_return_changed(
    engine: Engine, person: int, changed: str
) -> None:
    with writing(engine) as connection:
        key, _ = add_key(connection, "moodle")
        other = add_guest(connection).person
        sent = submission(person, {"length": ("1", W)}, "k1", key.id)
        record(connection, sent, LESSON, VERSION, ONE_PART)
    who = other if changed == "person" else person
    sent = submission(who, {"length": ("2" if changed == "text" else "1", W)}, "k1", key.id)
    drawn = seeded(5) if changed == "variant" else LESSON
    with pytest.raises(FormReused), writing(engine) as connection:
        record(connection, sent, drawn, VERSION, ONE_PART)
    with reading(engine) as connection:
        assert rows_in(connection, Attempt) == rows_in(connection, DrawnVariant) == 1


def test_two_api_keys_may_use_the_same_idempotency_key(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        other = add_guest(connection).person
        for name, who in (("moodle", person), ("canvas", other)):
            key, _ = add_key(connection, name)
            sent = submission(who, {"length": ("1", W)}, "k1", key.id)
            assert not record(connection, sent, LESSON, VERSION, ONE_PART).replayed


def test_a_closed_part_keeps_nothing_more(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        first = {"length": ("1", R), "vector": ("2", W)}
        record(connection, submission(person, first), LESSON, VERSION, TWO_PARTS)
        second = {"length": ("9", W), "vector": ("3", W)}
        recorded = record(connection, submission(person, second), LESSON, VERSION, TWO_PARTS)
        assert rows_in(connection, Response) == 3
    assert recorded.dropped == ("length",)
    assert recorded.progress.parts["length"].last.text == "1"  # type: ignore[union-attr]
    assert recorded.progress.parts["vector"].used == 2


def test_nothing_is_written_when_no_part_takes_responses(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        for text in "123":
            post(connection, person, text, W)
        late = post(connection, person, "4", R)
        assert rows_in(connection, Attempt) == 3
    assert (late.attempt, late.dropped, late.progress.earned) == (None, ("length",), 0)


def test_the_stored_flag_says_what_the_fold_counts(engine: Engine, person: int) -> None:
    states = [W, State.BLANK, W, State.UNSCORABLE, R]
    with writing(engine) as connection:
        for text, state in zip(["1", "", "1", "(", "2"], states, strict=True):
            recorded = post(connection, person, text, state)
        flags = connection.scalars(select(Response.counted).order_by(Response.attempt_id)).all()
    assert flags == [True, False, False, False, True]
    assert recorded.progress.parts["length"].used == sum(flags)


def test_giving_up_ends_the_question_and_keeps_the_points(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "1", State.PARTIAL)
        given_up = give_up(connection, person, LESSON, ONE_PART, NOW)
        again = give_up(connection, person, LESSON, ONE_PART, NOW)
        late = post(connection, person, "2", R)
        assert rows_in(connection, GiveUp) == 1
    assert given_up == again
    assert given_up.done
    assert (late.attempt, late.progress.earned) == (None, Fraction(1, 2))


def test_a_done_question_cannot_be_given_up(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "1", R)
        assert not give_up(connection, person, LESSON, ONE_PART, NOW).given_up
        assert rows_in(connection, GiveUp) == 0


def test_variants_have_their_own_tries(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "1", W)
        other = post(connection, person, "1", W, drawn=seeded(2**63 - 1))
    assert other.progress.parts["length"].used == 1


def test_a_mended_sentence_leaves_the_tries_alone(engine: Engine, person: int) -> None:
    mended = Version(VERSION.problem_id, VERSION.digest, "source-2", "id: projection # mended\n")
    sent = submission(person, {"length": ("2", W)})
    with writing(engine) as connection:
        post(connection, person, "1", W)
        recorded = record(connection, sent, LESSON, mended, ONE_PART)
        assert rows_in(connection, ProblemVersion) == 2
        assert rows_in(connection, DrawnVariant) == 1
    assert recorded.progress.parts["length"].used == 2


@pytest.mark.parametrize(
    ("text", "form_id", "code"),
    [
        ("x" * (TEXT_LIMIT + 1), "f", "too-long"),
        ("4\x00", "f", "character"),
        ("\ud800", "f", "character"),
        ("4", "", "form-id"),
        ("4", "f" * 129, "form-id"),
        ("4", "f\n", "form-id"),
        ("4", "f\x00", "form-id"),
    ],
)
def test_what_a_database_cannot_hold_is_refused_whole(
    engine: Engine, person: int, text: str, form_id: str, code: str
) -> None:
    sent = submission(person, {"length": (text, State.UNSCORABLE)})
    sent = Submission(person, form_id, "en", sent.responses, sent.outcomes, NOW)
    with pytest.raises(Unstorable) as refusal, writing(engine) as connection:
        record(connection, sent, LESSON, VERSION, ONE_PART)
    assert refusal.value.code == code
    with reading(engine) as connection:
        assert rows_in(connection, Attempt) == 0


@pytest.mark.parametrize(
    "text",
    ["４/√５", "（0.8，1.6）", "'; DROP TABLE people;--", "=cmd|'x'!A1", "\u202e\ufeff𝜋", "1\r\n2"],
)
def test_a_response_is_kept_to_the_last_character(engine: Engine, person: int, text: str) -> None:
    with writing(engine) as connection:
        post(connection, person, text, State.UNSCORABLE)
    with reading(engine) as connection:
        part = progress(connection, person, LESSON, ONE_PART).parts["length"]
    assert part.last is not None
    assert part.last.text == text


def test_a_time_without_zone_is_refused(engine: Engine, person: int) -> None:
    sent = submission(person, {"length": ("1", W)})
    naive = Submission(person, "f", "en", sent.responses, sent.outcomes, datetime(2026, 3, 1))
    with pytest.raises(Exception, match="zone"), writing(engine) as connection:
        record(connection, naive, LESSON, VERSION, ONE_PART)


def test_an_unknown_person_is_refused(engine: Engine) -> None:
    with pytest.raises(UnknownPerson), writing(engine) as connection:
        post(connection, 12345, "1", W)
