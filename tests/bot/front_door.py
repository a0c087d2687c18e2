"""The whole house in one process, entered by the front door: a local chat, the bot on it, and people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat
from bot.localchat.world.files import Upload
from bot.localchat.world.limits import Budgets
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from bot.localchat.world.queries import Answer
from bot.locale import LANGUAGES
from bot.locale.catalog import catalog
from bot.program.app import App
from bot.tables.budgets import Budgets as OfPeople
from bot.workers import paint
from bot.workers.pool import Draw, Drawer, in_thread
from games.core.game import Game
from storage.store import Store
from tests.bot.localchat.ptb_request import InProcessRequest
from tests.engines import opened_in

#: People of a test do in seconds what takes an evening, perhaps on a machine that is busy with other things.
ON_ANY_MACHINE = OfPeople(writer_seconds=3600.0, drawing_seconds=3600.0)


class Hours:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def turn(self, by: timedelta) -> None:
        self.at += by


class Pauses:
    """The courier's pauses pass at once, and are counted as if they had been waited."""

    def __init__(self) -> None:
        self.waited = 0.0

    def monotonic(self) -> float:
        return self.waited

    async def sleep(self, seconds: float) -> None:
        self.waited += seconds
        await asyncio.sleep(0)


@dataclass
class FrontDoor:
    local: LocalChat
    store: Store
    app: App
    hours: Hours
    group: Chat
    #: Telegram's time, as the courier reckons it.
    pauses: Pauses
    drawer: Drawer
    #: Everything the bot asked Telegram to do, with the answer it got.
    calls: list[tuple[str, Mapping[str, Any], dict[str, Any]]] = field(default_factory=list)

    def limit_as_telegram_does(self) -> None:
        """Too many messages a minute are refused from now on, counted in the courier's own time."""
        self.local.world.budgets = Budgets(self.pauses.monotonic)
        self.local.world.budgets.on = True

    def posts(self, chat: Chat) -> list[dict[str, Any]]:
        """Every new message of the bot in this chat, deleted ones too, as Telegram showed it at first."""
        return [
            answer["result"]
            for method, params, answer in self.calls
            if method.startswith("send") and answer["ok"] and str(params["chat_id"]) == str(chat.id)
        ]

    def person(self, name: str) -> Person:
        return next(person for person in self.local.world.people.values() if person.first_name == name)

    def private(self, person: Person) -> Chat:
        return self.local.world.chats[person.id]

    def messages(self, chat: Chat) -> list[Message]:
        return sorted(chat.messages.values(), key=lambda message: message.id)

    def by_bot(self, chat: Chat) -> list[Message]:
        return [message for message in self.messages(chat) if message.sender == self.local.world.bot.id]

    def with_button(self, chat: Chat, label: str) -> Message:
        """The newest message with a button whose label holds this."""
        for message in reversed(self.by_bot(chat)):
            if any(is_labelled(button, label) for button in buttons(message)):
                return message
        raise AssertionError(f"no button {label!r} in {[[b['text'] for b in buttons(m)] for m in self.by_bot(chat)]}")

    async def say(self, name: str, words: str, chat: Chat | None = None) -> None:
        self.local.world.say(self.person(name), chat or self.group, words)
        await self.settle()

    async def send_file(self, name: str, content: bytes, caption: str, chat: Chat | None = None) -> None:
        person = self.person(name)
        upload = Upload("game.json", content)
        self.local.world.send_file(person, chat or self.private(person), upload, caption)
        await self.settle()

    async def start(self, name: str, payload: str = "") -> None:
        self.local.world.start(self.person(name), payload)
        await self.settle()

    async def press(self, name: str, chat: Chat, label: str) -> Answer | None:
        """Press the button as that person; a link is followed, anything else is answered."""
        message = self.with_button(chat, label)
        button = next(button for button in buttons(message) if is_labelled(button, label))
        if "url" in button:
            self.local.world.open_link(self.person(name), button["url"])
            await self.settle()
            return None
        pressed = self.local.world.press_label(self.person(name), message, button["text"])
        await self.settle()
        answer = await pressed.answered(60)
        if answer.url:
            self.local.world.open_link(self.person(name), answer.url)
            await self.settle()
        return answer

    async def settle(self) -> None:
        """Until nothing is left to read, work on, think about or bring."""
        await self._bring()
        # What has been brought may have been answered, or may have made something fall due.
        while await self._bring_news():
            pass

    async def _bring(self) -> None:
        await self.app.polling.round()
        await self.app.workers.drain()
        await self.app.clock.tick()
        await self.app.courier.drain()

    async def _bring_news(self) -> bool:
        """Whether there was some: otherwise nobody is asked to work or to send."""
        new = await self.app.polling.round()
        if new:
            await self.app.workers.drain()
        ticked = await self.app.clock.tick()
        if new or ticked:
            await self.app.courier.drain()
        return bool(new or ticked)


def is_labelled(button: dict[str, Any], label: str) -> bool:
    """A label of ours is found in whatever language its reader sees."""
    return any(catalog(language).gettext(label) in button["text"] for language in LANGUAGES)


def buttons(message: Message) -> list[dict[str, Any]]:
    rows = message.keyboard["inline_keyboard"] if message.keyboard else []
    return [button for row in rows for button in row]


async def undrawn(_draw: Draw) -> bytes:
    """An empty picture: most of what a game takes is drawing, which has tests of its own."""
    return _empty()


async def only_films(draw: Draw) -> bytes:
    """A game without drawings has none, and that is told."""
    return await (in_thread if getattr(draw, "func", None) is paint.film else undrawn)(draw)


@cache
def _empty() -> bytes:
    drawn = BytesIO()
    Image.new("L", (640, 640)).save(drawn, "PNG")
    return drawn.getvalue()


Wire = Callable[[LocalChat], AbstractAsyncContextManager[Gateway]]


@asynccontextmanager
async def over_http(local: LocalChat) -> AsyncIterator[Gateway]:
    await local.start()
    gateway = Gateway(local.token, local.api_url, local.file_url)
    try:
        yield gateway
    finally:
        await gateway.close()
        await local.stop()


@asynccontextmanager
async def in_process(local: LocalChat) -> AsyncIterator[Gateway]:
    """The same Bot API without a socket; what goes over it has tests of its own, and a whole game does."""
    gateway = Gateway(local.token, request=InProcessRequest(local.api))
    try:
        yield gateway
    finally:
        await gateway.close()


@asynccontextmanager
async def front_door(
    games: Mapping[str, Game[Any, Any, Any]],
    folder: Path,
    drawer: Drawer = in_thread,
    reckoner: Drawer = in_thread,
    wire: Wire = in_process,
    web_url: str | None = None,
    local: LocalChat | None = None,
    address: str | None = None,
    budgets: OfPeople | None = None,
) -> AsyncIterator[FrontDoor]:
    """`local`: where people have been before."""
    local, hours = local or LocalChat(), Hours()
    async with wire(local) as gateway:
        store = await (Store.open(address, hours) if address else opened_in(folder, hours))
        async with _opened(local, gateway, games, store, hours, drawer, reckoner, web_url, budgets) as door:
            yield door


@asynccontextmanager
async def _opened(
    local: LocalChat,
    gateway: Gateway,
    games: Mapping[str, Game[Any, Any, Any]],
    store: Store,
    hours: Hours,
    drawer: Drawer,
    reckoner: Drawer,
    web_url: str | None,
    budgets: OfPeople | None,
) -> AsyncIterator[FrontDoor]:
    pauses = Pauses()
    app = await App.build(
        store,
        gateway,
        games,
        pacing=pauses,
        wait=timedelta(0),
        drawer=drawer,
        reckoner=reckoner,
        web_url=web_url,
        budgets=budgets or ON_ANY_MACHINE,
    )
    group = next(chat for chat in local.world.chats.values() if not chat.is_private)
    door = FrontDoor(local, store, app, hours, group, pauses, drawer)
    local.api.listeners.append(lambda method, params, answer: door.calls.append((method, params, answer)))
    try:
        yield door
    finally:
        await app.workers.finish()
        await app.courier.stop()
        await store.close()
