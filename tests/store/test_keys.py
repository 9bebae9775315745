import pytest
from sqlalchemy import Engine, select

from grader.store.database import reading, writing
from grader.store.keys import KeyRefused, add_key, find_key, list_keys, revoke_key
from grader.store.models import ApiKey


def test_a_key_is_found_by_its_token(engine: Engine) -> None:
    with writing(engine) as connection:
        key, token = add_key(connection, "moodle", ["grade"], may_choose_seed=True)
    with reading(engine) as connection:
        found = find_key(connection, token)
    assert found == key
    assert (key.scopes, key.may_choose_seed) == ({"grade"}, True)


def test_a_key_may_do_everything_but_choose_a_seed_unless_told(engine: Engine) -> None:
    with writing(engine) as connection:
        key, _ = add_key(connection, "moodle")
    assert (key.scopes, key.may_choose_seed) == ({"variants", "grade"}, False)


def test_the_token_is_kept_only_hashed(engine: Engine) -> None:
    with writing(engine) as connection:
        _, token = add_key(connection, "moodle")
        row = connection.execute(select(ApiKey.__table__)).one()
    assert token.startswith("grader_")
    assert token not in repr(tuple(row))


def test_a_revoked_key_stops_and_frees_its_name(engine: Engine) -> None:
    with writing(engine) as connection:
        _, token = add_key(connection, "moodle")
        assert revoke_key(connection, "moodle")
        assert find_key(connection, token) is None
        assert not revoke_key(connection, "moodle")
        _, second = add_key(connection, "moodle")
        assert find_key(connection, second) is not None
        listed = list_keys(connection)
    assert [key.revoked_at is None for key in listed] == [False, True]


@pytest.mark.parametrize("token", ["", "grader_", "\x00", "\ud800", "' OR 1=1--", "grader_" * 9999])
def test_any_other_token_is_no_key(engine: Engine, token: str) -> None:
    with writing(engine) as connection:
        add_key(connection, "moodle")
        assert find_key(connection, token) is None


@pytest.mark.parametrize(
    ("name", "scopes", "says"),
    [
        ("moodle", ["grade"], "revoke it first"),
        ("", ["grade"], "printable"),
        ("x" * 65, ["grade"], "printable"),
        ("a\nb", ["grade"], "printable"),
        ("a\x00", ["grade"], "printable"),
        (" a", ["grade"], "printable"),
        ("canvas", [], "one or more of variants, grade"),
        ("canvas", ["grade", "admin"], "admin"),
    ],
)
def test_a_key_that_cannot_be_is_refused(
    engine: Engine, name: str, scopes: list[str], says: str
) -> None:
    with writing(engine) as connection:
        add_key(connection, "moodle")
        with pytest.raises(KeyRefused, match=says):
            add_key(connection, name, scopes)
        assert len(list_keys(connection)) == 1
