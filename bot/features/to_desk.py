"""The way to one's desk: it comes to the bottom of the private chat."""

from __future__ import annotations

from dataclasses import replace

from bot.dialogue.choosing import DeskMemory
from bot.dialogue.codec import Press
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.framework.table_choice import own_seat
from bot.messages.action import Action, action
from bot.tables import play, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from storage.schema import Phase


@action("qd")
class ToDesk(Action):
    pass


#: Each is shown anew when it is wanted again.
BESIDE_A_DESK = (
    *(PanelName.HAND, PanelName.BOARD, PanelName.IN_WORDS, PanelName.SINCE, PanelName.LOG, PanelName.STEP),
    PanelName.RULES,
    PanelName.ORDERS,
    PanelName.HINTS,
    PanelName.LESSONS,
)


@answers(ToDesk)
async def to_desk(act: Act, pressed: Press[ToDesk]) -> None:
    table = await act.table(pressed.table)
    await bring_desk(act, table)
    await _leave_panel(act)


async def _leave_panel(act: Act) -> None:
    """What one looked at beside the desk does not stay above it."""
    message = act.update.message_id
    screen = None if message is None else await act.tx.screens.at_message(act.chat.id, message)
    left = (
        None
        if screen is None
        else next((name for name in BESIDE_A_DESK if panel_purpose(name) == screen.purpose), None)
    )
    if left is not None:
        await act.close(left)


async def bring_desk(act: Act, table: OpenTable) -> None:
    """The desk comes to the bottom, with its question and not its menu; the grace of the move before ends."""
    seat = own_seat(act, table)
    kept = DeskMemory.of(await act.tx.screens.get(act.person.id, desk_purpose(table.id)))
    if kept.menu:
        await act.turn_desk(table, replace(kept, menu=False))
    if table.row.phase is Phase.RUNNING:
        await play.opened_by(table, seat.seat)
    await telling.desk_changed(table, act.person.id, anew=True)
    table.rest()
