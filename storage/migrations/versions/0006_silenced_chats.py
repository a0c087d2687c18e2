"""A chat can be closed to the bot for a while: since when, when it is tried again, and from when with pictures."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Moment

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

COLUMNS = ("silent_since", "silent_until", "pictures_from")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("chats", sa.Column(name, Moment, nullable=True))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("chats", name)
