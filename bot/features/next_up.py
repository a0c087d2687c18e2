"""A silent word to whoever comes next; it goes when their turn begins, or the one before is not waited for any more."""

from __future__ import annotations

from bot.framework.panels import Showing, panel, person_of
from bot.framework.table_names import table_name
from bot.messages.rendered import Rendered
from bot.tables.next_up import before
from bot.tables.open_table import open_table
from bot.tables.purposes import PanelName, purpose_of
from games.core.text import SeatName, text


@panel(PanelName.NEXT_UP)
async def next_up_panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    seat = next(iter(table.seats_of(person.id)), None)
    moving = None if seat is None else before(table, seat)
    if moving is None:
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    told = text("{table}: {seat} is to move, and you come next.", table=table_name(table), seat=SeatName(moving.seat))
    return Rendered(f"🔜 {tongue.html(told)}")
