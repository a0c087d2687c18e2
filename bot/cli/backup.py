"""`longtable backup`: a checked copy of the database, also while people play."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import HostError
from bot.program.settings import read_settings
from storage.errors import StorageError
from storage.store import Store

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
        asyncio.run(_copy(settings.database_url, target))
    except (StorageError, OSError) as problem:
        raise HostError(str(problem)) from problem
    print(f"{target}: {target.stat().st_size:,} bytes, checked")
    return 0


async def _copy(address: str, target: Path) -> None:
    store = await Store.open(address)
    try:
        await store.backup(target)
    finally:
        await store.close()
