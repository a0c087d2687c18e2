"""A screen is out of date since a moment or not at all; one column says both, under an index both engines use."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

waiting = sa.text("stale_since IS NOT NULL")


def upgrade() -> None:
    op.execute("UPDATE screens SET stale_since = NULL WHERE NOT stale")
    op.execute("UPDATE screens SET stale_since = CURRENT_TIMESTAMP WHERE stale AND stale_since IS NULL")
    op.drop_index("ix_screens_stale", "screens")
    op.drop_column("screens", "stale")
    op.create_index(
        "ix_screens_waiting",
        "screens",
        ["chat_id", "stale_since"],
        sqlite_where=waiting,
        postgresql_where=waiting,
    )
    op.create_index("ix_screens_purpose", "screens", ["purpose"])


def downgrade() -> None:
    op.drop_index("ix_screens_purpose", "screens")
    op.drop_index("ix_screens_waiting", "screens")
    op.add_column("screens", sa.Column("stale", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.execute("UPDATE screens SET stale = (stale_since IS NOT NULL)")
    stale = sa.text("stale")
    op.create_index(
        "ix_screens_stale", "screens", ["chat_id", "stale_since"], sqlite_where=stale, postgresql_where=stale
    )
