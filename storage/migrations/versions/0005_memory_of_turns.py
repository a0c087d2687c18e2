"""What lists are made by has columns: since when a seat is waited for, until when, whether late, whether deputised.

What else a seat and a table remember stands in one document each, called what it is.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

from storage.columns import Identity, Moment, Object

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

#: By their names in the document until now.
MOMENTS = {"since": "waits_since", "due": "due_at"}
TRUTHS = {"late": "late", "deputy": "deputy_called"}
AT_ONCE = 1_000

seats = sa.table(
    "seats",
    sa.column("table_id", Identity),
    sa.column("seat", sa.Integer()),
    sa.column("memory", Object),
    *(sa.column(name, Moment) for name in MOMENTS.values()),
    *(sa.column(name, sa.Boolean()) for name in TRUTHS.values()),
)
KEY = (seats.c.table_id, seats.c.seat)
COLUMNS = (*MOMENTS.values(), *TRUTHS.values())
this = (
    seats.update()
    .where(seats.c.table_id == sa.bindparam("of_table"), seats.c.seat == sa.bindparam("of_seat"))
    .values({"memory": sa.bindparam("document"), **{name: sa.bindparam(f"its_{name}") for name in COLUMNS}})
)


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN lobby TO memory")
    op.execute("ALTER TABLE seats RENAME COLUMN state TO memory")
    for name in MOMENTS.values():
        op.add_column("seats", sa.Column(name, Moment, nullable=True))
    for name in TRUTHS.values():
        op.add_column("seats", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False))
    rewrite(lambda row: {**columns_in(row.memory), "document": without_columns(row.memory)})


def downgrade() -> None:
    rewrite(lambda row: {**columns_in({}), "document": with_columns(row)})
    for name in COLUMNS:
        op.drop_column("seats", name)
    op.execute("ALTER TABLE seats RENAME COLUMN memory TO state")
    op.execute("ALTER TABLE tables RENAME COLUMN memory TO lobby")


def rewrite(changes: Any) -> None:
    for rows in some_at_a_time():
        written = [{"of_table": row.table_id, "of_seat": row.seat, **changes(row)} for row in rows]
        op.get_bind().execute(this, written)


def some_at_a_time() -> Iterator[list[Any]]:
    first = sa.select(seats).order_by(*KEY).limit(AT_ONCE)
    rows = list(op.get_bind().execute(first))
    while rows:
        yield rows
        last = sa.tuple_(sa.literal(rows[-1].table_id, Identity), sa.literal(rows[-1].seat))
        rows = list(op.get_bind().execute(first.where(sa.tuple_(*KEY) > last)))


def columns_in(memory: dict[str, Any]) -> dict[str, Any]:
    moments = {f"its_{column}": moment(memory.get(name)) for name, column in MOMENTS.items()}
    return {**moments, **{f"its_{column}": bool(memory.get(name)) for name, column in TRUTHS.items()}}


def without_columns(memory: dict[str, Any]) -> dict[str, Any]:
    return {name: kept for name, kept in memory.items() if name not in (*MOMENTS, *TRUTHS)}


def with_columns(row: Any) -> dict[str, Any]:
    moments = {name: getattr(row, column) for name, column in MOMENTS.items()}
    said = {name: at.isoformat().replace("+00:00", "Z") for name, at in moments.items() if at is not None}
    return {**row.memory, **said, **{name: True for name, column in TRUTHS.items() if getattr(row, column)}}


def moment(said: str | None) -> datetime | None:
    if said is None:
        return None
    at = datetime.fromisoformat(said)
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)
