"""The tables. A change here comes with a migration; a test compares the two."""

from enum import StrEnum

from sqlalchemy import (
    Boolean,
    Column,
    Enum,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

from storage.columns import Document, Identity, Moment, Object

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

#: Deadlines of a whole table stand under this seat: NULL would never collide in a unique index.
WHOLE_TABLE = -1


class Phase(StrEnum):
    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    ASLEEP = "asleep"
    OVER = "over"
    CANCELLED = "cancelled"


UNFINISHED = (Phase.LOBBY, Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP)


def _of_table(*, primary: bool = False) -> Column[int]:
    return Column(
        "table_id", Identity, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary, nullable=False
    )


def _of_chat(*, primary: bool = False) -> Column[int]:
    return Column("chat_id", Identity, ForeignKey("chats.id", ondelete="CASCADE"), primary_key=primary, nullable=False)


chats = Table(
    "chats",
    metadata,
    Column("id", Identity, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("title", Text, nullable=False, server_default=""),
    Column("language", String(8)),
    Column("settings", Object, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("silent_since", Moment),
    Column("silent_until", Moment),
    Column("pictures_from", Moment),
)

people = Table(
    "people",
    metadata,
    Column("id", Identity, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("username", Text),
    Column("language", String(8)),
    Column("time_zone", String(64)),
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("reachable", Boolean, nullable=False, server_default=false()),
    Column("settings", Object, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("seen_at", Moment, nullable=False),
    Column("rung_at", Moment),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Identity, primary_key=True),
    _of_chat(),
    Column("topic_id", Identity),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("phase", Enum(Phase, native_enum=False, length=16, values_callable=list), nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("host_id", Identity),
    Column("options", Object, nullable=False),
    Column("document", Document),
    Column("rules_version", Integer, nullable=False, server_default="1"),
    Column("memory", Object, nullable=False),
    Column("clock", Object, nullable=False),
    Column("created_at", Moment, nullable=False),
    Column("started_at", Moment),
    Column("ended_at", Moment),
    Column("touched_at", Moment, nullable=False),
    Column("what_if", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("chat_id", "number"),
    Index(None, "phase", "touched_at"),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Identity, index=True),
    Column("stand_in", String(32)),
    Column("name", Text, nullable=False),
    Column("notified", Boolean, nullable=False, server_default=false()),
    Column("passes", Integer, nullable=False, server_default="0"),
    Column("bank_seconds", Integer),
    Column("deputy_id", Identity, index=True),
    Column("waits_since", Moment),
    Column("due_at", Moment),
    Column("late", Boolean, nullable=False, server_default=false()),
    Column("deputy_called", Boolean, nullable=False, server_default=false()),
    Column("memory", Object, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    _of_table(primary=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("by", String(32), nullable=False),
    Column("answers", Object, nullable=False),
    Column("luck", Object, nullable=False),
    Column("events", Object, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)

positions = Table(
    "positions",
    metadata,
    _of_table(primary=True),
    Column("move", Integer, primary_key=True, autoincrement=False),
    Column("document", Document, nullable=False),
    Column("at", Moment, nullable=False),
)

inbox = Table(
    "inbox",
    metadata,
    Column("update_id", Identity, primary_key=True, autoincrement=False),
    Column("lane", String(64), nullable=False),
    Column("person_id", Identity, index=True),
    Column("body", Object, nullable=False),
    Column("received_at", Moment, nullable=False),
    Column("done_at", Moment, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("error", Text),
)
Index(
    "ix_inbox_waiting",
    inbox.c.lane,
    inbox.c.update_id,
    sqlite_where=inbox.c.done_at.is_(None),
    postgresql_where=inbox.c.done_at.is_(None),
)

screens = Table(
    "screens",
    metadata,
    Column("id", Identity, primary_key=True),
    _of_chat(),
    Column("topic_id", Identity),
    Column("purpose", String(64), nullable=False, index=True),
    Column("args", Object, nullable=False),
    Column("message_id", Identity),
    Column("media", Boolean, nullable=False, server_default=false()),
    Column("photo_key", Text),
    Column("digest", String(64)),
    Column("stale_since", Moment),
    Column("marks", Integer, nullable=False, server_default="1"),
    Column("ring_mark", Integer),
    Column("anew_mark", Integer),
    Column("pin", Boolean, nullable=False, server_default=false()),
    Column("pinned", Boolean, nullable=False, server_default=false()),
    Column("posted_at", Moment),
    Column("shown_at", Moment),
    Column("sending_since", Moment),
    Column("repeats", Integer, nullable=False, server_default="0"),
    Column("failed", Text),
    Column("leftover_id", Identity),
    UniqueConstraint("chat_id", "purpose"),
    Index(None, "chat_id", "message_id"),
    sqlite_autoincrement=True,
)
_stale = screens.c.stale_since.is_not(None)
Index("ix_screens_waiting", screens.c.chat_id, screens.c.stale_since, sqlite_where=_stale, postgresql_where=_stale)

lines = Table(
    "lines",
    metadata,
    Column("id", Identity, primary_key=True),
    _of_chat(),
    Column("topic_id", Identity),
    Column("purpose", String(64), nullable=False),
    Column("body", Object, nullable=False),
    Column("silent", Boolean, nullable=False, server_default=true()),
    Column("replaces", Boolean, nullable=False, server_default=false()),
    Column("queued_at", Moment, nullable=False),
    Column("sending_since", Moment),
    Column("repeats", Integer, nullable=False, server_default="0"),
    Column("sent_at", Moment),
    Column("message_id", Identity),
    Column("removed_at", Moment),
    Column("given_up", Text),
    Column("part_of", Identity),
    Index(None, "chat_id", "purpose", "sent_at"),
    sqlite_autoincrement=True,
)
_unsent = lines.c.sent_at.is_(None) & lines.c.given_up.is_(None)
Index("ix_lines_unsent", lines.c.chat_id, lines.c.id, sqlite_where=_unsent, postgresql_where=_unsent)

files = Table(
    "files",
    metadata,
    Column("key", Text, primary_key=True),
    Column("file_id", Text, nullable=False),
    Column("at", Moment, nullable=False),
)

deadlines = Table(
    "deadlines",
    metadata,
    Column("id", Identity, primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False, server_default=str(WHOLE_TABLE)),
    Column("kind", String(32), nullable=False),
    Column("due_at", Moment, nullable=False),
    Column("data", Object, nullable=False),
    Column("handled_at", Moment),
    sqlite_autoincrement=True,
)
_open = deadlines.c.handled_at.is_(None)
Index("ix_deadlines_due", deadlines.c.due_at, sqlite_where=_open, postgresql_where=_open)
Index(
    "uq_deadlines_open",
    deadlines.c.table_id,
    deadlines.c.seat,
    deadlines.c.kind,
    unique=True,
    sqlite_where=_open,
    postgresql_where=_open,
)

notes = Table(
    "notes",
    metadata,
    _of_table(primary=True),
    Column("person_id", Identity, primary_key=True, autoincrement=False, index=True),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    _of_chat(primary=True),
    Column("person_id", Identity, primary_key=True, autoincrement=False, index=True),
)

shared_messages = Table(
    "shared_messages",
    metadata,
    Column("inline_id", String(128), primary_key=True),
    Column("table_id", Identity, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("invitation", String(32), nullable=False, index=True),
    Column("media", Boolean, nullable=False, server_default=false()),
    Column("digest", String(64)),
    Column("stale_since", Moment, index=True),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("id", Identity, primary_key=True),
    _of_table(),
    Column("move", Integer, nullable=False),
    Column("body", Object, nullable=False),
    Column("found_at", Moment, nullable=False),
    Column("opened_at", Moment),
    Column("closed_at", Moment),
    UniqueConstraint("table_id", "move"),
    sqlite_autoincrement=True,
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("puzzle_id", Identity, ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("person_id", Identity, primary_key=True, autoincrement=False, index=True),
    Column("answer", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)

results = Table(
    "results",
    metadata,
    _of_table(primary=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Identity, index=True),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("seconds_thought", Integer, nullable=False),
    Column("longest_thought", Integer),
)

facts = Table(
    "facts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Object, nullable=False),
)
