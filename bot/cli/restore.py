"""`longtable restore`: put a copy of the database back, and show every screen anew, for Telegram shows a later day."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.errors import HostError
from bot.program.settings import read_settings
from bot.tables import forgetting
from bot.tables.forgetting import Forgotten
from storage.address import parse, sqlite_file
from storage.errors import StorageError
from storage.sqlite.backup import copy_file
from storage.store import Store
from storage.transaction import Transaction

HELP = "Put a copy of the database back. Stop the program first."
EXAMPLE = "longtable restore backups/longtable-20260301-040000.db"
ON_A_SERVER = "a dump is put back by pg_restore; `longtable restore` without a copy then shows every screen anew"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("copy", type=Path, nargs="?", help="the file; without it every screen is only shown anew")
    parser.add_argument(
        "--forgotten-of", metavar="ADDRESS", help="a newer database, whose list of the forgotten counts in this one too"
    )


def run(given: argparse.Namespace) -> int:
    settings = read_settings()
    forgotten = asyncio.run(_forgotten(given.forgotten_of or settings.database_url))
    try:
        if given.copy is not None:
            print(f"what was there is kept as {_put_back(given.copy, settings.database_url)}")
        shown = asyncio.run(_show_anew(settings.database_url, forgotten))
    except (StorageError, OSError) as problem:
        raise HostError(str(problem)) from problem
    print(f"messages to be shown anew when the program starts: {shown}")
    return 0


def _put_back(copy: Path, address: str) -> Path | str:
    """The copy is checked before anything is touched, and what it replaces is kept beside it."""
    file = sqlite_file(parse(address))
    if file is None:
        raise HostError(ON_A_SERVER)
    if not copy.is_file():
        raise HostError(f"there is no copy at {copy}")
    checked = file.with_name(f"{file.name}.restored")
    copy_file(copy, checked)
    kept: Path | str = "nothing: there was no database"
    if file.exists():
        kept = file.with_name(f"{file.stem}.before-restore-{datetime.now(UTC):%Y%m%d-%H%M%S}{file.suffix}")
        _keep(file, kept)
    for part in ("-wal", "-shm"):
        file.with_name(f"{file.name}{part}").unlink(missing_ok=True)
    checked.replace(file)
    return kept


def _keep(file: Path, kept: Path) -> None:
    try:
        copy_file(file, kept)
    except StorageError:
        # Damaged, which is why a copy is put back: as it lies, for whoever wants to look into it.
        for part in ("-wal", ""):
            lying = file.with_name(f"{file.name}{part}")
            if lying.exists():
                lying.replace(kept.with_name(f"{kept.name}{part}"))


async def _forgotten(address: str) -> Forgotten | None:
    """Whom the copy may bring back although they asked to be forgotten since."""
    file = sqlite_file(parse(address))
    if file is not None and not file.exists():
        return None
    try:
        store = await Store.open(address)
    except (StorageError, OSError):
        print("who was forgotten since that copy cannot be read any more: they must ask once more, by /forget_me")
        return None
    try:
        async with store.read() as tx:
            return await forgetting.listed(tx)
    finally:
        await store.close()


async def _show_anew(address: str, forgotten: Forgotten | None) -> int:
    async def anew(tx: Transaction) -> int:
        if forgotten is not None:
            # They go when the program starts.
            await forgetting.keep(tx, forgotten)
        await tx.unconfirmed.suspect_all()
        return await tx.screens.doubt_all()

    store = await Store.open(address)
    try:
        return await store.carry_out(anew)
    finally:
        await store.close()
