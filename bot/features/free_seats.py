"""Seats that somebody has left for good, offered to the group until somebody takes them or the game is over."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.framework.act import Act
from bot.framework.panels import Showing, panel
from bot.framework.presses import answers
from bot.framework.table_names import table_name
from bot.messages.action import Action, action
from bot.messages.rendered import Rendered
from bot.tables import taking_over
from bot.tables.open_table import open_table
from bot.tables.purposes import PanelName, purpose_of
from games.core.text import SeatName, listing, text


@action("st")
class TakeSeat(Action):
    seat: int


@answers(TakeSeat)
async def take_seat(act: Act, pressed: Press[TakeSeat]) -> None:
    table = await act.table(pressed.table)
    await taking_over.take(table, pressed.action.seat, act.person)
    act.toast(text("The seat is yours. What has happened so far is in our private chat."))


@panel(PanelName.FREE_SEATS)
async def free_seats_panel(showing: Showing) -> Rendered:
    """Public as the group is: what the seat holds is seen by whoever has taken it."""
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    free = taking_over.free_seats(table)
    if not free:
        return Rendered(remove=True)
    tongue = table.public_tongue
    told = text(
        "{table}: the seat of {names} is free; a stand-in plays on there. Who takes over sees the whole game so far "
        "and what the seat holds; the result will be theirs.",
        table=table_name(table),
        names=listing(*(SeatName(seat.seat) for seat in free)),
    )
    pen = Pen(showing.codec, tongue, table.id)
    rows = [[pen.button(text("Take over: {name}", name=seat.name), TakeSeat(seat.seat))] for seat in free]
    return Rendered(f"🪑 {tongue.html(told)}", rows)
