"""Invitations that people have put into chats of their own: where each lies, and what it says."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Identity, Moment

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shared_messages",
        sa.Column("inline_id", sa.String(128), nullable=False),
        sa.Column(
            "table_id",
            Identity,
            sa.ForeignKey("tables.id", ondelete="CASCADE", name="fk_shared_messages_table_id"),
            nullable=False,
        ),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("media", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("digest", sa.String(64), nullable=True),
        sa.Column("stale_since", Moment, nullable=True),
        sa.PrimaryKeyConstraint("inline_id", name="pk_shared_messages"),
    )
    op.create_index("ix_shared_messages_table_id", "shared_messages", ["table_id"])
    op.create_index("ix_shared_messages_invitation", "shared_messages", ["invitation"])
    op.create_index("ix_shared_messages_stale_since", "shared_messages", ["stale_since"])


def downgrade() -> None:
    op.drop_table("shared_messages")
