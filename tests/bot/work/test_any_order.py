"""Whatever order updates arrive in, once or twice, the table stands where some fair order would have brought it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.dialogue.codec import Codec, table_named_in
from bot.framework.outside import Bite
from bot.intake.arrival import lanes_by, write_down
from bot.intake.inbox import Workers
from bot.tables import memory
from bot.tables.house import House
from bot.tables.lobby import LINKS_OF_A_TABLE
from bot.tables.move_documents import answers_of, play_again
from bot.tables.purposes import desk_purpose
from bot.work.dispatch import Dispatch
from bot.work.rendering import Rendering
from games.core.luck import Luck, table_seed
from games.core.match import Match
from storage.schema import Phase
from storage.store import Store
from storage.tables import Table
from tests.bot.front_door import Hours
from tests.engines import address_in
from tests.games.pebbles import Pebbles, PebblesState

GROUP = -4001


PEOPLE = {1001: "Anna", 1002: "Boris", 1003: "Clara"}


PEBBLES = Pebbles()


@dataclass
class Room:
    """Intake and work without Telegram: updates in, answers noted."""

    store: Store
    house: House
    codec: Codec
    workers: Workers
    answers: list[str]
    numbers: count[int] = field(default_factory=lambda: count(1))

    def message(self, person: int, words: str, chat: int) -> dict[str, Any]:
        return {
            "update_id": next(self.numbers),
            "message": {
                "message_id": 1,
                "date": 0,
                "chat": {"id": chat, "type": "private" if chat > 0 else "group", "title": "Table"},
                "from": {"id": person, "is_bot": False, "first_name": PEOPLE[person]},
                "text": words,
            },
        }

    def press(self, person: int, data: str, chat: int) -> dict[str, Any]:
        raw = self.message(person, "", chat)
        return {
            "update_id": raw["update_id"],
            "callback_query": {"id": "q", "from": raw["message"]["from"], "message": raw["message"], "data": data},
        }

    async def take(self, *updates: dict[str, Any]) -> None:
        async with self.store.work() as tx:
            for update in updates:
                await write_down(tx, update, lanes_by(table_named_in))
        await self.workers.drain()

    async def table(self) -> Table:
        """The first one: after its end somebody may have pressed Play again."""
        async with self.store.read() as tx:
            return (await tx.tables.in_chat(GROUP, phases=tuple(Phase)))[0]

    async def settled(self) -> PebblesState:
        table = await self.table()
        assert table.document is not None
        return Match.load(PEBBLES, table.document).settled

    async def shown(self, person: int) -> list[str]:
        """The data behind the buttons of the person's desk."""
        async with self.store.read() as tx:
            screen = await tx.screens.get(person, desk_purpose((await self.table()).id))
        if screen is None:
            return []
        rendered = await Rendering(self.store, self.house, self.codec)(screen)
        assert rendered is not None
        return [button.data for row in rendered.keyboard for button in row if button.data]


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[Room]:
    store = await Store.open(await address_in(folder), Hours())
    answers: list[str] = []

    class Answers:
        async def answer(
            self, callback_id: str, text: str = "", *, alert: bool = False, url: str | None = None
        ) -> None:
            answers.append(text)

    class Outside:
        async def is_administrator(self, chat_id: int, person_id: int) -> bool:
            return False

        async def is_member(self, chat_id: int, person_id: int) -> bool | None:
            return None

        async def open_topic(self, chat_id: int, name: str) -> int | None:
            return None

        async def fetch(self, file_id: str) -> bytes:
            return b""

        async def in_bites(self, bite: Bite, person_id: int) -> None:
            raise AssertionError("no long deeds here")

    house, codec = House({PEBBLES.id: PEBBLES}), Codec(b"k" * 16)
    workers = Workers(store, Answers(), Dispatch(house, codec, Outside()))
    try:
        yield Room(store, house, codec, workers, answers)
    finally:
        await store.close()


async def started(here: Room) -> None:
    for person in PEOPLE:
        await here.take(here.message(person, "/start", person))
    await here.take(here.message(1001, "/new", GROUP))
    for person in (1002, 1003):
        await here.take(
            here.message(
                person, f"/start {here.codec.sealed(f'join_{(await here.table()).id * LINKS_OF_A_TABLE}')}", person
            )
        )
    table = await here.table()
    lobby = Rendering(here.store, here.house, here.codec)
    async with here.store.read() as tx:
        card = await tx.screens.get(GROUP, f"table:{table.id}")
    assert card is not None
    rendered = await lobby(card)
    assert rendered is not None
    start = next(button.data for row in rendered.keyboard for button in row if button.text == "Start")
    assert start is not None
    await here.take(here.press(1001, start, GROUP))
    assert (await here.table()).phase is Phase.RUNNING


async def replayed(here: Room) -> Match[Any]:
    """What the stored moves come to, played one after the other from the same seed."""
    table = await here.table()
    seed = table_seed(memory.of_table(table).secret, memory.of_table(table).words_taken)
    state = PEBBLES.setup(3, PEBBLES.Options(**table.options), Luck(seed))
    async with here.store.read() as tx:
        moves = await tx.moves.of(table.id)
    for move in moves:
        if move.seat is not None:
            for answer in answers_of(move):
                play_again(PEBBLES, state, move.seat, answer)
    return Match(PEBBLES, state)


@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.long) for more in range(1, 10))])
async def test_any_order_of_presses_is_some_fair_order(tmp_path: Path, seed: int) -> None:
    luck = Luck(f"order {seed}")
    async with room(tmp_path) as here:
        await started(here)
        old: list[dict[str, Any]] = []
        moved = False
        for _ in range(100):
            batch = []
            for person in PEOPLE:
                data = await here.shown(person)
                # Everybody presses several things at once, each of them once or twice, others' buttons too.
                for _ in range(luck.below(3)):
                    if data:
                        presser = person if luck.below(4) else luck.choice(list(PEOPLE))
                        batch.append(here.press(presser, luck.choice(data), person))
            late = [luck.choice(old) for _ in range(luck.below(3)) if old]
            old += batch
            batch = batch + late + [update for update in batch if not luck.below(3)]
            luck.shuffle(batch)
            await here.take(*batch)
            # What was taken may have been taken back by the end.
            moved |= (await here.settled()).heap < 12

        stored = await here.settled()
        fair = (await replayed(here)).settled
        assert PEBBLES.dump(stored) == PEBBLES.dump(fair)
        assert stored.heap + sum(stored.taken) == 12
        assert moved, "some of it was accepted"
        async with here.store.read() as tx:
            assert await tx.inbox.set_aside() == []


def garbage(luck: Luck, sample: Any, depth: int = 0) -> Any:
    """Something like an update, wrong in some way."""
    wrong: list[Any] = [
        None,
        True,
        -1,
        2**70,
        1.5,
        "",
        "☃" * 70,
        "/start join_999999999999",
        [],
        {},
        "\u202e<b>&amp;",
        "1.o.1.x.y.z",
    ]
    if isinstance(sample, dict) and luck.below(6):
        return {key: garbage(luck, value, depth + 1) if not luck.below(3) else value for key, value in sample.items()}
    return luck.choice(wrong) if depth else sample


@pytest.mark.parametrize("many", [400, pytest.param(10_000, marks=pytest.mark.long)])
@pytest.mark.timeout(900)
async def test_garbage_changes_nothing_and_raises_nothing(tmp_path: Path, many: int) -> None:
    luck = Luck("garbage")
    async with room(tmp_path) as here:
        await started(here)
        before = await here.table()
        samples = [here.message(1001, "words", 1001), here.message(1002, "hi", GROUP), here.press(1003, "x.y", GROUP)]
        for first in range(0, many, 100):
            updates = []
            for number in range(first, min(first + 100, many)):
                raw = garbage(luck, luck.choice(samples))
                updates.append({**raw, "update_id": 1000 + number})
            await here.take(*updates)
        after = await here.table()
        assert (after.document, after.phase, after.version) == (before.document, before.phase, before.version)
        async with here.store.read() as tx:
            assert await tx.inbox.set_aside() == []
            assert await tx.inbox.waiting() == 0
