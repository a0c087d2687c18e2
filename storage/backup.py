"""Copies of a SQLite file that are whole even while people play."""

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from storage.errors import StorageError

#: No copy takes so long.
CRASHED_SECONDS = 6 * 3600


def _forget_crashed(folder: Path) -> None:
    """What a copy that was killed has left goes with the next one."""
    for left in folder.glob("*.unfinished"):
        if time.time() - left.stat().st_mtime > CRASHED_SECONDS:
            left.unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """Copy under a passing name first: a backup that exists is complete and checked."""
    unfinished = target.with_name(f"{target.name}.{os.getpid()}.unfinished")
    _forget_crashed(target.parent)
    try:
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(unfinished)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise StorageError(f"The copy {target.name} does not pass SQLite's integrity check: {verdict}")
        os.replace(unfinished, target)
    except (sqlite3.Error, OSError) as problem:
        raise StorageError(
            f"Could not copy the database to {target.name}: {problem}. Is there room on the disk?"
        ) from problem
    finally:
        unfinished.unlink(missing_ok=True)
