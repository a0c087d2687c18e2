"""The message to somebody to whom others did something while it was not their turn: what, and where on the board."""

from __future__ import annotations

from bot.dialogue.pen import Pen
from bot.features.digest import done_to
from bot.framework import pictures
from bot.framework.panels import Showing, TablePanel, panel, person_of, title
from bot.framework.pictures import Laid
from bot.framework.reader import Reader
from bot.messages.fitting import CAPTION, Part, compose
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.tables import memory
from bot.tables.highlights import chained
from bot.tables.memory import Role
from bot.tables.move_documents import events_of
from bot.tables.one_device import eyes_of
from bot.tables.open_table import open_table
from bot.tables.purposes import PanelName, purpose_of
from games.core.event import Event
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat


@panel(PanelName.LOSSES)
async def losses_panel(showing: Showing) -> Rendered:
    """Gone when its reader has moved: by then they have read it, here or at their desk."""
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    seat = eyes_of(table, person.id)
    if seat is None or table.row.phase is not Phase.RUNNING:
        return Rendered(remove=True)
    reader = Reader(person, table.tongue_of(person))
    about = TablePanel(table, seat, reader, Pen(showing.codec, reader.tongue, table.id))
    events = await _told(about, seat)
    if not events:
        return Rendered(remove=True)
    said = reader.tongue.html
    lines = tuple(f"⚔️ {said(event.text)}" for event in chained(events))
    changed = tuple(place for event in events for place in event.places)
    look = pictures.look(reader.tongue, reader.theme, seat.seat)
    board = pictures.board(table.game, table.match.view(seat.seat), look, tuple(table.names), Laid(changed=changed))
    table.rest()
    photo = None if memory.of_person(person).words else board
    way = Button(reader.tongue.say(text("To my desk")), url=showing.house.link(f"desk_{table.id}"), style=Style.PRIMARY)
    # Of many the newest stay: what came first is what they had time to hear of.
    words = compose([Part((title(about),)), Part(lines, spare=1, more="…", newest=True)], CAPTION)
    return Rendered(words, [[way]], photo, protect=True)


async def _told(about: TablePanel, seat: Seat) -> list[Event]:
    role = Role.OWN if about.reader.person.id == seat.person_id else Role.DEPUTY
    seen = memory.of_seat(seat).news_after(role)
    moves = await about.table.tx.moves.of(about.table.id, after=seen.move)
    return done_to([event for move in moves for event in events_of(move) if event.known_to(seat.seat)], seat.seat)
