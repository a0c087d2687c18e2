"""The courier over HTTP against the local chat, on bad days as well."""

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.courier.courier import Courier
from bot.gateway.gateway import Gateway
from bot.localchat.server import LocalChat
from bot.localchat.world.chats import Chat
from bot.localchat.world.people import Person
from bot.messages.rendered import Rendered
from storage.screens import Screen
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.courier.conftest import PassingTime
from tests.engines import address_in


@dataclass
class House:
    local: LocalChat
    store: Store
    gateway: Gateway
    clock: PassingTime
    text: str = ""
    group: Chat = field(init=False)

    def __post_init__(self) -> None:
        self.group = next(chat for chat in self.local.world.chats.values() if not chat.is_private)
        self.courier = self.restarted()

    def restarted(self) -> Courier:
        async def render(_tx: Transaction, screen: Screen) -> Rendered | None:
            return Rendered(self.text)

        return Courier(self.store, self.gateway, render, clock=self.clock)

    async def show(self, text: str, *, ring: bool = False, chat_id: int | None = None) -> None:
        self.text = text
        async with self.store.work() as tx:
            await tx.screens.mark(chat_id or self.group.id, "card:1", ring=ring, pin=True)
        await self.courier.drain()

    async def say(self, text: str, *, replaces: bool = False) -> None:
        async with self.store.work() as tx:
            await tx.lines.queue(self.group.id, "turn:1", {"text": text}, replaces=replaces)
        await self.courier.drain()

    async def card(self, chat_id: int) -> Screen:
        async with self.store.read() as tx:
            screen = await tx.screens.get(chat_id, "card:1")
        assert screen is not None
        return screen

    def texts(self, chat: Chat | None = None) -> list[str]:
        shown = (chat or self.group).messages.values()
        return [message.text for message in shown if message.sender == self.local.world.bot.id and message.text]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    local = LocalChat()
    await local.start()
    gateway = Gateway(local.token, local.api_url, local.file_url)
    await gateway.start()
    clock = PassingTime()
    began = time.time()
    local.world.budgets.on = True
    local.world.now = local.world.budgets._now = lambda: began + clock.seconds
    store = await Store.open(await address_in(tmp_path), clock.now)
    house = House(local, store, gateway, clock)
    async with store.work() as tx:
        await tx.chats.meet(house.group.id, "group", "Friends")
        await tx.chats.meet(1001, "private", "Anna")
    yield house
    await gateway.close()
    await store.close()
    await local.stop()


async def test_a_card_and_its_turn_line_leave_the_chat_as_short_as_it_was(house: House) -> None:
    for number in range(8):
        await house.show(f"Round {number}")
        await house.say(f"turn {number}", replaces=True)
    assert house.texts() == ["Round 7", "turn 7"]
    assert len(house.group.pinned) == 1


async def test_telegrams_own_budget_is_never_overdrawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[str] = []
    spend = house.local.world.budgets.spend

    def watched(chat: Chat, messages: int = 1) -> None:
        try:
            spend(chat, messages)
        except Exception:
            refused.append(str(chat.id))
            raise

    monkeypatch.setattr(house.local.world.budgets, "spend", watched)
    async with house.store.work() as tx:
        for number in range(60):
            await tx.lines.queue(house.group.id, "chronicle:1", {"text": f"news {number}"})
    await house.courier.drain()
    assert house.texts() == [f"news {number}" for number in range(60)]
    assert refused == []


async def test_news_for_ninety_people_is_refused_to_nobody(house: House) -> None:
    """Telegram takes thirty a second from a bot, and the local chat no more."""
    refused: list[str] = []
    house.local.api.listeners.append(lambda method, _, answer: refused.extend([method] * (not answer["ok"])))
    people = [house.local.world.add_person(Person(7000 + number, f"P{number}")) for number in range(90)]
    async with house.store.work() as tx:
        for person in people:
            house.local.world.start(person)
            await tx.chats.meet(person.id, "private", person.first_name)
            await tx.lines.queue(person.id, "word", {"text": "news"})
    began = house.clock.seconds
    await house.courier.drain()
    assert all(house.texts(house.local.world.chats[person.id]) == ["news"] for person in people)
    assert refused == []
    assert house.clock.seconds - began > 2


async def test_bad_days_leave_the_chat_as_good_ones_would(house: House) -> None:
    faults = house.local.world.faults
    for number in range(6):
        faults.retry_after(3, "sendMessage")
        faults.retry_after(3, "editMessageText")
        faults.server_error("deleteMessage", "editMessageText", "pinChatMessage")
        await house.show(f"Round {number}")
        await house.say(f"turn {number}", replaces=True)
    faults.clear()
    assert house.texts() == ["Round 5", "turn 5"]


async def test_a_person_who_blocked_us_finds_the_desk_when_they_start_again(house: House) -> None:
    anna = house.local.world.people[1001]
    private = house.local.world.chats[1001]
    house.local.world.start(anna)
    await house.show("Your turn", ring=True, chat_id=1001)
    house.local.world.block(anna)
    await house.show("Your turn, still", ring=True, chat_id=1001)
    assert house.texts(private) == ["Your turn"]
    assert (await house.card(1001)).failed is not None
    house.local.world.start(anna)
    async with house.store.work() as tx:
        await tx.chats.come_back(1001)
    await house.courier.drain()
    assert house.texts(private) == ["Your turn, still"]


async def test_a_group_that_becomes_a_supergroup_gets_its_card_there(house: House) -> None:
    await house.show("Round 1")
    forum = house.local.world.migrate_to_supergroup(house.group)
    await house.show("Round 2")
    assert house.texts(forum) == ["Round 2"]
    async with house.store.read() as tx:
        assert await tx.chats.get(house.group.id) is None


async def test_a_card_deleted_by_people_comes_back(house: House) -> None:
    await house.show("Round 1")
    house.group.messages.clear()
    await house.show("Round 2")
    assert house.texts() == ["Round 2"]


async def test_a_restart_continues_where_it_was(house: House) -> None:
    async with house.store.work() as tx:
        await tx.lines.queue(house.group.id, "turn:1", {"text": "owed"})
    house.courier = house.restarted()
    await house.show("Round 1")
    assert house.texts() == ["owed", "Round 1"]
