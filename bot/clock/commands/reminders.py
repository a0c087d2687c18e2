"""The reminder in private, and the button that ends reminders for one turn."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.clock.reckoning import Stage
from bot.clock.reminding import reminder_done
from bot.clock.turn_clock import clock_of
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
    drafted = seat is not None and table.row.phase is Phase.RUNNING and table.match.can_go_back(seat.seat)
    table.rest()
    if seat is None or not _waited_for(table.row.phase, seat):
        return Rendered(remove=True)
    nudged = seat.state.get("nudge")
    if nudged is None and ("muted" in seat.state or not _between_half_and_most(seat)):
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    pen = Pen(showing, tongue, table.id)
    until = tongue.moment(datetime.fromisoformat(seat.state["due"])) if "due" in seat.state else ""
    rows = [[Button(tongue.say(text("My turn")), url=showing.house.link(f"desk_{table.id}"), style=Style.PRIMARY)]]
    if "muted" not in seat.state:
        rows.append([pen.button(text("Do not remind me this turn"), "cq")])
    rows.append([pen.button(text("I am away …"), "ca")])
    lines = [f"⏳ <b>{tongue.html(table_name(table))}</b>", tongue.html(_said(seat, nudged, until))]
    if drafted:
        lines.append(tongue.html(text("What you have chosen so far is still there.")))
    return Rendered("\n".join(lines), rows)


def _waited_for(phase: Phase, seat: Seat) -> bool:
    return phase is Phase.RUNNING and "since" in seat.state and seat.stand_in is None


def _between_half_and_most(seat: Seat) -> bool:
    """Later the desk itself has rung, and says how late it is."""
    reckoning = clock_of(seat.state.get("clock"))
    return reckoning is not None and reckoning.stage is Stage.MOST


def _said(seat: Seat, nudged: int | None, until: str) -> Text:
    if nudged is not None:
        return text("{seat} asks you to move.", seat=SeatName(nudged))
    return text("Half of your time has passed. You have until {until}.", until=until)


COMMANDS: dict[str, Handler] = {}
VERBS: dict[str, PressHandler] = {"cq": mute}
PANELS: dict[str, Panel] = {"remind": remind}
