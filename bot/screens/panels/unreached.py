"""In the group, about people who cannot be written to: it goes when all of them can be again."""

from __future__ import annotations

from bot.courier.rendered import Rendered
from bot.gateway.shapes import Button
from bot.screens.rendering import Showing
from bot.tables import reaching
from bot.tables.opened import open_table
from games.core.text import listing, text
from storage.schema import Phase


async def unreached(showing: Showing) -> Rendered:
    table = await open_table(showing.tx, showing.house, int(showing.screen.purpose.split(":")[2]))
    names = await reaching.unreachable(table)
    if not names or table.row.phase is not Phase.RUNNING:
        return Rendered(remove=True)
    tongue = table.public_tongue
    told = text(
        "I cannot write to {names} any more. One tap mends it: open our private chat and press Start.",
        names=listing(*names),
    )
    button = Button(tongue.say(text("My turn")), url=table.house.link(f"desk_{table.id}"))
    return Rendered(f"⚠️ {tongue.html(told)}", [[button]])
