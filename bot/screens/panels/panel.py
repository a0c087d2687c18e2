"""What every panel draws with: its buttons, its table, and the eyes it is drawn for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.locale import Tongue
from bot.messages.rendered import Rendered
from bot.screens.reader import Reader
from bot.tables.house import House
from bot.tables.one_device import WHO_IS_THERE, eyes_of
from bot.tables.open_table import OpenTable, open_table
from bot.tables.screen_memory import AboutTable
from games.core.text import text
from storage.people import Person
from storage.screens import Screen
from storage.seats import Seat
from storage.transaction import Transaction

CLOSED = text("This view is closed. /games shows your tables.")


def pen_of(showing: Showing) -> Pen:
    """For a panel about no table of its own."""
    return Pen(showing.codec, showing.tongue)


@dataclass(frozen=True, slots=True)
class TablePanel:
    """A panel about one table, drawn for the person whose private chat it lies in."""

    table: OpenTable
    #: None for somebody who only looks on.
    seat: Seat | None
    reader: Reader
    pen: Pen

    @property
    def tongue(self) -> Tongue:
        return self.reader.tongue

    @property
    def eyes(self) -> int | None:
        return None if self.seat is None else self.seat.seat


async def person_of(showing: Showing) -> Person:
    person = await showing.tx.people.get(showing.screen.chat_id)
    if person is None:
        raise Refused(CLOSED)
    return person


async def table_panel(showing: Showing) -> TablePanel:
    number = AboutTable.of(showing.screen).table
    if number is None:
        raise Refused(CLOSED)
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, number)
    reader = Reader(person, table.tongue_of(person))
    return TablePanel(table, eyes_of(table, person.id), reader, Pen(showing.codec, reader.tongue, table.id))


async def seated_panel(showing: Showing) -> tuple[TablePanel, Seat]:
    """For what only those at the table may see."""
    panel = await table_panel(showing)
    if panel.seat is None:
        seated = panel.table.seats_of(panel.reader.person.id)
        raise Refused(WHO_IS_THERE if seated else text("You do not sit at this table."))
    return panel, panel.seat


@dataclass(frozen=True, slots=True)
class Showing:
    """What a panel may use to draw itself."""

    tx: Transaction
    house: House
    codec: Codec
    screen: Screen
    #: The language of the place: the person's in private, the group's own elsewhere.
    tongue: Tongue


Panel = Callable[[Showing], Awaitable[Rendered]]
