"""Hints that cost: sold after a wrong try, one after another, and each once."""

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest
from sqlalchemy import Connection, Engine

from grader.checkers.outcome import State
from grader.store.attempts import Recorded, give_up, record
from grader.store.database import reading, writing
from grader.store.history import progress, standings
from grader.store.models import BoughtHint
from grader.store.purchases import Wanted, buy_hint
from grader.store.reports import attempts_table
from grader.store.tries import PartProgress, Rules
from tests.store.builders import LESSON, NOW, VERSION, rows_in, seeded, submission

R, P, W = State.CORRECT, State.PARTIAL, State.INCORRECT
PRICED = Rules({"length": Fraction(2)}, 3, costs={"length": (Fraction(1, 4), Fraction(1))})


def send(connection: Connection, person: int, text: str, state: State) -> Recorded:
    sent = submission(person, {"length": (text, state)})
    return record(connection, sent, LESSON, VERSION, PRICED)


def buy(connection: Connection, person: int, place: int = 0, part: str = "length") -> bool:
    return buy_hint(connection, person, LESSON, PRICED, Wanted(part, place, NOW))


def part(connection: Connection, person: int) -> PartProgress:
    return progress(connection, person, LESSON, PRICED).parts["length"]


@pytest.mark.parametrize(
    ("steps", "bought", "earned"),
    [
        ([0], 0, 0),
        ([("1", W), 0], 1, 0),
        ([("(", State.UNSCORABLE), 0, ("1", W), ("2", R)], 0, 2),
        ([("1", W), 0, ("2", R)], 1, Fraction(3, 2)),
        ([("1", W), 0, 0, 0, ("2", R)], 1, Fraction(3, 2)),
        ([("1", W), 1, ("2", R)], 0, 2),
        ([("1", W), 2, ("2", R)], 0, 2),
        ([("1", W), 0, 1, ("2", R)], 2, 0),
        ([("1", P), 0], 1, Fraction(1, 2)),
        ([("1", P), 0, ("2", W)], 1, Fraction(1, 2)),
        ([("1", W), ("2", R), 0], 0, 2),
        ([("1", R), 0], 0, 2),
        ([("1", W), ("2", W), ("3", P), 0], 0, 1),
    ],
)
def test_a_hint_is_sold_after_a_wrong_try_and_once(
    engine: Engine, person: int, steps: list[int | tuple[str, State]], bought: int, earned: Fraction
) -> None:
    with writing(engine) as connection:
        for step in steps:
            if isinstance(step, int):
                buy(connection, person, step)
            else:
                send(connection, person, *step)
        found = part(connection, person)
        assert (len(found.bought), found.earned) == (bought, earned)
        standing = standings(connection, person, {"projection": PRICED})["projection"]
        assert standing.earned == earned
        assert [row.hints for row in attempts_table(connection)] == [bought] * len(
            [step for step in steps if not isinstance(step, int)]
        )


def test_recording_says_what_reading_says_after_a_hint(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        send(connection, person, "1", W)
        assert buy(connection, person)
        said = send(connection, person, "2", R).progress
    with reading(engine) as connection:
        assert progress(connection, person, LESSON, PRICED) == said


def test_no_hint_is_sold_once_a_question_is_given_up(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        send(connection, person, "1", W)
        give_up(connection, person, LESSON, PRICED, NOW)
        assert not buy(connection, person)


def test_no_hint_is_sold_of_a_part_without_any(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        send(connection, person, "1", W)
        assert not buy(connection, person, part="vector")


def test_a_hint_is_bought_for_one_variant_only(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        send(connection, person, "1", W)
        buy(connection, person)
        other = progress(connection, person, seeded(1), PRICED)
    assert other.parts["length"].bought == ()


def test_clicks_at_the_same_moment_buy_once(engine: Engine, person: int) -> None:
    with writing(engine) as connection:
        send(connection, person, "1", W)

    def click(_: int) -> bool:
        with writing(engine) as connection:
            return buy(connection, person)

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(click, range(4))) == [False, False, False, True]
    with reading(engine) as connection:
        assert rows_in(connection, BoughtHint) == 1
