from datetime import datetime, timedelta, timezone
from fractions import Fraction

import pytest
from sqlalchemy import Engine, insert, select

from grader.store.database import writing
from grader.store.models import Exact, Moment, Person


def test_a_time_comes_back_as_the_same_moment_in_utc(engine: Engine) -> None:
    shanghai = timezone(timedelta(hours=8))
    moment = datetime(2026, 3, 1, 1, 2, 3, 456789, tzinfo=shanghai)
    with writing(engine) as connection:
        connection.execute(insert(Person).values(handle="h", created_at=moment))
        kept = connection.execute(select(Person.created_at)).scalar_one()
        found = connection.scalar(select(Person.id).where(Person.created_at == moment))
    assert kept == moment
    assert kept.utcoffset() == timedelta(0)
    assert found is not None


def test_a_time_without_zone_is_no_moment(engine: Engine) -> None:
    with pytest.raises(ValueError, match="zone"):
        Moment().process_bind_param(datetime(2026, 3, 1), engine.dialect)


@pytest.mark.parametrize("score", [Fraction(0), Fraction(1), Fraction(1, 3), Fraction(10**20, 7)])
def test_a_score_is_kept_exactly(engine: Engine, score: Fraction) -> None:
    kept = Exact().process_bind_param(score, engine.dialect)
    assert Exact().process_result_value(kept, engine.dialect) == score
