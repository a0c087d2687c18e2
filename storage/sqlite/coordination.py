"""Coordination on SQLite: one process has the file, and whoever moves it away has to know whether one does."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from storage.coordination import Hear, Role, Work
from storage.errors import StorageError
from storage.notifications import Notification


class OneProcess:
    def __init__(self, file: Path) -> None:
        #: SQLite's own locks on an empty file beside: they are known everywhere and gone with the process.
        self._file = file.with_name(f"{file.name}.in-use")
        self._held: sqlite3.Connection | None = None

    async def join(self, hear: Hear) -> None:
        self._hold("BEGIN", "This house is just being moved to another database. Start again when that is done.")

    async def join_alone(self) -> None:
        self._hold("BEGIN EXCLUSIVE", "Longtable still runs on this database. Stop it first.")

    def _hold(self, begin: str, refusal: str) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        held = sqlite3.connect(self._file, isolation_level=None, timeout=0)
        try:
            held.execute(begin)
            held.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError as problem:
            held.close()
            raise StorageError(refusal) from problem
        self._held = held

    def notify(self, news: frozenset[Notification]) -> None:
        """Nobody is there to be told."""

    async def lead(self, role: Role, work: Work, lost: Work) -> None:
        await work()

    async def acquire(self, what: str) -> bool:
        return True

    async def release(self, what: str) -> None:
        """Nobody waits for it."""

    async def leave(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
