"""What is written for SQLite has its twin on PostgreSQL."""

from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from storage.engine import parse
from storage.schema import metadata


def test_every_table_and_index_can_be_written_for_postgresql() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    written = [str(CreateTable(table).compile(dialect=dialect)) for table in metadata.sorted_tables]
    assert "id BIGSERIAL" in written[[table.name for table in metadata.sorted_tables].index("tables")]
    assert any("JSONB" in table for table in written)
    assert any("TIMESTAMP WITH TIME ZONE" in table for table in written)
    indexes = [index for table in metadata.sorted_tables for index in table.indexes]
    partial = [text for index in indexes if "WHERE" in (text := str(CreateIndex(index).compile(dialect=dialect)))]
    assert len(partial) == 5


def test_an_address_is_read_whichever_driver_it_names() -> None:
    assert parse("postgresql://host/longtable").drivername == "postgresql+asyncpg"
    assert parse("sqlite:///longtable.db").drivername == "sqlite"
    assert parse("sqlite+aiosqlite:///longtable.db").drivername == "sqlite"
