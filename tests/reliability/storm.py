"""Bad weather between the bot and Telegram, twenty tables of people who go on pressing, and what they saw of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import select
from telegram.error import TimedOut
from telegram.request import RequestData

from bot.courier.copies import LOOK_AGAIN_SECONDS
from bot.gateway.gateway import Gateway
from bot.localchat.api import BotApi
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat, ChatKind, Member, Standing
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.program.app import App
from bot.workers.pool import Drawer
from games.core.luck import Luck
from storage import schema
from storage.store import Store
from tests.bot.front_door import buttons, is_labelled
from tests.bot.localchat.ptb_request import InProcessRequest
from tests.bot.random_presser import choices, chosen
from tests.reliability import audit

GAMES = ("deus", "duel", "era", "clash")
OUTCOMES = ("well", "429", "502", "no JSON", "cut before", "cut after", "late")
#: In a hundred calls.
STORM = (77, 4, 3, 2, 4, 5, 5)
TOO_MANY = (
    b'{"ok":false,"error_code":429,"description":"Too Many Requests: retry after 2","parameters":{"retry_after":2}}'
)
SLOW, HANGS = (0.01, 0.2), (2.0, 6.0)
HANGING = 0.03
LATE_SECONDS = (2.0, 8.0)
#: So long people look at a button that turns, and then press the next.
PATIENCE_SECONDS = 10.0
STALE = select(schema.screens.c.stale_since).where(schema.screens.c.stale_since.is_not(None))
#: The courier looks once more at whatever it took for lost; and what it then sends needs a moment.
LOOKED_AGAIN = LOOK_AGAIN_SECONDS + 5


class Weather(InProcessRequest):
    """The way to the Bot API, on which things happen while it storms."""

    def __init__(self, api: BotApi, seed: int) -> None:
        super().__init__(api)
        self.storms = False
        self.met = Counter[str]()
        self.late = set[asyncio.Task[Any]]()
        self._chance = random.Random(seed)

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **timeouts: Any
    ) -> tuple[int, bytes]:
        if not self.storms:
            return await super().do_request(url, method, request_data, *args, **timeouts)
        slow = HANGS if self._chance.random() < HANGING else SLOW
        await asyncio.sleep(self._chance.uniform(*slow))
        outcome = self._chance.choices(OUTCOMES, STORM)[0]
        if outcome == "late" and "/getUpdates" in url:
            outcome = "cut before"
        self.met[outcome] += 1
        match outcome:
            case "429":
                return 429, TOO_MANY
            case "502":
                return 502, b'{"ok":false,"error_code":502,"description":"Bad Gateway"}'
            case "no JSON":
                return 200, b"<html>a page of somebody else's</html>"
            case "cut before":
                raise TimedOut
            case "late":
                carrying = asyncio.create_task(self._later(url, method, request_data))
                self.late.add(carrying)
                carrying.add_done_callback(self.late.discard)
                raise TimedOut
        answer = await super().do_request(url, method, request_data, *args, **timeouts)
        if outcome == "cut after":
            raise TimedOut
        return answer

    async def _later(self, url: str, method: str, request_data: RequestData | None) -> None:
        """Carried out after its successor."""
        await asyncio.sleep(self._chance.uniform(*LATE_SECONDS))
        await super().do_request(url, method, request_data)


@dataclass
class Table:
    group: Chat
    people: tuple[Person, Person]
    game: str


@dataclass
class Storm:
    """The place as the audit wants it, and what is measured there."""

    local: LocalChat
    store: Store
    app: App
    weather: Weather
    tables: list[Table]
    group: Chat
    answered: list[float] = field(default_factory=list)
    stale: list[float] = field(default_factory=list)
    accepted: list[float] = field(default_factory=list)
    refused: int = 0
    #: Within the patience of whoever pressed.
    unanswered: int = 0

    def heard(self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if method.startswith(("send", "edit")) and method != "sendChatAction":
            if answer["ok"]:
                self.accepted.append(time.monotonic())
            self.refused += answer.get("error_code") == 429

    @property
    def most_in_a_second(self) -> int:
        """Of what Telegram took."""
        return max(
            (sum(at <= one < at + 1 for one in self.accepted[n : n + 200]) for n, at in enumerate(self.accepted))
        )

    async def open(self) -> None:
        world = self.local.world
        for table in self.tables:
            for person in table.people:
                world.start(person)
        await self._until_all(lambda table: all(self._by_bot(world.chats[person.id]) for person in table.people))
        for table in self.tables:
            world.say(table.people[0], table.group, f"/new {table.game}")
        await self._pressed_by_all(1, "Join")
        await self._pressed_by_all(0, "Start")
        await self._until_all(lambda table: any(self._desk(person) is not None for person in table.people))

    async def _pressed_by_all(self, who: int, label: str) -> None:
        await self._until_all(lambda table: self._with(table.group, label) is not None)
        for table in self.tables:
            message = self._with(table.group, label)
            assert message is not None
            button = next(one for one in buttons(message) if is_labelled(one, label))
            if "url" in button:
                self.local.world.open_link(table.people[who], button["url"])
            else:
                self.local.world.press_label(table.people[who], message, button["text"])

    async def _until_all(self, ready: Callable[[Table], bool]) -> None:
        async def all_ready() -> bool:
            return all(ready(table) for table in self.tables)

        async with asyncio.timeout(240):
            await _comes_true(all_ready)

    def _by_bot(self, chat: Chat) -> list[Message]:
        return [message for message in chat.messages.values() if message.sender == self.local.world.bot.id]

    def _with(self, chat: Chat, label: str) -> Message | None:
        found = (m for m in self._by_bot(chat) if any(is_labelled(one, label) for one in buttons(m)))
        return next(found, None)

    def _desk(self, person: Person) -> Message | None:
        private = self.local.world.chats[person.id]
        return next((message for message in reversed(self._by_bot(private)) if choices(message)), None)

    async def _plays(self, person: Person, until: float) -> None:
        luck = Luck(f"storm {person.id}")
        while time.monotonic() < until:
            await asyncio.sleep(1.0)
            message = self._desk(person)
            if message is None:
                continue
            choice = chosen(choices(message), luck)
            began = time.monotonic()
            pressed = self.local.world.press(person, message, choice.row, choice.column)
            try:
                await pressed.answered(PATIENCE_SECONDS)
            except TimeoutError:
                self.unanswered += 1
            else:
                self.answered.append(time.monotonic() - began)

    async def _watches(self, until: float) -> None:
        """How long the screens that are out of date have been so."""
        while time.monotonic() < until:
            await asyncio.sleep(1.0)
            async with self.store.read() as tx:
                rows = await tx.screens._rows(STALE)
                self.stale += [(tx.now - row.stale_since).total_seconds() for row in rows]

    async def rages(self, seconds: float) -> None:
        self.weather.storms = True
        until = time.monotonic() + seconds
        people = [person for table in self.tables for person in table.people]
        await asyncio.gather(self._watches(until), *(self._plays(person, until) for person in people))
        self.weather.storms = False

    async def calms(self, most: float) -> None:
        """Until nothing is owed, doubted or late on its way; then the second looks, and what they bring."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                await _comes_true(self._nothing_owed)
                await asyncio.sleep(LOOKED_AGAIN)
                await _comes_true(self._nothing_owed)

    async def _nothing_owed(self) -> bool:
        if self.weather.late:
            return False
        async with self.store.read() as tx:
            owed = await tx.screens._rows(STALE) or await tx.lines.waiting()
            return not owed and not await tx.unconfirmed.suspected()


async def _comes_true(holds: Callable[[], Awaitable[bool]]) -> None:
    for _ in iter(int, 1):
        if await holds():
            return
        await asyncio.sleep(0.3)


def _set_table(local: LocalChat, number: int) -> Table:
    world = local.world
    group = world.add_chat(ChatKind.GROUP, f"Storm {number}")
    people = []
    for place in (0, 1):
        person = world.add_person(Person(3000 + 2 * number + place, f"P{number}-{place}", f"p{number}{place}", "en"))
        group.members[person.id] = Member(person.id, Standing.CREATOR if place == 0 else Standing.MEMBER)
        people.append(person)
    group.members[world.bot.id] = Member(world.bot.id)
    return Table(group, (people[0], people[1]), GAMES[number % len(GAMES)])


@asynccontextmanager
async def storm(folder: Path, address: str, drawer: Drawer, tables: int, seed: int) -> AsyncIterator[Storm]:
    local = LocalChat()
    weather = Weather(local.api, seed)
    store = await Store.open(address)
    app = await App.build(store, Gateway(local.token, request=weather), audit.ALL_GAMES, drawer=drawer, reckoner=drawer)
    set_up = [_set_table(local, number) for number in range(tables)]
    place = Storm(local, store, app, weather, set_up, set_up[0].group)
    local.api.listeners.append(place.heard)
    async with store.coordination() as coordination:
        running = asyncio.create_task(app.run(coordination, asks=True))
        try:
            await place.open()
            local.world.budgets.on = True
            yield place
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await store.close()
