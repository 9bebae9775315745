"""Create people, keys, secrets, problem versions, variants, attempts, responses, give-ups.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create_people()
    _create_problems()
    _create_attempts()


def downgrade() -> None:
    for table in (
        "give_ups",
        "responses",
        "attempts",
        "variants",
        "problem_versions",
        "secrets",
        "keys",
        "people",
    ):
        op.drop_table(table)


def _time(name: str, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)


def _text(name: str, length: int | None = None, nullable: bool = False) -> sa.Column:
    return sa.Column(name, sa.String(length) if length else sa.Text(), nullable=nullable)


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Integer(), nullable=False),
        _text("handle", 16),
        _text("cookie_hash", 64, nullable=True),
        _time("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("handle", name="uq_people_handle"),
        sa.UniqueConstraint("cookie_hash", name="uq_people_cookie_hash"),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.Integer(), nullable=False),
        _text("name", 64),
        _text("token_hash", 64),
        sa.Column("scopes", sa.JSON(), nullable=False),
        sa.Column("may_choose_seed", sa.Boolean(), nullable=False),
        _time("created_at"),
        _time("revoked_at", nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_keys"),
        sa.UniqueConstraint("token_hash", name="uq_keys_token_hash"),
    )
    op.create_index(
        "uq_keys_name_unrevoked",
        "keys",
        ["name"],
        unique=True,
        sqlite_where=sa.text("revoked_at IS NULL"),
        postgresql_where=sa.text("revoked_at IS NULL"),
    )
    op.create_table(
        "secrets",
        _text("name", 32),
        _text("value", 128),
        _time("created_at"),
        sa.PrimaryKeyConstraint("name", name="pk_secrets"),
    )


def _create_problems() -> None:
    op.create_table(
        "problem_versions",
        sa.Column("id", sa.Integer(), nullable=False),
        _text("problem_id", 128),
        _text("digest", 64),
        _text("source_hash", 64),
        _text("source"),
        _time("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_problem_versions"),
        sa.UniqueConstraint(
            "problem_id",
            "digest",
            "source_hash",
            name="uq_problem_versions_problem_id_digest_source_hash",
        ),
    )
    op.create_table(
        "variants",
        sa.Column("id", sa.Integer(), nullable=False),
        _text("problem_id", 128),
        _text("digest", 64),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        _text("case", 128, nullable=True),
        sa.Column("drawn", sa.JSON(), nullable=False),
        _time("created_at"),
        sa.PrimaryKeyConstraint("id", name="pk_variants"),
        sa.UniqueConstraint(
            "problem_id", "digest", "seed", name="uq_variants_problem_id_digest_seed"
        ),
        sa.UniqueConstraint(
            "problem_id", "digest", "case", name="uq_variants_problem_id_digest_case"
        ),
        sa.CheckConstraint('(seed IS NULL) <> ("case" IS NULL)', name="ck_variants_seed_or_case"),
    )


def _create_attempts() -> None:
    op.create_table(
        "attempts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("variant_id", sa.Integer(), nullable=False),
        sa.Column("version_id", sa.Integer(), nullable=False),
        sa.Column("key_id", sa.Integer(), nullable=True),
        _text("form_id", 128),
        _text("content_hash", 64),
        _text("language", 8),
        _text("grader_version", 32),
        _time("submitted_at"),
        sa.PrimaryKeyConstraint("id", name="pk_attempts"),
        _refers("attempts", "person_id", "people"),
        _refers("attempts", "variant_id", "variants"),
        _refers("attempts", "version_id", "problem_versions"),
        _refers("attempts", "key_id", "keys"),
        sa.UniqueConstraint(
            "person_id",
            "form_id",
            "content_hash",
            name="uq_attempts_person_id_form_id_content_hash",
        ),
        sa.UniqueConstraint("key_id", "form_id", name="uq_attempts_key_id_form_id"),
    )
    op.create_index("ix_attempts_person_id_variant_id", "attempts", ["person_id", "variant_id"])
    op.create_table(
        "responses",
        sa.Column("attempt_id", sa.Integer(), nullable=False),
        _text("part_id", 128),
        _text("typed"),
        _text("state", 16),
        _text("score", 64),
        sa.Column("feedback", sa.JSON(), nullable=False),
        _text("plain"),
        _text("latex"),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("attempt_id", "part_id", name="pk_responses"),
        _refers("responses", "attempt_id", "attempts"),
    )
    op.create_table(
        "give_ups",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("variant_id", sa.Integer(), nullable=False),
        _time("given_up_at"),
        sa.PrimaryKeyConstraint("person_id", "variant_id", name="pk_give_ups"),
        _refers("give_ups", "person_id", "people"),
        _refers("give_ups", "variant_id", "variants"),
    )


def _refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}")
