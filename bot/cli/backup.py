"""`longtable backup`: a checked copy of the database, also while people play."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import HostError
from bot.program.settings import read_settings
from storage.backup import copy_file
from storage.engine import parse, sqlite_file
from storage.errors import StorageError

HELP = "Copy the database, also while people play, and check the copy."
EXAMPLE = "longtable backup backups/"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("target", type=Path, help="a file, or a folder for a file named after the moment")


def run(given: argparse.Namespace) -> int:
    settings = read_settings()
    target: Path = given.target
    if target.is_dir() or given.target.name == "":
        target = target / f"longtable-{datetime.now(UTC):%Y%m%d-%H%M%S}.db"
    try:
        copy_file(_live(settings.database_url), target)
    except (StorageError, OSError) as problem:
        raise HostError(str(problem)) from problem
    print(f"{target}: {target.stat().st_size:,} bytes, checked")
    return 0


def _live(address: str) -> Path:
    """Copied as it is: whoever only reads neither makes a house nor upgrades one."""
    file = sqlite_file(parse(address))
    if file is None:
        raise HostError("only a SQLite file is copied by this command; PostgreSQL has pg_dump")
    if not file.exists():
        raise HostError(f"there is no database at {file}: start the bot once, or set DATABASE_URL")
    return file
