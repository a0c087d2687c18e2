"""Whatever people do for months: every table goes on or sleeps, nobody is rung at night or charged for the server."""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.features.late_seats import OF_A_TURN
from bot.features.sleeping import AFTER_RETURN
from bot.tables.days_away import spells
from bot.timing.paces import Pace, pace_of
from bot.timing.turn_clock import PATIENCE
from storage.deadlines import Deadlines
from storage.people import Person
from storage.schema import Phase
from storage.store import Store
from tests.bot.work.months import DAY, Hours, Months, Pass
from tests.engines import address_in

STEP = timedelta(minutes=10)


#: The walk in steps is this coarse at each of its edges.
COARSE = timedelta(hours=1)


LONGEST_AWAY = timedelta(days=14)


@pytest.mark.long
@pytest.mark.sqlite
async def test_some_tables_for_two_months(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await live(tmp_path, monkeypatch, tables=20, months=2, outages=3)


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_a_thousand_tables_for_half_a_year(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    print("\n" + await live(tmp_path, monkeypatch, tables=1000, months=6, outages=12))


async def live(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, tables: int, months: int, outages: int, seed: int = 7
) -> str:
    fired = watched_deadlines(monkeypatch)
    # The same months each time: seeds of tables and of stand-ins are the only chance that is not the world's own.
    seeds = Random(11)
    monkeypatch.setattr("secrets.token_hex", lambda size: seeds.randbytes(size).hex())
    hours = Hours()
    store = await Store.open(await address_in(folder), hours)
    try:
        world = Months(store, hours, Random(seed))
        await world.populate(tables)
        await world.pass_by(months * 30 * DAY, outages=outages)
        await nobody_waits_too_long(world)
        lived = await world.phases()
        world.everybody_leaves()
        await world.pass_by(120 * DAY)
        ended = await world.phases()
        await nobody_is_rung_at_night(world)
        await passes_are_the_late_ones_own(world)
    finally:
        await store.close()
    assert ended[Phase.RUNNING] == 0
    assert max(fired.values()) == 1
    assert world.told["passes"] > 0
    assert world.told["voices"] > 0
    assert lived[Phase.OVER] > tables / 3
    return report(world, fired, lived, ended)


def watched_deadlines(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often each deadline was taken by somebody."""
    fired: Counter[int] = Counter()
    take = Deadlines.handled

    async def watched(self: Deadlines, deadline_id: int) -> bool:
        taken = await take(self, deadline_id)
        fired[deadline_id] += taken
        return taken

    monkeypatch.setattr(Deadlines, "handled", watched)
    return fired


async def nobody_waits_too_long(world: Months) -> None:
    """A table that still runs was touched lately, or waits for somebody who announced days away."""
    async with world.store.read() as tx:
        running = await tx.tables.silent_since(tx.now, Phase.RUNNING, limit=10_000)
    off = sum(((end - start) for start, end in world.outages), timedelta())
    for row in running:
        silent = world.hours.at - row.touched_at
        assert silent <= pace_of(row.clock).silence + LONGEST_AWAY + AFTER_RETURN + off, row.id


async def nobody_is_rung_at_night(world: Months) -> None:
    assert len(world.rings) > 50
    people = {ring.person: await world.person(ring.person) for ring in world.rings}
    assert not [ring for ring in world.rings if resting(people[ring.person], ring.at)]


def resting(person: Person, moment: datetime) -> bool:
    """By the hands of the person's own clock and the days they announced."""
    if any(spell.start < moment < spell.end for spell in spells(person)):
        return True
    if person.quiet_from is None or person.quiet_to is None:
        return False
    there = moment.astimezone(ZoneInfo(person.time_zone or "UTC"))
    minute = there.hour * 60 + there.minute
    if person.quiet_from < person.quiet_to:
        return person.quiet_from <= minute < person.quiet_to
    return minute >= person.quiet_from or minute < person.quiet_to


async def passes_are_the_late_ones_own(world: Months) -> None:
    """Between the start of a turn and its first pass lies one and a half times the pace of the person's own waking
    time, with the program on and the table not paused; between two passes that share of it which a pass gives."""
    before: dict[tuple[int, int, datetime], datetime] = {}
    for taken in world.passes:
        turn = (taken.table, taken.seat, taken.since)
        share = OF_A_TURN if turn in before else 1
        start = before.get(turn, taken.since)
        before[turn] = taken.at
        async with world.store.read() as tx:
            row = await tx.tables.get(taken.table)
        assert row is not None
        own = own_time(world, taken, start, await world.person(taken.person))
        assert own >= share * least_before_a_pass(pace_of(row.clock)) - COARSE, (taken, own)


def least_before_a_pass(pace: Pace) -> timedelta:
    if pace.timetable is not None:
        # An absence may end at any time before the fixed one; what comes after it is always given.
        return PATIENCE
    assert pace.allowance is not None
    # A bank may hold less than a full turn; then what each turn puts in is the least it holds.
    return 1.5 * (pace.increment or pace.allowance)


def own_time(world: Months, taken: Pass, start: datetime, person: Person) -> timedelta:
    stood = [*world.outages, *world.pauses.get(taken.table, ())]
    own, moment = timedelta(), start
    while moment < taken.at:
        if not resting(person, moment) and not any(begin <= moment < end for begin, end in stood):
            own += STEP
        moment += STEP
    return own


def report(world: Months, fired: Counter[int], lived: Counter[Phase], ended: Counter[Phase]) -> str:
    return (
        f"{sum(fired.values())} deadlines fired, none twice; {len(world.rings)} rings, none at night; "
        f"{len(world.passes)} passes, none for {len(world.outages)} outages\n"
        f"at the end of the months: {_counted(lived)}\nafter everybody left: {_counted(ended)}\n"
        + ", ".join(f"{what} {n}" for what, n in sorted(world.told.items()))
    )


def _counted(phases: Counter[Phase]) -> str:
    return ", ".join(f"{n} {phase}" for phase, n in phases.items() if n)
