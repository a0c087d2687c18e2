"""Makes the page as one file, in the background: picture by picture in worker processes, then sent like any file."""

from __future__ import annotations

from base64 import b64encode

from bot.features.keepsake.content import Content, content
from bot.features.keepsake.page import page
from bot.framework.due import due_outside, table_due
from bot.framework.table_names import table_name
from bot.messages.line_body import LineBody, TextFile
from bot.tables import memory
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.workers.pool import Drawer
from games.core.text import text
from storage.deadlines import Deadline
from storage.people import Person
from storage.schema import Phase
from storage.store import Store


@due_outside(DeadlineKind.KEEPSAKE)
async def make(store: Store, house: House, deadline: Deadline) -> None:
    """Broken off in the middle it is begun anew: nothing is kept before all of it is drawn."""
    async with store.read() as tx:
        table = await open_table(tx, house, deadline.table_id)
        asker = await _asker(table, deadline)
        known = None
        if asker is not None:
            known = await content(table, table.tongue_of(asker), memory.of_person(asker).theme)
        table.rest()
    # Where stand-ins think: pictures of messages are drawn elsewhere, and wait for none of these.
    file = None if known is None else await as_one_file(known, house.think_in)
    async with table_due(store, house, deadline) as now:
        still = None if now is None else await _asker(now, deadline)
        if now is not None and still is not None and file is not None:
            await _send(now, still, file)


async def _asker(table: OpenTable, deadline: Deadline) -> Person | None:
    """Whoever still sits there, and can be written to."""
    seat = None if deadline.seat is None else table.seats[deadline.seat]
    if table.row.phase is not Phase.OVER or seat is None or seat.person_id is None:
        return None
    person = await table.tx.people.get(seat.person_id)
    return person if person is not None and person.reachable else None


async def as_one_file(known: Content, drawer: Drawer) -> str:
    """Each picture by itself, so that nobody else who draws or thinks there waits long."""
    drawn = {photo.key: _inside(await drawer(photo.draw)) for photo in known.photos}
    return page(known, lambda photo: drawn[photo.key], "data:")


def _inside(picture: bytes) -> str:
    return f"data:image/webp;base64,{b64encode(picture).decode()}"


async def _send(table: OpenTable, person: Person, file: str) -> None:
    tongue = table.tongue_of(person)
    told = text("{table}, the whole game on one page. Open it in any browser.", table=table_name(table))
    name = f"{table.game.id}-{table.row.number}.html"
    body = LineBody(tongue.html(told), document=TextFile(name, file))
    await table.tx.lines.queue(person.id, f"keepsake:{table.id}", body.kept(), replaces=True)
