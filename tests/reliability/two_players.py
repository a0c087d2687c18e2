"""Two people who play with a program that may be dead at any moment: they press what lies before them."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat
from bot.localchat.world.messages import Message
from bot.localchat.world.people import Person
from games.core.luck import Luck
from storage.schema import Phase
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.random_presser import choices, chosen
from tests.reliability.audit import tables
from tests.reliability.evenings import Evening

#: How the calls begin that put something new before people.
WORDS = ("send", "edit")
#: A guard against waiting for ever, not a measure: the machine may have much else to do.
PATIENCE_SECONDS = 300.0
ONCE_MORE_SECONDS = 10.0


@dataclass
class TwoPlayers:
    local: LocalChat
    store: Store
    seed: str
    evening: Evening
    presses: int = 0
    #: Loud posts of the bot, by chat.
    rings: Counter[int] = field(default_factory=Counter)
    asked: int = 0
    #: When the guest has followed the link to a table.
    _followed: dict[int, float] = field(default_factory=dict)
    #: What each person has pressed last.
    _pressed: dict[int, tuple[int, str]] = field(default_factory=dict)
    _awake: asyncio.Event = field(default_factory=asyncio.Event)
    _dark: asyncio.Event = field(default_factory=asyncio.Event)
    _power_cut: Callable[[], None] = lambda: None
    _words: int = 0
    _last_word: int = 0

    def __post_init__(self) -> None:
        self._luck = Luck(self.seed)
        self._chance = random.Random(self.seed)
        people = {person.first_name: person for person in self.local.world.people.values()}
        self.host, self.guest = people["Anna"], people["Boris"]
        self.group = next(chat for chat in self.local.world.chats.values() if not chat.is_private)
        self.local.api.listeners.append(self._heard)
        for person in (self.host, self.guest):
            self.local.world.start(person)

    def _heard(self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
        if method == "getUpdates":
            self._awake.set()
        self._words += method.startswith(WORDS)
        if self._words == self._last_word:
            self._power_cut()
            self._dark.set()
        loud = str(params.get("disable_notification", "")).lower() != "true"
        if method in ("sendMessage", "sendPhoto") and answer["ok"] and loud:
            self.rings[int(params["chat_id"])] += 1

    def private(self, person: Person) -> Chat:
        return self.local.world.chats[person.id]

    async def listening(self) -> None:
        """Until the program asks for news."""
        self._awake.clear()
        async with asyncio.timeout(PATIENCE_SECONDS):
            await self._awake.wait()

    async def under_way(self) -> None:
        """Until the first game is on."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not await self._gather():  # noqa: ASYNC110  (another process works; there is nothing to wait on)
                await asyncio.sleep(0.1)

    async def play_until_dark(self, words: int, power_cut: Callable[[], None], at_most: float) -> None:
        """Press, until the bot has said so much to Telegram: it has been heard, and will never know."""
        self._dark.clear()
        self._power_cut, self._last_word = power_cut, self._words + words
        until = time.monotonic() + at_most
        while time.monotonic() < until and not self._dark.is_set():
            await self.act()
            await asyncio.sleep(self._chance.uniform(0, 0.05))
        self._last_word = 0

    async def pressed_more_than(self, presses: int) -> None:
        """On a busy machine every life was short: it was no evening before they have played."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.presses <= presses:
                await self.act()
                await asyncio.sleep(0.05)

    async def act(self) -> None:
        if not await self._gather():
            return
        for person in (self.host, self.guest):
            message = self._asked(person)
            if message is not None:
                self._press_something(person, message)

    def _press_something(self, person: Person, message: Message) -> None:
        """Once for what is shown; an impatient finger presses a second time now and then."""
        shown = (message.id, str(message.keyboard))
        if self._pressed.get(person.id) == shown and self._luck.below(12):
            return
        self._pressed[person.id] = shown
        choice = chosen(choices(message), self._luck)
        self.local.world.press(person, message, choice.row, choice.column)
        self.presses += 1

    async def _gather(self) -> bool:
        """Whether a game is on; otherwise one more step towards it."""
        if not all(self.by_bot(self.private(person)) for person in (self.host, self.guest)):
            # People say hello in private and wait for the answer before they go to the group.
            return False
        there = await tables(self)
        newest = there[-1] if there else None
        if newest is None or newest.phase is Phase.OVER:
            if self.asked == len(there):
                self.local.world.say(self.host, self.group, f"/new {self.evening.game}")
                self.asked += 1
            return False
        if newest.phase is not Phase.LOBBY:
            return True
        async with self.store.read() as tx:
            seats = await tx.seats.of(newest.id)
        if len(seats) == 2:
            await self._choose_options(newest.id)
            self._press_verb(self.host, "ls")
        elif time.monotonic() > self._followed.get(newest.id, 0.0) and self._follow_invitation():
            # Whoever still does not sit there after a while presses once more.
            self._followed[newest.id] = time.monotonic() + ONCE_MORE_SECONDS
        return False

    async def _choose_options(self, number: int) -> None:
        """As if somebody had pressed them: what is tried here comes after the start."""

        async def chosen(tx: Transaction) -> None:
            table = await tx.tables.lock(number)
            if table is not None and table.phase is Phase.LOBBY:
                await tx.tables.save(replace(table, options={**table.options, **self.evening.options}))

        if self.evening.options:
            await self.store.carry_out(chosen)

    def _follow_invitation(self) -> bool:
        """Whether there was one: the table is known a little before its card stands in the group."""
        for message in reversed(self.by_bot(self.group)):
            rows = message.keyboard["inline_keyboard"] if message.keyboard else []
            for button in (one for row in rows for one in row):
                if "start=join_" in button.get("url", ""):
                    self.local.world.open_link(self.guest, button["url"])
                    return True
        return False

    def _press_verb(self, person: Person, verb: str) -> None:
        for message in reversed(self.by_bot(self.group)):
            rows = message.keyboard["inline_keyboard"] if message.keyboard else []
            for row, buttons in enumerate(rows):
                for column, button in enumerate(buttons):
                    if button.get("callback_data", "").startswith(f"1.{verb}."):
                        self.local.world.press(person, message, row, column)
                        return

    def by_bot(self, chat: Chat) -> list[Message]:
        return [message for message in chat.messages.values() if message.sender == self.local.world.bot.id]

    def _asked(self, person: Person) -> Message | None:
        return next((message for message in reversed(self.by_bot(self.private(person))) if choices(message)), None)

    async def standing(self) -> str:
        """How it stands, as far as people can tell: for whoever wonders why nobody presses any more."""
        async with self.store.read() as tx:
            told = [
                f"asked for {self.asked} tables, followed the links of {sorted(self._followed)}, owed: "
                f"screens in {await tx.screens.chats_waiting()}, lines in {await tx.lines.chats_waiting()}, "
                f"updates in {await tx.inbox.lanes_waiting()}, copies in {sorted(await tx.unconfirmed.suspected())}"
            ]
        for table in await tables(self):
            async with self.store.read() as tx:
                told.append(f"table {table.id} is {table.phase} with {len(await tx.seats.of(table.id))} seats")
        for chat in (self.group, self.private(self.host), self.private(self.guest)):
            told += [f"{chat.id}: {one.text or one.caption!r} {one.keyboard}" for one in self.by_bot(chat)[-3:]]
        return "\n".join(told)

    async def settled(self, within: float = PATIENCE_SECONDS) -> None:
        """Until the program owes nobody anything."""
        await until(lambda: not self.local.world.updates.waiting, within)
        deadline = time.monotonic() + within
        while await self._owed():
            assert time.monotonic() < deadline, f"the program still owes something\n{await self.standing()}"
            await asyncio.sleep(0.1)

    async def _owed(self) -> int:
        async with self.store.read() as tx:
            chats = {*await tx.screens.chats_waiting(), *await tx.lines.chats_waiting()}
            # Copies of what was sent again are looked for as long as one may still come.
            return await tx.inbox.waiting() + len(chats) + len(await tx.unconfirmed.suspected())


async def until(reached: Callable[[], bool], within: float) -> None:
    deadline = time.monotonic() + within
    while not reached():
        assert time.monotonic() < deadline, "nothing has happened"
        await asyncio.sleep(0.01)
