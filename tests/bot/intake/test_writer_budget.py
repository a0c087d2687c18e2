"""What one person may cost the writer: beyond it what they send lies in the inbox, and everybody else's is worked."""

from __future__ import annotations

import pytest

from bot.framework.outside import Answered
from bot.intake.arrival import Intake, lanes_by
from bot.intake.inbox import Workers
from bot.messages.incoming import Update
from bot.messages.outgoing import Reply
from storage.store import Store
from storage.transaction import Transaction
from tests.bot.intake.conftest import GROUP, Raw, pressed, said

SPENDER, FRIEND = 7, 8
IN_THE_GROUP: Raw = {"id": GROUP, "type": "group", "title": "Friends"}


class House:
    """Notes what it worked; who has cost too much is told to it."""

    def __init__(self, store: Store) -> None:
        self.worked: list[int] = []
        self.waits: set[int] = set()
        self.workers = Workers(store, self, self.handle, who_waits=lambda: self.waits)
        self.intake = Intake(store, lanes_by(int), self.workers)

    async def handle(self, tx: Transaction, update: Update, answered: Answered) -> list[Reply]:
        self.worked.append(update.id)
        return []

    async def answer(
        self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None: ...


@pytest.fixture
def house(store: Store) -> House:
    return House(store)


async def test_others_go_on_in_the_same_lane_and_what_waits_is_done_later_in_its_order(house: House) -> None:
    house.waits = {SPENDER}
    commands = [said(1, SPENDER, "/board", IN_THE_GROUP), said(2, SPENDER, "/next", IN_THE_GROUP)]
    await house.intake.take([*commands, said(3, FRIEND, "/board", IN_THE_GROUP), said(4, SPENDER, "/hand")])
    await house.workers.drain()
    assert house.worked == [3]
    house.waits.clear()
    await house.workers.drain()
    assert sorted(house.worked[1:]) == [1, 2, 4]
    assert house.worked.index(1) < house.worked.index(2)


async def test_a_press_waits_as_well_and_is_not_lost(house: House) -> None:
    house.waits = {SPENDER}
    assert await house.intake.take([pressed(1, SPENDER, "5")]) == 1
    assert await house.intake.take([pressed(2, FRIEND, "5")]) == 1
    await house.workers.drain()
    assert house.worked == [2]
    house.waits.clear()
    await house.workers.drain()
    assert house.worked == [2, 1]


async def test_what_nobody_has_sent_is_worked_meanwhile(house: House) -> None:
    """A group that has become a supergroup, say: it has no sender."""
    house.waits = {SPENDER}
    unsigned: Raw = {"update_id": 1, "message": {"message_id": 1, "date": 1, "chat": IN_THE_GROUP, "text": "/board"}}
    await house.intake.take([unsigned, said(2, SPENDER, "/board", IN_THE_GROUP)])
    await house.workers.drain()
    assert house.worked == [1]


async def test_each_update_is_on_the_account_of_its_sender(house: House, store: Store) -> None:
    await house.intake.take([said(1, SPENDER, "/board", IN_THE_GROUP), said(2, FRIEND, "/hand")])
    await house.workers.drain()
    assert store.writer_time.beyond(0) == {SPENDER, FRIEND}
    await house.intake.take([pressed(3, 9, "5")])
    assert store.writer_time.beyond(0) == {SPENDER, FRIEND, 9}
