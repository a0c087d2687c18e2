"""`longtable export`: a finished table as a file, for the host."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli.house import opened
from bot.program.settings import read_settings
from bot.tables import record
from bot.tables.open_table import open_table
from storage.store import Store

HELP = "Write a finished table into a file that can be verified and imported."
EXAMPLE = "longtable export 12 deus-12.longtable.json"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", type=int, help="the table's number in the database, as logs name it")
    parser.add_argument("file", type=Path)


def run(given: argparse.Namespace) -> int:
    written = asyncio.run(_export(given.table))
    given.file.write_bytes(written)
    print(f"{given.file}: {len(written):,} bytes")
    return 0


async def _export(table_id: int) -> bytes:
    async with opened(read_settings(), Store.look) as (store, house, key), store.read() as tx:
        table = await open_table(tx, house, table_id)
        # Nobody's eyes: a running game's secrets are not the host's to see either.
        return record.write(await record.export(table, None), key)
