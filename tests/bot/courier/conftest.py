"""A chat program in process that keeps messages, can be told to fail, and a time that passes by being waited for."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.courier.courier import Courier
from bot.errors import Gone, Impossible
from bot.messages.outgoing import File, Keyboard, Sent, Upload
from bot.messages.rendered import Rendered
from bot.workers.pool import Drawer, in_thread
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction
from storage.writer_time import Part, Whose
from tests.engines import Engine, address_in

GROUP, ANN = -100, 1


#: So often everybody else may go on before it is believed that they all wait.
QUIET_TURNS = 20


class PassingTime:
    """Sleeping moves the hands; several sleepers wake in the order of their times, and nobody while others work."""

    def __init__(self) -> None:
        self.seconds = 0.0
        #: Whether somebody waits for something else than this clock.
        self.at_work: Callable[[], bool] = lambda: False
        self._waking: list[float] = []

    def monotonic(self) -> float:
        return self.seconds

    def now(self) -> datetime:
        return datetime(2026, 5, 1, 12, 0, tzinfo=UTC) + timedelta(seconds=self.seconds)

    async def sleep(self, seconds: float) -> None:
        until = self.seconds + seconds
        self._waking.append(until)
        try:
            quiet = 0
            while quiet < QUIET_TURNS:
                await asyncio.sleep(0)
                quiet = 0 if self.at_work() or min(self._waking) < until else quiet + 1
            self.seconds = max(self.seconds, until)
        finally:
            self._waking.remove(until)


class WatchedStore(Store):
    """Knows how many transactions are under way."""

    under_way = 0

    @asynccontextmanager
    async def work(self, whose: Whose = Part.THE_REST) -> AsyncIterator[Transaction]:
        async with self._counted(), super().work(whose) as tx:
            yield tx

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        async with self._counted(), super().read() as tx:
            yield tx

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1


@dataclass(frozen=True)
class Shown:
    """A message as it stands in its chat."""

    text: str
    picture: str | None = None
    silent: bool = True
    keyboard: Keyboard = ()
    topic_id: int | None = None
    document: str | None = None
    reply_to: int | None = None
    by_us: bool = True


@dataclass
class Chats:
    time: PassingTime
    standing: dict[tuple[int, int], Shown] = field(default_factory=dict)
    pinned: set[tuple[int, int]] = field(default_factory=set)
    #: Names and closed ones, by chat and topic.
    topics: dict[tuple[int, int], str] = field(default_factory=dict)
    closed: set[tuple[int, int]] = field(default_factory=set)
    #: (method, chat, seconds), of everything that was tried.
    tried: list[tuple[str, int, float]] = field(default_factory=list)
    #: (method, problem, whether it happens all the same), used up one by one.
    problems: list[tuple[str, Exception, bool]] = field(default_factory=list)
    #: (chat, text) of every message there ever was.
    posted: list[tuple[int, str]] = field(default_factory=list)
    uploads: int = 0
    last_id: int = 0
    rings: int = 0
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    def fails(self, method: str, problem: Exception, *, though_done: bool = False) -> None:
        self.problems.append((method, problem, though_done))

    def texts(self, chat_id: int = GROUP) -> list[str]:
        return [
            shown.text
            for (chat, _), shown in sorted(self.standing.items(), key=lambda item: item[0][1])
            if chat == chat_id
        ]

    def only(self, chat_id: int = GROUP) -> Shown:
        (shown,) = [shown for (chat, _), shown in self.standing.items() if chat == chat_id]
        return shown

    def calls(self, method: str) -> int:
        return sum(tried == method for tried, _, _ in self.tried)

    def people_delete(self, chat_id: int = GROUP) -> None:
        self.standing = {key: shown for key, shown in self.standing.items() if key[0] != chat_id}

    async def _do(self, method: str, chat_id: int, deed: Callable[[], Sent]) -> Sent:
        self.tried.append((method, chat_id, self.time.seconds))
        await asyncio.sleep(0)
        for index, (failing, problem, though_done) in enumerate(self.problems):
            if failing == method:
                del self.problems[index]
                if though_done:
                    deed()
                raise problem
        return deed()

    def _new(self, chat_id: int, shown: Shown) -> Sent:
        self.last_id += 1
        self.standing[chat_id, self.last_id] = shown
        self.posted.append((chat_id, shown.text))
        self.rings += not shown.silent
        self.arrived.set()
        return Sent(self.last_id, f"file-{shown.picture}" if shown.picture else None)

    def _old(self, chat_id: int, message_id: int) -> Shown:
        if (chat_id, message_id) not in self.standing:
            raise Gone("message to edit not found")
        if not self.standing[chat_id, message_id].by_us:
            raise Impossible("message can't be edited")
        return self.standing[chat_id, message_id]

    def _change(self, chat_id: int, message_id: int, **changes: object) -> Sent:
        changed = replace(self._old(chat_id, message_id), **changes)  # type: ignore[arg-type]
        self.standing[chat_id, message_id] = changed
        return Sent(message_id, f"file-{changed.picture}" if changed.picture else None)

    def _picture(self, photo: File) -> str:
        if isinstance(photo, Upload):
            self.uploads += 1
            return photo.content.decode()
        return photo.removeprefix("file-")

    async def send(
        self,
        chat_id: int,
        text: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
        reply_to: int | None = None,
    ) -> Sent:
        answered = reply_to if (chat_id, reply_to) in self.standing else None
        shown = Shown(text, None, silent, keyboard, topic_id, reply_to=answered)
        return await self._do("send", chat_id, lambda: self._new(chat_id, shown))

    async def send_photo(
        self,
        chat_id: int,
        photo: File,
        caption: str,
        keyboard: Keyboard = (),
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent:
        def deed() -> Sent:
            return self._new(chat_id, Shown(caption, self._picture(photo), silent, keyboard, topic_id))

        return await self._do("send_photo", chat_id, deed)

    async def send_document(
        self,
        chat_id: int,
        document: File,
        caption: str = "",
        *,
        topic_id: int | None = None,
        silent: bool = True,
        protect: bool = False,
    ) -> Sent:
        assert isinstance(document, Upload)
        shown = Shown(caption, None, silent, (), topic_id, document.content.decode())
        return await self._do("send_document", chat_id, lambda: self._new(chat_id, shown))

    async def edit_text(self, chat_id: int, message_id: int, text: str, keyboard: Keyboard = ()) -> None:
        def deed() -> Sent:
            assert self._old(chat_id, message_id).picture is None, "a picture cannot become a text"
            return self._change(chat_id, message_id, text=text, keyboard=keyboard)

        await self._do("edit_text", chat_id, deed)

    async def edit_caption(self, chat_id: int, message_id: int, caption: str, keyboard: Keyboard = ()) -> None:
        def deed() -> Sent:
            return self._change(chat_id, message_id, text=caption, keyboard=keyboard)

        await self._do("edit_caption", chat_id, deed)

    async def edit_photo(
        self, chat_id: int, message_id: int, photo: File, caption: str, keyboard: Keyboard = ()
    ) -> Sent:
        def deed() -> Sent:
            picture = self._picture(photo)
            return self._change(chat_id, message_id, text=caption, picture=picture, keyboard=keyboard)

        return await self._do("edit_photo", chat_id, deed)

    async def edit_keyboard(self, chat_id: int, message_id: int, keyboard: Keyboard = ()) -> None:
        await self._do("edit_keyboard", chat_id, lambda: self._change(chat_id, message_id, keyboard=keyboard))

    async def delete(self, chat_id: int, message_id: int) -> None:
        def deed() -> Sent:
            if (chat_id, message_id) not in self.standing:
                raise Gone("message to delete not found")
            # Telegram lets a bot delete what people say to it.
            del self.standing[chat_id, message_id]
            return Sent(message_id)

        await self._do("delete", chat_id, deed)

    async def pin(self, chat_id: int, message_id: int) -> None:
        def deed() -> Sent:
            self.pinned.add((chat_id, message_id))
            return Sent(message_id)

        await self._do("pin", chat_id, deed)

    async def name_topic(self, chat_id: int, topic_id: int, name: str) -> None:
        def deed() -> Sent:
            self.topics[chat_id, topic_id] = name
            return Sent(0)

        await self._do("name_topic", chat_id, deed)

    async def close_topic(self, chat_id: int, topic_id: int) -> None:
        def deed() -> Sent:
            self.closed.add((chat_id, topic_id))
            return Sent(0)

        await self._do("close_topic", chat_id, deed)

    async def sends_a_photo(self, chat_id: int, *, topic_id: int | None = None) -> None:
        await self._do("sends_a_photo", chat_id, lambda: Sent(0))

    async def unpin(self, chat_id: int, message_id: int) -> None:
        def deed() -> Sent:
            self.pinned.discard((chat_id, message_id))
            return Sent(message_id)

        await self._do("unpin", chat_id, deed)


@dataclass
class Scene:
    """One store, one chat program, and what every screen shows at the moment."""

    store: Store
    chats: Chats
    time: PassingTime
    shows: dict[str, Rendered] = field(default_factory=dict)
    lost: list[int] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)
    before_render: Callable[[Screen], None] = lambda screen: None

    def __post_init__(self) -> None:
        self.courier = self.restarted()

    def restarted(self, drawer: Drawer = in_thread) -> Courier:
        async def unreached(tx: Transaction, chat_id: int) -> None:
            self.lost.append(chat_id)

        async def silenced(tx: Transaction, chat_id: int) -> None:
            self.silent.append(chat_id)

        self.courier = Courier(
            self.store,
            self.chats,
            self.render,
            unreached=unreached,
            silenced=silenced,
            clock=self.time,
            drawer=drawer,
        )
        return self.courier

    async def render(self, _tx: Transaction, screen: Screen) -> Rendered | None:
        self.before_render(screen)
        return self.shows.get(screen.purpose)

    async def show(
        self, rendered: Rendered, chat_id: int = GROUP, *, ring: bool = False, anew: bool = False, pin: bool = False
    ) -> None:
        """The card shows this from now on, and the courier has done what it can."""
        self.shows["card:1"] = rendered
        await self.mark(chat_id, ring=ring, anew=anew, pin=pin)
        await self.courier.drain()

    async def mark(
        self,
        chat_id: int = GROUP,
        purpose: str = "card:1",
        *,
        ring: bool = False,
        anew: bool = False,
        pin: bool = False,
    ) -> None:
        async with self.store.work() as tx:
            await tx.screens.mark(chat_id, purpose, ring=ring, anew=anew, pin=pin)

    async def say(self, text: str, chat_id: int = GROUP, *, silent: bool = True, replaces: bool = False) -> None:
        async with self.store.work() as tx:
            await tx.lines.queue(chat_id, "turn:1", {"text": text}, silent=silent, replaces=replaces)

    async def card(self, chat_id: int = GROUP) -> Screen:
        async with self.store.read() as tx:
            screen = await tx.screens.get(chat_id, "card:1")
        assert screen is not None
        return screen

    async def repeats(self) -> int:
        async with self.store.read() as tx:
            return await tx.lines.repeated()


@pytest.fixture
async def scene(tmp_path: Path, engine: Engine) -> AsyncIterator[Scene]:
    time = PassingTime()
    store = await WatchedStore.open(await address_in(tmp_path, engine), time.now)
    time.at_work = lambda: store.under_way > 0
    async with store.work() as tx:
        await tx.chats.meet(GROUP, "group", "Friends")
        await tx.chats.meet(ANN, "private", "Ann")
    yield Scene(store, Chats(time), time)
    await store.close()
