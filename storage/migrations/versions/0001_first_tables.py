"""The first tables."""

import sqlalchemy as sa
from alembic import op

from storage.columns import Document, Identity, Moment, Object

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chats",
        sa.Column("id", Identity, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("settings", Object, nullable=False),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chats")),
    )
    op.create_table(
        "facts",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("value", Object, nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_facts")),
    )
    op.create_table(
        "files",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("file_id", sa.Text(), nullable=False),
        sa.Column("at", Moment, nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_files")),
    )
    op.create_table(
        "inbox",
        sa.Column("update_id", Identity, autoincrement=False, nullable=False),
        sa.Column("lane", sa.String(length=64), nullable=False),
        sa.Column("person_id", Identity, nullable=True),
        sa.Column("body", Object, nullable=False),
        sa.Column("received_at", Moment, nullable=False),
        sa.Column("done_at", Moment, nullable=True),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.Column("error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("update_id", name=op.f("pk_inbox")),
    )
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_inbox_done_at"), ["done_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_inbox_person_id"), ["person_id"], unique=False)
        batch_op.create_index(
            "ix_inbox_waiting",
            ["lane", "update_id"],
            unique=False,
            sqlite_where=sa.text("done_at IS NULL"),
            postgresql_where=sa.text("done_at IS NULL"),
        )

    op.create_table(
        "people",
        sa.Column("id", Identity, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=True),
        sa.Column("time_zone", sa.String(length=64), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("reachable", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("settings", Object, nullable=False),
        sa.Column("created_at", Moment, nullable=False),
        sa.Column("seen_at", Moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "lines",
        sa.Column("id", Identity, nullable=False),
        sa.Column("chat_id", Identity, nullable=False),
        sa.Column("topic_id", Identity, nullable=True),
        sa.Column("purpose", sa.String(length=64), nullable=False),
        sa.Column("body", Object, nullable=False),
        sa.Column("silent", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("replaces", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("queued_at", Moment, nullable=False),
        sa.Column("sending_since", Moment, nullable=True),
        sa.Column("repeats", sa.Integer(), server_default="0", nullable=False),
        sa.Column("sent_at", Moment, nullable=True),
        sa.Column("message_id", Identity, nullable=True),
        sa.Column("removed_at", Moment, nullable=True),
        sa.Column("given_up", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_lines_chat_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lines")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("lines", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_lines_chat_id_purpose_sent_at"), ["chat_id", "purpose", "sent_at"], unique=False
        )
        batch_op.create_index(
            "ix_lines_unsent",
            ["chat_id", "id"],
            unique=False,
            sqlite_where=sa.text("sent_at IS NULL AND given_up IS NULL"),
            postgresql_where=sa.text("sent_at IS NULL AND given_up IS NULL"),
        )

    op.create_table(
        "screens",
        sa.Column("id", Identity, nullable=False),
        sa.Column("chat_id", Identity, nullable=False),
        sa.Column("topic_id", Identity, nullable=True),
        sa.Column("purpose", sa.String(length=64), nullable=False),
        sa.Column("args", Object, nullable=False),
        sa.Column("message_id", Identity, nullable=True),
        sa.Column("media", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("photo_key", sa.Text(), nullable=True),
        sa.Column("digest", sa.String(length=64), nullable=True),
        sa.Column("stale", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("stale_since", Moment, nullable=True),
        sa.Column("marks", sa.Integer(), server_default="1", nullable=False),
        sa.Column("ring_mark", sa.Integer(), nullable=True),
        sa.Column("pin", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("pinned", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("posted_at", Moment, nullable=True),
        sa.Column("shown_at", Moment, nullable=True),
        sa.Column("sending_since", Moment, nullable=True),
        sa.Column("repeats", sa.Integer(), server_default="0", nullable=False),
        sa.Column("failed", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_screens_chat_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_screens")),
        sa.UniqueConstraint("chat_id", "purpose", name=op.f("uq_screens_chat_id_purpose")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("screens", schema=None) as batch_op:
        batch_op.create_index(
            "ix_screens_stale",
            ["chat_id", "stale_since"],
            unique=False,
            sqlite_where=sa.text("stale"),
            postgresql_where=sa.text("stale"),
        )

    op.create_table(
        "tables",
        sa.Column("id", Identity, nullable=False),
        sa.Column("chat_id", Identity, nullable=False),
        sa.Column("topic_id", Identity, nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("host_id", Identity, nullable=True),
        sa.Column("options", Object, nullable=False),
        sa.Column("document", Document, nullable=True),
        sa.Column("rules_version", sa.Integer(), server_default="1", nullable=False),
        sa.Column("lobby", Object, nullable=False),
        sa.Column("clock", Object, nullable=False),
        sa.Column("created_at", Moment, nullable=False),
        sa.Column("started_at", Moment, nullable=True),
        sa.Column("ended_at", Moment, nullable=True),
        sa.Column("touched_at", Moment, nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_tables_chat_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("chat_id", "number", name=op.f("uq_tables_chat_id_number")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tables_phase_touched_at"), ["phase", "touched_at"], unique=False)

    op.create_table(
        "watchers",
        sa.Column("chat_id", Identity, nullable=False),
        sa.Column("person_id", Identity, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["chat_id"], ["chats.id"], name=op.f("fk_watchers_chat_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("chat_id", "person_id", name=op.f("pk_watchers")),
    )
    with op.batch_alter_table("watchers", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_watchers_person_id"), ["person_id"], unique=False)

    op.create_table(
        "deadlines",
        sa.Column("id", Identity, nullable=False),
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("seat", sa.Integer(), server_default="-1", nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("due_at", Moment, nullable=False),
        sa.Column("data", Object, nullable=False),
        sa.Column("handled_at", Moment, nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_deadlines_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deadlines")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("deadlines", schema=None) as batch_op:
        batch_op.create_index(
            "ix_deadlines_due",
            ["due_at"],
            unique=False,
            sqlite_where=sa.text("handled_at IS NULL"),
            postgresql_where=sa.text("handled_at IS NULL"),
        )
        batch_op.create_index(
            "uq_deadlines_open",
            ["table_id", "seat", "kind"],
            unique=True,
            sqlite_where=sa.text("handled_at IS NULL"),
            postgresql_where=sa.text("handled_at IS NULL"),
        )

    op.create_table(
        "moves",
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("by", sa.String(length=32), nullable=False),
        sa.Column("answers", Object, nullable=False),
        sa.Column("luck", Object, nullable=False),
        sa.Column("events", Object, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", Moment, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_moves")),
    )
    op.create_table(
        "notes",
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("person_id", Identity, autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", Moment, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_notes_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_notes")),
    )
    with op.batch_alter_table("notes", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notes_person_id"), ["person_id"], unique=False)

    op.create_table(
        "positions",
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("move", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("document", Document, nullable=False),
        sa.Column("at", Moment, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_positions_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "move", name=op.f("pk_positions")),
    )
    op.create_table(
        "results",
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", Identity, nullable=True),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("seconds_thought", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_results_person_id"), ["person_id"], unique=False)

    op.create_table(
        "seats",
        sa.Column("table_id", Identity, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person_id", Identity, nullable=True),
        sa.Column("stand_in", sa.String(length=32), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("notified", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("passes", sa.Integer(), server_default="0", nullable=False),
        sa.Column("bank_seconds", sa.Integer(), nullable=True),
        sa.Column("deputy_id", Identity, nullable=True),
        sa.Column("state", Object, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_deputy_id"), ["deputy_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_seats_person_id"), ["person_id"], unique=False)


def downgrade() -> None:
    children = ("seats", "results", "positions", "notes", "moves", "deadlines")
    for table in (*children, "watchers", "tables", "screens", "lines", "people", "inbox", "files", "facts", "chats"):
        op.drop_table(table)
