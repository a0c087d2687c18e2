"""A command that fits several tables: they are listed, and the one that is pressed is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, SeveralFit, Stale
from bot.framework.act import Act, Handler
from bot.framework.commands import handler_of
from bot.framework.panels import Showing, panel
from bot.framework.presses import answers
from bot.framework.table_names import label_with_chat
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables.open_table import OpenTable, open_tables
from bot.tables.purposes import PanelName, panel_purpose
from bot.tables.screen_memory import ScreenMemory
from games.core.text import text


@action("nw")
class MeanTable(Action):
    """Of those a command fits, the button's table is the one that is meant."""


@dataclass(frozen=True, slots=True)
class TablesAsked(ScreenMemory):
    """A command that waits for its table."""

    person: int | None = None
    command: str = ""
    arguments: str = ""
    tables: tuple[int, ...] = ()


#: A list that is longer than a screen is no short question.
MOST = 7


@panel(PanelName.WHICH_TABLE)
async def which_table_panel(showing: Showing) -> Rendered:
    asked = TablesAsked.of(showing.screen)
    tables = await _first(showing, asked.tables)
    if not tables:
        return Rendered(remove=True)
    question = text("{command}: which table do you mean?", command=f"/{asked.command}")
    words = [showing.tongue.html(question)]
    if len(asked.tables) > MOST:
        words.append(showing.tongue.html(text("/games in our private chat shows all of yours.")))
    return Rendered("\n".join(words), [[_table_button(showing, table)] for table in tables])


async def _first(showing: Showing, numbers: Sequence[int]) -> list[OpenTable]:
    """As many as are shown: whoever sits at hundreds costs no more than whoever sits at seven."""
    rows = [row for number in numbers[:MOST] if (row := await showing.tx.tables.get(number)) is not None]
    return await open_tables(showing.tx, showing.house, rows)


def _table_button(showing: Showing, table: OpenTable) -> Button:
    here = table.row.chat_id == showing.screen.chat_id
    label = label_with_chat(table.game.name, table.row.number, showing.tongue, "" if here else table.chat.title)
    return Pen(showing.codec, showing.tongue, table.id).button(label, MeanTable())


async def asking_which_table(act: Act, name: str, arguments: str, handler: Handler) -> None:
    """What fits several tables is asked once more, as a list; nothing of it has been done yet."""
    try:
        await handler(act, arguments)
    except SeveralFit as several:
        # One more than is shown, to say that there are others.
        kept = tuple(several.tables[: MOST + 1])
        await act.show(PanelName.WHICH_TABLE, TablesAsked(act.person.id, name, arguments, kept))


@answers(MeanTable)
async def meant(act: Act, pressed: Press[MeanTable]) -> None:
    """The command once more, about the table that was pressed."""
    asked = TablesAsked.of(await act.tx.screens.get(act.chat.id, panel_purpose(PanelName.WHICH_TABLE)))
    if pressed.table not in asked.tables or (handler := handler_of(asked.command)) is None:
        raise Stale
    if act.person.id != asked.person:
        raise Refused(text("Somebody else was asked this. Write the command yourself."))
    await act.close(PanelName.WHICH_TABLE)
    act.meant = pressed.table
    await handler(act, asked.arguments)
