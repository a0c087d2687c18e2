"""A screen posted anew remembers the message it took the place of, and is found by its message."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Identity

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("screens", sa.Column("leftover_id", Identity, nullable=True))
    op.create_index("ix_screens_chat_id_message_id", "screens", ["chat_id", "message_id"])


def downgrade() -> None:
    op.drop_index("ix_screens_chat_id_message_id", "screens")
    op.drop_column("screens", "leftover_id")
