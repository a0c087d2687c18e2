"""The message for somebody whom the bot cannot reach in private: a link by which they open the chat."""

from __future__ import annotations

from bot.framework.panels import Showing, panel
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import unreachable
from bot.tables.open_table import open_table
from bot.tables.purposes import PanelName, purpose_of
from games.core.text import listing, text
from storage.schema import Phase


@panel(PanelName.UNREACHED)
async def unreached_panel(showing: Showing) -> Rendered:
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    names = await unreachable.unreachable(table)
    if not names or table.row.phase is not Phase.RUNNING:
        return Rendered(remove=True)
    tongue = table.public_tongue
    told = text(
        "I cannot write to {names} any more. One tap mends it: open our private chat and press Start.",
        names=listing(*names),
    )
    button = Button(tongue.say(text("My turn")), url=table.house.link(f"desk_{table.id}"))
    return Rendered(f"⚠️ {tongue.html(told)}", [[button]])
