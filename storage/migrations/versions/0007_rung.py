"""A person can have been rung and not have answered yet: since when."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Moment

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("rung_at", Moment, nullable=True))


def downgrade() -> None:
    op.drop_column("people", "rung_at")
