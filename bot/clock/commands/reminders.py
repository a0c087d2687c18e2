"""The reminder in private, and the button that ends reminders for one turn."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.clock.reminding import reminder_done
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.gateway.shapes import Button, Style
from bot.screens.card import table_name
from bot.screens.panels.sheet import Pen, person_of
from bot.screens.rendering import Panel, Showing
from bot.tables.errors import Refused
from bot.tables.opened import open_table
from bot.work.act import Act, Handler, PressHandler
from games.core.text import SeatName, Text, text
from storage.schema import Phase
from storage.seats import Seat


async def mute(act: Act, press: Press) -> None:
    table = await act.table(press.table)
    seat = table.seat_of(act.person.id)
    table.rest()
    if seat is None or "since" not in seat.state:
        raise Refused(text("It is not your turn."))
    await table.keep_seat(replace(seat, state={**seat.state, "muted": True}))
    await reminder_done(table, seat)
    act.toast(text("No more reminders for this turn."))


async def remind(showing: Showing) -> Rendered:
    """Gone as soon as the turn is over, or reminders of it are no longer wanted."""
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, int(showing.screen.purpose.split(":")[2]))
    seat = table.seat_of(person.id)
    table.rest()
    if seat is None or not _waited_for(table.row.phase, seat):
        return Rendered(remove=True)
    nudged = seat.state.get("nudge")
    if "muted" in seat.state and nudged is None:
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    pen = Pen(showing, tongue, table.id)
    until = tongue.moment(datetime.fromisoformat(seat.state["due"])) if "due" in seat.state else ""
    rows = [[Button(tongue.say(text("My turn")), url=showing.house.link(f"desk_{table.id}"), style=Style.PRIMARY)]]
    if "muted" not in seat.state:
        rows.append([pen.button(text("Do not remind me this turn"), "cq")])
    rows.append([pen.button(text("I am away …"), "ca")])
    return Rendered(f"⏳ <b>{tongue.html(table_name(table))}</b>\n{tongue.html(_said(seat, nudged, until))}", rows)


def _waited_for(phase: Phase, seat: Seat) -> bool:
    return phase is Phase.RUNNING and "since" in seat.state and seat.stand_in is None


def _said(seat: Seat, nudged: int | None, until: str) -> Text:
    if nudged is not None:
        return text("{seat} asks you to move.", seat=SeatName(nudged))
    if "late" in seat.state:
        return text("The others wait for you since {until}.", until=until)
    return text("Half of your time has passed. You have until {until}.", until=until)


COMMANDS: dict[str, Handler] = {}
VERBS: dict[str, PressHandler] = {"cq": mute}
PANELS: dict[str, Panel] = {"remind": remind}
