"""What befalls whole tables while time passes: sleep, pauses, lobbies, stand-ins and what can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import pytest

from bot.alarms import downtime, stand_ins
from bot.tables import seating
from bot.tables.open_table import OpenTable, open_table
from storage.schema import Phase
from tests.bot.alarms.turns_of_three import (
    DAY,
    HOUR,
    later,
    move,
    others,
    passes_used_up,
    seat_of,
    sounded,
    table,
    three,
)
from tests.bot.front_door import FrontDoor
from tests.bot.handlers.stories import card, home, last, lobby, said, waited_for, words


async def test_a_silent_table_sleeps_and_one_tap_wakes_it_months_later(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 10 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP
    assert "sleeps" in last(door, door.group)
    assert card(door).id not in door.group.pinned
    before = len(said(door, door.group)), len(sounded(door, late))
    door.hours.turn(150 * DAY)
    await door.settle()
    assert (len(said(door, door.group)), len(sounded(door, late))) == before
    refused = await door.press("Dmitri", door.group, "Wake")
    assert refused is not None
    assert "Only the players" in refused.text
    waker = (await others(door, late))[0]
    await door.press(waker, door.group, "Wake")
    assert (await table(door)).phase is Phase.RUNNING
    assert card(door).id in door.group.pinned
    assert len(sounded(door, late)) == before[1] + 1
    await move(door, late)
    assert await waited_for(door) != late


async def test_a_server_that_slept_costs_nobody_anything(door: FrontDoor) -> None:
    late = await three(door)
    await downtime.beat(door.store)
    door.hours.turn(9 * DAY)
    absent = await downtime.beat(door.store)
    assert absent == 9 * DAY
    await door.settle()
    assert (await seat_of(door, late)).passes == 0
    assert "late" not in words(card(door))
    assert (await table(door)).phase is Phase.RUNNING
    await later(door, 12 * HOUR)
    assert "Half of your time" in last(door, home(door, late))
    await later(door, 11 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))


async def test_a_pause_is_nobody_s_time(door: FrontDoor) -> None:
    late = await three(door)
    await later(door, 10 * HOUR)
    await door.say("Anna", "/pause")
    await later(door, 5 * DAY)
    await door.say("Anna", "/resume")
    await later(door, 13 * HOUR)
    assert "late since" not in words(card(door))
    await later(door, HOUR)
    assert "late since" in words(card(door))
    assert (await seat_of(door, late)).passes == 0


async def test_alone_against_stand_ins_nobody_is_late_for_anybody(door: FrontDoor) -> None:
    await door.start("Anna")
    await door.say("Anna", "/quick", home(door, "Anna"))
    await later(door, 9 * DAY)
    assert all(seat.passes == 0 for seat in [await seat_of(door, "Anna")])
    assert "vote" not in "".join(said(door, home(door, "Anna"))).lower()
    await later(door, 2 * DAY)
    assert (await table(door)).phase is Phase.ASLEEP


async def test_a_lobby_closes_a_day_after_somebody_last_came(door: FrontDoor) -> None:
    await lobby(door)
    await later(door, 23 * HOUR)
    await door.press("Boris", door.group, "Join")
    await later(door, 23 * HOUR)
    assert (await table(door)).phase is Phase.LOBBY
    await later(door, HOUR)
    assert (await table(door)).phase is Phase.CANCELLED
    assert "its lobby is closed" in last(door, door.group)


async def test_what_was_thought_about_a_table_that_changed_meanwhile_is_thought_over_again(
    door: FrontDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, thoughts = asyncio.get_running_loop(), iter((3, 1, 1, 1))

    async def at_the_table(deed: Callable[[OpenTable], Awaitable[None]]) -> None:
        async with door.store.work() as tx:
            await deed(await open_table(tx, door.app.house, 1))

    def think(*_asked: Any) -> stand_ins.Thought:
        taken = next(thoughts)
        if taken == 3:
            asyncio.run_coroutine_threadsafe(at_the_table(OpenTable.save), loop).result()
        return stand_ins.Thought(str(taken))

    late = await three(door)
    number = (await seat_of(door, late)).seat
    monkeypatch.setattr(stand_ins, "think", think)
    await at_the_table(lambda table: seating.hand_over(table, number))
    await door.settle()
    async with door.store.read() as tx:
        assert [move.answers for move in await tx.moves.of(1) if move.seat == number] == [["1"]]


async def test_a_move_is_not_taken_back_from_whoever_has_looked_at_what_came_of_it(door: FrontDoor) -> None:
    name = await three(door)
    await move(door, name)
    following = await waited_for(door)
    await door.start(following, "desk_1")
    refused = await door.press(name, home(door, name), "Undo")
    assert refused is not None
    assert "can no longer be taken back" in refused.text
    assert await waited_for(door) == following


async def test_a_stand_in_leaves_a_moment_to_take_the_move_back(door: FrontDoor) -> None:
    door.app.house.moment_to_undo = timedelta(seconds=5)
    await door.start("Anna")
    await door.say("Anna", "/quick", home(door, "Anna"))
    await move(door, "Anna")
    await later(door, timedelta(seconds=4))
    await door.press("Anna", home(door, "Anna"), "Undo")
    assert await waited_for(door) == "Anna"
    await move(door, "Anna")
    async with door.store.read() as tx:
        hers = await tx.moves.last_number(1)
    await later(door, timedelta(seconds=5))
    async with door.store.read() as tx:
        assert await tx.moves.last_number(1) > hers


async def test_a_vote_ends_with_its_table(door: FrontDoor) -> None:
    await passes_used_up(door)
    vote = door.with_button(door.group, "Pause the game")
    await door.say("Anna", "/cancel")
    await door.press("Anna", door.group, "Open our private chat")
    await door.press("Anna", home(door, "Anna"), "Yes")
    assert (await table(door)).phase is Phase.CANCELLED
    assert "No vote is needed" in words(door.group.messages[vote.id])


async def test_a_held_choice_does_not_keep_the_stand_in_from_playing(door: FrontDoor) -> None:
    late = await three(door)
    await door.press(late, home(door, late), "2 pebbles")
    await later(door, 4 * 36 * HOUR)
    for other in await others(door, late):
        await door.press(other, door.group, "A stand-in plays")
    assert await waited_for(door) != late
    assert (await seat_of(door, late)).stand_in is None


async def test_the_grace_to_take_back_is_two_minutes(door: FrontDoor) -> None:
    name = await three(door)
    await move(door, name)
    await later(door, timedelta(minutes=1, seconds=59))
    await door.press(name, home(door, name), "Undo")
    assert await waited_for(door) == name
    await move(door, name)
    await later(door, timedelta(minutes=2, seconds=1))
    answer = await door.press(name, home(door, name), "Undo")
    assert answer is not None
    assert "can no longer be taken back" in answer.text
    assert await waited_for(door) != name
