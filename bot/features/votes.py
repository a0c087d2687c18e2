"""The vote about a late seat: who may vote, how voices count, its message, and what it brings about."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from enum import StrEnum

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.due import due
from bot.framework.panels import Showing, panel, tongue_here
from bot.framework.presses import answers
from bot.framework.table_names import table_name
from bot.messages.action import Action, action
from bot.messages.rendered import Rendered
from bot.tables import deputies, memory, pausing, telling
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.memory import Vote, VoteChoice
from bot.tables.open_table import OpenTable, deputy_of, open_table
from bot.tables.purposes import PanelName, purpose_of, vote_purpose
from bot.tables.rings import sound_for
from bot.tables.screen_memory import VoteShown
from bot.tables.telling import vote_done
from games.core.text import SeatName, Text, plural, text
from storage.deadlines import Deadline
from storage.people import Person
from storage.schema import Phase
from storage.seats import Seat

#: How long a vote stays open, and how long "wait" waits.
OPEN = timedelta(hours=24)


def voters(table: OpenTable, late: Seat) -> list[Seat]:
    """One voice for each other person, whatever number of seats they hold."""
    by_person = {seat.person_id: seat for seat in reversed(table.seats) if seat.person_id not in (None, late.person_id)}
    return sorted(by_person.values(), key=lambda seat: seat.seat)


async def open_vote(table: OpenTable, seat: Seat) -> None:
    """A new message in the chat, silent; an earlier vote stays above as what it came to."""
    deputy = seat.deputy_id is not None and deputy_of(seat) is None
    choices = (VoteChoice.WAIT, VoteChoice.STAND_IN, *([VoteChoice.DEPUTY] if deputy else []), VoteChoice.PAUSE)
    await _keep(table, seat, Vote(choices))
    purpose = vote_purpose(table.id, seat.seat)
    await table.tx.screens.forget(table.row.chat_id, purpose)
    await telling.vote_changed(table, seat)
    for voter in voters(table, seat):
        # In private too: whoever has muted the group would never vote.
        if voter.person_id not in (None, table.row.chat_id):
            await sound_for(table, voter, voter.person_id, purpose)
    await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.VOTE, table.tx.now + OPEN)
    await table.save()


async def give_voice(table: OpenTable, late: int, person: Person, choice: VoteChoice) -> VoteChoice | None:
    """What was decided by it, if it decided."""
    seat = table.seats[late]
    vote = memory.of_seat(seat).vote
    if table.row.phase is not Phase.RUNNING or vote is None or choice not in vote.choices:
        raise Refused(text("This vote is over."))
    electorate = voters(table, seat)
    voter = next((other for other in electorate if other.person_id == person.id), None)
    if voter is None:
        raise Refused(text("Only the other players of this table vote."))
    vote = vote.with_voice(voter.seat, choice)
    await _keep(table, seat, vote)
    came_to = decided(vote, len(electorate))
    if came_to is not None:
        await carry_out(table, table.seats[late], came_to)
        return came_to
    if DeadlineKind.VOTE not in {
        deadline.kind for deadline in await table.tx.deadlines.of(table.id) if deadline.seat == late
    }:
        await table.tx.deadlines.set(table.id, late, DeadlineKind.VOTE, table.tx.now + OPEN)
    await telling.vote_changed(table, table.seats[late])
    # Whoever votes is there: the table does not fall asleep over it.
    await table.save()
    return None


def decided(vote: Vote, voters: int) -> VoteChoice | None:
    """Before its time is up: more than half agree, or everybody has voted."""
    counts = Counter(vote.given.values())
    if counts and (max(counts.values()) * 2 > voters or len(vote.given) >= voters):
        return leading(vote)
    return None


def leading(vote: Vote) -> VoteChoice | None:
    """What most want; a tie waits, and silence decides nothing."""
    ranked = Counter(vote.given.values()).most_common(2)
    if not ranked:
        return None
    tied = len(ranked) == 2 and ranked[0][1] == ranked[1][1]
    return VoteChoice.WAIT if tied else ranked[0][0]


async def _keep(table: OpenTable, seat: Seat, vote: Vote) -> None:
    await table.remember(seat.seat, vote=vote)


async def carry_out(table: OpenTable, seat: Seat, came_to: VoteChoice) -> None:
    await vote_done(table, seat, came_to)
    await table.remember(seat.seat, vote=None)
    await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=DeadlineKind.VOTE)
    match came_to:
        case VoteChoice.WAIT:
            await table.tx.deadlines.set(table.id, seat.seat, DeadlineKind.VOTE, table.tx.now + OPEN)
            await table.save()
        case VoteChoice.STAND_IN:
            await deputies.play_this_turn(table, seat.seat)
        case VoteChoice.DEPUTY:
            await deputies.call_deputy(table, seat.seat)
        case VoteChoice.PAUSE:
            # Nobody is to be asked again the moment the table goes on: the time starts anew then.
            await deputies.fresh_time(table, seat.seat)
            await pausing.pause(table)
    await telling.card_changed(table)


class Voice(StrEnum):
    """What may happen about a late seat, as the vote's buttons carry it."""

    WAIT = "w"
    STAND_IN = "s"
    DEPUTY = "d"
    PAUSE = "p"


@action("cv")
class GiveVoice(Action):
    between = ""
    seat: int
    voice: Voice


@answers(GiveVoice)
async def voted(act: Act, pressed: Press[GiveVoice]) -> None:
    table = await act.table(pressed.table)
    seat = pressed.action.seat
    if seat >= len(table.seats):
        raise Refused(text("This vote is over."))
    decided = await give_voice(table, seat, act.person, VoteChoice[pressed.action.voice.name])
    act.toast(text("Your vote counts; you can change it.") if decided is None else LABELS[decided])


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


@panel(PanelName.VOTE)
async def vote_panel(showing: Showing) -> Rendered:
    """One message for the whole vote, edited with each voice; a voter's own copy goes when the vote is over."""
    table_id, seat_number = purpose_of(showing.screen).about
    table = await open_table(showing.tx, showing.house, table_id)
    seat, own = table.seats[seat_number], showing.screen.chat_id != table.row.chat_id
    tongue = await tongue_here(showing, table)
    counted = memory.of_seat(seat).vote
    if own and (counted is None or showing.screen.chat_id not in {voter.person_id for voter in voters(table, seat)}):
        return Rendered(remove=True)
    name = SeatName(seat_number)
    title = f"🗳 <b>{tongue.html(table_name(table))}</b>"
    if counted is None:
        known = VoteShown.of(showing.screen).outcome
        outcome = MOVED_ON if known is None else OUTCOMES[known]
        return Rendered(f"{title}\n{tongue.html(Text(outcome.id, {'seat': name}))}")
    electorate = voters(table, seat)
    lines = [
        title,
        tongue.html(_why(seat, table.tx.now)),
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
        rows.append([pen.button(label, GiveVoice(seat_number, Voice[choice.name]))])
    return Rendered("\n".join(lines), rows)


def _why(seat: Seat, now: datetime) -> Text:
    """Without a clock nobody is late."""
    known = memory.of_seat(seat)
    if known.clock is None and known.since is not None:
        return plural(
            "The table has waited for {seat} for {n} day. What shall happen?",
            "The table has waited for {seat} for {n} days. What shall happen?",
            max(1, (now - known.since).days),
            seat=SeatName(seat.seat),
        )
    return text("{seat} is late and has no free pass left. What shall happen?", seat=SeatName(seat.seat))


@due(DeadlineKind.VOTE, plain_hours=True)
async def on_vote(table: OpenTable, deadline: Deadline) -> None:
    """Its time is up; or the time it chose to wait is, and the question comes again."""
    assert deadline.seat is not None
    seat = table.seats[deadline.seat]
    if table.row.phase is not Phase.RUNNING or memory.of_seat(seat).since is None or seat.stand_in is not None:
        return
    vote = memory.of_seat(seat).vote
    if vote is None:
        await open_vote(table, seat)
    elif (came_to := leading(vote)) is not None:
        await carry_out(table, seat, came_to)
