"""The house from intake to commit: the program's own loops, with updates from a queue and answers to nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import Any

from sqlalchemy import Select, select

from bot.dialogue.codec import Codec, table_named_in
from bot.framework.outside import Answered, Bite
from bot.intake.arrival import Intake, lanes_by
from bot.intake.inbox import Workers
from bot.intake.polling import Polling
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from bot.tables import purposes
from bot.tables.house import House
from bot.tables.open_table import open_table
from bot.work.dispatch import Dispatch
from bot.work.rendering import Rendering
from games.core.game import Game
from games.core.luck import Luck
from storage import schema
from storage.inbox import AT_ONCE
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction
from tests.benchmarks.stage import updates

#: What decides, or goes on towards a decision.
DECIDING = frozenset("outdcijrg")
TABLE_OF = lanes_by(table_named_in)


@dataclass
class Queue:
    """Gives what was put in, as Telegram gives what was pressed: all that waits, up to a hundred."""

    waiting: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    async def updates(self, offset: int | None, wait: timedelta) -> list[dict[str, Any]]:
        given = [await self.waiting.get()]
        while not self.waiting.empty() and len(given) < AT_ONCE:
            given.append(self.waiting.get_nowait())
        return given


@dataclass
class Nobody:
    """Hears the answers, which are sent as soon as an update is committed, and notes when."""

    heard: dict[str, asyncio.Future[float]] = field(default_factory=dict)

    async def answer(self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        self.heard.pop(callback_id).set_result(perf_counter())


class Alone:
    """Nobody to ask outside the house."""

    async def is_administrator(self, chat_id: int, person_id: int) -> bool:
        return False

    async def is_member(self, chat_id: int, person_id: int) -> bool | None:
        return None

    async def open_topic(self, chat_id: int, name: str) -> int | None:
        return None

    async def fetch(self, file_id: str) -> bytes:
        raise AssertionError("no files here")

    async def in_bites(self, bite: Bite, person_id: int) -> None:
        raise AssertionError("no long deeds here")


@dataclass
class Stage:
    store: Store
    house: House
    codec: Codec
    rendering: Rendering
    workers: Workers
    polling: Polling
    queue: Queue
    nobody: Nobody
    handled: dict[int, asyncio.Event]

    async def press(self, person: dict[str, Any], chat: dict[str, Any], data: str) -> float:
        """Seconds from the update's arrival to its commit."""
        update = updates.pressed(person, chat, data)
        committed: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.nobody.heard[update["callback_query"]["id"]] = committed
        start = perf_counter()
        self.queue.waiting.put_nowait(update)
        return await committed - start

    async def say(self, person: dict[str, Any], chat: dict[str, Any], words: str) -> None:
        update = updates.said(person, chat, words)
        handled = self.handled[update["update_id"]] = asyncio.Event()
        self.queue.waiting.put_nowait(update)
        await handled.wait()
        # Handled is not committed yet.
        done = select(schema.inbox.c.done_at).where(schema.inbox.c.update_id == update["update_id"])
        while not await self._value(done):  # noqa: ASYNC110  (on a server nothing tells us)
            await asyncio.sleep(0.001)

    async def _value(self, statement: Select[Any]) -> Any:
        async with self.store.read() as tx:
            return await tx.inbox._value(statement)

    async def labelled(self, purpose: str, chat_id: int, label: str) -> str:
        """What the button of the screen carries whose label begins so."""
        async with self.store.read() as tx:
            screen = await tx.screens.get(chat_id, purpose)
        assert screen is not None, purpose
        shown = await self.rendering(screen)
        assert shown is not None
        return next(
            button.data or f"/start {(button.url or '').partition('?start=')[2]}"
            for row in shown.keyboard
            for button in row
            if label in button.text
        )


@dataclass
class Seated:
    """A running table whose people press what their desks show."""

    stage: Stage
    table_id: int
    people: list[dict[str, Any]]
    luck: Luck

    async def next_press(self) -> tuple[dict[str, Any], str] | None:
        """Who presses what; None when the game is over."""
        async with self.stage.store.read() as tx:
            table = await open_table(tx, self.stage.house, self.table_id)
            if table.row.phase is not Phase.RUNNING:
                return None
            seat = table.match.waiting()[0]
            person = next(one for one in self.people if one["id"] == table.seats[seat].person_id)
            table.rest()
            screen = await tx.screens.get(person["id"], purposes.desk_purpose(self.table_id))
        assert screen is not None
        shown = await self.stage.rendering(screen)
        assert shown is not None
        data = [button.data for row in shown.keyboard for button in row if button.data]
        deciding = [one for one in data if one.split(".")[1] in DECIDING]
        return person, self.luck.choice(deciding)


@asynccontextmanager
async def stage(games: Mapping[str, Game[Any, Any, Any]], where: Path | str) -> AsyncIterator[Stage]:
    """On a file, or at the address of a server."""
    store = await Store.open(f"sqlite+aiosqlite:///{where}" if isinstance(where, Path) else where)
    house, codec = House(games), Codec(b"benchmark")
    queue, nobody = Queue(), Nobody()
    handling, handled = Dispatch(house, codec, Alone()), dict[int, asyncio.Event]()

    async def handle(tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        replies = await handling(tx, update, answered)
        if (waited := handled.pop(update.id, None)) is not None:
            waited.set()
        return replies

    workers = Workers(store, nobody, handle)
    polling = Polling(queue, Intake(store, TABLE_OF, workers))
    rendering = Rendering(store, house, codec)
    loops = [asyncio.create_task(workers.run()), asyncio.create_task(polling.run())]
    try:
        yield Stage(store, house, codec, rendering, workers, polling, queue, nobody, handled)
    finally:
        for loop in loops:
            loop.cancel()
        await asyncio.gather(*loops, return_exceptions=True)
        await workers.finish()
        await store.close()


async def seated(stage: Stage, game: str, seats: int, number: int) -> Seated:
    """A table opened, joined and started as people do it."""
    people = [updates.person(1_000 * number + seat, f"Person {seat}") for seat in range(1, seats + 1)]
    place = updates.group(-100_000 - number)
    for one in people:
        await stage.say(one, updates.private(one), "/start")
    await stage.say(people[0], place, f"/new {game}")
    async with stage.store.read() as tx:
        [row] = await tx.tables.in_chat(place["id"])
    card = purposes.card_purpose(row.id)
    for one in people[1:]:
        join = await stage.labelled(card, place["id"], "Join")
        await stage.say(one, updates.private(one), join)
    await stage.press(people[0], place, await stage.labelled(card, place["id"], "Start"))
    await _desks_lie_there(stage, row.id, people)
    return Seated(stage, row.id, people, Luck(f"presses {number}"))


async def _desks_lie_there(stage: Stage, table_id: int, people: list[dict[str, Any]]) -> None:
    """No courier sends them, and a press on a message that nobody knows is another story."""
    async with stage.store.work() as tx:
        for one in people:
            await tx.screens.mark(one["id"], purposes.desk_purpose(table_id))
            screen = await tx.screens.get(one["id"], purposes.desk_purpose(table_id))
            assert screen is not None
            await tx.screens.posted(screen, updates.MESSAGE, digest="", photo_key=None, media=False)
