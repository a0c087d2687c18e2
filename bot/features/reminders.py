"""Reminders in private: at half of a turn's time, or at one's own interval; rings put off by quiet hours."""

from __future__ import annotations

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.features.days_away import BeAway
from bot.features.settings.zone_asked import zone_question
from bot.features.votes import open_vote, voters
from bot.framework.act import Act
from bot.framework.due import due
from bot.framework.panels import Showing, panel, person_of
from bot.framework.presses import answers
from bot.framework.table_names import table_name
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.tables import memory, telling, turns
from bot.tables.calling import call_to
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import SeatMemory
from bot.tables.open_table import OpenTable, open_table
from bot.tables.purposes import PanelName, desk_purpose, purpose_of, reminder_purpose
from bot.tables.rings import answering, reminder_done, sound_for
from bot.tables.screen_memory import ReminderShown
from bot.timing.paces import pace_of
from bot.timing.turn_clock import Stage
from games.core.text import SeatName, Text, text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat


@action("cq")
class NoReminders(Action):
    pass


@answers(NoReminders)
async def mute(act: Act, pressed: Press[NoReminders]) -> None:
    table = await act.table(pressed.table)
    seat = table.seat_of(act.person.id)
    table.rest()
    if seat is None or memory.of_seat(seat).since is None:
        raise Refused(text("It is not your turn."))
    await table.remember(seat.seat, muted=True)
    await reminder_done(table, seat)
    act.toast(text("No more reminders for this turn."))


@panel(PanelName.REMINDER)
async def reminder_panel(showing: Showing) -> Rendered:
    """Gone as soon as the turn is over, or reminders of it are no longer wanted."""
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    seat = table.seat_of(person.id)
    drafted = seat is not None and table.row.phase is Phase.RUNNING and table.match.can_go_back(seat.seat)
    table.rest()
    if seat is None or not _waited_for(table.row.phase, seat):
        return Rendered(remove=True)
    known = memory.of_seat(seat)
    if known.nudge is None and (known.muted or not (_between_half_and_most(known) or known.reminded_at)):
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    pen = Pen(showing.codec, tongue, table.id)
    until = tongue.moment(known.due) if known.due is not None else ""
    rows = [[Button(tongue.say(text("My turn")), url=showing.house.link(f"desk_{table.id}"), style=Style.PRIMARY)]]
    if not known.muted:
        rows.append([pen.button(text("Do not remind me this turn"), NoReminders())])
    rows.append([pen.button(text("I am away …"), BeAway())])
    lines = [f"⏳ <b>{tongue.html(table_name(table))}</b>", tongue.html(_said(known, tongue, until))]
    if drafted:
        lines.append(tongue.html(text("What you have chosen so far is still there.")))
    if ReminderShown.of(showing.screen).asks_zone:
        zone = zone_question(showing, pen, person, memory.of_chat(table.chat).time_zone)
        lines, rows = [*lines, *zone.lines], [*rows, *zone.rows]
    return Rendered("\n".join(lines), rows)


def _waited_for(phase: Phase, seat: Seat) -> bool:
    return phase is Phase.RUNNING and memory.of_seat(seat).since is not None and seat.stand_in is None


def _between_half_and_most(known: SeatMemory) -> bool:
    """Later the desk itself has rung, and says how late it is."""
    return known.clock is not None and known.clock.stage is Stage.MOST


def _said(known: SeatMemory, tongue: Tongue, until: str) -> Text:
    if known.nudge is not None:
        return text("{seat} asks you to move.", seat=SeatName(known.nudge))
    if known.reminded_at is not None and known.since is not None:
        return text("The table has been waiting for you since {moment}.", moment=tongue.moment(known.since))
    return text("Half of your time has passed. You have until {until}.", until=until)


async def wants_reminding(table: OpenTable, seat: Seat) -> bool:
    """Not when it was switched off for this turn, nor when the person wants none at all."""
    person = None if seat.person_id is None else await table.tx.people.get(seat.person_id)
    return not memory.of_seat(seat).muted and (person is None or memory.of_person(person).reminders)


@due(DeadlineKind.REMIND, plain_hours=True)
async def on_own_interval(table: OpenTable, deadline: Deadline) -> None:
    """Silently, as a new message each time; where there is no clock the others are asked after long."""
    assert deadline.seat is not None
    seat = table.seats[deadline.seat]
    if not _waited_for(table.row.phase, seat) or not turns.reminded_by_interval(table, seat):
        return
    if await wants_reminding(table, seat):
        await table.remember(seat.seat, reminded_at=table.tx.now)
        for person_id in answering(seat):
            await table.tx.screens.mark(person_id, reminder_purpose(table.id), anew=True)
    if await _vote_is_due(table, table.seats[seat.seat]):
        await open_vote(table, table.seats[seat.seat])
        await telling.everything_changed(table)
    await turns.remind_later(table, table.seats[seat.seat])


async def _vote_is_due(table: OpenTable, seat: Seat) -> bool:
    """Nobody has been asked yet, and there is somebody to ask."""
    long, since = pace_of(table.row.clock).votes_after, memory.of_seat(seat).since
    if long is None or since is None or table.tx.now - since < long:
        return False
    if memory.of_seat(seat).vote is not None or not voters(table, seat):
        return False
    pending = {(deadline.seat, deadline.kind) for deadline in await table.tx.deadlines.of(table.id)}
    return (seat.seat, DeadlineKind.VOTE) not in pending


@due(DeadlineKind.CALL, DeadlineKind.CALL_DEPUTY)
async def on_call(table: OpenTable, deadline: Deadline) -> None:
    """The quiet hours are over and the table still waits; other tables that wait ring with it, not after it."""
    seat, person = _put_off_for(table, deadline)
    if person in answering(seat) and _waited_for(table.row.phase, seat):
        await call_to(table, seat, person)


@due(DeadlineKind.RING, DeadlineKind.RING_DEPUTY)
async def on_ring(table: OpenTable, deadline: Deadline) -> None:
    """The quiet hours are over, unless they were changed meanwhile; whoever sits there no more is left alone."""
    seat, person = _put_off_for(table, deadline)
    for purpose in memory.of_deadline(deadline).screens if person in answering(seat) else ():
        if purpose != desk_purpose(table.id) or table.row.phase is Phase.OVER or _waited_for(table.row.phase, seat):
            await sound_for(table, seat, person, purpose)


def _put_off_for(table: OpenTable, deadline: Deadline) -> tuple[Seat, int]:
    person = memory.of_deadline(deadline).person
    assert deadline.seat is not None
    assert person is not None
    return table.seats[deadline.seat], person
