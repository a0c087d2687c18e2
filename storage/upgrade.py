"""Bring the tables to the newest shape at start; copy the file first; refuse what we do not understand."""

import asyncio
import sqlite3
from contextlib import ExitStack, closing, suppress
from functools import cache
from pathlib import Path
from threading import Event, Timer

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import SQLAlchemyError

from storage.backup import copy_held, one_at_a_time
from storage.connection import Engine
from storage.errors import StorageError

#: SQLite's name for giving free pages back when asked.
INCREMENTAL = 2
#: A file of a hundred thousand tables would take half a minute to look through at each start. Every copy is looked
#: through to its end: the daily backup, and the one before a change of shape.
LOOK_SECONDS = 1.0


async def upgrade(engine: Engine, file: Path | None) -> None:
    """Leave the tables at the newest revision, or raise StorageError and leave the file as it was."""
    if file is None:
        await _upgrade(engine, None)
        return
    # Of two that are started at once the second finds the tables as the first has left them.
    with ExitStack() as stack:
        await asyncio.to_thread(file.parent.mkdir, parents=True, exist_ok=True)
        await asyncio.to_thread(stack.enter_context, one_at_a_time(file.parent))
        await asyncio.to_thread(_check, file)
        await _upgrade(engine, file)
        await asyncio.to_thread(_let_it_shrink, file)


async def must_be_newest(engine: Engine, file: Path | None) -> None:
    """For whoever only looks: nothing is made and nothing changed."""
    if file is not None and not await asyncio.to_thread(file.exists):
        raise StorageError(f"There is no database at {file}: start the bot once, or set DATABASE_URL.")
    if await engine.alter(revision_of) != newest_revision():
        raise StorageError("The database has an older shape than this version: start the bot once, which upgrades it.")


async def _upgrade(engine: Engine, file: Path | None) -> None:
    try:
        current = await engine.alter(revision_of)
        newest = newest_revision()
        if current == newest:
            return
        if file is not None and current is not None:
            await asyncio.to_thread(copy_held, file, file.with_name(f"{file.stem}.before-{newest}.db"))
        await engine.alter(_run)
    except SQLAlchemyError as problem:
        reason = getattr(problem, "orig", problem)
        raise StorageError(
            f"The database could not be upgraded ({reason}). It is as it was; go on with the version before it "
            "and report this."
        ) from problem


def _let_it_shrink(file: Path) -> None:
    """Once for a file of an earlier day, before anybody plays: only then may it give free pages back in small bites."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, isolation_level=None)) as database:
        if database.execute("PRAGMA auto_vacuum").fetchone()[0] != INCREMENTAL:
            database.execute(f"PRAGMA auto_vacuum={INCREMENTAL}")
            database.execute("VACUUM")


def _check(file: Path) -> None:
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            verdict = _verdict(connection)
    except sqlite3.DatabaseError as problem:
        verdict = str(problem)
    if verdict != "ok":
        raise StorageError(
            f"The database {file.name} is damaged ({verdict}). Nothing was changed. "
            f"Move it away and put the newest backup in its place."
        )


def _verdict(connection: sqlite3.Connection) -> str:
    """As far as one comes in so long; where the damage lies beyond, whoever reads there is told."""
    over = Event()

    def enough() -> None:
        over.set()
        connection.interrupt()

    timer = Timer(LOOK_SECONDS, enough)
    timer.start()
    try:
        return str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError:
        if over.is_set():
            return "ok"
        raise
    finally:
        timer.cancel()
        # It may be just about to interrupt a connection that is being closed.
        timer.join()


def revision_of(connection: Connection) -> str | None:
    """None of an empty database; StorageError where somebody else lives, or a newer version of us."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        foreign = sorted(set(inspect(connection).get_table_names()) - {"alembic_version"})
        if foreign:
            raise StorageError(
                f"The database holds tables that are not Longtable's ({', '.join(foreign[:3])}). "
                "Give DATABASE_URL a file of its own."
            )
        return None
    known = {script.revision for script in _scripts().walk_revisions()}
    if revision not in known:
        raise StorageError(
            f"The database was written by a newer Longtable (revision {revision}; this one ends "
            f"at {newest_revision()}). Install that version again, or put back the copy named *.before-{revision}.db."
        )
    return revision


def _run(connection: Connection) -> None:
    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migration_config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migration_config())


def newest_revision() -> str:
    head = _scripts().get_current_head()
    assert head is not None
    return head
