"""/vote: whatever concerns the whole table is proposed in private and voted on in the chat and in private alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.dialogue.codec import Press
from bot.dialogue.pen import Pen
from bot.errors import Refused
from bot.framework.act import Act
from bot.framework.commands import command
from bot.framework.due import due
from bot.framework.links import link
from bot.framework.panels import Showing, TablePanel, panel, seated_panel, title, tongue_here
from bot.framework.presses import answers
from bot.framework.table_choice import in_private, number_in, own_seat, seat_meant, table_meant
from bot.framework.table_names import table_name
from bot.locale import Tongue
from bot.messages.action import Action, action
from bot.messages.outgoing import Button
from bot.messages.rendered import Rendered
from bot.tables import proposing
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.open_table import OpenTable, open_table
from bot.tables.proposal import NEEDS, Motion, Need, Proposal, Verdict
from bot.tables.purposes import PanelName, purpose_of
from bot.tables.screen_memory import AboutTable, ProposalShown
from games.core.text import SeatName, Text, plural, text
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat


@action("cx")
class Propose(Action):
    motion: Motion
    seat: int | None = None


@action("cg")
class SeatsToGive(Action):
    """The page on which one of the others' seats is chosen."""


@action("cs")
class SeatsToSwap(Action):
    """The same for whom one wants to change seats with."""


class MotionPage(StrEnum):
    """What may be proposed; what happens only when everybody agrees stands apart."""

    USUAL = "u"
    BY_ALL = "a"


@action("cb")
class TurnMotions(Action):
    page: MotionPage


class Voice(StrEnum):
    FOR = "y"
    AGAINST = "n"


@action("ce")
class Voiced(Action):
    voice: Voice


@dataclass(frozen=True, slots=True)
class ProposeShown(AboutTable):
    #: Whose seat is given away is being chosen, or with whom one changes seats.
    seats: bool = False
    swaps: bool = False
    page: MotionPage = MotionPage.USUAL


PHASES = (Phase.RUNNING, Phase.PAUSED, Phase.ASLEEP)


@command("vote")
async def propose_something(act: Act, arguments: str) -> None:
    """/vote [number]: what is proposed is chosen in private; /vote and a sentence proposes a house rule."""
    words = " ".join(arguments.split())
    if words and number_in(words) is None:
        await _propose_rule(act, words)
        return
    table, _ = await seat_meant(act, arguments, PHASES)
    await in_private(act, table.id, "vote", _show)


async def _propose_rule(act: Act, words: str) -> None:
    table = await table_meant(act, "", PHASES)
    verdict = await proposing.propose_rule(table, await _proposer(act, table), words)
    await act.say(text("The others are asked.") if verdict is None else VERDICTS[verdict])


@link("vote")
async def _show(act: Act, table_id: int) -> None:
    table = await act.table(table_id)
    await _proposer(act, table)
    await act.show(PanelName.PROPOSE, ProposeShown(table.id), private=True)


async def _proposer(act: Act, table: OpenTable) -> Seat:
    seat = own_seat(act, table)
    if seat.person_id != act.person.id:
        raise Refused(text("Only the players of this table propose something to it."))
    if table.row.phase not in PHASES:
        raise Refused(text("No game is being played at this table."))
    return seat


@answers(SeatsToGive)
async def seats_to_give(act: Act, pressed: Press[SeatsToGive]) -> None:
    table = await act.table(pressed.table)
    await _proposer(act, table)
    await act.turn(PanelName.PROPOSE, ProposeShown(table.id, seats=True))


@answers(SeatsToSwap)
async def seats_to_swap(act: Act, pressed: Press[SeatsToSwap]) -> None:
    table = await act.table(pressed.table)
    await _proposer(act, table)
    await act.turn(PanelName.PROPOSE, ProposeShown(table.id, swaps=True))


@answers(TurnMotions)
async def turn_motions(act: Act, pressed: Press[TurnMotions]) -> None:
    table = await act.table(pressed.table)
    await _proposer(act, table)
    await act.turn(PanelName.PROPOSE, ProposeShown(table.id, page=pressed.action.page))


@answers(Propose)
async def propose(act: Act, pressed: Press[Propose]) -> None:
    table = await act.table(pressed.table)
    seat = await _proposer(act, table)
    verdict = await proposing.propose(table, seat, pressed.action.motion, pressed.action.seat)
    await act.close(PanelName.PROPOSE)
    act.toast(text("The others are asked.") if verdict is None else VERDICTS[verdict])


@answers(Voiced)
async def voiced(act: Act, pressed: Press[Voiced]) -> None:
    table = await act.table(pressed.table)
    verdict = await proposing.vote(table, act.person.id, pressed.action.voice is Voice.FOR)
    act.toast(text("Your vote counts; you can change it.") if verdict is None else VERDICTS[verdict])


@due(DeadlineKind.PROPOSAL, plain_hours=True)
async def time_is_up(table: OpenTable, deadline: Deadline) -> None:
    """Silence agrees to nothing."""
    if (proposal := table.memory.proposal) is not None:
        await proposing.close(table, proposal, Verdict.DECLINED)


LABELS: dict[Motion, Text] = {
    Motion.PAUSE: text("Pause the game"),
    Motion.RESUME: text("Go on with the game"),
    Motion.EXTEND: text("A whole turn's time anew"),
    Motion.NO_CLOCK: text("Play without a clock"),
    Motion.CANCEL: text("End without a result"),
    Motion.GIVE_SEAT: text("Give a seat away"),
    Motion.TAKE_BACK: text("Take back my last turn"),
    Motion.HINTS: text("Hints for newcomers"),
    Motion.LAST_ROUND: text("End after this round"),
    Motion.SWAP_SEATS: text("Change seats with somebody"),
    Motion.HOUSE_RULE: text("A house rule: write it behind /vote"),
    Motion.AT_HOME: text("Go on at a real table"),
    Motion.HOME_RESULT: text("The result from home: /home and the points"),
}
#: What is proposed, as the middle of a sentence.
DEEDS: dict[Motion, Text] = {
    Motion.PAUSE: text("to pause the game"),
    Motion.RESUME: text("to go on with the game"),
    Motion.EXTEND: text("a whole turn's time anew for whoever is waited for"),
    Motion.NO_CLOCK: text("to play without a clock from now on"),
    Motion.CANCEL: text("to end the game without a result"),
    Motion.GIVE_SEAT: text("to give the seat of {seat} to somebody else; a stand-in keeps it until then"),
    Motion.TAKE_BACK: text("to take back the last turn of {seat}"),
    Motion.HINTS: text("to let whoever plays for the first time take hints"),
    Motion.LAST_ROUND: text("to end the game after this round, with the points as they stand then"),
    Motion.SWAP_SEATS: text("to change seats with {seat}; each of them then knows both"),
    Motion.HOUSE_RULE: text("a house rule for this chat: {words}"),
    Motion.AT_HOME: text("to go on at a real table; here the game rests, and /home shows how to set it up"),
    Motion.HOME_RESULT: text("to end the game with the result from home: {words}"),
}
DROPPED = text("to drop a house rule of this chat: {words}")
VERDICTS: dict[Verdict, Text] = {
    Verdict.ACCEPTED: text("Accepted."),
    Verdict.DECLINED: text("Not accepted."),
    Verdict.OVERTAKEN: text("The game has gone on meanwhile, so this is settled."),
}
ALL = text("everybody agrees")
NEEDED: dict[Need, Text] = {Need.MAJORITY: text("more than half agree"), Need.EVERYBODY: ALL}


def needed(motion: Motion) -> Text:
    """As it stands on the card."""
    match motion:
        case Motion.GIVE_SEAT:
            return text("all but the one it is about agree")
        case Motion.TAKE_BACK:
            return text("all who have acted since agree")
        case _:
            return NEEDED[NEEDS[motion]]


@panel(PanelName.PROPOSE)
async def propose_panel(showing: Showing) -> Rendered:
    """What can be proposed now, and what each needs."""
    panel, seat = await seated_panel(showing)
    if panel.table.row.phase not in PHASES:
        return Rendered(remove=True)
    possible = await proposing.proposable(panel.table, seat)
    panel.table.rest()
    shown = ProposeShown.of(showing.screen)
    if shown.seats or shown.swaps:
        wanted = Motion.GIVE_SEAT if shown.seats else Motion.SWAP_SEATS
        rows = [
            [panel.pen.button(panel.table.seats[number].name, Propose(motion, number))]
            for motion, number in possible
            if motion is wanted and number is not None
        ]
        return Rendered(f"{title(panel)}\n{panel.tongue.html(text('Whose seat?'))}", rows)
    by_all = shown.page is MotionPage.BY_ALL
    page = {motion: number for motion, number in dict(possible).items() if (needed(motion) == ALL) is by_all}
    asking = panel.tongue.html(text("What shall everybody be asked? They vote in the chat or in private, for a day."))
    named = [*page, *([Motion.HOUSE_RULE] if by_all else [])]
    lines = "\n".join(f"• {line}" for line in _by_need(panel, named))
    turn = (
        panel.pen.back(text("Back"), TurnMotions(MotionPage.USUAL))
        if by_all
        else panel.pen.button(text("What all must want ▸"), TurnMotions(MotionPage.BY_ALL))
    )
    return Rendered(f"{title(panel)}\n🗳 {asking}\n{lines}", [*_motions(panel, page), [turn]])


def _by_need(panel: TablePanel, motions: Sequence[Motion]) -> list[str]:
    """A line for each thing it may take, so that all of it is seen together with the buttons."""
    say = panel.tongue.say
    grouped: dict[str, list[str]] = {}
    for motion in motions:
        grouped.setdefault(say(needed(motion)), []).append(say(LABELS[motion]))
    return [
        panel.tongue.html(text("When {need}: {deeds}", need=need, deeds=" · ".join(deeds)))
        for need, deeds in grouped.items()
    ]


#: What is chosen on a page of its own.
PAGES: dict[Motion, type[SeatsToGive | SeatsToSwap]] = {
    Motion.GIVE_SEAT: SeatsToGive,
    Motion.SWAP_SEATS: SeatsToSwap,
}


def _motions(panel: TablePanel, possible: Mapping[Motion, int | None]) -> list[list[Button]]:
    rows = []
    for motion, number in possible.items():
        deed = PAGES[motion]() if motion in PAGES else Propose(motion, number)
        rows.append([panel.pen.button(LABELS[motion], deed)])
    return rows


@panel(PanelName.PROPOSAL)
async def proposal_panel(showing: Showing) -> Rendered:
    """The same message in the chat and with each voter; in private it goes when the vote is over."""
    table = await open_table(showing.tx, showing.house, purpose_of(showing.screen).about[0])
    shown, proposal = ProposalShown.of(showing.screen), proposing.open_one(table)
    tongue = await tongue_here(showing, table)
    heading = f"🗳 <b>{tongue.html(table_name(table))}</b>"
    if showing.screen.chat_id != table.row.chat_id:
        voters = set() if proposal is None else {table.seats[number].person_id for number in proposal.voters}
        if showing.screen.chat_id not in voters:
            return Rendered(remove=True)
    if shown.proposal is not None and shown.verdict is not None:
        verdict = tongue.html(VERDICTS[shown.verdict])
        return Rendered(f"{heading}\n{_said(shown.proposal, tongue)}\n<b>{verdict}</b>")
    if proposal is None:
        return Rendered(f"{heading}\n{tongue.html(proposing.OVER)}")
    lines = [heading, _said(proposal, tongue), *_at_stake(proposal, tongue), *_count(proposal, tongue)]
    pen = Pen(showing.codec, tongue, table.id)
    agree = pen.button(f"{tongue.say(text('I agree'))} · {proposal.agree}", Voiced(Voice.FOR))
    against = pen.button(f"{tongue.say(text('Against'))} · {proposal.against}", Voiced(Voice.AGAINST))
    return Rendered("\n".join(lines), [[agree, against]])


def _said(proposal: Proposal, tongue: Tongue) -> str:
    about = proposal.by if proposal.seat is None else proposal.seat
    pattern = DROPPED if proposal.drops else DEEDS[proposal.motion]
    by, whom = proposal.called or (SeatName(proposal.by), SeatName(about))
    deed = Text(pattern.id, {"seat": whom, "words": proposal.words})
    return tongue.html(text("{seat} proposes {deed}.", seat=by, deed=deed))


def _at_stake(proposal: Proposal, tongue: Tongue) -> list[str]:
    """What a turn taken back takes along, said before anybody agrees."""
    if proposal.motion is not Motion.TAKE_BACK:
        return []
    gone = proposal.last - proposal.back_to
    told = plural("{n} move goes with it.", "{n} moves go with it.", gone)
    came = text("Since then chance has spoken: what came to light is known, and will be drawn anew.")
    nothing = text("Chance has brought nothing since.")
    return [tongue.html(told), tongue.html(came if proposal.draws else nothing)]


def _count(proposal: Proposal, tongue: Tongue) -> list[str]:
    need = needed(proposal.motion)
    asked = plural("{n} is asked", "{n} are asked", len(proposal.voters))
    told = text(
        "It happens when {need}; {asked}, until {moment}.", need=need, asked=asked, moment=tongue.moment(proposal.until)
    )
    return [tongue.html(told)]
