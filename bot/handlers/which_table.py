"""Which table a command speaks of, and the way from a group to the private chat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.errors import Refused
from bot.handlers.act import Act
from bot.tables.most_urgent import Waiting, waiting_of
from bot.tables.open_table import OpenTable, open_tables
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat

#: What a deep link does with the number it carries.
LinkHandler = Callable[[Act, int], Awaitable[None]]

NO_TABLE = text("You sit at no table yet. Add me to a group and write /new there, or write /quick here.")
IN_PRIVATE = text("I answer that in private.")
NOT_SEATED = text("You do not sit at this table.")
STOOD_IN = text("A stand-in plays for you. Take your seat back first.")


def number_in(arguments: str) -> int | None:
    """`3`, `#3` or `№3`, as tables are called in a chat."""
    digits = arguments.strip().lstrip("#№")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 9 else None


async def table_meant(act: Act, arguments: str = "", phases: tuple[Phase, ...] = tuple(Phase)) -> OpenTable:
    """In a group its own table; in private the one that most needs the person. One of these phases, if there is any."""
    number = number_in(arguments)
    if act.chat.private:
        return await _own_table(act, number, phases)
    if number is None:
        return await act.table_here(phases)
    row = await act.tx.tables.numbered(act.chat.id, number)
    if row is None:
        raise Refused(text("There is no table with this number here."))
    return await act.table(row.id)


async def _own_table(act: Act, number: int | None, phases: tuple[Phase, ...]) -> OpenTable:
    tables = [entry.table for entry in await tables_of(act) if entry.table.row.phase in phases]
    if number is not None:
        tables = [table for table in tables if table.row.number == number]
    if not tables and Phase.OVER in phases:
        # Whoever looks back after the end still finds the last table.
        ended = await act.tx.tables.of_person(act.person.id, phases=(Phase.OVER,))
        tables = await open_tables(act.tx, act.house, [row for row in ended if number in (None, row.number)][-1:])
    if not tables:
        raise Refused(NO_TABLE)
    return tables[0]


async def tables_of(act: Act) -> list[Waiting]:
    return await waiting_of(act.tx, act.house, act.person.id)


async def seat_meant(act: Act, arguments: str = "") -> tuple[OpenTable, Seat]:
    table = await table_meant(act, arguments)
    return table, own_seat(act, table)


def own_seat(act: Act, table: OpenTable) -> Seat:
    seat = table.seat_of(act.person.id)
    if seat is None:
        raise Refused(NOT_SEATED)
    return seat


async def in_private(act: Act, number: int, purpose: str, show: LinkHandler) -> None:
    """Shown at once in private; in a group only the way there, because everybody reads what stands in it."""
    if act.chat.private:
        await show(act, number)
        return
    payload = act.codec.sealed(f"{purpose}_{number}")
    label = act.place_tongue.say(text("Open our private chat"))
    await act.say(IN_PRIVATE, [[{"text": label, "url": act.house.link(payload)}]])
