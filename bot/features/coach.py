"""/hints: answers with their reasons for whoever plays a game for the first time, and how long one wants them."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.features.proposals import Propose
from bot.features.to_desk import ToDesk
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.panels import Showing, TablePanel, panel, seated_panel, title
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, own_seat, seat_meant
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import coaching, memory, proposing, telling
from bot.tables.open_table import OpenTable
from bot.tables.proposal import Motion
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from games.core.text import Text, plural, text
from storage.schema import Phase
from storage.seats import Seat


@action("hw")
class ShowHintWishes(Action):
    """For how long somebody wants hints."""


@action("hu")
class WishHints(Action):
    """For so many turns more; without a number through the whole game."""

    turns: int | None = None


@action("he")
class EndHints(Action):
    """For everybody at the table."""


#: What can be wished for, in turns.
WISHES: tuple[tuple[int | None, Text], ...] = (
    (None, text("Through the whole game")),
    (3, text("For three more turns")),
    (1, text("For this turn")),
    (0, text("No more hints")),
)
WHAT_THEY_ARE = text(
    "Whoever plays this game for the first time may ask at the desk for up to three answers with their reasons. They "
    "are found from what that seat sees, and nobody else learns that somebody asked."
)


@command("hints")
async def hints(act: Act, arguments: str) -> None:
    table, _ = await seat_meant(act, arguments, (Phase.RUNNING,))
    await in_private(act, table.id, "hints", show)


@link("hints")
async def show(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    _own(act, table)
    await act.show(PanelName.HINTS, AboutTable(table.id), private=True)
    table.rest()


def _own(act: Act, table: OpenTable) -> Seat:
    seat = own_seat(act, table)
    if seat.person_id != act.person.id:
        raise Refused(text("Only whoever sits there decides about hints."))
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("No game is being played at this table."))
    return seat


@answers(ShowHintWishes)
async def wishes(act: Act, pressed: Press[ShowHintWishes]) -> None:
    table = await act.table(pressed.table)
    await show(act, table.id)


@answers(WishHints)
async def wish(act: Act, pressed: Press[WishHints]) -> None:
    """As often as somebody likes; at one phone for all its seats."""
    table = await act.table(pressed.table)
    _own(act, table)
    if pressed.action.turns not in [turns for turns, _ in WISHES]:
        raise Refused(text("That cannot be wished for."))
    for seat in table.seats_of(act.person.id):
        await table.remember(seat.seat, hint_turns=pressed.action.turns)
    await telling.desk_changed(table, act.person.id)
    await act.turn(PanelName.HINTS, AboutTable(table.id))
    table.rest()


@answers(EndHints)
async def end(act: Act, pressed: Press[EndHints]) -> None:
    """Anybody who plays may say so, and need not say why."""
    table = await act.table(pressed.table)
    _own(act, table)
    await coaching.end_for_all(table)
    await act.turn(PanelName.HINTS, AboutTable(table.id))
    act.toast(text("Nobody takes hints at this table any more."))


@panel(PanelName.HINTS)
async def hints_panel(showing: Showing) -> Rendered:
    panel, seat = await seated_panel(showing)
    if panel.table.row.phase is not Phase.RUNNING:
        return Rendered(remove=True)
    said = panel.tongue.html
    how = said(_how_it_stands(panel.table, seat))
    panel.table.rest()
    rows = [*_rows(panel, seat), [panel.pen.button(text("To my desk"), ToDesk())]]
    return Rendered(f"{title(panel)}\n💡 {said(WHAT_THEY_ARE)}\n<b>{how}</b>", rows)


def _asked(table: OpenTable) -> bool:
    proposal = proposing.open_one(table)
    return proposal is not None and proposal.motion is Motion.HINTS


def _how_it_stands(table: OpenTable, seat: Seat) -> Text:
    known = table.memory
    if not known.learners:
        return text("Nobody here plays this game for the first time.")
    if _asked(table):
        return text("Everybody is asked whether there shall be hints.")
    if not coaching.given(table):
        return text("At this table nobody takes hints unless everybody agrees: games of a group count in its history.")
    if seat.seat not in known.learners:
        return text("You have played this game before. Others may take hints.")
    match memory.of_seat(seat).hint_turns:
        case None:
            return text("You may ask at your desk whenever it is your turn.")
        case 0:
            return text("You want no more hints.")
        case left:
            return plural(
                "You may ask at your desk for {n} more turn.", "You may ask at your desk for {n} more turns.", left
            )


def _rows(panel: TablePanel, seat: Seat) -> list[list[Button]]:
    table, pen = panel.table, panel.pen
    if coaching.to_be_agreed(table):
        return [] if _asked(table) else [[pen.button(text("Ask everybody"), Propose(Motion.HINTS))]]
    if not table.memory.learners:
        return []
    off = [pen.button(text("No hints at this table"), EndHints())]
    if seat.seat not in table.memory.learners:
        return [off]
    wished = memory.of_seat(seat).hint_turns
    return [*([pen.choice(label, WishHints(turns), turns == wished)] for turns, label in WISHES), off]
