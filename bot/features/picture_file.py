"""A picture in its full size, as a file: what a client shows in a chat is made smaller."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused, Stale
from bot.framework import pictures
from bot.framework.act import Act
from bot.framework.presses import answers
from bot.framework.reader import Reader
from bot.framework.table_choice import own_seat
from bot.framework.table_names import table_name
from bot.messages.action import Action, SheetId, action
from bot.messages.line_body import LineBody, SheetOf
from bot.messages.outgoing import Button
from bot.messages.rendered import PhotoRef
from bot.tables.house import House
from bot.tables.one_device import eyes_of
from bot.tables.open_table import OpenTable, open_table
from games.core.game import Sheet
from games.core.text import text
from storage.people import Person
from storage.store import Store


@action("vd")
class SendSheet(Action):
    sheet: SheetId


def file_button(sheet: str, pen: Pen) -> Button:
    return pen.button(text("As file"), SendSheet(sheet))


@answers(SendSheet)
async def send_sheet(act: Act, pressed: Press[SendSheet]) -> None:
    """In private, below the desk; the next one takes its place."""
    table = await act.table(pressed.table)
    own_seat(act, table)
    known = _seen(table, act.person)
    name = None if known is None else known.get(pressed.action.sheet)
    if name is None:
        raise Stale
    table.rest()
    told = text("{table}: {sheet}", table=table_name(table), sheet=name.name)
    body = LineBody(act.tongue.html(told), picture=SheetOf(table.id, act.person.id, pressed.action.sheet))
    await act.tx.lines.queue(act.person.id, f"sheet:{table.id}", body.kept(), replaces=True)
    act.toast(text("The picture comes in a moment."))


def _seen(table: OpenTable, person: Person) -> dict[str, Sheet] | None:
    """The sheets that the person may look at now, by name."""
    seat = eyes_of(table, person.id)
    if seat is None or table.row.document is None:
        return None
    return {one.id: one for one in pictures.sheets(table.game, table.match.view(seat.seat))}


@dataclass(frozen=True, slots=True)
class SheetFiles:
    """Draws what a line asks for, as the table stands and as far as the person may see it then."""

    store: Store
    house: House

    async def __call__(self, wanted: SheetOf) -> PhotoRef | None:
        async with self.store.read() as tx:
            person = await tx.people.get(wanted.person)
            try:
                table = await open_table(tx, self.house, wanted.table)
            except Refused:
                return None
            if person is None or wanted.sheet not in (_seen(table, person) or {}):
                return None
            seat = eyes_of(table, person.id)
            assert seat is not None
            reader = Reader(person, table.tongue_of(person))
            look = pictures.look(reader.tongue, reader.theme, seat.seat)
            names = tuple(table.names)
            drawn = pictures.sheet(table.game, table.match.view(seat.seat), look, names, wanted.sheet)
            table.rest()
        # Telegram knows the same picture in a chat by another name.
        return replace(drawn, key=f"file:{drawn.key}")
