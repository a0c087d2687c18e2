"""Copies of a SQLite file that are whole even while people play."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from storage.errors import StorageError
from storage.sqlite.complaints import advice

try:
    import fcntl
except ImportError:
    # Elsewhere than on Unix nobody waits; each copy still has a name of its own.
    fcntl = None  # type: ignore[assignment]

#: No copy takes so long.
CRASHED_SECONDS = 6 * 3600
#: Its owner's alone: it holds hands and names.
PRIVATE = 0o600
#: Whoever waits for the name of a copy waits no longer than these take.
MOST_LOOKED_AT = 5


def _forget_crashed(target: Path) -> None:
    """What a copy that was killed has left goes with the next one: of this name at once, for here one waits."""
    for left in target.parent.glob("*.unfinished"):
        ours = left.name.startswith(f"{target.name}.")
        if ours or time.time() - left.stat().st_mtime > CRASHED_SECONDS:
            for file in (left, *(left.with_name(f"{left.name}-{part}") for part in ("journal", "wal", "shm"))):
                file.unlink(missing_ok=True)


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Two programs that copy there, or change the file's shape, follow each other; the lock goes with its process."""
    held = os.open(folder, os.O_RDONLY) if fcntl is not None else None
    try:
        if held is not None:
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        if held is not None:
            os.close(held)


def copy_file(source: Path, target: Path) -> None:
    try:
        with one_at_a_time(target.parent):
            copy_held(source, target)
    except OSError as problem:
        raise _not_copied(target, problem) from problem


def copy_held(source: Path, target: Path) -> None:
    """For who has the folder to themselves. Copies under a passing name first: a backup that exists is complete."""
    _forget_crashed(target)
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    try:
        unfinished.touch(mode=PRIVATE)
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(unfinished)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise StorageError(f"The copy {target.name} does not pass SQLite's integrity check: {verdict}")
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as problem:
        raise _not_copied(target, problem) from problem
    finally:
        unfinished.unlink(missing_ok=True)


def _not_copied(target: Path, problem: Exception) -> StorageError:
    return StorageError(f"Could not copy the database to {target.name}: {problem}. {advice(problem)}".rstrip())


def newest_copy(file: Path) -> Path | None:
    """Of the copies that lie by the file or in `backups` beside it, the newest that is whole and ours."""
    beside = {*file.parent.glob("*.db"), *(file.parent / "backups").glob("*.db")} - {file}
    newest = sorted(beside, key=lambda copy: copy.stat().st_mtime, reverse=True)
    return next(filter(_is_whole, newest[:MOST_LOOKED_AT]), None)


def _is_whole(copy: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
    except (sqlite3.Error, UnicodeDecodeError):
        return False
