"""Which table: where a command fits several, one short list of them."""

from __future__ import annotations

from bot.dialogue.pen import Pen
from bot.messages.lobby_actions import MeanTable
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.screens.panels.panel import Showing
from bot.screens.table_names import table_label
from bot.tables.open_table import OpenTable, open_tables
from bot.tables.screen_memory import TablesAsked
from games.core.text import text

#: A list that is longer than a screen is no short question.
MOST = 7


async def which_table(showing: Showing) -> Rendered:
    asked = TablesAsked.of(showing.screen)
    rows = [row for number in asked.tables if (row := await showing.tx.tables.get(number)) is not None]
    if not rows:
        return Rendered(remove=True)
    tables = await open_tables(showing.tx, showing.house, rows)
    question = text("{command}: which table do you mean?", command=f"/{asked.command}")
    words = [showing.tongue.html(question)]
    if len(tables) > MOST:
        words.append(showing.tongue.html(text("/games in our private chat shows all of yours.")))
    return Rendered("\n".join(words), [[_button(showing, table)] for table in tables[:MOST]])


def _button(showing: Showing, table: OpenTable) -> Button:
    here = table.row.chat_id == showing.screen.chat_id
    label = table_label(table, showing.tongue, "" if here else table.chat.title)
    return Pen(showing.codec, showing.tongue, table.id).button(label, MeanTable())
