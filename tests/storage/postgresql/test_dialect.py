"""What is written for SQLite has its twin on PostgreSQL."""

from collections.abc import Mapping
from datetime import UTC, datetime

from sqlalchemy import ClauseElement, Executable
from sqlalchemy.dialects import postgresql
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.schema import CreateIndex, CreateTable

from storage.address import parse
from storage.engine import Answer, Given
from storage.moves import Move
from storage.postgresql.backup import connection_settings
from storage.postgresql.dialect import POSTGRESQL
from storage.schema import Phase, metadata
from storage.seats import Seat
from storage.tables import Table
from storage.transaction import Transaction


def test_every_table_and_index_can_be_written_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    written = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    assert "id BIGSERIAL" in written[[table.name for table in metadata.sorted_tables].index("tables")]
    # As it was written: JSONB would sort its keys and refuse some strings.
    assert not any("JSONB" in table for table in written)
    assert any("TIMESTAMP WITH TIME ZONE" in table for table in written)
    indexes = [index for table in metadata.sorted_tables for index in table.indexes]
    partial = [text for index in indexes if "WHERE" in (text := str(CreateIndex(index).compile(dialect=dialect)))]
    assert len(partial) == 5


def test_an_address_is_read_whichever_driver_it_names() -> None:
    assert parse("postgresql://host/longtable").drivername == "postgresql+asyncpg"
    assert parse("postgresql+psycopg://host/longtable").drivername == "postgresql+asyncpg"
    assert parse("sqlite:///longtable.db").drivername == "sqlite+aiosqlite"
    assert parse("sqlite+aiosqlite:///longtable.db").drivername == "sqlite+aiosqlite"


class Server:
    """Answers nothing, and writes down what a server would be asked."""

    dialect = POSTGRESQL
    only_reads = False

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, statement: Executable, values: Given) -> Answer:
        assert isinstance(statement, ClauseElement)
        rows = [values] if isinstance(values, Mapping) else list(values or [])
        compiled = statement.compile(dialect=asyncpg.dialect(), column_keys=list(rows[0]) if rows else None)
        for row in rows:
            compiled.construct_params(row)
        self.asked.append(" ".join(str(compiled).split()))
        return Answer((), len(rows))


async def test_what_a_press_asks_can_be_asked_of_a_server() -> None:
    server, now = Server(), datetime(2026, 5, 1, tzinfo=UTC)
    tx = Transaction(server, now)
    assert await tx.inbox.add_done(5, "table:1")
    assert await tx.inbox.first("table:1") is None
    assert await tx.tables.lock(1) is None
    assert await tx.seats.of(1) == []
    await tx.seats.save(Seat(1, 0, "Ann", person_id=7))
    await tx.tables.save(Table(1, -100, None, 1, "deus", Phase.RUNNING, 3, 7, {}, b"x", 1, now, now))
    await tx.moves.add(Move(1, 1, 0, "seat", [], [], [], 1, now))
    await tx.positions.keep(1, 1, b"x")
    await tx.deadlines.clear(1, seat=0)
    await tx.deadlines.set(1, 1, "clock", now)
    await tx.screens.mark(-100, "card", args={"page": 1}, ring=True)
    await tx.screens.touch([7], ["desk"])
    await tx.lines.queue(-100, "turn", {"text": "x"})
    await tx.facts.set("round", 1)
    await tx.settle()
    written = [statement.split()[2] for statement in server.asked if statement.startswith("INSERT")]
    assert sorted(written) == ["deadlines", "facts", "inbox", "lines", "moves", "positions", "screens", "seats"]
    assert sum("FOR UPDATE" in statement for statement in server.asked) == 2
    assert any("FOR UPDATE OF tables" in statement for statement in server.asked)
    # Read or seen at once: four, and the fact; gathered: one for each kind of thing, and the deadlines that go.
    assert len(server.asked) == 5 + 7 + 1


def test_a_password_reaches_the_servers_tools_and_no_list_of_processes() -> None:
    given = connection_settings(parse("postgresql://ann:s%40crit@db.example.org:5433/house"))
    assert given == {
        "PGHOST": "db.example.org",
        "PGPORT": "5433",
        "PGUSER": "ann",
        "PGPASSWORD": "s@crit",
        "PGDATABASE": "house",
    }
