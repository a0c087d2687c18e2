"""Somebody has left the group: their seat in a lobby is free, and the others hear of the one at a running table."""

from __future__ import annotations

from bot.tables import lobby, telling
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_tables
from games.core.text import SeatName, text
from storage.schema import Phase
from storage.transaction import Transaction


async def noticed(tx: Transaction, house: House, chat_id: int, person_id: int) -> None:
    for table in await open_tables(tx, house, await tx.tables.in_chat(chat_id)):
        if table.seat_of(person_id) is not None:
            await _gone_from(table, person_id)


async def _gone_from(table: OpenTable, person_id: int) -> None:
    if table.row.phase is Phase.LOBBY:
        return await lobby.leave(table, person_id)
    for seat in table.seats_of(person_id):
        if seat.stand_in is None:
            # It stays theirs: the desk is in private, and a game needs no group to be played on.
            told = text(
                "{seat} has left the group and keeps the seat: the desk is in private. /remove gives it to a stand-in.",
                seat=SeatName(seat.seat),
            )
            await telling.announce(table, "🚪", told)
    return None
