"""/note: a word to oneself, kept from everybody else and printed at one's next turn."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.handlers.act import Act, Handler
from bot.handlers.presses import answers
from bot.handlers.which_table import LinkHandler, in_private, own_seat, seat_meant
from bot.messages import desk_actions
from bot.tables import telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, desk_purpose, panel_purpose
from bot.tables.screen_memory import AboutTable
from games.core.text import text
from storage.schema import Phase
from storage.tables import UNFINISHED

#: Stays readable above the next turn's question.
LONGEST = 300
OVER = (Phase.OVER, Phase.CANCELLED)


async def note(act: Act, arguments: str) -> None:
    """/note words; without words it shows the note."""
    table, _ = await seat_meant(act, phases=UNFINISHED)
    if not act.chat.private:
        # What was typed here was read by everybody; it is not taken for a secret of theirs.
        await in_private(act, table.id, "note", show)
        return
    if arguments.strip():
        await keep(act, table, arguments.strip())
    await show(act, table.id)


async def show(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    own_seat(act, table)
    await act.show(PanelName.NOTE, AboutTable(table.id), private=True)


async def keep(act: Act, table: OpenTable, words: str) -> None:
    if table.row.phase in OVER:
        raise Refused(text("This game is over."))
    if len(words) > LONGEST:
        raise Refused(text("A note has room for {most} letters.", most=LONGEST))
    await act.tx.notes.keep(table.id, act.person.id, words)
    await _changed(act, table)


@answers(desk_actions.DropNote)
async def drop(act: Act, pressed: Press[desk_actions.DropNote]) -> None:
    table = await act.table(pressed.table)
    await act.tx.notes.drop(table.id, act.person.id)
    await _changed(act, table)
    await act.turn(PanelName.NOTE, AboutTable(table.id))
    act.toast(text("The note is gone."))


async def _changed(act: Act, table: OpenTable) -> None:
    if await act.tx.screens.get(act.person.id, desk_purpose(table.id)):
        await telling.desk_changed(table, act.person.id)


async def by_reply(act: Act, words: str) -> bool:
    """Words in reply to a desk that asks nothing, or to the note itself, are a note."""
    if act.update.reply_to is None:
        return False
    screen = await act.tx.screens.at_message(act.chat.id, act.update.reply_to)
    table_id = None
    if screen is not None and screen.purpose == panel_purpose(PanelName.NOTE):
        table_id = AboutTable.of(screen).table
    elif screen is not None and screen.purpose.startswith("desk:"):
        table_id = int(screen.purpose.partition(":")[2])
    if table_id is None:
        return False
    table = await act.table(table_id)
    own_seat(act, table)
    await keep(act, table, words.strip())
    await act.show(PanelName.NOTE, AboutTable(table.id), private=True)
    return True


COMMANDS: dict[str, Handler] = {"note": note}
LINKS: dict[str, LinkHandler] = {"note": show}
