"""/note: a note to oneself, printed at the next turn."""

from __future__ import annotations

from html import escape

from bot.dialogue.codec import Press
from bot.errors import Refused
from bot.framework import panels
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.panels import Showing, panel, seated_panel
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, own_seat, seat_meant
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName, ScreenKind, desk_purpose, panel_purpose, purpose_of
from bot.tables.screen_memory import AboutTable
from games.core.text import text
from storage.schema import UNFINISHED, Phase


@action("fd")
class DropNote(Action):
    pass


@action("fn")
class ShowNote(Action):
    pass


@panel(PanelName.NOTE)
async def note_panel(showing: Showing) -> Rendered:
    panel, _ = await seated_panel(showing)
    kept = await panel.table.tx.notes.get(panel.table.id, panel.reader.person.id)
    if kept is None:
        words = text(
            "What shall I remind you of at your next turn? Reply to this message, or write /note and the words."
        )
        return Rendered(f"{panels.title(panel)}\n📝 {panel.tongue.html(words)}", protect=True)
    said = panel.tongue.html(text("Your note for your next turn; only you see it:"))
    rows: list[list[Button]] = [[panel.pen.button(text("Remove the note"), DropNote())]]
    return Rendered(f"{panels.title(panel)}\n📝 {said}\n<i>{escape(kept, quote=False)}</i>", rows, protect=True)


#: Stays readable above the next turn's question.
LONGEST = 300
OVER = (Phase.OVER, Phase.CANCELLED)


@command("note")
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


@link("note")
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


@answers(ShowNote)
async def to_note(act: Act, pressed: Press[ShowNote]) -> None:
    table = await act.table(pressed.table)
    own_seat(act, table)
    await act.show(PanelName.NOTE, AboutTable(table.id), private=True)


@answers(DropNote)
async def drop(act: Act, pressed: Press[DropNote]) -> None:
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
    elif screen is not None and (purpose := purpose_of(screen)).kind is ScreenKind.DESK:
        [table_id] = purpose.about
    if table_id is None:
        return False
    table = await act.table(table_id)
    own_seat(act, table)
    await keep(act, table, words.strip())
    await act.show(PanelName.NOTE, AboutTable(table.id), private=True)
    return True
