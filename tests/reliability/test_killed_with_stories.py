"""Killed while a story is thought over or on its way, and while strong thinks: all of it comes, whole and once."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest

from bot.features.ending.score_sheet import HOW_IT_WAS_WON
from bot.localchat.server import LocalChat
from bot.localchat.world.messages import Message
from bot.tables import seating
from bot.tables.deadline_kinds import DeadlineKind
from bot.tables.house import House
from bot.tables.memory import Role
from bot.tables.open_table import open_table
from games.core.standin import Strength
from storage.schema import Phase
from storage.seats import Seat
from storage.store import Store
from storage.tables import Table
from storage.transaction import Transaction
from tests.bot.at_a_table import words
from tests.bot.front_door import buttons, is_labelled
from tests.engines import Engine, address_in
from tests.reliability import audit
from tests.reliability.evenings import Evening
from tests.reliability.program import Program
from tests.reliability.two_players import TwoPlayers

#: Guards against waiting for ever, not measures.
PATIENCE, LONG_PATIENCE = 120.0, 600.0
#: A game of some four turns, and one in which strong is asked many times.
SHORT, LONGEST = Evening("pebbles", {"heap": 6}), Evening("pebbles", {"heap": 60})
#: On a busy machine fewer are a bite.
KILLS = int(os.environ.get("LONGTABLE_KILLS", "20"))
BOTH = [(KILLS, Engine.SQLITE), pytest.param(KILLS, Engine.POSTGRESQL, marks=pytest.mark.postgresql)]
#: The story's words to Telegram: the signs of the card and the desks, the album itself; and the end of one sent twice.
WORDS = ("sendMediaGroup", "edit", "send", "sendMediaGroup deleteMessage", "thinking")


async def comes(holds: Callable[[], Awaitable[bool]], within: float) -> None:
    async with asyncio.timeout(within):
        while not await holds():  # noqa: ASYNC110  (another process works; there is nothing to wait on)
            await asyncio.sleep(0.05)


class Place:
    """A program that dies, and what stands in its database."""

    def __init__(self, local: LocalChat, store: Store, players: TwoPlayers, program: Program) -> None:
        self.local, self.store, self.players, self.program = local, store, players, program

    async def newest(self) -> Table | None:
        there = await audit.tables(self.players)
        return there[-1] if there else None

    async def played_to_its_end(self, number: int) -> Table:
        async def over() -> bool:
            table = await self.newest()
            if table is not None and table.number == number and table.phase is Phase.OVER:
                return True
            await self.players.act()
            return False

        await comes(over, LONG_PATIENCE)
        table = await self.newest()
        assert table is not None
        return table

    async def due(self, table: Table, kind: DeadlineKind) -> bool:
        async with self.store.read() as tx:
            return any(one.kind == kind for one in await tx.deadlines.of(table.id))

    def strike_at(self, word: str) -> asyncio.Event:
        """Once, as soon as the world has carried out such a call, whose answer nobody hears any more."""
        struck = asyncio.Event()

        def heard(called: str, _params: Mapping[str, Any], _answer: Mapping[str, Any]) -> None:
            if called.startswith(word) and not struck.is_set():
                self.program.strike()
                struck.set()

        self.local.api.listeners.append(heard)
        return struck

    async def again(self) -> None:
        await self.program.ended()
        await self.begins_again()

    async def begins_again(self) -> None:
        await self.program.start()
        await self.players.listening()


@asynccontextmanager
async def house(folder: Path, engine: Engine, evening: Evening) -> AsyncIterator[Place]:
    local = LocalChat()
    await local.start()
    address = await address_in(folder, engine)
    store = await Store.open(address)
    players = TwoPlayers(local, store, "an evening of stories", evening)
    program = Program(local, folder / "longtable.db", folder / "log", DATABASE_URL=address)
    try:
        await program.start()
        yield Place(local, store, players, program)
        assert await program.stop() == 0
    finally:
        await program.end()
        await store.close()
        await local.stop()


def albums(players: TwoPlayers, table: Table) -> dict[str, list[Message]]:
    """Each album of the group that tells this table's story."""
    standing: dict[str, list[Message]] = {}
    for message in players.by_bot(players.group):
        if message.album is not None:
            standing.setdefault(message.album, []).append(message)
    return {
        album: messages
        for album, messages in standing.items()
        if any(re.search(rf"#{table.number}\b", words(message)) for message in messages)
    }


async def owed(place: Place, table: Table) -> None:
    """By hand: of a game whose positions nobody has learned to judge there is no story by itself."""

    async def now(tx: Transaction) -> None:
        await tx.deadlines.set(table.id, None, DeadlineKind.STORY, tx.now)

    await place.store.carry_out(now)


async def killed_at(place: Place, table: Table, moment: str, chance: random.Random) -> None:
    first, *more = moment.split()
    if first == "thinking":
        await owed(place, table)
        await asyncio.sleep(chance.uniform(0.5, 3))
        place.program.strike()
        await place.again()
        return
    struck = place.strike_at(first)
    await owed(place, table)
    async with asyncio.timeout(PATIENCE):
        await struck.wait()
    seconds = [place.strike_at(word) for word in more]
    await place.again()
    for struck in seconds:
        async with asyncio.timeout(PATIENCE):
            await struck.wait()
        await place.again()


async def told(place: Place, table: Table) -> None:
    """Nothing is owed any more, nor looked for."""

    async def read() -> bool:
        return not await place.due(table, DeadlineKind.STORY)

    await comes(read, LONG_PATIENCE)
    await place.players.settled(LONG_PATIENCE)


async def leafed_through(place: Place) -> bool:
    """Whether the host's way from the desk to the story opens it."""
    host, private = place.players.host, place.players.private(place.players.host)
    desk = next(
        message
        for message in reversed(place.players.by_bot(private))
        if any(is_labelled(button, HOW_IT_WAS_WON.id) for button in buttons(message))
    )
    label = next(button["text"] for button in buttons(desk) if is_labelled(button, HOW_IT_WAS_WON.id))
    place.local.world.press_label(host, desk, label)
    await place.players.settled(PATIENCE)
    shown = place.players.by_bot(private)[-1]
    return any(button["text"].lstrip("● ") == "1" for button in buttons(shown))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("kills", "engine"), BOTH)
async def test_an_album_is_neither_lost_nor_doubled_nor_left_half(tmp_path: Path, kills: int, engine: Engine) -> None:
    chance, died = random.Random(kills), 0
    async with house(tmp_path, engine, SHORT) as place:
        for number, moment in enumerate(islice(cycle(WORDS), kills), 1):
            table = await place.played_to_its_end(number)
            await place.players.settled(PATIENCE)
            await killed_at(place, table, moment, chance)
            died += len(moment.split())
            await told(place, table)
            [album] = albums(place.players, table).values()
            assert [bool(words(one)) for one in album] == [True] + [False] * (len(album) - 1), moment
            assert 2 <= len(album) <= 10, moment
            assert await audit.unknown(place.players) == [], moment
            assert await leafed_through(place), moment
            print(f"\n{number}: killed at {moment}, one album of {len(album)} pictures", end="", flush=True)
        assert await audit.wrong(place.players) == []
        standing = len({one.album for one in place.players.by_bot(place.players.group) if one.album is not None})
        print(f"\n{died} kills on {engine}: {standing} albums of {kills} games, {place.local.world.albums} sent")
        assert standing == kills


async def strong_sits_down(place: Place, table: Table) -> int:
    """In the guest's place; which seat that is."""

    async def handed_over(tx: Transaction) -> int:
        opened = await open_table(tx, House(audit.ALL_GAMES, for_the_away=Strength.STRONG), table.id)
        seat = next(one.seat for one in opened.seats if one.person_id == place.players.guest.id)
        await seating.hand_over(opened, seat)
        return seat

    return await place.store.carry_out(handed_over)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("kills", "engine"), BOTH)
async def test_what_strong_was_thinking_is_thought_anew_and_answered_once(
    tmp_path: Path, kills: int, engine: Engine
) -> None:
    chance, died, in_thought = random.Random(kills), 0, 0
    async with house(tmp_path, engine, LONGEST) as place:
        while died < kills:
            await place.players.under_way()
            table = await place.newest()
            assert table is not None
            if not any(seat.stand_in for seat in await seats(place, table)):
                await strong_sits_down(place, table)
            await place.players.act()
            if await place.due(table, DeadlineKind.STAND_IN):
                before = await answers(place)
                await asyncio.sleep(chance.uniform(0, 0.6))
                place.program.strike()
                await place.program.ended()
                in_thought += await answers(place) == before
                await place.begins_again()
                died += 1

                async def answered(before: int = before) -> bool:
                    return await answers(place) > before

                await comes(answered, LONG_PATIENCE)
        await place.players.settled(PATIENCE)
        for table in await audit.tables(place.players):
            stored, fair, _ = await audit.replayed(place.players, table)
            assert stored == fair
        assert await audit.wrong(place.players) == []
        assert await audit.unknown(place.players) == []
        made = await answers(place)
        print(f"\n{died} kills on {engine}, {in_thought} in the middle of a thought: {made} answers, each made once")
        assert in_thought >= kills / 2


async def answers(place: Place) -> int:
    """Of stand-ins, at all tables."""
    made = 0
    for table in await audit.tables(place.players):
        async with place.store.read() as tx:
            made += sum(move.by == Role.STAND_IN for move in await tx.moves.of(table.id))
    return made


async def seats(place: Place, table: Table) -> list[Seat]:
    async with place.store.read() as tx:
        return list(await tx.seats.of(table.id))
