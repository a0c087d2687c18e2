"""Half a year of four friends at each pace: one quick, one slow, one forgetful, one who goes and does not come back."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from bot.features.votes import give_voice
from bot.tables import lobby, memory
from bot.tables.memory import VoteChoice
from bot.tables.open_table import open_table
from bot.timing.paces import PACES, named_pace, pace_of
from storage.notifications import Kind
from storage.people import Person
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.work.months import DAY, START, Habit, Hours, Months
from tests.engines import address_in

FRIENDS = 4
#: Hours until they answer, and the chance with each turn that it slips their mind for days.
QUICK, SLOW, FORGETFUL = Habit(2, 0, travels=False), Habit(20, 0, travels=False), Habit(6, 0.15, travels=False)
#: When the fourth goes for good.
GOES = (3, 45)
#: Of one table, three turns for each: enough for reminders, passes, votes and sleep, and a thousand of them are many.
HEAP = 24
#: Who hears nothing for so long is forgotten; or for a turn's own time, where reminders come by shares of that.
PATIENCE = timedelta(days=2)


@dataclass
class FourFriends(Months):
    pace: str = "day"
    posts: int = 0
    goes: dict[int, datetime] = field(default_factory=dict)
    #: When a table last told anybody anything, and whether it ran then.
    told_at: dict[int, tuple[datetime, bool]] = field(default_factory=dict)
    silence: timedelta = timedelta()

    def __post_init__(self) -> None:
        super().__post_init__()
        # One is enough where nothing is asked of two processes.
        self.clocks = self.clocks[:1]

    async def populate(self, tables: int) -> None:
        for number in range(tables):
            async with self.store.work() as tx:
                await self._sit_down(tx, number)

    async def _sit_down(self, tx: Transaction, number: int) -> None:
        """Nobody announces days away: then the others know why the table is silent."""
        people = [number * FRIENDS + seat + 1 for seat in range(FRIENDS)]
        gone = Habit(6, 0, travels=False)
        for person_id, known in zip(people, (QUICK, SLOW, FORGETFUL, gone), strict=True):
            await self._meet(tx, person_id, replace(known))
        self.goes[people[3]] = START + self.luck.uniform(*GOES) * DAY
        chat = await tx.chats.meet(-number - 1, "group", f"Group {number}")
        host = await tx.people.get(people[0])
        assert host is not None
        table = await lobby.open_lobby(tx, self.house, chat, None, host, "pebbles")
        for person_id in people:
            person = await tx.people.get(person_id)
            assert person is not None
            await lobby.join(table, person)
        await lobby.choose_option(table, "heap", HEAP)
        await lobby.choose_clock(table, named_pace(self.pace))
        await lobby.start(table)

    async def vote(self, tx: Transaction, table_id: int, person: Person) -> None:
        """Friends go on playing: a stand-in for this turn."""
        table = await open_table(tx, self.house, table_id)
        late = next((seat for seat in table.seats if memory.of_seat(seat).vote is not None), None)
        if late is not None:
            await give_voice(table, late.seat, person, VoteChoice.STAND_IN)

    async def _called(self, tx: Transaction, table_id: int, person_id: int) -> None:
        if self.hours.at >= self.goes.get(person_id, datetime.max.replace(tzinfo=START.tzinfo)):
            self.habits[person_id].gone_until = self.hours.at + 3650 * DAY
        await super()._called(tx, table_id, person_id)

    async def _show(self) -> None:
        if {one.kind for one in self.news} & {Kind.SCREENS, Kind.LINES}:
            await self._count()
        await super()._show()

    async def _count(self) -> None:
        """What stands new in private, and for how long a table that runs has told nobody anything."""
        async with self.store.read() as tx:
            for chat_id in await tx.screens.chats_waiting():
                for screen in (await tx.owed.in_chat(chat_id)).screens:
                    self.posts += chat_id > 0 and (screen.message_id is None or screen.ring or screen.anew)
                    table_id = (chat_id - 1) // FRIENDS + 1 if chat_id > 0 else -chat_id
                    await self._told(tx, table_id)

    async def _told(self, tx: Transaction, table_id: int) -> None:
        row = await tx.tables.get(table_id)
        before, ran = self.told_at.get(table_id, (self.hours.at, False))
        self.told_at[table_id] = self.hours.at, row is not None and row.phase is Phase.RUNNING
        if ran:
            self.silence = max(self.silence, self.hours.at - before)


@dataclass(frozen=True)
class HalfAYear:
    """What became of the tables of one pace."""

    pace: str
    phases: Counter[Phase]
    #: Days for which tables ran, all together, and for how many turns people were waited for.
    days: float
    turns: int
    messages: int
    #: Their turn has begun, or most of its time is over; a vote about somebody else, or somebody asks them to move.
    called: int
    asked: int
    #: The same of the quick ones alone, who answer before any reminder, but where turns last minutes.
    quick_turns: int
    quick_called: int
    silence: timedelta

    def __str__(self) -> str:
        a_day = self.days * FRIENDS
        told = ", ".join(f"{self.phases[one]} {one.value}" for one in Phase if self.phases[one])
        return (
            f"{self.pace}: {told}; a person a day while it runs: {self.messages / a_day:.2f} messages, "
            f"{(self.called + self.asked) / a_day:.2f} rings; calls a turn: {self.called / self.turns:.2f}, "
            f"of the quick ones {self.quick_called / self.quick_turns:.2f}, other rings "
            f"{self.asked / self.turns:.2f}; longest silence {self.silence}"
        )


async def half_a_year(
    folder: Path, monkeypatch: pytest.MonkeyPatch, pace: str, tables: int, seed: int = 7
) -> HalfAYear:
    seeds = Random(seed)
    monkeypatch.setattr("secrets.token_hex", lambda size: seeds.randbytes(size).hex())
    hours = Hours()
    store = await Store.open(await address_in(folder), hours)
    try:
        world = FourFriends(store, hours, Random(seed), pace=pace)
        await world.populate(tables)
        await world.pass_by(182 * DAY)
        days, phases = await lived(world, tables), await world.phases()
    finally:
        await store.close()
    desks = [ring.person for ring in world.rings if ring.purpose.startswith("desk:")]
    turns = [person_id for _, person_id, _ in world.answering]
    return HalfAYear(
        pace,
        phases,
        days,
        len(turns),
        world.posts,
        len(desks),
        len(world.rings) - len(desks),
        sum(map(is_quick, turns)),
        # The end of the game rings at everybody's desk, and asks nothing.
        sum(map(is_quick, desks)) - phases[Phase.OVER],
        world.silence,
    )


def is_quick(person_id: int) -> bool:
    return person_id % FRIENDS == 1


async def lived(world: FourFriends, tables: int) -> float:
    """Days for which tables ran, all together."""
    total = 0.0
    async with world.store.read() as tx:
        for number in range(1, tables + 1):
            row = (await open_table(tx, world.house, number)).row
            assert row.started_at is not None
            end = row.ended_at or (world.hours.at if row.phase is Phase.RUNNING else row.touched_at)
            total += max(1.0, (end - row.started_at) / DAY)
    return total


@pytest.mark.long
@pytest.mark.sqlite
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("pace", PACES)
async def test_nobody_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    seen = await half_a_year(tmp_path, monkeypatch, pace, tables=1000 // len(PACES))
    print(f"\n{seen}")
    wanted = pace_of(named_pace(pace))
    by_shares = timedelta() if wanted.reminds_daily else wanted.allowance or timedelta()
    assert seen.silence <= max(PATIENCE, by_shares)
    assert pace == "live" or seen.quick_called <= seen.quick_turns
    assert seen.phases[Phase.OVER] > seen.phases[Phase.RUNNING]
