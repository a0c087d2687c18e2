"""Downtime of the program: a heartbeat measures it, and every clock that ran meanwhile is moved on by it.

Nobody loses time, a pass or a reminder because the server was off. Clocks of turns are made up for in a walk from table
to table, some at a time, so that people can play meanwhile; killed in the middle, the walk goes on at the next start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import structlog

from bot.framework.due import in_plain_hours
from bot.tables import absences, memory, turns
from bot.tables.absences import RESUMED, Absence, Walk, moment_kept, walk_under_way
from bot.tables.days_away import rest_of
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.purposes import card_purpose, desk_purpose
from storage.people import Person
from storage.retry import retried
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from storage.transaction import Transaction

ALIVE = "clock.alive"
#: How often the heart beats, and from which silence on the program counts as having been off.
BEAT = timedelta(minutes=1)
ABSENCE = timedelta(minutes=5)
#: Tables made up for in one transaction: a press waits no longer than for these.
TABLES_AT_ONCE = 40
log = structlog.get_logger()


async def beat(store: Store) -> timedelta:
    """To be called all the time; how long the program was absent, if it was."""
    absent = await notice(store)
    while await retried(partial(_some_more, store)):
        pass
    return absent


async def notice(store: Store) -> timedelta:
    """Only write an absence down: from then on every clock that is read leaves it out."""
    return await retried(partial(_noticed, store))


async def _noticed(store: Store) -> timedelta:
    async with store.read() as tx:
        last = await _last_beat(tx)
        if last is not None and tx.now - last < BEAT:
            return timedelta()
    async with store.work() as tx:
        last = await _last_beat(tx)
        await tx.facts.set(ALIVE, tx.now.isoformat())
        if last is None or tx.now - last < ABSENCE:
            return timedelta()
        await tx.facts.set(RESUMED, tx.now.isoformat())
        await absences.note(tx, Absence(last, tx.now))
        moved = await tx.catching_up.postpone(tx.now - last, due_after=last, kinds=in_plain_hours())
        log.info("back from an absence", seconds=int((tx.now - last).total_seconds()), deadlines=moved)
        return tx.now - last


async def _last_beat(tx: Transaction) -> datetime | None:
    return moment_kept(await tx.facts.get(ALIVE))


async def _some_more(store: Store) -> bool:
    """The next tables of the walk, and in the same transaction how far it has come; whether there may be more."""
    async with store.read() as tx:
        if await walk_under_way(tx) is None:
            return False
    async with store.work() as tx:
        walk = await walk_under_way(tx)
        if walk is None:
            return False
        chats = await tx.catching_up.tables_after(walk.done, Phase.RUNNING, TABLES_AT_ONCE)
        if not chats:
            await absences.finish(tx)
            log.info("made up for absences", last_table=walk.done)
            return False
        await _make_up(tx, walk, chats)
        await absences.advance(tx, replace(walk, done=max(chats)))
        return True


async def _make_up(tx: Transaction, walk: Walk, chats: dict[int, int]) -> None:
    ticking = [seat for seat in await tx.catching_up.seats_of(chats) if turns.ticking(seat)]
    people = await tx.people.all_of([person for seat in ticking if (person := turns.whose_time(seat)) is not None])
    later: list[Seat] = []
    due: list[tuple[Seat, datetime]] = []
    for seat in ticking:
        moved, next_due = _without(seat, people, walk.absences)
        if memory.of_seat(moved) == memory.of_seat(seat):
            # It was played meanwhile, and knows.
            continue
        later.append(moved)
        if next_due is not None:
            due.append((seat, next_due))
    await tx.catching_up.save_turns(later)
    await tx.catching_up.move(DeadlineKind.CLOCK, due)
    await _show_anew(tx, later, chats)


def _without(seat: Seat, people: dict[int, Person], missed: Sequence[Absence]) -> tuple[Seat, datetime | None]:
    """The seat as if the program had never been away, and when its clock comes next."""
    reckoning = memory.of_seat(seat).clock
    assert reckoning is not None
    resting = rest_of(people.get(turns.whose_time(seat) or 0))
    for absence in missed:
        reckoning = reckoning.interrupted(resting, absence.stopped, absence.back)
    return turns.with_reckoning(seat, reckoning, resting), reckoning.due(resting)


async def _show_anew(tx: Transaction, seats: Sequence[Seat], chats: dict[int, int]) -> None:
    """Wherever the time until which the table waits is shown already; silently."""
    for seat in seats:
        await tx.screens.touch([chats[seat.table_id]], [card_purpose(seat.table_id)])
        if (person := turns.whose_time(seat)) is not None:
            await tx.screens.touch([person], [desk_purpose(seat.table_id)])
