"""Which table a command speaks of, and the way from a group to the private chat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import Refused, SeveralFit
from bot.framework.act import Act
from bot.framework.links import LinkHandler
from bot.tables import private_topics
from bot.tables.open_table import OpenTable
from bot.tables.purposes import purpose_of, table_of_line
from bot.tables.screen_memory import AboutTable
from games.core.text import text
from storage.overviews import Ranked
from storage.schema import UNFINISHED, Phase
from storage.seats import Seat
from storage.tables import Table

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
        raise SeveralFit(fitting)
    return await act.table(fitting[0])


async def _replied_to(act: Act) -> int | None:
    """The table that a card, a desk, a panel or a line speaks of."""
    if act.update.reply_to is None:
        return None
    screen = await act.tx.screens.at_message(act.chat.id, act.update.reply_to)
    if screen is not None:
        return purpose_of(screen).table or AboutTable.of(screen).table
    line = await act.tx.lines.at_message(act.chat.id, act.update.reply_to)
    return None if line is None else table_of_line(line.purpose)


async def _in_chat(act: Act, number: int | None, phases: Sequence[Phase]) -> list[int]:
    """Of those this chat or topic is about: one's own before others', the unfinished before the newest of all."""
    if number is not None:
        row = await act.tx.tables.numbered(act.chat.id, number)
        if row is None:
            raise Refused(text("There is no table with this number here."))
        return [row.id]
    rows = await act.tx.tables.in_chat(act.chat.id, phases=tuple(Phase))
    rows = [row for row in rows if row.phase in phases] or rows
    if not rows:
        raise Refused(text("There is no table here yet. /new opens one."))
    here = [row for row in rows if row.topic_id == act.topic_id]
    unfinished = _unfinished(here) or _unfinished(here if here and act.topic_id is not None else rows)
    # Outside the topics one speaks of what is played in them, too.
    fitting = await _own(act, unfinished) or unfinished or (here or rows)[-1:]
    return [row.id for row in fitting]


def _unfinished(rows: Sequence[Table]) -> list[Table]:
    return [row for row in rows if row.phase in UNFINISHED]


async def _own(act: Act, rows: Sequence[Table]) -> list[Table]:
    """Those where the person sits or plays for somebody."""
    if len(rows) < 2:
        return []
    of_person = {held.table_id for held in await tables_of(act)}
    return [row for row in rows if row.id in of_person]


async def _in_private(act: Act, number: int | None, phases: Sequence[Phase]) -> list[int]:
    """All of the person's own, what is most urgent first."""
    own = await tables_of(act)
    if number is not None:
        return [held.table_id for held in await _numbered(act, own, number, phases)]
    fitting = [held for held in own if held.phase in phases]
    if not fitting and Phase.OVER in phases:
        # Whoever looks back after the end still finds the last table.
        fitting = (await _ended(act))[:1]
    if not (fitting := fitting or own):
        raise Refused(NO_TABLE)
    here = private_topics.table_in(act.person, act.topic_id)
    return [held.table_id for held in fitting if held.table_id == here] or [held.table_id for held in fitting]


async def _numbered(act: Act, own: Sequence[Ranked], number: int, phases: Sequence[Phase]) -> list[Ranked]:
    """Numbers count in each chat, so several of one's own may have this one."""
    known = [*own, *await _ended(act)]
    if not known:
        raise Refused(NO_TABLE)
    fitting = [held for held in known if held.number == number]
    if not fitting:
        raise Refused(text("You sit at no table #{number}. /games lists yours.", number=number))
    return [held for held in fitting if held.phase in phases] or fitting


async def _ended(act: Act) -> list[Ranked]:
    """The last one first."""
    return await act.tx.overviews.ranked(act.person.id, act.house.games, (Phase.OVER,))


async def tables_of(act: Act) -> list[Ranked]:
    """Where the person sits, or plays for somebody who is away; the most urgent first."""
    return await act.tx.overviews.ranked(act.person.id, act.house.games)


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
    way = None if act.chat.private else act.way_to_private(act.codec.sealed(f"{purpose}_{number}"))
    if way is None or act.aside is not None:
        act.way = way
        await show(act, number)
    else:
        await act.say(IN_PRIVATE, way)
