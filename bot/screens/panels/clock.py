"""Panels about time: days away, deputies, the vote about a late seat, the reminder in private."""

from __future__ import annotations

from bot.dialogue.pen import Pen
from bot.messages import clock_actions
from bot.messages.outgoing import Button, Style
from bot.messages.rendered import Rendered
from bot.messages.widths import in_rows
from bot.screens.panels.panel import Showing, pen_of, person_of
from bot.screens.table_names import table_name
from bot.tables import deputies, memory
from bot.tables.days_away import away_until, days_left
from bot.tables.memory import SeatMemory, VoteChoice
from bot.tables.open_table import open_table, open_tables
from bot.tables.screen_memory import VoteShown
from bot.tables.votes import voters
from bot.timing.turn_clock import Stage
from games.core.text import SeatName, Text, plural, text
from storage.schema import Phase
from storage.seats import Seat

OFFERED = (1, 2, 3, 5, 7, 10, 14, 21)
#: One private message holds so many tables; more have the newest ones.
SHOWN = 8
LABELS: dict[VoteChoice, Text] = {
    VoteChoice.WAIT: text("Wait 24 hours"),
    VoteChoice.STAND_IN: text("A stand-in plays this turn"),
    VoteChoice.DEPUTY: text("The deputy plays"),
    VoteChoice.PAUSE: text("Pause the game"),
}
#: By what the vote came to.
OUTCOMES: dict[VoteChoice, Text] = {
    VoteChoice.WAIT: text("The table gives {seat} 24 hours more."),
    VoteChoice.STAND_IN: text("A stand-in plays this turn for {seat}."),
    VoteChoice.DEPUTY: text("The deputy plays for {seat}."),
    VoteChoice.PAUSE: text("The game is paused. /resume goes on with it."),
}
MOVED_ON = text("No vote is needed any more: the table does not wait for {seat}.")


async def days_away_panel(showing: Showing) -> Rendered:
    person = await person_of(showing)
    now, tongue = showing.tx.now, showing.tongue
    pen, left = pen_of(showing), days_left(person, now)
    until = away_until(person, now)
    lines = [
        f"🌴 <b>{tongue.html(text('Days away'))}</b>",
        tongue.html(text("While you are away no clock runs against you and nothing rings, at any table.")),
        tongue.html(plural("You have {n} day left this year.", "You have {n} days left this year.", left)),
    ]
    if until is not None:
        lines.append(f"<b>{tongue.html(text('You are away until {until}.', until=tongue.moment(until)))}</b>")
        return Rendered("\n".join(lines), [[pen.button(text("I am back"), clock_actions.BeAway(0), Style.SUCCESS)]])
    days = [
        pen.button(plural("{n} day", "{n} days", count), clock_actions.BeAway(count))
        for count in OFFERED
        if count <= left
    ]
    return Rendered("\n".join(lines), in_rows(days, 4))


async def deputies_panel(showing: Showing) -> Rendered:
    person, tongue = await person_of(showing), showing.tongue
    lines = [
        f"🤝 <b>{tongue.html(text('Deputies'))}</b>",
        tongue.html(
            text(
                "When you are late and your free passes are used up, the others may vote that your deputy plays until "
                "you move again. The deputy then sees your hand. Send your link to somebody who does not sit there."
            )
        ),
    ]
    rows: list[list[Button]] = []
    for table in (await open_tables(showing.tx, showing.house, await showing.tx.tables.of_person(person.id)))[-SHOWN:]:
        seat = next(seat for seat in table.seats if seat.person_id == person.id)
        known = await showing.tx.people.get(seat.deputy_id) if seat.deputy_id is not None else None
        if known is not None:
            told = text("<b>{table}</b>: {name}", table=table_name(table), name=known.name)
            label = text("Without {name} ({table})", name=known.name, table=table_name(table))
            rows.append([Pen(showing.codec, tongue, table.id).button(label, clock_actions.DismissDeputy())])
        else:
            link = showing.house.link(showing.codec.sealed(f"deputy_{deputies.link_number(table.id, seat.seat)}"))
            told = text("<b>{table}</b>: nobody yet. {link}", table=table_name(table), link=link)
        lines.append(tongue.html(told))
    if len(lines) == 2:
        lines.append(tongue.html(text("You sit at no table now.")))
    return Rendered("\n".join(lines), rows)


async def vote(showing: Showing) -> Rendered:
    """One message for the whole vote, edited with each voice."""
    table_id, seat_number = map(int, showing.screen.purpose.split(":")[2:])
    table = await open_table(showing.tx, showing.house, table_id)
    seat, tongue = table.seats[seat_number], table.public_tongue
    counted = memory.of_seat(seat).vote
    name = SeatName(seat_number)
    title = f"🗳 <b>{tongue.html(table_name(table))}</b>"
    if counted is None:
        known = VoteShown.of(showing.screen).outcome
        outcome = MOVED_ON if known is None else OUTCOMES[known]
        return Rendered(f"{title}\n{tongue.html(Text(outcome.id, {'seat': name}))}")
    electorate = voters(table, seat)
    lines = [
        title,
        tongue.html(text("{seat} is late and has no free pass left. What shall happen?", seat=name)),
        tongue.html(
            plural(
                "{done} of {n} player has voted. Most votes win, a tie waits, and a move by {seat} ends the vote.",
                "{done} of {n} players have voted. Most votes win, a tie waits, and a move by {seat} ends the vote.",
                len(electorate),
                done=len(counted.given),
                seat=name,
            )
        ),
    ]
    pen = Pen(showing.codec, tongue, table.id)
    rows = []
    for choice in counted.choices:
        voices = sum(given == choice for given in counted.given.values())
        label = tongue.say(LABELS[choice]) + (f" · {voices}" if voices else "")
        rows.append([pen.button(label, clock_actions.GiveVoice(seat_number, clock_actions.Voice[choice.name]))])
    return Rendered("\n".join(lines), rows)


async def remind(showing: Showing) -> Rendered:
    """Gone as soon as the turn is over, or reminders of it are no longer wanted."""
    person = await person_of(showing)
    table = await open_table(showing.tx, showing.house, int(showing.screen.purpose.split(":")[2]))
    seat = table.seat_of(person.id)
    drafted = seat is not None and table.row.phase is Phase.RUNNING and table.match.can_go_back(seat.seat)
    table.rest()
    if seat is None or not _waited_for(table.row.phase, seat):
        return Rendered(remove=True)
    known = memory.of_seat(seat)
    if known.nudge is None and (known.muted or not _between_half_and_most(known)):
        return Rendered(remove=True)
    tongue = table.tongue_of(person)
    pen = Pen(showing.codec, tongue, table.id)
    until = tongue.moment(known.due) if known.due is not None else ""
    rows = [[Button(tongue.say(text("My turn")), url=showing.house.link(f"desk_{table.id}"), style=Style.PRIMARY)]]
    if not known.muted:
        rows.append([pen.button(text("Do not remind me this turn"), clock_actions.NoReminders())])
    rows.append([pen.button(text("I am away …"), clock_actions.BeAway())])
    lines = [f"⏳ <b>{tongue.html(table_name(table))}</b>", tongue.html(_said(seat, known.nudge, until))]
    if drafted:
        lines.append(tongue.html(text("What you have chosen so far is still there.")))
    return Rendered("\n".join(lines), rows)


def _waited_for(phase: Phase, seat: Seat) -> bool:
    return phase is Phase.RUNNING and memory.of_seat(seat).since is not None and seat.stand_in is None


def _between_half_and_most(known: SeatMemory) -> bool:
    """Later the desk itself has rung, and says how late it is."""
    return known.clock is not None and known.clock.stage is Stage.MOST


def _said(seat: Seat, nudged: int | None, until: str) -> Text:
    if nudged is not None:
        return text("{seat} asks you to move.", seat=SeatName(nudged))
    return text("Half of your time has passed. You have until {until}.", until=until)
