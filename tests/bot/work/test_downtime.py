"""The server was off: what that costs is made up for table by table, once, whatever happens on the way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.features import votes
from bot.tables import lobby, memory, pausing, play
from bot.tables.absences import walk_under_way
from bot.tables.days_away import gone_for
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.open_table import open_table
from bot.tables.turns import save_person
from bot.work import downtime
from bot.work.deadlines import Clock
from bot.work.downtime import ALIVE
from games.core.luck import Luck
from games.core.outcomes import Hold
from storage.catching_up import CatchingUp
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from tests.bot import at_a_table
from tests.bot.at_a_table import card, home, last, seat_of, table, waited_for, words
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import DAY, HOUR, later, three
from tests.bot.work.months import Hours
from tests.engines import address_in
from tests.games.pebbles import Pebbles

MINUTE = timedelta(minutes=1)


NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


TABLES = 7


class PowerCut(Exception):
    pass


class Hall:
    """Some tables of two people each who have all the time in the world, until it is counted."""

    def __init__(self, store: Store, hours: Hours) -> None:
        self.store, self.hours = store, hours
        self.house = House({"pebbles": Pebbles()})

    async def open(self, number: int, pace: str) -> None:
        async with self.store.work() as tx:
            people = []
            for person_id in (2 * number, 2 * number + 1):
                await tx.people.meet(person_id, f"Player {person_id}")
                await tx.chats.meet(person_id, "private", "")
                person = await tx.people.get(person_id)
                assert person is not None
                people.append(person)
            chat = await tx.chats.meet(-number, "group", f"Group {number}")
            table = await lobby.open_lobby(tx, self.house, chat, None, people[0], "pebbles")
            for person in people:
                await lobby.join(table, person)
            await lobby.choose_clock(table, {"pace": pace})
            await lobby.start(table)

    async def waiting(self) -> list[Seat]:
        """Whoever is waited for, by table."""
        async with self.store.read() as tx:
            seats = [seat for number in range(1, TABLES + 1) for seat in await tx.seats.of(number)]
        return [seat for seat in seats if memory.of_seat(seat).since is not None]

    async def left(self) -> list[timedelta]:
        """What each of them has until the time shown."""
        return [memory.of_seat(seat).due - self.hours.at for seat in await self.waiting()]

    async def stages(self) -> list[timedelta]:
        """When the clock comes next to each table."""
        async with self.store.read() as tx:
            rows = [row for number in range(1, TABLES + 1) for row in await tx.deadlines.of(number)]
        return [row.due_at - self.hours.at for row in rows if row.kind == DeadlineKind.CLOCK]

    async def answer(self, table_id: int) -> None:
        async with self.store.work() as tx:
            table = await open_table(tx, self.house, table_id)
            [seat] = table.match.waiting()
            asked = table.match.decision(seat)
            assert asked is not None
            await play.answer(table, seat, asked.answers(Luck("00"), 1)[0], Hold.NOTHING)

    async def off_for(self, span: timedelta) -> None:
        """The heart has just beaten; nobody has looked yet after the return."""
        async with self.store.work() as tx:
            await tx.facts.set(ALIVE, tx.now.isoformat())
        self.hours.at += span


@pytest.fixture
async def hall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setattr(downtime, "TABLES_AT_ONCE", 2)
    hours = Hours(NOON)
    store = await Store.open(await address_in(tmp_path), hours)
    hall = Hall(store, hours)
    for number in range(1, TABLES + 1):
        await hall.open(number, "bank")
    hours.at += 10 * HOUR
    yield hall
    await store.close()


def cut_power_at(monkeypatch: pytest.MonkeyPatch, which: int) -> None:
    """In the middle of the transaction for the tables of that turn, once."""
    move, calls = CatchingUp.move, []

    async def moved(self: CatchingUp, *given: Any) -> None:
        calls.append(given)
        await move(self, *given)
        if len(calls) == which:
            raise PowerCut

    monkeypatch.setattr(CatchingUp, "move", moved)


async def test_everybody_has_as_long_as_before_and_sees_it(hall: Hall) -> None:
    async with hall.store.work() as tx:
        await tx.screens.mark(-3, "table:3")
        [shown] = (await tx.owed.in_chat(-3)).screens
        await tx.screens.unchanged(shown)
    await hall.off_for(9 * DAY)
    assert await downtime.beat(hall.store) == 9 * DAY
    assert await hall.left() == [3 * DAY - 10 * HOUR] * TABLES
    assert await hall.stages() == [1.5 * DAY - 10 * HOUR] * TABLES
    async with hall.store.read() as tx:
        assert await walk_under_way(tx) is None, "what is made up for is not looked at again"
        assert [screen.purpose for screen in (await tx.owed.in_chat(-3)).screens] == ["table:3"]


@pytest.mark.parametrize("which", [1, 2, 4])
async def test_killed_in_the_middle_it_goes_on_and_adds_nothing_twice(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    await hall.off_for(9 * DAY)
    cut_power_at(monkeypatch, which)
    with pytest.raises(PowerCut):
        await downtime.beat(hall.store)
    made_up = [left == 3 * DAY - 10 * HOUR for left in await hall.left()]
    assert made_up.count(True) == 2 * (which - 1)
    hall.hours.at += MINUTE / 2
    assert await downtime.beat(hall.store) == timedelta()
    assert await hall.left() == [3 * DAY - 10 * HOUR - MINUTE / 2] * TABLES
    hall.hours.at += 2 * MINUTE
    await downtime.beat(hall.store)
    assert await hall.left() == [3 * DAY - 10 * HOUR - 2.5 * MINUTE] * TABLES


async def test_off_again_before_it_was_made_up_for_counts_both_times_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.off_for(9 * DAY)
    cut_power_at(monkeypatch, 3)
    with pytest.raises(PowerCut):
        await downtime.beat(hall.store)
    hall.hours.at += 2 * HOUR
    assert await downtime.beat(hall.store) == 2 * HOUR
    assert await hall.left() == [3 * DAY - 10 * HOUR] * TABLES


async def test_a_press_before_its_table_was_made_up_for_pays_for_its_own_time_only(hall: Hall) -> None:
    await hall.off_for(9 * DAY)
    await downtime.notice(hall.store)
    before = {seat.table_id: seat.seat for seat in await hall.waiting()}
    await hall.answer(4)
    async with hall.store.read() as tx:
        mover = (await tx.seats.of(4))[before[4]]
    full, used, refill = 3 * DAY, 10 * HOUR, 8 * HOUR
    assert mover.bank_seconds == (full - used + refill).total_seconds()
    await downtime.beat(hall.store)
    left = await hall.left()
    assert left[3] == 3 * DAY, "a turn that began after the return has no more than its own time"
    assert left[:3] + left[4:] == [3 * DAY - 10 * HOUR] * (TABLES - 1)


async def test_a_clock_that_looks_too_early_takes_no_pass(hall: Hall) -> None:
    await hall.off_for(9 * DAY)
    await downtime.notice(hall.store)
    clock = Clock(hall.store, hall.house)
    while await clock.tick():
        pass
    assert [seat.passes for seat in await hall.waiting()] == [0] * TABLES
    assert not [seat for seat in await hall.waiting() if memory.of_seat(seat).late]
    assert await hall.left() == [3 * DAY - 10 * HOUR] * TABLES


async def test_paused_before_its_turn_came_a_table_loses_nothing(hall: Hall) -> None:
    await hall.off_for(9 * DAY)
    await downtime.notice(hall.store)
    async with hall.store.work() as tx:
        await pausing.pause(await open_table(tx, hall.house, 5))
    await downtime.beat(hall.store)
    hall.hours.at += 4 * DAY
    async with hall.store.work() as tx:
        await pausing.resume(await open_table(tx, hall.house, 5))
    assert (await hall.left())[4] == 3 * DAY - 10 * HOUR


async def test_days_away_announced_before_its_turn_came_start_from_what_was_left(hall: Hall) -> None:
    await hall.off_for(9 * DAY)
    await downtime.notice(hall.store)
    [seat] = [seat for seat in await hall.waiting() if seat.table_id == 6]
    async with hall.store.work() as tx:
        person = await tx.people.get(seat.person_id or 0)
        assert person is not None
        await save_person(tx, hall.house, person, gone_for(person, tx.now, 5))
    await downtime.beat(hall.store)
    assert (await hall.left())[5] == 8 * DAY - 10 * HOUR


async def test_a_vote_and_a_lobby_stay_open_as_long_as_they_would_have(hall: Hall) -> None:
    async with hall.store.work() as tx:
        table = await open_table(tx, hall.house, 1)
        await votes.open_vote(table, table.seats[0])
        table.rest()
        await tx.deadlines.set(2, None, "lobby", tx.now + DAY)
    hall.hours.at += HOUR
    await hall.off_for(9 * DAY)
    await downtime.beat(hall.store)
    await downtime.beat(hall.store)
    async with hall.store.read() as tx:
        open_votes = [row.due_at - tx.now for row in await tx.deadlines.of(1) if row.kind == DeadlineKind.VOTE]
        lobbies = [row.due_at - tx.now for row in await tx.deadlines.of(2) if row.kind == "lobby"]
    assert open_votes == lobbies == [23 * HOUR]


async def test_a_short_silence_is_no_absence(hall: Hall) -> None:
    await hall.off_for(4 * MINUTE)
    assert await downtime.beat(hall.store) == timedelta()
    assert await hall.left() == [3 * DAY - 10 * HOUR - 4 * MINUTE] * TABLES


async def test_a_press_that_waited_until_we_were_back_pays_for_its_own_time_only(door: FrontDoor) -> None:
    """It is worked on the moment the program is up, and even then the absence is known before it."""
    await at_a_table.lobby(door, "Anna", "Boris")
    await door.press("Anna", door.group, "Game and options")
    for label in ("Pace", "bank: 3 days"):
        await door.press("Anna", home(door, "Anna"), label)
    await door.press("Anna", door.group, "Start")
    name = await waited_for(door)
    await door.press(name, home(door, name), "1 pebble")
    door.hours.turn(10 * HOUR)
    async with door.store.work() as tx:
        await tx.facts.set(ALIVE, tx.now.isoformat())
    confirm = door.with_button(home(door, name), "Confirm")
    pressed = door.local.world.press_label(door.person(name), confirm, "Confirm")
    door.hours.turn(9 * DAY)
    await downtime.notice(door.store)
    async with door.store.coordination() as coordination:
        running = asyncio.create_task(door.app.run(coordination, asks=True))
        await pressed.answered(10)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    mover = await seat_of(door, name)
    assert mover.bank_seconds == (3 * DAY - 10 * HOUR + 8 * HOUR).total_seconds()


async def test_a_server_that_slept_costs_nobody_anything(door: FrontDoor) -> None:
    late = await three(door)
    await downtime.beat(door.store)
    door.hours.turn(9 * DAY)
    absent = await downtime.beat(door.store)
    assert absent == 9 * DAY
    await door.settle()
    assert (await seat_of(door, late)).passes == 0
    assert "late" not in words(card(door))
    assert (await table(door)).phase is Phase.RUNNING
    await later(door, 12 * HOUR)
    assert "Half of your time" in last(door, home(door, late))
    await later(door, 11 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))
