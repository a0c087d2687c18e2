"""A result knows the longest that one turn was thought about, without the hours in which its person rests."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Of games from before nobody knows it.
    op.add_column("results", sa.Column("longest_thought", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("results", "longest_thought")
