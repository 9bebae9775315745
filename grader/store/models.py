"""The tables. Rows hold facts: texts as typed, states and codes, never a sentence."""

from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A time with its zone, UTC in and out; SQLite keeps no zone and would lose it."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without its zone is ambiguous; pass datetime.now(UTC)")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Exact(TypeDecorator[Fraction]):
    """A fraction as text ("2/3"), because no column type of both databases is exact."""

    impl = String(64)
    cache_ok = True

    def process_bind_param(self, value: Fraction | None, dialect: Dialect) -> str | None:
        return None if value is None else str(Fraction(value))

    def process_result_value(self, value: str | None, dialect: Dialect) -> Fraction | None:
        return None if value is None else Fraction(value)


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
        }
    )
    type_annotation_map = {datetime: Moment, Fraction: Exact, Any: JSON}  # noqa: RUF012


class Person(Base):
    """Who answers. A guest is a hashed cookie; `handle` is what an instructor sees."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True)
    handle: Mapped[str] = mapped_column(String(16), unique=True)
    cookie_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime]


class ApiKey(Base):
    """A bearer key of the JSON API; a revoked one stays, so that its attempts keep their key."""

    __tablename__ = "keys"
    __table_args__ = (
        Index(
            "uq_keys_name_unrevoked",
            "name",
            unique=True,
            sqlite_where=text("revoked_at IS NULL"),
            postgresql_where=text("revoked_at IS NULL"),
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(64))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    scopes: Mapped[Any]
    may_choose_seed: Mapped[bool]
    created_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]


class Secret(Base):
    """A secret the service made for itself, by name."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(String(128))
    created_at: Mapped[datetime]


class ProblemVersion(Base):
    """The source of a problem as it stood; `digest` covers what can change a mark."""

    __tablename__ = "problem_versions"
    __table_args__ = (UniqueConstraint("problem_id", "digest", "source_hash"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    problem_id: Mapped[str] = mapped_column(String(128))
    digest: Mapped[str] = mapped_column(String(64))
    source_hash: Mapped[str] = mapped_column(String(64))
    source: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime]


class DrawnVariant(Base):
    """A variant someone met. Bound to the digest, not the source: a mended sentence
    leaves a student's tries alone."""

    __tablename__ = "variants"
    __table_args__ = (
        UniqueConstraint("problem_id", "digest", "seed"),
        UniqueConstraint("problem_id", "digest", "case"),
        CheckConstraint('(seed IS NULL) <> ("case" IS NULL)', name="seed_or_case"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    problem_id: Mapped[str] = mapped_column(String(128))
    digest: Mapped[str] = mapped_column(String(64))
    seed: Mapped[int | None] = mapped_column(BigInteger)
    case: Mapped[str | None] = mapped_column(String(128))
    drawn: Mapped[Any]
    created_at: Mapped[datetime]


class Attempt(Base):
    """One form sent by one person for one variant."""

    __tablename__ = "attempts"
    __table_args__ = (
        UniqueConstraint("person_id", "form_id", "content_hash"),
        UniqueConstraint("key_id", "form_id"),
        Index(None, "person_id", "variant_id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"))
    variant_id: Mapped[int] = mapped_column(ForeignKey("variants.id"))
    version_id: Mapped[int] = mapped_column(ForeignKey("problem_versions.id"))
    key_id: Mapped[int | None] = mapped_column(ForeignKey("keys.id"))
    form_id: Mapped[str] = mapped_column(String(128))
    content_hash: Mapped[str] = mapped_column(String(64))
    language: Mapped[str] = mapped_column(String(8))
    grader_version: Mapped[str] = mapped_column(String(32))
    submitted_at: Mapped[datetime]


class Response(Base):
    """One part of an attempt: the text as typed and what the check said of it."""

    __tablename__ = "responses"

    attempt_id: Mapped[int] = mapped_column(ForeignKey("attempts.id"), primary_key=True)
    part_id: Mapped[str] = mapped_column(String(128), primary_key=True)
    typed: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(String(16))
    score: Mapped[Fraction]
    feedback: Mapped[Any]
    plain: Mapped[str] = mapped_column(Text)
    latex: Mapped[str] = mapped_column(Text)
    counted: Mapped[bool]


class BoughtHint(Base):
    """A person asked for a hint that costs; `place` counts the priced hints of the part from 0,
    `cost` is the share of its points that was named when it was bought."""

    __tablename__ = "bought_hints"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    variant_id: Mapped[int] = mapped_column(ForeignKey("variants.id"), primary_key=True)
    part_id: Mapped[str] = mapped_column(String(128), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    cost: Mapped[Fraction]
    bought_at: Mapped[datetime]


class GiveUp(Base):
    """A person asked for the solution of a variant; nothing counts after that."""

    __tablename__ = "give_ups"

    person_id: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    variant_id: Mapped[int] = mapped_column(ForeignKey("variants.id"), primary_key=True)
    given_up_at: Mapped[datetime]
