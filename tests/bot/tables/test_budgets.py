"""Nobody opens tables without end: beyond a budget they are told so, and everybody else plays on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.budgets import Budgets, Most
from storage.schema import Phase
from storage.writer_time import WriterTime
from tests.bot.at_a_table import home, last, moves, phase, running, said, table
from tests.bot.front_door import FrontDoor

PLENTY = Most(tables=50, lobbies=50)


async def tables(door: FrontDoor) -> int:
    async with door.store.read() as tx:
        return await tx.tables.count(Phase.LOBBY) + await tx.tables.count(Phase.RUNNING)


async def opened(door: FrontDoor, name: str) -> int:
    await door.say(name, "/new pebbles")
    return await tables(door)


@pytest.mark.parametrize(
    ("budgets", "says"),
    [
        (Budgets(person=Most(tables=2, lobbies=50), chat=PLENTY), "You sit at 2 unfinished tables"),
        (Budgets(person=Most(tables=50, lobbies=2), chat=PLENTY), "You sit at 2 tables that have not started"),
        (Budgets(person=PLENTY, chat=Most(tables=2, lobbies=50)), "This chat has 2 unfinished tables"),
        (Budgets(person=PLENTY, chat=Most(tables=50, lobbies=2)), "2 tables here wait for players"),
    ],
)
async def test_no_table_is_opened_beyond_a_budget_until_another_is_over(
    door: FrontDoor, budgets: Budgets, says: str
) -> None:
    door.app.house.budgets = budgets
    await door.start("Anna")
    assert [await opened(door, "Anna") for _ in range(3)] == [1, 2, 2]
    assert says in last(door, door.group)
    async with door.store.work() as tx:
        first = await tx.tables.get(1)
        assert first is not None
        await tx.tables.save(replace(first, phase=Phase.CANCELLED, version=first.version + 1))
    assert await opened(door, "Anna") == 2


async def test_what_one_has_too_many_of_another_may_still_open(door: FrontDoor) -> None:
    door.app.house.budgets = Budgets(person=Most(tables=1, lobbies=1))
    await door.start("Anna")
    await door.start("Clara")
    assert [await opened(door, name) for name in ("Anna", "Anna", "Clara")] == [1, 1, 2]


async def test_nobody_joins_beyond_their_budget_and_their_games_go_on(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    door.app.house.budgets = Budgets(person=Most(tables=1, lobbies=1))
    await door.start("Dmitri")
    assert await opened(door, "Dmitri") == 2
    answer = await door.press("Clara", door.group, "Join")
    assert "You sit at 1 unfinished tables" in (answer.text if answer else last(door, home(door, "Clara")))
    async with door.store.read() as tx:
        assert [seat.name for seat in await tx.seats.of(2)] == ["Dmitri"]
    await moves(door, 2)
    assert await phase(door) is Phase.RUNNING


async def test_the_next_game_is_not_refused_to_whoever_just_ended_one(door: FrontDoor) -> None:
    door.app.house.budgets = Budgets(person=Most(tables=1, lobbies=1), chat=Most(tables=1, lobbies=1))
    await running(door, "Anna", "Clara")
    while (await table(door)).phase is Phase.RUNNING:
        await moves(door, 1)
    assert any("🏁" in line for line in said(door, door.group))
    assert await opened(door, "Anna") == 1


async def test_whoever_has_kept_the_writer_too_long_waits_and_nobody_else_does(door: FrontDoor) -> None:
    await running(door, "Anna", "Clara")
    door.app.house.budgets = Budgets(writer_seconds=5.0)
    door.store.writer_time.add(door.person("Anna").id, 100.0)
    anna, clara = home(door, "Anna"), home(door, "Clara")
    of_anna, of_clara = last(door, anna), last(door, clara)
    await door.say("Anna", "/help", anna)
    await door.say("Clara", "/help", clara)
    assert last(door, anna) == of_anna
    assert last(door, clara) != of_clara
    door.store.writer_time = WriterTime()
    await door.settle()
    assert last(door, anna) != of_anna
