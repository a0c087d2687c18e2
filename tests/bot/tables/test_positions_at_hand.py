"""Positions at hand are those of the database, whatever became of the transaction that made them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.open_table import OpenTable, open_table
from games.core.match import Match
from storage.moves import Positions
from tests.benchmarks.stage import updates
from tests.benchmarks.stage.house import seated, stage
from tests.bot.at_a_table import home, running, waited_for
from tests.bot.front_door import FrontDoor, front_door
from tests.games.pebbles import Pebbles, PebblesState


@pytest.fixture
async def door(tmp_path: Path) -> AsyncIterator[FrontDoor]:
    async with front_door({"pebbles": Pebbles()}, tmp_path) as door:
        yield door


async def test_a_move_that_was_not_kept_does_not_come_back(door: FrontDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    await running(door, "Anna", "Clara")
    name = await waited_for(door)
    await door.press(name, home(door, name), "3 pebbles")

    async def fails(*_: object) -> None:
        raise ValueError("no room for it")

    with monkeypatch.context() as broken:
        broken.setattr(Positions, "keep", fails)
        confirm = door.with_button(home(door, name), "Confirm")
        door.local.world.press_label(door.person(name), confirm, "Confirm")
        await door.settle()
    door.hours.turn(door.hours.at.resolution)
    async with door.store.work() as tx:
        # As a nudge, a vote or a pause does it: another version, and the position as it was.
        await (await open_table(tx, door.app.house, 1)).save(clock={})
    async with door.store.work() as tx:
        table: OpenTable = await open_table(tx, door.app.house, 1)
        assert table.row.document is not None
        kept = Match.load(table.game, table.row.document)
        assert table.match.settled == kept.settled
        assert await tx.moves.count(1) == 1


async def test_a_press_reads_no_position_that_is_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    load = Match.load

    def counted(game: Pebbles, document: bytes) -> Match[PebblesState]:
        read.append(document)
        return load(game, document)

    async with stage({"pebbles": Pebbles()}, tmp_path / "house.db") as house:
        table = await seated(house, "pebbles", 2, 7)
        for _ in range(6):
            pressed = await table.next_press()
            assert pressed is not None
            person, data = pressed
            with monkeypatch.context() as during:
                during.setattr(Match, "load", counted)
                await house.press(person, updates.private(person), data)
    assert read == []
