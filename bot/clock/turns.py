"""When the table begins and ends waiting for a seat: thinking time, deadlines, and the stand-in's cue."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.tables.opened import OpenTable
from storage.seats import Seat

STAND_IN = "stand_in"


async def begin(table: OpenTable, seat: Seat) -> None:
    """The table now waits for this seat."""
    await table.keep_seat(replace(seat, state={**seat.state, "since": table.tx.now.isoformat()}))
    if seat.stand_in is not None:
        await table.tx.deadlines.set(table.id, seat.seat, STAND_IN, table.tx.now)


async def end(table: OpenTable, seat: Seat) -> None:
    """The seat has answered, or nobody waits for it any more."""
    since = seat.state.get("since")
    thought = int(seat.state.get("thought", 0))
    if since is not None:
        thought += int((table.tx.now - datetime.fromisoformat(since)).total_seconds())
    state = {key: value for key, value in seat.state.items() if key != "since"} | {"thought": thought}
    await table.keep_seat(replace(seat, state=state, notified=False))
    await table.tx.deadlines.clear(table.id, seat=seat.seat)
