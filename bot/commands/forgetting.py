"""/forget_me: every trace of a person goes; running tables go on without them."""

from __future__ import annotations

from dataclasses import replace

from bot.clock import deputising
from bot.commands.meant import LinkHandler
from bot.courier.rendered import Rendered
from bot.dialogue.codec import Press
from bot.gateway.shapes import Button, Style
from bot.locale.given import FORGOTTEN
from bot.screens.rendering import Panel, Showing
from bot.tables import lobby, seating, telling
from bot.tables.errors import Refused
from bot.tables.opened import opened
from bot.work.act import Act, Handler, PressHandler
from games.core.text import SeatName, text
from storage.schema import Phase

PANEL = "forget"


async def forget_me(act: Act, arguments: str) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    await act.show(PANEL)


async def panel(showing: Showing) -> Rendered:
    tongue = showing.tongue
    told = text(
        "<b>Shall I forget you?</b>\n"
        "Your name, settings, notes, results and everything you wrote go. Stand-ins take your seats, "
        "and nobody can give them back to you. Past moves stay, under no name."
    )
    yes = showing.codec.encode(Press("fy"))
    return Rendered(tongue.html(told), [[Button(tongue.say(text("Forget me")), data=yes, style=Style.DANGER)]])


async def forget(act: Act, pressed: Press) -> None:
    if not act.chat.private:
        raise Refused(text("Write /forget_me to me in private."))
    rows = await act.tx.tables.of_person(act.person.id, phases=tuple(Phase))
    for table in await opened(act.tx, act.house, rows):
        for seat in table.seats_of(act.person.id):
            if table.row.phase in seating.PLAYED:
                await table.keep_seat(replace(seat, name=table.public_tongue.say(FORGOTTEN)))
                await seating.empty(table, seat.seat)
                told = text("A stand-in plays for {seat} from now on.", seat=SeatName(seat.seat))
                await telling.announce(table, "🤖", told)
            elif table.row.phase is Phase.LOBBY:
                await lobby.leave(table, act.person.id)
    for table in await opened(act.tx, act.house, await act.tx.tables.of_deputy(act.person.id)):
        await deputising.resign(table, act.person)
    act.alert(text("You are forgotten. /start whenever you like."))
    await act.tx.people.forget(act.person.id)


COMMANDS: dict[str, Handler] = {"forget_me": forget_me}
VERBS: dict[str, PressHandler] = {"fy": forget}
PANELS: dict[str, Panel] = {PANEL: panel}
LINKS: dict[str, LinkHandler] = {}
