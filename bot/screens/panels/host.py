"""For the host: who shall leave, and which turn start to go back to."""

from __future__ import annotations

from bot.messages import table_actions
from bot.messages.fitting import MESSAGE, Part, compose
from bot.messages.rendered import Rendered
from bot.messages.table_actions import Deed
from bot.messages.widths import in_rows
from bot.screens.panels.panel import Showing, TablePanel, table_panel
from bot.screens.table_names import table_name
from bot.tables.highlights import deed
from bot.tables.move_documents import events_of
from games.core.text import SeatName, text

OFFERED = 8


async def people(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    words = text("Who shall leave <b>{table}</b>?", table=table_name(panel.table))
    rows = [
        [panel.pen.button(f"✕ {panel.tongue.say(SeatName(seat.seat))}", table_actions.AskSure(Deed.REMOVE, seat.seat))]
        for seat in panel.table.seats
        if seat.person_id is not None
    ]
    return Rendered(panel.tongue.html(words), rows)


async def turn_starts(showing: Showing) -> Rendered:
    panel = await table_panel(showing)
    numbers = await places_to_go(panel)
    words = text("<b>{table}</b>: go back to the moment after …", table=table_name(panel.table))
    if not numbers:
        words = text("<b>{table}</b> has no earlier turn to go back to.", table=table_name(panel.table))
    told = [f"<b>{number}</b> · {await _turn_told(panel, number)}" for number in numbers]
    buttons = [panel.pen.button(f"↩ {number}", table_actions.AskSure(Deed.REWIND, number)) for number in numbers]
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
