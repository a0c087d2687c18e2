"""Lists for the host: who shall leave, and which turn start to go back to."""

from __future__ import annotations

from bot.features.host.deeds import AskSure, Deed
from bot.framework.panels import Showing, TablePanel, panel, table_panel
from bot.framework.table_names import table_name
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.tables.highlights import deed
from bot.tables.move_documents import events_of
from bot.tables.purposes import PanelName
from games.core.text import SeatName, text

OFFERED = 8


@panel(PanelName.PEOPLE)
async def people_panel(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    words = text("Who shall leave <b>{table}</b>?", table=table_name(panel.table))
    rows = [
        [panel.pen.button(f"✕ {panel.tongue.say(SeatName(seat.seat))}", AskSure(Deed.REMOVE, seat.seat))]
        for seat in panel.table.seats
        if seat.person_id is not None
    ]
    return Rendered(panel.tongue.html(words), rows)


@panel(PanelName.TURN_STARTS)
async def turn_starts_panel(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    numbers = await places_to_go(panel)
    words = text("<b>{table}</b>: go back to the moment after …", table=table_name(panel.table))
    if not numbers:
        words = text("<b>{table}</b> has no earlier turn to go back to.", table=table_name(panel.table))
    told = [f"<b>{number}</b> · {await _turn_told(panel, number)}" for number in numbers]
    buttons = [panel.pen.button(f"↩ {number}", AskSure(Deed.REWIND, number)) for number in numbers]
    html = compose([Part((panel.tongue.html(words),)), Part(tuple(told), spare=1, more="…")], MESSAGE)
    return Rendered(html, in_rows(buttons, 4))


async def places_to_go(panel: TablePanel) -> list[int]:
    """Kept turn starts before the present one, newest first."""
    tx, table = panel.table.tx, panel.table
    last = await tx.moves.last(table.id)
    numbers = await tx.positions.numbers(table.id)
    return [number for number in reversed(numbers) if last is not None and number < last.number][:OFFERED]


async def _turn_told(panel: TablePanel, number: int) -> str:
    """Whose turn it was and what it was about."""
    move = next(iter(await panel.table.tx.moves.of(panel.table.id, after=number - 1, limit=1)), None)
    public = [event for event in events_of(move) if event.audience is None] if move is not None else []
    return panel.tongue.html(deed(public).text if public else text("the beginning"))
