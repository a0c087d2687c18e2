"""A person's note to themselves at one table."""

from __future__ import annotations

from html import escape

from bot.courier.rendered import Rendered
from bot.gateway.shapes import Button
from bot.screens.panels.looks import title
from bot.screens.panels.sheet import seated_place
from bot.screens.rendering import Showing
from games.core.text import text


async def note(showing: Showing) -> Rendered:
    place, _ = await seated_place(showing)
    kept = await place.table.tx.notes.get(place.table.id, place.reader.person.id)
    if kept is None:
        words = text(
            "What shall I remind you of at your next turn? Reply to this message, or write /note and the words."
        )
        return Rendered(f"{title(place)}\n📝 {place.tongue.html(words)}", protect=True)
    said = place.tongue.html(text("Your note for your next turn; only you see it:"))
    rows: list[list[Button]] = [[place.pen.button(text("Remove the note"), "fd")]]
    return Rendered(f"{title(place)}\n📝 {said}\n<i>{escape(kept, quote=False)}</i>", rows, protect=True)
