"""Several seats at one device: each sees its own hidden things only after saying that it is there."""

from __future__ import annotations

from typing import Literal

from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, panel_purpose
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat

#: Somebody plays all seats alone and wants no curtain between them.
OPEN: Literal["all"] = "all"

#: What lies in the chat besides the desk and shows what one seat may see.
LOOKS = tuple(
    panel_purpose(name)
    for name in (PanelName.HAND, PanelName.BOARD, PanelName.IN_WORDS, PanelName.SINCE, PanelName.LOG, PanelName.STEP)
)

WHO_IS_THERE = text("Say at the desk first who is holding it.")


def shared(table: OpenTable, person_id: int) -> bool:
    """Whether the person's chat is handed from one player to the next."""
    many = len(table.seats_of(person_id)) > 1
    return many and table.row.phase is Phase.RUNNING and table.memory.eyes != OPEN


def eyes_of(table: OpenTable, person_id: int) -> Seat | None:
    """Whose hidden things may be shown to the person now; nobody's while the device changes hands."""
    seat = table.seat_of(person_id)
    return None if seat is not None and curtain(table, person_id, seat) else seat


def curtain(table: OpenTable, person_id: int, seat: Seat) -> bool:
    """The seat must act, and whoever looks has not said to be its player."""
    return shared(table, person_id) and table.memory.eyes != seat.seat


async def look_with(table: OpenTable, eyes: int | Literal["all"]) -> None:
    table.recall(eyes=eyes)
    await table.save()
