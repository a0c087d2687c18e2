"""How a PostgreSQL server is reached, and what its refusals mean."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from weakref import WeakSet

from sqlalchemy import URL
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.errors import Interrupted, StorageError, Unavailable

#: A process that hangs in the middle of its work, or whose machine is gone, holds a table no longer than this.
SERVER_SIDE = {
    "application_name": "longtable",
    "statement_timeout": "60s",
    "lock_timeout": "10s",
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "TimeZone": "UTC",
}
CONNECT_SECONDS, ANSWER_SECONDS = 5.0, 70.0

#: As SQL names them: two wanted the same rows, each waited for the other, a lock did not come in time.
OVERTAKEN = ("40001", "40P01", "55P03")
#: The connection broke, the server is going down, is not up yet, or has no place left.
GONE = ("08", "57P01", "57P02", "57P03", "53300")
#: No such user, wrong password, no such database.
LOCKED_OUT = ("28", "3D")
#: Whoever was let in before is locked out for a moment, and waits; at the start it is a mistake to be told.
_let_in: WeakSet[AsyncEngine] = WeakSet()
#: Ours to mend; trying again would not help.
FAULTS = (IntegrityError, DataError, ProgrammingError)


def opened(url: URL, **settings: Any) -> AsyncEngine:
    """hide_parameters: an error's words end in a log, and the parameters are what people wrote."""
    given = {"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS, "server_settings": SERVER_SIDE}
    try:
        return create_async_engine(url, hide_parameters=True, connect_args=given, **settings)
    except ModuleNotFoundError as missing:
        raise StorageError(
            "PostgreSQL needs its driver, which SQLite does without: "
            "pip install --require-hashes -r requirements/postgres.txt"
        ) from missing


@asynccontextmanager
async def connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    connection = engine.connect()
    try:
        await connection.start()
        _let_in.add(engine)
    except DBAPIError as problem:
        if _sqlstate(problem).startswith(LOCKED_OUT):
            if engine in _let_in:
                raise Interrupted(
                    f"PostgreSQL does not let us in any more ({_reason(problem)}). Nothing is lost, and I try again. "
                    "Was the password or pg_hba.conf changed?"
                ) from problem
            raise StorageError(
                f"PostgreSQL does not let us in ({_reason(problem)}). Look at the user, the password and the name of "
                "the database in DATABASE_URL."
            ) from problem
        raise _unreached(problem) from problem
    except (PoolTimeout, OSError) as problem:
        raise _unreached(problem) from problem
    try:
        yield connection
    finally:
        await connection.close()


def _unreached(problem: Exception) -> Interrupted:
    return Interrupted(
        f"PostgreSQL cannot be reached ({_reason(problem)}). Nothing is lost. Is the server up, and does it allow as "
        "many connections as DATABASE_CONNECTIONS asks for in every process?"
    )


@contextmanager
def judged() -> Iterator[None]:
    """What the server refuses, as what it means for whoever is at work."""
    try:
        yield
    except FAULTS:
        raise
    except DBAPIError as problem:
        state = _sqlstate(problem)
        if state in OVERTAKEN:
            raise Interrupted("Somebody else has changed the same rows first; nothing was written.") from problem
        if _lost(problem):
            raise _interrupted(problem) from problem
        raise Unavailable(
            f"The database could not be used ({_reason(problem)}). Nothing half-done was written. "
            "Is there room on the server's disk, and may this user write there?"
        ) from problem
    except TimeoutError as problem:
        raise Interrupted("PostgreSQL does not answer. Nothing half-done was written.") from problem


@contextmanager
def unless_lost() -> Iterator[None]:
    """For whoever has words of their own for everything but a lost connection."""
    try:
        yield
    except DBAPIError as problem:
        if _lost(problem):
            raise _interrupted(problem) from problem
        raise


def _lost(problem: DBAPIError) -> bool:
    return problem.connection_invalidated or _sqlstate(problem).startswith(GONE)


def _interrupted(problem: DBAPIError) -> Interrupted:
    return Interrupted(f"The connection to PostgreSQL was lost ({_reason(problem)}). Nothing half-done was written.")


def _sqlstate(problem: DBAPIError) -> str:
    return str(getattr(problem.orig, "sqlstate", None) or "")


def _reason(problem: BaseException) -> str:
    first, *_ = str(getattr(problem, "orig", None) or problem).splitlines() or [""]
    return first or type(problem).__name__
