"""A SQLite file at the program's start: is it whole, and may it give free pages back to the disk?"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Timer

from storage.errors import StorageError
from storage.sqlite.backup import newest_copy
from storage.sqlite.complaints import advice, is_damage

#: SQLite's name for giving free pages back when asked.
INCREMENTAL = 2
#: A file of a hundred thousand tables would take half a minute to look through at each start. Every copy is looked
#: through to its end: the daily backup, and the one before a change of shape.
LOOK_SECONDS = 1.0


def is_none_yet(file: Path) -> bool:
    """An empty file is none either: whoever only looks leaves it so."""
    return not file.exists() or (file.is_file() and not file.stat().st_size)


def let_it_shrink(file: Path) -> None:
    """Once for a file of an earlier day, before anybody plays: only then may it give free pages back in small bites."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, isolation_level=None)) as database:
        if database.execute("PRAGMA auto_vacuum").fetchone()[0] != INCREMENTAL:
            database.execute(f"PRAGMA auto_vacuum={INCREMENTAL}")
            database.execute("VACUUM")


def must_be_whole(file: Path) -> None:
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            verdict = _verdict(connection)
    except sqlite3.DatabaseError as problem:
        if not is_damage(problem):
            raise StorageError(f"{file} cannot be read ({problem}). {advice(problem)}".rstrip()) from problem
        verdict = str(problem)
    except UnicodeDecodeError:
        # What SQLite says of it quotes the file, and there are no letters any more.
        verdict = "malformed database schema"
    if verdict != "ok":
        raise StorageError(
            f"The database {file.name} is damaged, or no database ({verdict}). Nothing was changed. "
            f"{_which_copy(newest_copy(file))}"
        )


def _which_copy(copy: Path | None) -> str:
    if copy is None:
        return "No whole copy lies beside it: put back the newest backup, `longtable restore COPY`."
    made = datetime.fromtimestamp(copy.stat().st_mtime, UTC)
    return (
        f"The newest whole copy beside it is of {made:%Y-%m-%d %H:%M} UTC. Unless your backups hold a newer one: "
        f"`longtable restore {copy}`."
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
