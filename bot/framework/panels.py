"""Panels, the messages one browses in: who draws each, and what it draws with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from html import escape

from bot.dialogue.codec import Codec
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.reader import Reader
from bot.framework.table_names import table_name
from bot.locale import Tongue
from bot.messages.rendered import Rendered
from bot.tables.house import House
from bot.tables.one_device import WHO_IS_THERE, eyes_of
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from games.core.text import Text, text
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


async def tongue_here(showing: Showing, table: OpenTable) -> Tongue:
    """For a message about a table that lies in its chat and with people in private: how this copy speaks."""
    reader = await showing.tx.people.get(showing.screen.chat_id)
    return table.public_tongue if reader is None else table.tongue_of(reader)


Panel = Callable[[Showing], Awaitable[Rendered]]

_panels: dict[PanelName, Panel] = {}


def panel(name: PanelName) -> Callable[[Panel], Panel]:
    """Draws the panel of this name."""

    def register(draw: Panel) -> Panel:
        if name in _panels:
            raise TypeError(f"the panel {name!r} is drawn twice")
        _panels[name] = draw
        return draw

    return register


def panel_of(name: PanelName) -> Panel:
    return _panels[name]


def undrawn() -> list[PanelName]:
    """Panels that something might show although nothing would draw them."""
    return [name for name in PanelName if name not in _panels]


def title(panel: TablePanel, moment: Text | None = None) -> str:
    chat = escape(panel.table.chat.title, quote=False)
    head = f"🎲 <b>{panel.tongue.html(table_name(panel.table))}</b>" + (f" · {chat}" if chat else "")
    return head if moment is None else f"{head} · {panel.tongue.html(moment)}"
