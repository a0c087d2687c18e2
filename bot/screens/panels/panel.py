"""What every panel draws with: its buttons, its table, and the eyes it is drawn for."""

from __future__ import annotations

from dataclasses import dataclass

from bot.dialogue.codec import Press
from bot.dialogue.question import shorten
from bot.errors import Refused
from bot.locale import Tongue
from bot.messages.outgoing import Button, Style
from bot.screens.reader import Reader
from bot.screens.rendering import Showing
from bot.tables.open_table import OpenTable, open_table
from bot.tables.sharing import WHO_IS_THERE, eyes_of
from games.core.text import Text, text
from storage.people import Person
from storage.seats import Seat

CLOSED = text("This view is closed. /games shows your tables.")


@dataclass(frozen=True, slots=True)
class Pen:
    """Buttons of one panel."""

    showing: Showing
    tongue: Tongue
    table_id: int | None = None

    def button(self, label: Text | str, verb: str, argument: str = "", style: Style | None = None) -> Button:
        said = label if isinstance(label, str) else self.tongue.say(label)
        data = self.showing.codec.encode(Press(verb, self.table_id, "", argument))
        return Button(shorten(said), data=data, style=style)

    def toggle(self, label: Text, verb: str, on: bool, argument: str = "") -> Button:
        return self.button(f"{'✅' if on else '▫️'} {self.tongue.say(label)}", verb, argument)

    def choice(self, label: Text | str, verb: str, chosen: bool, argument: str) -> Button:
        said = label if isinstance(label, str) else self.tongue.say(label)
        return self.button(f"● {said}" if chosen else said, verb, argument, Style.PRIMARY if chosen else None)


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
    number = showing.screen.args.get("table")
    if not isinstance(number, int):
        raise Refused(CLOSED)
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, number)
    reader = Reader(person, table.tongue_of(person))
    return TablePanel(table, eyes_of(table, person.id), reader, Pen(showing, reader.tongue, table.id))


async def seated_panel(showing: Showing) -> tuple[TablePanel, Seat]:
    """For what only those at the table may see."""
    panel = await table_panel(showing)
    if panel.seat is None:
        seated = panel.table.seats_of(panel.reader.person.id)
        raise Refused(WHO_IS_THERE if seated else text("You do not sit at this table."))
    return panel, panel.seat
