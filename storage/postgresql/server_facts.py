"""What a host should know of the PostgreSQL server before people play on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import URL, text
from sqlalchemy.pool import NullPool

from storage.postgresql.server import connected, judged, opened

_ASKED = text("""
    SELECT current_setting('server_version_num')::int AS version,
           current_setting('server_encoding') AS encoding,
           current_setting('max_connections')::int AS connections,
           has_schema_privilege(current_schema(), 'CREATE') AS may_create,
           pg_is_in_recovery() AS replica,
           clock_timestamp() AS moment
""")


@dataclass(frozen=True, slots=True)
class ServerFacts:
    version: int
    encoding: str
    #: In all, for everybody on that server.
    connections: int
    may_create: bool
    #: A copy that follows another server: nothing can be written there.
    replica: bool
    #: How much its clock is ahead of ours.
    ahead: timedelta


async def server_facts(url: URL) -> ServerFacts:
    engine = opened(url, poolclass=NullPool)
    try:
        async with connected(engine) as connection:
            with judged():
                # The first answer has the way and the planning in it.
                await connection.execute(_ASKED)
                before = datetime.now(UTC)
                row = (await connection.execute(_ASKED)).one()
                half_way = before + (datetime.now(UTC) - before) / 2
                return ServerFacts(
                    row.version // 10_000,
                    row.encoding,
                    row.connections,
                    bool(row.may_create),
                    row.replica,
                    row.moment - half_way,
                )
    finally:
        await engine.dispose()
