"""The round of the courier: chats beside each other, each at its pace, what is most urgent first."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

import structlog
from structlog.contextvars import bound_contextvars

from bot.courier.failures import Failures, Unreached
from bot.courier.mirror import Mirror
from bot.courier.pacing import Pacing, RealTime, Time
from bot.courier.photos import Photos
from bot.courier.speaker import Film, Speaker
from bot.courier.telegram import Telegram
from bot.drawing.easel import Drawer, in_thread
from bot.errors import GatewayError
from bot.lanes import Lanes
from bot.messages.rendered import PhotoRef, Render
from storage.errors import Unavailable
from storage.lines import Line
from storage.news import Kind, News
from storage.screens import Screen
from storage.store import Store

CHATS_AT_ONCE = 16
SWEEP_SECONDS = 10.0
#: Less than the next leader waits before it begins.
HANDING_OVER_SECONDS = 1.5
NEWS = frozenset({Kind.SCREENS, Kind.LINES})

log = structlog.get_logger()

Owed = TypeVar("Owed", Line, Screen)


class Courier:
    def __init__(
        self,
        store: Store,
        telegram: Telegram,
        render: Render,
        *,
        unreached: Unreached | None = None,
        film: Film | None = None,
        clock: Time | None = None,
        drawer: Drawer = in_thread,
        painters: int = 1,
    ) -> None:
        """`painters`: how many pictures may be drawn at a time."""
        self._store = store
        self._render = render
        self._clock = clock or RealTime()
        self._pacing = Pacing(self._clock)
        self._photos = Photos(store, drawer, painters)
        self._mirror = Mirror(store, telegram, self._pacing, self._photos)
        self._speaker = Speaker(store, telegram, self._pacing, self._photos, film)
        self._failures = Failures(store, self._pacing, unreached)
        self._chats = Lanes("chat", self._owed, self._serve, sweep_seconds=SWEEP_SECONDS, rest=self._rest)
        # A chat that waits for its turn holds no place here.
        self._at_once = asyncio.Semaphore(CHATS_AT_ONCE)
        self._resting: set[asyncio.Task[Any]] = set()
        store.listen(self._heard)

    async def run(self) -> None:
        """Until cancelled. A restart simply continues: what is owed stands in the database."""
        await self._chats.run()

    async def drain(self) -> None:
        """Go on until nothing is owed to any chat we can write to."""
        await self._chats.drain()

    async def hand_over(self) -> None:
        """Somebody else leads now, and must not meet anything of ours still on its way."""
        await self.stop(HANDING_OVER_SECONDS)

    async def stop(self, grace_seconds: float = 5.0) -> None:
        """Let what is on its way arrive and be noted; the rest is owed at the next start."""
        busy = self._chats.stop()
        if not busy:
            return
        for task in self._resting:
            task.cancel()
        _, late = await asyncio.wait(busy, timeout=grace_seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _heard(self, news: frozenset[News]) -> None:
        self._chats.hear(sorted(int(one.whose) for one in news if one.kind in NEWS and one.whose is not None))

    async def _owed(self) -> list[int]:
        async with self._store.read() as tx:
            return sorted({*await tx.screens.chats_waiting(), *await tx.lines.chats_waiting()})

    async def _serve(self, chat_id: int) -> bool:
        with bound_contextvars(chat=chat_id):
            return await self._serve_one(chat_id)

    async def _serve_one(self, chat_id: int) -> bool:
        """Whether there was something to do."""
        if (pause := self._pacing.wait(chat_id)) > 0:
            await self._rest(pause)
            return True
        async with self._at_once:
            owed = await self._most_urgent(chat_id)
            if isinstance(owed, Line):
                await self._tried(owed, self._speaker.say)
        if isinstance(owed, Screen):
            await self._tried(owed, self._show)
        if isinstance(owed, float):
            await self._rest(owed)
        return owed is not None

    async def _rest(self, seconds: float) -> None:
        """Wait in a way that a stop may break off: nothing is on its way."""
        task = asyncio.current_task()
        assert task is not None
        self._resting.add(task)
        try:
            await self._clock.sleep(seconds)
        finally:
            self._resting.discard(task)

    async def _most_urgent(self, chat_id: int) -> Line | Screen | float | None:
        """Rings; then what has waited longest, lines in their order; or how long every screen has to rest."""
        async with self._store.read() as tx:
            screens = await tx.screens.stale_in(chat_id)
            line = await tx.lines.first_in(chat_id)
            if not screens and line is None:
                return None
            chat = await tx.chats.get(chat_id)
        if chat is None or chat.left:
            return None
        if screens and screens[0].ring:
            return screens[0]
        rests = [self._pacing.rest(chat_id, screen.message_id) for screen in screens]
        ready = next((screen for screen, rest in zip(screens, rests, strict=True) if rest == 0), None)
        if line is not None and (ready is None or not _older(ready, line)):
            return line
        return ready or min(rests, default=None)

    async def _show(self, screen: Screen) -> None:
        rendered = await self._render(screen)
        if rendered is not None and rendered.photo is not None and self._mirror.needs_picture(screen, rendered):
            # While a picture waits for its turn this chat holds up no other; and it is drawn as things stand then.
            newer = partial(self._picture_of, screen)
            if await self._photos.draw_ahead(rendered.photo, urgent=screen.chat_id > 0, newer=newer):
                rendered = await self._render(screen)
        async with self._at_once:
            if rendered is None:
                await self._store.carry_out(lambda tx: tx.screens.unchanged(screen))
                return
            await self._mirror.show(screen, rendered)

    async def _picture_of(self, screen: Screen) -> PhotoRef | None:
        rendered = await self._render(screen)
        return None if rendered is None else rendered.photo

    async def _tried(self, owed: Owed, bring: Callable[[Owed], Awaitable[None]]) -> None:
        try:
            await bring(owed)
        except GatewayError as problem:
            await self._failures.follow(owed, problem)
        except Unavailable:
            raise
        except Exception as problem:
            await self._failures.give_up(owed, problem)
        else:
            self._failures.went_well(owed.chat_id)


def _older(screen: Screen, line: Line) -> bool:
    # Of the same moment the line goes first. A flood of lines must not keep a card out of date for ever.
    return screen.stale_since is not None and screen.stale_since < line.queued_at
