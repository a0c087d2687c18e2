"""Deeds of a proposal to the whole table: made, voted on, and carried out when enough agree."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import assert_never

from bot.errors import Refused
from bot.tables import coaching, deputies, lobby, memory, pausing, play, rings, seating, sleeping, telling, turns
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.move_documents import events_of
from bot.tables.open_table import OpenTable, deputy_of
from bot.tables.proposal import FITS, Motion, Proposal, Verdict
from bot.tables.purposes import proposal_purpose
from bot.tables.record import LONGEST_RULE, MOST_RULES
from bot.tables.screen_memory import ProposalShown
from bot.timing.paces import NO_CLOCK, pace_of
from games.core.points import in_points
from games.core.text import text
from storage.schema import Phase
from storage.seats import Seat

#: How long a proposal waits for voices, and how soon the same person may make the next one.
OPEN, BETWEEN = timedelta(hours=24), timedelta(hours=6)
OVER = text("This vote is over.")


def asked(table: OpenTable, but: int | None = None) -> tuple[int, ...]:
    """One seat for each person who plays, whatever number of seats they hold; nobody whom a stand-in plays for."""
    concerned = None if but is None else table.seats[but].person_id
    by_person = {
        seat.person_id: seat.seat
        for seat in reversed(table.seats)
        if seat.person_id not in (None, concerned) and seat.stand_in is None
    }
    return tuple(sorted(by_person.values()))


async def proposable(table: OpenTable, by: Seat) -> list[tuple[Motion, int | None]]:
    """What makes sense now, with the seat it would be about."""
    fitting = [motion for motion in Motion if table.row.phase in FITS[motion]]
    found: list[tuple[Motion, int | None]] = []
    for motion in fitting:
        match motion:
            case Motion.EXTEND if pace_of(table.row.clock).allowance is None:
                continue
            case Motion.NO_CLOCK if pace_of(table.row.clock).key == NO_CLOCK["pace"]:
                continue
            case Motion.HINTS if not coaching.to_be_agreed(table):
                continue
            case Motion.LAST_ROUND if table.memory.last_round or not await _has_rounds(table):
                continue
            case Motion.HOUSE_RULE | Motion.HOME_RESULT:
                # Its words come with a command.
                continue
            case Motion.AT_HOME if table.memory.at_home:
                continue
            case Motion.SWAP_SEATS:
                others = [seat for seat in table.seats if _may_swap(seat, by)]
                found += [(motion, seat.seat) for seat in others if _may_swap(by, seat)]
            case Motion.GIVE_SEAT:
                others = [seat for seat in table.seats if seat.person_id not in (None, by.person_id)]
                found += [(motion, seat.seat) for seat in others]
            case Motion.TAKE_BACK:
                if await _last_own(table, by) is not None:
                    found.append((motion, by.seat))
            case _:
                found.append((motion, None))
    return found


def _may_swap(seat: Seat, by: Seat) -> bool:
    """Both are people who play there themselves, and not the same."""
    return seat.person_id not in (None, by.person_id) and seat.stand_in is None and deputy_of(seat) is None


async def _has_rounds(table: OpenTable) -> bool:
    """Its rules say when one begins."""
    moves = await table.tx.moves.of(table.id)
    return any(event.opens for move in moves for event in events_of(move))


async def propose_rule(table: OpenTable, by: Seat, words: str) -> Verdict | None:
    """A house rule of this chat; one that stands already is proposed to be dropped."""
    if table.row.phase not in FITS[Motion.HOUSE_RULE]:
        raise Refused(text("That cannot be proposed now."))
    rules = memory.of_chat(table.chat).house_rules
    if len(words) > LONGEST_RULE:
        raise Refused(text("A house rule has {most} letters at most.", most=LONGEST_RULE))
    if words not in rules and len(rules) >= MOST_RULES:
        raise Refused(
            text("A group has {most} house rules at most. Drop one first: /vote with its words.", most=MOST_RULES)
        )
    return await _ask(
        table, by, replace(await _made(table, by, Motion.HOUSE_RULE, None), words=words, drops=words in rules)
    )


async def propose_result(table: OpenTable, by: Seat, points: tuple[int, ...]) -> Verdict | None:
    """What came of the game at a real table, in everybody's points."""
    if table.row.phase not in FITS[Motion.HOME_RESULT] or not table.memory.at_home:
        raise Refused(text("Only of a game that goes on at home can points be entered: /vote proposes that first."))
    if len(points) != len(table.seats):
        raise Refused(text("Give the points of all {n} seats, in the order of the table.", n=len(table.seats)))
    said = (f"{seat.name} {in_points(own, table.game.parts)}" for seat, own in zip(table.seats, points, strict=True))
    proposal = await _made(table, by, Motion.HOME_RESULT, None)
    return await _ask(table, by, replace(proposal, points=points, words=", ".join(said)))


async def propose(table: OpenTable, by: Seat, motion: Motion, seat: int | None) -> Verdict | None:
    """Asks everybody whom it needs; the proposer agrees."""
    if (motion, seat) not in await proposable(table, by):
        raise Refused(text("That cannot be proposed now."))
    return await _ask(table, by, await _made(table, by, motion, seat))


async def _ask(table: OpenTable, by: Seat, proposal: Proposal) -> Verdict | None:
    if open_one(table) is not None:
        raise Refused(text("One vote at a time: another one is open at this table."))
    last = memory.of_seat(by).proposed_at
    if last is not None and table.tx.now - last < BETWEEN:
        moment = table.public_tongue.moment(last + BETWEEN)
        raise Refused(text("Not so many votes at once, please. You may propose again from {moment}.", moment=moment))
    await table.remember(by.seat, proposed_at=table.tx.now)
    await table.tx.screens.forget(table.row.chat_id, proposal_purpose(table.id))
    await table.tx.deadlines.set(table.id, None, DeadlineKind.PROPOSAL, proposal.until)
    for number in proposal.voters:
        await _call(table, table.seats[number], by)
    return await _counted(table, proposal)


async def _call(table: OpenTable, voter: Seat, by: Seat) -> None:
    if voter.person_id in (None, by.person_id, table.row.chat_id):
        return
    assert voter.person_id is not None
    await rings.sound_for(table, voter, voter.person_id, proposal_purpose(table.id))


async def _made(table: OpenTable, by: Seat, motion: Motion, seat: int | None) -> Proposal:
    until, voices = table.tx.now + OPEN, {}
    voters = asked(table, seat if motion is Motion.GIVE_SEAT else None)
    own = next((number for number in voters if table.seats[number].person_id == by.person_id), None)
    if own is not None:
        voices[own] = True
    if motion is not Motion.TAKE_BACK:
        called = () if motion is not Motion.SWAP_SEATS or seat is None else (by.name, table.seats[seat].name)
        return Proposal(motion, by.seat, until, voters, seat, voices=voices, called=called)
    back_to = await _last_own(table, by)
    assert back_to is not None
    since = await table.tx.moves.of(table.id, after=back_to)
    acted = {table.seats[move.seat].person_id for move in since if move.seat is not None}
    involved = tuple(number for number in voters if number == own or table.seats[number].person_id in acted)
    # Where nobody has acted since, whoever is waited for has seen the position.
    waiting = {table.seats[number].person_id for number in table.match.waiting()}
    seeing = tuple(number for number in voters if number == own or table.seats[number].person_id in waiting)
    chosen = involved if len(involved) > 1 else seeing
    draws = sum(len(move.luck) for move in since)
    return Proposal(motion, by.seat, until, chosen, seat, back_to, since[-1].number, draws, voices)


async def _last_own(table: OpenTable, by: Seat) -> int | None:
    """The turn start before the seat's last move: what stands of the game when that turn is taken back."""
    moves = await table.tx.moves.of(table.id)
    own = [move.number for move in moves if move.seat == by.seat]
    position = await table.tx.positions.at_or_before(table.id, own[-1] - 1) if own else None
    return None if position is None else position.move


def open_one(table: OpenTable) -> Proposal | None:
    """The proposal that still waits for voices."""
    proposal = table.memory.proposal
    if proposal is None or proposal.until <= table.tx.now or table.row.phase not in FITS[proposal.motion]:
        return None
    return proposal


async def vote(table: OpenTable, person_id: int, agrees: bool) -> Verdict | None:
    proposal = open_one(table)
    if proposal is None:
        raise Refused(OVER)
    voter = next((number for number in proposal.voters if table.seats[number].person_id == person_id), None)
    if voter is None:
        raise Refused(text("This vote is not yours: it asks only those whose consent it needs."))
    if proposal.motion is Motion.TAKE_BACK and await table.tx.moves.last_number(table.id) != proposal.last:
        await close(table, proposal, Verdict.OVERTAKEN)
        return Verdict.OVERTAKEN
    return await _counted(table, proposal.with_voice(voter, agrees))


async def _counted(table: OpenTable, proposal: Proposal) -> Verdict | None:
    verdict = proposal.verdict
    if verdict is not None:
        await close(table, proposal, verdict)
        return verdict
    table.recall(proposal=proposal)
    await telling.proposal_changed(table)
    await table.save()
    return None


async def close(table: OpenTable, proposal: Proposal, verdict: Verdict) -> None:
    """The message says what it came to, and it happens."""
    table.recall(proposal=None)
    await table.tx.deadlines.clear(table.id, seat=None, kind=DeadlineKind.PROPOSAL)
    await telling.proposal_changed(table, ProposalShown(proposal, verdict))
    await table.save()
    if verdict is Verdict.ACCEPTED:
        await _carry_out(table, proposal)


async def _carry_out(table: OpenTable, proposal: Proposal) -> None:
    match proposal.motion:
        case Motion.PAUSE:
            await pausing.pause(table)
        case Motion.RESUME:
            await pausing.resume(table)
        case Motion.EXTEND:
            await _extend(table)
        case Motion.NO_CLOCK:
            await _stop_clock(table)
        case Motion.CANCEL:
            await lobby.cancel(table)
        case Motion.GIVE_SEAT:
            assert proposal.seat is not None
            await seating.empty(table, proposal.seat)
        case Motion.TAKE_BACK:
            await play.rewind(table, proposal.back_to)
            await telling.everything_changed(table)
            await telling.ring(table, table.match.waiting())
        case Motion.HINTS:
            await coaching.agreed(table)
        case Motion.LAST_ROUND:
            table.recall(last_round=True)
            await table.save()
            await telling.everything_changed(table)
        case Motion.SWAP_SEATS:
            assert proposal.seat is not None
            await _swap(table, proposal.by, proposal.seat)
        case Motion.HOUSE_RULE:
            await _agree(table, proposal)
        case Motion.AT_HOME:
            await _go_home(table)
        case Motion.HOME_RESULT:
            await play.end_at_home(table, proposal.points)
        case _:
            assert_never(proposal.motion)


async def _swap(table: OpenTable, by: int, with_whom: int) -> None:
    """Unless one of them has left or is played for meanwhile."""
    one, other = table.seats[by], table.seats[with_whom]
    if _may_swap(one, other) and _may_swap(other, one):
        await seating.swap(table, by, with_whom)


async def _go_home(table: OpenTable) -> None:
    """No clock runs here meanwhile; whoever resumes the game goes on here."""
    if table.row.phase is Phase.RUNNING:
        await pausing.pause(table)
    table.recall(at_home=True)
    await table.save()
    await telling.everything_changed(table)


async def _agree(table: OpenTable, proposal: Proposal) -> None:
    """For this table and those that begin here later."""
    known = memory.of_chat(table.chat)
    table.chat = memory.chat_with(table.chat, replace(known, house_rules=_changed(known.house_rules, proposal)))
    await table.tx.chats.save(table.chat)
    table.recall(house_rules=_changed(table.memory.house_rules, proposal))
    await table.save()
    await telling.everything_changed(table)


def _changed(rules: tuple[str, ...], proposal: Proposal) -> tuple[str, ...]:
    others = tuple(rule for rule in rules if rule != proposal.words)
    return others if proposal.drops else (*others, proposal.words)


async def _extend(table: OpenTable) -> None:
    for seat in table.seats:
        if rings.waits_for(table, seat):
            await telling.vote_done(table, seat)
            await table.remember(seat.seat, vote=None)
            await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=DeadlineKind.VOTE)
            await deputies.fresh_time(table, seat.seat)
    await table.save()
    await telling.everything_changed(table)


async def _stop_clock(table: OpenTable) -> None:
    await table.save(clock=NO_CLOCK)
    for seat in table.seats:
        await table.tx.deadlines.clear(table.id, seat=seat.seat, kind=DeadlineKind.CLOCK)
        await table.remember(seat.seat, clock=None, due=None, late=False)
        if rings.waits_for(table, seat):
            await turns.remind_later(table, table.seats[seat.seat])
    await sleeping.watch(table)
    await telling.everything_changed(table)
