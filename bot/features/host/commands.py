"""/cancel, /pause, /resume, /rewind, /remove, for who leads the table."""

from __future__ import annotations

from bot.errors import Refused
from bot.features.host import are_you_sure
from bot.features.host.deeds import Deed
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.links import link
from bot.framework.rights import must_lead
from bot.framework.table_choice import in_private, table_meant
from bot.framework.table_names import table_name
from bot.tables import lobby, pausing, telling
from bot.tables.open_table import OpenTable
from bot.tables.purposes import PanelName
from bot.tables.screen_memory import AboutTable
from games.core.text import Text, text
from storage.schema import UNFINISHED, Phase


@command("cancel")
async def cancel(act: Act, arguments: str) -> None:
    """/cancel [number]: a lobby closes at once, a running game asks first."""
    table = await table_meant(act, arguments, UNFINISHED)
    await must_lead(act, table)
    if table.row.phase is Phase.LOBBY:
        await lobby.cancel(table)
        if act.chat.id != table.row.chat_id:
            await act.say(text("The table is cancelled."))
        return
    if table.row.phase in (Phase.OVER, Phase.CANCELLED):
        raise Refused(text("This game is over."))
    await in_private(act, table.id, "cancel", cancel_asked)


@link("cancel")
async def cancel_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await are_you_sure.ask(act, table, Deed.CANCEL)


@command("pause")
async def pause(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    await must_lead(act, table)
    await pausing.pause(table)
    await _told(
        act, table, "⏸", text("{table} is paused. The clock stands still; /resume goes on.", table=table_name(table))
    )


@command("resume")
async def resume(act: Act, arguments: str) -> None:
    table = await table_meant(act, arguments, (Phase.PAUSED,))
    await must_lead(act, table)
    await pausing.resume(table)
    await _told(act, table, "▶️", text("{table} goes on.", table=table_name(table)))


@command("rewind")
async def rewind(act: Act, arguments: str) -> None:
    """/rewind: back to the last turn start, or to one chosen from a list."""
    table = await table_meant(act, arguments, (Phase.RUNNING,))
    await must_lead(act, table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("Only a running game can go back."))
    await are_you_sure.last_turn_start(table)
    await in_private(act, table.id, "rewind", rewind_asked)


@link("rewind")
async def rewind_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show(PanelName.TURN_STARTS, AboutTable(table.id), private=True)


@command("remove")
async def remove(act: Act, arguments: str) -> None:
    """/remove: who shall leave is chosen in private, so that nobody is discussed before the chat."""
    table = await table_meant(act, arguments, UNFINISHED)
    await must_lead(act, table)
    if not any(seat.person_id is not None for seat in table.seats):
        raise Refused(text("Nobody sits at this table."))
    await in_private(act, table.id, "remove", remove_asked)


@link("remove")
async def remove_asked(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await must_lead(act, table)
    await act.show(PanelName.PEOPLE, AboutTable(table.id), private=True)


async def _told(act: Act, table: OpenTable, sign: str, words: Text) -> None:
    """Said where the table is, and also where it was asked for."""
    await telling.announce(table, sign, words)
    if act.chat.id != table.row.chat_id:
        await act.say(words)
