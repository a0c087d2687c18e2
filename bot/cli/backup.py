"""`longtable backup`: a checked copy of the database, also while people play."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import HostError
from bot.program.settings import read_settings
from storage.address import parse, sqlite_file
from storage.errors import StorageError
from storage.postgresql.backup import dump
from storage.sqlite.backup import copy_file

HELP = "Copy the database, also while people play, and check the copy."
EXAMPLE = "longtable backup backups/"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("target", type=Path, help="a file, or a folder for a file named after the moment")


def run(given: argparse.Namespace) -> int:
    settings = read_settings()
    target: Path = given.target
    if target.is_dir() or given.target.name == "":
        target = target / f"longtable-{datetime.now(UTC):%Y%m%d-%H%M%S}.{_kind(settings.database_url)}"
    try:
        _copy(settings.database_url, target)
    except (StorageError, OSError) as problem:
        raise HostError(str(problem)) from problem
    print(f"{target}: {target.stat().st_size:,} bytes, checked")
    return 0


def _kind(address: str) -> str:
    """A SQLite file is put back as it is, a dump by pg_restore."""
    return "dump" if sqlite_file(parse(address)) is None else "db"


def _copy(address: str, target: Path) -> None:
    """As it is: whoever only reads neither makes a house nor upgrades one."""
    url = parse(address)
    file = sqlite_file(url)
    if file is None:
        asyncio.run(dump(url, target))
    elif file.exists():
        copy_file(file, target)
    else:
        raise HostError(f"there is no database at {file}: start the bot once, or set DATABASE_URL")
