"""A table that nobody touches falls asleep, and any of its players wakes it."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.due import due
from bot.framework.panels import Showing, panel
from bot.framework.presses import answers
from bot.framework.table_choice import table_meant
from bot.framework.table_names import table_name
from bot.messages.action import Action, action
from bot.messages.rendered import Rendered
from bot.tables import memory, sleeping, telling
from bot.tables.absences import resumed_at
from bot.tables.days_away import away_until
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, purpose_of, sleep_soon_purpose
from bot.tables.sleeping import NOTICE, set_bedtime, sleep
from bot.timing.paces import pace_of
from games.core.text import SeatName, listing, text
from storage.deadlines import Deadline
from storage.schema import Phase


@action("cw")
class WakeTable(Action):
    pass


@action("ck")
class StayAwake(Action):
    pass


@answers(StayAwake)
async def stay_awake(act: Act, pressed: Press[StayAwake]) -> None:
    table = await act.table(pressed.table)
    if table.row.phase is not Phase.RUNNING:
        raise Refused(text("This table is not running."))
    if not table.seats_of(act.person.id):
        raise Refused(text("Only the players of this table can keep it awake."))
    await table.save()
    await telling.everything_changed(table)
    table.rest()
    act.toast(text("The table stays awake."))


@answers(WakeTable)
async def wake_pressed(act: Act, pressed: Press[WakeTable]) -> None:
    await sleeping.wake(await act.table(pressed.table), act.person.id)
    act.toast(text("The table is awake."))


@command("wake")
async def wake(act: Act, arguments: str) -> None:
    """/wake [number], for whoever cannot find the card any more."""
    await sleeping.wake(await table_meant(act, arguments, (Phase.ASLEEP,)), act.person.id)


#: Whoever comes back from days away finds the table awake.
AFTER_RETURN = timedelta(days=3)


@due(DeadlineKind.SLEEP)
async def on_silence(table: OpenTable, deadline: Deadline) -> None:
    if table.row.phase is not Phase.RUNNING:
        return
    bedtime = await _bedtime(table)
    if bedtime > table.tx.now:
        await set_bedtime(table, bedtime)
    else:
        await sleep(table)


@due(DeadlineKind.SLEEP_SOON)
async def on_silence_soon(table: OpenTable, deadline: Deadline) -> None:
    """A day ahead, once: whoever is still there keeps it awake with one press."""
    if table.row.phase is not Phase.RUNNING:
        return
    bedtime = await _bedtime(table)
    if bedtime - NOTICE > table.tx.now:
        await set_bedtime(table, bedtime)
        return
    purpose = sleep_soon_purpose(table.id)
    await table.tx.screens.mark(table.row.chat_id, purpose, topic_id=table.row.topic_id, anew=True)


@panel(PanelName.SLEEP_SOON)
async def sleep_soon_panel(showing: Showing) -> Rendered:
    """Gone as soon as somebody has touched the table, and when it sleeps."""
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    bedtime = await _bedtime(table)
    if table.row.phase is not Phase.RUNNING or bedtime - NOTICE > showing.tx.now:
        return Rendered(remove=True)
    tongue = table.public_tongue
    told = text(
        "{table} waits for {names}, and nobody has touched it for long. It falls asleep on {moment}; nothing is lost.",
        table=table_name(table),
        names=listing(*(SeatName(seat.seat) for seat in table.seats if memory.of_seat(seat).since is not None)),
        moment=tongue.moment(bedtime),
    )
    stay = Pen(showing.codec, tongue, table.id).button(text("Stay awake"), StayAwake())
    return Rendered(f"🥱 {tongue.html(told)}", [[stay]])


async def _bedtime(table: OpenTable) -> datetime:
    silent_since = max(table.row.touched_at, await resumed_at(table.tx) or table.row.touched_at)
    bedtimes = [silent_since + pace_of(table.row.clock).silence]
    waited_for = [
        seat.person_id for seat in table.seats if memory.of_seat(seat).since is not None and seat.person_id is not None
    ]
    for person in (await table.tx.people.all_of(waited_for)).values():
        until = away_until(person, table.tx.now)
        bedtimes += [until + AFTER_RETURN] if until is not None else []
    return max(bedtimes)
