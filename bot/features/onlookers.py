"""/board link: an address by which anybody looks on, given out by the host; whoever sits there may close it."""

from __future__ import annotations

from dataclasses import replace

from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.rights import must_lead
from bot.framework.table_choice import table_meant
from bot.tables import onlookers, telling
from bot.tables.open_table import OpenTable
from games.core.text import Listing, SeatName, Text, listing, text
from storage.schema import UNFINISHED, Phase

#: What people write, in either language.
LINK, BEHIND, CLOSED = ("link", "ссылка"), ("behind", "позже"), ("nolink", "без-ссылки")

WHO_SEES = text("Whoever has this link sees the board as everybody at the table does: no hand, no hidden card.")
TURN_BEHIND = text("Whoever has this link sees the board as it stood a turn before: no hand, no hidden card.")


def asked_for(word: str) -> bool:
    return word.casefold() in (*LINK, *CLOSED)


async def board_link(act: Act, word: str, rest: str) -> None:
    """/board link, /board link behind, /board nolink; with a table's number behind it where there are several."""
    if not act.chat.private:
        raise Refused(text("Write this to me in private: what I answer is for you to give out."))
    first, _, number = rest.strip().partition(" ")
    behind = first.casefold() in BEHIND
    table = await table_meant(act, number if behind else rest, UNFINISHED)
    if word.casefold() in CLOSED:
        await _close(act, table)
    else:
        await _open(act, table, behind=behind)


async def _open(act: Act, table: OpenTable, *, behind: bool) -> None:
    if table.house.web_url is None:
        raise Refused(text("This house has no pages, so there is nothing a link could lead to."))
    if act.person.id in table.memory.onlookers.refused:
        await _agree(act, table)
        return
    await must_lead(act, table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("This table has not started yet."))
    against = _against(table)
    if against:
        raise Refused(
            text("{names} would rather not be watched. /board link from them allows it again.", names=against)
        )
    known = onlookers.opened(table, behind=behind)
    await table.save()
    words = TURN_BEHIND if behind else WHO_SEES
    await telling.announce(table, "👁", _told(behind))
    await act.say(words, act.pen.link(text("Board ▸"), onlookers.page(table, act.codec.sealed, known)))


def _told(behind: bool) -> Text:
    if behind:
        return text("Whoever has the host's link may look on, a turn behind. Who sits here may end it: /board nolink")
    return text("Whoever has the host's link may look on. Who sits here may end it: /board nolink")


def _against(table: OpenTable) -> Listing | None:
    names = [SeatName(seat.seat) for seat in table.seats if seat.person_id in table.memory.onlookers.refused]
    return listing(*names) if names else None


async def _agree(act: Act, table: OpenTable) -> None:
    known = table.memory.onlookers
    refused = tuple(one for one in known.refused if one != act.person.id)
    table.recall(onlookers=replace(known, refused=refused))
    await table.save()
    await act.say(text("You do not mind any more: the host may give out a link again."))


async def _close(act: Act, table: OpenTable) -> None:
    """The host for now; whoever else sits there for as long as they mind."""
    seated = bool(table.seats_of(act.person.id))
    if not seated:
        await must_lead(act, table)
    was_open = table.memory.onlookers.open
    onlookers.closed(table, act.person.id if seated and act.person.id != table.row.host_id else None)
    await table.save()
    if was_open:
        await telling.announce(table, "👁", text("The link for onlookers leads nowhere now."))
    await act.say(text("The link for onlookers leads nowhere now."))
