"""What falls due: a handler that stumbles is tried again, and nobody's many tables hold up another's one."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

import pytest

from bot.framework.due import HANDLERS
from bot.tables.budgets import Budgets
from bot.tables.deadline_kinds import DeadlineKind
from bot.work.deadlines import TRIES, Clock
from storage.deadlines import Deadline
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from tests.bot.front_door import FrontDoor
from tests.bot.three_at_a_table import later, three


async def test_the_pauses_between_two_tries_double(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await three(door)
    tried: list[timedelta] = []
    begun = door.hours.at

    async def stumble(store: Store, house: object, deadline: Deadline) -> None:
        tried.append(door.hours.at - begun)
        raise RuntimeError("stumbled")

    monkeypatch.setitem(HANDLERS, "clock", stumble)
    await later(door, timedelta(days=2))
    first = tried[0]
    pauses = [after - before for before, after in pairwise(tried)]
    assert first == timedelta(hours=12), "half of a day for a turn"
    assert pauses == [timedelta(minutes=2**number) for number in range(TRIES - 1)]


class Thinkers:
    """Answers for stand-ins that take a while, with who is at it and how many at once."""

    def __init__(self, hosts: dict[int, str]) -> None:
        self.hosts = hosts
        self.begun: list[str] = []
        self.most = Counter[str]()
        self.rests: list[float] = []
        self.done = asyncio.Event()
        self._inside = Counter[str]()

    async def answer(self, store: Store, house: object, deadline: Deadline) -> None:
        host = self.hosts[deadline.table_id]
        self.begun.append(host)
        self._inside[host] += 1
        self.most[host] = max(self.most[host], self._inside[host])
        for _ in range(5):
            await asyncio.sleep(0)
        self._inside[host] -= 1
        async with store.work() as tx:
            await tx.deadlines.handled(deadline.id)

    async def rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        if len(self.rests) == sum(host.startswith("alone") for host in self.hosts.values()):
            self.done.set()


async def _cued_table(door: FrontDoor, host: int, person: int | None) -> int:
    """A stand-in is to answer there; a person plays too, or nobody does."""
    async with door.store.work() as tx:
        await tx.chats.meet(host, "private")
        table = await tx.tables.open(host, "pebbles", host, {})
        await tx.tables.save(type(table)(**{**vars(table), "phase": Phase.RUNNING}))
        await tx.seats.save(Seat(table.id, 0, "Stand-in", stand_in="greedy"))
        stand_in = None if person is not None else "greedy"
        await tx.seats.save(Seat(table.id, 1, "Person", person_id=person or host, stand_in=stand_in))
        await tx.deadlines.set(table.id, 0, "stand_in", tx.now)
    return table.id


async def test_tables_of_stand_ins_alone_answer_one_at_a_time_by_turns_and_hold_up_nobody_who_plays(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts = {await _cued_table(door, 1, None): "alone" for _ in range(12)}
    hosts |= {await _cued_table(door, 2, None): "alone too" for _ in range(2)}
    hosts |= {await _cued_table(door, 3, 3): "many" for _ in range(8)}
    hosts |= {await _cued_table(door, 4, 4): "plays"}
    thinkers = Thinkers(hosts)
    monkeypatch.setitem(HANDLERS, "stand_in", thinkers.answer)
    running = asyncio.create_task(Clock(door.store, door.app.house, thinkers.rest).run())
    try:
        async with asyncio.timeout(60):
            await thinkers.done.wait()
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    # Those without a person rest after each answer; they are the last to be done here.
    assert len(thinkers.begun) == len(hosts)
    assert thinkers.most["alone"] + thinkers.most["alone too"] == 2, "each one at a time"
    assert thinkers.most["many"] <= Budgets().thoughts_of_one_host
    assert thinkers.begun.index("plays") < 4, "not behind the many of others"
    assert [name for name in thinkers.begun if name.startswith("alone")].index("alone too") < 3
    assert len(thinkers.rests) == 14
    assert all(0 <= rest <= Budgets().longest_rest for rest in thinkers.rests)


class Gate:
    """Handlers that wait until everybody who may come in is there."""

    def __init__(self, places: int, visitors: int) -> None:
        self.places, self.visitors = places, visitors
        self.inside = self.most = self.done = 0
        self.full, self.open, self.all_done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def handle(self, store: Store, house: object, deadline: Deadline) -> None:
        self.inside += 1
        self.most = max(self.most, self.inside)
        if self.inside == self.places:
            self.full.set()
        await self.open.wait()
        self.inside -= 1
        async with store.work() as tx:
            await tx.deadlines.handled(deadline.id)
        self.done += 1
        if self.done == self.visitors:
            self.all_done.set()


@pytest.mark.parametrize(
    ("kind", "budgets"),
    [
        (DeadlineKind.CLOCK, Budgets(due_at_once=3)),
        (DeadlineKind.STAND_IN, Budgets(thoughts_at_once=3)),
        (DeadlineKind.STORY, Budgets(stories_at_once=3)),
        (DeadlineKind.KEEPSAKE, Budgets(keepsakes_at_once=3)),
    ],
    ids=str,
)
async def test_so_many_at_once_and_then_the_others(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch, kind: DeadlineKind, budgets: Budgets
) -> None:
    gate, tables = Gate(3, 8), 8
    for host in range(1, tables + 1):
        number = await _cued_table(door, host, host)
        async with door.store.work() as tx:
            await tx.deadlines.clear(number, seat=0)
            await tx.deadlines.set(number, 0, kind, tx.now)
    monkeypatch.setitem(HANDLERS, kind, gate.handle)
    house = replace(door.app.house, budgets=budgets)
    running = asyncio.create_task(Clock(door.store, house).run())
    try:
        async with asyncio.timeout(60):
            await gate.full.wait()
            for _ in range(50):
                await asyncio.sleep(0)
            gate.open.set()
            await gate.all_done.wait()
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    assert gate.most == 3


@pytest.mark.parametrize(
    ("budgets", "longest"),
    [(Budgets(rest_for_work=0.0), 0.0), (Budgets(rest_for_work=100.0, longest_rest=0.25), 0.25)],
)
async def test_stand_ins_alone_rest_as_the_host_wants(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch, budgets: Budgets, longest: float
) -> None:
    thinkers = Thinkers({await _cued_table(door, 1, None): "alone" for _ in range(2)})
    monkeypatch.setitem(HANDLERS, "stand_in", thinkers.answer)
    running = asyncio.create_task(Clock(door.store, replace(door.app.house, budgets=budgets), thinkers.rest).run())
    try:
        async with asyncio.timeout(60):
            await thinkers.done.wait()
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    assert all(rest <= longest for rest in thinkers.rests)
    assert len(thinkers.rests) == 2
