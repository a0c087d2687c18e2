"""The whole bot, put together: intake, handlers, courier and clock on one store and one gateway."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

import structlog

from bot.courier.courier import Courier
from bot.courier.pace import Time
from bot.courier.private_topics import PrivateTopics
from bot.courier.whispering import Whispering
from bot.dialogue.codec import Codec, table_named_in
from bot.errors import BotError, GatewayError, Offline, Refused, TooMany
from bot.faults import told
from bot.features.ending.album import AlbumPictures
from bot.features.ending.film import Films
from bot.features.picture_file import SheetFiles
from bot.framework.outside import Bite
from bot.gateway.gateway import Gateway
from bot.gateway.hooks import deliver
from bot.gateway.starting import patiently
from bot.intake.arrival import Intake, lanes_by
from bot.intake.inbox import Workers
from bot.intake.polling import WAIT, Polling
from bot.locale import SOURCE
from bot.messages.line_body import FilmOf, SheetOf
from bot.messages.rendered import PhotoRef
from bot.program.hook_sender import HookSender
from bot.tables import forgetting, silenced, unreachable
from bot.tables.budgets import Budgets
from bot.tables.house import House
from bot.webapp.door import PageAnswers
from bot.work.deadlines import Clock
from bot.work.dispatch import Dispatch
from bot.work.rendering import Rendering
from bot.workers.picture_queue import DrawingTime, PictureQueue
from bot.workers.pool import Drawer, in_thread
from games.core.game import Game
from games.core.standin import Strength
from games.core.text import text
from storage.coordination import Coordination, Role, nothing_left
from storage.housekeeping import shrink, tidy
from storage.in_turn import InTurn
from storage.store import Store
from storage.transaction import Transaction

DAY = timedelta(days=1)
KEY = "codec.key"
#: How long an administrator lookup may hold up a command.
LOOKUP_SECONDS = 3.0
#: A topic that is opened after we have stopped waiting lies there empty.
TOPIC_SECONDS = 10.0
#: What Telegram asks for is waited out, as long as whoever pressed may still be answered.
TOPIC_PATIENCE = timedelta(seconds=90)
log = structlog.get_logger()


async def tidy_daily(store: Store, every: timedelta = DAY) -> None:
    """Until cancelled: what nobody needs any more goes. At the start too: many a house is switched off at night."""
    while True:
        try:
            log.info("tidied", rows=await tidy(store))
            await shrink(store)
        except Exception as problem:
            # Housekeeping can wait for tomorrow; the games cannot.
            log.error("not tidied", fault=told(problem))
        await asyncio.sleep(every.total_seconds())


@dataclass(slots=True)
class App:
    store: Store
    gateway: Gateway
    house: House
    intake: Intake
    polling: Polling
    dispatch: Dispatch
    workers: Workers
    courier: Courier
    clock: Clock
    hooks: HookSender
    #: The installation's own: what is sealed with it is known to each of its processes.
    key: bytes
    codec: Codec
    rendering: Rendering
    page_answers: PageAnswers
    #: Pages and messages are drawn to the same accounts.
    drawing_time: DrawingTime

    @classmethod
    async def build(
        cls,
        store: Store,
        gateway: Gateway,
        games: Mapping[str, Game[Any, Any, Any]],
        default_language: str = SOURCE,
        house_data: Mapping[str, Mapping[str, Any]] | None = None,
        pacing: Time | None = None,
        wait: timedelta = WAIT,
        drawer: Drawer = in_thread,
        reckoner: Drawer = in_thread,
        thinkers: Drawer = in_thread,
        retellers: Drawer | None = None,
        painters: int = 1,
        moment_to_undo: timedelta = timedelta(0),
        for_the_away: Strength = Strength.FRIENDLY,
        web_url: str | None = None,
        budgets: Budgets | None = None,
    ) -> App:
        me = await patiently(gateway.start)
        if await store.carry_out(lambda tx: tx.newcomer.takes_over(me.id)):
            log.warning("another bot than last time: what the one before had posted stays as it is")
        house = House(
            games,
            me.username,
            default_language,
            house_data or {},
            moment_to_undo,
            think_in=thinkers,
            retell_in=retellers,
            for_the_away=for_the_away,
            inline=me.inline,
            private_topics=me.topics,
            web_url=web_url,
            budgets=budgets or Budgets(),
        )
        hooks = HookSender(store, house, deliver)
        house.send_hook = hooks.send
        await forgetting.again(store, house)
        key = await codec_key(store)
        codec = Codec(key)
        rendering = Rendering(store, house, codec)
        unreached = partial(_unreached, house)
        films, sheets = Films(store, house), SheetFiles(store, house)

        async def drawn(wanted: FilmOf | SheetOf) -> PhotoRef | None:
            return await (films(wanted) if isinstance(wanted, FilmOf) else sheets(wanted))

        drawing_time = DrawingTime(house.budgets.drawing_seconds)
        courier = Courier(
            store,
            gateway,
            rendering.within,
            unreached=unreached,
            silenced=partial(_silenced, house),
            drawn=drawn,
            album=AlbumPictures(store, house),
            shared=rendering.shared,
            clock=pacing,
            drawer=drawer,
            queue=PictureQueue(painters, drawing_time),
            private_topics=PrivateTopics(store, house, gateway),
        )
        pause = pacing.sleep if pacing is not None else asyncio.sleep
        outside = TelegramOutside(gateway, store, pause)
        reckonings = InTurn[int](house.budgets.replays_at_once)
        dispatch = Dispatch(house, codec, outside, reckoner, rendering.within, reckonings)
        page_answers = PageAnswers(gateway)
        workers = Workers(
            store,
            page_answers,
            dispatch,
            sorry=dispatch.set_aside,
            answer_inline=gateway.answer_inline,
            whispering=Whispering(store, courier.pictures, gateway.whispers),
            pause=pause,
            who_waits=lambda: store.writer_time.beyond(house.budgets.writer_seconds),
        )
        intake = Intake(store, lanes_by(table_named_in), workers)
        return cls(
            store,
            gateway,
            house,
            intake,
            Polling(gateway, intake, wait),
            dispatch,
            workers,
            courier,
            Clock(store, house),
            hooks,
            key,
            codec,
            rendering,
            page_answers,
            drawing_time,
        )

    async def run(self, coordination: Coordination, *beside: Coroutine[Any, Any, None], asks: bool) -> None:
        """Until cancelled; then what is on its way is finished and the rest stays in the database.

        Every process works; what only one may do at a time, one leads. `asks`: for updates, which nobody delivers.
        `beside`: what every process does for itself.
        """
        loops = [
            *beside,
            self.workers.run(coordination),
            coordination.lead(Role.COURIER, self.courier.run, self.courier.hand_over),
            coordination.lead(Role.CLOCK, self._look_at_the_clock, nothing_left),
        ]
        if asks:
            loops.append(coordination.lead(Role.POLLING, self.polling.run, nothing_left))
        try:
            await _together(*loops)
        finally:
            await self.workers.finish()
            await self.courier.stop()
            await self.hooks.stop()
            await self.gateway.close()

    async def _look_at_the_clock(self) -> None:
        await _together(self.clock.run(), tidy_daily(self.store))


async def _together(*loops: Coroutine[Any, Any, None]) -> None:
    async with asyncio.TaskGroup() as group:
        for loop in loops:
            group.create_task(loop)


async def _unreached(house: House, tx: Transaction, chat_id: int) -> None:
    await unreachable.lost(tx, house, chat_id)


async def _silenced(house: House, tx: Transaction, chat_id: int) -> None:
    await silenced.fell_silent(tx, house, chat_id)


async def codec_key(store: Store) -> bytes:
    """Made once for the installation: buttons stay good over restarts and cannot be forged."""

    async def found_or_made(tx: Transaction) -> str:
        key: str | None = await tx.facts.get(KEY)
        if key is None:
            key = secrets.token_hex(16)
            await tx.facts.set(KEY, key)
        return key

    return bytes.fromhex(await store.carry_out(found_or_made))


@dataclass(frozen=True, slots=True)
class TelegramOutside:
    """What only Telegram can tell, asked for while a command waits, and long deeds bite by bite."""

    gateway: Gateway
    store: Store
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def is_administrator(self, chat_id: int, person_id: int) -> bool | None:
        try:
            async with asyncio.timeout(LOOKUP_SECONDS):
                return (await self.gateway.member(chat_id, person_id)).administrator
        except (Offline, TooMany, TimeoutError):
            log.info("no answer about rights", chat=chat_id)
            return None
        except GatewayError as problem:
            log.info("rights not told", chat=chat_id, reason=str(problem))
            return False

    async def is_member(self, chat_id: int, person_id: int) -> bool | None:
        try:
            async with asyncio.timeout(LOOKUP_SECONDS):
                return (await self.gateway.member(chat_id, person_id)).present
        except (GatewayError, TimeoutError):
            return None

    async def open_topic(self, chat_id: int, name: str, patience: timedelta = TOPIC_PATIENCE) -> int | None:
        try:
            async with asyncio.timeout(TOPIC_SECONDS):
                return await self.gateway.create_topic(chat_id, name)
        except TooMany as problem:
            pause = problem.after
        except (GatewayError, TimeoutError) as problem:
            log.info("no topic opened", chat=chat_id, reason=str(problem))
            return None
        if pause > patience:
            log.info("no topic opened", chat=chat_id, reason="too many")
            return None
        await self.pause(pause.total_seconds())
        return await self.open_topic(chat_id, name, patience - pause)

    async def fetch(self, file_id: str) -> bytes:
        try:
            async with asyncio.timeout(LOOKUP_SECONDS):
                return await self.gateway.download(file_id)
        except (GatewayError, TimeoutError) as problem:
            raise Refused(text("I could not get that file from Telegram. Send it once more.")) from problem

    async def in_bites(self, bite: Bite, person_id: int) -> None:
        # What fails here fails in the handler again, and is told there.
        with suppress(BotError):
            while await self.store.carry_out(bite, person_id):
                pass
