"""The outbox worker: chats brought up to date beside each other, each within its rate limit, urgent things first."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.courier.albums import Album
from bot.courier.copies import LOOK_AGAIN_SECONDS, Copies
from bot.courier.failures import Failures, Unreached
from bot.courier.lines import Drawn, LineSender
from bot.courier.looks import Looks
from bot.courier.pace import RealTime, Time
from bot.courier.photo_sign import PhotoSign
from bot.courier.pictures import Pictures
from bot.courier.places import Places
from bot.courier.private_topics import PrivateTopics
from bot.courier.rate_limit import RateLimiter
from bot.courier.screens import Projection, ScreenSender, claim
from bot.courier.shared_messages import RenderShared, SharedMessages
from bot.courier.telegram import Telegram
from bot.errors import GatewayError
from bot.messages.rendered import PhotoRef, Render
from bot.tables.purposes import ScreenKind
from bot.workers.lanes import Lanes
from bot.workers.picture_queue import PictureQueue
from bot.workers.pool import Drawer, in_thread
from storage.errors import Unavailable
from storage.lines import KEPT, Line
from storage.notifications import Kind, Notification
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction

SWEEP_SECONDS = 10.0
#: Less than the next leader waits before it begins.
HANDING_OVER_SECONDS = 1.5
NEWS = (Kind.SCREENS, Kind.LINES, Kind.PRESSED)

log = structlog.get_logger()

Done = TypeVar("Done")


@dataclass(frozen=True, slots=True)
class Found:
    """What one look at a chat has found."""

    #: What to bring there now, or how long every screen has to rest; None when nothing is owed.
    owed: Line | Projection | float | None
    #: There was more than that, or may be.
    more: bool = True
    #: The table whose topic is to be opened before.
    topic_of: int | None = None
    #: Seconds since it is owed.
    waited: float = 0.0


class Courier:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        render: Render,
        *,
        unreached: Unreached | None = None,
        silenced: Unreached | None = None,
        drawn: Drawn | None = None,
        album: Album | None = None,
        shared: RenderShared | None = None,
        clock: Time | None = None,
        drawer: Drawer = in_thread,
        queue: PictureQueue | None = None,
        private_topics: PrivateTopics | None = None,
    ) -> None:
        self._store = store
        self._render = render
        self._clock = clock or RealTime()
        self._rate = RateLimiter(self._clock)
        self.pictures = Pictures(store, drawer, queue or PictureQueue())
        self._copies = Copies(store, telegram, self._rate, self._clock, self._look_for_copies_later)
        look_again = self._look_again_later
        self._screens = ScreenSender(store, telegram, self._rate, self.pictures, self._copies, look_again)
        self._sign = PhotoSign(telegram, self._rate)
        self._lines = LineSender(store, telegram, self._rate, self.pictures, self._copies, drawn, album)
        self._failures = Failures(store, self._rate, unreached, silenced)
        self._chats = Lanes("chat", self._owed, self._serve, sweep_seconds=SWEEP_SECONDS, rest=self._rest)
        self._shared = SharedMessages(store, telegram, shared, self._rate, self.pictures, self._rest)
        self._looks = Looks(self._rate.was_pressed)
        # A chat that waits for its turn holds no place here.
        self._places = Places()
        self._topics = private_topics
        self._resting: set[asyncio.Task[Any]] = set()
        self._looking_again: set[asyncio.Task[None]] = set()
        #: Chats in which a screen was marked since we last looked. What we were not told of is found by the write that
        #: keeps what was shown.
        self._marked: set[int] = set()
        store.listen(self._heard)

    async def run(self) -> None:
        """Until cancelled. A restart simply continues: what is owed stands in the database."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._chats.run())
            group.create_task(self._shared.run())

    async def drain(self) -> None:
        """Go on until nothing is owed to any chat we can write to."""
        await self._chats.drain()
        await self._shared.drain()
        while self._looking_again:
            await asyncio.gather(*self._looking_again)
            await self._chats.drain()

    async def hand_over(self) -> None:
        """Somebody else leads now, and must not meet anything of ours still on its way."""
        await self.stop(HANDING_OVER_SECONDS)
        self._copies.leave_to_others()

    async def stop(self, grace_seconds: float = 5.0) -> None:
        """Let what is on its way arrive and be noted; the rest is owed at the next start."""
        for looking in self._looking_again:
            looking.cancel()
        busy = [*self._chats.stop(), *self._shared.stop()]
        if not busy:
            return
        for task in self._resting:
            task.cancel()
        _, late = await asyncio.wait(busy, timeout=grace_seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _heard(self, news: frozenset[Notification]) -> None:
        of = {kind: {int(one.whose) for one in news if one.kind is kind and one.whose is not None} for kind in NEWS}
        self._marked |= of[Kind.SCREENS]
        self._rate.pressed(of[Kind.SCREENS] & of[Kind.PRESSED])
        self._chats.hear(sorted(of[Kind.SCREENS] | of[Kind.LINES]))

    async def _owed(self) -> list[int]:
        async with self._store.read() as tx:
            waiting = {*await tx.screens.chats_waiting(), *await tx.lines.chats_waiting()}
            self._copies.remember(await tx.unconfirmed.suspected())
        return sorted({*waiting, *self._copies.due()})

    async def _serve(self, chat_id: int) -> bool:
        with bound_contextvars(chat=chat_id):
            return await self._serve_one(chat_id)

    async def _serve_one(self, chat_id: int) -> bool:
        """Whether to look there again."""
        if (pause := self._rate.wait(chat_id)) > 0:
            await self._rest(pause)
            return True
        async with self._looks.place(chat_id):
            found = await self._find(chat_id)
        if found.owed is None or found.topic_of is not None:
            async with self._places.one_for(chat_id):
                return await self._beside(chat_id, found)
        match found.owed:
            case Line() as line:
                await self._tried(line, self._say(line, found.waited))
                return True
            case Projection() as projection:
                true = await self._tried(projection.screen, self._show(projection, found.waited))
                return found.more or not true
            case seconds:
                await self._rest(seconds)
                return True

    async def _beside(self, chat_id: int, found: Found) -> bool:
        """What is done for a chat beside what it is owed, or before."""
        if found.owed is None:
            return await self._copies.look(chat_id) or found.more
        return await self._topic_opened(found)

    async def _placed(self, tx: Transaction, owed: Line | Screen) -> tuple[Line | Screen, int | None]:
        return (owed, None) if self._topics is None else await self._topics.placed(tx, owed)

    async def _topic_opened(self, found: Found) -> bool:
        """A step of its own, with a look at the chat after it."""
        owed = found.owed.screen if isinstance(found.owed, Projection) else found.owed
        if self._topics is None or found.topic_of is None or not isinstance(owed, Line | Screen):
            return False
        await self._tried(owed, self._topics.open(owed.chat_id, found.topic_of))
        return True

    async def _rest(self, seconds: float) -> None:
        """Wait in a way that a stop may break off: nothing is on its way."""
        task = asyncio.current_task()
        assert task is not None
        self._resting.add(task)
        try:
            await self._clock.sleep(seconds)
        finally:
            self._resting.discard(task)

    def _look_again_later(self, screen: Screen) -> None:
        """An edit that we took for lost may reach the chat after its successor. Without us a press on it mends it."""

        async def look_again() -> None:
            await self._store.carry_out(lambda tx: tx.screens.doubt(screen))

        self._later(look_again)

    def _look_for_copies_later(self, chat_id: int) -> None:
        async def look_again() -> None:
            self._copies.once_more(chat_id)
            self._chats.hear([chat_id])

        self._later(look_again)

    def _later(self, look_again: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def wait_and_look() -> None:
            await self._clock.sleep(LOOK_AGAIN_SECONDS)
            await look_again()

        task = asyncio.create_task(wait_and_look())
        self._looking_again.add(task)
        task.add_done_callback(self._looking_again.discard)

    async def _find(self, chat_id: int) -> Found:
        """What to do there, and what it is to show, as one transaction sees it."""
        self._marked.discard(chat_id)
        wanted: Line | Screen | float | None = None
        try:
            async with self._store.read() as tx:
                owed = await tx.owed.in_chat(chat_id)
                self._failures.looked_at(chat_id, silent=owed.silent)
                wanted = self._most_urgent(chat_id, owed.screens, owed.line)
                if not isinstance(wanted, Line | Screen):
                    return Found(wanted, more=wanted is not None)
                wanted, topic_of = await self._placed(tx, wanted)
                waited = (tx.now - _owed_since(wanted, tx.now)).total_seconds()
                if isinstance(wanted, Line):
                    return Found(wanted, topic_of=topic_of, waited=waited)
                more = len(owed.screens) > 1 or owed.line is not None
                return Found(await self._projected(tx, wanted), more, topic_of, waited)
        except Unavailable:
            raise
        except Exception as problem:
            if not isinstance(wanted, Screen):
                raise
            await self._failures.give_up(wanted, problem)
            return Found(None)

    async def _projected(self, tx: Transaction, screen: Screen) -> Projection:
        rendered = await self._render(tx, screen)
        if rendered is not None and await _pictures_refused(tx, screen, rendered.photo):
            rendered = rendered.in_words()
        photo = rendered.photo if rendered is not None else None
        return Projection(screen, rendered, await self.pictures.file_id(tx, photo) if photo is not None else None)

    def _most_urgent(self, chat_id: int, screens: Sequence[Screen], line: Line | None) -> Line | Screen | float | None:
        """Rings; then what has waited longest, lines in their order; or how long every screen has to rest."""
        rests = [self._rate.rest(chat_id, screen.message_id) for screen in screens]
        ready = next((screen for screen, rest in zip(screens, rests, strict=True) if rest == 0), None)
        if line is not None and line.purpose.startswith(KEPT):
            # It stays where it stands: in private above what is asked, in a group below the card it is about.
            return ready if ready is not None and _comes_above(ready, line) else line
        if screens and screens[0].ring:
            return screens[0]
        if line is not None and (ready is None or not _older(ready, line)):
            return line
        return ready or min(rests, default=None)

    async def _say(self, line: Line, waited: float) -> None:
        async with self._rate.turn(line.chat_id, edit=False, waited=waited), self._places.one_for(line.chat_id):
            await self._lines.say(line)

    async def _show(self, projection: Projection, waited: float) -> bool:
        """Whether it is true then."""
        if self._screens.to_be_drawn(projection) is not None:
            projection = await self._with_picture(projection)
        chat_id, edit = projection.screen.chat_id, self._screens.is_edit(projection)
        async with self._rate.turn(chat_id, edit=edit, waited=waited), self._places.one_for(chat_id):
            newest = await self._as_it_stands(projection)
            if newest is not projection and self._screens.to_be_drawn(newest) is not None:
                # Others may have the turn while that is drawn.
                return False
            return await self._screens.show(newest)

    async def _with_picture(self, projection: Projection) -> Projection:
        """Drawn as things stand when its turn comes. Meanwhile this chat holds up no other."""

        async def newer() -> PhotoRef | None:
            nonlocal projection
            projection = await self._as_it_stands(projection)
            return self._screens.to_be_drawn(projection)

        photo = self._screens.to_be_drawn(projection)
        assert photo is not None
        claimed = claim(projection.screen, projection.rendered)
        async with self._sign.over(projection.screen):
            await self.pictures.draw_ahead(photo, claimed, newer)
        return await self._as_it_stands(projection)

    async def _as_it_stands(self, projection: Projection) -> Projection:
        """Rendered once more only where it was marked since."""
        chat_id = projection.screen.chat_id
        if chat_id not in self._marked:
            return projection
        self._marked.discard(chat_id)
        async with self._store.read() as tx:
            screen = await tx.screens.get(chat_id, projection.screen.purpose)
            if screen is None or screen.marks == projection.screen.marks:
                return projection
            return await self._projected(tx, screen)

    async def _tried(self, owed: Line | Screen, bringing: Awaitable[Done]) -> Done | None:
        """What came of it; None where it failed, which was followed up."""
        try:
            done = await bringing
        except GatewayError as problem:
            await self._failures.follow(owed, problem)
            return None
        except Unavailable:
            raise
        except Exception as problem:
            await self._failures.give_up(owed, problem)
            return None
        await self._failures.went_well(owed)
        return done


def _owed_since(owed: Line | Screen, now: datetime) -> datetime:
    return owed.queued_at if isinstance(owed, Line) else owed.stale_since or now


async def _pictures_refused(tx: Transaction, screen: Screen, photo: PhotoRef | None) -> bool:
    """One that stands there already may stay."""
    if photo is None or photo.key == screen.photo_key:
        return False
    chat = await tx.chats.get(screen.chat_id)
    return chat is not None and chat.pictures_from is not None and chat.pictures_from > tx.now


def _comes_above(screen: Screen, line: Line) -> bool:
    if screen.chat_id > 0 or not screen.purpose.startswith(f"{ScreenKind.CARD}:"):
        return False
    new = screen.message_id is None or screen.anew
    return new and screen.stale_since is not None and screen.stale_since <= line.queued_at


def _older(screen: Screen, line: Line) -> bool:
    # Of the same moment the line goes first. A flood of lines must not keep a card out of date for ever.
    return screen.stale_since is not None and screen.stale_since < line.queued_at
