"""Who sits at a table, for the host who must remove somebody."""

from __future__ import annotations

from bot.courier.rendered import Rendered
from bot.screens.card import table_name
from bot.screens.panels.sheet import place_of
from bot.screens.panels.sure import Deed
from bot.screens.rendering import Showing
from games.core.text import SeatName, text


async def people(showing: Showing) -> Rendered:
    place = await place_of(showing)
    words = text("Who shall leave <b>{table}</b>?", table=table_name(place.table))
    rows = [
        [place.pen.button(f"✕ {place.tongue.say(SeatName(seat.seat))}", "y", f"{Deed.REMOVE}-{seat.seat}")]
        for seat in place.table.seats
        if seat.person_id is not None
    ]
    return Rendered(place.tongue.html(words), rows)
