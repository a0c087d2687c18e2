"""Somebody has left the group: their seat in a lobby is free, and the others hear of the one at a running table."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.tables import lobby, memory, telling
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from games.core.text import SeatName, text
from storage.schema import Phase
from storage.seats import Seat
from storage.transaction import Transaction

#: Both are of the same leaving.
AT_ONCE = timedelta(hours=1)


async def noticed(tx: Transaction, house: House, chat_id: int, person_id: int) -> None:
    for table in await open_tables(tx, house, await tx.tables.in_chat(chat_id)):
        if table.seat_of(person_id) is not None:
            await _gone_from(table, person_id)


def _told_already(seat: Seat, now: datetime) -> bool:
    """Telegram tells an administrator twice: by a line in the chat and by a change of its members."""
    told_at = memory.of_seat(seat).told_gone_at
    return told_at is not None and now - told_at < AT_ONCE


async def _gone_from(table: OpenTable, person_id: int) -> None:
    if table.row.phase is Phase.LOBBY:
        return await lobby.leave(table, person_id)
    for seat in table.seats_of(person_id):
        if seat.stand_in is None and not _told_already(seat, table.tx.now):
            await table.remember(seat.seat, told_gone_at=table.tx.now)
            # It stays theirs: the desk is in private, and a game needs no group to be played on.
            told = text(
                "{seat} has left the group and keeps the seat: the desk is in private. /remove gives it to a stand-in.",
                seat=SeatName(seat.seat),
            )
            await telling.announce(table, "🚪", told)
    return None
