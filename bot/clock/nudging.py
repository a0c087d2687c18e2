"""A nudge: the other players ask a late seat to move, once a day for each seat."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.clock import reminding
from bot.tables.errors import Refused
from bot.tables.opened import OpenTable
from games.core.text import SeatName, listing, text
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

BETWEEN = timedelta(hours=24)


async def nudge(table: OpenTable, person: Person) -> list[Seat]:
    """Who was asked."""
    asking = next((seat for seat in table.seats if seat.person_id == person.id), None)
    if asking is None:
        raise Refused(text("You do not sit at this table."))
    late = [seat for seat in table.seats if "late" in seat.state and seat.person_id != person.id]
    if table.row.phase is not Phase.RUNNING or not late:
        raise Refused(text("Nobody else is late here."))
    nudged = [seat for seat in late if _may_be_asked(seat, table.tx.now)]
    if not nudged:
        names = listing(*(SeatName(seat.seat) for seat in late))
        raise Refused(text("Asked already: {names}. Once a day is enough.", names=names))
    for seat in nudged:
        asked = {"nudge": asking.seat, "nudged_at": table.tx.now.isoformat()}
        await table.keep_seat(replace(seat, state={**seat.state, **asked}))
        await reminding.nudge(table, table.seats[seat.seat])
    # Somebody waits here: the table does not fall asleep over it.
    await table.save()
    return nudged


def _may_be_asked(seat: Seat, now: datetime) -> bool:
    last = seat.state.get("nudged_at")
    return last is None or now - datetime.fromisoformat(last) >= BETWEEN
