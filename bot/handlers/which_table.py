"""Which table a command speaks of, and the way from a group to the private chat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.errors import Refused, SeveralFit
from bot.handlers.act import Act
from bot.tables.most_urgent import Waiting, waiting_of
from bot.tables.open_table import OpenTable
from bot.tables.purposes import table_of_line, table_of_screen
from bot.tables.screen_memory import AboutTable
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat
from storage.tables import UNFINISHED, Table

#: What a deep link does with the number it carries.
LinkHandler = Callable[[Act, int], Awaitable[None]]

NO_TABLE = text("You sit at no table yet. Add me to a group and write /new there, or write /quick here.")
IN_PRIVATE = text("I answer that in private.")
NOT_SEATED = text("You do not sit at this table.")
#: What has a board to look at.
BEGUN = tuple(phase for phase in Phase if phase not in (Phase.LOBBY, Phase.CANCELLED))
STOOD_IN = text("A stand-in plays for you. Take your seat back first.")


def number_in(arguments: str) -> int | None:
    """`3`, `#3` or `№3`, as tables are called in a chat."""
    digits = arguments.strip().lstrip("#№")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 9 else None


async def table_meant(act: Act, arguments: str = "", phases: Sequence[Phase] = tuple(Phase)) -> OpenTable:
    """By its number, by the message that is replied to, or the only one that fits; raises `SeveralFit` where more do.

    One of these phases, if there is any.
    """
    if act.meant is not None:
        return await act.table(act.meant)
    number = number_in(arguments)
    replied = await _replied_to(act) if number is None else None
    if replied is not None:
        return await act.table(replied)
    find = _in_private if act.chat.private else _in_chat
    fitting = await find(act, number, phases)
    if len(fitting) > 1:
        raise SeveralFit([row.id for row in fitting])
    return await act.table(fitting[0].id)


async def _replied_to(act: Act) -> int | None:
    """The table that a card, a desk, a panel or a line speaks of."""
    if act.update.reply_to is None:
        return None
    screen = await act.tx.screens.at_message(act.chat.id, act.update.reply_to)
    if screen is not None:
        return table_of_screen(screen.purpose) or AboutTable.of(screen).table
    line = await act.tx.lines.at_message(act.chat.id, act.update.reply_to)
    return None if line is None else table_of_line(line.purpose)


async def _in_chat(act: Act, number: int | None, phases: Sequence[Phase]) -> list[Table]:
    """Of those this chat or topic is about: one's own before others', the unfinished before the newest of all."""
    if number is not None:
        row = await act.tx.tables.numbered(act.chat.id, number)
        if row is None:
            raise Refused(text("There is no table with this number here."))
        return [row]
    rows = await act.tx.tables.in_chat(act.chat.id, phases=tuple(Phase))
    rows = [row for row in rows if row.phase in phases] or rows
    if not rows:
        raise Refused(text("There is no table here yet. /new opens one."))
    here = [row for row in rows if row.topic_id == act.topic_id]
    unfinished = _unfinished(here) or _unfinished(here if here and act.topic_id is not None else rows)
    # Outside the topics one speaks of what is played in them, too.
    return await _own(act, unfinished) or unfinished or (here or rows)[-1:]


def _unfinished(rows: Sequence[Table]) -> list[Table]:
    return [row for row in rows if row.phase in UNFINISHED]


async def _own(act: Act, rows: Sequence[Table]) -> list[Table]:
    """Those where the person sits or plays for somebody."""
    if len(rows) < 2:
        return []
    of_person = {row.id for row in await act.tx.tables.of_person(act.person.id)}
    of_person |= {row.id for row in await act.tx.tables.of_deputy(act.person.id)}
    return [row for row in rows if row.id in of_person]


async def _in_private(act: Act, number: int | None, phases: Sequence[Phase]) -> list[Table]:
    """All of the person's own, what is most urgent first."""
    own = [entry.table.row for entry in await tables_of(act)]
    rows = [row for row in own if row.phase in phases]
    if not rows and Phase.OVER in phases:
        # Whoever looks back after the end still finds the last table.
        ended = await act.tx.tables.of_person(act.person.id, phases=(Phase.OVER,))
        known = [row for row in ended if row.game in act.house.games]
        rows = known if number is not None else known[-1:]
    fitting = [row for row in rows or own if number in (None, row.number)]
    if not fitting:
        raise Refused(NO_TABLE)
    return fitting


async def tables_of(act: Act) -> list[Waiting]:
    return await waiting_of(act.tx, act.house, act.person.id)


async def seat_meant(act: Act, arguments: str = "", phases: Sequence[Phase] = tuple(Phase)) -> tuple[OpenTable, Seat]:
    table = await table_meant(act, arguments, phases)
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
    await act.say(IN_PRIVATE, act.way_to_private(payload))
