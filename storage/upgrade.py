"""Migrations at the program's start: to the newest shape, after a copy, refusing what we do not understand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from storage.engine import Engine
from storage.errors import StorageError

if TYPE_CHECKING:
    from alembic.config import Config

_MIGRATIONS = Path(__file__).parent / "migrations"


async def upgrade(engine: Engine) -> None:
    """Leave the tables at the newest revision, or raise StorageError and leave them as they were."""
    async with engine.upgrading():
        try:
            current = await engine.alter(revision_of)
            newest = newest_revision()
            if current == newest:
                return
            if current is not None:
                await engine.copy_before(newest)
            await engine.alter(_run)
        except SQLAlchemyError as problem:
            reason = getattr(problem, "orig", problem)
            raise StorageError(
                f"The database could not be upgraded ({reason}). It is as it was; go on with the version before it "
                "and report this."
            ) from problem


async def must_be_newest(engine: Engine) -> None:
    """For whoever only looks: nothing is made and nothing changed."""
    await engine.must_be_sound()
    try:
        current = await engine.alter(revision_of)
    except SQLAlchemyError as problem:
        raise StorageError(f"The database could not be read ({getattr(problem, 'orig', problem)}).") from problem
    if current != newest_revision():
        raise StorageError("The database has an older shape than this version: start the bot once, which upgrades it.")


def revision_of(connection: Connection) -> str | None:
    """None of an empty database; StorageError where somebody else lives, or a newer version of us."""
    tables = set(inspect(connection).get_table_names())
    revisions = _marks(connection) if "alembic_version" in tables else ()
    foreign = sorted(tables - {"alembic_version"})
    if len(revisions) > 1 or (foreign and not revisions):
        raise StorageError(
            f"The database holds tables that are not Longtable's ({', '.join(foreign[:3] or ['alembic_version'])}). "
            "Give DATABASE_URL a file of its own."
        )
    if not revisions:
        return None
    (revision,) = revisions
    if revision not in _revisions():
        raise StorageError(
            f"The database was written by a newer Longtable (revision {revision}; this one ends "
            f"at {newest_revision()}). Install that version again, or put back the copy named *.before-{revision}.db."
        )
    return revision


def _marks(connection: Connection) -> tuple[str, ...]:
    """None where the table of that name is somebody else's too."""
    columns = {column["name"] for column in inspect(connection).get_columns("alembic_version")}
    if "version_num" not in columns:
        return ()
    return tuple(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def _run(connection: Connection) -> None:
    # Most starts find nothing to do, and it takes seven megabytes for as long as the program runs.
    from alembic import command

    config = migration_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def migration_config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


@cache
def _revisions() -> tuple[str, ...]:
    """From the first to the newest, as their files are called."""
    return tuple(sorted(file.name.partition("_")[0] for file in _MIGRATIONS.glob("versions/[0-9]*.py")))


def newest_revision() -> str:
    return _revisions()[-1]
