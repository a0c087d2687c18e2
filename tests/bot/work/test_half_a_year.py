"""Half a year of four friends at each pace: one quick, one slow, one forgetful, one who goes and does not come back."""

from __future__ import annotations

from dataclasses import dataclass, field
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
GOES = (10, 90)
#: What is not told within this long, and a day, is forgotten; a turn's own time comes on top.
PATIENCE = timedelta(days=8)


@dataclass
class FourFriends(Months):
    pace: str = "day"
    posts: int = 0
    goes: dict[int, datetime] = field(default_factory=dict)
    #: When a table last told anybody anything, and whether it ran then.
    told_at: dict[int, tuple[datetime, bool]] = field(default_factory=dict)
    silence: timedelta = timedelta()

    async def populate(self, tables: int) -> None:
        for number in range(tables):
            async with self.store.work() as tx:
                await self._sit_down(tx, number)

    async def _sit_down(self, tx: Transaction, number: int) -> None:
        people = [number * FRIENDS + seat + 1 for seat in range(FRIENDS)]
        gone = Habit(6, 0, travels=False)
        for person_id, known in zip(people, (QUICK, SLOW, FORGETFUL, gone), strict=True):
            await self._meet(tx, person_id)
            self.habits[person_id] = Habit(known.hours, known.vanishes, travels=False)
        self.goes[people[3]] = START + self.luck.uniform(*GOES) * DAY
        chat = await tx.chats.meet(-number - 1, "group", f"Group {number}")
        host = await tx.people.get(people[0])
        assert host is not None
        table = await lobby.open_lobby(tx, self.house, chat, None, host, "pebbles")
        for person_id in people:
            person = await tx.people.get(person_id)
            assert person is not None
            await lobby.join(table, person)
        await lobby.choose_option(table, "heap", 48)
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


async def half_a_year(folder: Path, monkeypatch: pytest.MonkeyPatch, pace: str, tables: int) -> tuple[str, timedelta]:
    seeds = Random(11)
    monkeypatch.setattr("secrets.token_hex", lambda size: seeds.randbytes(size).hex())
    hours = Hours()
    store = await Store.open(await address_in(folder), hours)
    try:
        world = FourFriends(store, hours, Random(7), pace=pace)
        await world.populate(tables)
        await world.pass_by(182 * DAY)
        phases = await world.phases()
        days = await lived(world, tables)
    finally:
        await store.close()
    a_day = days * FRIENDS
    told = ", ".join(f"{phases[one]} {one.value}" for one in Phase if phases[one])
    line = (
        f"{pace}: {told}; a person a day while it runs: {world.posts / a_day:.2f} messages, "
        f"{len(world.rings) / a_day:.2f} rings; longest silence {world.silence}"
    )
    return line, world.silence


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
async def test_nobody_is_forgotten_at_any_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silences = {}
    for pace in PACES:
        folder = tmp_path / pace
        folder.mkdir()
        line, silences[pace] = await half_a_year(folder, monkeypatch, pace, tables=1000 // len(PACES))
        print(f"\n{line}")
    for pace, silence in silences.items():
        turn = pace_of(named_pace(pace)).allowance or timedelta()
        assert silence <= PATIENCE + turn, pace
