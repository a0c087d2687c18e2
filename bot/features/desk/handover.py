"""Several players at one device: only what everybody may see, until the next one says to be there."""

from __future__ import annotations

from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.features.card import waiting_line
from bot.features.desk.buttons import IAm, PlayEverySeat
from bot.framework import pictures
from bot.framework.reader import Reader
from bot.framework.table_names import table_name
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.outgoing import Style
from bot.messages.rendered import Rendered
from bot.tables.open_table import OpenTable
from games.core.text import text
from storage.seats import Seat


async def handed_over(table: OpenTable, seat: Seat, reader: Reader, codec: Codec) -> Rendered:
    tongue, view = reader.tongue, table.match.view(None)
    moment = table.game.summary(view).moment
    next_up = text("Hand the device to {name}: what nobody else may see comes next.", name=seat.name)
    parts = [
        Part(
            (
                f"🎲 <b>{tongue.html(table_name(table))}</b> · {tongue.html(moment)}",
                await waiting_line(table, tongue),
            )
        ),
        Part((f"<b>{tongue.html(next_up)}</b>",)),
    ]

    pen = Pen(codec, tongue, table.id)
    there = pen.button(text("I am {name}", name=seat.name), IAm(seat.seat), Style.PRIMARY)
    alone = pen.button(text("I play every seat"), PlayEverySeat())
    look = pictures.look(tongue, reader.theme, None)
    photo = pictures.board(table.game, view, look, tuple(table.names))
    return Rendered(compose(parts, CAPTION), [[there], [alone]], photo)
