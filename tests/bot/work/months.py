"""Months of a thousand tables in minutes: people answer late, vanish, come back and go away, on the real clock code.

No Telegram: what the bot wants shown is taken from the database as the courier would, and shown people act on it.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from bot.errors import Refused
from bot.features.votes import give_voice, voters
from bot.tables import lobby, memory, pausing, play, rings, seating, sleeping, turns
from bot.tables.days_away import away_until, back, days_left, gone_for, rest_of
from bot.tables.house import House
from bot.tables.open_table import OpenTable, open_table
from bot.timing.quiet import quiet_until
from bot.work import downtime
from bot.work.deadlines import Clock
from bot.work.downtime import ALIVE
from games.core.luck import Luck
from games.core.outcomes import Hold
from storage.notifications import Kind, Notification
from storage.people import Person
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction
from tests.games.pebbles import Pebbles

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
START = datetime(2026, 2, 20, 9, tzinfo=UTC)
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Sydney", "Pacific/Auckland")
PACES = ("live", "day", "day", "day", "three_days", "week", "bank_short", "bank", "fixed", "none")

Deed = Callable[[Transaction, int, Person], Awaitable[None]]


@dataclass
class Hours:
    at: datetime = START

    def __call__(self) -> datetime:
        return self.at


@dataclass(frozen=True)
class Ring:
    person: int
    at: datetime
    purpose: str


@dataclass(frozen=True)
class Pass:
    table: int
    seat: int
    person: int
    since: datetime
    at: datetime


@dataclass
class Habit:
    """How one person plays."""

    hours: float
    #: The chance with each turn that they are not seen for days; a few never come back.
    vanishes: float
    travels: bool
    gone_until: datetime = START


@dataclass
class Months:
    store: Store
    hours: Hours
    luck: Random
    house: House = field(default_factory=lambda: House({"pebbles": Pebbles()}))
    habits: dict[int, Habit] = field(default_factory=dict)
    planned: list[tuple[datetime, int, int, int, Deed]] = field(default_factory=list)
    order: count[int] = field(default_factory=count)
    rings: list[Ring] = field(default_factory=list)
    passes: list[Pass] = field(default_factory=list)
    #: When the clock did not run: the program was off, or the table paused.
    outages: list[tuple[datetime, datetime]] = field(default_factory=list)
    pauses: dict[int, list[tuple[datetime, datetime]]] = field(default_factory=dict)
    told: Counter[str] = field(default_factory=Counter)
    known_passes: dict[tuple[int, int], int] = field(default_factory=dict)
    answering: set[tuple[int, int, str]] = field(default_factory=set)
    news: set[Notification] = field(default_factory=set)
    messages: count[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        # Two of them, as two processes would be: each deadline is still handled by one.
        self.clocks: tuple[Clock, ...] = (Clock(self.store, self.house), Clock(self.store, self.house))
        self.store.listen(self.news.update)

    # -- the beginning ----------------------------------------------------------------------------------------------

    async def populate(self, tables: int) -> None:
        people = max(6, tables)
        async with self.store.work() as tx:
            for person_id in range(1, people + 1):
                await self._meet(tx, person_id)
        for number in range(tables):
            async with self.store.work() as tx:
                await self._open(tx, number + 1, people)

    async def _meet(self, tx: Transaction, person_id: int, habit: Habit | None = None) -> None:
        luck = self.luck
        anybody = Habit(luck.choice((2, 8, 24, 40)), luck.choice((0, 0, 0.1, 0.4)), luck.random() < 0.3)
        self.habits[person_id] = habit or anybody
        person = await tx.people.meet(person_id, f"Player {person_id}")
        await tx.chats.meet(person_id, "private", "")
        night = luck.choice((None, 20, 22, 23, 1))
        await tx.people.save(
            Person(
                person_id,
                person.name,
                person.created_at,
                person.seen_at,
                time_zone=luck.choice(ZONES),
                quiet_from=None if night is None else night * 60,
                quiet_to=None if night is None else (night + luck.choice((7, 9, 10))) % 24 * 60,
                reachable=True,
            )
        )
        if self.habits[person_id].travels:
            self._plan(timedelta(days=luck.uniform(1, 60)), 0, person_id, self.leave_for_days)

    async def _open(self, tx: Transaction, number: int, people: int) -> None:
        chat = await tx.chats.meet(-number, "group", f"Group {number}")
        seated = self.luck.sample(range(1, people), self.luck.choice((1, 2, 2, 3, 3, 4)))
        host = await tx.people.get(seated[0])
        assert host is not None
        table = await lobby.open_lobby(tx, self.house, chat, None, host, "pebbles")
        for person_id in seated:
            person = await tx.people.get(person_id)
            assert person is not None
            await lobby.join(table, person)
        if len(seated) == 1 or self.luck.random() < 0.1:
            await lobby.add_stand_in(table)
        await lobby.choose_option(table, "heap", self.luck.choice((12, 24)))
        await lobby.choose_clock(table, {"pace": self.luck.choice(PACES)})
        for seat in table.seats:
            if seat.person_id is not None and self.luck.random() < 0.2:
                await self._name_deputy(table, seat.seat, people, seated)
        await lobby.start(table)

    async def _name_deputy(self, table: OpenTable, number: int, people: int, seated: list[int]) -> None:
        deputy = self.luck.choice([other for other in range(1, people + 1) if other not in seated])
        seat = table.seats[number]
        await table.keep_seat(type(seat)(table.id, number, seat.name, seat.person_id, deputy_id=deputy))

    # -- time -------------------------------------------------------------------------------------------------------

    async def pass_by(self, span: timedelta, *, outages: int = 0) -> None:
        """Everything that happens until then, in its order."""
        end = self.hours.at + span
        starts = sorted(self.hours.at + span * self.luck.random() for _ in range(outages))
        await self._show()
        due = await self._next_due()
        while True:
            moment = min(due, self.planned[0][0] if self.planned else end, end)
            if starts and starts[0] <= moment:
                await self._be_off(starts.pop(0))
                due = await self._next_due()
            elif moment >= end:
                break
            else:
                self.hours.at = max(moment, self.hours.at)
            if due <= self.hours.at:
                await self._tick()
            await self._act()
            if due <= self.hours.at or Notification(Kind.DEADLINES) in self.news:
                due = await self._next_due()
            await self._show()
        self.hours.at = max(end, self.hours.at)

    async def _next_due(self) -> datetime:
        async with self.store.read() as tx:
            return await tx.deadlines.next_due() or datetime.max.replace(tzinfo=UTC)

    async def _be_off(self, start: datetime) -> None:
        """The heart last beat at the start, and the program comes back later."""
        last = max(start, self.hours.at)
        self.hours.at = last
        async with self.store.work() as tx:
            await tx.facts.set(ALIVE, last.isoformat())
        self.hours.at = last + HOUR * self.luck.choice((0.2, 3, 20, 100))
        self.outages.append((last, self.hours.at))
        assert await downtime.beat(self.store) == self.hours.at - last
        self.told["outages"] += 1

    async def _tick(self) -> None:
        while any(await asyncio.gather(*(clock.tick() for clock in self.clocks))):
            pass

    async def _act(self) -> None:
        while self.planned and self.planned[0][0] <= self.hours.at:
            _, _, table_id, person_id, deed = heapq.heappop(self.planned)
            async with self.store.work() as tx:
                person = await tx.people.get(person_id)
                assert person is not None
                awake = self._awake_at(person)
                if awake > self.hours.at and deed != self.return_early:
                    heapq.heappush(self.planned, (awake, next(self.order), table_id, person_id, deed))
                    continue
                try:
                    await deed(tx, table_id, person)
                except Refused:
                    self.told["refused"] += 1

    def _awake_at(self, person: Person) -> datetime:
        """Nobody plays in their sleep, on their journey, or while they have vanished."""
        gone = self.habits[person.id].gone_until
        if gone > self.hours.at:
            return gone
        return quiet_until(rest_of(person), self.hours.at) or self.hours.at

    def _plan(self, after: timedelta, table_id: int, person_id: int, deed: Deed) -> None:
        heapq.heappush(self.planned, (self.hours.at + after, next(self.order), table_id, person_id, deed))

    # -- what people do ---------------------------------------------------------------------------------------------

    async def answer(self, tx: Transaction, table_id: int, person: Person) -> None:
        table = await open_table(tx, self.house, table_id)
        seat = table.seat_of(person.id)
        if seat is None or table.row.phase is not Phase.RUNNING or table.match.decision(seat.seat) is None:
            table.rest()
            return
        asked = table.match.decision(seat.seat)
        assert asked is not None
        given = self.luck.choice(asked.answers(Luck("00"), 8))
        await play.answer(table, seat.seat, given, Hold.NOTHING)
        self.told["moves"] += 1
        self.told["moves of deputies"] += person.id != seat.person_id

    async def ask(self, tx: Transaction, table_id: int, person: Person) -> None:
        await rings.nudge(await open_table(tx, self.house, table_id), person)
        self.told["nudges"] += 1

    async def vote(self, tx: Transaction, table_id: int, person: Person) -> None:
        table = await open_table(tx, self.house, table_id)
        late = next((seat for seat in table.seats if memory.of_seat(seat).vote is not None), None)
        if late is None:
            return
        open_vote = memory.of_seat(late).vote
        assert open_vote is not None
        decided = await give_voice(table, late.seat, person, self.luck.choice(open_vote.choices))
        self.told["voices"] += 1
        if decided is not None:
            self.told[f"votes for {decided}"] += 1

    async def go_on(self, tx: Transaction, table_id: int, _: Person) -> None:
        await pausing.resume(await open_table(tx, self.house, table_id))
        stopped, _end = self.pauses[table_id][-1]
        self.pauses[table_id][-1] = (stopped, self.hours.at)
        self.told["resumed"] += 1

    async def wake(self, tx: Transaction, table_id: int, person: Person) -> None:
        await sleeping.wake(await open_table(tx, self.house, table_id), person.id)
        self.told["woken"] += 1

    async def resign(self, tx: Transaction, table_id: int, person: Person) -> None:
        table = await open_table(tx, self.house, table_id)
        own = table.seats_of(person.id)
        if not own:
            # A deputy has nothing to resign from.
            return
        await seating.hand_over(table, own[0].seat)
        self.told["resigned"] += 1
        self._plan(self.luck.uniform(1, 10) * DAY, table_id, person.id, self.sit_down_again)

    async def sit_down_again(self, tx: Transaction, table_id: int, person: Person) -> None:
        table = await open_table(tx, self.house, table_id)
        await seating.take_back(table, table.seats_of(person.id)[0].seat)
        self.told["back in their seat"] += 1

    async def leave_for_days(self, tx: Transaction, _: int, person: Person) -> None:
        days = min(self.luck.choice((2, 5, 14)), days_left(person, tx.now))
        if days:
            await turns.save_person(tx, self.house, person, gone_for(person, tx.now, days))
            self.told["away"] += 1
            if self.luck.random() < 0.3:
                self._plan(days * DAY / 2, 0, person.id, self.return_early)
            self._plan(self.luck.uniform(20, 60) * DAY, 0, person.id, self.leave_for_days)

    async def return_early(self, tx: Transaction, _: int, person: Person) -> None:
        if away_until(person, tx.now) is not None:
            await turns.save_person(tx, self.house, person, back(person, tx.now))
            self.told["back early"] += 1

    # -- what people are shown --------------------------------------------------------------------------------------

    async def _show(self) -> None:
        if not {one.kind for one in self.news} & {Kind.SCREENS, Kind.LINES}:
            return
        self.news.clear()
        async with self.store.work() as tx:
            for chat_id in await tx.screens.chats_waiting():
                for screen in (await tx.owed.in_chat(chat_id)).screens:
                    if screen.ring and chat_id > 0:
                        self.rings.append(Ring(chat_id, self.hours.at, screen.purpose))
                    if screen.message_id is None:
                        await tx.screens.posted(screen, next(self.messages), digest="", photo_key=None, media=False)
                    await tx.screens.unchanged(screen)
                    await self._react(tx, chat_id, screen.purpose)
            for chat_id in await tx.lines.chats_waiting():
                while (line := (await tx.owed.in_chat(chat_id)).line) is not None:
                    if chat_id > 0 and not line.silent:
                        self.rings.append(Ring(chat_id, self.hours.at, line.purpose))
                    await tx.lines.sent(line, next(self.messages))

    async def _react(self, tx: Transaction, chat_id: int, purpose: str) -> None:
        kind, _, rest = purpose.partition(":")
        if kind == "desk":
            await self._called(tx, int(rest), chat_id)
        elif kind == "table":
            await self._card_seen(tx, int(rest))
        elif rest.startswith("vote"):
            await self._vote_seen(tx, int(rest.split(":")[1]))

    async def _called(self, tx: Transaction, table_id: int, person_id: int) -> None:
        table = await open_table(tx, self.house, table_id)
        seats = [
            seat
            for seat in table.seats
            if person_id in (seat.person_id, seat.deputy_id) and memory.of_seat(seat).since is not None
        ]
        turn = (table_id, person_id, memory.of_seat(seats[0]).since) if seats else None
        if turn is None or turn in self.answering:
            return
        self.answering.add(turn)
        habit, luck = self.habits[person_id], self.luck
        if luck.random() < habit.vanishes:
            forever = luck.random() < 0.1
            habit.gone_until = self.hours.at + (3650 * DAY if forever else luck.uniform(2, 40) * DAY)
            self.told["vanished"] += 1
        deed = self.resign if luck.random() < 0.01 else self.answer
        self._plan(luck.expovariate(1 / habit.hours) * HOUR, table_id, person_id, deed)

    async def _card_seen(self, tx: Transaction, table_id: int) -> None:
        table = await open_table(tx, self.house, table_id)
        people = [seat.person_id for seat in table.seats if seat.person_id is not None]
        someone, luck = self.luck.choice(people), self.luck
        match table.row.phase:
            case Phase.RUNNING if any(memory.of_seat(seat).late for seat in table.seats) and luck.random() < 0.3:
                self._plan(luck.uniform(0, 10) * HOUR, table_id, someone, self.ask)
            case Phase.PAUSED:
                known = self.pauses.setdefault(table_id, [])
                if known and known[-1][1] > self.hours.at:
                    return
                known.append((self.hours.at, datetime.max.replace(tzinfo=UTC)))
                if luck.random() < 0.8:
                    self._plan(luck.uniform(0.5, 12) * DAY, table_id, someone, self.go_on)
            case Phase.ASLEEP if luck.random() < 0.5:
                self._plan(luck.uniform(1, 40) * DAY, table_id, someone, self.wake)
        await self._count_passes(table)

    async def _vote_seen(self, tx: Transaction, table_id: int) -> None:
        table = await open_table(tx, self.house, table_id)
        for late in table.seats:
            vote = memory.of_seat(late).vote
            if vote is not None and not vote.given:
                for voter in voters(table, late):
                    assert voter.person_id is not None
                    if self.luck.random() < 0.8:
                        self._plan(self.luck.uniform(0.5, 40) * HOUR, table_id, voter.person_id, self.vote)

    async def _count_passes(self, table: OpenTable) -> None:
        for seat in table.seats:
            if seat.passes > self.known_passes.get((table.id, seat.seat), 0):
                self.known_passes[table.id, seat.seat] = seat.passes
                self.told["passes"] += 1
                if (
                    memory.of_seat(seat).since is not None
                    and not memory.of_seat(seat).deputy
                    and seat.person_id is not None
                ):
                    since = memory.of_seat(seat).since
                    self.passes.append(Pass(table.id, seat.seat, seat.person_id, since, self.hours.at))

    # -- afterwards -------------------------------------------------------------------------------------------------

    def everybody_leaves(self) -> None:
        """From here on nobody does anything."""
        self.planned.clear()
        for habit in self.habits.values():
            habit.gone_until = datetime.max.replace(tzinfo=UTC)

    async def phases(self) -> Counter[Phase]:
        async with self.store.read() as tx:
            return Counter({phase: await tx.tables.count(phase) for phase in Phase})

    async def person(self, person_id: int) -> Person:
        async with self.store.read() as tx:
            person = await tx.people.get(person_id)
        assert person is not None
        return person
