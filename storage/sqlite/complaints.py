"""Turns errors of SQLite and of the disk into advice for whoever runs the bot."""

from __future__ import annotations

import errno
import sqlite3

#: Of what SQLite says beside the code, the first byte is the kind.
_KIND = 0xFF

ROOM = "Is there room on the disk?"
HELD = "Does another program hold the file?"
ALLOWED = "May the bot write that file and its folder?"
FOLDER = "Is there such a folder?"
DAMAGED = "The file is damaged: stop the program, and `longtable doctor` says which copy to take."

_BY_CODE = {
    sqlite3.SQLITE_FULL: ROOM,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_READONLY: ALLOWED,
    sqlite3.SQLITE_PERM: ALLOWED,
    sqlite3.SQLITE_CANTOPEN: ALLOWED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    # A disk that fills up in the middle of a write says no more than that.
    sqlite3.SQLITE_IOERR: "Is the disk in order, and is there room on it?",
}
_BY_ERRNO = {
    errno.ENOSPC: ROOM,
    errno.EDQUOT: ROOM,
    errno.ENOENT: FOLDER,
    errno.ENOTDIR: FOLDER,
    errno.EACCES: ALLOWED,
    errno.EPERM: ALLOWED,
    errno.EROFS: ALLOWED,
}


def advice(problem: BaseException) -> str:
    """Empty where nothing is known that would help."""
    if isinstance(problem, OSError):
        return _BY_ERRNO.get(problem.errno or 0, "")
    return _BY_CODE.get(_kind(problem), "")


def is_damage(problem: BaseException) -> bool:
    return _kind(problem) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _kind(problem: BaseException) -> int:
    return int(getattr(problem, "sqlite_errorcode", 0) or 0) & _KIND
