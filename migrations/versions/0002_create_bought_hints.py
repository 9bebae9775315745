"""Create bought hints.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bought_hints",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("variant_id", sa.Integer(), nullable=False),
        sa.Column("part_id", sa.String(128), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("cost", sa.String(64), nullable=False),
        sa.Column("bought_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint(
            "person_id", "variant_id", "part_id", "place", name="pk_bought_hints"
        ),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_bought_hints_person_id"),
        sa.ForeignKeyConstraint(["variant_id"], ["variants.id"], name="fk_bought_hints_variant_id"),
    )


def downgrade() -> None:
    op.drop_table("bought_hints")
