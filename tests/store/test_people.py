import string

import pytest
from sqlalchemy import Engine, select

from grader.store.database import reading, writing
from grader.store.models import Person
from grader.store.people import add_guest, find_guest


def test_a_guest_is_found_by_the_cookie(engine: Engine) -> None:
    with writing(engine) as connection:
        guest, other = add_guest(connection), add_guest(connection)
    with reading(engine) as connection:
        assert find_guest(connection, guest.token) == guest.person
        assert find_guest(connection, other.token) == other.person != guest.person


def test_the_cookie_is_kept_only_hashed(engine: Engine) -> None:
    with writing(engine) as connection:
        guest = add_guest(connection)
        row = connection.execute(select(Person.__table__)).one()
    assert len(guest.token) == 22
    assert guest.token not in repr(tuple(row))
    assert guest.token not in repr(guest)


def test_a_handle_is_letters_only_and_says_nothing(engine: Engine) -> None:
    with writing(engine) as connection:
        for _ in range(20):
            add_guest(connection)
        handles = connection.scalars(select(Person.handle)).all()
    assert len(set(handles)) == 20
    assert all(set(handle) <= set(string.ascii_lowercase) for handle in handles)


@pytest.mark.parametrize("token", ["", "x", "\x00", "\ud800", "' OR 1=1--", "x" * 100_000])
def test_any_other_cookie_is_nobody(engine: Engine, person: int, token: str) -> None:
    with reading(engine) as connection:
        assert find_guest(connection, token) is None
