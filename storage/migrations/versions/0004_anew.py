"""A screen can be wanted at the bottom of its chat without a sound, because somebody asked to see it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("screens", sa.Column("anew_mark", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("screens", "anew_mark")
