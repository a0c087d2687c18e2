"""`longtable import`: a table from a file, as a new lobby in a chat the bot knows."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli.house import opened
from bot.cli.verify import read_file
from bot.errors import HostError
from bot.program.settings import read_settings
from bot.tables import importing, telling

HELP = "Open a table from a file in a chat the bot knows; people join there and the game goes on."
EXAMPLE = "longtable import deus-12.longtable.json --chat -1001234567890 --host 4242"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--chat", type=int, required=True, help="the chat's number")
    parser.add_argument("--host", type=int, required=True, help="the number of the person who leads the table")
    parser.add_argument("--move", type=int, default=None, help="a finished game: go on after this move")


def run(given: argparse.Namespace) -> int:
    number = asyncio.run(_bring(given.file, given.chat, given.host, given.move))
    print(f"Table #{number} waits for its players.")
    return 0


async def _bring(file: Path, chat_id: int, host_id: int, move: int | None) -> int:
    async with opened(read_settings()) as (store, house, key):
        signed = read_file(file, key)
        match = importing.match_of(signed, house.games, move, shared=chat_id < 0)
        brought = importing.Brought(signed.content, match.dump())
        async with store.work() as tx:
            chat, host = await tx.chats.get(chat_id), await tx.people.get(host_id)
            if chat is None or host is None:
                raise HostError("The bot has not met that chat or that person yet. Let them write to it once.")
            table = await importing.open_lobby(tx, house, chat, None, host, brought)
            await telling.card_changed(table)
            return table.row.number
