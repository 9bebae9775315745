from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, Engine, event

from grader.checkers.outcome import State
from grader.store.attempts import give_up, record
from grader.store.database import reading, writing
from grader.store.history import Standing, history, progress, standings
from grader.store.people import add_guest
from grader.store.tries import Rules, fold
from tests.store.builders import LESSON, NOW, ONE_PART, TWO_PARTS, VERSION, post, seeded, submission

R, P, W = State.CORRECT, State.PARTIAL, State.INCORRECT
UNTRIED = Standing(False, False, Fraction(0), Fraction(1))


@contextmanager
def counted_queries(engine: Engine) -> Iterator[list[str]]:
    sent: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield sent
    event.remove(engine, "before_cursor_execute", note)


def test_nobody_yet_has_every_try_and_no_standing(engine: Engine) -> None:
    with reading(engine) as connection:
        assert progress(connection, None, LESSON, ONE_PART) == fold(ONE_PART, [])
        assert standings(connection, None, {"projection": ONE_PART}) == {"projection": UNTRIED}


def test_progress_is_what_recording_said(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        said = post(connection, person, "1", W).progress
    with reading(engine) as connection:
        assert progress(connection, person, LESSON, ONE_PART) == said


def test_standings_take_the_best_variant(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        post(connection, person, "1", P, drawn=seeded(1))
        post(connection, person, "1", R, drawn=seeded(2))
        post(connection, person, "1", W, drawn=seeded(3))
        post(connection, person, "1", W, drawn=seeded(1, "cosine"))
        found = standings(
            connection,
            person,
            {"cosine": ONE_PART, "projection": ONE_PART, "untried": ONE_PART},
        )
    assert list(found) == ["cosine", "projection", "untried"]
    assert found == {
        "cosine": Standing(True, False, Fraction(0), Fraction(1)),
        "projection": Standing(True, True, Fraction(1), Fraction(1)),
        "untried": UNTRIED,
    }


def test_a_question_given_up_untried_is_done_without_points(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        give_up(connection, person, LESSON, TWO_PARTS, NOW)
        found = standings(connection, person, {"projection": TWO_PARTS})
    assert found["projection"] == Standing(False, True, Fraction(0), Fraction(3))


def test_one_persons_work_is_not_anothers(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        other = add_guest(connection).person
        post(connection, other, "1", R)
        give_up(connection, other, seeded(1), ONE_PART, NOW)
    with reading(engine) as connection:
        assert history(connection, person) == []
        assert standings(connection, person, {"projection": ONE_PART})["projection"] == UNTRIED
        assert not progress(connection, person, LESSON, ONE_PART).done
        assert not progress(connection, person, seeded(1), ONE_PART).done


def test_history_is_newest_first_and_comes_in_pages(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        for seed in range(5):
            post(connection, person, str(seed), W, drawn=seeded(seed))
    with reading(engine) as connection:
        first = history(connection, person, limit=3)
        second = history(connection, person, before=first[-1].id, limit=3)
    assert [attempt.drawn.seed for attempt in first + second] == [4, 3, 2, 1, 0]
    assert first[0].at == NOW
    assert first[0].at.utcoffset() == timedelta(0)


RESPONSE = st.tuples(st.sampled_from(["1", "2", "3"]), st.sampled_from(list(State)))


COSTLY = Rules(TWO_PARTS.points, TWO_PARTS.tries, {"vector": Fraction(1, 4)})


@pytest.mark.parametrize("rules", [TWO_PARTS, COSTLY], ids=["free", "costly"])
@given(data=st.data())
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_one_query_sees_all_that_a_fold_of_every_row_sees(
    engine: Engine, rules: Rules, data: st.DataObject
) -> None:
    with writing(engine) as connection:
        person = add_guest(connection).person
        for length, vector in data.draw(st.lists(st.tuples(RESPONSE, RESPONSE), max_size=8)):
            sent = submission(person, {"length": length, "vector": vector})
            said = record(connection, sent, LESSON, VERSION, rules).progress
            rows = [one for past in history(connection, person)[::-1] for one in past.responses]
            assert progress(connection, person, LESSON, rules) == said
            assert fold(rules, rows) == said
            standing = standings(connection, person, {"projection": rules})["projection"]
            assert standing == Standing(True, said.done, said.earned, said.worth)


@pytest.mark.parametrize(
    "read",
    [
        lambda connection, person: history(connection, person),
        lambda connection, person: progress(connection, person, seeded(0), ONE_PART),
        lambda connection, person: standings(connection, person, {"projection": ONE_PART}),
    ],
)
def test_queries_do_not_grow_with_the_attempts(
    engine: Engine, person: int, read: Callable[[Connection, int], object]
) -> None:
    def queries() -> int:
        with counted_queries(engine) as sent, reading(engine) as connection:
            read(connection, person)
        return len(sent)

    with writing(engine) as connection:
        post(connection, person, "first", W, drawn=seeded(0))
    few = queries()
    with writing(engine) as connection:
        for seed in range(12):
            post(connection, person, "x", W, drawn=seeded(seed))
    assert queries() == few <= 3
